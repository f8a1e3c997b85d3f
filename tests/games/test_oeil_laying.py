"""How the pegs of the Eye are laid (O-7, O-8)."""

from __future__ import annotations

import pytest

from oeil_app.core.rules.referee import perft

from . import oeil_disc as disc
from .oeil_table import SEATS, Table


def lay_all(table: Table) -> Table:
    """Pegs are laid on the first open squares."""
    while table.told["phase"] == "lay":
        table.play(min(table.legal()))
    return table


@pytest.mark.parametrize(("seats", "pegs"), [(2, 6), (3, 4), (4, 3)])
def test_each_seat_has_its_colour_and_pegs(seats: int, pegs: int) -> None:
    """O-7: red, blue, green, yellow; 6, 4 or 3 pegs each."""
    table = Table(seats=seats)
    assert table.told["to_lay"] == [pegs] * seats
    assert list(table.told["pegs"]) == list(SEATS[:seats])
    told = lay_all(table).told
    assert [len(told["pegs"][seat]) for seat in SEATS[:seats]] == [pegs] * seats
    assert told["to_lay"] == [0] * seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pegs_are_laid_in_turn_on_free_squares_of_no_home(seats: int) -> None:
    """O-8: each lays one; the home of no seat in play is open; then the first turn begins."""
    table = Table(seats=seats, first=1)
    used: set[str] = set()
    for n in range(len(SEATS[:seats]) * table.told["to_lay"][0]):
        told = table.told
        assert (told["turn"], told["phase"], told["round"]) == ((1 + n) % seats, "lay", 0)
        assert (told["moves_left"], told["first_move"]) == (0, True)
        homes = SEATS[:seats]
        free = {at for at in disc.NAMES if disc.shown(0, 0, at) not in (None, *homes)} - used
        assert table.legal() == {f"@{at}" for at in free}
        used.add(max(free))
        table.play(f"@{max(free)}")
    told = table.told
    assert told["winner"] is not None or (told["turn"], told["round"]) == (1, 1)


def test_why_a_peg_may_not_be_laid_there() -> None:
    """O-8: closed homes, pegs in the way, crossings that are no squares; nothing but laying."""
    table = Table().play("@C3")
    assert table.refusal("@C3") == {"G-11 occupied"}
    assert table.refusal("@A1") == {"O-8 home_colour"}
    assert table.refusal("@E5") == {"O-8 home_colour"}
    assert table.refusal("@A2") == {"O-5 no_such_square"}
    assert table.refusal("C3-D3") == table.refusal("end") == table.refusal("W1+") == {"O-8 laying"}
    assert table.refusal("C3>D3") == {"O-8 laying"}
    assert table.refusal("choose red,green,white") == {"O-8 laying"}
    assert table.reasons("@A1")[0]["what"] == "red"
    assert "@B2" in table.legal()  # green is nobody's home with two seats
    assert Table(seats=3).refusal("@B2") == {"O-8 home_colour"}
    assert lay_all(table).refusal("@B2") >= {"O-8 all_laid"}


@pytest.mark.parametrize(
    ("seats", "counts"), [(2, (24, 552, 12144)), (3, (20, 380, 6840)), (4, (16, 240, 3360))]
)
def test_laying_is_counted_right(seats: int, counts: tuple[int, ...]) -> None:
    """O-8, G-7: the rulebook's perft at depth 2, and the depths around it."""
    table = Table(seats=seats)
    assert tuple(perft(table.referee, table.state, depth) for depth in (1, 2, 3)) == counts

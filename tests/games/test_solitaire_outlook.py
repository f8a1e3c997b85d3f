"""Can the solitaire still be solved? Yes with a way, no when proven, else not known."""

from __future__ import annotations

import pytest

from oeil_app.core.minds.outlook import UNKNOWN, Outlook
from oeil_app.games.oeil.solitaire import outlook as solitaire_outlook
from oeil_app.games.oeil.solitaire.solver_tables import BEST

from .oeil_table import Table

# Ten moves from the start into a dead end: five colours, and whatever is moved makes six (O-24).
DEAD_END = "D3-E2 W1+ C2-D3 B1-C2 D3-E3 E3-F4 W2+ E2-F3 W2- C2-D2"


@pytest.fixture(autouse=True)
def _nothing_remembered() -> None:
    solitaire_outlook._ways.clear()


def thought(table: Table) -> tuple[Outlook, int]:
    """What it comes to, and in how many slices; nothing is claimed before the end."""
    thinker, slices = solitaire_outlook.solitaire_outlook(table.state, 0), 0
    while True:
        try:
            assert next(thinker) == UNKNOWN
        except StopIteration as end:
            return end.value, slices
        slices += 1


def test_the_start_can_be_solved_in_29_moves() -> None:
    """O-21: the proven shortest way, at once."""
    outlook, slices = thought(Table("solitaire", 1))
    assert outlook.can and outlook.moves_to_go == 29 == len(BEST)
    assert slices < 5


def test_a_dead_end_is_proven_to_be_one() -> None:
    """O-24: a real position, reached by legal moves, that nothing leads out of."""
    table = Table("solitaire", 1).play(*DEAD_END.split())
    assert table.told["winner"] is None and table.legal()
    outlook, _ = thought(table)
    assert outlook.can is False and outlook.way == ()
    for text in table.legal():
        assert Table("solitaire", 1).play(*DEAD_END.split(), text).told["winner"] == []


def test_off_the_known_way_it_still_finds_one_and_it_leads_to_the_end() -> None:
    """O-23: the way is legal to its end, in slices; who follows it is never sent back."""
    table = Table("solitaire", 1).play("H7-H6", "G6-G5")
    outlook, slices = thought(table)
    assert outlook.can and slices > 20
    for n, action in enumerate(outlook.way):
        again, slices = thought(table)
        assert again.can and again.way == outlook.way[n:] and slices <= 1
        if n > 5:
            table.play(*(action.text() for action in outlook.way[n:]))
            break
        table.play(action.text())
    assert table.told["winner"] == [0]


def test_what_cannot_be_found_in_time_is_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solitaire_outlook, "BUDGET", 50)
    outlook, _ = thought(Table("solitaire", 1).play("H7-H6", "G6-G5"))
    assert outlook == UNKNOWN


def test_it_says_why() -> None:
    """A taking, another design, or a step on the way."""
    table, whys = Table("solitaire", 1), set()
    for move in BEST:
        outlook, _ = thought(table)
        whys.add(outlook.why)
        taken = len(table.told["taken"])
        table.play(move)
        if len(table.told["taken"]) > taken:
            assert outlook.why == "takes_colour"
    assert whys == {"takes_colour", "other_design", "solves"}


def test_the_shown_solution_is_the_shipped_one() -> None:
    """O-21: the file that is shown as a replay says what the solver knows."""
    from oeil_app.games.oeil.solitaire.best import best_moves

    assert best_moves() == BEST

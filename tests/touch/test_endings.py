"""The end of a game is told at every side, and hides nothing of what decided it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oeil_app.games import GAMES
from oeil_app.screens.game.ending.plaques import Plaques
from oeil_app.screens.game.ending.ranking import ranked
from oeil_app.screens.game.ending.rooms import Told
from tests.touch.areas import overlap, rect_of
from tests.touch.glass import opened, started
from tests.touch.players import played_out

CLOSE = 6  # pixels that frames may share


@given(
    st.integers(2, 6).flatmap(
        lambda seats: st.tuples(
            st.lists(st.integers(0, 9), min_size=seats, max_size=seats),
            st.sets(st.integers(0, seats - 1)),
            st.sampled_from(["fewest", "most", ""]),
        )
    )
)
def test_who_has_more_never_comes_later(case: tuple[list[int], set[int], str]) -> None:
    """Winners first; the others by what is counted; as much is the same place."""
    counts, winners, best = case
    found = ranked(len(counts), winners, dict(enumerate(counts)), best)
    assert sorted(placed.seat for placed in found) == list(range(len(counts)))
    places = {placed.seat: placed.place for placed in found}
    if not winners:
        assert set(places.values()) == {0}
        return
    assert {seat for seat, place in places.items() if place == 1} >= winners
    for one, other in ((a, b) for a in places for b in places):
        if best and one not in winners and other not in winners:
            better = (
                counts[one] < counts[other] if best == "fewest" else counts[one] > counts[other]
            )
            assert (places[one] < places[other]) == better
        if best and one in winners and other not in winners:
            assert places[one] < places[other]


def apart(frames: list[Any]) -> bool:
    """Whether no two share more than an edge."""
    rects = [frame.rect for frame in frames]
    for n, one in enumerate(rects):
        for other in rects[n + 1 :]:
            shared = one.within(other)
            if min(shared.w, shared.h) > CLOSE:
                return False
    return True


@pytest.mark.parametrize(
    ("game", "variant", "seats"),
    [
        ("lynx", "great_herd", 2),
        ("lynx", "great_herd", 4),
        ("lynx", "great_herd", 6),
        ("lynx", "herd", 2),
        ("serpents", "standard", 3),
        ("foureyes", "standard", 2),
        ("oeil", "children", 4),
    ],
)
def test_every_side_is_told_and_the_field_stays_in_sight(
    game: str, variant: str, seats: int, tmp_path: Path
) -> None:
    with opened(tmp_path, variant, seats, seed=3, game=game) as glass:
        played_out(glass)
        glass.rest()
        plaques, table = glass.game.sheet, glass.table
        assert set(plaques.told) == set(range(seats))
        for seat, plaque in plaques.plaques.items():
            assert plaque.frame.angle == table.layout.trays[seat].frame.angle  # it faces its seat
            assert plaque.whole, plaques.told[seat]
        assert apart(plaques.frames)
        won = [seat for seat, told in plaques.told.items() if told.won]
        assert tuple(won) == glass.session.outcome.winners
        names = [table.names[seat] for seat in won]
        assert all(name in plaques.told[seat].title for seat, name in zip(won, names, strict=True))
        for piece in table.scene.pieces:
            if table.shown.areas()[piece.spot.area].kind in ("field", "plot", "board"):
                pose = table.shown.pose(piece.id)
                assert not any(frame.holds(pose.x, pose.y) for frame in plaques.frames), piece


@pytest.mark.parametrize(
    ("variant", "seats", "size"),
    [
        ("great_herd", 6, (1280, 800)),
        ("great_herd", 4, (1280, 800)),
        ("herd", 5, (1280, 800)),
        ("great_herd", 3, (800, 360)),
        ("herd", 2, (800, 360)),
        ("rattlesnake", 2, (800, 360)),
    ],
)
def test_no_plaque_lies_on_a_card(
    variant: str, seats: int, size: tuple[int, int], tmp_path: Path
) -> None:
    """What somebody has left is seen by all, and no word is cut for it; a menu is to be found."""
    with started(tmp_path, GAMES.setup("lynx", variant, seats, 3, {}), size=size) as glass:
        glass.rest()
        played_out(glass)
        glass.rest()
        plaques = glass.game.sheet
        assert all(plaque.whole for plaque in plaques.plaques.values())
        for piece in glass.told("scene")[-1]["pieces"]:
            for frame in plaques.frames:
                if piece["where"].startswith("tray:"):
                    assert overlap(rect_of(piece), frame.rect) <= 1, piece["piece"]
        seen = [menu for menu in glass.menu_buttons() if menu.opacity]
        assert seen or any(one.what == "menu" for one in plaques.beside)
        for menu in seen:
            assert not any(overlap(menu.frame.rect, frame.rect) > 0 for frame in plaques.frames)


@pytest.mark.parametrize("variant", ["rattlesnake", "arrow"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_plaque_lies_on_the_stock(variant: str, seats: int, tmp_path: Path) -> None:
    """How many cards are left of it is read at the end, too."""
    with opened(tmp_path, variant, seats, seed=7) as glass:
        played_out(glass)
        glass.rest()
        piles = [a.frame.rect for a in glass.shown.areas().values() if a.kind == "shelf"]
        assert piles
        for pile, frame in ((pile, frame) for pile in piles for frame in glass.game.sheet.frames):
            assert overlap(pile, frame.rect) <= 1


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_winners_portrait_hides_nobody_elses_plaque(seats: int, tmp_path: Path) -> None:
    """Whoever wins: no other's words, players or button are under the crown."""
    with opened(tmp_path, "great_herd", seats, seed=3) as glass:
        for winner in range(seats):
            places = ranked(seats, {winner}, dict.fromkeys(range(seats), 4), "fewest")
            told = {
                seat: Told("Hibou gagne !", "toutes les cartes posées", seat == winner, places)
                for seat in range(seats)
            }
            plaques = Plaques(glass.table, told, range(seats), lambda: None, still=True)
            crowned = plaques.plaques[winner].crowned
            assert crowned is not None
            assert all(plaque.whole for plaque in plaques.plaques.values())  # no words are cut
            for seat in set(told) - {winner}:
                shared = plaques.plaques[seat].frame.rect.within(crowned)
                assert min(shared.w, shared.h) <= CLOSE, (winner, seat)
            plaques.close()


def test_another_game_begins_when_all_agree(tmp_path: Path) -> None:
    with opened(tmp_path, "great_herd", 3, seed=3) as glass:
        played_out(glass)
        glass.rest()
        first, *others = glass.game.sheet.again.values()
        glass.tap((first.cx, first.cy))
        glass.tap((first.cx, first.cy))  # thought better of it
        for frame in others:
            glass.tap((frame.cx, frame.cy))
        assert glass.session.outcome is not None
        glass.tap((first.cx, first.cy))
        glass.rest()
        assert glass.session.outcome is None


def test_computers_always_want_to(tmp_path: Path) -> None:
    from oeil_app.screens.game.players.seating import Seating

    with started(tmp_path) as glass:
        seating = Seating().with_computer(1, 2, 1)
        glass.app.open_table(GAMES.setup("foureyes", "beginner", 2, 3, {}), seating)
        glass.rest()
        played_out(glass)
        glass.rest()
        assert list(glass.game.sheet.again) == [0]
        glass.play_again()
        glass.rest_unseen()
        assert glass.session.outcome is None


def test_undone_from_the_menu_the_field_is_as_large_as_before(tmp_path: Path) -> None:
    with opened(tmp_path, "great_herd", 2, seed=3) as glass:
        session = glass.session
        before = glass.shown.camera("field").unit
        played_out(glass)
        glass.rest()
        session.restart()
        glass.rest()
        assert glass.game.sheet is None
        assert glass.shown.camera("field").unit == pytest.approx(before)

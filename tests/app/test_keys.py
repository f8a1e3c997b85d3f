"""A whole desktop: a game of rattlesnake with the keyboard alone."""

from __future__ import annotations

from pathlib import Path

from oeil_app.table.touch.buttons import ARROWS, ENTER, SPACE, TAB
from tests.touch.glass import Glass, opened

UP, DOWN, RIGHT, LEFT = ARROWS


def lay_by_keys(glass: Glass, text: str) -> None:
    """Chooses the card, turns it, points at the place and lays it, all by keys."""
    card, place = text.rstrip().split("@")
    seat = glass.session.state.turn
    for _ in range(20):
        glass.game.key(TAB)
        if glass.shown.chosen(seat).piece == card.rstrip("r"):
            break
    hold = glass.shown.chosen(seat)
    if hold.turn != int(card.endswith("r")):
        glass.game.key(SPACE)
    for key in (RIGHT, UP, LEFT, DOWN, RIGHT, DOWN, LEFT, UP, RIGHT):
        if glass.meant(hold) == place:
            break
        glass.game.key(key)
    assert glass.meant(hold) == place
    glass.game.key(ENTER)
    glass.rest()


def test_cards_are_laid_by_keys_alone(tmp_path: Path) -> None:
    with opened(tmp_path, "rattlesnake", 2) as glass:
        for _ in range(6):
            seat = glass.session.state.turn
            legal = [a.text() for a in glass.session.referee.legal(glass.session.state, seat)]
            before = glass.session.cursor
            if legal == ["pass"]:
                glass.session.submit(seat, "pass")
            else:
                lay_by_keys(glass, legal[0])
            assert glass.session.cursor == before + 1


def test_where_all_play_at_once_a_number_takes_a_seat(tmp_path: Path) -> None:
    with opened(tmp_path, "great_herd", 3) as glass:
        glass.game.key(ord("3"))
        glass.game.key(TAB)
        assert set(glass.chosen()) == {2}
        assert not glass.game.key(ord("q"))


def test_u_takes_back(tmp_path: Path) -> None:
    with opened(tmp_path, "great_herd", 2) as glass:
        start = glass.state()
        glass.session.submit(0, glass.session.referee.legal(glass.session.state, 0)[0])
        assert glass.game.key(ord("u"))
        assert glass.state() == start

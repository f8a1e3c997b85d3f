"""Players of Heads Bodies Tails, and what must be true of their table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from oeil_app.games.serpents.rules.cards import DECK, OWN_NAME
from tests.touch.glass import Glass


def draw(glass: Glass, place: int) -> None:
    """A card of the fan, by a tap: it flies to the tray and turns over."""
    glass.tap(glass.at(f"card:{place}"))
    glass.rest()


def draw_and_hold(glass: Glass, place: int) -> tuple[Any, Any]:
    """A card of the fan, lifted by a finger that keeps it: the finger and its hold."""
    finger = glass.take(f"card:{place}")
    glass.frames(30)  # it turns over
    return finger, glass.shown.held()[f"card:{place}"]


def tap_end(glass: Glass, seat: int, action: str) -> None:
    """The drawn card is chosen by itself: a tap on the place lays it there."""
    hold = glass.shown.chosen(seat)
    zone = next(zone for (zone, _), found in hold.actions.items() if found.text() == action)
    place = glass.shown.places(hold)[zone]
    glass.tap((place.x, place.y))
    glass.rest()


def lies_as_told(glass: Glass) -> None:
    """Every card of the deck is somewhere once, and what is seen is what the state tells."""
    state = glass.state()
    lying = [name for snake in state["snakes"].values() for name in snake]
    lying += [name for pit in state["pits"] for snake in pit for name in snake]
    lying += [state["drawn"]] if state["drawn"] else []
    pairs = zip(state["fan_cards"], state["fan"], strict=True)
    lying += [name for name, gone in pairs if not gone]
    assert Counter(OWN_NAME[name] for name in lying) == Counter(DECK)
    shown = {piece.id: piece for piece in glass.table.scene.pieces}
    assert len(shown) == len(DECK)
    down = {int(id.partition(":")[2]) for id, piece in shown.items() if piece.face == "down"}
    assert down == {place for place, gone in enumerate(state["fan"]) if not gone}


def draws_until(glass: Glass, such: Callable[[set[str]], bool], most: int = 60) -> set[str]:
    """Plays without hands until a card is drawn whose ways to be laid are such; these ways."""
    session = glass.session
    for _ in range(most):
        (seat,) = session.active
        session.submit(seat, wanted(glass, such))
        state = session.state
        ways = {action.text() for action in session.referee.legal(state, seat)}
        if such(ways):
            glass.rest()
            return ways
        session.submit(seat, sorted(ways)[0])
    raise AssertionError("no such card in this game")


def wanted(glass: Glass, such: Callable[[set[str]], bool]) -> str:
    """The draw of a card that is such, if the fan has one now; else of the first."""
    session = glass.session
    (seat,) = session.active
    draws = list(session.referee.legal(session.state, seat))
    for draw in draws:
        state, _ = session.referee.apply(session.state, seat, draw)
        if such({action.text() for action in session.referee.legal(state, seat)}):
            return draw.text()
    return draws[0].text()


def lit(glass: Glass) -> set[str]:
    """The places that are lit for whoever's turn it is."""
    (seat,) = glass.session.active
    hold = glass.shown.chosen(seat)
    return glass.shown.lit(hold) if hold is not None else set()

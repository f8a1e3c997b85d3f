"""Players of Heads Bodies Tails, and what must be true of their table."""

from __future__ import annotations

from collections import Counter
from typing import Any

from oeil_app.games.serpents.cards import DECK, OWN_NAME
from tests.touch.glass import Glass


def draw(glass: Glass, place: int) -> None:
    """A card of the fan, by a tap: it flies to the tray and turns over."""
    glass.tap(glass.at(f"card:{place}"))
    glass.rest()


def draw_and_hold(glass: Glass, place: int) -> tuple[Any, Any]:
    """A card of the fan, lifted by a finger that keeps it: the finger and its hold."""
    finger = glass.take(f"card:{place}")
    glass.frames(30)  # it turns over
    return finger, glass.table.hands.held[f"card:{place}"]


def tap_end(glass: Glass, seat: int, action: str) -> None:
    """The drawn card is chosen by itself: a tap on the place lays it there."""
    hold = glass.table.hands.chosen[seat]
    zone = next(zone for (zone, _), found in hold.actions.items() if found.text() == action)
    place = hold.places[zone]
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

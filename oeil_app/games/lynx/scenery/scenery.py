"""How Lynx Eye lies on a table: looks, areas and what every variant's scene shares."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import TypeVar

from oeil_app.core.rules.event import Event
from oeil_app.core.rules.referee import Drop
from oeil_app.core.rules.verdict import Reason
from oeil_app.core.scenery.scene import Area, Box, Layer, Look, Mark, Piece, Spot, Word
from oeil_app.core.scenery.scenery import Part, Party, Scenery

from ..learning import sprite_of
from ..rules.deck import Deck
from ..rules.fit import free_places
from ..rules.grid import Laid, Place, Table, card_of, read_place
from ..state import LynxState
from ..variants.herd import HAND, TRAY

S = TypeVar("S", bound=LynxState)

TALL = 4 / 3  # a card is one unit wide
GAP_X, GAP_Y = 0.03, 0.04  # between laid cards
HALF_PLACE = 0.52  # of a free place at the edge of a form that may be out of sight
PICTURE = (36 / 84, 48 / 84)  # width and height of a picture on its card
OFFSET = (19 / 84, 25 / 84)  # of a picture's centre from the card's
SIGN, SIGN_AT = 0.16, (0.3, 0.34)  # of a colour's sign; in the corner of its picture
BACK = Look(1.0, TALL, (Layer("card-back", 0, 0, 1.0, TALL),), turns=2)
ANNOUNCED = {
    "relaid": Word("relaid"),  # LA-6
    "set_aside": Word("set_aside"),  # LD-5
    "missed": Word("missed"),  # LD-4
    "gave_back": Word("gave_back"),
}
CORNERS = ((-1, 1), (1, 1), (-1, -1), (1, -1))  # L-1: the order of the pictures


@lru_cache(maxsize=4)  # the two decks, and one to learn by
def looks_of(deck: Deck) -> Mapping[str, Look]:
    """Every card of a deck face up, by its id, and the back they all share."""
    faces = {"back": BACK}
    for card, pictures in enumerate(deck.cards[1:], 1):
        layers = [Layer("card", 0, 0, 1.0, TALL)]
        for picture, (x, y) in zip(pictures, CORNERS, strict=True):
            if sprite := sprite_of(picture):
                layers.append(Layer(sprite, x * OFFSET[0], y * OFFSET[1], *PICTURE))
        faces[str(card)] = Look(1.0, TALL, tuple(layers), turns=2)
    return faces


def cell(area: str, place: Place) -> Spot:
    """The middle of a place of the grid."""
    return Spot(area, place[0] * (1 + GAP_X), place[1] * (TALL + GAP_Y))


@lru_cache(maxsize=1024)  # asked for every place of every card that is lifted
def _spelled(area: str, zone: str) -> Spot:
    return cell(area, read_place(zone))


def box_around(places: Iterable[Place]) -> Box:
    """What must be seen so that all these places are."""
    columns, rows = zip(*places, strict=True)
    left, bottom = min(columns) * (1 + GAP_X) - 0.55, min(rows) * (TALL + GAP_Y) - TALL * 0.55
    right, top = max(columns) * (1 + GAP_X) + 0.55, max(rows) * (TALL + GAP_Y) + TALL * 0.55
    return Box(left, bottom, right - left, top - bottom)


def box_around_form(table: Iterable[Place], free: Iterable[Place]) -> Box:
    """What must be seen of a form that grows: where room is short, at its edge half a place."""
    free = tuple(free)
    whole, form = box_around([*table, *free]), box_around([*table] or [*free])
    hidden = (HALF_PLACE, HALF_PLACE * TALL)
    spare = (
        min(hidden[0], form.x - whole.x),
        min(hidden[1], form.y - whole.y),
        min(hidden[0], whole.x + whole.w - form.x - form.w),
        min(hidden[1], whole.y + whole.h - form.y - form.h),
    )
    return replace(whole, spare=spare)


def laid(area: str, table: Table, seat: int | None = None) -> list[Piece]:
    """The cards that lie face up on a grid."""
    return [face_up(card_of(card), cell(area, place), card, seat) for place, card in table.items()]


def face_up(card: int, spot: Spot, turned: Laid = 0, seat: int | None = None) -> Piece:
    return Piece(str(card), str(card), spot, turn=turned & 1, seat=seat)


def face_down(card: int, spot: Spot, z: int = 0, seat: int | None = None) -> Piece:
    return Piece(str(card), "back", spot, seat=seat, z=z, face="down")


def hand(seat: int, cards: Iterable[int], first: float = 0) -> list[Piece]:
    """Cards in a tray; each keeps its slot."""
    spot = Spot(tray(seat), first, TALL / 2)
    return [Piece(str(card), str(card), spot, seat=seat, loose=True) for card in cards]


def pile(area: str, x: float, y: float, cards: tuple[int, ...], seat: int | None) -> list[Piece]:
    """A face-down pile: its top cards peep out a little, so that one sees how high it is."""
    count = len(cards)
    return [
        face_down(card, Spot(area, x, y + 0.012 * min(count - n, 8)), z=count - n, seat=seat)
        for n, card in enumerate(cards)
    ]


def counted(area: str, x: float, y: float, count: int) -> Mark:
    """How many cards a pile has, on a badge at its corner."""
    return Mark("count", Spot(area, x + 0.38, y - 0.52), 0.36, 0.36, str(count))


def tray(seat: int) -> str:
    return f"tray:{seat}"


FRIENDS = tuple(
    f"picture-{one}"
    for one in ("paw-red", "butterfly-blue", "fish-orange", "leaf-green", "moon-yellow")
)
HERD = (*FRIENDS, "picture-mushroom-violet", "picture-paw-blue", "picture-fish-green")
PARTIES = (
    Party("dance", thrown=FRIENDS),  # the whole herd dances
    Party(thrown=FRIENDS[:2], round=HERD, walks="hops"),  # its pictures hop round the table
    Party("wave", thrown=FRIENDS[2:]),  # the cards clap
)


class LynxScenery(Scenery[S]):
    """What the four variants share."""

    atlas = "lynx"
    best = "fewest"
    parties = PARTIES

    def looks(self, state: S) -> Mapping[str, Look]:
        return looks_of(state.deck)

    def signs(self, layer: Layer) -> tuple[Layer, ...]:
        kind, _, colour = layer.sprite.rpartition("-")
        if not kind.startswith("picture-"):
            return ()
        x, y = layer.x + layer.w * SIGN_AT[0], layer.y - layer.h * SIGN_AT[1]
        return (Layer(f"sign-{colour}", x, y, SIGN, SIGN),)

    def grid(self, seat: int) -> str:
        """The area on which a seat lays."""
        return "field"

    def spot(self, state: S, seat: int, piece: str, drop: Drop) -> Spot | None:
        zone, _ = drop
        if zone == TRAY:
            return Spot(tray(seat), 0, TALL / 2)
        return _spelled(self.grid(seat), zone)

    def part(self, state: S, name: str) -> Part | None:
        card, dot, corner = name.partition(".")
        if not dot:
            return None
        x, y = CORNERS[int(corner)]
        return Part(card, x * OFFSET[0], y * OFFSET[1], *PICTURE)

    def group(self, state: S, reason: Reason) -> Mark | None:
        """L-4: the half of each card that meets at the side they share: as large as a card."""
        if reason.rule != "L-4":
            return None
        one, other = (cell("", read_place(text)) for text in reason.cells)
        middle = Spot(self.group_area(state, reason), (one.x + other.x) / 2, (one.y + other.y) / 2)
        return Mark("group", middle, 1.0, TALL)

    def announce(self, event: Event) -> Word | None:
        return ANNOUNCED.get(event.kind)

    def group_area(self, state: S, reason: Reason) -> str:
        """The area in which the cards of a reason lie."""
        return "field"


def field(state: LynxState) -> Area:
    """Everybody's; where several sit round it, no side is the right one."""
    return Area("field", "field", None, 3, 3, turns=state.seats > 1)


def trays(state: LynxState, slots: float, most: float = 1.0) -> tuple[Area, ...]:
    return tuple(Area(tray(seat), "tray", seat, slots, TALL, most) for seat in range(state.seats))


def growing(deck: Deck, table: Table) -> Box:
    """The form and every free place round it, so that new places are always to be seen."""
    return box_around_form(table, free_places(deck, table))


def hollows(seats: int) -> list[Mark]:
    """A laid card leaves its hollow in the tray: hollows are the score."""
    return [
        Mark("hollow", Spot(tray(seat), slot, TALL / 2), 1.0, TALL)
        for seat in range(seats)
        for slot in range(HAND)
    ]

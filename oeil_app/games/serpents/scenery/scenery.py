"""How Heads Bodies Tails lies on a table: the fan round it, snakes within, pits in the trays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import cos, radians, sin

from oeil_app.core.rules.event import Event
from oeil_app.core.rules.referee import Drop
from oeil_app.core.scenery.scene import Area, Box, Layer, Look, Mark, Piece, Scene, Spot, Word
from oeil_app.core.scenery.scenery import Part, Party, Scenery, Sign

from ..rules.cards import BODY, RAINBOW, card_id
from ..rules.legal import lays
from ..rules.snake import LEFT, RIGHT, open_end
from ..state import State
from .coil import TALL
from .layout import Bed, bed
from .looks import BACK, backwards, look_in, looks, signs_on, turned
from .pit import rows
from .places import HAND, NEW, Places
from .ring import ring

FIELD = "field"
SLOTS = 5  # that every tray has at least
ROOM = (12.9, 7.2)  # of a field, unless the table says more
END = 0.62  # the half ring at an open end, in lengths of a card
WANTED, AWAY = (0.74, 0.481), 0.56  # the outline of a body that is wanted, beyond the end
RING = 0.62  # round a card at fault


def tray(seat: int) -> str:
    return f"tray:{seat}"


def _count(state: State, seat: int) -> tuple[int, int]:
    """S-8: the cards of a seat's pit, and of its longest snake."""
    lengths = [len(snake) for snake in state.pits[seat]]
    return sum(lengths), max(lengths, default=0)


def _a_body(end: Spot) -> Mark:
    """S-4: at a lone head or tail the outline of what must come next: one body at least."""
    angle, out = radians(end.angle), end.size * AWAY
    spot = replace(end, x=end.x + cos(angle) * out, y=end.y + sin(angle) * out)
    return Mark("sign", spot, *WANTED, "body-wanted")


def _snake(end: str, colours: str) -> tuple[str, ...]:
    """One that goes round the table: a head, bodies, a tail."""
    bodies = (f"body-{pair}" for pair in colours.split())
    return (f"head-{end}", *bodies, f"tail-{end}")


COLOURS = "red-orange red-yellow orange-green green-blue blue-violet red-violet red-blue"
PARTIES = (
    Party(round=_snake("rainbow", COLOURS), walks="slither"),
    Party(round=_snake("green", "green-blue orange-green yellow-green"), walks="slither"),
    Party(thrown=("head-red", "head-blue", "head-yellow", "tail-green")),
)


class SerpentsScenery(Scenery[State]):
    """S-1 to S-8, to be seen."""

    atlas = "serpents"
    parties = PARTIES
    best = "most"
    talks = True
    eager = True  # the drawn card shows at once where it fits
    answering = ("tray", "field")
    open_fan = False  # a puzzle's lies face up

    def __init__(self, rooms: Mapping[str, tuple[float, float]] | None = None) -> None:
        self.rooms = dict(rooms or {})
        self.field = self.rooms.get(FIELD, ROOM)
        self._asked: Places | None = None

    def fitted(self, rooms: Mapping[str, tuple[float, float]]) -> SerpentsScenery:
        return type(self)(rooms)

    def looks(self, state: State) -> Mapping[str, Look]:
        return looks()

    def signs(self, layer: Layer) -> tuple[Layer, ...]:
        return signs_on(layer)

    def areas(self, state: State) -> tuple[Area, ...]:
        trays = (Area(tray(seat), "tray", seat, SLOTS, TALL) for seat in range(state.seats))
        return (*trays, Area(FIELD, "field", None, 3, 3))

    def scene(self, state: State) -> Scene:
        lying = self.bed(state)
        pieces, marks = self._fan(state)
        pieces += self._snakes(state, lying)
        marks += self._ends(state)
        for seat in range(state.seats):
            pieces += self._pit(state, seat)
        if state.drawn is not None and state.turn is not None:
            spot = self.hand(state.turn)
            card = state.drawn
            pieces.append(Piece(card.id, card.name, spot, seat=state.turn, z=100, loose=True))
        return Scene(
            tuple(pieces),
            {FIELD: Box(0, 0, *self.field)},
            marks=tuple(marks),
            words={seat: word for seat in range(state.seats) if (word := self._word(state, seat))},
            counts={seat: _count(state, seat)[0] for seat in range(state.seats)},
            lit=frozenset() if state.turn is None else frozenset({state.turn}),
        )

    # -- what lies where -------------------------------------------------------------------------

    def bed(self, state: State) -> Bed:
        return bed(*self.field, {number: len(snake) for number, snake in state.snakes.items()})

    def hand(self, seat: int) -> Spot:
        """Where a drawn card lies: at the left of the tray."""
        return Spot(tray(seat), (SLOTS - self._slots(seat)) / 2, TALL / 2)

    def _slots(self, seat: int) -> float:
        return self.rooms.get(tray(seat), (SLOTS, TALL))[0]

    def _fan(self, state: State) -> tuple[list[Piece], list[Mark]]:
        """S-2, S-3: any card of it may be taken; the gaps stay."""
        fan = ring(*self.field, alone=state.seats == 1)
        pieces: list[Piece] = []
        gaps: list[Mark] = []
        for place, (x, y, angle) in enumerate(fan.places):
            spot = Spot(FIELD, x, y, angle, fan.size)
            if state.taken[place]:
                gaps.append(Mark("gap", spot, 1.0, TALL))
            elif self.open_fan:
                pieces.append(Piece(card_id(place), state.fan[place], spot))
            else:
                pieces.append(Piece(card_id(place), BACK, spot, face="down"))
        return pieces, gaps

    def _snakes(self, state: State, lying: Bed) -> list[Piece]:
        pieces = []
        for number, snake in state.snakes.items():
            for place, card in enumerate(snake):
                lie = lying.lie(number, place)
                angle = lie.angle + (180 if backwards(snake, place) else 0)
                spot = Spot(FIELD, lie.x, lie.y, angle, lying.size)
                turn = int(card.kind == BODY and turned(card))
                pieces.append(Piece(card.id, look_in(snake, place), spot, turn, z=1 + place))
        return pieces

    def _ends(self, state: State) -> list[Mark]:
        """S-4: what is still open has a dotted half ring; a head or a tail closes its end."""
        places = self._places(state)
        open_ends = [
            (snake, places.end(number, end))
            for number, snake in state.snakes.items()
            for end in (LEFT, RIGHT)
            if open_end(snake, end) is not None
        ]
        rings = [Mark("end", spot, END, END) for _, spot in open_ends]
        lone = [spot for snake, spot in open_ends if len(snake) == 1 and snake[0].kind != BODY]
        return rings + [_a_body(spot) for spot in lone]

    def _pit(self, state: State, seat: int) -> list[Piece]:
        """S-7: the snakes taken."""
        snakes, area = state.pits[seat], tray(seat)
        first = self.hand(seat).x + 0.62
        wide = self._slots(seat) - 1.2
        pieces = []
        for snake, row in zip(
            snakes, rows([len(s) for s in snakes], first, wide, TALL), strict=True
        ):
            for place, card in enumerate(snake):
                x, y = row.card(place)
                angle = 180 if backwards(snake, place) else 0
                spot, turn = (
                    Spot(area, x, y, angle, row.size),
                    int(card.kind == BODY and turned(card)),
                )
                pieces.append(Piece(card.id, look_in(snake, place), spot, turn, seat, z=1 + place))
        return pieces

    # -- where the drawn card may go -------------------------------------------------------------

    def spot(self, state: State, seat: int, piece: str, drop: Drop) -> Spot | None:
        zone, _ = drop
        if zone == HAND:
            return self.hand(seat)
        if zone == NEW:
            return self._new(state)
        return self._places(state).spot(zone)

    def sign(self, state: State, seat: int, piece: str, zone: str) -> Sign:
        if zone in (HAND, NEW):
            return Sign(shy=True)
        return self._places(state).sign(zone)

    def _places(self, state: State) -> Places:
        """Asked for zone by zone, so those of the last state are kept."""
        if self._asked is None or self._asked.state is not state:
            self._asked = Places(state, self.bed(state), self.field)
        return self._asked

    def _new(self, state: State) -> Spot:
        """S-3: where a snake of its own would begin."""
        lengths = {number: len(snake) for number, snake in state.snakes.items()}
        lying = bed(*self.field, {**lengths, state.next: 1})
        lie = lying.lie(state.next, 0)
        return Spot(FIELD, lie.x, lie.y, lie.angle, lying.size)

    def part(self, state: State, name: str) -> Part | None:
        return Part(name, 0, 0, RING, RING)

    # -- what happens ----------------------------------------------------------------------------

    def lifting(self, state: State, seat: int, piece: str) -> str | None:
        """S-3: who lifts a card of the fan has drawn it."""
        place = int(piece.partition(":")[2])
        in_fan = place < len(state.taken) and not state.taken[place]
        return f"draw {place}" if state.drawn is None and in_fan else None

    def trail(self, event: Event) -> tuple[str, ...]:
        """S-7: a complete snake wriggles to the pit of who completed it."""
        return event.pieces if event.kind == "took" else ()

    def no_lifting(self, state: State, seat: int, piece: str) -> Word | None:
        place = int(piece.partition(":")[2])
        if any(card.place == place for pit in state.pits for snake in pit for card in snake):
            return Word("cards_count")
        if place >= len(state.taken) or state.taken[place]:
            return None
        return Word("not_your_turn" if seat != state.turn else "lay_first")

    def announce(self, event: Event) -> Word | None:
        if event.kind == "took":
            return Word("took_snake", {"count": len(event.pieces)})
        return None

    def ending(self, state: State) -> Word | None:
        """S-8: the winner's count, and whether it took the longest snake to decide."""
        if not state.winner:
            return Word("no_snakes") if state.winner is not None else None
        count, longest = _count(state, state.winner[0])
        others = [seat for seat in range(state.seats) if seat not in state.winner]
        if any(_count(state, seat)[0] == count for seat in others):
            return Word("longest_decides", {"longest": longest})
        return Word("pit_at_the_end", {"count": count, "longest": longest})

    def decided(self, state: State) -> tuple[str, ...]:
        """S-8: the winner's longest snake."""
        if not state.winner:
            return ()
        longest = max(state.pits[state.winner[0]], key=len, default=())
        return tuple(card.id for card in longest)

    def _word(self, state: State, seat: int) -> Word | None:
        cards, longest = _count(state, seat)
        if state.turn is None and cards:
            return Word("pit_at_the_end", {"count": cards, "longest": longest})
        if seat != state.turn:
            return None
        if state.drawn is None:
            return Word("take_a_card")
        ways = [way.text() for way in lays(state.snakes, state.drawn)]
        if not ways:
            return Word("fits_nowhere")
        if any("+" in way for way in ways):
            return Word("lay_or_join")
        rainbow = any("=" in way for way in ways) and RAINBOW not in state.drawn.name
        return Word("lay_or_turn" if rainbow else "lay_it")

"""The scenes of the four variants of Lynx Eye, and what each says at its seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from oeil_app.core.rules.verdict import Reason
from oeil_app.core.scenery.scene import Area, Button, Mark, Piece, Scene, Spot, Timer, Word

from ..actions import Lay, parse
from ..jsons import face_up as face_ups
from ..rules.grid import connected
from ..rules.legal import lays
from ..state import ArrowState, GreatHerdState, HerdState, SnakeState
from ..variants.herd import HAND, growth
from ..variants.rounds import has_place, playing
from ..variants.snake import at_head
from .ends import arrow_decided, arrow_ended, herd_ended, snake_decided, snake_ended
from .islands import islands
from .scenery import (
    TALL,
    LynxScenery,
    box_around,
    box_around_form,
    cell,
    counted,
    face_down,
    face_up,
    field,
    growing,
    hand,
    hollows,
    laid,
    pile,
    tray,
    trays,
)

NO_PLACE_AFTER = 20.0  # seconds until the app says that there is no place (LD-5)


class RattlesnakeScenery(LynxScenery[SnakeState]):
    """Own pile and stock apart, which card is the head, pass only when forced (LA-4)."""

    help = "all"
    talks = True
    buttons = ("plain",)

    def areas(self, state: SnakeState) -> tuple[Area, ...]:
        stock = Area("stock", "shelf", None, 1.1, TALL * 1.1, 0.7)
        return (*trays(state, 5), stock, replace(field(state), least=1.0))

    def scene(self, state: SnakeState) -> Scene:
        free = at_head(state)
        pieces = [
            *laid("field", state.table),
            face_down(state.tail_card, cell("field", state.tail)),
            *pile("stock", 0.55, TALL * 0.55, state.stock, None),
        ]
        marks = [Mark("head", cell("field", state.head), 1.0, TALL)]
        if state.stock:
            marks.append(counted("stock", 0.55, TALL * 0.55, len(state.stock)))
        for seat in range(state.seats):
            pieces += hand(seat, state.hands[seat], 1)
            pieces += pile(tray(seat), 0, TALL / 2, state.piles[seat], seat)
            if state.piles[seat]:
                marks.append(counted(tray(seat), 0, TALL / 2, len(state.piles[seat])))
        forced = state.turn is not None and not lays(state.hands[state.turn], free)
        return Scene(
            tuple(pieces),
            {"field": box_around([*state.table, state.tail, *free])},
            {"field": box_around([state.head, *free])},
            {"field": cell("field", state.head)},
            tuple(marks),
            buttons=tuple(
                Button(
                    *("pass", seat, "pass", Word("pass")),
                    live=forced and seat == state.turn,
                    sign="picto-pass",
                )
                for seat in range(state.seats)
            ),
            words={} if state.turn is None else {state.turn: self._word(forced)},
            counts={
                seat: len(cards) + len(state.piles[seat]) for seat, cards in enumerate(state.hands)
            },
            lit=frozenset() if state.turn is None else frozenset({state.turn}),
        )

    def no_lifting(self, state: SnakeState, seat: int, piece: str) -> Word:
        return Word("not_your_turn")

    def ending(self, state: SnakeState) -> Word | None:
        return snake_ended(state)

    def decided(self, state: SnakeState) -> tuple[str, ...]:
        return snake_decided(state)

    def _word(self, forced: bool) -> Word:
        return Word("must_pass" if forced else "can_lay")


class HerdScenery(LynxScenery[HerdState]):
    """Everybody in a place of their own, at once; islands do not count (LB-4)."""

    help = "places"
    countdown = True
    at_ends = True  # two plots side by side are nearly square

    def grid(self, seat: int) -> str:
        return f"plot:{seat}"

    def areas(self, state: HerdState) -> tuple[Area, ...]:
        several = state.seats > 1
        plots = (Area(self.grid(n), "plot", n, 3, 3, turns=several) for n in range(state.seats))
        return (*trays(state, HAND), *plots)

    def scene(self, state: HerdState) -> Scene:
        pieces: list[Piece] = []
        boxes = {}
        marks = hollows(state.seats)
        for seat, layout in enumerate(state.layouts):
            pieces += hand(seat, state.hands[seat])
            pieces += laid(self.grid(seat), layout, seat)
            free = growth(state, seat) if state.hands[seat] else ()  # nothing grows any more
            boxes[self.grid(seat)] = box_around_form(layout, free)
            marks += islands(self.grid(seat), layout)
        words = self._words(state)
        return Scene(
            tuple(pieces),
            boxes,
            marks=tuple(marks),
            words=words,
            urgent=frozenset(words),
            counts=left(state.hands),
        )

    def _words(self, state: HerdState) -> dict[int, Word]:
        """LB-4: why it is not over for who has laid everything."""
        if state.winner is not None:
            return {}
        done = [seat for seat, cards in enumerate(state.hands) if not cards]
        joined = {seat: connected(state.layouts[seat]) for seat in done}
        return {
            seat: Word("snake_does_not_count" if one else "islands") for seat, one in joined.items()
        }

    def group_area(self, state: HerdState, reason: Reason) -> str:
        neighbour = int(reason.pieces[1].partition(".")[0])
        seats = (s for s in range(state.seats) if neighbour in face_ups(state.layouts[s]))
        return self.grid(next(seats, 0))

    def lifting(self, state: HerdState, seat: int, piece: str) -> str | None:
        return None if int(piece) in state.hands[seat] else f"{piece}^"


class GreatHerdScenery(LynxScenery[GreatHerdState]):
    """One form for everybody, all at once."""

    help = "places"
    countdown = True

    def areas(self, state: GreatHerdState) -> tuple[Area, ...]:
        return (*trays(state, HAND), field(state))

    def scene(self, state: GreatHerdState) -> Scene:
        pieces = laid("field", state.table)
        for seat in range(state.seats):
            pieces += hand(seat, state.hands[seat])
        return Scene(
            tuple(pieces),
            {"field": growing(state.deck, state.table)},
            marks=tuple(hollows(state.seats)),
            counts=left(state.hands),
        )

    def ending(self, state: GreatHerdState) -> Word | None:
        return herd_ended(state)


class ArrowScenery(LynxScenery[ArrowState]):
    """Two open cards, dead to touch before a stop (LD-2); prizes face down at their winners."""

    help = "none"
    best = "most"
    talks = True
    buttons = ("plain", "stop")

    def areas(self, state: ArrowState) -> tuple[Area, ...]:
        shelf = Area("open", "shelf", None, 2.5, TALL * 1.45, 1.3)
        stock = Area("stock", "shelf", None, 1.1, TALL * 1.1, 0.7)
        goal = state.options["goal"]
        return (*trays(state, goal, 0.55), shelf, stock, field(state))

    def scene(self, state: ArrowState) -> Scene:
        pieces = [
            *laid("field", state.table),
            *pile("stock", 0.55, TALL * 0.55, state.stock, None),
            *(face_up(card, self._open(n)) for n, card in enumerate(state.open)),
        ]
        marks = [Mark("board", Spot("open", 1.25, TALL * 0.725), 2.5, TALL * 1.45)]
        if state.stock:
            marks.append(counted("stock", 0.55, TALL * 0.55, len(state.stock)))
        for seat, won in enumerate(state.won):
            for n in range(state.options["goal"]):
                spot = Spot(tray(seat), n, TALL / 2)
                marks.append(Mark("prize-slot", spot, 1.0, TALL, str(n + 1)))
            for n, card in enumerate(won):
                pieces.append(face_down(card, Spot(tray(seat), n, TALL / 2), seat=seat))
        return Scene(
            tuple(pieces),
            {"field": growing(state.deck, state.table)},
            marks=tuple(marks),
            buttons=tuple(b for seat in range(state.seats) for b in self._buttons(state, seat)),
            words=self._words(state),
            counts={seat: len(won) for seat, won in enumerate(state.won)},
            lit=frozenset() if state.caller is None else frozenset({state.caller}),
            dim=frozenset(state.out),
            timers=self._timers(state),
        )

    def ending(self, state: ArrowState) -> Word | None:
        return arrow_ended(state)

    def decided(self, state: ArrowState) -> tuple[str, ...]:
        return arrow_decided(state)

    def _open(self, n: int) -> Spot:
        return Spot("open", 0.68 + 1.14 * n, TALL * 0.725)

    def _buttons(self, state: ArrowState, seat: int) -> tuple[Button, Button]:
        searching = state.winner is None and state.caller is None and seat not in state.out
        passed = seat in state.passed
        nothing = Button(
            *("nothing", seat, "nothing", Word("nothing")),
            live=searching and not passed,
            sign="picto-nothing",
        )
        stop = Button(
            "stop",
            seat,
            "stop",
            Word("stop"),
            "stop",
            live=searching,
            lit=seat == state.caller,
        )
        return nothing, stop

    def _words(self, state: ArrowState) -> dict[int, Word]:
        over = state.winner is not None
        return {} if over else {seat: self._word(state, seat) for seat in range(state.seats)}

    def _word(self, state: ArrowState, seat: int) -> Word:
        if seat == state.caller:
            return Word("lay_now")
        if seat in state.out:
            return Word("sits_out")
        if seat in state.passed:
            return Word("said_nothing")
        return Word("search")

    def _timers(self, state: ArrowState) -> tuple[Timer, ...]:
        if state.winner is not None:
            return ()
        key = "-".join(map(str, (*state.open, len(state.out))))
        if state.caller is not None:
            seconds = float(state.options["seconds"])
            return (Timer(f"call-{key}", seconds, ((state.caller, "miss"),), state.caller),)
        if has_place(state):
            return ()
        rest = tuple((seat, "nothing") for seat in playing(state) if seat not in state.passed)
        word = Word("no_place")
        return (Timer(f"none-{key}", NO_PLACE_AFTER, rest, shown=False, word=word, patience=True),)

    def no_lifting(self, state: ArrowState, seat: int, piece: str) -> Word:
        """LD-2: before a stop nobody lifts a card, after it only the caller."""
        return Word("stop_first" if state.caller is None else "not_the_caller")

    def while_held(self, state: ArrowState, seat: int, piece: str) -> tuple[Mark, ...]:
        """LD-3: the other open card is the prize."""
        return tuple(
            Mark("prize", self._open(n), 1.0, TALL)
            for n, card in enumerate(state.open)
            if str(card) != piece and piece in map(str, state.open)
        )

    def after_refusal(self, state: ArrowState, seat: int, action: str) -> str | None:
        """LD-4: one try; a wrong lay of the caller is a miss."""
        return "miss" if seat == state.caller and isinstance(parse(action), Lay) else None


def left(hands: Sequence[Sequence[int]]) -> dict[int, int]:
    """How many cards each seat still has."""
    return {seat: len(cards) for seat, cards in enumerate(hands)}

"""The quiz on the table (O-16 to O-20): its trays, its board, pegs on trial."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from oeil_app.core.rules.event import Event
from oeil_app.core.scenery.scene import (
    Button,
    Mark,
    Piece,
    Question,
    Reply,
    Scene,
    Spot,
    Word,
)

from ..actions import Move, Take
from ..board.board import COLOURS, NAMES, NOTCHES, squares_of
from ..referee import PEG
from ..rules.rules import HOMES
from ..scenery.board_signs import BoardSigns
from ..scenery.scenery import EyeScenery, lying, square_spot
from ..scenery.trays import (
    IN_TRAY,
    MOST_MOVES,
    MOVES,
    SHIELDS,
    WAY,
    beads,
    caption,
    house,
    places,
    progress,
    shields,
    slot,
    taken_home,
)
from ..state import ANSWER, MOVE, NOBODY, OVER, largest_group
from .asking import may_lay, spellings, to_try
from .panels import ask_me, asked_about, asked_now, asks_about, topics_of_colours, which_topic
from .printed import title
from .state import Asking, QuizState

ON_TRIAL = 0.42  # the size of the question mark at a peg
JOKER = "joker"
DRAWN = ("animals", "nature", "world", "history", "science", "arts", "sport", "food")


class QuizScenery(EyeScenery[QuizState]):
    """Questions face who answers; what is tried stands where it would, with a question mark."""

    buttons = ("info", "plain", "plain")  # what an answer decided cannot be taken back

    def scene(self, state: QuizState) -> Scene:
        return replace(super().scene(state), questions=self.questions(state))

    # -- questions -------------------------------------------------------------------------------

    def questions(self, state: QuizState) -> tuple[Question, ...]:
        """O-20: the one that is on the table, if any."""
        return asked_now(state)

    def before(self, state: QuizState, seat: int, action: str) -> Question | None:
        """O-20: on a joker one chooses the topic first."""
        return which_topic(state, seat, action)

    def confirm(self, state: QuizState, seat: int, action: str) -> Question | None:
        """O-16: the category before one commits, for who lays by taps."""
        return ask_me(state, seat, action)

    def leaflet(self, state: QuizState, seat: int) -> Question | None:
        """O-16: which colour asks about what."""
        return topics_of_colours(state, seat)

    def at_place(self, state: QuizState, seat: int, action: str) -> Word | None:
        """The category before one commits: what a place asks about."""
        return asked_about(state, action)

    def reply(self, event: Event) -> Reply | None:
        if event.kind != "answered" or event.seat is None:
            return None
        word = Word("answer_right" if event.more["right"] else "answer_wrong")
        return Reply(event.seat, event.more["choice"], event.more["answer"], word)

    # -- trays -----------------------------------------------------------------------------------

    def word(self, state: QuizState, seat: int) -> Word | None:
        if seat in state.out:
            return Word("you_are_out")
        if state.phase == OVER:
            return Word("over")
        if state.phase == ANSWER:
            return Word("answer_now" if seat == state.turn else "another_answers")
        if seat != state.turn:
            waits = {"count": state.to_lay[seat]}
            return Word("pegs_left", waits) if state.to_lay[seat] else None
        if to_try(state):
            return Word("you_may_take")
        if may_lay(state):
            return Word("lay_or_move" if state.moves_left else "lay_with_a_question")
        return None

    def tray_buttons(self, state: QuizState, seat: int) -> tuple[Button, ...]:
        mine = state.phase == MOVE and seat == state.turn
        found = to_try(state) if mine else []
        tried = state.tried[-1:] if mine else ()
        take = Take((*found, *tried, HOMES[seat])[0])
        text = spellings(state, take)[0].text() if found else take.text()
        return (
            Button("topics", seat, "", Word("topics"), "info"),
            Button(
                *("take", seat, text, Word("take_colour")),
                live=bool(found),
                lit=bool(found),
                sign="picto-take",
            ),
            Button("end", seat, "end", Word("end_turn"), live=mine, sign="picto-end"),
        )

    def bands(self, state: QuizState) -> tuple[int, ...]:
        rules = state.rules
        return rules.pegs + min(rules.pegs, MOST_MOVES), len(COLOURS), rules.need + 2

    def tray_marks(self, state: QuizState, seat: int) -> Iterator[Mark]:
        if seat in state.out:
            return
        pegs = state.rules.pegs
        for n in range(pegs):
            yield Mark("bead-hole", slot(seat, n, MOVES), IN_TRAY, IN_TRAY)
        moves = state.moves_left if state.pending is None else state.pending.moves_left
        mine = seat == state.turn
        moves = moves if mine else largest_group(state, seat)[0]
        if state.phase != OVER:
            yield from beads(seat, moves, state.granted if mine else 0, first=pegs)
        told, word = {"count": moves}, Word("caption_pegs")
        if moves or not state.to_lay[seat]:
            word = Word("caption_moves", told) if mine else Word("caption_next", told)
        yield caption(seat, MOVES, word)
        yield from shields(state, seat, ())
        yield caption(seat, SHIELDS, Word("caption_colours"))
        yield from taken_home(state, seat)
        yield from places(state, seat, 2)
        yield caption(seat, WAY, Word("caption_home", progress(state, seat)))

    def tray_pieces(self, state: QuizState, seat: int) -> Iterator[Piece]:
        if seat not in state.out:
            yield house(seat, seat, 0)

    # -- the board -------------------------------------------------------------------------------

    def closed(self, state: QuizState) -> tuple[int, ...]:
        return ()

    def pegs(self, state: QuizState) -> Iterator[Piece]:
        return _tried_out(state, super().pegs(state))

    def pegs_to_lay(self, state: QuizState) -> Iterator[Piece]:
        return _tried_out(state, super().pegs_to_lay(state))

    def carried(self, state: QuizState, dials: Mapping[str, float]) -> Mapping[str, Spot]:
        found, trial = super().carried(state, dials), _on_trial(state)
        spots = {id: square_spot(dials["W1"], dials["W2"], to) for id, to in trial.items()}
        return {**found, **spots}

    def glowing(self, state: QuizState) -> int:
        """What an answer decides; else the group that can be taken, or that brings the moves."""
        if state.pending is not None:
            action, mine = state.pending.action, state.pegs[state.turn]
            return mine & state.face.areas[action.colour] if isinstance(action, Take) else 0
        if state.phase != MOVE or not state.pegs[state.turn]:
            return 0
        found, (most, best) = to_try(state), largest_group(state, state.turn)
        if not found and (most < 2 or not state.first_move):
            return 0
        return state.pegs[state.turn] & state.face.areas[found[0] if found else best]

    def board_marks(self, state: QuizState) -> Iterator[Mark]:
        yield from BoardSigns(state).flags()
        yield from self._tried(state)
        if state.pending is not None:
            yield from self._on_trial(state, state.pending.action)

    def while_held(self, state: QuizState, seat: int, piece: str) -> tuple[Mark, ...]:
        """O-16: what every free square asks about, before one commits."""
        signs = BoardSigns(state)
        topics = {colour: self._topic(state, colour) for colour in range(len(COLOURS))}
        free = [
            signs.badge(topics[state.face.colours[square]], square)
            for square in squares_of(state.face.exists & ~state.standing)
        ]
        return (*signs.flags_aside(), *free)

    def _topic(self, state: QuizState, colour: int) -> str:
        """The sign of what a colour asks about; a letter, where nobody drew one."""
        topic = state.categories[colour]
        if topic is None:
            return "topic-any"
        return f"topic-{topic}" if topic in DRAWN else title(state, topic)[:1].upper()

    def _tried(self, state: QuizState) -> Iterator[Mark]:
        """O-19: what was tried in this turn must wait for the next."""
        for colour in state.tried:
            if state.control[colour] == NOBODY:
                spot = lying(colour)
                corner = replace(spot, x=spot.x + spot.size * 0.5, y=spot.y + spot.size * 0.5)
                yield Mark("sign", corner, 0.6, 0.6, text="hourglass")

    def _on_trial(self, state: QuizState, action: Asking) -> Iterator[Mark]:
        """A question mark at what the answer decides."""
        a, b = divmod(state.wheels, NOTCHES)
        if isinstance(action, Take):
            return
        spot = square_spot(a, b, action.to)
        side = spot.size * ON_TRIAL
        corner = replace(spot, x=spot.x + spot.size * 0.42, y=spot.y + spot.size * 0.42)
        yield Mark("count", replace(corner, size=1.0, catch=1.0), side, side, "?")

    # -- words -----------------------------------------------------------------------------------

    def no_lifting(self, state: QuizState, seat: int, piece: str) -> Word:
        kind, _, name = piece.partition(":")
        if kind == "marker" and name in COLOURS:
            return asks_about(state, COLOURS.index(name))
        if state.phase == ANSWER and seat == state.turn:
            return Word("answer_now")
        return super().no_lifting(state, seat, piece)


def _on_trial(state: QuizState) -> dict[str, int]:
    """The peg that an answer decides about, and the square where it wants to go."""
    action = state.pending.action if state.pending else None
    if action is None or isinstance(action, Take):
        return {}
    return {NAMES[action.peg] if isinstance(action, Move) else PEG: action.to}


def _tried_out(state: QuizState, pegs: Iterable[Piece]) -> Iterator[Piece]:
    """A peg on trial stands where it wants to go."""
    trial, (a, b) = _on_trial(state), divmod(state.wheels, NOTCHES)
    for piece in pegs:
        to = trial.get(piece.id)
        yield piece if to is None else replace(piece, spot=square_spot(a, b, to))

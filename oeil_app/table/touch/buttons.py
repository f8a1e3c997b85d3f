"""Buttons, signs and keys: what answers when it is pressed, not when the finger leaves.

Arrows beside a chosen piece, buttons, pieces to be picked, and the signs of how much help a seat
wants; of a desktop the keys with which one chooses, points, turns and lays.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import hypot

from oeil_app.core.scenery.scene import Button, Scene, Word
from oeil_app.layout.frame import Place
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.session import Session

from ..ask import Asking, Questions
from ..dial.dials import Dials
from ..draw.pieces.pieces import Pieces
from ..draw.trays.trays import LEVELS as HELPS
from ..draw.trays.trays import HelpChips, Trays
from ..hand.handles import Handles
from ..hand.hands import Hands
from ..hand.taps import Taps
from ..ports import Ports
from ..say import Telling
from ..state import BRIEFLY, Hold, Phase, TableState

CHOOSING = 3.0  # seconds that the levels of help are shown
REACTION = 0.4  # seconds: what others did since then, a finger on its way could not know
TAB, ENTER, SPACE = 9, 13, 32
ARROWS: Mapping[int, tuple[int, int]] = {273: (0, 1), 274: (0, -1), 275: (1, 0), 276: (-1, 0)}
SEATS = range(ord("1"), ord("7"))  # where all play at once, a number says who has the keyboard


class Buttons:
    """Finds what is pressed, and does it."""

    def __init__(
        self,
        state: TableState,
        ports: Ports,
        session: Session,
        pieces: Pieces,
        trays: Trays,
        hands: Hands,
        taps: Taps,
        handles: Handles,
        chips: HelpChips,
        asking: Asking,
        telling: Telling,
    ) -> None:
        self.state, self.ports, self.session = state, ports, session
        self.pieces, self.trays, self.hands, self.taps = pieces, trays, hands, taps
        self.handles, self.asking, self.telling = handles, asking, telling
        self.chips = chips
        self._asked: dict[int, float] = {}  # until when the chips of a seat are shown

    def down(self, x: float, y: float) -> bool:
        """A finger lands; false if nothing is there to be pressed."""
        handle = self.handles.at(x, y)
        if handle is not None:
            self.hands.turn(handle.piece, handle.steps)
            return True
        if self.covered(x, y):
            return False
        button = self.trays.button_at(x, y)
        if button is not None:
            self._press(button)
            return True
        if self.taps.pick(x, y):
            return True
        chip = self.chips.at(x, y)
        if chip is not None:
            self._choose_help(*chip)
            return True
        seat = self.trays.help_at(x, y)
        if seat is not None and self.state.help[seat] not in HELPS:
            return False  # nobody is asked here how much help they want
        if seat is not None:
            self._cycle_help(seat)
        return seat is not None

    def covered(self, x: float, y: float) -> bool:
        """Whether a held piece is there: what is beneath it cannot be meant."""
        held, views = self.state.by(Phase.HELD), self.pieces.views
        return any(views[hold.piece].distance(x, y) == 0 for hold in held)

    def _press(self, button: Button) -> None:
        """Says what the button says; the referee answers a dead one with why not."""
        if button.style == "info":
            self.asking.leaflet(button.seat)
            return
        if button.seat in self.state.computers:
            self.ports.submit(button.seat, button.action, self.session.rev)  # says whose it is
            return
        if button.style == "undo":
            self._undo(button)
            return
        seat, action, submit = button.seat, button.action, self.ports.submit
        rev = self._meant(seat)
        self.asking.stop(seat)
        if not self.asking.first(seat, action, lambda text: text and submit(seat, text, rev)):
            submit(seat, action, rev)

    def _meant(self, seat: int) -> int:
        """A press is about the table as its player saw it: before what others did just now."""
        rev, now = self.session.rev, self.ports.now()
        for at, change in reversed(self.state.recent):
            if change.seat == seat or now - at > REACTION:
                break
            rev = change.rev - 1
        return rev

    def _undo(self, button: Button) -> None:
        """Takes back what its seat did last; a dead button says that there is nothing."""
        if not button.live:
            self.ports.feedback("refuse")
            self.ports.fault(button.seat, Word("nothing_to_undo"))
            return
        try:
            self.session.undo()
        except Trouble as trouble:
            self.ports.trouble(trouble)
            return
        self.ports.feedback("turn")

    def _cycle_help(self, seat: int) -> None:
        """The next of the three levels; and all three, to choose one of them by its picture."""
        at = HELPS.index(self.state.help[seat])
        self._choose_help(seat, HELPS[(at + 1) % len(HELPS)])

    def _choose_help(self, seat: int, level: str) -> None:
        """All legal places, the free places, or none: each seat as it likes."""
        help, state = self.state.help, self.state
        help[seat] = level
        state.choosing |= {seat}
        self._asked[seat] = until = self.ports.now() + CHOOSING

        def over() -> None:
            if self._asked.get(seat) == until:
                state.choosing -= {seat}
                self.ports.dirty()

        self.ports.after(CHOOSING, over)
        self.ports.feedback("tick")
        self.telling.say(seat, Word(f"help_{help[seat]}"), BRIEFLY)


def with_undo(scene: Scene, session: Session) -> Scene:
    """A button that takes back is live at whose turn it still is after an action of theirs."""
    if not any(button.style == "undo" for button in scene.buttons):
        return scene
    last = session.timeline.entries[session.cursor - 1].seat if session.cursor else None
    can = session.can_undo() and session.outcome is None
    buttons = tuple(
        replace(b, live=can and b.seat == last and b.seat in session.active)
        if b.style == "undo"
        else b
        for b in scene.buttons
    )
    return replace(scene, buttons=buttons)


class Keys:
    """Tab chooses the next piece, arrows point, space turns, enter lays.

    A number answers a question, else it takes a seat.
    """

    def __init__(
        self, state: TableState, ports: Ports, taps: Taps, dials: Dials, questions: Questions
    ) -> None:
        self.state, self.ports, self.taps = state, ports, taps
        self.dials, self.questions = dials, questions
        self.seat = 0

    def press(self, key: int) -> bool:
        """Does what the key means; false if it means nothing here."""
        done = self._press(key)
        self.ports.settle()
        return done

    def _press(self, key: int) -> bool:
        seat = self._seat()
        chosen = self.state.chosen(seat)
        if self.questions.choose(seat, key - SEATS.start):
            return True
        if key in SEATS and key - SEATS.start < self.taps.session.setup.seats:
            self.seat = key - SEATS.start
        elif key == TAB:
            self._next_piece(seat, chosen)
        elif key == SPACE or key == ord("r"):
            self.taps.hands.turn_any(1)
        elif key in ARROWS and chosen is not None:
            self._point(chosen, *ARROWS[key])
        elif key == ENTER and chosen is not None and chosen.at is not None:
            self.taps.lay(chosen, chosen.at)
        else:
            return self.dials.key(seat, key)
        return True

    def _seat(self) -> int:
        """Whose turn it is; where several may act, who took the keyboard."""
        active = list(self.taps.session.active)
        return self.seat if self.seat in active or not active else active[0]

    def _next_piece(self, seat: int, chosen: Hold | None) -> None:
        pieces = [piece for piece, owner in self.state.liftable.items() if owner == seat]
        if pieces:
            after = pieces.index(chosen.piece) + 1 if chosen and chosen.piece in pieces else 0
            self.taps.choose(seat, pieces[after % len(pieces)])

    def _point(self, hold: Hold, dx: int, dy: int) -> None:
        """The next place in that direction, from where one points, else from the middle."""
        places = self.taps.reach.zones(hold).places
        at = places.get(hold.at) if hold.at is not None else None
        if at is None:
            hold.at = next(iter(places), None)
        else:
            ahead = {
                zone: _cost(place, at, dx, dy)
                for zone, place in places.items()
                if (place.x - at.x) * dx + (place.y - at.y) * dy > 1
            }
            hold.at = min(ahead, key=ahead.__getitem__, default=hold.at)
        self.ports.dirty()


def _cost(place: Place, at: Place, dx: int, dy: int) -> float:
    """How far a place is; what lies to the side counts for more than what lies ahead."""
    ahead = abs(place.x - at.x) if dx else abs(place.y - at.y)
    aside = abs(place.y - at.y) if dx else abs(place.x - at.x)
    return hypot(ahead, 2.5 * aside)

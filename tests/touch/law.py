"""The law of many hands, as play: hands that do anything, and what must be true after each step.

Whatever other hands, cameras, windows and languages did since a piece was taken: a place that is
lit takes a drop at its drawn middle, and one that is not lit refuses with a reason.
"""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from math import cos, pi, sin
from pathlib import Path
from typing import Any, TypeVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from oeil_app.core.words.languages import codes
from oeil_app.table.ask import DEAF
from tests.cases import Case
from tests.touch.glass import SIZE, opened, window
from tests.touch.hands import Point
from tests.touch.sound import assert_at_rest, assert_sound

FINGERS = 10
SIZES = (SIZE, (800, 1280), (2000, 1200), (800, 360), (1024, 768))
LANGUAGES = codes()
TURN = ord("r")
A_NUMBER = st.integers(0, 9999)
SOME_FRAMES = st.sampled_from((0, 1, 3, 12, 40))

T = TypeVar("T")


def nth(things: Sequence[T], number: int) -> T:
    return things[number % len(things)]


class ManyHands(RuleBasedStateMachine):
    """Hands at one table. Numbers say which of what there is; a frame passes after every step."""

    case: Case

    def __init__(self) -> None:
        super().__init__()
        self._ends = ExitStack()
        home = self._ends.enter_context(tempfile.TemporaryDirectory())
        case = self.case
        self.glass = self._ends.enter_context(
            opened(Path(home), case.variant, case.seats, 7, game=case.game, **dict(case.options))
        )
        self.setup = self.glass.session.setup
        self.fingers: list[Any] = []

    def teardown(self) -> None:
        self._ends.close()

    # -- what there is ---------------------------------------------------------------------------

    def playing(self) -> bool:
        """No sheet lies over the table."""
        game = self.glass.game
        return game.sheet is None and not self.glass.table.blocked

    def holding(self) -> list[tuple[Any, Any]]:
        """The fingers that hold something, with what they hold."""
        by_finger = {hold.finger: hold for hold in self.glass.shown.held().values()}
        return [(f, by_finger[f.uid]) for f in self.fingers if f.uid in by_finger]

    def places(self, hold: Any) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self.glass.shown.places(hold)
        return found

    def in_window(self, hold: Any, zones: Sequence[str]) -> list[str]:
        """Those of the zones whose middle is to be seen."""
        w, h = self.glass.table.size
        places = [(zone, self.places(hold)[zone]) for zone in zones if zone in self.places(hold)]
        return [zone for zone, at in places if 0 <= at.x < w and 0 <= at.y < h]

    def lit(self, hold: Any) -> list[str]:
        return self.in_window(hold, sorted(self.glass.shown.lit(hold)))

    def unlit(self, hold: Any) -> list[str]:
        """Its other places, those taken by others since it was lifted included."""
        return self.in_window(
            hold, sorted(self.places(hold).keys() - self.glass.shown.lit(hold) - {hold.here})
        )

    def somewhere(self, number: int) -> Point:
        w, h = self.glass.table.size
        return w * (number % 97) / 97, h * (number % 89) / 89

    # -- hands -----------------------------------------------------------------------------------

    @precondition(playing)
    @rule(number=A_NUMBER, another=A_NUMBER)
    def take(self, number: int, another: int) -> None:
        """One or two hands."""
        for which in {number, another}:
            free = sorted(self.glass.shown.liftable().keys() - self.glass.shown.held().keys())
            if free and len(self.fingers) < FINGERS:
                self.fingers.append(self.glass.take(nth(free, which)))

    def a_hand(self, which: int) -> tuple[Any, Any] | None:
        """A finger that holds something; if none does, one takes something."""
        if not self.holding():
            self.take(which, which)
        return nth(self.holding(), which) if self.holding() else None

    @precondition(playing)
    @rule(which=A_NUMBER, number=A_NUMBER)
    def drag_to_a_place(self, which: int, number: int) -> None:
        hand = self.a_hand(which)
        zones = self.in_window(hand[1], sorted(self.places(hand[1]))) if hand else []
        if hand and zones:
            place = self.places(hand[1])[nth(zones, number)]
            self.glass.drag(hand[0], (place.x, place.y))

    @precondition(playing)
    @rule(which=A_NUMBER, number=A_NUMBER, frames=SOME_FRAMES, where=st.booleans())
    def touch_anywhere(self, which: int, number: int, frames: int, where: bool) -> None:
        """A finger lands and stays; or one that is there goes somewhere."""
        if self.fingers and where:
            self.glass.drag(nth(self.fingers, which), self.somewhere(number), frames or 1)
        elif len(self.fingers) < FINGERS:
            self.fingers.append(self.glass.finger(self.somewhere(number)))

    @precondition(playing)
    @rule(which=A_NUMBER, how=st.sampled_from(("tap", "twist", "twist back", "key")))
    def turn(self, which: int, how: str) -> None:
        hand = self.a_hand(which)
        if how == "key" or hand is None:
            self.glass.game.key(TURN)
        elif how == "tap":
            self.glass.tap(self.glass.at(hand[1].piece))
        else:
            self.twist(hand[0], 1 if how == "twist" else -1)

    def twist(self, holder: Any, way: int) -> None:
        """A second finger goes round the first by a good quarter."""
        second = self.glass.finger((holder.x + 50, holder.y))
        for step in (1, 2, 3):
            a = way * step * pi / 5
            second.to(holder.x + 50 * cos(a), holder.y + 50 * sin(a))
            self.glass.frame()
        second.up()

    @precondition(lambda self: self.playing() and self.fingers)
    @rule(which=A_NUMBER)
    def let_go(self, which: int) -> None:
        self.fingers.pop(which % len(self.fingers)).up()

    @precondition(playing)
    @rule(which=A_NUMBER, number=A_NUMBER, frames=SOME_FRAMES)
    def drop_where_it_is_lit(self, which: int, number: int, frames: int) -> None:
        hand = self.a_hand(which)
        if hand and self.lit(hand[1]):
            self.drop(*hand, nth(self.lit(hand[1]), number), frames, lit=True)

    @precondition(playing)
    @rule(which=A_NUMBER, number=A_NUMBER, frames=SOME_FRAMES)
    def drop_where_it_is_not(self, which: int, number: int, frames: int) -> None:
        hand = self.a_hand(which)
        if hand and self.unlit(hand[1]):
            self.drop(*hand, nth(self.unlit(hand[1]), number), frames, lit=False)

    def drop(self, finger: Any, hold: Any, zone: str, frames: int, lit: bool) -> None:
        """Carries a piece to a place, following it where the camera moves it, and lets go."""
        glass, piece, seat = self.glass, hold.piece, hold.seat
        for far in range(frames, 0, -1):
            goal = self.places(hold)[zone]
            finger.to(finger.x + (goal.x - finger.x) / far, finger.y + (goal.y - finger.y) / far)
            glass.frame()
            if (
                glass.shown.held().get(piece) is not hold
                or (zone in self.glass.shown.lit(hold)) != lit
            ):
                return  # time went on, and so did the game
        goal = self.places(hold)[zone]
        finger.to(goal.x, goal.y)
        if (zone in glass.shown.lit(hold)) != lit:
            return  # a second finger, that stayed behind, has turned it on the way
        if lit:
            meant = glass.meant(hold)
            assert meant == zone, f"{piece} over {zone}, which is lit, means {meant}"
        says, mark = hold.action(zone) is not None and glass.meant(hold) == zone, glass.mark
        finger.up()
        self.fingers.remove(finger)
        told = [verdict for verdict in glass.told("verdict", mark) if verdict["seat"] == seat]
        if lit:
            ok = told[0]["ok"] if told else seat in glass.waiting().values()
            assert ok, f"{piece} of {seat} was not taken by {zone}, which is lit: {told}"
        elif says:
            assert told and not told[0]["ok"], f"{piece} was laid at {zone}, which is not lit"
            assert told[0]["reasons"], f"{piece} was refused at {zone} without a reason"

    @precondition(playing)
    @rule(number=A_NUMBER, what=st.sampled_from(("piece", "piece", "cloth")))
    def tap(self, number: int, what: str) -> None:
        free = sorted(self.glass.shown.liftable().keys() - self.glass.shown.held().keys())
        of_piece = free and what == "piece"
        self.glass.tap(self.glass.at(nth(free, number)) if of_piece else self.somewhere(number))

    @precondition(lambda self: self.playing() and self.glass.chosen())
    @rule(which=A_NUMBER, number=A_NUMBER)
    def tap_a_lit_place(self, which: int, number: int) -> None:
        """Laid, or asked first; a tap on something that lies above the place means that."""
        glass = self.glass
        seat, hold = nth(sorted(glass.chosen().items()), which)
        zones = [zone for zone in self.lit(hold) if glass.tapped(hold, zone)]
        if zones:
            zone = nth(zones, number)
            place, mark = self.places(hold)[zone], glass.mark
            glass.tap((place.x, place.y))
            told = [verdict for verdict in glass.told("verdict", mark) if verdict["seat"] == seat]
            ok = told[0]["ok"] if told else seat in glass.waiting().values()
            assert ok, f"{hold.piece} of {seat} did not go to {zone}, which is lit: {told}"

    @precondition(lambda self: self.playing() and self.glass.shown.dials())
    @rule(which=A_NUMBER, start=A_NUMBER, notches=st.integers(-2, 2))
    def turn_a_wheel(self, which: int, start: int, notches: int) -> None:
        glass = self.glass
        ring = nth(list(glass.shown.dials().values()), which)
        begin = start % 60 / 60
        finger = glass.finger(ring.point(begin))
        for step in range(1, 7):
            finger.to(*ring.point(begin + notches / 16 * step / 6))
            glass.frame()
        glass.frames(12)
        finger.up()

    # -- the others ------------------------------------------------------------------------------

    @precondition(lambda self: self.playing() and self.glass.session.active)
    @rule(who=A_NUMBER, what=A_NUMBER, well=st.booleans())
    def somebody_plays(self, who: int, what: int, well: bool) -> None:
        session = self.glass.session
        seat = nth(sorted(session.active), who)
        hint = session.hint(seat, lambda: True) if well else None
        actions = [hint.action] if hint else session.referee.legal(session.state, seat)
        if actions:
            assert session.submit(seat, nth(actions, what)).verdict

    @precondition(playing)
    @rule(back=st.booleans())
    def undo_or_redo(self, back: bool) -> None:
        session = self.glass.session
        session.undo() if back else session.redo()

    @precondition(playing)
    @rule(number=A_NUMBER, what=st.sampled_from(("button", "choice", "help")))
    def press(self, number: int, what: str) -> None:
        """A button of a tray, an answer to a question, a sign that says how much help is wanted."""
        glass = self.glass
        if what == "choice" and glass.choices():
            glass.seconds(DEAF + 0.05)
        found = {
            "button": glass.buttons(),
            "choice": glass.choices(),
            "help": glass.help_signs(),
        }[what]
        if found and self.playing():
            glass.tap(nth(found, number))

    # -- all round -------------------------------------------------------------------------------

    @precondition(playing)
    @rule(frames=SOME_FRAMES)
    def time_passes(self, frames: int) -> None:
        self.glass.frames(frames)

    @precondition(playing)
    @rule(number=A_NUMBER, apart=st.sampled_from((60, 140, 300)), to=st.sampled_from((40, 180)))
    def move_the_camera(self, number: int, apart: int, to: int) -> None:
        """Two more fingers pinch, if the cloth is free there."""
        x, y = self.somewhere(number)
        one, other = self.glass.finger((x, y)), self.glass.finger((x + apart, y + 7))
        self.glass.drag(other, (x + to, y + 31), 3)
        one.up()
        other.up()

    @precondition(playing)
    @rule(number=A_NUMBER, what=st.sampled_from(("window", "language", "menu")))
    def change_everything(self, number: int, what: str) -> None:
        """The window is resized, another language is spoken, the game pauses."""
        glass = self.glass
        if what == "window":
            window().size = size = nth(SIZES, number)
            glass.until(lambda: tuple(glass.table.size) == size)
        elif what == "language":
            glass.app.settings.change(language=nth(LANGUAGES, number))
        else:
            glass.tap(nth(glass.menus(), number))

    @precondition(lambda self: not self.playing())
    @rule()
    def go_on(self) -> None:
        """The menu is closed; after the end all is dealt anew."""
        glass = self.glass
        if glass.session.outcome is not None:
            self.open_again()
        else:
            glass.game.go_on()
            glass.frame()

    def open_again(self) -> None:
        self.glass.app.open_table(self.setup)
        self.glass.frame()

    # -- the law ---------------------------------------------------------------------------------

    @invariant()
    def law(self) -> None:
        glass = self.glass
        glass.frame()
        if glass.session is None:  # fingers at its end went home
            self.open_again()
        assert_sound(glass, drawn=False)
        for hold in glass.shown.holds():
            self.lit_is_true(hold)
        for finger, hold in self.holding():
            self.lit_takes_a_drop(finger, hold)
        if glass.table.at_rest() and not glass.waiting():
            assert_at_rest(glass, drawn=False)

    def lit_is_true(self, hold: Any) -> None:
        """Lit is what the referee allows now, and drawn there; the rest he can tell why not."""
        session, lit = self.glass.session, self.glass.shown.lit(hold)
        for zone in self.places(hold):
            action = hold.action(zone)
            if action is None:
                assert zone not in lit
                continue
            verdict = session.judge(hold.seat, action)
            assert bool(verdict) == (zone in lit), f"{hold.piece} at {zone}: {verdict}"
            assert verdict or verdict.reasons
            if verdict:
                assert self.glass.drawn_lit(hold, zone), f"{zone} is not drawn for {hold.piece}"

    def lit_takes_a_drop(self, finger: Any, hold: Any) -> None:
        """The finger goes from place to place; nothing is let go, and it comes back.

        A finger that keeps still while places move means what one that comes there does.
        """
        back, still = (finger.x, finger.y), self.glass.meant(hold)
        finger.to(*back)
        again = self.glass.meant(hold)
        assert still == again, f"{hold.piece} kept still means {still}, not {again}"
        for zone in self.lit(hold):
            place = self.places(hold)[zone]
            finger.to(place.x, place.y)
            meant = self.glass.meant(hold)
            assert meant == zone, f"{hold.piece} over {zone}, which is lit, means {meant}"
        finger.to(*back)

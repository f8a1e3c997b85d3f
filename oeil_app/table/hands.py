"""The hands: what is held and chosen, by whom, and what letting go means."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

from oeil_app.core.action import Action
from oeil_app.core.referee import Drop as Where
from oeil_app.core.scene import Mark, Scenery, Word
from oeil_app.core.verdict import Reason
from oeil_app.play.session import Session

from . import motion
from .cast import Cast
from .frame import turned
from .gesture import Cancel, Drag, Drop, Gesture, Grip, PickUp, Pull, Tap, Turn, Twist
from .gestures import Gestures
from .handles import Handle, beside
from .hold import Hold, Place, common_angle
from .motion import Pose
from .snap import Snap

AHEAD = 0.6  # a held piece runs so much of its height ahead of the finger
HAND, SMALL_HAND = 0.6, 0.9  # of a lit place: how far beside its middle a tap still means it
NEAR_MISS = 12  # dp beside a small card that still mean it


class Host(Protocol):
    """The table, as far as its hands need it."""

    dp: float

    def now(self) -> float: ...

    def submit(self, seat: int, action: str, rev: int, hold: Hold | None = None) -> bool: ...

    def ask_first(self, hold: Hold, action: str) -> bool:
        """Whether something must be chosen before the action can be said; then the piece waits."""

    def stop_asking(self, seat: int) -> None:
        """The seat does something else."""

    def say_no_lifting(self, seat: int, x: float, y: float) -> None: ...

    def say(self, seat: int, word: Word) -> None: ...

    def changed(self) -> None:
        """What is held, chosen or marked is not what it was: show it."""

    def pointed(self) -> None:
        """Somebody points at another place: show what speaks against it."""

    def lifted(self, hold: Hold) -> None: ...

    def turned(self) -> None: ...

    def let_go(self) -> None: ...

    @property
    def easy_tap(self) -> bool:
        """Whether a tap does what only one place is left for, as small children like it."""

    def beckon(self) -> None:
        """The lit places call for a finger."""


class Hands:
    """All hands at the table at once. Between pick-up and drop nothing is asked, only looked up."""

    def __init__(
        self, session: Session, scenery: Scenery[Any], cast: Cast, gestures: Gestures, host: Host
    ) -> None:
        self.session, self.scenery, self.cast = session, scenery, cast
        self.gestures, self.host = gestures, host
        self.layout = cast.placer.layout
        self.held: dict[str, Hold] = {}  # by fingers; piece -> hold
        self.chosen: dict[int, Hold] = {}  # by taps; seat -> hold
        self.refused: dict[str, tuple[Hold, list[Reason]]] = {}  # on their way home
        self.waiting: dict[str, Hold] = {}  # let go, while their seat is asked something first
        self.doubted: dict[str, Hold] = {}  # let go, while their seat is asked if it is sure
        self.liftable: dict[str, int] = {}  # piece -> the seat that may lift it

    def all(self) -> list[Hold]:
        return [*self.held.values(), *self.chosen.values()]

    def busy(self) -> set[str]:
        """The pieces that do not lie where the scene says."""
        return {*self.held, *self.refused, *self.waiting, *self.doubted}

    def at_work(self) -> bool:
        """Whether anything is held, or on its way home."""
        return bool(self.held or self.refused)

    def marks(self) -> list[Mark]:
        """What the scenery marks while these pieces are held or chosen."""
        state, while_held = self.session.state, self.scenery.while_held
        return [mark for hold in self.all() for mark in while_held(state, hold.seat, hold.piece)]

    def cover(self, x: float, y: float) -> bool:
        """Whether a held piece is there: what is beneath it cannot be meant."""
        return any(self.cast.views[piece].distance(x, y) == 0 for piece in self.held)

    def grip_at(self, x: float, y: float) -> Grip | None:
        """The piece that a finger put down here could lift; near misses of small cards count."""
        best, distance = None, NEAR_MISS * self.host.dp
        for id, seat in self.liftable.items():
            away = self.cast.views[id].distance(x, y)
            if away < distance or (away == 0 and self._over(id, best)):
                best, distance = Grip(id, seat, self.cast.look(id).turns), away
        if best is not None and best.turns > 1 and self._turns_here(best.seat, best.piece):
            best = replace(best, twists=True)
        return best

    def _turns_here(self, seat: int, piece: str) -> bool:
        """Whether the piece can be turned where it rests."""
        if not self._on_field(piece):
            return False
        return self._here(seat, piece, self.session.actions(seat, piece)) is not None

    def _on_field(self, piece: str) -> bool:
        return self.cast.placer.areas[self.cast.piece(piece).spot.area].kind in ("field", "plot")

    def _here(self, seat: int, piece: str, actions: Mapping[Where, Action]) -> str | None:
        """The zone in which the piece rests, if letting it go there, turned, means something."""
        spot, state = self.cast.piece(piece).spot, self.session.state
        zones = dict.fromkeys(zone for zone, turn in actions if turn)
        found = (z for z in zones if self.scenery.spot(state, seat, piece, (z, 0)) == spot)
        return next(found, None)

    def _over(self, id: str, other: Grip | None) -> bool:
        return other is None or self.cast.piece(id).z >= self.cast.piece(other.piece).z

    def do(self, gesture: Gesture) -> None:
        match gesture:
            case PickUp():
                self._pick_up(gesture)
            case Drag():
                self._drag(gesture)
            case Twist():
                self._twist(gesture)
            case Turn():
                self.turn(gesture.piece, gesture.steps)
            case Drop():
                self._drop(gesture.piece)
            case Cancel():
                self.go_home(self.held.pop(gesture.piece, None))
            case Tap():
                self._tap(gesture)
            case Pull():
                self.host.say_no_lifting(gesture.seat, gesture.x, gesture.y)

    # -- holding ---------------------------------------------------------------------------------

    def _pick_up(self, gesture: PickUp) -> None:
        piece, seat = gesture.piece, gesture.seat
        if self.liftable.get(piece) != seat or piece in self.doubted:
            self.gestures.release(piece)
            return
        self.host.stop_asking(seat)
        self.chosen.pop(seat, None)
        self.refused.pop(piece, None)
        lifting = self.scenery.lifting(self.session.state, seat, piece)
        if lifting is not None:
            self.held[piece] = Hold.empty(seat, piece, gesture.finger)
            if not self._take_back(seat, piece, lifting):
                self.gestures.release(piece)
                self.go_home(self.held.pop(piece, None))
                return
        hold = self._ask(seat, piece)
        hold.finger, hold.x, hold.y = gesture.finger, gesture.x, gesture.y
        self.held[piece] = hold
        self.cast.lift(piece)
        self.cast.glide(piece, self._pose(hold), self.host.now(), motion.LIFT)
        self.host.lifted(hold)

    def _take_back(self, seat: int, piece: str, lifting: str) -> bool:
        """What the mere lifting says; the piece comes to the hand as it lay."""
        lay, turns = self.cast.piece(piece), self.cast.look(piece).turns
        away = self.cast.placer.facing(lay.spot.area) - self.layout.trays[seat].frame.angle
        if not self.host.submit(seat, lifting, self.session.rev):
            return False
        if piece in self.cast.views and self.cast.piece(piece).loose:
            self.cast.turned[piece] = (lay.turn - round(away * turns / 360)) % turns
        return True

    def _ask(self, seat: int, piece: str) -> Hold:
        """Asks once where the piece may go and why not elsewhere."""
        session, look = self.session, self.cast.look(piece)
        actions = session.actions(seat, piece)
        places = self._places(seat, piece, [zone for zone, _ in actions])
        tray = self.layout.trays[seat].frame.angle
        area = common_angle(places.values())
        area = tray if area is None else area
        base = round((area - tray) / (360 / look.turns))
        reach = max((place.w for place in places.values()), default=60 * self.host.dp)
        rests = self._on_field(piece)
        hold = Hold(
            seat,
            piece,
            session.rev,
            look.turns,
            0 if rests else (self.cast.turned.get(piece, 0) + base) % look.turns,
            actions,
            {drop: session.judge(seat, action) for drop, action in actions.items()},
            Snap(reach * 0.62, reach * 0.85),
            lies=self.cast.piece(piece).turn if rests else 0,
            here=self._here(seat, piece, actions) if rests and look.turns > 1 else None,
        )
        hold.put_places(places)
        return hold

    def _places(self, seat: int, piece: str, zones: Sequence[str]) -> dict[str, Place]:
        look, placer, state = self.cast.look(piece), self.cast.placer, self.session.state
        places = {}
        for zone in dict.fromkeys(zones):
            spot = self.scenery.spot(state, seat, piece, (zone, 0))
            if spot is not None:
                frame = placer.frame(spot, look.w, look.h)
                rect, unit = frame.rect, placer.unit(spot.area) * spot.size
                w, h = rect.w * spot.catch, rect.h * spot.catch
                places[zone] = Place(frame.cx, frame.cy, w, h, frame.angle, unit)
        return places

    def _drag(self, gesture: Drag) -> None:
        hold = self.held.get(gesture.piece)
        if hold is None:
            return
        hold.x, hold.y = gesture.x, gesture.y
        before = hold.snap.at
        hold.point_at(hold.x, hold.y, self._ahead(hold))
        self._carry(hold, snapped=hold.snap.at != before)
        if hold.snap.at != before:
            self.host.pointed()

    def _carry(self, hold: Hold, snapped: bool = False) -> None:
        """Puts the held piece where the finger carries it, or lets it glide to or from a place."""
        view, pose = self.cast.views[hold.piece], self._pose(hold)
        if snapped:
            self.cast.glide(hold.piece, pose, self.host.now(), motion.SNAP)
        elif view.tween is not None:
            view.tween = view.tween.bent(pose)
        else:
            view.put(pose)

    def _unit(self, hold: Hold) -> float:
        """How large a held piece is: as in the tray, or as where it may go if that is more."""
        return max(self.layout.trays[hold.seat].card, hold.unit)

    def _ahead(self, hold: Hold) -> tuple[float, float]:
        """The middle of the held piece: ahead of the finger, away from its player."""
        away = AHEAD * self.cast.look(hold.piece).h * self._unit(hold)
        return turned(hold.x, hold.y, 0, away, self.layout.trays[hold.seat].frame.angle)

    def _pose(self, hold: Hold) -> Pose:
        at, turn = hold.snap.at, hold.turn
        place = hold.places.get(at) if at is not None else None
        if place is not None and at is not None:
            turn = hold.turn_at(at)
        off = hold.twist - (turn + hold.lies) * 360 / hold.turns
        if place is not None:
            return Pose(place.x, place.y, place.angle + off, place.unit, lift=0.5)
        x, y = self._ahead(hold)
        tray = self.layout.trays[hold.seat].frame.angle
        facing = tray if hold.angle is None else hold.angle
        return Pose(x, y, facing + off, self._unit(hold), lift=1.0)

    def _twist(self, gesture: Twist) -> None:
        hold = self.held.get(gesture.piece)
        if hold is not None:
            hold.twist = gesture.angle
            self._carry(hold)

    def turn(self, piece: str, steps: int) -> None:
        """Turns a held or chosen piece; in its tray it stays so."""
        chosen = (hold for hold in self.chosen.values() if hold.piece == piece)
        hold = self.held.get(piece) or next(chosen, None)
        if hold is None or hold.turns < 2:
            return
        hold.twist = 0.0
        if hold.here is not None:
            self._turn_resting(hold, steps)
            return
        hold.turn = hold.turned_by(steps)
        self.cast.turned[piece] = (self.cast.turned.get(piece, 0) + steps) % hold.turns
        pose = self._pose(hold) if piece in self.held else self.cast.home(piece)
        self.cast.glide(piece, pose, self.host.now(), motion.TURN)
        self.host.turned()
        self.host.changed()

    def _turn_resting(self, hold: Hold, steps: int) -> None:
        """What rests on the field: turned at once, or, in somebody's hand, when it is let go."""
        action = hold.turning(steps)
        if hold.piece in self.held:
            hold.turn = hold.turned_by(steps)
            hold.point_at(hold.x, hold.y, self._ahead(hold))
            self.cast.glide(hold.piece, self._pose(hold), self.host.now(), motion.TURN)
            self.host.turned()
            self.host.changed()
        elif action is not None:
            hold.turn = steps % hold.turns
            self._let_go_at(hold, str(hold.here), action, motion.TURN)

    def turn_any(self, steps: int) -> None:
        """By mouse wheel, right button or key: the piece that is held, else the chosen one."""
        for hold in self.all()[:1]:
            self.turn(hold.piece, steps)

    # -- letting go ------------------------------------------------------------------------------

    def _drop(self, piece: str) -> None:
        hold = self.held.pop(piece, None)
        if hold is None:
            return
        action = hold.action(hold.snap.at) if hold.snap.at is not None else None
        if action is not None and self.host.ask_first(hold, action.text()):
            self.waiting[piece] = hold
        elif action is None or not self.host.submit(hold.seat, action.text(), hold.rev, hold):
            self._not_laid(hold)
            if action is None and hold.here is not None and hold.turn:
                self._say_no_drop(hold)
        self.host.changed()

    def _say_no_drop(self, hold: Hold) -> None:
        zone = hold.under(hold.x, hold.y)
        if zone is not None and zone != hold.here:
            drop, state = (zone, hold.turn), self.session.state
            word = self.scenery.no_drop(state, hold.seat, hold.piece, drop)
            if word is not None:
                self.host.say(hold.seat, word)

    def _not_laid(self, hold: Hold) -> None:
        """It goes home, unless it stays a while: refused, or while its seat is asked."""
        if hold.piece not in self.refused and hold.piece not in self.doubted:
            self.go_home(hold)
        else:
            self.host.changed()

    def doubt(self, hold: Hold) -> None:
        """The piece stays where it was let go until its seat has decided."""
        self.doubted[hold.piece] = hold

    def decide(self) -> None:
        """The seat has decided: what waited is free again, and goes home unless it was laid."""
        doubted, self.doubted = self.doubted, {}
        for hold in doubted.values():
            self.go_home(hold)

    def refuse(self, hold: Hold, reasons: Sequence[Reason]) -> None:
        """The piece stays a moment where it was let go, so that one sees why, then goes home."""
        self.refused[hold.piece] = (hold, list(reasons))
        self.host.changed()

    def end_refusal(self, hold: Hold) -> None:
        refused = self.refused.get(hold.piece)
        if refused is not None and refused[0] is hold:
            del self.refused[hold.piece]
            self.go_home(hold)

    def go_home(self, hold: Hold | None) -> None:
        """Back to where the scene says it lies."""
        if hold is not None and hold.piece in self.cast.views:
            self.cast.go_home(hold.piece, self.host.now())
        self.host.changed()

    def everything_down(self) -> None:
        """Nobody holds or has chosen anything any more."""
        self.host.let_go()
        for gesture in self.gestures.cancel_all():
            self.do(gesture)
        self.chosen.clear()
        for hold in list(self.waiting.values()):
            self.host.stop_asking(hold.seat)
        self.decide()
        for hold, _ in list(self.refused.values()):
            self.end_refusal(hold)
        self.host.changed()

    def forget(self, piece: str) -> None:
        """A piece of that name is not on the table any more."""
        self.held.pop(piece, None)
        for seat in [seat for seat, hold in self.chosen.items() if hold.piece == piece]:
            del self.chosen[seat]

    def look_again(self, seen: Collection[str]) -> None:
        """After a commit: who may lift what now, of all that is seen."""
        state, referee = self.session.state, self.session.referee
        self.refresh(
            {
                piece: seat
                for seat in self.session.active
                for piece in referee.pieces(state, seat)
                if piece in seen
            }
        )

    def refresh(self, liftable: dict[str, int]) -> None:
        """After a commit: what is lit must be true; what was meant at pick-up still counts."""
        self.liftable = liftable
        for piece in [p for p, hold in self.held.items() if liftable.get(p) != hold.seat]:
            self.gestures.release(piece)
            self.go_home(self.held.pop(piece))
        for seat in [s for s, hold in self.chosen.items() if liftable.get(hold.piece) != s]:
            del self.chosen[seat]
        for hold in self.all():
            actions = self.session.actions(hold.seat, hold.piece)
            hold.verdicts = {
                drop: self.session.judge(hold.seat, action) for drop, action in actions.items()
            }
            hold.actions = {**hold.actions, **actions}
            hold.places = self._places(hold.seat, hold.piece, [zone for zone, _ in hold.actions])

    def handles(self) -> list[Handle]:
        """Beside what is chosen and can be turned both ways: an arrow for each."""
        found: list[Handle] = []
        for hold in self.chosen.values():
            if hold.turns > 2 and (hold.here is not None or not self._on_field(hold.piece)):
                pose, look = self.cast.home(hold.piece), self.cast.look(hold.piece)
                half = max(look.w, look.h) * pose.unit / 2
                facing = self.layout.trays[hold.seat].frame.angle
                found += beside(hold.piece, (pose.x, pose.y), half, facing, self.layout.u)
        return found

    def stop(self, seat: int) -> None:
        """This seat lifts nothing more until the next commit."""
        self.refresh({piece: other for piece, other in self.liftable.items() if other != seat})

    def replaced(self) -> None:
        """The camera moved: places are elsewhere in the window."""
        for hold in self.all():
            hold.put_places(self._places(hold.seat, hold.piece, list(hold.places)))

    # -- tapping ---------------------------------------------------------------------------------

    def _tap(self, tap: Tap) -> None:
        if tap.piece is not None:
            self._tap_piece(tap.seat, tap.piece)
        elif not self._tap_place(tap):
            self.host.say_no_lifting(tap.seat, tap.x, tap.y)
            self.chosen.pop(tap.seat, None)
        self.host.changed()

    def _tap_piece(self, seat: int, piece: str) -> None:
        """First tap: choose it. Second tap: turn it; or, if it goes but to one place, go there."""
        chosen = self.chosen.get(seat)
        lifting = self.scenery.lifting(self.session.state, seat, piece)
        if chosen is not None and chosen.piece == piece:
            self._tap_chosen(seat, chosen)
        elif lifting is not None:
            if self._take_back(seat, piece, lifting) and piece in self.cast.views:
                self.cast.go_home(piece, self.host.now())
        else:
            self.choose(seat, piece)

    def _tap_chosen(self, seat: int, hold: Hold) -> None:
        """Where taps are made easy it goes where only one place is left for it."""
        easy, ways = self.scenery.eager and self.host.easy_tap, hold.ways()
        if not easy or len(ways) > len(hold.lit()):
            self.turn(hold.piece, 1)
        elif self.cast.views[hold.piece].tween is not None:
            return  # it has only just come: this was meant for what lay there before
        elif len(ways) == 1:
            self.lay_chosen(seat, ways[0][0])
        else:
            self.host.beckon()

    def choose_by_itself(self) -> None:
        """Where there is but one piece to lift, its places are lit before anybody touches it."""
        free = set(self.liftable.values()) - self.chosen.keys() if self.scenery.eager else ()
        for seat in sorted(free):
            pieces = [piece for piece, of in self.liftable.items() if of == seat]
            if len(pieces) > 1 or self.busy() & set(pieces):
                continue
            if self.scenery.lifting(self.session.state, seat, pieces[0]) is None:
                self.chosen[seat] = self._ask(seat, pieces[0])
                self.host.beckon()

    def choose(self, seat: int, piece: str) -> None:
        """Chooses a piece without a finger on it: its places are lit as if it were held."""
        if self.liftable.get(piece) == seat and piece not in self.held:
            self.chosen[seat] = self._ask(seat, piece)
            self.host.lifted(self.chosen[seat])

    def _tap_place(self, tap: Tap) -> bool:
        """The chosen piece goes to the place that is tapped; one's own chosen piece first."""
        for seat in sorted(self.chosen, key=lambda seat: seat != tap.seat):
            hold = self.chosen[seat]
            zone = hold.nearest(tap.x, tap.y)
            if self.scenery.eager:
                reach = SMALL_HAND if self.host.easy_tap else HAND
                zone = hold.nearest_lit(tap.x, tap.y, reach) or zone
            if zone is not None and self.lay_chosen(seat, zone):
                return True
        return False

    def lay_chosen(self, seat: int, zone: str) -> bool:
        """Lets the chosen piece go to a place; false if that is no place of its."""
        hold = self.chosen[seat]
        action = hold.action(zone)
        if action is None:
            return False
        self._let_go_at(hold, zone, action, motion.SNAP)
        return True

    def _let_go_at(self, hold: Hold, zone: str, action: Action, kind: motion.Kind) -> None:
        """The chosen piece goes there by itself and is let go."""
        del self.chosen[hold.seat]
        hold.snap.at = zone
        self.cast.lift(hold.piece)
        self.cast.glide(hold.piece, self._pose(hold), self.host.now(), kind)
        if self.host.ask_first(hold, action.text()):
            self.waiting[hold.piece] = hold
        else:
            self.say(hold, action.text())

    def say(self, hold: Hold, action: str | None) -> None:
        """Says it for a piece that was let go; it goes home if that is refused, or is nothing."""
        self.waiting.pop(hold.piece, None)
        if action is None or not self.host.submit(hold.seat, action, hold.rev, hold):
            self._not_laid(hold)
            self.host.changed()

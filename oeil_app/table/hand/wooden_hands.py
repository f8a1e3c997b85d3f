"""Wooden hands: what a computer player does is carried by a hand that everybody sees.

It comes from its own tray, takes the piece, carries and turns it, hesitates, and lets go; only then
is the action done. The table may change under it, as under anybody's hand.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from math import atan2, degrees

from oeil_app.canvas.sprites import Quad
from oeil_app.layout.frame import turned
from oeil_app.play.computers.advice import find
from oeil_app.play.session import Session

from ..ask import Questions
from ..draw.pieces.pieces import Pieces
from ..draw.signs.rings import Rings
from ..place import motion
from ..place.motion import Point, Pose, apart, swung
from ..ports import Ports
from ..state import Reaching, TableState

WIDE, HIGH = 104, 152  # u of the drawn hand, at its full size
SIZE, LEAST, OF_CARD = 0.78, 0.5, 0.0105  # of that; where cards are small, by their pixels
PINCH = (-4, -38)  # from the middle of the drawing to between thumb and finger, as a hand points up
CUFF, TIPS = 108, 24  # from there to the sleeve, and to the tips of an open hand
LEAN = 50.0  # degrees that a hand turns away from straight before its seat
GRASP = 0.3  # of a piece's height, from its middle: where it is held
HOVER = 0.35  # of a piece's height that a hand which hesitates stays short of the place
ARM, BEHIND = 50, 60  # u: a sleeve's width; how far behind its tray a hand comes from
EMBLEM, EMBLEM_AT = 24, 99  # on the cuff, upright however the hand turns
DOUBTS, DOUBT = 3, 0.4  # every so many actions it hesitates, so long
TURNS = 0.3  # seconds that it goes round with a dial


class WoodenHands:
    """Of all seats of one table that play by themselves, in one window."""

    def __init__(
        self,
        state: TableState,
        ports: Ports,
        session: Session,
        pieces: Pieces,
        rings: Rings,
        questions: Questions,
    ) -> None:
        self.state, self.ports, self.session = state, ports, session
        self.pieces, self.rings, self.questions = pieces, rings, questions
        self.placer, self.u = pieces.placer, pieces.placer.layout.u

    # -- what they do ----------------------------------------------------------------------------

    def reach(self, seat: int, action: str) -> None:
        """The seat's hand sets out to do this."""
        read = self.session.referee.parse(action)
        piece, drop, _ = find(self.session, seat, read)
        hand = Reaching(seat, action, motion.touching(0, self.u), start=self._still_out(seat))
        if piece in self.pieces.views and piece is not None:
            hand.piece = piece
            if drop is not None:
                state, scenery = self.session.state, self.session.variant.scenery
                hand.spot = scenery.spot(state, seat, piece, drop) if scenery else None
                hand.turn = drop[1]
        hand.dial = self._dial(hand)
        out = apart(hand.start or self._comes_from(seat), self._wanted(hand))
        if hand.spot is not None and hand.piece is not None:
            end, home = self._there(hand), self.pieces.home(hand.piece)
            doubt = DOUBT if (self.session.cursor + seat) % DOUBTS == 0 else 0.0
            across = apart((home.x, home.y), (end.x, end.y))
            hand.journey = motion.carrying(out, across, self.u, doubt)
        else:
            hand.piece = None
            hand.journey = motion.touching(out, self.u, TURNS if hand.dial else 0.0)
        if self.pieces.reduced:
            hand.shown = False
            hand.journey = motion.gliding() if hand.piece is not None else motion.Journey(0.0)
        self.state.reaching[seat] = hand
        self.ports.dirty()

    def move_on(self, seconds: float, stopped: bool = False) -> list[int]:
        """Time passes; the seats whose hands let go now. Empty ones go home though play stops."""
        opened = []
        for seat, hand in list(self.state.reaching.items()):
            hand.seconds += 0.0 if stopped and not hand.let_go else seconds
            if hand.piece is not None and hand.piece not in self.pieces.views:
                hand.piece = None  # undone, or somebody's else now
            if not hand.let_go and hand.seconds >= hand.journey.lets_go:
                hand.seconds = hand.journey.lets_go
                opened.append(seat)
            elif hand.let_go and hand.seconds >= hand.journey.seconds:
                del self.state.reaching[seat]
                self.ports.dirty()
        return opened

    def hurry(self) -> None:
        """Somebody will not wait: all hands are where they want to be."""
        for hand in self.state.reaching.values():
            hand.seconds = max(hand.seconds, hand.journey.lets_go)
        self.follow()

    def open(self, seat: int) -> None:
        """The hand lets go and goes home; what it carried is the scene's again."""
        hand = self.state.reaching.get(seat)
        if hand is not None:
            hand.let_go = True
            hand.seconds = hand.journey.lets_go
            self.ports.dirty()

    def give_up(self, seat: int) -> None:
        """The hand goes home without having done anything, and so does the piece."""
        hand = self.state.reaching.get(seat)
        if hand is not None:
            if hand.piece in self.pieces.views and hand.piece is not None:
                self.pieces.go_home(hand.piece, self.ports.now())
            hand.piece, hand.let_go = None, True
            hand.seconds = max(hand.seconds, hand.journey.lets_go)
            self.ports.dirty()

    def think(self, seats: Collection[int]) -> None:
        """These have not decided yet: their animals look this way and that."""
        if self.state.thinking != frozenset(seats):
            self.state.thinking = frozenset(seats)
            self.ports.dirty()

    def only(self, seats: Collection[int]) -> None:
        """Whatever hands of others are about, they give it up."""
        for seat, hand in self.state.reaching.items():
            if seat not in seats and not hand.let_go:
                self.give_up(seat)

    # -- where they are --------------------------------------------------------------------------

    def follow(self) -> None:
        """Once a frame: what hands carry is where they are."""
        for hand in self.state.reaching.values():
            piece = hand.carries
            if piece is None or piece not in self.pieces.views:
                continue
            if self.pieces.views[piece].layer is not self.pieces.top:
                self.pieces.lift(piece)
            self.pieces.put(piece, self._carried(hand))

    def quads(self) -> list[Quad]:
        """Every hand with its sleeve, as sprites."""
        found: list[Quad] = []
        for hand in self.state.reaching.values():
            if hand.shown:
                found += self._drawn(hand)
        return found

    def _carried(self, hand: Reaching) -> Pose:
        """How the piece in a hand lies at this moment: lifted, on its way, lowered."""
        assert hand.piece is not None
        part, t = hand.journey.at(hand.seconds)
        start = self.pieces.home(hand.piece)
        end = self._there(hand)
        short = turned(0, 0, 0, -self._grasp(hand) / GRASP * HOVER, self._facing(hand.seat))
        over = replace(end, x=end.x + short[0], y=end.y + short[1]) if hand.journey.doubt else end
        if part == motion.GRIP:
            return replace(start, lift=t)
        if part == motion.CARRY:
            eased = motion.in_out_cubic(t)
            x, y = self._swung((start.x, start.y), (over.x, over.y), eased)
            return replace(start.mixed(over, eased), x=x, y=y, lift=1.0)
        if part == motion.DOUBT:
            return replace(over, lift=1.0)
        if part == motion.DROP:
            return replace(over.mixed(end, motion.out_quad(t)), lift=1.0 - 0.6 * t)
        return replace(end, lift=0.4)

    def _there(self, hand: Reaching) -> Pose:
        """How the piece will lie."""
        assert hand.piece is not None and hand.spot is not None
        piece, turns = self.pieces.piece(hand.piece), self.pieces.look(hand.piece).turns
        tray = self.placer.areas[piece.spot.area].kind == "tray"
        lies = hand.turn if tray else (piece.turn + hand.turn) % turns
        laid = replace(piece, spot=hand.spot, turn=lies, loose=False)
        return self.placer.pose(laid, turns)

    def _drawn(self, hand: Reaching) -> list[Quad]:
        (x, y), grips = self._point(hand)
        fx, fy = self._comes_from(hand.seat)
        facing, size = self._facing(hand.seat), self._size(hand.seat)
        off = (degrees(atan2(-(x - fx), y - fy)) - facing + 180) % 360 - 180
        angle = facing + min(LEAN, max(-LEAN, off))
        cx, cy = turned(x, y, PINCH[0] * size, PINCH[1] * size, angle)
        long = apart((x, y), (fx, fy)) - CUFF * size + BEHIND * self.u
        shape = "grip" if grips else "open"
        quads = [Quad(f"hand-{shape}-{hand.seat}", cx, cy, WIDE * size, HIGH * size, angle)]
        if long > 0:
            ax, ay = turned(x, y, 0, -CUFF * size - long / 2, angle)
            quads.insert(0, Quad(f"arm-{hand.seat}", ax, ay, ARM * size, long, angle))
        ex, ey = turned(x, y, 0, -EMBLEM_AT * size, angle)
        quads.append(Quad(f"cuff-{hand.seat}", ex, ey, EMBLEM * size, EMBLEM * size))
        return quads

    def _point(self, hand: Reaching) -> tuple[Point, bool]:
        """Where thumb and finger are, and whether they hold something."""
        part, t = hand.journey.at(hand.seconds)
        start, want = self._comes_from(hand.seat), self._wanted(hand)
        if part == motion.OUT:
            return self._swung(hand.start or start, want, motion.in_out_sine(t)), False
        if part == motion.STAY:
            return want, True
        piece = hand.piece
        if part == motion.BACK or hand.let_go:
            left = self._let_go_at(hand) if piece is not None else want
            return self._swung(left, start, motion.in_out_sine(t)), False
        if piece is None or piece not in self.pieces.views:
            return want, False
        pose = self._carried(hand)
        return self._held_at(hand, pose.x, pose.y), True

    def _swung(self, start: Point, end: Point, t: float) -> Point:
        """Along a way that bends towards the middle of the cloth, where there is room."""
        field = self.placer.layout.field
        return swung(start, end, t, (field.cx, field.cy))

    def _let_go_at(self, hand: Reaching) -> Point:
        assert hand.spot is not None
        x, y = self.placer.point(hand.spot)
        return self._held_at(hand, x, y)

    def _held_at(self, hand: Reaching, x: float, y: float) -> Point:
        """A piece is held at the edge towards its player: it stays in sight."""
        return turned(x, y, 0, -self._grasp(hand), self._facing(hand.seat))

    def _grasp(self, hand: Reaching) -> float:
        if hand.piece not in self.pieces.views or hand.piece is None:
            return 0.0
        look = self.pieces.look(hand.piece)
        return GRASP * look.h * self.pieces.home(hand.piece).unit

    def _comes_from(self, seat: int) -> Point:
        """Behind the seat's tray."""
        tray, side = self.placer.layout.trays[seat].frame, self._side(seat)
        if side:
            return tray.point(side * (tray.w / 2 + BEHIND * self.u), 0)
        return tray.point(0, -tray.h / 2 - BEHIND * self.u)

    def _facing(self, seat: int) -> float:
        """The angle of a hand that points straight away from there."""
        return self.placer.layout.trays[seat].frame.angle + 90 * self._side(seat)

    def _size(self, seat: int) -> float:
        """Pixels of a unit of the drawing: a hand is about as wide as what it carries."""
        card = self.placer.layout.trays[seat].card
        return max(LEAST * self.u, min(SIZE * self.u, OF_CARD * card))

    def _side(self, seat: int) -> int:
        """0: hands come from where the player sits; a tall tray in a corner has them come from its
        outer side: 1, its right, or -1.
        """
        tray, field = self.placer.layout.trays[seat].frame, self.placer.layout.field
        if tray.h <= tray.w:
            return 0
        x, y = field.cx, field.cy
        return 1 if apart(tray.point(tray.w, 0), (x, y)) > apart(tray.point(0, 0), (x, y)) else -1

    def _wanted(self, hand: Reaching) -> Point:
        """The piece, button, arrow of a dial or choice that it is after; else its own tray."""
        if hand.piece is not None and hand.piece in self.pieces.views:
            pose = self.pieces.home(hand.piece)
            return self._held_at(hand, pose.x, pose.y)
        x, y = self._touched(hand)
        return turned(x, y, 0, -TIPS * self._size(hand.seat), self._facing(hand.seat))

    def _still_out(self, seat: int) -> Point | None:
        """Where the seat's hand still is from what it did before, if it is seen."""
        before = self.state.reaching.get(seat)
        return self._point(before)[0] if before is not None and before.shown else None

    def _dial(self, hand: Reaching) -> tuple[str, float] | None:
        """The dial that this turns, and where on it the arrow before the seat is."""
        for dial in self.state.scene.dials:
            for side, said in ((1, dial.forward), (-1, dial.back)):
                if said == hand.action:
                    return dial.id, self.rings.grasp(hand.seat, dial, side)
        return None

    def _touched(self, hand: Reaching) -> Point:
        seat, action = hand.seat, hand.action
        scene, tray = self.state.scene, self.placer.layout.trays[seat]
        own = [button for button in scene.buttons if button.seat == seat]
        for button, frame in zip(own, tray.buttons, strict=False):
            if button.action == action:
                return frame.cx, frame.cy
        for dial in scene.dials:
            if hand.dial is not None and dial.id == hand.dial[0]:
                return self.rings.held(dial, hand.dial[1])
        asked = self.state.asked.get(seat)
        for n, choice in enumerate(asked.question.choices if asked is not None else ()):
            if choice.action == action and asked is not None:
                frame = self.questions.place(asked).choices[n]
                return frame.cx, frame.cy
        return tray.frame.cx, tray.frame.cy

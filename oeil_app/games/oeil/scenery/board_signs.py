"""What the board tells of itself: whose its colours are, who is about to hold one, who prevents it.

Signs stand at squares and beside pegs; none fills, dims or tints a colour. Lengths are in radii of
the board, as everywhere on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import atan2, degrees, hypot

from oeil_app.core.scenery.scene import Mark, Spot

from ..board import geometry
from ..board.board import NEAR, NOTCHES, squares_of
from ..state import NOBODY, State

PX = 0.003  # a pixel of the window that the board was drawn for
FLAG = (48 * PX, 52 * PX)
SMALL_FLAG, ASIDE = 0.8, (-20 * PX, 22 * PX)  # beside a peg
TAG_HEIGHT, TAG_SCALE, TAG_AWAY = 40 * PX, 0.82, 44 * PX
TAG_WIDTHS = {2: 66, 3: 84, 4: 100}  # of the sprites
WAIT, CUP, THREAD = 36 * PX, 96 * PX, 12 * PX
LOOP, ROPE, DOT, BEAD = 32 * PX, (11 * PX, 10 * PX), 7 * PX, 17 * PX  # round a peg; between two
STEM = 42 * PX  # from a peg's middle to where its cup's stem ends
CLEAR = 80 * PX
BADGE, BADGE_AT = 34 * PX, (19 * PX, 19 * PX)

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Group:
    """Pegs of one seat on one colour that hold it, or nearly."""

    seat: int
    colour: int
    pegs: int  # the squares where they stand
    need: int
    rivals: int  # the squares of those who prevent it

    @property
    def count(self) -> int:
        return min(self.pegs.bit_count(), self.need)

    @property
    def held(self) -> bool:
        return self.count >= self.need and not self.rivals


def groups(state: State) -> tuple[Group, ...]:
    """O-7: all that hold a colour which they do not control yet, or lack but one peg."""
    need, found = state.rules.need, []
    for seat, pegs in enumerate(state.pegs):
        for colour, area in enumerate(state.face.areas):
            mine = pegs & area
            if mine.bit_count() >= max(2, need - 1) and state.control[colour] != seat:
                rivals = state.standing & area & ~mine if state.rules.alone else 0
                found.append(Group(seat, colour, mine, need, rivals))
    return tuple(found)


def sum_of(found: tuple[Group, ...]) -> int:
    """The squares of all pegs of some groups."""
    pegs = 0
    for group in found:
        pegs |= group.pegs
    return pegs


def at(point: Point, angle: float = 0.0) -> Spot:
    """A point of the board, from its middle."""
    half = geometry.SIZE / 2
    return Spot("board", half + point[0], half + point[1], angle)


class BoardSigns:
    """The signs on the board as it stands."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.wheels = divmod(state.wheels, NOTCHES)

    def flags(self) -> Iterator[Mark]:
        """O-9 (1): the owner's flag on every square of a colour that somebody controls."""
        for by, square in self._owned():
            x, y = self._middle(square)
            if self.state.standing >> square & 1:
                yield self._small_flag(by, square)
            else:
                yield idler(f"pennant-{by}", at((x, y)), *FLAG)

    def flags_aside(self) -> Iterator[Mark]:
        """While a peg is held the middle of a free square is for the sign that it may go there."""
        for by, square in self._owned():
            if not self.state.standing >> square & 1:
                yield self._small_flag(by, square)

    def _owned(self) -> Iterator[tuple[int, int]]:
        """Who controls a square, and the square."""
        for colour, by in enumerate(self.state.control):
            if by != NOBODY:
                yield from ((by, square) for square in squares_of(self.state.face.areas[colour]))

    def _small_flag(self, by: int, square: int) -> Mark:
        x, y = self._middle(square)
        size = FLAG[0] * SMALL_FLAG, FLAG[1] * SMALL_FLAG
        return rider(f"pennant-{by}", at((x + ASIDE[0], y + ASIDE[1])), *size)

    def badge(self, sign: str, square: int) -> Mark:
        """A sign in the corner of a square, or a letter on a badge."""
        x, y = self._middle(square)
        spot = at((x + BADGE_AT[0], y + BADGE_AT[1]))
        if len(sign) == 1:
            return Mark("count", spot, BADGE * 0.8, BADGE * 0.8, sign)
        return rider(sign, spot, BADGE, BADGE)

    def tags(self, found: tuple[Group, ...]) -> Iterator[Mark]:
        """How many pegs of a group stand; an hourglass: from the next turn on it is theirs."""
        for group in found:
            x, y = self._beside(group)
            w = TAG_WIDTHS[group.need] * PX * TAG_SCALE
            name = f"tag-{group.count}-of-{group.need}"
            yield rider(name, at((x, y)), w, TAG_HEIGHT * TAG_SCALE)
            if group.held:
                side = WAIT * TAG_SCALE
                yield rider("sign-too-late", at((x + w / 2, y + 9 * PX)), side, side)

    def ropes(self, found: tuple[Group, ...]) -> Iterator[Mark]:
        """Neighbours of a group are roped together; dots lead to where the last peg is missing."""
        for group in found:
            for one, other in self._links(group.pegs):
                yield from self._bits(one, other, LOOP, "rope", *ROPE)
            if group.count == group.need - 1 and not group.rivals:
                yield from self._to_the_last(group)

    def _links(self, pegs: int) -> Iterator[tuple[int, int]]:
        """The shortest ways between neighbours, none that closes a ring."""
        part = {peg: peg for peg in squares_of(pegs)}
        ways = [(one, two) for one in part for two in squares_of(pegs & NEAR[one]) if one < two]
        for one, two in sorted(ways, key=lambda way: _far(*map(self._middle, way))):
            if part[one] != part[two]:
                yield one, two
                joined = part[two]
                part = {peg: part[one] if of == joined else of for peg, of in part.items()}

    def _to_the_last(self, group: Group) -> Iterator[Mark]:
        """O-7: from the nearest peg to the nearest free square of the colour beside it."""
        free = self.state.face.areas[group.colour] & ~self.state.standing
        ways = [(peg, to) for peg in squares_of(group.pegs) for to in squares_of(free & NEAR[peg])]
        if ways:
            peg, to = min(ways, key=lambda way: _far(*map(self._middle, way)))
            yield from self._bits(peg, to, LOOP - DOT, "dot-way", DOT, DOT, end=BEAD / 2)
            yield idler("bead-hollow", at(self._middle(to)), BEAD, BEAD)

    def _bits(
        self,
        one: int,
        other: int,
        start: float,
        sprite: str,
        w: float,
        h: float,
        end: float | None = None,
    ) -> Iterator[Mark]:
        """A line of like bits between two squares, from beyond the loop round a peg."""
        (ax, ay), (bx, by) = self._middle(one), self._middle(other)
        far, angle = _far((ax, ay), (bx, by)), degrees(atan2(by - ay, bx - ax))
        room = far - start - (start if end is None else end)
        number = round(room / (w if end is None else 1.6 * w))
        for n in range(number):
            part = (start + room * (n + 0.5) / number) / far
            spot = at((ax + (bx - ax) * part, ay + (by - ay) * part), angle)
            yield idler(sprite, spot, room / number if end is None else w, h)

    def ties(self, found: tuple[Group, ...]) -> Iterator[Mark]:
        """A rival who prevents a hold: a line from the group ends in a cup at that peg."""
        for group in found:
            for rival in squares_of(group.rivals) if group.count >= group.need else ():
                to = self._middle(rival)
                near = min(squares_of(group.pegs), key=lambda peg: _far(self._middle(peg), to))
                yield from tie(self._middle(near), to)

    def _middle(self, square: int) -> Point:
        return geometry.middle(*self.wheels, square)

    def _beside(self, group: Group) -> Point:
        """Where a group's tag lies: at the peg, on the side, where most room is."""
        pegs = [self._middle(square) for square in squares_of(self.state.standing)]
        places = [
            (x + dx, y + dy)
            for x, y in map(self._middle, squares_of(group.pegs))
            for dx, dy in ((0.0, TAG_AWAY), (0.0, -TAG_AWAY))
        ]
        inside = [place for place in places if 0.25 < hypot(*place) < 0.95] or places
        return max(inside, key=lambda place: min(_room(place, peg) for peg in pegs))


def tie(start: Point, end: Point) -> Iterator[Mark]:
    """A line from one point that ends in a cup at another."""
    far = _far(start, end)
    part = STEM / max(far, STEM)
    stem = (end[0] + (start[0] - end[0]) * part, end[1] + (start[1] - end[1]) * part)
    angle = degrees(atan2(start[1] - end[1], start[0] - end[0]))
    middle = ((start[0] + stem[0]) / 2, (start[1] + stem[1]) / 2)
    if far > STEM:
        yield rider("thread", at(middle, angle), _far(start, stem) + THREAD, THREAD)
    yield rider("clasp", at(end, angle - 90), CUP, CUP)


def rider(sprite: str, spot: Spot, w: float, h: float) -> Mark:
    """A sign that is not shown while a wheel turns."""
    return Mark("rider", spot, w, h, text=sprite)


def idler(sprite: str, spot: Spot, w: float, h: float) -> Mark:
    """A sign that is not shown while anything is in hand, either."""
    return Mark("idler", spot, w, h, text=sprite)


def _far(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _room(place: Point, peg: Point) -> float:
    """How far a tag, which is twice as wide as high, is from a peg."""
    return hypot((place[0] - peg[0]) / 1.6, place[1] - peg[1])

"""What a table of the Eye is worth to a seat: its own way to go against that of the others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..board.board import FACES
from ..rules.rules import HOMES, Rules
from .reach import FAR, moves_to_hold
from .swift import DRAWN, GOES_ON, Swift, held_colours, largest

WON = 1000.0
REPEATED = -4.0  # what a draw is worth: rather play on (O-13)
_AT_A_TIME = 16  # aims looked at between two pauses
_LATE = 1  # moves more: what is only taken as the next turn begins can be prevented
_SECOND_BEST = 2  # moves more: sending a rival out is less than winning


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each thing counts, found by play."""

    soon: float = 2.0  # a rival next to act who needs no more than its moves
    marker: float = 0.4  # a colour controlled
    home: float = 0.8  # somebody's home under another's control
    quota: float = 4.0  # a colour controlled, where colours win


class Judge:
    """Knows the rules of one table, and what each seat wants."""

    def __init__(
        self,
        rules: Rules,
        chosen: tuple[tuple[int, ...] | None, ...] | None,
        rivals: float = 1.0,
        weights: Weights | None = None,
    ) -> None:
        self.rules, self.chosen = rules, chosen
        self.rivals = rivals  # how much the others' way counts
        self.weights = weights or Weights()
        self.looks = 0  # tables weighed
        self.work = 0  # aims looked at, for all of them
        self._paused = 0  # at so many of these
        victory = rules.victory
        self.at_once = victory in ("home", "home_or_rival")  # O-10
        self.any_at_once = victory == "children"  # O-14

    @property
    def tired(self) -> bool:
        """Whether it is time for a pause, which is taken to be made."""
        if self.work < self._paused + _AT_A_TIME:
            return False
        self._paused = self.work
        return True

    def aims(self, seat: int, control: tuple[int, ...], out: int) -> list[tuple[int, int]]:
        """The colours a seat would like to hold, each with how much less it is worth."""
        rules = self.rules
        if self.any_at_once:
            return [(colour, 0) for colour in range(8)]
        aims: list[tuple[int, int]]
        if rules.quota:
            aims = [(colour, _LATE) for colour in range(8) if control[colour] != seat]
        elif self.chosen is not None:
            aims = [(colour, _LATE) for colour in self.chosen[seat] or ()]
        else:
            aims = [(HOMES[seat], 0)]
            if rules.victory == "home_or_rival":
                aims.append((HOMES[1 - seat], _LATE))
        if rules.seats > 2:  # O-11
            for rival in range(rules.seats):
                if rival != seat and not out >> rival & 1:
                    aims.append((HOMES[rival], _SECOND_BEST))
        return aims or [(HOMES[seat], 0)]

    def wins(self, at: Swift, seat: int) -> bool:
        """O-10, O-14: whether the seat, in its turn, has won by what it holds."""
        if self.at_once:
            return HOMES[seat] in held_colours(self.rules, at, seat)
        return self.any_at_once and bool(held_colours(self.rules, at, seat))

    def to_go(
        self, wheels: int, pegs: tuple[int, ...], seat: int, aims: list[tuple[int, int]]
    ) -> int:
        """About how many moves a seat is from the nearest of its aims."""
        rules, mine, best = self.rules, pegs[seat], FAR
        others = sum(pegs) ^ mine
        self.work += len(aims)
        for colour, late in aims:
            found = moves_to_hold(
                wheels, colour, mine, others, rules.need, rules.alone, best - late
            )
            if found + late < best:
                best = found + late
        return best

    def value(self, at: Swift, seat: int, following: int) -> float:
        """The better for the seat the higher; `following` acts next."""
        if at.winner != GOES_ON or at.out >> seat & 1:
            return self._ended(at, seat)
        seats = range(self.rules.seats) if self.rivals else (seat,)
        return self._weighed(at, seat, following, self._ways(at, seats))

    def values(self, at: Swift, following: int) -> list[float]:
        """The same for every seat."""
        seats = range(self.rules.seats)
        if at.winner != GOES_ON:
            return [self._ended(at, seat) for seat in seats]
        ways = self._ways(at, seats)
        return [
            -WON if at.out >> seat & 1 else self._weighed(at, seat, following, ways)
            for seat in seats
        ]

    def _ended(self, at: Swift, seat: int) -> float:
        if at.winner == DRAWN:
            return REPEATED
        return WON if at.winner == seat else -WON

    def _ways(self, at: Swift, seats: Iterable[int]) -> dict[int, tuple[int, int]]:
        """For each seat in play how many moves it is from an aim, and how many its turn has."""
        areas = FACES[at.wheels].areas
        self.looks += 1
        return {
            seat: (
                self.to_go(at.wheels, at.pegs, seat, self.aims(seat, at.control, at.out)),
                largest(areas, at.pegs[seat]) or 1,
            )
            for seat in seats
            if not at.out >> seat & 1
        }

    def _weighed(
        self, at: Swift, seat: int, following: int, ways: dict[int, tuple[int, int]]
    ) -> float:
        """One's own turns to go against the nearest rival's; for two, one's gain is one's loss."""
        soon, nearest = self.weights.soon, 99.0
        left, moves = ways[seat]
        value = -left / moves
        if left <= moves and seat == following:
            value += soon
        if self.rivals:
            for rival, (left, moves) in ways.items():
                if rival == seat:
                    continue
                if left <= moves and rival == following:
                    value -= soon * self.rivals
                if left / moves < nearest:
                    nearest = left / moves
            value += self.rivals * nearest
        return value + self._markers(at, seat)

    def _markers(self, at: Swift, seat: int) -> float:
        """Colours controlled: much where they win, a little elsewhere."""
        rules, weights, control = self.rules, self.weights, at.control
        mine = control.count(seat)
        if rules.quota:
            to_go = [
                rules.quota[s] - control.count(s)
                for s in range(rules.seats)
                if s != seat and not at.out >> s & 1
            ]
            return weights.quota * (min(to_go, default=0) - (rules.quota[seat] - mine))
        value = weights.marker * mine
        by = control[HOMES[seat]]
        if by >= 0 and by != seat:
            value -= weights.home
        for rival in range(rules.seats):
            if rival != seat and not at.out >> rival & 1:
                value -= weights.marker * control.count(rival) / (rules.seats - 1)
                if control[HOMES[rival]] == seat:
                    value += weights.home
        return value

"""People who look before they act, of several strengths, at the kinds where one action counts.

A looker takes the actions in any order, sees so many of them and, of each, so many answers, and
does the first that looks best; where none looks good, anything. Slanted squares and single clashes
are overlooked now and then, a slanted square all through a game. Rules and searches are those of
the proofs: nothing here knows what a maker measures, and a grade's bounds are not looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from oeil_app.core.tasks.puzzle import Puzzle
from tests.puzzles import duel_proof as duel
from tests.puzzles import herd_proof as herd
from tests.puzzles.proofs import told

Square = tuple[duel.Cell, ...]


@dataclass(frozen=True)
class Looker:
    """How many actions and how many answers to each are seen, how seldom something is missed."""

    name: str
    actions: int
    answers: int
    slant: float  # a slanted square is seen
    clash: float  # a single colour or object that is there twice is seen
    deep: int  # so many answers are thought through to the action after


LOOKERS = (
    Looker("hasty", 8, 6, 0.5, 0.7, 0),
    Looker("usual", 16, 16, 0.7, 0.85, 4),
    Looker("thorough", 48, 48, 0.9, 0.95, 16),
)
BEST = 2  # nothing looks better: one looks no further


def first_of_the_best(
    ways: list[str], looks: Callable[[str], int], actions: int, dice: Random
) -> str:
    order = dice.sample(ways, len(ways))
    best, done = 0, order[-1]
    for way in order[:actions]:
        if best < BEST and (good := looks(way)) > best:
            best, done = good, way
    return done


def solves(puzzle: Puzzle, looker: Looker, games: int, dice: Random) -> float:
    """How many of so many first actions are the right one, 0 to 1."""
    sight = SIGHTS[puzzle.kind](puzzle)
    done = 0
    for _ in range(games):
        sight.begin()
        did = first_of_the_best(
            sight.ways, lambda way: sight.looks(way, looker, dice), looker.actions, dice
        )
        done += did == puzzle.solution[0]
    return done / games


class LastCard:
    """L-4: goes round the form with the card, upright and turned."""

    def __init__(self, puzzle: Puzzle) -> None:
        state = told(puzzle)
        cards: Any = state["cards"]
        table: Any = {tuple(map(int, at.split(","))): t for at, t in state["layouts"][0].items()}
        (card,) = state["hands"][0]
        free = {near for at in table for near in herd.around(at)} - set(table)
        self.clashes: Mapping[str, int] = {
            f"{text}@{x},{y}": clashes(cards, table, (x, y), text)
            for x, y in sorted(free)
            for text in (card, f"{card}r")
        }
        self.ways = list(self.clashes)

    def begin(self) -> None:
        """Nothing is kept in mind from one way to the next."""

    def looks(self, way: str, looker: Looker, dice: Random) -> int:
        return BEST * all(dice.random() > looker.clash for _ in range(self.clashes[way]))


def clashes(cards: Any, table: Any, at: herd.Place, text: str) -> int:
    """L-4: how many objects and colours would be there twice, on all sides."""
    found, mine = 0, herd.as_laid(cards, text)
    for (dx, dy), my, its in herd.BESIDE:
        for near, here, there in (
            ((at[0] + dx, at[1] + dy), my, its),
            ((at[0] - dx, at[1] - dy), its, my),
        ):
            if near in table:
                other = herd.as_laid(cards, table[near])
                four = [mine[corner] for corner in here] + [other[corner] for corner in there]
                found += 8 - len({thing for thing, _ in four}) - len({c for _, c in four})
    return found


class Board:
    """F-4: what red may do, and what one sees of each action."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.position = duel.read(told(puzzle))
        self.of = {way.text: way for way in duel.ways(self.position, "red")}
        self.ways = list(self.of)
        self.after = cache(self._after)
        self.answers = cache(self._answers)
        self.made = cache(self._made)
        self.forces = cache(self._forces)
        self.seen: dict[Square, bool] = {}

    def begin(self) -> None:
        """Another game: what was overlooked may be seen."""
        self.seen = {}

    def sees(self, made: Sequence[Square], looker: Looker, dice: Random) -> bool:
        """Whether one of these squares is seen; a slanted one is seen or overlooked for a game."""
        for square in made:
            if square not in self.seen:
                self.seen[square] = straight(square) or dice.random() < looker.slant
        return any(self.seen[square] for square in made)

    def _after(self, way: str) -> duel.Position:
        return duel.done(self.position, self.of[way])

    def _answers(self, way: str) -> list[duel.Way]:
        return list(duel.ways(self.after(way), "blue"))

    def _made(self, way: str, answer: int) -> tuple[list[Square], list[Square]]:
        """The squares that an answer makes for blue; those that red can still make after it."""
        its = self.answers(way)[answer]
        then = duel.done(self.after(way), its)
        blue = squares(then, "blue") if "blue" in its.squares else []
        return blue, ends(then)

    def _forces(self, way: str, answer: int) -> bool:
        """Whether blue, after this answer of its own, has a square whatever red does."""
        then = duel.done(self.after(way), self.answers(way)[answer])
        return duel.defeats(then, "blue", 1)

    def some(self, way: str, most: int, dice: Random) -> list[int]:
        count = len(self.answers(way))
        return dice.sample(range(count), min(count, most))


def squares(position: duel.Position, colour: str) -> list[Square]:
    """Of this colour."""
    pawns = duel.cells(position.board, colour)
    return sorted(
        {
            tuple(sorted((cell, *three)))
            for cell in pawns
            for three in duel.threes(position.variant)[cell]
            if pawns.issuperset(three)
        }
    )


def ends(position: duel.Position) -> list[Square]:
    """The squares that red can make at once."""
    done = (duel.done(position, w) for w in duel.ways(position, "red") if "red" in w.squares)
    return sorted({square for then in done for square in squares(then, "red")})


def straight(square: Square) -> bool:
    return len({x for x, _ in square}) == 2


class WinAtOnce(Board):
    def looks(self, way: str, looker: Looker, dice: Random) -> int:
        if "red" not in self.of[way].squares:
            return 0
        return BEST * self.sees(squares(self.after(way), "red"), looker, dice)


class WinInTwo(Board):
    """What threatens is tried first; it is no good if an answer that one sees spoils it."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle)
        self.threats = cache(lambda way: ends(self.after(way)))

    def looks(self, way: str, looker: Looker, dice: Random) -> int:
        if self.of[way].squares:
            return 0
        for n in self.some(way, looker.answers, dice):
            if self.spoils(way, n, looker, dice):
                return 0
        return BEST if self.sees(self.threats(way), looker, dice) else BEST - 1

    def spoils(self, way: str, n: int, looker: Looker, dice: Random) -> bool:
        """F-4: it makes blue's square, or leaves red none."""
        if "red" in self.answers(way)[n].squares:
            return False
        blue, mine = self.made(way, n)
        return self.sees(blue, looker, dice) or not self.sees(mine, looker, dice)


class Hold(Board):
    """Best, if no answer that one sees makes blue's square, nor one thought through forces it."""

    def looks(self, way: str, looker: Looker, dice: Random) -> int:
        if made := self.of[way].squares:
            return BEST * ("red" in made)
        answers = self.answers(way)
        if any("blue" in answers[n].squares for n in self.some(way, looker.answers, dice)):
            return 0
        deep = self.some(way, looker.deep, dice)
        forced = any(not answers[n].squares and self.forces(way, n) for n in deep)
        return BEST - 1 if forced else BEST


SIGHTS: dict[str, Callable[[Puzzle], Any]] = {
    "last_card": LastCard,
    "win1": WinAtOnce,
    "win2": WinInTwo,
    "hold": Hold,
}

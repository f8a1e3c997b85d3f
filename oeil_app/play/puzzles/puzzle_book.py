"""The puzzle book: what each person has solved, how well, how quickly, and on which days.

Stars say what was done alone: three without any help, two with hints or after a miss (or, where
moves count, in more than the fewest known), one after the solution was shown. Help counts for ever:
who has seen a solution cannot unsee it. A star once earned stays.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from oeil_app.core.rules.jsons import Json
from oeil_app.core.rules.option import is_whole
from oeil_app.core.tasks.puzzle import Puzzle
from oeil_app.play.journal.family import Family

from .daily import of_day, streak
from .puzzles import kind_of, puzzle

SOLVED, DAYS = "puzzle", "puzzle_day"  # kinds of things that the family keeps
HELP = "puzzle_help"
SEEN = "day_seen"  # days on which the puzzle of the day was looked at, by anybody
DAY = "day"  # in a game's note: the day whose puzzle it is, if it was begun on that day
LOOK_BACK = timedelta(days=366)  # further ahead, a day that was seen was a wrong clock's
ALONE, HELPED, SHOWN = 3, 2, 1  # stars


@dataclass(frozen=True, slots=True)
class Help:
    """What somebody was given at a puzzle, ever."""

    hints: int = 0  # games in which hints were asked for
    missed: int = 0  # times that it ended otherwise
    shown: bool = False  # the solution was

    @property
    def stars(self) -> int:
        """As many as can still be earned."""
        return SHOWN if self.shown else HELPED if self.hints or self.missed else ALONE


@dataclass(frozen=True, slots=True)
class Best:
    """The best that somebody has done at a puzzle."""

    moves: int
    seconds: int
    alone: bool  # at least once without a hint
    stars: int


class PuzzleBook:
    """One person's; None: the guests'."""

    def __init__(self, family: Family, person: str | None) -> None:
        self.family, self.person = family, person

    def solved(self) -> dict[str, Best]:
        """By the puzzles' names; what cannot be read counts as not solved."""
        kept = self.family.kept(self.person, SOLVED)
        found = {id: _best(id, value) for id, value in kept.items()}
        return {id: best for id, best in found.items() if best is not None}

    def helps(self) -> dict[str, Help]:
        """What was given at each puzzle, solved or not."""
        kept = self.family.kept(self.person, HELP)
        return {id: _help(value) for id, value in kept.items()}

    def help(
        self, asked: Puzzle, *, hint: bool = False, miss: bool = False, show: bool = False
    ) -> None:
        """A hint, a miss or a solution is written down when it happens, not when it is solved."""
        old = self.helps().get(asked.id, Help())
        new = Help(old.hints + hint, old.missed + miss, old.shown or show)
        value: Json = {"hints": new.hints, "missed": new.missed, "shown": new.shown}
        self.family.keep(self.person, HELP, asked.id, value)

    def solve(self, puzzle: Puzzle, moves: int, seconds: float) -> Best:
        """Solved once more: the best of each is kept."""
        given = self.helps().get(puzzle.id, Help())
        stars = given.stars
        if stars == ALONE and kind_of(puzzle).by_moves and moves > puzzle.par:
            stars = HELPED
        new = Best(moves, round(seconds), not (given.hints or given.shown), stars)
        old = self.solved().get(puzzle.id)
        if old is not None:
            new = Best(
                min(old.moves, new.moves),
                min(old.seconds, new.seconds),
                old.alone or new.alone,
                max(old.stars, new.stars),
            )
        value: Json = {
            "moves": new.moves,
            "seconds": new.seconds,
            "alone": new.alone,
            "stars": new.stars,
        }
        self.family.keep(self.person, SOLVED, puzzle.id, value)
        return new

    def stars(self) -> int:
        """All that were earned."""
        return sum(best.stars for best in self.solved().values())

    # -- the puzzle of the day -------------------------------------------------------------------

    def days(self) -> set[date]:
        """The days whose puzzle was solved on that very day."""
        return {day for day in map(_day, self.family.kept(self.person, DAYS)) if day is not None}

    def begin_day(self, today: date, puzzle: Puzzle) -> str | None:
        """The puzzle is begun: which day it counts for, as a note keeps it (DAY), if for any."""
        counts = of_day(today).id == puzzle.id and self.is_open(today)
        self.see(today)
        return today.isoformat() if counts else None

    def solve_day(self, today: date, puzzle: Puzzle, begun: str | None = None) -> bool:
        """Keeps that the puzzle of a day is done: of the day on which it was begun, and today's.

        False if it is neither, or today has been over before: the clock was set back.
        """
        days = {_day(begun)} if begun is not None else set()
        days |= {today} if self.is_open(today) else set()
        self.see(today)
        counting = [day for day in days if day is not None and of_day(day).id == puzzle.id]
        for day in counting:
            self.family.keep(self.person, DAYS, day.isoformat(), puzzle.id)
        return bool(counting)

    def see(self, today: date) -> None:
        """Remembers that it was this day once: nothing that is solved later counts for earlier."""
        seen = self.family.kept(None, SEEN)
        if today.isoformat() not in seen:
            self.family.keep(None, SEEN, today.isoformat(), True)
            for text in seen:
                day = _day(text)
                if day is None or today - day > LOOK_BACK:
                    self.family.forget(None, SEEN, text)

    def is_open(self, day: date) -> bool:
        """Whether this day can still be solved: none after it has been here before."""
        days = {_day(text) for text in self.family.kept(None, SEEN)} | self.days()
        return not any(seen is not None and day < seen <= day + LOOK_BACK for seen in days)

    def streak(self, today: date) -> int:
        return streak(self.days(), today)


def _best(id: str, value: Json) -> Best | None:
    if not isinstance(value, dict):
        return None
    moves, seconds, alone = (value.get(name) for name in ("moves", "seconds", "alone"))
    if not (is_whole(moves) and is_whole(seconds) and isinstance(alone, bool)):
        return None
    stars = value.get("stars")
    if not (is_whole(stars) and SHOWN <= stars <= ALONE):  # older books tell less
        asked = puzzle(id)
        many = asked is not None and kind_of(asked).by_moves and moves > asked.par
        stars = ALONE if alone and not many else HELPED
    return Best(moves, seconds, alone, stars)


def _help(value: Json) -> Help:
    if not isinstance(value, dict):
        return Help()
    hints, missed = (value.get(name) for name in ("hints", "missed"))
    return Help(
        hints if is_whole(hints) else 0,
        missed if is_whole(missed) else 0,
        value.get("shown") is True,
    )


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None

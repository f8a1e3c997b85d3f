"""A coach's look at a game: who was ahead when, where it turned, what would have been better.

Position by position the strongest mind says what it would do and how likely its seat wins. What the
seat did then is as good as its chance afterwards: a chance that falls although another action was
there was given away. A mind sees what its seat saw, so nobody is blamed for hidden cards; and where
the mind would have done the same, it was luck.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from zlib import crc32

from oeil_app.core.minds.mind import LEVELS, Thinking, Thought, begin
from oeil_app.core.rules.jsons import Json, JsonObject
from oeil_app.core.rules.option import is_whole
from oeil_app.play.session import Session
from oeil_app.play.timeline import Entry

from .thinking import Thoughts

KEPT = "coach"  # in a game's note
GIVEN, TURNED = 0.25, 0.15  # of a chance: given away; a turning point
SURE = 0.995  # of a chance: as it is kept, all of it
MOST = 5  # turning points of a game
LONGEST = 20_000  # actions
BUDGET = 0.006  # seconds of a frame, where nobody plays


@dataclass(frozen=True, slots=True)
class Turning:
    """An action after which its seat's chance was less than before."""

    n: int  # the action, from 1
    seat: int
    lost: float  # of the chance to win
    better: str  # what the coach would have done; "": the same, so it was luck
    why: str  # a word for it, as a hint's

    @property
    def given_away(self) -> bool:
        return bool(self.better) and self.lost >= GIVEN


@dataclass(frozen=True, slots=True)
class Analysis:
    """`chances[seat][n]` after n actions; the turning points in the order of play."""

    chances: tuple[tuple[float, ...], ...]
    turnings: tuple[Turning, ...]

    def at(self, n: int) -> Turning | None:
        return next((turning for turning in self.turnings if turning.n == n), None)

    def decided(self, n: int) -> bool:
        """Whether somebody was sure to win then, as far as the coach saw."""
        return max(of[n] for of in self.chances) >= SURE

    def ahead(self, n: int) -> int | None:
        """The seat that is likeliest to win then; None: nobody is ahead."""
        now = [of[n] for of in self.chances]
        best = max(now)
        others = sorted(now)[:-1]
        return now.index(best) if not others or best - others[-1] > TURNED else None


def can_be_analysed(session: Session) -> bool:
    """Whether it is over, and a mind can tell who was ahead."""
    coached = session.variant.coached and session.setup.seats > 1
    return coached and session.outcome is not None and 0 < len(session.timeline) <= LONGEST


class Analyst:
    """Looks at a finished game, a few milliseconds a frame; `found` is there when it is done."""

    def __init__(self, game: Session, clock: Callable[[], float], budget: float = BUDGET) -> None:
        self.game = game
        self.entries: Sequence[Entry] = game.timeline.entries[: game.cursor]
        self.thoughts: list[Thought | None] = []
        self.found: Analysis | None = None
        self._at_work = Thoughts(clock, budget)

    @property
    def progress(self) -> float:
        return len(self.thoughts) / max(1, len(self.entries))

    def frame(self) -> bool:
        """Thinks a little; true while there is more to come."""
        if self.found is None:
            if not len(self._at_work):
                self._ask(len(self.thoughts))
            self._at_work.frame()
            if len(self.thoughts) == len(self.entries):
                self.found = told(self.game, self.entries, self.thoughts)
        return self.found is None

    def close(self) -> None:
        """Nobody wants to know any more."""
        self._at_work.forget_all()

    def _ask(self, n: int) -> None:
        thinking = weighing(self.game, n, self.entries[n].seat)
        self._at_work.ask(n, thinking, self.thoughts.append)


def weighing(game: Session, n: int, seat: int) -> Thinking:
    """The strongest mind begins to look at the table after n actions, from a seat."""
    mind = game.variant.mind
    assert mind is not None
    return begin(mind, game.referee, game.timeline.state(n), seat, LEVELS[-1], n)


def told(game: Session, entries: Sequence[Entry], thoughts: Sequence[Thought | None]) -> Analysis:
    """What the thoughts about all positions of a game say of it."""
    seats, long = game.setup.seats, len(entries)
    known: list[dict[int, float]] = [{} for _ in range(seats)]
    for n, (entry, thought) in enumerate(zip(entries, thoughts, strict=True)):
        if thought is not None and thought.chance is not None:
            known[entry.seat][n] = thought.chance
            if seats == 2:
                known[1 - entry.seat][n] = 1 - thought.chance
    outcome = game.referee.outcome(game.timeline.state(long))
    winners = outcome.winners if outcome is not None else ()
    for seat in range(seats):
        known[seat][long] = (seat in winners) / len(winners) if winners else 1 / seats
    chances = _shared([_drawn(of, long, 1 / seats) for of in known], known)
    return Analysis(chances, _turnings(entries, thoughts, chances))


def _drawn(known: dict[int, float], long: int, fair: float) -> tuple[float, ...]:
    """A line through what is known; before that everybody had the same chance."""
    points = sorted({0: fair, **known}.items())
    line: list[float] = []
    for (n, here), (then, there) in itertools.pairwise(points):
        line += [here + (there - here) * step / (then - n) for step in range(then - n)]
    return (*line, points[-1][1])


def _shared(
    lines: Sequence[Sequence[float]], known: Sequence[Mapping[int, float]]
) -> tuple[tuple[float, ...], ...]:
    """All chances together are one: what a seat is known to have the others have not, each less in
    the same proportion. So where a rival's chance grows, one's own becomes less.
    """
    found = []
    for n, now in enumerate(zip(*lines, strict=True)):
        sure = {seat for seat, of in enumerate(known) if n in of}
        left = max(0.0, 1 - sum(now[seat] for seat in sure))
        guessed = sum(chance for seat, chance in enumerate(now) if seat not in sure)
        part = left / guessed if guessed else 0.0
        found.append([of if seat in sure else of * part for seat, of in enumerate(now)])
    return tuple(zip(*found, strict=True))


def _turnings(
    entries: Sequence[Entry],
    thoughts: Sequence[Thought | None],
    chances: Sequence[Sequence[float]],
) -> tuple[Turning, ...]:
    found = []
    for n, (entry, thought) in enumerate(zip(entries, thoughts, strict=True)):
        if thought is None or thought.chance is None:
            continue
        of = chances[entry.seat]
        lost = of[n] - of[n + 1]
        if lost >= TURNED:
            other = thought.action.text()
            better = other if other != entry.text else ""
            found.append(Turning(n + 1, entry.seat, round(lost, 2), better, thought.why))
    worst = sorted(found, key=lambda turning: (not turning.better, -turning.lost))[:MOST]
    return tuple(sorted(worst, key=lambda turning: turning.n))


# -- in a game's note ------------------------------------------------------------------------------


def _print(game: Session) -> int:
    """Of the actions: what was found out about others is worth nothing."""
    entries = game.timeline.entries[: game.cursor]
    return crc32("\n".join(f"{entry.seat} {entry.text}" for entry in entries).encode())


def to_json(game: Session, analysis: Analysis) -> JsonObject:
    chances = [[round(100 * chance) for chance in of] for of in analysis.chances]
    turnings: list[Json] = [[t.n, t.seat, t.lost, t.better, t.why] for t in analysis.turnings]
    return {"of": _print(game), "chances": list[Json](chances), "turnings": turnings}


def from_json(game: Session, data: Json) -> Analysis | None:
    """What `to_json` wrote about this very game; None if it is anything else."""
    if not is_kept(data) or not isinstance(data, dict) or data["of"] != _print(game):
        return None
    chances, long = data["chances"], game.cursor + 1
    assert isinstance(chances, list)
    if len(chances) != game.setup.seats or any(len(of) != long for of in chances):
        return None
    turnings = tuple(Turning(*each) for each in data["turnings"])
    if any(not 1 <= t.n < long or not 0 <= t.seat < game.setup.seats for t in turnings):
        return None
    return Analysis(tuple(tuple(chance / 100 for chance in of) for of in chances), turnings)


def is_kept(data: Json) -> bool:
    """Whether a note's entry has the shape of an analysis."""
    if not isinstance(data, dict) or set(data) != {"of", "chances", "turnings"}:
        return False
    chances, turnings = data["chances"], data["turnings"]
    if not is_whole(data["of"]) or not isinstance(chances, list) or not isinstance(turnings, list):
        return False
    lines = len(chances) <= 16 and all(isinstance(of, list) for of in chances)
    return (
        lines
        and all(len(of) <= LONGEST + 1 and all(_is_share(one) for one in of) for of in chances)
        and len(turnings) <= MOST
        and all(_is_turning(each) for each in turnings)
    )


def _is_share(value: Json) -> bool:
    return is_whole(value) and 0 <= value <= 100


def _is_turning(value: Json) -> bool:
    if not isinstance(value, list) or len(value) != 5:
        return False
    n, seat, lost, better, why = value
    texts = all(isinstance(text, str) and len(text) <= 200 for text in (better, why))
    number = isinstance(lost, int | float) and not isinstance(lost, bool) and 0 <= lost <= 1
    return is_whole(n) and is_whole(seat) and texts and number

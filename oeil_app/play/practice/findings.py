"""What is hard for a child: what it misses more often than other things of the same kind.

Each clue is compared with all others of its kind; what is missed so much more often that chance
would hardly do it is a finding. A hurried child, and one who is still at the first steps
everywhere, are findings too. The most certain one comes first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import sqrt

from .diary import PICTURE, Tally, Week
from .progress import TASKS, Progress

SURE = 4.4  # standard deviations beyond the others: many things are compared
MORE = 0.12  # of the times: missed so much more often than the others
SEEN, MISSED = 6, 2.0  # times at least
EARLY = 0.34  # of a drill's ladder: who stays below is at the first steps
MOST = 0.8  # of the drills that were tried
EARLY_ROUNDS = 3  # of drills, after which that can be said
DOUBT = 1.0, 6.0  # missed and seen, as if, of the others: a few times are no certainty


@dataclass(frozen=True, slots=True)
class Finding:
    """A clue that is missed, how often, of how many times; or `early`."""

    clue: str
    missed: float = 0.0
    seen: int = 0
    certain: float = 0.0  # standard deviations

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(self.clue.split())


EARLY_STEPS = "early steps"


def findings(week: Week, drills: Iterable[Progress] = ()) -> list[Finding]:
    """The most certain first."""
    found = [one for kind in _kinds(week.seen).values() for one in _beyond(kind)]
    found.sort(key=lambda one: -one.certain)
    if not found and _early(drills):
        found.append(Finding(EARLY_STEPS))
    return found


def _kinds(seen: Mapping[str, Tally]) -> dict[str, dict[str, Tally]]:
    """Clues that can be compared: all pairs of colours, edge and corner, hurried and calm."""
    kinds: dict[str, dict[str, Tally]] = {}
    for name, tally in seen.items():
        kind, *rest = name.split()
        if not name.startswith(PICTURE) and rest:
            of = f"{kind} {rest[0]}" if len(rest) > 1 else kind
            kinds.setdefault(of, {})[name] = tally
    return kinds


def _beyond(kind: Mapping[str, Tally]) -> Iterator[Finding]:
    times = sum(there for there, _ in kind.values())
    missed = sum(lost for _, lost in kind.values())
    for name, (there, lost) in kind.items():
        if min(there, times - there) < SEEN or lost < MISSED:
            continue
        rest = (missed - lost + DOUBT[0]) / (times - there + DOUBT[1])
        certain = (lost - there * rest) / sqrt(there * rest * (1 - rest))
        if certain >= SURE and lost / there >= rest + MORE:
            yield Finding(name, lost, there, certain)


def _early(drills: Iterable[Progress]) -> bool:
    """Whether a child who has tried for a while stays at the first steps."""
    tried = [one for one in drills if len(one.past) * TASKS + len(one.done) >= 2 * TASKS]
    rounds = sum(len(one.past) for one in tried)
    low = [one.stairs.height <= EARLY * one.stairs.levels for one in tried]
    return rounds >= EARLY_ROUNDS and sum(low) >= MOST * len(low)


def share(week: Week, picture: str) -> float | None:
    """How often a picture ("red paw") was right, 0 to 1; None if it never mattered."""
    there, lost = week.seen.get(PICTURE + picture, (0, 0.0))
    return 1 - lost / there if there else None

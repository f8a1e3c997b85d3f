"""What is kept of a child's practice besides the progress: minutes a day, and what was missed.

One week is one entry. Everything is a pure function; whatever cannot be read was never noted.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from oeil_app.core.rules.jsons import Json, JsonObject
from oeil_app.core.tasks.clue import Clue

WEEK = "week "  # how the key of a week begins, its Monday follows
HURRY = 1.5  # seconds: who answers sooner has not looked
HURRIED, CALM = "pace hurried", "pace calm"
PICTURE = "picture "
LONGEST = 3600.0  # seconds that one task can count
AT_FIRST = 2.0, 8.0  # missed and seen, as if, before anything is known of a clue

Tally = tuple[int, float]
"""How often something was there to be seen, and how much of that was missed."""


@dataclass(frozen=True, slots=True)
class Week:
    """Seven days of one child."""

    seconds: Mapping[str, Mapping[str, float]] = field(default_factory=dict)  # by day and drill
    seen: Mapping[str, Tally] = field(default_factory=dict)  # by clue

    def practised(self, day: str, drill: str, seconds: float) -> Week:
        """So much more time."""
        spent = dict(self.seconds.get(day, {}))
        spent[drill] = round(spent.get(drill, 0.0) + min(seconds, LONGEST), 1)
        return replace(self, seconds={**self.seconds, day: spent})

    def answered(self, clues: Sequence[Clue], missed: Sequence[Clue] | None, hurried: bool) -> Week:
        """The first answer to a task: `missed` is None if it was right.

        An answer given without looking tells nothing of colours. Where several clues may have been
        missed the blame is shared, more for those that were missed before.
        """
        seen = dict(self.seen)
        _add(seen, HURRIED if hurried else CALM, float(missed is not None))
        if hurried:
            return replace(self, seen=seen)
        blame = _shared({clue.name for clue in missed or ()}, self.seen)
        pictures: dict[str, float] = {}
        for clue in {clue.name: clue for clue in clues}.values():
            _add(seen, clue.name, blame.get(clue.name, 0.0))
        for clue in clues:
            for picture in clue.pictures:
                before = pictures.get(picture, 0.0)
                pictures[picture] = min(1.0, before + blame.get(clue.name, 0.0))
        for picture, share in pictures.items():
            _add(seen, PICTURE + picture, share)
        return replace(self, seen=seen)

    def to_json(self) -> JsonObject:
        return {
            "seconds": {day: dict(spent) for day, spent in self.seconds.items()},
            "seen": {name: [times, round(lost, 3)] for name, (times, lost) in self.seen.items()},
        }


def _add(seen: dict[str, Tally], name: str, missed: float) -> None:
    times, lost = seen.get(name, (0, 0.0))
    seen[name] = times + 1, lost + missed


def _shared(names: Iterable[str], seen: Mapping[str, Tally]) -> dict[str, float]:
    """One miss, shared among clues by how often each was missed so far."""
    lost, times = AT_FIRST
    weights = {}
    for name in names:
        there, missed = seen.get(name, (0, 0.0))
        weights[name] = (missed + lost) / (there + times)
    total = sum(weights.values())
    return {name: weight / total for name, weight in weights.items()}


def key_of(day: datetime.date) -> str:
    """Under which the week of a day is kept."""
    return WEEK + (day - datetime.timedelta(days=day.weekday())).isoformat()


def read(data: Json) -> Week:
    """What `to_json` wrote, as far as it can be right."""
    told = data if isinstance(data, dict) else {}
    seconds, seen = told.get("seconds"), told.get("seen")
    days = seconds.items() if isinstance(seconds, dict) else ()
    names = seen.items() if isinstance(seen, dict) else ()
    return Week(
        {day: _numbers(spent) for day, spent in days if isinstance(spent, dict)},
        {name: tally for name, entry in names if (tally := _tally(entry)) is not None},
    )


def _numbers(spent: Mapping[str, Json]) -> dict[str, float]:
    return {drill: float(s) for drill, s in spent.items() if _is_number(s) and 0 <= s <= 86400}


def _tally(entry: Json) -> Tally | None:
    if not isinstance(entry, list) or len(entry) != 2:
        return None
    times, missed = entry
    if isinstance(times, int) and _is_number(missed) and 0 <= missed <= times:
        return times, float(missed)
    return None


def _is_number(value: Json) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def together(weeks: Iterable[Week]) -> Week:
    """Several weeks as one."""
    seconds: dict[str, Mapping[str, float]] = {}
    seen: dict[str, Tally] = {}
    for week in weeks:
        seconds |= week.seconds
        for name, (times, lost) in week.seen.items():
            before, missed = seen.get(name, (0, 0.0))
            seen[name] = before + times, missed + lost
    return Week(seconds, seen)

"""What practice keeps in the family's store. A full disk, or a damaged one, never stops a child."""

from __future__ import annotations

import datetime
import random
from contextlib import suppress
from dataclasses import replace
from typing import Any

from oeil_app.core.rules.jsons import Json
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.practice import diary
from oeil_app.play.practice.diary import WEEK, Week
from oeil_app.play.practice.drills import drills, shown
from oeil_app.play.practice.path import Path, path
from oeil_app.play.practice.progress import Progress, read

KIND = "practice"  # the name under which all of it is kept
CLOCK, WHO = "clock", "who"  # keys besides the drills: is time shown, who practised last
NEXT, LIMIT = "next", "limit"  # the drill that a parent put first; minutes a day
LIMITS = (0, 5, 10, 15, 20, 30, 45)  # minutes; 0: as long as one likes


def kept(app: Any, person: str | None, drill: str) -> Progress:
    """How far a child is in a drill; a fresh beginning if nothing can be read."""
    return _read(drill, _all(app, person))


def kept_of(app: Any, person: str | None) -> dict[str, Any]:
    """All of it, as it is kept: a page whose child has done nothing since need not be made anew."""
    return _all(app, person)


def every(app: Any, person: str | None) -> dict[str, Progress]:
    """The same of all drills, in their order."""
    found = _all(app, person)
    return {drill: _read(drill, found) for drill in shown()}


def _read(drill: str, found: dict[str, Json]) -> Progress:
    seed = random.SystemRandom().randrange(1, 2**31)
    return read(drills()[drill], found.get(drill), seed)


def keep(app: Any, person: str | None, progress: Progress) -> None:
    """After every answer, before it is shown."""
    _keep(app, person, progress.drill, progress.to_json())


# -- the way and what a parent says ----------------------------------------------------------------


def way(app: Any, person: str | None) -> Path:
    """The path as it is walked now."""
    wanted = _all(app, person).get(NEXT)
    return path(every(app, person), wanted if isinstance(wanted, str) else "")


def put_first(app: Any, person: str | None, drill: str, focus: str = "") -> None:
    """A parent's wish: this drill is the next stop, with tasks that turn on this."""
    _keep(app, person, NEXT, drill)
    keep(app, person, replace(kept(app, person, drill), focus=focus))


def walked(app: Any, person: str | None, drill: str) -> None:
    """A round is done: what was put first is done with it."""
    if _all(app, person).get(NEXT) == drill:
        with suppress(Trouble):
            app.journal.family.forget(person, KIND, NEXT)


def limit(app: Any, person: str | None) -> int:
    """Minutes a day; 0: no limit."""
    minutes = _all(app, person).get(LIMIT)
    return minutes if isinstance(minutes, int) and minutes in LIMITS else 0


def set_limit(app: Any, person: str | None, minutes: int) -> None:
    _keep(app, person, LIMIT, minutes)


def enough(app: Any, person: str | None) -> bool:
    """Whether the day's minutes are over."""
    minutes = limit(app, person)
    spent = week(app, person).seconds.get(today().isoformat(), {})
    return 0 < minutes * 60 <= sum(spent.values())


# -- the diary -------------------------------------------------------------------------------------


def today() -> datetime.date:
    return datetime.date.today()


def week(app: Any, person: str | None) -> Week:
    """This week."""
    return diary.read(_all(app, person).get(diary.key_of(today())))


def keep_week(app: Any, person: str | None, week: Week) -> None:
    _keep(app, person, diary.key_of(today()), week.to_json())


def weeks(app: Any, person: str | None) -> dict[datetime.date, Week]:
    """All that were kept, by their Mondays."""
    found = {}
    for key, data in _all(app, person).items():
        with suppress(ValueError):
            if key.startswith(WEEK):
                found[datetime.date.fromisoformat(key.removeprefix(WEEK))] = diary.read(data)
    return found


# -- the family's own ------------------------------------------------------------------------------


def wants_clock(app: Any) -> bool:
    """Whether the family wants to see how long a round takes."""
    return _all(app, None).get(CLOCK) is True


def want_clock(app: Any, wanted: bool) -> None:
    _keep(app, None, CLOCK, wanted)


def last_person(app: Any) -> str:
    """Who practised last; empty for a guest."""
    who = _all(app, None).get(WHO)
    return who if isinstance(who, str) else ""


def note_person(app: Any, who: str) -> None:
    _keep(app, None, WHO, who)


def _keep(app: Any, person: str | None, key: str, value: Json) -> None:
    with suppress(Trouble):
        app.journal.family.keep(person, KIND, key, value)


def _all(app: Any, person: str | None) -> dict[str, Any]:
    try:
        found: dict[str, Any] = app.journal.family.kept(person, KIND)
    except Trouble:
        return {}
    return found

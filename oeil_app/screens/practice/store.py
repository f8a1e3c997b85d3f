"""What practice keeps in the family's store. A full disk, or a damaged one, never stops a child."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

from oeil_app.play.practice.drills import drills
from oeil_app.play.practice.progress import Progress, read
from oeil_app.play.trouble import Trouble

KIND = "practice"  # the name under which all of it is kept
CLOCK, WHO = "clock", "who"  # keys besides the drills: is time shown, who practised last


def kept(app: Any, person: str | None, drill: str) -> Progress:
    """How far a child is in a drill; a fresh beginning if nothing can be read."""
    seed = random.SystemRandom().randrange(1, 2**31)
    return read(drills()[drill], _all(app, person).get(drill), seed)


def keep(app: Any, person: str | None, progress: Progress) -> None:
    """After every answer, before it is shown."""
    with suppress(Trouble):
        app.journal.family.keep(person, KIND, progress.drill, progress.to_json())


def wants_clock(app: Any) -> bool:
    """Whether the family wants to see how long a round takes."""
    return _all(app, None).get(CLOCK) is True


def want_clock(app: Any, wanted: bool) -> None:
    with suppress(Trouble):
        app.journal.family.keep(None, KIND, CLOCK, wanted)


def last_person(app: Any) -> str:
    """Who practised last; empty for a guest."""
    who = _all(app, None).get(WHO)
    return who if isinstance(who, str) else ""


def note_person(app: Any, who: str) -> None:
    with suppress(Trouble):
        app.journal.family.keep(None, KIND, WHO, who)


def _all(app: Any, person: str | None) -> dict[str, Any]:
    try:
        found: dict[str, Any] = app.journal.family.kept(person, KIND)
    except Trouble:
        return {}
    return found

"""The shipped herds: dealt, measured and graded as the app does it."""

from __future__ import annotations

from oeil_app.core.tasks.puzzle import grade_of
from oeil_app.games.lynx.makers.herd import BOUNDS, HARD, deal

from .shelf import GRADES, Found, to_the_end

EACH = 32  # deals of a grade
TRIED = 2  # times as many are dealt; the evenly spread ones are kept
SEED = 710_000


def make() -> list[Found]:
    """The classic deals, then the keen ones, each easiest first: families know them by number."""
    easy, hard = HARD - 1, GRADES - HARD + 1
    classic = [to_the_end(deal(SEED + n, "classic", False)) for n in range(TRIED * EACH * easy)]
    keen = [
        to_the_end(deal(SEED + 5_000 + n, "keen", n % 2 == 1)) for n in range(TRIED * EACH * hard)
    ]
    return [_graded(one) for one in (*_spread(classic), *_spread(keen))]


def _graded(found: Found) -> Found:
    grade = grade_of(found["effort"], BOUNDS)
    return {"grade": grade, **{key: value for key, value in found.items() if key != "effort"}}


def _spread(found: list[Found]) -> list[Found]:
    """Every other one by effort, so that the grades are truly apart."""
    return sorted(found, key=lambda one: one["effort"])[::TRIED]

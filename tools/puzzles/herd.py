"""The shipped herds: dealt and measured as the app does it, graded by thirds and halves of all."""

from __future__ import annotations

from oeil_app.games.lynx.makers.herd import HARD, deal

from .shelf import GRADES, Found, graded, to_the_end

EACH = 32  # deals of a grade
TRIED = 2  # times as many are dealt; the evenly spread ones are kept
SEED = 710_000


def make() -> list[Found]:
    """All deals, easiest first."""
    easy, hard = HARD - 1, GRADES - HARD + 1
    classic = [to_the_end(deal(SEED + n, "classic", False)) for n in range(TRIED * EACH * easy)]
    keen = [
        to_the_end(deal(SEED + 5_000 + n, "keen", n % 2 == 1)) for n in range(TRIED * EACH * hard)
    ]
    return graded(_spread(classic), easy) + graded(_spread(keen), hard, after=easy)


def _spread(found: list[Found]) -> list[Found]:
    """Every other one by effort, so that the grades are truly apart."""
    order = sorted(range(len(found)), key=lambda n: (found[n]["effort"], n))
    return [found[n] for n in sorted(order[::TRIED])]

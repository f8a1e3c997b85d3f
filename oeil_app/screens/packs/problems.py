"""Problems of a pack in words: what is wrong, and in which topic, question and answer."""

from __future__ import annotations

import re
from collections.abc import Sequence

from oeil_app.core.packs.questions import Problem
from oeil_app.screens.words.packs import PLACES, PROBLEMS
from oeil_app.services.i18n import LANGUAGE, _, n_n

SHOWN = 4  # then they are counted
_STEP = re.compile(r"([a-z_]+)(?:\[(\d+)\])?")
_MORE = n_n("and {count} more", "and {count} more")


def place(where: str) -> str:
    """`categories[1].questions[6].choices[2]` as people say it; counted from one."""
    steps = []
    for name, number in _STEP.findall(where):
        if number and name in PLACES:
            steps.append(_(PLACES[name]).format(number=int(number) + 1))
        elif not number and name in ("title", "lang"):
            steps.append(_(PLACES[name]))
        elif not number and name not in PLACES:
            steps.append(name)
    told = ", ".join(steps) or _(PLACES[""])
    return told[:1].upper() + told[1:]


def said(problem: Problem) -> str:
    """One problem as a sentence."""
    message = _(PROBLEMS.get(problem.code, PROBLEMS["wrong_type"]))
    return message.format(place=place(problem.where), detail=problem.detail)


def listed(problems: Sequence[Problem]) -> list[str]:
    """The first problems, and how many more there are."""
    lines = list(dict.fromkeys(said(problem) for problem in problems))
    rest = len(lines) - SHOWN
    if rest > 0:
        lines = [*lines[:SHOWN], LANGUAGE.count(*_MORE, rest).format(count=rest)]
    return lines

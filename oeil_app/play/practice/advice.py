"""What would help a child: one drill, and what its tasks should turn on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from .diary import HURRIED
from .drills import drills
from .findings import EARLY_STEPS, Finding
from .path import Path
from .progress import FOCUSED, Progress


@dataclass(frozen=True, slots=True)
class Advice:
    """`about` is the finding that it is given for; None: all goes well."""

    drill: str
    focus: str = ""
    about: Finding | None = None


def advice(found: Sequence[Finding], known: Mapping[str, Progress], path: Path) -> Advice:
    """For the most certain finding that some drill can help with."""
    for finding in found:
        if finding.clue == EARLY_STEPS:
            return Advice(next(iter(known)), about=finding)  # the one for the youngest
        if finding.clue == HURRIED:
            return Advice(path.next_drill, about=finding)
        able = [drill for drill, one in known.items() if _turns_on(one, finding.clue)]
        in_pictures = [drill for drill in able if drills()[drill].album is not None]
        if able:
            return Advice((in_pictures or able)[0], finding.clue, finding)
    return Advice(path.next_drill)


def _turns_on(progress: Progress, clue: str) -> bool:
    """Whether tasks of the child's level are about this often enough to be chosen."""
    asked = replace(progress, focus=clue)
    tasks = (replace(asked, seed=seed).task for seed in range(1, 1 + FOCUSED // 4))
    return all(any(one.name == clue for one in task.clues()) for task in tasks)

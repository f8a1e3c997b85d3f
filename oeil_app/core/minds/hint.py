"""What a good player would do, and a word why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from ..rules.action import Action

OutOfTime: TypeAlias = Callable[[], bool]
"""Asked now and then while thinking; true: answer with the best found so far."""


@dataclass(frozen=True, slots=True)
class Hint:
    """An action worth doing. `why` is a word for the translations: "wins", "completes" …"""

    action: Action
    why: str
    moves_to_go: int | None = None  # a solitaire's shortest known way to the end, this one included

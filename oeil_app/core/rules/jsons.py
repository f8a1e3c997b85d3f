"""What may stand in a saved state: plain JSON, nothing else."""

from __future__ import annotations

from typing import Any, TypeAlias

# mypy cannot narrow a recursive JSON type without a cast at every step, so the alias says what
# is meant and the readers (records, packs, the protocol) check each value they take.
Json: TypeAlias = Any
JsonObject: TypeAlias = dict[str, Json]


def demand(holds: bool, complaint: str) -> None:
    """Refuses a state that nobody could have written."""
    if not holds:
        raise ValueError(complaint)

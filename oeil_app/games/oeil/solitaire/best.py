"""The shortest solution of the solitaire from its start, as assets/solitaire/best.json has it."""

from __future__ import annotations

import json
from functools import cache

from oeil_app.core.assets import ASSETS


@cache
def best_moves() -> tuple[str, ...]:
    """29 moves, proven: tools/proofs/README.md."""
    text = (ASSETS / "solitaire" / "best.json").read_text(encoding="utf-8")
    moves: list[str] = json.loads(text)["moves"]
    return tuple(moves)

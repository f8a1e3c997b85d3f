"""Snakes look as they are: heads are drawn as heads, tails as tails, and neighbours join."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.geometry.drawn import sprites_named
from tests.geometry.tables import CASES, Size, in_play, near, pieces_at_rest
from tests.touch.glass import Glass

SNAKES = [case for case in CASES if case[0] == "serpents"]
KINDS = {"H": "head", "T": "tail"}
IDS = [f"{seats}-{size[0]}" for _, _, seats, size in SNAKES]


def snakes(glass: Glass) -> list[list[str]]:
    """All on the table and in the pits, as the referee tells them, and a card just drawn."""
    state: dict[str, Any] = glass.state()
    drawn = [[state["drawn"]]] if state["drawn"] else []
    return [*state["snakes"].values(), *(snake for pit in state["pits"] for snake in pit), *drawn]


@pytest.mark.parametrize(("game", "variant", "seats", "size"), SNAKES, ids=IDS)
@pytest.mark.parametrize("part", [0.4, 0.8])
def test_heads_are_heads_and_tails_are_tails(
    tmp_path: Path, game: str, variant: str, seats: int, size: Size, part: float
) -> None:
    """As many of each colour as lie there. A body hangs behind a head and before a tail, and two
    bodies that join are drawn with their joints on each other."""
    with in_play(tmp_path, game, variant, seats, size, part) as glass:
        lying, drawn = snakes(glass), pieces_at_rest(glass)
        ends = [card for snake in lying for card in snake if card[0] in KINDS]
        wanted = Counter(f"{KINDS[card[0]]}-{card[2:]}".replace("*", "rainbow") for card in ends)
        seen = sprites_named(drawn, "head-", "tail-", of="serpents")
        assert Counter(one.name for one in seen) == wanted
        joints = [one.frame for one in sprites_named(drawn, "joint-ink")]
        met = [a for n, a in enumerate(joints) for b in joints[:n] if near(a, b) < 0.35 * a.w]
        pairs = [pair for snake in lying for pair in pairwise(snake)]
        assert len(met) >= len([pair for pair in pairs if pair[0][0] == pair[1][0] == "B"])
        for one in seen:
            frame = one.frame
            hangs = [frame.local(j.cx, j.cy)[0] for j in joints if near(j, frame) < 0.6 * frame.w]
            behind = 1 if one.name.startswith("head-") else -1  # painted looking to the left
            assert all(x * behind > 0 for x in hangs), f"{one.name} looks into its own snake"

"""What computer players do at golden tables, and which tasks a drill sets: the same everywhere.

tests/golden/thoughts.json tells it. A mind is as strong on a slow tablet as on a fast one: the same
table, level and number give the same answer after as many looks. After a change that is meant look
at the difference, then `make words-accept`.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from pathlib import Path
from typing import Any

import pytest

from oeil_app.core.minds.mind import begin, concluded
from oeil_app.core.rules.rng import Rng
from oeil_app.core.tasks.drill import Given
from oeil_app.games import GAMES
from oeil_app.play.practice.drills import drills

from .golden import replayed
from .test_golden_games import NAMES, opened
from .test_words import AFTER_A_LOOK

ACCEPT = bool(os.environ.get("OEIL_ACCEPT_WORDS"))
FILE = Path(__file__).parent / "thoughts.json"
PARTS = (0.1, 0.3, 0.5, 0.7, 0.9)  # of a game's actions
MINDED = [
    name
    for name in NAMES
    if re.fullmatch(r"\w+-\w+-[23]", name) and GAMES.variant(*name.split("-")[:2]).mind is not None
]


def accepted(name: str, now: Any) -> Any:
    """What was kept; where it is accepted, what it is now."""
    kept = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    if ACCEPT:
        kept[name] = now
        told = json.dumps(dict(sorted(kept.items())), indent=1, ensure_ascii=False)
        FILE.write_text(told + "\n", encoding="utf-8")
    return kept.get(name)


@pytest.mark.parametrize("name", MINDED)
def test_a_computer_player_does_what_it_did(name: str) -> None:
    session = opened(name)
    mind, referee = session.variant.mind, session.referee
    assert mind is not None
    states = [*replayed(session)]
    now = []
    for part in PARTS:
        number = int(part * (len(states) - 1))
        for seat in sorted(referee.active(states[number]))[:1]:
            for level in session.variant.levels:
                thought = concluded(
                    begin(mind, referee, states[number], seat, level, 1), lambda: False
                )
                said = "-" if thought is None else f"{thought.action.text()} {thought.why}"
                looks = 0 if thought is None else thought.nodes
                weighed = thought is not None and thought.chance is not None
                chance = f", chance {thought.chance:.2f}" if weighed else ""
                now.append(f"{number}, {seat}, level {level}: {said} after {looks}{chance}")
    assert now == accepted(name, now), f"it plays otherwise; {AFTER_A_LOOK}"


@pytest.mark.parametrize("drill", drills().values(), ids=lambda drill: drill.id)
def test_a_drill_sets_the_tasks_that_it_set(drill: Any) -> None:
    """A mark for each level, of all that its first three tasks show, ask and take."""
    now = []
    for level in range(drill.levels):
        told = [shown(drill.make(level, Rng(seed))) for seed in range(3)]
        now.append(hashlib.sha256("".join(told).encode()).hexdigest()[:8])
    assert now == accepted(drill.id, now), f"other tasks; {AFTER_A_LOOK}"


def shown(task: Any) -> str:
    """What lies where, what can be answered, and what is right."""
    pieces = (
        f"{piece.id} {piece.look} {piece.spot.area} {piece.spot.x:.2f} {piece.spot.y:.2f}"
        for piece in task.scene(Given()).pieces
    )
    return "\n".join([*pieces, *task.offered, "right:", *sorted(task.wanted)])

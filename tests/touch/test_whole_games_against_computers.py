"""A person under fingers and a computer player: whole games of the variants not played before."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.touch import eye, foureyes
from tests.touch.eye_hands import do as quizzes
from tests.touch.glass import Glass, opened
from tests.touch.test_against_computers import ME, advice, answered, cards, play
from tests.touch.test_eye_quiz import right

Do = Callable[[Glass, int, str], None]


def ended(glass: Glass) -> None:
    """Somebody has won, both have played, and the end is told."""
    assert {entry.seat for entry in glass.session.timeline.entries} == {0, 1}
    glass.until(lambda: glass.game.sheet)


@pytest.mark.parametrize(
    ("game", "variant", "seed", "do"),
    [
        ("foureyes", "standard", 2, foureyes.do),
        ("oeil", "standard", 3, eye.do),
        ("oeil", "handicap", 3, eye.do),
    ],
)
def test_in_turn(tmp_path: Path, game: str, variant: str, seed: int, do: Do) -> None:
    with opened(tmp_path, variant, 2, seed, game=game, computer="1:1") as glass:
        play(glass, do)
        ended(glass)


def test_a_quiz(tmp_path: Path) -> None:
    """I know everything; the tablet answers what it knows."""

    def answering(glass: Glass, _seat: int, action: str) -> None:
        state: Any = glass.session.state
        quizzes(glass, f"={right(glass)}" if state.question is not None else action)

    with opened(tmp_path, "quiz", 2, 3, game="oeil", computer="1:1", pack="en") as glass:
        play(glass, answering)
        ended(glass)


@pytest.mark.parametrize(
    ("variant", "more"), [("herd", {}), ("great_herd", {}), ("arrow", {"goal": 2})]
)
def test_all_at_once(tmp_path: Path, variant: str, more: dict[str, Any]) -> None:
    """Neither waits for the other; what one does may come too late for the other's hand."""
    with opened(tmp_path, variant, 2, 3, computer="1:4", **more) as glass:
        session = glass.session
        answered(glass)
        glass.until(lambda: not glass.shown.wooden())
        while session.outcome is None:
            hint = session.hint(ME, lambda: True) if ME in session.active else None
            before = session.rev
            if hint is not None:
                cards(glass, ME, advice(glass))
            if session.rev == before:
                glass.frames(10)
        ended(glass)

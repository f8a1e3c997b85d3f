"""What stands in made_puzzles.json: digests of all puzzles that were proven, ten to a digest.

Whoever makes the same puzzles has the same digests: then the proof holds for them too. Of a kind
that is not done those stand there that are whole: so many tens of every grade.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Container, Iterable, Sequence
from pathlib import Path
from typing import Any

from oeil_app.core.tasks.puzzle import Puzzle
from oeil_app.play.puzzles.made_puzzles import told
from oeil_app.play.puzzles.puzzles import GRADES

ROOT = Path(__file__).parents[2]
RESULT = Path(__file__).parent / "made_puzzles.json"
TEN = 10  # puzzles to a digest
MAKING = ("oeil_app/core", "oeil_app/games", "oeil_app/play/puzzles")
PROVING = (
    "tests/puzzles/proofs.py",
    "tests/puzzles/duel_proof.py",
    "tests/puzzles/eye_proof.py",
    "tests/puzzles/herd_proof.py",
    "tests/puzzles/snake_proof.py",
    "tests/second_opinion",
)


def content(puzzle: Puzzle) -> str:
    """A digest of the whole puzzle: position, par, solution."""
    return hashlib.sha256(json.dumps(told(puzzle), sort_keys=True).encode()).hexdigest()[:16]


def of_ten(contents: Sequence[str]) -> str:
    return hashlib.sha256(" ".join(contents).encode()).hexdigest()[:8]


def digest(parts: Iterable[str]) -> str:
    """Of code."""
    files = sorted(
        f for p in parts for f in ((ROOT / p).rglob("*.py") if "." not in p else [ROOT / p])
    )
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]


def result() -> dict[str, Any]:
    """By kind: digests by grade, by whom they were proven, and what it took."""
    told: dict[str, Any] = json.loads(RESULT.read_text("utf-8")) if RESULT.exists() else {}
    return told


def write(kind: str, done: dict[str, list[Any]], each: int) -> None:
    """The tens of a kind of which all puzzles are proven (`made_puzzles.Done`)."""
    whole = tens_of(kind, done, each)
    if not whole:
        return
    names = {
        grade: [f"{kind}-{grade}.{n}" for n in range(1, whole * TEN + 1)]
        for grade in range(1, GRADES + 1)
    }
    tens = {
        str(grade): " ".join(
            of_ten([done[name][0] for name in mine[first : first + TEN]])
            for first in range(0, len(mine), TEN)
        )
        for grade, mine in names.items()
    }
    proven = [done[name] for mine in names.values() for name in mine]
    makes, proofs = (sorted(one[at] for one in proven) for at in (1, 3))
    figures = {
        "proven": len(proven),
        "by": digest(PROVING),
        "minutes_making": round(sum(makes) / 60, 1),
        "minutes_proving": round(sum(proofs) / 60, 1),
        "p95_seconds_making": makes[int(len(makes) * 0.95)],
        "longest_making": makes[-1],
        "tens": tens,
    }
    RESULT.write_text(json.dumps(result() | {kind: figures}, indent=1) + "\n", "utf-8")


def tens_of(kind: str, done: Container[str], each: int) -> int:
    """How many tens of every grade are whole."""
    for ten in range(each // TEN):
        numbers = range(ten * TEN + 1, ten * TEN + TEN + 1)
        if any(f"{kind}-{g}.{n}" not in done for g in range(1, GRADES + 1) for n in numbers):
            return ten
    return each // TEN

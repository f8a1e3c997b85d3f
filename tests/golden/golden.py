"""Golden games: where they lie, what they are called, and what is remembered of every table."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from oeil_app.core.rules.referee import Referee
from oeil_app.games import GAMES
from oeil_app.play.record import SUFFIX
from oeil_app.play.session import Session
from tests.cases import Case

FOLDER = Path(__file__).parent
GAMES_FOLDER = FOLDER / "games"
DIGESTS = FOLDER / "digests.json"
MARK = 4  # hex digits of the trail for each table

_GONE = dict.fromkeys("[]{}' ", "")
_NO_FILE_NAME = str.maketrans({**_GONE, ",": "_", ":": "_"})


class Digest(NamedTuple):
    """A game as checksums: one over all its tables, and a short one after each of them."""

    sha256: str
    trail: str

    def parts_at(self, other: Digest) -> int | None:
        """The number of the first table that differs; None where none does."""
        if self == other:
            return None
        pairs = zip(_marks(self.trail), _marks(other.trail), strict=False)
        apart = (number for number, (one, two) in enumerate(pairs) if one != two)
        return next(apart, min(len(self.trail), len(other.trail)) // MARK)


def _marks(trail: str) -> list[str]:
    return [trail[at : at + MARK] for at in range(0, len(trail), MARK)]


def file_name(case: Case) -> str:
    """The case's name without what some file systems refuse."""
    return case.name.translate(_NO_FILE_NAME)


def game_path(name: str) -> Path:
    return GAMES_FOLDER / f"{name}{SUFFIX}"


def digest(referee: Referee[Any], states: Iterable[Any]) -> Digest:
    """Of the tables in their order, the deal first, each as canonical JSON."""
    sha, trail = hashlib.sha256(), []
    for state in states:
        told = referee.to_json(state)
        sha.update(json.dumps(told, sort_keys=True, separators=(",", ":")).encode())
        trail.append(sha.copy().hexdigest()[:MARK])
    return Digest(sha.hexdigest(), "".join(trail))


def replayed(session: Session) -> list[Any]:
    """Every table of the game, from a fresh deal and by nothing but the referee."""
    referee, state = session.referee, GAMES.deal(session.setup)
    states = [state]
    for entry in session.timeline.entries:
        state, _ = referee.apply(state, entry.seat, referee.parse(entry.text))
        states.append(state)
    return states


def digest_of(session: Session) -> Digest:
    """Of a whole game, played anew."""
    return digest(session.referee, replayed(session))


def read_digests() -> dict[str, Digest]:
    if not DIGESTS.exists():
        return {}
    told = json.loads(DIGESTS.read_text(encoding="utf-8"))
    return {name: Digest(**each) for name, each in told.items()}


def write_digests(digests: dict[str, Digest]) -> None:
    """One line a game, so that a change shows whose it is."""
    DIGESTS.write_text(lines({name: each._asdict() for name, each in digests.items()}), "utf-8")


def lines(table: dict[str, Any]) -> str:
    """A JSON object with a line for each of its members, sorted by name."""
    each = (
        f"{json.dumps(name)}: {json.dumps(table[name], separators=(',', ':'))}"
        for name in sorted(table)
    )
    return "{\n" + ",\n".join(each) + "\n}\n"

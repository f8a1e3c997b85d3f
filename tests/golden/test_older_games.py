"""Quizzes dealt from earlier editions of our packs: they go on as they began."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from oeil_app.core.packs.shipped import EARLIER
from oeil_app.play import record
from oeil_app.play.journal.journal import Journal
from oeil_app.play.rows import game_rows
from oeil_app.play.rows.game_rows import Carried, Rows
from oeil_app.play.session import Session

from .golden import Digest, digest, replayed

FOLDER = Path(__file__).parent / "older"
NAMES = sorted(path.name.removesuffix(record.SUFFIX) for path in FOLDER.glob(f"*{record.SUFFIX}"))


class AsThen:
    """Tells a table as it was told when the pack had no other edition."""

    def __init__(self, session: Session) -> None:
        self.referee = session.referee

    def to_json(self, state: Any) -> Any:
        told = self.referee.to_json(state)
        told["options"]["pack"] = told["options"]["pack"].partition("@")[0]
        return told


def opened(name: str) -> Session:
    return record.loads((FOLDER / f"{name}{record.SUFFIX}").read_bytes())


@pytest.mark.parametrize("name", NAMES)
def test_an_older_record_goes_through_the_same_tables(name: str) -> None:
    """G-2, O-20: the same questions in the same order; only their edition has a name now."""
    session = opened(name)
    known = Digest(**json.loads((FOLDER / "digests.json").read_text("utf-8"))[name])
    id, _, edition = session.setup.options["pack"].partition("@")
    assert any(editions[id] == edition for editions in EARLIER)
    assert session.outcome is not None
    assert digest(AsThen(session), replayed(session)) == known  # type: ignore[arg-type]
    assert record.read(record.write(session)).setup == session.setup


def as_kept_then(session: Session) -> Rows:
    """The rows of an app that knew one edition only."""
    rows = game_rows.of(session, Carried("0" * 32, {}, 1.0, 2.0))
    id, _, edition = session.setup.options["pack"].partition("@")

    def told(text: str) -> str:
        return text.replace(f"{id}@{edition}", id)

    game = (rows.game[0], told(rows.game[1]), *rows.game[2:])
    return replace(rows, game=game, snapshots=tuple((n, told(s)) for n, s in rows.snapshots))


@pytest.mark.parametrize("name", NAMES[:2])
def test_an_older_game_in_the_journal_goes_on(name: str) -> None:
    """O-20: neither its setup nor its kept tables name the edition, but its fingerprint does."""
    session = opened(name)
    journal = Journal.open(None)
    id = game_rows.write(journal._db, as_kept_then(session))
    resumed = journal.resume(id)
    assert resumed.setup == session.setup
    assert replayed(resumed) == replayed(session)
    assert resumed.state == session.state

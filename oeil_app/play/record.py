"""A game as a small JSON file (`.oeil.json`): shared, kept, and checked wherever it is opened.

    {"format": "oeil-record", "version": 1,
     "setup": {"game", "variant", "seats", "seed", "options", and a puzzle's "start" if it is one},
     "data": fingerprint of the deck or questions dealt from, or "",
     "actions": [[seat, "17r@2,-1"], …], "winner": [0] or null,
     "check": sha256 over all of the above}

Everything is checked before anything is made of it: the form, the checksum, that this app can deal
this setup, and every action by the referee.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from oeil_app.core.rules.jsons import Json, JsonObject
from oeil_app.core.rules.option import is_whole
from oeil_app.core.rules.setup import BadSetup, Setup
from oeil_app.games import GAMES
from oeil_app.play.files.trouble import Trouble

from .files import strict_json
from .session import Session
from .timeline import Timeline

FORMAT = "oeil-record"
VERSION = 1
SUFFIX = ".oeil.json"
MOST_BYTES = 4_000_000
MOST_ACTIONS = 20_000
_FIELDS = {"format", "version", "setup", "data", "actions", "winner", "check"}
_SETUP_FIELDS = {"game", "variant", "seats", "seed", "options"}


def write(session: Session) -> JsonObject:
    """The game up to where it stands now; what was undone is left out."""
    outcome = session.outcome
    return of_rows(
        session.setup.to_json(),
        session.variant.data(session.setup),
        [[e.seat, e.text] for e in session.timeline.entries[: session.cursor]],
        None if outcome is None else list(outcome.winners),
    )


def of_rows(setup: Json, data: Json, actions: list[Json], winner: Json) -> JsonObject:
    """A record of what is said to have happened; Trouble if it has not even a record's form."""
    record: JsonObject = {
        "format": FORMAT,
        "version": VERSION,
        "setup": setup,
        "data": data,
        "actions": actions,
        "winner": winner,
    }
    record["check"] = _check(record)
    _check_form(record)
    return record


def dumps(session: Session) -> str:
    """The record as the text of a file."""
    return json.dumps(write(session), ensure_ascii=False, indent=1) + "\n"


def loads(text: bytes) -> Session:
    """The game in a file; Trouble, with a reason, if anything about it is not right."""
    if len(text) > MOST_BYTES:
        raise Trouble("record_too_long")
    try:
        data = strict_json.load(text)
    except ValueError as error:  # UnicodeDecodeError and JSONDecodeError are ValueErrors
        raise Trouble("record_unreadable", str(error)[:120]) from error
    return read(data)


def read(data: Json) -> Session:
    """The game in a record already parsed; Trouble if anything about it is not right."""
    try:
        strict_json.check_depth(data)
    except ValueError as error:
        raise Trouble("record_unreadable", str(error)) from error
    _check_form(data)
    if data["check"] != _check(data):
        raise Trouble("record_tampered")
    setup = _setup(data["setup"], data["data"])
    variant = GAMES.variant(setup.game, setup.variant)
    if data["data"] != variant.data(setup):
        raise Trouble("record_other_data", setup.game)
    timeline = _replay(setup, data["actions"])
    session = Session(setup, timeline)
    outcome = session.outcome
    if data["winner"] != (None if outcome is None else list(outcome.winners)):
        raise Trouble("record_other_winner")
    return session


def _check(record: JsonObject) -> str:
    """The checksum over everything but itself, in one canonical spelling."""
    body = {name: value for name, value in record.items() if name != "check"}
    text = json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def _check_form(data: Json) -> None:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise Trouble("record_foreign")
    version: Json = data.get("version")
    if not is_whole(version) or version < 1:
        raise Trouble("record_unreadable", "version")
    if version > VERSION:
        raise Trouble("record_newer", str(version)[:20])
    if set(data) != _FIELDS:
        raise Trouble("record_unreadable", ", ".join(sorted(set(data) ^ _FIELDS))[:120])
    actions, winner = data["actions"], data["winner"]
    sound = (
        isinstance(data["data"], str)
        and isinstance(data["check"], str)
        and isinstance(actions, list)
        and len(actions) <= MOST_ACTIONS
        and all(_is_action(action) for action in actions)
        and (winner is None or isinstance(winner, list))
    )
    if not sound:
        raise Trouble("record_unreadable", "a field has the wrong type")


def _is_action(value: Json) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and is_whole(value[0])
        and isinstance(value[1], str)
    )


def _setup(data: Json, dealt_from: str) -> Setup:
    if not isinstance(data, dict) or set(data) - {"start"} != _SETUP_FIELDS:
        raise Trouble("record_unreadable", "setup")
    if not isinstance(data["options"], dict) or not all(
        isinstance(data[name], str) for name in ("game", "variant")
    ):
        raise Trouble("record_unreadable", "setup")
    try:
        return GAMES.setup(**data, data=dealt_from)
    except BadSetup as error:
        raise Trouble("record_unknown_setup", str(error)) from error


def _replay(setup: Setup, actions: list[Any]) -> Timeline:
    """All actions played through the referee, with their barriers found again."""
    session = Session.new(setup)
    for number, (seat, text) in enumerate(actions):
        if not 0 <= seat < setup.seats:
            raise Trouble("record_illegal", f"action {number}: no seat {seat}"[:120])
        answer = session.submit(seat, text)
        if not answer.verdict:
            reason = answer.verdict.reasons[0]
            raise Trouble("record_illegal", f"action {number}: {reason.rule} {reason.kind}")
        if session.timeline.entries[-1].text != text:
            raise Trouble("record_illegal", f"action {number}: spelling")
    return session.timeline

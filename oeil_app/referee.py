"""`python -m oeil_app.referee`: the referee over JSON lines, for tools and bots in any language.

One JSON object a line in, one out. Bad input is answered, never ends the process and never changes
the game. Requests and answers are listed in CONTRIBUTING.md.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import BinaryIO

from oeil_app.core.minds.mind import LEVELS, begin, concluded
from oeil_app.core.rules.jsons import Json, JsonObject
from oeil_app.core.rules.option import is_whole
from oeil_app.core.rules.referee import OutOfBudget, perft
from oeil_app.core.rules.setup import MOST_SEED, BadSetup
from oeil_app.core.rules.verdict import Verdict
from oeil_app.games import GAMES
from oeil_app.play import record
from oeil_app.play.files import strict_json
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.session import Session

MOST_LINE = 16_000_000  # bytes; a longer line is read to its end and answered, not kept
MOST_MS = 60_000
RESERVE_MS = 3  # of what a computer player is given: for its last step and for the answer's way
MOST_DEPTH = 20


class Refused(Exception):
    """The answer to a request that cannot be met."""

    def __init__(self, code: str, message: str, **more: Json) -> None:
        super().__init__(message)
        told = {"code": code, "message": message, **more}
        self.answer: JsonObject = {"ok": False, "error": told}


class Tool:
    """One tool's conversation: at most one game, changed only by what was legal."""

    def __init__(self) -> None:
        self._session: Session | None = None
        self._commands: dict[str, tuple[Callable[[JsonObject], JsonObject], _Fields]] = {
            "games": (self._games, {}),
            "new": (self._new, _NEW),
            "state": (self._state, {}),
            "legal": (self._legal, {"seat": _seat}),
            "judge": (self._judge, {"seat": _seat, "action": _text}),
            "play": (self._play, {"seat": _seat, "action": _text}),
            "undo": (self._undo, {}),
            "redo": (self._redo, {}),
            "perft": (self._perft, {"depth": _depth, "ms": _ms}),
            "record": (self._record, {}),
            "load": (self._load, {"record": _object}),
            "hint": (self._hint, {"seat": _seat, "ms": _ms}),
            "move": (self._move, _MOVE),
        }

    def answer(self, line: bytes) -> JsonObject:
        """The answer to one line, whatever it is."""
        try:
            return {"ok": True, **self._do(line)}
        except Refused as refused:
            return refused.answer
        except Exception as error:  # a fault of ours must not take the tool's game with it
            return Refused("failed", f"{type(error).__name__}: {error}"[:200]).answer

    def _do(self, line: bytes) -> JsonObject:
        try:
            request = strict_json.read(line)
        except ValueError as error:
            raise Refused("unreadable", str(error)[:200]) from error
        if not isinstance(request, dict):
            raise Refused("unreadable", "not a JSON object")
        name = request.pop("cmd", None)
        if not isinstance(name, str) or name not in self._commands:
            raise Refused("bad_request", f"unknown cmd {name!r}"[:200])
        command, fields = self._commands[name]
        for field in request:
            if field not in fields:
                raise Refused("bad_request", f"unknown field {field!r}"[:200])
        for field, check in fields.items():
            if field in request:
                check(field, request[field])
            elif field not in _OPTIONAL.get(name, ()):
                raise Refused("bad_request", f"missing field {field!r}")
        return command(request)

    # -- requests --------------------------------------------------------------------------------

    def _games(self, request: JsonObject) -> JsonObject:
        games = []
        for spec in GAMES.games.values():
            told = {variant.id: variant.to_json() for variant in spec.variants}
            games.append(
                {
                    "id": spec.id,
                    "variants": list(told),
                    "seats": {id: variant["seats"] for id, variant in told.items()},
                    "options": {id: variant["options"] for id, variant in told.items()},
                }
            )
        return {"games": games}

    def _new(self, request: JsonObject) -> JsonObject:
        request.setdefault("options", {})
        try:
            setup = GAMES.setup(**request)
        except BadSetup as error:
            raise Refused("bad_request", str(error)) from error
        self._session = Session.new(setup, take_backs=True)
        return self._state(request)

    def _state(self, request: JsonObject) -> JsonObject:
        session = self._game()
        return {"state": session.referee.to_json(session.state)}

    def _legal(self, request: JsonObject) -> JsonObject:
        session, seat = self._seated(request)
        return {"actions": [a.text() for a in session.legal(seat)]}

    def _judge(self, request: JsonObject) -> JsonObject:
        session, seat = self._seated(request)
        verdict = session.judge(seat, request["action"])
        return {"legal": verdict.ok, "reasons": _reasons(verdict)}

    def _play(self, request: JsonObject) -> JsonObject:
        session, seat = self._seated(request)
        answer = session.submit(seat, request["action"])
        if not answer.verdict:
            reasons = _reasons(answer.verdict)
            refused = Refused("illegal", "the action is illegal", reasons=reasons)
            refused.answer["reasons"] = reasons
            raise refused
        return {"events": [event.to_json() for event in answer.events], **self._state(request)}

    def _undo(self, request: JsonObject) -> JsonObject:
        if not self._game().undo():
            raise Refused("bad_request", "nothing to undo")
        return self._state(request)

    def _redo(self, request: JsonObject) -> JsonObject:
        if not self._game().redo():
            raise Refused("bad_request", "nothing to redo")
        return self._state(request)

    def _perft(self, request: JsonObject) -> JsonObject:
        session, depth = self._game(), request["depth"]
        ms = request.get("ms", MOST_MS)
        end = time.monotonic() + ms / 1000
        try:
            nodes = perft(session.referee, session.state, depth, lambda: time.monotonic() >= end)
        except OutOfBudget as error:
            raise Refused("bad_request", f"depth {depth} takes longer than {ms} ms") from error
        return {"nodes": nodes}

    def _record(self, request: JsonObject) -> JsonObject:
        return {"record": record.write(self._game())}

    def _load(self, request: JsonObject) -> JsonObject:
        try:
            session = record.read(request["record"])
        except Trouble as trouble:
            raise Refused("bad_request", str(trouble)) from trouble
        session.take_backs = True
        self._session = session
        return self._state(request)

    def _hint(self, request: JsonObject) -> JsonObject:
        session, seat = self._seated(request)
        end = time.monotonic() + request.get("ms", 500) / 1000
        hint = session.hint(seat, lambda: time.monotonic() >= end)
        if hint is None:
            return {"action": None, "why": "nothing_to_do"}
        answer: JsonObject = {"action": hint.action.text(), "why": hint.why}
        if hint.moves_to_go is not None:
            answer["moves_to_go"] = hint.moves_to_go
        return answer

    def _move(self, request: JsonObject) -> JsonObject:
        session, seat = self._seated(request)
        mind = session.variant.mind
        if mind is None:
            raise Refused("bad_request", "this variant has no computer players")
        ms = request.get("ms")
        end = None if ms is None else time.monotonic() + (ms - RESERVE_MS) / 1000
        level, seed = request["level"], request.get("seed", 0)
        thinking = begin(mind, session.referee, session.state, seat, level, seed)
        said = concluded(thinking, lambda: end is not None and time.monotonic() >= end)
        if said is None:
            return {"action": None, "why": "nothing_to_do", "nodes": 0, "after": 0.0}
        told: JsonObject = {"nodes": said.nodes, "after": round(said.after, 3)}
        return {"action": said.action.text(), "why": said.why, **told}

    # -- within ----------------------------------------------------------------------------------

    def _game(self) -> Session:
        if self._session is None:
            raise Refused("no_game", "no game was begun")
        return self._session

    def _seated(self, request: JsonObject) -> tuple[Session, int]:
        session, seat = self._game(), request["seat"]
        if seat >= session.setup.seats:
            raise Refused("bad_request", f"no seat {seat}")
        return session, seat


def _reasons(verdict: Verdict) -> list[JsonObject]:
    return [reason.to_json() for reason in verdict.reasons]


# -- the fields of requests ------------------------------------------------------------------------

_Check = Callable[[str, Json], None]
_Fields = dict[str, _Check]


def _require(field: str, sound: bool) -> None:
    if not sound:
        raise Refused("bad_request", f"field {field!r} is out of range or of the wrong type")


def _text(field: str, value: Json) -> None:
    _require(field, isinstance(value, str))


def _object(field: str, value: Json) -> None:
    _require(field, isinstance(value, dict))


def _whole(field: str, value: Json) -> None:
    _require(field, is_whole(value))


def _seat(field: str, value: Json) -> None:
    _require(field, is_whole(value) and 0 <= value < 64)


def _depth(field: str, value: Json) -> None:
    _require(field, is_whole(value) and 0 <= value <= MOST_DEPTH)


def _ms(field: str, value: Json) -> None:
    _require(field, is_whole(value) and 0 <= value <= MOST_MS)


def _ms_or_null(field: str, value: Json) -> None:
    if value is not None:
        _ms(field, value)


def _level(field: str, value: Json) -> None:
    _require(field, is_whole(value) and value in LEVELS)


def _seed(field: str, value: Json) -> None:
    _require(field, is_whole(value) and 0 <= value <= MOST_SEED)


_NEW: _Fields = {
    "game": _text,
    "variant": _text,
    "seats": _whole,
    "seed": _whole,
    "options": _object,
}
_MOVE: _Fields = {"seat": _seat, "level": _level, "seed": _seed, "ms": _ms_or_null}
_OPTIONAL = {"new": {"options"}, "perft": {"ms"}, "hint": {"ms"}, "move": {"seed", "ms"}}


def lines(source: BinaryIO) -> list[bytes] | None:
    """The next line, in a list; an empty list for one that is too long; None at the end."""
    line = source.readline(MOST_LINE)
    if not line:
        return None
    if len(line) < MOST_LINE or line.endswith(b"\n"):
        return [line]
    while (rest := source.readline(MOST_LINE)) and not rest.endswith(b"\n"):
        pass
    return []


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answers every line until there are no more."""
    tool = Tool()
    while (read := lines(source)) is not None:
        answer = (
            tool.answer(read[0]) if read else Refused("unreadable", "the line is too long").answer
        )
        sink.write(json.dumps(answer, separators=(",", ":")).encode() + b"\n")
        sink.flush()


if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer)

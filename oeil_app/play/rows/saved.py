"""A game in the journal as lists show it: read from its row, or told to be damaged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from oeil_app.core.rules.jsons import Json, JsonObject
from oeil_app.core.rules.option import is_whole
from oeil_app.core.rules.setup import BadSetup, Setup
from oeil_app.games import GAMES
from oeil_app.play.files import strict_json
from oeil_app.play.files.trouble import Trouble

from . import notes

COLUMNS = "id, uid, setup, data, cursor, winner, note, created, touched"


@dataclass(frozen=True, slots=True)
class Saved:
    """A game in the journal, as the home screen lists it."""

    id: int
    uid: str
    setup: Setup
    actions: int  # how many count
    winner: tuple[int, ...] | None  # None: unfinished
    note: JsonObject
    created: float
    touched: float


@dataclass(frozen=True, slots=True)
class DamagedGame:
    """A game whose row cannot be read: `Journal.raw` exports it, `Journal.delete` removes it.

    `code` is `game_damaged`, or `game_unknown` for a game that is sound but needs a question pack
    or a later version of the app.
    """

    id: int
    code: str
    detail: str  # for the curious, in English
    touched: float | None  # None: not even that can be read


@dataclass(frozen=True, slots=True)
class SavedPage:
    """Some rows of a list, in its order; what cannot be read stands in `damaged`."""

    games: list[Saved] = field(default_factory=list)
    damaged: list[DamagedGame] = field(default_factory=list)


def page(rows: Sequence[Sequence[Any]]) -> SavedPage:
    """Rows of `COLUMNS`."""
    found = SavedPage()
    for row in rows:
        try:
            found.games.append(from_row(row))
        except Trouble as trouble:
            found.damaged.append(damaged(row[0], trouble, row[-1]))
    return found


def damaged(id: int, trouble: Trouble, touched: Json) -> DamagedGame:
    told = float(touched) if notes.is_time(touched) else None
    return DamagedGame(id, trouble.code, trouble.detail, told)


def from_row(row: Sequence[Any]) -> Saved:
    """A row of `COLUMNS`; Trouble `game_damaged` or `game_unknown` if it makes no sense."""
    id, uid, setup_text, data, cursor, winner, note, created, touched = row
    setup = setup_of(setup_text, data)
    try:
        told = notes.read(note)
    except ValueError as error:
        raise Trouble("game_damaged", f"note: {error}"[:120]) from error
    sound = (
        isinstance(uid, str)
        and 0 < len(uid) <= notes.LONGEST
        and is_whole(cursor)
        and cursor >= 0
        and notes.is_time(created)
        and notes.is_time(touched)
    )
    if not sound:
        raise Trouble("game_damaged", "uid, cursor or time")
    return Saved(id, uid, setup, cursor, _winner(winner, setup.seats), told, created, touched)


def setup_of(text: Json, dealt_from: Json) -> Setup:
    """What a game was dealt from, by its text and the fingerprint of its deck or questions."""
    if not isinstance(text, str):
        raise Trouble("game_damaged", "the setup is no text")
    try:
        data = strict_json.load_object(text)
        if not isinstance(data.get("options"), dict):
            raise ValueError("no options")
        words = (data.get("game"), data.get("variant"))
        if not all(isinstance(word, str) for word in words):
            raise ValueError("no game")
        known = dealt_from if isinstance(dealt_from, str) else None
        return GAMES.setup(**data, data=known)
    except BadSetup as error:
        unknown = error.code in ("unknown_game", "unknown_variant", "unknown_option", "bad_option")
        raise Trouble("game_unknown" if unknown else "game_damaged", str(error)[:120]) from error
    except (ValueError, TypeError) as error:
        raise Trouble("game_damaged", f"setup: {error}"[:120]) from error


def _winner(text: Json, seats: int) -> tuple[int, ...] | None:
    if text is None:
        return None
    try:
        if not isinstance(text, str):
            raise ValueError("no text")
        winners = strict_json.load(text)
        sound = (
            isinstance(winners, list)
            and all(is_whole(seat) and 0 <= seat < seats for seat in winners)
            and len(set(winners)) == len(winners)
        )
        if not sound:
            raise ValueError("no such seats")
    except ValueError as error:
        raise Trouble("game_damaged", f"winner: {error}"[:120]) from error
    return tuple(winners)

"""What a thing in a luggage must be: each check gives the thing, or refuses it with Trouble."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from oeil_app.core.rules.jsons import Json, JsonObject
from oeil_app.core.rules.option import is_whole
from oeil_app.games import GAMES
from oeil_app.play.computers import analysis
from oeil_app.play.journal.family import NAMES
from oeil_app.play.rows import notes, results
from oeil_app.play.rows.people import ANIMALS, COLOURS, Person, tidy
from oeil_app.play.rows.results import Result

from .shape import unreadable

LAST_TIME = 1e11  # seconds: some thousand years
MOST_SEATS = 6
MOST_OTHERS, LONGEST_OTHER = 12, 400  # things in a game's note that this version does not know
DEEPEST, LARGEST = 16, 100_000  # of a kept value: how deep it nests, how many letters it takes
_PERSON = {field.name for field in fields(Person)}
_RESULT = {field.name for field in fields(Result)}
_KEPT = {"person", "kind", "key", "value", "at"}
_GAME = {"uid", "note", "created", "touched", "record"}
_NOTE = {*NAMES, "animals", "people", "help", "left", "elapsed", "helped"}
_NOTE |= {results.FROM_ELSEWHERE, results.PUZZLE, notes.COMPUTER, analysis.KEPT}
_HELPS = ("", "all", "places", "none")


def person(item: Json) -> Person:
    """Somebody with a name and a look that this app knows."""
    if not isinstance(item, dict) or set(item) != _PERSON:
        raise unreadable("person")
    sound = (
        is_id(item["id"])
        and isinstance(item["name"], str)
        and 0 < len(item["name"]) <= 64
        and tidy(item["name"]) == item["name"]
        and item["animal"] in ANIMALS
        and item["colour"] in COLOURS
        and is_time(item["created"])
        and is_time(item["changed"])
    )
    if not sound:
        raise unreadable("person")
    return Person(**item)


def result(item: Json) -> Result:
    """One seat of a game that can be played so."""
    if not isinstance(item, dict) or set(item) != _RESULT:
        raise unreadable("result")
    row = Result(**item)
    sound = (
        is_id(row.uid)
        and (row.person is None or is_id(row.person))
        and is_whole(row.seats)
        and row.seats in _seats(row.game, row.variant)
        and is_whole(row.seat)
        and 0 <= row.seat < row.seats
        and isinstance(row.won, bool)
        and (row.score is None or (is_whole(row.score) and abs(row.score) < 1000))
        and is_time(row.seconds)
        and is_whole(row.moves)
        and 0 <= row.moves < 1_000_000
        and is_time(row.ended)
    )
    if not sound:
        raise unreadable("result")
    return row


def kept(item: Json) -> JsonObject:
    """A small plain value under a name."""
    sound = (
        isinstance(item, dict)
        and set(item) == _KEPT
        and (item["person"] == "" or is_id(item["person"]))
        and is_id(item["kind"])
        and isinstance(item["key"], str)
        and len(item["key"]) <= 256
        and is_plain(item["key"])
        and is_time(item["at"])
        and is_plain(item["value"])
    )
    if not sound:
        raise unreadable("kept")
    thing: JsonObject = item
    return thing


def game(item: Json) -> JsonObject:
    """A game whose record is still to be played through."""
    sound = (
        isinstance(item, dict)
        and set(item) == _GAME
        and is_id(item["uid"])
        and isinstance(item["note"], dict)
        and is_time(item["created"])
        and is_time(item["touched"])
        and isinstance(item["record"], dict)
    )
    if not sound:
        raise unreadable("game")
    found: JsonObject = item
    return found


def note(told: JsonObject, *, more: bool = True) -> JsonObject:
    """Who sat there, with which help and for how long; `more`: whatever else is small and plain."""
    sound: JsonObject = {}
    if more:
        others = [key for key in told if key not in _NOTE and is_id(key)][:MOST_OTHERS]
        sound = {key: told[key] for key in others if _letters(told[key], 4) <= LONGEST_OTHER}
    for key in (*NAMES, "animals"):
        if isinstance(names := told.get(key), list):
            sound[key] = [tidy(name) if isinstance(name, str) else "" for name in _some(names)]
    if isinstance(people := told.get("people"), list):
        sound["people"] = [id if is_id(id) else None for id in _some(people)]
    if isinstance(helps := told.get("help"), list):
        sound["help"] = [help if help in _HELPS else "" for help in _some(helps)]
    if isinstance(left := told.get("left"), list):
        sound["left"] = [hand is True for hand in _some(left)]
    if isinstance(levels := told.get(notes.COMPUTER), list):
        sound[notes.COMPUTER] = [n if notes.is_level(n) else None for n in _some(levels)]
    if analysis.is_kept(told.get(analysis.KEPT)):
        sound[analysis.KEPT] = told[analysis.KEPT]
    if is_time(told.get("elapsed")):
        sound["elapsed"] = told["elapsed"]
    for key in (results.FROM_ELSEWHERE, "helped"):
        if told.get(key) is True:
            sound[key] = True
    if is_id(told.get(results.PUZZLE)):  # whoever takes it in must ask whether it is this puzzle
        sound[results.PUZZLE] = told[results.PUZZLE]
    return sound


def agree(rows: Sequence[Result]) -> bool:
    """Whether these can all be of one game: each seat once, all at the same table."""
    tables = {(row.game, row.variant, row.seats) for row in rows}
    return len(tables) == 1 and len({row.seat for row in rows}) == len(rows)


# -- values --------------------------------------------------------------------------------------


def is_id(value: Json) -> bool:
    """A short name of letters, digits and signs that every file can hold."""
    return isinstance(value, str) and 0 < len(value) <= 64 and value.isascii() and is_plain(value)


def is_time(value: Json) -> bool:
    """Seconds; not endless, and not before there were any. Numbers of any length are compared."""
    number = isinstance(value, int | float) and not isinstance(value, bool)
    return number and 0 <= value < LAST_TIME


def is_plain(value: Json) -> bool:
    """JSON that SQLite, UTF-8 and every reader can hold: no odd numbers, no half letters."""
    return _letters(value, DEEPEST) <= LARGEST


def _letters(value: Any, depth: int) -> float:
    """About how long it is as text; endless for what must not be kept."""
    if value is None or isinstance(value, bool):
        return 5
    if isinstance(value, str):
        return len(value) + 2 if value.isprintable() else _odd(value)
    if isinstance(value, int):
        return 20 if abs(value) < 2**63 else float("inf")
    if isinstance(value, float):
        return 20 if abs(value) < 1e300 else float("inf")  # NaN is not less than anything
    if depth == 0 or not isinstance(value, dict | list):
        return float("inf")
    inside = (*value, *value.values()) if isinstance(value, dict) else value
    total = 2.0
    for one in inside:
        total += 1 + _letters(one, depth - 1)
        if total > LARGEST:
            break
    return total


def _odd(text: str) -> float:
    """A text with signs that are not seen: line breaks may be, control signs and halves not."""
    bad = any((c < " " and c not in "\n\t") or "\ud800" <= c <= "\udfff" for c in text)
    return float("inf") if bad else len(text) + 2


def _some(names: list[Json]) -> list[Json]:
    return names[:MOST_SEATS]


def _seats(game: Json, variant: Json) -> Sequence[int]:
    """With how many it is played; nobody where there is no such game."""
    if not isinstance(game, str) or not isinstance(variant, str) or game not in GAMES.names:
        return ()
    found = GAMES.game(game).variant(variant)
    return found.seats if found is not None else ()

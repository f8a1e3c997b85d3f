"""JSON from outside, read without surprises: no NaN, no double names, no endless nesting.

`read` takes any value that JSON can spell, for the tools' protocol, which answers each field for
itself. `load` is for files and saved rows: what it lets through can be counted with, shown and
written again. A number that goes into a column of its own still needs a range.
"""

from __future__ import annotations

import json
import math
import re
from typing import NoReturn

from oeil_app.core.rules.jsons import Json, JsonObject

MOST_WHOLE = 2**64 - 1  # the largest of ours: a random state has 64 bits
DEEPEST = 60  # lists and objects within one another; nothing of ours comes near it
_LONE = re.compile(r"[\ud800-\udfff]")
_MAYBE_LONE = re.compile(r"\\u[dD][89a-fA-F]")


def read(text: str | bytes) -> Json:
    """The value; ValueError for anything that is not plain JSON."""
    try:
        return json.loads(text, parse_constant=_no_constant, object_pairs_hook=_no_doubles)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


def load(text: str | bytes) -> Json:
    """The value of a file or a row; ValueError also for numbers beyond any use, half characters
    (lone surrogates) and nesting that nobody writes.
    """
    plain = text if isinstance(text, str) else text.decode(json.detect_encoding(text))
    if _LONE.search(plain):
        raise ValueError("half a character")
    try:
        value = json.loads(
            plain,
            parse_int=_whole,
            parse_float=_finite,
            parse_constant=_no_constant,
            object_pairs_hook=_no_doubles,
        )
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    check_depth(value)
    if _MAYBE_LONE.search(plain) and _LONE.search(json.dumps(value, ensure_ascii=False)):
        raise ValueError("half a character")
    return value


def load_parts(text: str | bytes) -> JsonObject:
    """An object whose fields are judged one by one: those that `load` would refuse are null.

    ValueError where the whole text makes no sense.
    """
    plain = text if isinstance(text, str) else text.decode(json.detect_encoding(text), "replace")
    try:
        data = json.loads(
            plain,
            parse_int=lambda digits: int(digits[:30]),
            parse_constant=lambda name: None,
        )
        if not isinstance(data, dict):
            raise ValueError("not an object")
        return {name: _part(value) for name, value in data.items()}
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


def _part(value: Json) -> Json:
    try:
        return load(json.dumps(value))
    except ValueError:
        return None


def load_object(text: str | bytes) -> JsonObject:
    """`load` where only an object will do."""
    value = load(text)
    if not isinstance(value, dict):
        raise ValueError("not an object")
    return value


def _whole(digits: str) -> int:
    if len(digits) > 20 or abs(number := int(digits)) > MOST_WHOLE:
        raise ValueError("a number is too large")
    return number


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError("a number is too large")
    return number


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")


def _no_doubles(pairs: list[tuple[str, Json]]) -> JsonObject:
    data = dict(pairs)
    if len(data) != len(pairs):
        raise ValueError("a name stands twice in one object")
    return data


def check_depth(value: Json) -> None:
    """ValueError for a value that nests more deeply than anything of ours."""
    level = [value]
    for _ in range(DEEPEST):
        level = [
            inner
            for outer in level
            if isinstance(outer, list | dict)
            for inner in (outer.values() if isinstance(outer, dict) else outer)
            if isinstance(inner, list | dict)
        ]
        if not level:
            return
    raise ValueError("nested too deeply")

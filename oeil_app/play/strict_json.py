"""JSON from outside, read without surprises: no NaN, no double names, no endless nesting."""

from __future__ import annotations

import json
from typing import NoReturn

from oeil_app.core.jsons import Json, JsonObject


def read(text: str | bytes) -> Json:
    """The value; ValueError for anything that is not plain JSON."""
    try:
        return json.loads(text, parse_constant=_no_constant, object_pairs_hook=_no_doubles)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")


def _no_doubles(pairs: list[tuple[str, Json]]) -> JsonObject:
    data = dict(pairs)
    if len(data) != len(pairs):
        raise ValueError("a name stands twice in one object")
    return data

"""A small pack of questions, and what is told of one in which something is wrong."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from oeil_app.core.packs.questions import PackError, Problem
from oeil_app.core.packs.reading import load_pack

FIRST = "categories[0].questions[0]"
PLACES = {
    "format": "text",
    "version": "number",
    "id": "text",
    "lang": "text",
    "title": "text",
    "categories": "list",
    "categories[1]": "object",
    "categories[1].id": "text",
    "categories[1].title": "text",
    "categories[1].questions": "list",
    f"{FIRST}": "object",
    f"{FIRST}.text": "text",
    f"{FIRST}.choices": "list",
    f"{FIRST}.choices[2]": "text",
    f"{FIRST}.answer": "number",
    f"{FIRST}.age": "number",
}
FIELDS = [where for where in PLACES if not where.endswith("]")]


def a_pack(categories: int = 2, each: int = 8) -> dict[str, Any]:
    """A small pack with nothing wrong in it."""
    return {
        "format": "oeil-questions",
        "version": 1,
        "id": "grandma",
        "lang": "en",
        "title": "Grandma’s questions",
        "categories": [
            {
                "id": f"shelf_{c}",
                "title": f"Shelf {c}",
                "questions": [
                    {
                        "text": f"Which jar is number {k} on shelf {c}?",
                        "choices": ["Plum", "Cherry", "Quince", "Old socks"],
                        "answer": k % 4,
                        "age": 6 + k % 7,
                    }
                    for k in range(each)
                ],
            }
            for c in range(categories)
        ],
    }


def written(pack: object) -> bytes:
    return json.dumps(pack).encode()


def problems_of(data: bytes) -> tuple[Problem, ...]:
    with pytest.raises(PackError) as refused:
        load_pack(data)
    return refused.value.problems


def told(pack: object) -> list[tuple[str, str]]:
    """Every code and place, which is what the app shows."""
    return [(problem.code, problem.where) for problem in problems_of(written(pack))]


def put(where: str, value: object, pack: dict[str, Any] | None = None) -> dict[str, Any]:
    """A sound pack in which one place holds something else."""
    pack = pack or a_pack()
    *way, last = [int(n) if n.isdigit() else n for n in re.findall(r"\w+", where)]
    spot: Any = pack
    for step in way:
        spot = spot[step]
    spot[last] = value
    return pack

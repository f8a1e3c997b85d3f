"""Whatever lies in a pack's file: it is taken as it is written, or refused with reasons."""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from oeil_app.core.packs.questions import PackError
from oeil_app.core.packs.reading import load_pack
from tests.games.question_packs import (
    FIELDS,
    PLACES,
    a_pack,
    problems_of,
    put,
    written,
)

leaves = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.just("id")
)
names = st.sampled_from(sorted({where.rpartition(".")[2] for where in FIELDS}))
any_json = st.recursive(
    leaves,
    lambda inner: (
        st.lists(inner, max_size=9)
        | st.dictionaries(names | st.text(max_size=4), inner, max_size=7)
    ),
    max_leaves=40,
)


@given(st.binary(max_size=300))
def test_any_bytes_are_refused_in_order(data: bytes) -> None:
    """O-20: nothing but a PackError, whatever comes in."""
    assert problems_of(data)


@given(any_json)
def test_any_json_is_refused_in_order(value: object) -> None:
    """O-20: nothing but a PackError, whatever comes in."""
    for problem in problems_of(written(value)):
        assert re.fullmatch("[a-z][a-z0-9_]*", problem.code)
        problem.where.encode()


def with_what_may_be_left_out(pack: dict[str, Any]) -> dict[str, Any]:
    """The same pack, each question with its why, kind and picture, empty where none is told."""
    empty = {"why": "", "kind": "", "picture": ""}
    for topic in pack["categories"]:
        topic["questions"] = [empty | question for question in topic["questions"]]
    return pack


@given(st.sampled_from(list(PLACES)), any_json)
@example("id", "id")
def test_anything_in_any_place_is_judged(where: str, value: object) -> None:
    """O-20: a pack that is taken says exactly what its file says."""
    pack = put(where, value)
    try:
        taken = load_pack(written(pack))
    except PackError as refused:
        assert refused.problems
    else:
        shell = {"format": "oeil-questions", "version": 1}
        assert json.loads(json.dumps(shell | asdict(taken))) == with_what_may_be_left_out(pack)


@given(st.data())
def test_a_pack_with_a_hole_is_refused(data: st.DataObject) -> None:
    """O-20: take a field away or change its kind, anywhere, and the pack is refused."""
    pack = a_pack()
    holders = [pack, *pack["categories"]]
    holders += [question for category in pack["categories"] for question in category["questions"]]
    holder = data.draw(st.sampled_from(holders))
    name = data.draw(st.sampled_from(sorted(holder)))
    held = holder.pop(name)
    if data.draw(st.booleans()):
        holder[name] = data.draw(leaves.filter(lambda value: type(value) is not type(held)))
    assert all(problem.where.endswith(name) for problem in problems_of(written(pack)))

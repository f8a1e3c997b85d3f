"""The mark by which a saved game knows its questions."""

from __future__ import annotations

import copy
import json
import re
from dataclasses import replace

from oeil_app.core.packs.questions import digest
from oeil_app.core.packs.reading import load_pack
from oeil_app.core.packs.shipped import shipped_pack
from tests.games.question_packs import (
    a_pack,
    written,
)


def test_the_digest_tells_packs_apart() -> None:
    """O-20: a saved game must find the questions it was dealt."""
    marks = {digest(shipped_pack(name)) for name in ("fr", "en", "de")}
    assert len(marks) == 3
    assert all(re.fullmatch("[0-9a-f]{16}", mark) for mark in marks)


def test_the_digest_does_not_mind_how_the_file_is_laid_out() -> None:
    """Spaces, the order of fields and escapes may change; and it is the same on every machine."""
    pack = a_pack()
    turned = {name: pack[name] for name in reversed(pack)}
    laid_out = json.dumps(turned, indent=4, ensure_ascii=False).encode()
    assert digest(load_pack(laid_out)) == digest(load_pack(written(pack))) == "c7cfc24d7ce64906"


def test_the_digest_sees_every_change() -> None:
    pack = load_pack(written(a_pack()))
    one = pack.categories[0]
    first = one.questions[0]
    changed = [
        replace(first, text="What?"),
        replace(first, choices=(*first.choices[::-1],)),
        replace(first, answer=2),
        replace(first, age=12),
    ]
    packs = [
        replace(pack, id="x"),
        replace(pack, lang="fr"),
        replace(pack, title="x"),
        replace(pack, categories=pack.categories[::-1]),
        *(
            replace(pack, categories=(replace(one, **change), *pack.categories[1:]))  # type: ignore[arg-type]
            for change in (
                {"id": "x"},
                {"title": "x"},
                {"questions": one.questions[::-1]},
                *({"questions": (other, *one.questions[1:])} for other in changed),
            )
        ),
    ]
    assert len({digest(each) for each in [pack, *packs]}) == 1 + len(packs) == 12
    assert digest(copy.deepcopy(pack)) == digest(pack)

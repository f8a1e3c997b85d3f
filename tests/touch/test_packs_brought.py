"""Question packs that families bring in files: what opens, and what is said of what does not."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from oeil_app.core.packs.questions import write_pack
from oeil_app.core.packs.reading import MAX_BYTES, load_pack
from oeil_app.core.packs.shelf import SHELF
from oeil_app.core.packs.shipped import EARLIER
from oeil_app.core.words.languages import FOLDER
from oeil_app.screens.words.packs import PROBLEMS
from tests.app.fake_files import answered, fake
from tests.app.walk.looking import cut, said
from tests.play.packs_at_home import pack
from tests.touch.glass import Glass, started
from tests.touch.test_pack_pages import button, press, toggle

GOOD = write_pack(pack())


def with_fields(**fields: Any) -> bytes:
    return json.dumps({**json.loads(GOOD), **fields}).encode()


LATIN = with_fields(title="Café").replace(b"\\u00e9", b"\xe9")
BROKEN: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "The file is not a question pack: it is broken at 1:1."),
    "cut off": (GOOD[: len(GOOD) // 2], "The file is not a question pack: it is broken at "),
    "huge": (GOOD + b" " * MAX_BYTES, PROBLEMS["too_large"]),
    "of another time": (LATIN, PROBLEMS["not_utf8"]),
    "two bytes a letter": (GOOD.decode().encode("utf-16"), PROBLEMS["not_utf8"]),
    "a photograph": (b"\x89PNG\r\n\x1a\n" + bytes(400), PROBLEMS["not_utf8"]),
    "somebody's list": (b"[1, 2, 3]", "The pack: something else is expected here."),
    "of a later app": (with_fields(version=99), PROBLEMS["wrong_version"]),
    "of another app": (with_fields(format="trivia"), PROBLEMS["wrong_format"]),
    "ours": (with_fields(id="en"), PROBLEMS["ours"]),
}  # fmt: skip


def brought(glass: Glass, path: Path) -> Any:
    """Its bytes through the button and the device's dialog; the page."""
    fake(glass).next = path
    page = glass.app.go("packs")
    press(glass, button(page, "Import a file"))
    answered(glass)
    return page


@pytest.mark.parametrize("what", BROKEN)
def test_what_is_no_pack_is_told_in_a_sentence_and_nothing_is_kept(
    tmp_path: Path, what: str
) -> None:
    """The place where to look, whole on the page; the app goes on, and a good one still opens."""
    data, told = BROKEN[what]
    (tmp_path / "x.json").write_bytes(data)
    (tmp_path / "good.json").write_bytes(GOOD)
    with started(tmp_path / "home") as glass:
        page = brought(glass, tmp_path / "x.json")
        assert any(line.startswith(told) for line in said(page)), said(page)
        assert not cut(page), "and can be read to its end"
        assert glass.app.packs.own == {} and not (tmp_path / "home" / "packs" / "x.json").exists()
        press(glass, page.question.buttons[0])
        brought(glass, tmp_path / "good.json")
        assert list(glass.app.packs.own) == ["grandma"]


def test_many_faults_are_told_one_below_the_other(tmp_path: Path) -> None:
    """A family that wrote by hand sees where; more than a page holds is not a page of noise."""
    raw = json.loads(GOOD)
    for n, each in enumerate(raw["categories"][0]["questions"]):
        each["answer" if n % 2 else "age"] = 77 if n % 2 else 2
    (tmp_path / "x.json").write_text(json.dumps(raw), "utf-8")
    with started(tmp_path / "home") as glass:
        page = brought(glass, tmp_path / "x.json")
        words = "\n".join(said(page))
        assert "Topic 1, question 2, answer: no right answer is marked." in words
        assert "Topic 1, question 1, age: the age is not between 4 and 99." in words
        assert "and 4 more" in words and not cut(page) and glass.app.packs.own == {}


@pytest.mark.parametrize("lang", sorted(EARLIER[0]))
def test_a_pack_of_the_first_version_still_opens_and_is_played(tmp_path: Path, lang: str) -> None:
    """Without a why, a kind or a picture: as families have them from the year of the first app."""
    old = json.loads((FOLDER / lang / "kept" / f"{EARLIER[0][lang]}.json").read_text("utf-8"))
    assert not any("why" in q for topic in old["categories"] for q in topic["questions"])
    (tmp_path / "old.json").write_text(json.dumps({**old, "id": "ours_of_old"}), "utf-8")
    with started(tmp_path / "home") as glass:
        page = brought(glass, tmp_path / "old.json")
        assert page.question is None and SHELF.pack("ours_of_old") is not None
        app = glass.app
        seats = app.go("seats", game="oeil", variant="quiz")
        press(glass, button(seats, "Options"))
        press(glass, button(seats, "Choose topics"))
        topics, theirs = app.stack.top, SHELF.pack("ours_of_old").categories[0].title
        press(glass, toggle(topics, "Arts and words"))
        press(glass, toggles(topics, theirs)[-1])
        app.back()
        press(glass, seats.play_button)
        glass.rest()
        assert "ours_of_old" in glass.state()["options"]["pack"]


def toggles(page: Any, name: str) -> list[Any]:
    """All switches of that name, from the top."""
    from oeil_app.screens.kit.controls.rows import Toggle
    from oeil_app.screens.kit.controls.touchable import Legible, everything

    found = [w for w in everything(page) if isinstance(w, Toggle)]
    named = [w for w in found if name in [t.said for t in everything(w) if isinstance(t, Legible)]]
    return sorted(named, key=lambda w: -w.to_window(0, w.y)[1])


def test_a_pack_that_is_there_is_replaced_only_if_one_says_so(tmp_path: Path) -> None:
    other = replace(pack(n=9), title="Another one")
    (tmp_path / "x.json").write_bytes(write_pack(other))
    with started(tmp_path / "home") as glass:
        glass.app.packs.save(pack())
        page = brought(glass, tmp_path / "x.json")
        assert "Replace your pack?" in said(page)
        press(glass, page.question.buttons[1])
        assert glass.app.packs.own["grandma"].pack == pack()
        page = brought(glass, tmp_path / "x.json")
        press(glass, page.question.buttons[0])
        assert glass.app.packs.own["grandma"].pack == load_pack(write_pack(other)) == other

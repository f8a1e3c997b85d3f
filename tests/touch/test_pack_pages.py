"""Question packs written, changed, brought, exported and thrown away by touches."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from oeil_app.core.packs.questions import write_pack
from oeil_app.core.packs.reading import load_pack
from oeil_app.core.packs.shelf import SHELF
from tests.app.fake_files import answered, fake
from tests.play.packs_at_home import pack
from tests.touch.glass import Glass, opened


def seen(glass: Glass, widget: Any) -> None:
    """Scrolls until the widget is in the window, as a hand would; then a frame is laid out."""
    glass.frames(3)
    body = glass.app.stack.top.body
    if body.column in _above(widget):
        body.scroll_to(widget, animate=False)
    glass.frames(3)


def _above(widget: Any) -> list[Any]:
    found = []
    while widget is not None and widget is not widget.parent:
        found.append(widget)
        widget = widget.parent
    return found


def press(glass: Glass, widget: Any) -> None:
    seen(glass, widget)
    glass.tap(widget.to_window(widget.center_x, widget.center_y))
    glass.frames(2)


def write(glass: Glass, entry: Any, text: str) -> None:
    """A finger puts the cursor there; then it is typed, key by key."""
    field = entry.field
    seen(glass, field)
    glass.tap(field.to_window(field.center_x, field.center_y))
    glass.frames(2)
    assert field.focus
    field.select_all()
    field.delete_selection()
    from kivy.core.window import Window

    for letter in text:
        Window.dispatch("on_textinput", letter)
    field.focus = False
    assert entry.text == text


def button(page: Any, text: str) -> Any:
    """The button that says so."""
    from oeil_app.screens.kit.controls.button import BigButton
    from oeil_app.screens.kit.controls.touchable import everything

    return next(w for w in everything(page) if isinstance(w, BigButton) and w.text == text)


def pencil(page: Any, name: str) -> Any:
    """The sign at the end of the line of that name."""
    from oeil_app.screens.kit.controls.button import SignButton
    from oeil_app.screens.kit.controls.rows import Line
    from oeil_app.screens.kit.controls.touchable import Legible, everything

    for line in everything(page):
        if isinstance(line, Line):
            said = [w.said for w in everything(line) if isinstance(w, Legible)]
            if name in said:
                return next(w for w in everything(line) if isinstance(w, SignButton))
    raise AssertionError(f"no line {name}")


def test_a_pack_is_written_from_nothing(tmp_path: Path) -> None:
    """A name, a topic, a question; a faulty one is refused with the place, and nothing is kept."""
    with opened(tmp_path, "rattlesnake", 2) as glass:
        app = glass.app
        page = app.go("packs")
        press(glass, button(page, "New pack"))
        write(glass, page.entry, "Oncle Noël")
        press(glass, button(page, "Begin"))
        page = app.stack.top
        assert page.name == "pack" and page.id == "oncle_noel"
        press(glass, button(page, "Add a topic"))
        write(glass, page.entry, "Ships")
        press(glass, button(page, "Add"))
        press(glass, pencil(page, "Ships"))
        press(glass, button(app.stack.top, "Add a question"))
        page = app.stack.top
        write(glass, page.entry, "What floats?")
        for entry, text in zip(page.entries, ("A boat", "A stone", "a boat", "Iron"), strict=True):
            write(glass, entry, text)
        press(glass, page.marks[2])
        press(glass, button(page, "Save"))
        assert page.question is not None, "two answers are the same: told"
        assert app.packs.own["oncle_noel"].pack.categories[0].questions == ()
        press(glass, page.question.buttons[0])
        write(glass, page.entries[2], "A cork")
        press(glass, button(page, "Save"))
        (topic,) = app.packs.own["oncle_noel"].pack.categories
        (question,) = topic.questions
        assert question.choices == ("A boat", "A stone", "A cork", "Iron")
        assert question.answer == 2 and question.text == "What floats?"
        assert app.stack.top.name == "topic"
        assert "oncle_noel" not in SHELF.ids(), "one question is not enough"
        assert (tmp_path / "packs" / "oncle_noel.json").exists()


def test_a_question_is_changed_moved_and_thrown_away(tmp_path: Path) -> None:
    (tmp_path / "packs").mkdir(parents=True)
    (tmp_path / "packs" / "grandma.json").write_bytes(write_pack(pack(n=12)))
    with opened(tmp_path, "rattlesnake", 2) as glass:
        app = glass.app
        app.go("packs")
        press(glass, pencil(app.stack.top, "The pack grandma"))
        press(glass, pencil(app.stack.top, "Garden"))
        press(glass, pencil(app.stack.top, "What grows in garden number 3, year 0?"))
        page = app.stack.top
        write(glass, page.entries[0], "Cherries")
        app.back()
        assert page.question is not None and app.stack.top is page, "asks before it is lost"
        press(glass, page.question.buttons[1])
        press(glass, page.marks[0])
        press(glass, button(page, "Kitchen"))
        press(glass, button(page, "Save"))
        garden, kitchen = app.packs.own["grandma"].pack.categories
        assert len(garden.questions) == 11 and len(kitchen.questions) == 13
        assert kitchen.questions[-1].choices[0] == "Cherries" and kitchen.questions[-1].answer == 0
        assert app.stack.top.topic == "kitchen"
        press(glass, pencil(app.stack.top, "What grows in kitchen number 0, year 0?"))
        press(glass, button(app.stack.top, "Delete"))
        press(glass, app.stack.top.question.buttons[0])
        assert len(app.packs.own["grandma"].pack.categories[1].questions) == 12
        assert SHELF.pack("grandma") == app.packs.own["grandma"].pack


def test_brought_exported_and_deleted(tmp_path: Path) -> None:
    """A forged file is told and changes nothing; a good one comes in; it goes out as it came."""
    stick = tmp_path / "stick"
    stick.mkdir(parents=True)
    forged = write_pack(pack()).replace(b'"answer": 1', b'"answer": 7')
    (stick / "forged.json").write_bytes(forged)
    (stick / "good.json").write_bytes(write_pack(pack()))
    with opened(tmp_path, "rattlesnake", 2) as glass:
        app, files = glass.app, fake(glass, tmp_path / "out")
        page = app.go("packs")
        for name in (None, "forged.json", "good.json"):
            files.next = stick / name if name else None
            press(glass, button(page, "Import a file"))
            answered(glass)
            if name == "forged.json":
                assert page.question is not None
                press(glass, page.question.buttons[0])
            assert page.question is None and bool(app.packs.own) == (name == "good.json")
        assert app.stack.top.name == "packs" and SHELF.pack("grandma") == pack()
        press(glass, pencil(app.stack.top, "The pack grandma"))
        page = app.stack.top
        press(glass, button(page, "Export"))
        answered(glass)
        (path,) = files.saved()
        assert path.name == "grandma.json" and load_pack(path.read_bytes()) == pack()
        press(glass, page.question.buttons[0])
        press(glass, button(page, "Delete"))
        press(glass, page.question.buttons[0])
        assert app.packs.own == {} and app.stack.top.name == "packs"
        assert not (tmp_path / "packs" / "grandma.json").exists()


def test_topics_of_several_packs_are_chosen_before_the_deal(tmp_path: Path) -> None:
    """O-16: on the page before the deal; one topic off, one of the family on: so it is dealt."""
    (tmp_path / "packs").mkdir(parents=True)
    (tmp_path / "packs" / "grandma.json").write_bytes(write_pack(pack(n=9)))
    with opened(tmp_path, "rattlesnake", 2) as glass:
        app = glass.app
        seats = app.go("seats", game="oeil", variant="quiz")
        press(glass, button(seats, "Options"))
        press(glass, button(seats, "Choose topics"))
        page = app.stack.top
        assert page.name == "topics" and page.mix.topics == 8
        press(glass, toggle(page, "Arts and words"))
        press(glass, toggle(page, "Food"))
        press(glass, toggle(page, "Garden"))
        assert page.mix.topics == 7
        app.back()
        assert app.stack.top is seats
        assert seats.plan.option("pack", "en").endswith("+grandma:garden")
        press(glass, seats.play_button)
        glass.rest()
        told = list(glass.state()["categories"].values())
        assert told == ["animals", "nature", "world", "history", "science", "sport", "garden", None]
        assert "@" in glass.state()["options"]["pack"], "the family's pack in its edition"


def toggle(page: Any, name: str) -> Any:
    """The switch of that name, the first there is."""
    from oeil_app.screens.kit.controls.rows import Toggle
    from oeil_app.screens.kit.controls.touchable import Legible, everything

    found = [w for w in everything(page) if isinstance(w, Toggle)]
    for switch in sorted(found, key=lambda w: -w.to_window(0, w.y)[1]):
        if name in [w.said for w in everything(switch) if isinstance(w, Legible)]:
            return switch
    raise AssertionError(f"no switch {name}")

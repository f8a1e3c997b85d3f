"""The family's pages by touch: somebody comes, changes, is looked at, travels and leaves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from oeil_app.play import luggage
from oeil_app.play.files.trouble import Trouble
from oeil_app.screens.kit.controls.touchable import clipped, targets
from oeil_app.screens.words.files import SAVING
from oeil_app.services import places
from oeil_app.services.i18n import LANGUAGES
from tests.app.fake_files import answered, fake
from tests.app.pages import texts
from tests.cases import Case
from tests.play.test_family import play_out
from tests.touch.glass import Glass, opened, window

LEAST = 48  # dp

SIZES = [(1280, 800), (2000, 1200), (800, 360)]
LOOKS = [
    pytest.param(size, code, marks=[] if n == m else [pytest.mark.soak])
    for n, size in enumerate(SIZES)
    for m, code in enumerate(LANGUAGES)
]


def press(glass: Glass, widget: Any) -> None:
    """Brings it to sight and taps it."""
    from kivy.uix.scrollview import ScrollView

    glass.frames(3)
    parent = widget.parent
    while parent is not None and not isinstance(parent, ScrollView) and parent is not parent.parent:
        parent = parent.parent
    if isinstance(parent, ScrollView):
        parent.scroll_to(widget, animate=False)
        glass.frames(2)
    glass.tap(widget.to_window(widget.center_x, widget.center_y))
    glass.frames(2)


def played(glass: Glass, *people: str) -> None:
    """A whole game of theirs."""
    case = Case("lynx", "great_herd", len(people))
    note = {"people": list(people), "names": list(people)}
    play_out(glass.app.journal.begin(case.setup(3), note=note)[1])


def test_somebody_comes_changes_and_leaves(tmp_path: Path) -> None:
    with opened(tmp_path, "rattlesnake", 2) as glass:
        family = glass.app.journal.family
        page = glass.app.go("family")
        press(glass, page.more)
        edit = glass.app.stack.top
        press(glass, edit.saver)  # without a name
        assert edit.question is not None and family.people() == []
        press(glass, edit.question.buttons[0])
        edit.entry.text = "Léa"
        press(glass, edit.animals["hare"])
        press(glass, edit.colours["violet"])
        press(glass, edit.saver)
        assert glass.app.stack.top is page
        (lea,) = family.people()
        assert (lea.name, lea.animal, lea.colour) == ("Léa", "hare", "violet")
        played(glass, lea.id, "")
        press(glass, page.cards[0])
        person = glass.app.stack.top
        assert person.header.title.text == "Léa"
        press(glass, person.edit)
        edit = glass.app.stack.top
        edit.entry.text = "Léonie"
        press(glass, edit.saver)
        assert glass.app.stack.top is person and person.header.title.text == "Léonie"
        press(glass, person.edit)
        edit._ask()
        press(glass, edit.question.buttons[1])  # keep
        assert family.people() != []
        edit._ask()
        press(glass, edit.question.buttons[0])
        assert family.people() == [] and glass.app.stack.top is page
        assert [result.person for result in family.results()] == [None]


def test_a_family_travels_in_a_file_and_comes_back(tmp_path: Path) -> None:
    with opened(tmp_path, "rattlesnake", 2) as glass:
        files = fake(glass, tmp_path / "stick")
        family = glass.app.journal.family
        lea = family.add("Léa", "fox", "red")
        played(glass, lea.id, "")
        page = glass.app.go("luggage")
        press(glass, page.pack_all)
        answered(glass)
        (path,) = files.saved()
        assert path.name.endswith(luggage.SUFFIX)
        assert f"Saved as {path.name}" in texts(page.question)
        assert [path for path in places.passing().rglob("*") if path.is_file()] == []
        press(glass, page.question.buttons[0])
        page._ask()
        page.close_question()
        page.delete()
        assert family.people() == [] and family.results() == []
        text = path.read_text(encoding="utf-8")
        files.next = tmp_path / "forged.family.json"
        files.next.write_text(text.replace('"fox"', '"owl"'), encoding="utf-8")
        restore(glass, page)  # somebody has changed it
        assert family.people() == [] and "Something went wrong" in texts(page.question)
        press(glass, page.question.buttons[0])
        files.next = tmp_path / "nowhere.family.json"
        restore(glass, page)
        assert family.people() == [] and "Something went wrong" in texts(page.question)
        press(glass, page.question.buttons[0])
        files.next = path
        restore(glass, page)
        assert "New: 1 person, 2 results, 2 games" in texts(page.question)
        assert [person.name for person in family.people()] == ["Léa"]
        assert [result.person for result in family.results()] == [lea.id, None]


def restore(glass: Glass, page: Any) -> None:
    press(glass, page.opener)
    answered(glass)


def test_a_change_of_mind_changes_and_says_nothing(tmp_path: Path) -> None:
    with opened(tmp_path, "rattlesnake", 2) as glass:
        files = fake(glass)
        glass.app.journal.family.add("Léa", "fox", "red")
        page = glass.app.go("luggage")
        press(glass, page.pack_all)
        answered(glass)
        restore(glass, page)
        assert [what for what, _ in files.asked] == ["save", "open"]
        assert page.question is None and page.snack is None
        assert [path for path in places.passing().rglob("*") if path.is_file()] == []


@pytest.mark.parametrize("code", ["full", "read_only", "no_dialog", "failed", "odd"])
def test_what_cannot_be_written_is_said(tmp_path: Path, code: str) -> None:
    with opened(tmp_path, "rattlesnake", 2) as glass:
        fake(glass).code = code
        page = glass.app.go("luggage")
        press(glass, page.pack_all)
        answered(glass)
        said = SAVING.get(code, SAVING["failed"])
        assert {"Something went wrong", said} <= texts(page.question)


def test_a_folder_that_takes_nothing_is_no_reason_not_to_back_up(tmp_path: Path) -> None:
    with opened(tmp_path, "rattlesnake", 2) as glass:
        files = fake(glass, tmp_path / "stick")
        places.passing().write_text("in the way")
        page = glass.app.go("luggage")
        press(glass, page.pack_all)
        answered(glass)
        assert len(files.saved()) == 1


def test_a_full_disk_is_told_and_nothing_is_restored(tmp_path: Path) -> None:
    with opened(tmp_path, "rattlesnake", 2) as glass:
        files = fake(glass, tmp_path / "stick")
        glass.app.journal.family.add("Léa", "fox", "red")
        page = glass.app.go("luggage")
        press(glass, page.pack_all)
        answered(glass)
        (files.next,) = files.saved()
        press(glass, page.question.buttons[0])
        page.delete()

        def full(*_: Any) -> Any:
            yield 0.5
            raise Trouble("full")

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(luggage, "unpacking", full)
            restore(glass, page)
        told = "There is no room left on this device. Nothing was changed."
        assert told in texts(page.question)


def test_only_one_is_shared_where_a_device_can(tmp_path: Path) -> None:
    with opened(tmp_path, "rattlesnake", 2) as glass:
        files = fake(glass, tmp_path / "Downloads", can_share=True)
        lea = glass.app.journal.family.add("Léa", "fox", "red")
        glass.app.journal.family.add("Tom", "owl", "blue")
        page = glass.app.go("luggage")
        press(glass, page.share_all)
        answered(glass)
        assert [what for what, _ in files.asked] == ["share"]
        press(glass, page.question.buttons[0])
        page.pack(lea)
        answered(glass)
        alone = files.saved()[-1].read_text(encoding="utf-8")
        assert files.saved()[-1].name.startswith("léa-") and "Tom" not in alone


def test_restoring_is_stopped_by_a_touch_and_by_escape(tmp_path: Path) -> None:
    from kivy.core.window import Window

    with opened(tmp_path, "rattlesnake", 2) as glass:
        files = fake(glass, tmp_path / "stick")
        glass.app.journal.family.add("Léa", "fox", "red")
        page = glass.app.go("luggage")
        press(glass, page.pack_all)
        answered(glass)
        (files.next,) = files.saved()
        press(glass, page.question.buttons[0])
        page.delete()
        endless = iter(lambda: 0.5, None)

        def never(*_: Any) -> Any:
            yield from endless

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(luggage, "unpacking", never)
            for stop in ("touch", "escape"):
                press(glass, page.opener)
                glass.until(lambda: page.cover is not None)
                glass.frames(3)
                assert page.cover.bar.value == 50
                if stop == "touch":
                    press(glass, page.cover.stopper)
                else:
                    Window.dispatch("on_keyboard", 27, 0, "", [])
                assert page.cover is None and glass.app.stack.top is page
        assert glass.app.journal.family.people() == [] and page.question is None
        restore(glass, page)
        assert len(glass.app.journal.family.people()) == 1


@pytest.mark.parametrize(("size", "language"), LOOKS)
def test_every_text_can_be_read_and_every_target_is_large_enough(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    from kivy.metrics import dp

    with opened(tmp_path, "rattlesnake", 2) as glass:
        family = glass.app.journal.family
        lea = family.add("Maximilienne-Rose", "fox", "red")
        tom = family.add("Tom", "owl", "blue")
        played(glass, lea.id, tom.id)
        window().size = size
        glass.app.settings.change(language=language)
        for name, arguments in (
            ("family", {}),
            ("person", {"person": lea.id}),
            ("edit_person", {"person": lea.id}),
            ("luggage", {}),
            ("rules", {"game": "oeil"}),
        ):
            page = glass.app.go(name, **arguments)
            glass.frames(3)
            assert [widget.said for widget in clipped(page)] == [], name
            boxes = [widget.touch_box() for widget in targets(page)]
            assert all(min(box[2:]) >= dp(LEAST) - 1 for box in boxes), name

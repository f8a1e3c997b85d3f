"""The family's pages by touch: somebody comes, changes, is looked at, travels and leaves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from oeil_app.play import luggage
from oeil_app.screens.kit.touchable import LEAST, clipped, targets
from oeil_app.services import places
from oeil_app.services.i18n import LANGUAGES
from tests.cases import Case
from tests.play.test_family import play_out
from tests.touch.glass import Glass, opened, window

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
        family = glass.app.journal.family
        lea = family.add("Léa", "fox", "red")
        played(glass, lea.id, "")
        page = glass.app.go("luggage")
        press(glass, page.pack_all)
        (path,) = page.files
        assert path.parent == places.carried() and path.name.endswith(luggage.SUFFIX)
        press(glass, page.question.buttons[0])
        page._ask()
        page.close_question()
        page.delete()
        assert family.people() == [] and family.results() == []
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace('"fox"', '"owl"'), encoding="utf-8")
        page.unpack(path)  # somebody has changed it
        assert family.people() == [] and page.question is not None
        press(glass, page.question.buttons[0])
        page.entry.text = str(tmp_path / "nowhere.family.json")
        page.written()
        assert family.people() == [] and page.question is not None
        press(glass, page.question.buttons[0])
        path.write_text(text, encoding="utf-8")
        page.unpack(path)
        assert [person.name for person in family.people()] == ["Léa"]
        assert [result.person for result in family.results()] == [lea.id, None]


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

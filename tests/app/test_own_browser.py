"""Our own sheet for choosing files, where a desktop has no dialog: names only, nothing is typed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from oeil_app.play import luggage
from oeil_app.services import places
from tests.app.pages import assert_fit, texts, touch, with_text
from tests.touch.glass import Glass, opened, window

SIZES = [(1280, 800), (2000, 1200), (800, 360)]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Somebody's own folder; no dialog program anywhere."""
    home = tmp_path / "somebody"
    for folder in ("Documents/Très vieux", "Downloads", ".hidden"):
        (home / folder).mkdir(parents=True)
    (home / "letter.txt").write_text("x")
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("PATH", str(tmp_path))
    return home


def family(glass: Glass) -> Any:
    glass.app.journal.family.add("Léa", "fox", "red")
    return glass.app.go("luggage")


def browse(glass: Glass, page: Any, button: Any) -> Any:
    from oeil_app.screens.files.browser import Browser

    glass.frames(3)
    page.body.scroll_to(button, animate=False)
    glass.frames(2)
    touch(glass, button)
    glass.until(lambda: isinstance(page.cover, Browser))
    glass.frames(4)
    return page.cover


def tap(glass: Glass, browser: Any, name: str) -> None:
    touch(glass, with_text(browser, name), frames=8)
    glass.frames(3)


def test_a_family_is_saved_into_a_folder_and_found_again(tmp_path: Path, home: Path) -> None:
    with opened(tmp_path, "rattlesnake", 2) as glass:
        page = family(glass)
        for number in ("", " 2"):
            browser = browse(glass, page, page.pack_all)
            assert {"Documents", "Downloads"} <= texts(browser)
            assert not {".hidden", "letter.txt"} & texts(browser)
            assert not [text for text in texts(glass.app.root) if str(home) in text or "/" in text]
            tap(glass, browser, "Documents")
            assert "Très vieux" in texts(browser)
            tap(glass, browser, "Save here")
            glass.until(lambda: page.question is not None)
            assert len(list((home / "Documents").glob(f"*{number}{luggage.SUFFIX}"))) >= 1
            touch(glass, page.question.buttons[0])
        assert len(list((home / "Documents").glob("*.json"))) == 2, "nothing is written over"
        page.delete()
        browser = browse(glass, page, page.opener)
        assert not [text for text in texts(browser) if text.endswith(".json")]
        tap(glass, browser, "Documents")
        tap(glass, browser, "Très vieux")
        tap(glass, browser, "Back")
        name = min(path.name for path in (home / "Documents").glob("*.json"))
        tap(glass, browser, name)
        glass.until(lambda: page.question is not None)
        assert [person.name for person in glass.app.journal.family.people()] == ["Léa"]


@pytest.mark.parametrize("how", ["close", "escape", "leave"])
def test_a_change_of_mind_leaves_everything_as_it_was(tmp_path: Path, home: Path, how: str) -> None:
    from kivy.core.window import Window

    with opened(tmp_path, "rattlesnake", 2) as glass:
        page = family(glass)
        browser = browse(glass, page, page.opener)
        if how == "close":
            touch(glass, browser.closer)
        elif how == "escape":
            Window.dispatch("on_keyboard", 27, 0, "", [])
        else:
            glass.app.go_home()
        glass.seconds(0.4)
        if how != "leave":
            assert page.cover is None and page.question is None
            assert glass.app.stack.top is page
        page = glass.app.go("luggage")
        again = browse(glass, page, page.opener)
        assert again is not browser, "the next dialog opens"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_it_fits_every_window(tmp_path: Path, home: Path, size: tuple[int, int]) -> None:
    for n in range(200):
        (home / f"folder with quite a long name that goes on and on {n:03d}").mkdir()
    with opened(tmp_path, "rattlesnake", 2) as glass:
        window().size = size
        glass.frames(3)
        page = family(glass)
        browser = browse(glass, page, page.pack_all)
        assert_fit(glass)
        assert 1 < len(browser.list.rows) < 25
        browser.body.scroll_y = 0
        glass.frames(4)
        assert any("199" in text for text in texts(browser))
        assert_fit(glass)


@pytest.mark.parametrize("name", ["luggage", "records", "packs", "saved", "family"])
def test_no_page_shows_or_asks_for_a_folder(tmp_path: Path, home: Path, name: str) -> None:
    """Also where an earlier version left files in the app's own folder."""
    from kivy.uix.textinput import TextInput

    with opened(tmp_path, "rattlesnake", 2) as glass:
        carried = places.carried()
        carried.mkdir(parents=True)
        for file in ("old.family.json", "old.oeil.json"):
            (carried / file).write_text("{}")
        page = glass.app.go(name)
        glass.frames(4)
        assert not [text for text in texts(page) if str(tmp_path) in text or str(home) in text]
        assert not [widget for widget in page.walk() if isinstance(widget, TextInput)]
        if name == "luggage":
            assert "old.family.json" in texts(page), "what is there can still be opened"

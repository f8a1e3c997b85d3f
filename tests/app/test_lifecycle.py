"""Life on a device, by Kivy's own events: sleep, little memory, other shapes, dark, languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from oeil_app import options, start
from oeil_app.services.device import Device
from oeil_app.services.settings import SettingsBook
from tests.app.pages import assert_fit, texts, touch
from tests.touch.glass import opened, started


def test_the_phone_rings_and_the_table_waits(tmp_path: Path) -> None:
    """LD-4: no second runs while the app sleeps; what is held goes home."""
    with opened(tmp_path, "arrow", 2, seconds=2) as glass:
        glass.session.submit(0, "stop")
        assert glass.app.dispatch("on_pause")
        glass.seconds(5)
        assert glass.state()["caller"] == 0 and glass.game.paused
        glass.app.dispatch("on_resume")
        glass.frames(3)
        assert glass.game.sheet is not None
        glass.game.go_on()
        glass.seconds(3)
        assert glass.state()["caller"] is None


def test_little_memory_lets_go_of_all_that_can_be_made_again(tmp_path: Path) -> None:
    from kivy.core.window import Window

    from oeil_app.canvas.sprites import SpriteShelf, density_for

    def loaded() -> bool:
        return SpriteShelf.has("table", density_for(1.0))

    with opened(tmp_path, "great_herd", 2) as glass:
        glass.app.go_home()
        glass.frames(3)
        touch(glass, glass.app.home.doors["settings"])
        glass.app.back()
        glass.frames(3)
        assert "settings" in glass.app.stack.kept
        Window.dispatch("on_memorywarning")
        assert "settings" not in glass.app.stack.kept and not loaded()
        glass.look()
        glass.app.continue_game(glass.app.journal.unfinished()[0].id)
        glass.rest()
        assert loaded()


def test_little_memory_at_a_table_disturbs_nobody(tmp_path: Path) -> None:
    from kivy.core.window import Window

    with opened(tmp_path, "great_herd", 2) as glass:
        before = glass.state()
        Window.dispatch("on_memorywarning")
        glass.look()
        piece = before["hands"][0][0]
        finger = glass.take(piece)
        assert glass.shown.held()
        finger.up()
        glass.rest()
        assert glass.state() == before


@pytest.mark.parametrize("size", [(800, 1280), (640, 800), (960, 540), (2560, 1600)])
def test_any_shape_of_the_window(tmp_path: Path, size: tuple[int, int]) -> None:
    """Rotated, split, folded: the pages take the new shape and everything can be reached."""
    from kivy.core.window import Window

    with started(tmp_path) as glass:
        glass.frames(3)
        Window.size = size
        glass.frames(5)
        assert tuple(glass.app.stack.top.size) == size
        assert_fit(glass)
        touch(glass, glass.app.home.cards["lynx"])
        glass.frames(3)
        assert_fit(glass)
        lynx, owl = glass.app.stack.top.table.spots
        assert not lynx.collide_widget(owl)  # across a table, not on each other
        touch(glass, glass.app.stack.top.play_button)
        glass.rest()
        assert tuple(glass.table.size) == size
        Window.size = (1280, 800)
        glass.frames(5)
        glass.rest()
        assert tuple(glass.table.size) == (1280, 800)


def test_nothing_lies_under_a_cut_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The device's insets reach the table's layout and the pages."""
    from kivy.core.window import Window

    monkeypatch.setattr(Device, "insets", lambda self: (90.0, 0.0, 0.0, 40.0))
    with opened(tmp_path, "great_herd", 4) as glass:
        trays = glass.table.layout.trays.values()
        assert min(tray.frame.rect.x for tray in trays) >= 90
        assert min(tray.frame.rect.y for tray in trays) >= 40
        assert glass.table.layout.window.w == 1280
        # turned round: the cut-out is at the other side now
        monkeypatch.setattr(Device, "insets", lambda self: (0.0, 0.0, 90.0, 40.0))
        Window.dispatch("on_rotate", 180)
        glass.rest()
        trays = glass.table.layout.trays.values()
        assert min(tray.frame.rect.x for tray in trays) < 90
        assert max(tray.frame.rect.x + tray.frame.rect.w for tray in trays) <= 1280 - 90
        piece = glass.state()["hands"][0][0]
        finger = glass.take(piece)
        assert glass.shown.held()
        finger.up()


def test_the_device_turns_dark_and_speaks_german_while_the_app_sleeps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from oeil_app.screens.kit.materials.look import LOOK

    with started(tmp_path) as glass:
        object.__setattr__(glass.app.options, "lang", None)
        glass.frames(3)
        assert not LOOK.dark and "Lynx Eye" in texts(glass.app.home)
        glass.app.dispatch("on_pause")
        monkeypatch.setattr(Device, "is_dark", lambda self: True)
        monkeypatch.setattr(Device, "language", lambda self: "de")
        glass.app.dispatch("on_resume")
        glass.frames(3)
        assert LOOK.dark and "Luchsauge" in texts(glass.app.home)
        glass.app.settings.change(style="light", language="fr")
        glass.frames(3)
        assert not LOOK.dark and "Œil de Lynx" in texts(glass.app.home)


@pytest.mark.parametrize("density", [1.0, 1.5, 3.0])
def test_densities(tmp_path: Path, density: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same page on glass with more pixels to the inch: the same to fingers."""
    from kivy.metrics import Metrics

    before = Metrics.density
    size = (round(1280 * density * 0.7), round(800 * density * 0.7))
    try:
        Metrics.density = density
        with started(tmp_path, size=size) as glass:
            glass.frames(4)
            assert_fit(glass)
            touch(glass, glass.app.home.cards["lynx"])
            glass.frames(4)
            assert_fit(glass)
    finally:
        Metrics.density = before


def test_the_window_is_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A desktop's window comes back as large as it was left, unless a size was asked for."""
    from kivy.config import Config

    with started(tmp_path, size=(1000, 700)) as glass:
        glass.frames(2)
    assert SettingsBook(tmp_path / "settings.json").now.window[:2] == (1000, 700)
    monkeypatch.setenv("OEIL_HOME", str(tmp_path))
    old = {name: Config.get("graphics", name) for name in ("width", "height", "position")}
    try:
        start.prepare(options.parse([]))
        assert Config.get("graphics", "width") == "1000"
        assert Config.get("graphics", "height") == "700"
        start.prepare(options.parse(["--size", "1280x800"]))
        assert Config.get("graphics", "width") == "1280"
    finally:
        for name, value in old.items():
            Config.set("graphics", name, value)


def test_a_hidden_window_pauses_the_game(tmp_path: Path) -> None:
    from kivy.core.window import Window

    with opened(tmp_path, "great_herd", 2) as glass:
        Window.dispatch("on_minimize")
        assert glass.game.paused
        glass.game.go_on()
        assert not glass.game.paused

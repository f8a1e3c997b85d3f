"""Every setting has an effect, seen through touches and at an open table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.app.pages import hold, shown, texts, touch, with_text
from tests.app.test_screens import open_menu, press
from tests.touch.glass import Glass, opened, started


def at_settings(glass: Glass) -> Any:
    glass.frames(3)
    touch(glass, glass.app.home.doors["settings"])
    return glass.app.stack.top


def switch(glass: Glass, text: str) -> None:
    """Touches the setting that says this."""
    widget = with_text(glass.app.stack.top.body, text)
    shown(glass, widget)
    touch(glass, widget)


def test_the_language_follows_a_touch_everywhere(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        page = at_settings(glass)
        switch(glass, "Deutsch")
        assert glass.app.settings.now.language == "de"
        assert "Einstellungen" in texts(page)
        glass.app.back()
        glass.frames(3)
        assert "Luchsauge" in texts(glass.app.home)


def test_an_open_table_speaks_another_language_at_once(tmp_path: Path) -> None:
    with opened(tmp_path, "great_herd", 2) as glass:
        assert glass.table.names == ["Lynx", "Owl"]
        before = glass.state()
        open_menu(glass)
        glass.app.settings.change(language="fr")
        glass.frames(3)
        assert glass.table.names == ["Lynx", "Hibou"]
        assert "Continuer" in [choice.text for choice in glass.game.sheet.choices]
        press(glass, "Continuer")
        glass.rest()
        assert glass.state() == before and not glass.table.blocked


def test_light_and_dark(tmp_path: Path) -> None:
    from oeil_app.screens.kit.materials.look import LOOK

    with started(tmp_path) as glass:
        at_settings(glass)
        light = list(LOOK.ground)
        switch(glass, "Dark")
        assert LOOK.dark and glass.app.theme_cls.theme_style == "Dark"
        assert sum(LOOK.ground[:3]) < sum(light[:3]) < sum(LOOK.ink[:3]) + 3
        switch(glass, "Light")
        assert list(LOOK.ground) == light and glass.app.theme_cls.theme_style == "Light"


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("contrast", [False, True])
def test_letters_stand_out_from_their_ground(dark: bool, contrast: bool) -> None:
    """WCAG: 4.5 for texts, 7 where the family asks for high contrast."""
    from kivymd.theming import ThemeManager

    from oeil_app.screens.kit.materials.look import Look
    from oeil_app.screens.kit.materials.scheme import Scheme

    look, theme = Look(), ThemeManager()
    Scheme(theme).wear(dark, contrast)
    look.dress(theme, contrast)
    least = 7.0 if contrast else 4.5
    pairs = [("ink", "ground"), ("ink", "paper"), ("soft", "paper"), ("soft", "ground")]
    pairs += [("ink", "well"), ("accent_ink", "accent"), ("glow_ink", "glow"), ("fault", "paper")]
    for one, other in pairs:
        if not (contrast and one == "fault"):
            assert ratio(look.colour(one), look.colour(other)) >= least, (one, other)


def test_a_style_that_was_worn_is_not_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Material works out some sixty colours each time: 15 ms. What is worn is the same."""
    from kivymd.theming import ThemeManager

    from oeil_app.screens.kit.materials import scheme

    monkeypatch.setattr(scheme, "_known", {})
    theme, other = ThemeManager(), ThemeManager()
    counted: list[int] = []
    worn, once_more = scheme.Scheme(theme), scheme.Scheme(other)
    for each in (worn, once_more):
        inner = each._work_out
        each._work_out = lambda inner=inner: (counted.append(1), inner())  # type: ignore[misc]
    styles = [(False, False), (True, False), (True, True), (False, True)]
    seen = []
    for style in styles:
        worn.wear(*style)
        seen.append((list(theme.surfaceColor), list(theme.primaryColor), theme.theme_style))
    assert len(counted) == 4 and len({str(one) for one in seen}) == 4
    for (dark, contrast), colours in zip(styles, seen, strict=True):
        for one in (theme, other):
            (worn if one is theme else once_more).wear(dark, contrast)
            assert (list(one.surfaceColor), list(one.primaryColor), one.theme_style) == colours
    assert len(counted) == 4


def ratio(one: list[float], other: list[float]) -> float:
    def light(colour: list[float]) -> float:
        parts = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in colour[:3]]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


def test_larger_letters(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        page = at_settings(glass)
        before = page.header.title.font_size
        switch(glass, "Very large")
        assert page.header.title.font_size == pytest.approx(before * 1.45)
        glass.app.back()
        glass.frames(3)
        touch(glass, glass.app.home.cards["lynx"])
        touch(glass, glass.app.stack.top.play_button)
        glass.rest()
        assert glass.letters(0) > 1


def test_switches_are_kept_and_reach_the_table(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        at_settings(glass)
        for text in (
            "High contrast",
            "Symbols on colours",
            "Less movement",
            "Warn me",
            "Easy laying",
        ):
            switch(glass, text)
        now = glass.app.settings.now
        assert now.contrast and now.strong_signs and now.reduced_motion
        assert now.teaching and not now.easy_tap
        glass.app.back()
        glass.frames(3)
        touch(glass, glass.app.home.cards["lynx"])
        touch(glass, glass.app.stack.top.play_button)
        glass.rest()
        comfort = glass.table.comfort
        assert comfort.contrast and comfort.strong_signs and comfort.reduced_motion
        assert comfort.warnings and not comfort.easy_tap


def test_signs_are_drawn_over_the_pictures(tmp_path: Path) -> None:
    with opened(tmp_path, "great_herd", 2) as glass:
        piece = glass.state()["hands"][0][0]
        before = [layer.sprite for layer in glass.shown.look(piece).layers]
        glass.app.settings.change(strong_signs=True)
        glass.rest()
        after = [layer.sprite for layer in glass.shown.look(piece).layers]
        signs = sorted(f"sign-{name.rpartition('-')[2]}" for name in before if "picture" in name)
        assert sorted(set(after) - set(before)) == signs and len(signs) == 4


def test_the_volume_is_slid_and_heard(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        page = at_settings(glass)
        slide = next(w for w in walk(page.body) if type(w).__name__ == "Slide" and w.high == 1.0)
        shown(glass, slide)
        x, y, w, h = slide.track.touch_box()
        finger = glass.finger((x + w * 0.9, y + h / 2))
        glass.drag(finger, (x + 2, y + h / 2))
        finger.up()
        glass.frames(2)
        assert glass.app.settings.now.volume == 0.0 == glass.app.feedback.sounds.volume


def walk(root: Any) -> Any:
    from oeil_app.screens.kit.controls.touchable import everything

    return everything(root)


def test_taps_in_the_hand_can_be_switched_off(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        taps: list[str] = []
        glass.app.feedback.haptics.tap = taps.append
        glass.frames(3)
        touch(glass, glass.app.home.doors["settings"])
        assert taps == ["click"]
        switch(glass, "Vibration")
        taps.clear()
        glass.app.back()
        glass.frames(3)
        touch(glass, glass.app.home.doors["settings"])
        assert taps == []


def test_the_screen_stays_on_at_a_table_only(tmp_path: Path) -> None:
    from kivy.core.window import Window

    with opened(tmp_path, "great_herd", 2) as glass:
        assert Window.allow_screensaver is False
        open_menu(glass)
        press(glass, "Leave the table")
        assert Window.allow_screensaver is True
        glass.app.settings.change(awake=False)
        glass.app.continue_game(glass.app.journal.unfinished()[0].id)
        assert Window.allow_screensaver is True


def test_a_locked_table_is_left_by_a_long_press_only(tmp_path: Path) -> None:
    """Small visitors find nothing that a tap could end."""
    with opened(tmp_path, "great_herd", 2) as glass:
        glass.app.settings.change(lock=True, long_press=0.8)
        open_menu(glass)
        press(glass, "Leave the table")
        press(glass, "Start over")
        assert glass.game.table is not None and glass.game.sheet is not None
        sheet = glass.game.sheet
        n = [choice.text for choice in sheet.choices].index("Leave the table")
        at = (sheet.buttons[n].frame.cx, sheet.buttons[n].frame.cy)
        finger = glass.finger(at)
        glass.seconds(0.4)
        finger.to(5, 5)  # slides off
        glass.seconds(1)
        finger.up()
        assert glass.game.table is not None
        finger = glass.finger(at)
        glass.seconds(1.0)
        assert glass.app.stack.way == ["home"]
        finger.up()


def test_patience_with_the_arrow_is_a_setting(tmp_path: Path) -> None:
    """LD-5: after a while, 20 s unless the family sets it."""
    from oeil_app.core.scenery.scene import Timer
    from oeil_app.screens.game.time.timers import Timers

    with started(tmp_path) as glass:
        at_settings(glass)
        stepper = next(w for w in walk(glass.app.stack.top.body) if type(w).__name__ == "Stepper")
        shown(glass, stepper)
        touch(glass, stepper.minus)
        assert glass.app.settings.now.waiting == 19
        waiting = glass.app.table_settings().waiting
    timers = Timers(waiting)
    timers.wind([Timer("none", 20.0, patience=True), Timer("call", 25.0)])
    assert timers.run(18.9) == []
    assert [timer.key for timer in timers.run(0.2)] == ["none"]


def test_taking_back_what_was_uncovered_is_for_the_family_to_allow(tmp_path: Path) -> None:
    with opened(tmp_path, "rattlesnake", 2) as glass:
        assert not glass.session.take_backs
        glass.app.settings.change(take_backs=True)
        glass.app.open_table(glass.session.setup)
        assert glass.session.take_backs


def test_comfort_at_the_table_s_own_menu(tmp_path: Path) -> None:
    with opened(tmp_path, "great_herd", 2) as glass:
        open_menu(glass)
        press(glass, "Sound & display")
        press(glass, "Dark")
        assert glass.table.comfort.dark
        press(glass, "Symbols on colours")
        assert glass.table.comfort.strong_signs
        press(glass, "Sound")
        assert glass.app.feedback.sounds.volume == 0
        press(glass, "Back")
        press(glass, "Continue")
        glass.rest()
        assert not glass.table.blocked


def test_a_hold_button_needs_the_whole_time(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        glass.app.settings.change(lock=True, long_press=1.0)
        glass.frames(3)
        done: list[str] = []
        glass.app.home.guard("Really?", "Yes", lambda: done.append("yes"))
        glass.frames(3)
        button = glass.app.home.question.buttons[0]
        hold(glass, button, 0.5)
        assert done == [] and button.filled == 0
        hold(glass, button, 1.2)
        assert done == ["yes"] and glass.app.home.question is None

"""Things to set: what a finger on them changes, and what they say and allow at their ends."""

from __future__ import annotations

from typing import Any

import pytest

from tests.app.kit.bench import Bench, drawn, label
from tests.app.pages import texts


def test_a_stepper_goes_from_one_end_to_the_other_and_no_further(bench: Bench) -> None:
    from oeil_app.screens.kit.controls.rows import Stepper

    told: list[int] = []
    stepper = bench.put(Stepper("Goal", "Points", 2, told.append, 1, 4, shown=lambda n: f"{n} pts"))
    assert {"Goal", "Points", "2 pts"} <= texts(stepper)

    for value in (3, 4):
        assert not stepper.minus.dead() and not stepper.plus.dead()
        bench.tap(stepper.plus)
        assert stepper.value == value and stepper.told.text == f"{value} pts"
    assert stepper.plus.dead() and not stepper.minus.dead()
    bench.tap(stepper.plus)
    assert told == [3, 4], "nothing lies above the most"

    for value in (3, 2, 1):
        bench.tap(stepper.minus)
        assert stepper.value == value
        assert not stepper.plus.dead()
    assert stepper.minus.dead()
    bench.tap(stepper.minus)
    assert told == [3, 4, 3, 2, 1], "nothing lies below the least"
    assert stepper.minus.center_x < stepper.told.center_x < stepper.plus.center_x


@pytest.mark.parametrize(("value", "minus", "plus"), [(0, True, False), (1, False, True)])
def test_a_stepper_begins_at_an_end_as_it_would_come_there(
    bench: Bench, value: int, minus: bool, plus: bool
) -> None:
    from oeil_app.screens.kit.controls.rows import Stepper

    stepper = bench.put(Stepper("", "", value, lambda _value: None, 0, 1))
    assert (stepper.minus.dead(), stepper.plus.dead()) == (minus, plus)


def test_a_switch_is_pressed_anywhere_on_its_row_and_its_disc_moves(bench: Bench) -> None:
    from oeil_app.screens.kit.controls.rows import SwitchMark, Toggle

    told: list[bool] = []
    toggle = bench.put(Toggle("Sound", "Cards click", False, told.append))
    assert {"Sound", "Cards click"} <= texts(toggle)
    (mark,) = (w for w in toggle.children if isinstance(w, SwitchMark))

    def disc() -> Any:
        (box,) = (b for b in drawn(mark) if abs((b[2] - b[0]) - (b[3] - b[1])) < 0.5)
        return box

    assert not mark.on and disc()[0] + disc()[2] < 2 * mark.center_x
    x, y, w, h = toggle.touch_box()
    for place, on in ((x + 10, True), (x + w - 10, False), (x + w / 2, True)):
        bench.glass.tap((place, y + h / 2))
        bench.glass.frames(2)
        assert toggle.on is mark.on is on
        left, low, right, high = disc()
        assert (left + right > 2 * mark.center_x) is on
        assert mark.x <= left and right <= mark.right and mark.y <= low and high <= mark.top
    assert told == [True, False, True]


def test_a_switch_may_begin_on(bench: Bench) -> None:
    from oeil_app.screens.kit.controls.rows import Toggle

    toggle = bench.put(Toggle("Sound", on=True))
    assert toggle.on and toggle.children[0].on
    bench.tap(toggle)
    assert not toggle.on and not toggle.children[0].on
    told: list[bool] = []
    unsaid = bench.put(Toggle("Sound", do=told.append))
    assert not unsaid.on and not unsaid.children[0].on, "of which nobody says so begins off"
    bench.tap(unsaid)
    assert told == [True]


def test_a_slider_follows_the_finger_and_tells_when_it_is_let_go(bench: Bench) -> None:
    from oeil_app.screens.kit.controls.rows import Slide

    told: list[float] = []
    slide = Slide("Volume", "", 2.0, told.append, 1.0, 5.0, 0.5, lambda value: f"{value:.1f}")
    bench.put(slide)
    track = slide.track
    assert track.part == pytest.approx(0.25) and slide.told.text == "2.0"
    x, y, w, h = track.touch_box()

    def at(part: float) -> tuple[float, float]:
        return x + 14 + (w - 28) * part, y + h / 2

    finger = bench.glass.finger(at(0.5))
    bench.glass.seconds(0.4)  # it might be somebody who scrolls
    assert slide.value == 3.0 and slide.told.text == "3.0" and told == []
    for part, value in ((0.74, 4.0), (0.62, 3.5), (1.0, 5.0), (0.0, 1.0)):
        finger.to(*at(part))
        bench.glass.frame()
        assert slide.value == value, part
        knob = max(drawn(track), key=lambda box: box[3] - box[1])
        middle = bench.page.to_window((knob[0] + knob[2]) / 2, 0)[0] - track.x + x
        assert middle == pytest.approx(at(part)[0], abs=1), "the knob lies under the finger"
    finger.to(x - 200, y + h / 2)  # beside it: the end
    bench.glass.frame()
    assert (slide.value, track.part) == (1.0, 0.0)
    finger.to(x + w + 200, y + h / 2)
    bench.glass.frame()
    assert (slide.value, track.part) == (5.0, 1.0) and told == []
    finger.up()
    assert told == [5.0]
    bench.glass.tap((at(0.5)[0], y - 30))
    assert told == [5.0], "beside it nothing happens"


def test_one_of_several_is_lit_and_told(bench: Bench) -> None:
    from oeil_app.screens.kit.controls.rows import Choose

    told: list[str] = []
    choices = [("fr", "Français"), ("en", "English"), ("de", "Deutsch")]
    choose = bench.put(Choose("Language", "Of all words", choices, "en", told.append))
    segments = choose.segments
    assert {"Language", "Of all words", "Français", "English", "Deutsch"} <= texts(choose)

    def lit() -> list[str]:
        return [value for value, button in segments.buttons.items() if button.lit]

    assert lit() == ["en"]
    bench.tap(segments.buttons["de"])
    assert lit() == ["de"] and segments.chosen == "de" and told == ["de"]
    segments.show("fr")
    assert lit() == ["fr"] and segments.chosen == "fr" and told == ["de"], "showing tells nobody"
    segments.choose("en")
    assert lit() == ["en"] and told == ["de", "en"]
    lefts = [button.x for button in segments.buttons.values()]
    assert lefts == sorted(lefts), "in the order in which they were given"


def test_a_choice_is_as_wide_as_its_word_or_as_said(bench: Bench) -> None:
    from oeil_app.screens.kit.controls.rows import Segments

    words = [(1, "1"), (2, "Twenty-two"), (3, "a very long text " * 12)]
    free = Segments(words, 1, lambda _value: None)
    bench.put(free)
    one, two, long = free.buttons.values()
    assert one.width == 56 and one.width < two.width < long.width == free.width
    assert not any(button.label.clipped() for button in (one, two, long))
    assert long.height > two.height == one.height == 56
    same = bench.put(Segments(words[:2], 1, lambda _value: None, wide=120))
    assert [button.width for button in same.buttons.values()] == [120, 120]


def test_a_line_holds_its_control_at_the_right(bench: Bench) -> None:
    from oeil_app.screens.kit.controls.button import SignButton
    from oeil_app.screens.kit.controls.rows import Line

    pressed: list[int] = []
    control = SignButton("plus", lambda: pressed.append(1))
    line = bench.put(Line("Name", "What it is", control))
    assert texts(line) == {"Name", "What it is"}
    name, what = label(line, "Name"), label(line, "What it is")
    assert name.y >= what.top and name.bold and not what.bold, "the name first, then what it is"
    assert name.font_size > what.font_size and name.x == what.x == line.x
    assert (name.top + what.y) / 2 == pytest.approx(line.center_y, abs=1), "level with its control"
    assert control.right == pytest.approx(line.right) and line.height >= 48
    assert control.center_y == pytest.approx(line.center_y)
    bench.tap(control)
    assert pressed == [1]
    bare = bench.put(Line("Name"))
    assert texts(bare) == {"Name"}


def test_an_entry_tells_every_change_and_takes_no_more_than_its_limit(bench: Bench) -> None:
    from oeil_app.screens.kit.controls.entry import Entry

    told: list[str] = []
    done: list[int] = []
    entry = Entry("Name", "Zo", told.append, limit=5, hint="who?", done=lambda: done.append(1))
    bench.put(entry)
    assert texts(entry) >= {"Name"} and entry.text == "Zo" and told == []
    assert entry.field.hint_text == "who?"
    bench.tap(entry.field)
    assert entry.field.focus
    for letter in "é, la":
        entry.field.insert_text(letter)  # type: ignore[attr-defined]
    assert entry.text == "Zoé, " and len(entry.text) == 5
    assert told[:3] == ["Zoé", "Zoé,", "Zoé, "] and set(told[3:]) == {"Zoé, "}
    entry.field.dispatch("on_text_validate")
    assert done == [1]
    entry.text = "Léa"
    assert entry.field.text == "Léa" and told[-1] == "Léa"
    entry.field.focus = False

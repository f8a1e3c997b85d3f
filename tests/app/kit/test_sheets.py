"""Sheets over a table, at every side: they lie in the window, face who asked for them, and answer
where they are drawn."""

from __future__ import annotations

from itertools import combinations, product
from math import cos, radians
from typing import Any

import pytest

from oeil_app.layout.frame import Frame, Rect
from tests.app.kit.bench import Bench
from tests.geometry.drawn import Drawn, drawn

SIDES = (0.0, 90.0, 180.0, -90.0)
LINES = ("It is Mia’s turn.", "Seven cards are left.")
SHADE = 6  # u, round a button
WINDOW = Rect(0, 0, 1000, 700)


class Laid:
    """A sheet on the bench, and what was pressed on it."""

    def __init__(self, bench: Bench, angle: float, words: str = "abc", **options: Any) -> None:
        from oeil_app.canvas.sprites import SpriteShelf
        from oeil_app.screens.game.sheets.sheet import Choice, Sheet

        self.bench, self.pressed = bench, []
        sprites = SpriteShelf.get("table", 1)
        choices = [
            Choice(word * 5, lambda word=word: self.pressed.append(word), hold=word == "h")
            for word in words
        ]
        x, y = options.pop("at", (500.0, 350.0))
        lines = options.pop("lines", LINES)
        self.sheet = Sheet(x, y, angle, 0.8, sprites, "Menu", lines, choices, **options)
        bench.page.add_widget(self.sheet)
        bench.glass.frames(2)

    def gone(self) -> None:
        self.sheet.close()
        self.bench.page.remove_widget(self.sheet)

    @property
    def things(self) -> list[Drawn]:
        return [one for one in drawn(self.sheet.canvas) if one.frame.w > 1 and one.frame.h > 1]

    def texts(self) -> list[Frame]:
        return [one.frame for one in self.things if one.kind == "text"]

    def buttons(self) -> list[Frame]:
        """Where they are drawn, without the shade that they cast."""
        cast = 2 * SHADE * self.sheet.u
        found = [one.frame for one in self.things if one.name == "button"]
        return [Frame(f.cx, f.cy, f.w - cast, f.h - cast, f.angle) for f in found]

    def seen(self, frame: Frame) -> tuple[float, float]:
        """As the one whom it faces sees it, from the sheet's middle: to the right, and up."""
        return self.sheet.frame.local(frame.cx, frame.cy)


def inside(inner: Frame, outer: Frame, slack: float = 0.6) -> bool:
    corners = [(x * inner.w / 2, y * inner.h / 2) for x in (-1, 1) for y in (-1, 1)]
    return all(outer.holds(*inner.point(*corner), slack) for corner in corners)


def shared(one: Frame, other: Frame) -> bool:
    """Whether two that face the same way have some of the table in common."""
    x, y = one.local(other.cx, other.cy)
    return abs(x) < (one.w + other.w) / 2 - 0.6 and abs(y) < (one.h + other.h) / 2 - 0.6


def test_wherever_it_is_laid_all_of_it_lies_in_the_window(bench: Bench) -> None:
    for angle, at in product(SIDES, [(500, 350), (0, 0), (1000, 700), (1000, 0), (0, 700)]):
        in_the_window(bench, angle, at)


def in_the_window(bench: Bench, angle: float, at: tuple[float, float]) -> None:
    laid = Laid(bench, angle, at=at)
    window = Frame(WINDOW.cx, WINDOW.cy, WINDOW.w, WINDOW.h)
    (panel,) = (one.frame for one in laid.things if one.name == "panel")
    paper = laid.sheet.frame
    assert inside(paper, window) and inside(paper, panel)
    assert (panel.cx, panel.cy) == pytest.approx((paper.cx, paper.cy))
    assert all(inside(frame, paper) for frame in (*laid.texts(), *laid.buttons()))
    if at == (500, 350):
        assert (panel.cx, panel.cy) == pytest.approx(at), (
            "where there is room it lies as it was put"
        )
    laid.gone()


def test_it_reads_from_its_title_down_to_its_buttons_as_its_side_sees_it(bench: Bench) -> None:
    for angle in SIDES:
        read_downwards(bench, angle)


def read_downwards(bench: Bench, angle: float) -> None:
    laid = Laid(bench, angle)
    title, *rest = laid.texts()
    lines, words = rest[: len(LINES)], rest[len(LINES) :]
    heights = [laid.seen(each)[1] for each in (title, *lines, *words)]
    assert heights == sorted(heights, reverse=True) and len(set(heights)) == len(heights)
    assert all(abs(laid.seen(each)[0]) < 1 for each in (title, *lines)), "in its middle"
    for frame in (*laid.texts(), *laid.buttons()):
        assert cos(radians(frame.angle - angle)) == pytest.approx(1)
    assert not any(shared(one, other) for one, other in combinations((title, *lines), 2))
    assert title.h > max(line.h for line in lines), "the title is larger than what it says"
    assert all(inside(word, button) for word, button in zip(words, laid.buttons(), strict=True)), (
        "each button bears its word"
    )
    laid.gone()


def test_each_button_is_pressed_in_its_drawn_middle_and_at_its_edge_and_no_other_is(
    bench: Bench,
) -> None:
    for angle, many in product(SIDES, (1, 3, 9)):
        pressed_where_drawn(bench, angle, many)


def pressed_where_drawn(bench: Bench, angle: float, many: int) -> None:
    words = "abcdefgij"[:many]
    laid = Laid(bench, angle, words, most=400)
    buttons = laid.buttons()
    assert len(buttons) == many
    assert not any(shared(one, other) for one, other in combinations(buttons, 2))
    for word, frame in zip(words, buttons, strict=True):
        places = ((0.0, 0.0), (0.48, 0.0), (-0.48, 0.45), (0.48, -0.45))
        for right, up in places:
            bench.glass.tap(frame.point(right * frame.w, up * frame.h))
        assert laid.pressed == [word] * len(places)
        laid.pressed.clear()
    laid.gone()


def test_many_choices_stand_in_two_columns_where_one_would_be_too_high(bench: Bench) -> None:
    """Row by row, as one reads; the sheet is no higher than it may be."""
    for angle in SIDES:
        in_columns(bench, angle)


def in_columns(bench: Bench, angle: float) -> None:
    for most, columns in ((2000, 1), (280, 2)):
        laid = Laid(bench, angle, "abcdef", most=most, lines=())
        places = [laid.seen(each) for each in laid.buttons()]
        rows = [places[n : n + columns] for n in range(0, len(places), columns)]
        for row in rows:
            assert len({round(y) for _, y in row}) == 1
            assert [x for x, _ in row] == sorted(x for x, _ in row)
            assert len({round(x) for x, _ in row}) == columns
        assert [row[0][1] for row in rows] == sorted((row[0][1] for row in rows), reverse=True)
        assert laid.sheet.frame.h <= most
        laid.gone()
    laid = Laid(bench, angle, "ab", most=10)
    assert len({round(laid.seen(each)[0]) for each in laid.buttons()}) == 1, "two need no columns"
    laid.gone()


def test_a_long_press_fills_its_button_from_the_left_of_who_presses(bench: Bench) -> None:
    for angle in SIDES:
        filled_from_the_left(bench, angle)


def filled_from_the_left(bench: Bench, angle: float) -> None:
    laid = Laid(bench, angle, "ah", press=0.5)
    held = laid.buttons()[1]
    bench.glass.tap((held.cx, held.cy))
    assert laid.pressed == [], "a tap is not enough"
    finger = bench.glass.finger((held.cx, held.cy))
    filled = []
    for _ in range(20):
        bench.glass.frame()
        found = [one for one in laid.buttons() if one not in (laid.buttons()[0], held)]
        filled += [one for one in found if inside(one, held)]
    wide = [each.w for each in filled]
    assert wide == sorted(wide) and wide[-1] > wide[0] and laid.pressed == []
    left = {round(held.local(*each.point(-each.w / 2, 0))[0]) for each in filled}
    assert left == {round(-held.w / 2)}
    bench.glass.seconds(0.4)
    assert laid.pressed == ["h"], "once, and before the finger is lifted"
    finger.up()
    finger = bench.glass.finger((held.cx, held.cy))
    bench.glass.seconds(0.2)
    finger.to(*held.point(0, held.h))
    bench.glass.seconds(0.6)
    finger.up()
    assert laid.pressed == ["h"], "who slides off has thought better of it"
    assert len(laid.buttons()) == 2, "nothing stays filled"
    laid.gone()


def test_its_paper_takes_touches_and_what_lies_beside_it_only_where_it_must_be_answered(
    bench: Bench,
) -> None:
    from oeil_app.screens.kit.controls.button import BigButton

    touched: list[int] = []
    behind = bench.put(BigButton("Behind", lambda: touched.append(1), least=400))
    for angle, modal in product(SIDES, (True, False)):
        touched.clear()
        beside(bench, angle, behind, touched, modal)


def beside(bench: Bench, angle: float, behind: Any, touched: list[int], modal: bool) -> None:
    laid = Laid(bench, angle, modal=modal, shade=modal, at=(820, 480))
    frame = laid.sheet.frame
    bench.glass.tap(frame.point(0, frame.h / 2 - 6))
    assert touched == [] and laid.pressed == []
    x, y, _, h = behind.touch_box()
    assert not frame.holds(x + 8, y + h / 2), "the test wants a place beside it"
    bench.glass.tap((x + 8, y + h / 2))
    assert touched == ([] if modal else [1])
    sizes = [(one.frame.w, one.frame.h) for one in drawn(laid.sheet.canvas)]
    assert ((1000, 700) in sizes) == modal, "the rest lies in the shade"
    laid.gone()


def test_larger_letters_make_a_larger_sheet_up_to_what_a_table_has_room_for(bench: Bench) -> None:
    found = []
    for scale in (1.0, 1.2, 1.3, 2.0):
        laid = Laid(bench, 0.0, scale=scale)
        found.append((laid.sheet.frame.w, laid.sheet.frame.h, laid.texts()[0].h))
        laid.gone()
    usual, larger, most, beyond = found
    assert usual < larger < most == beyond
    assert all(1.0 < b / a < 1.2 + 0.1 for a, b in zip(usual, larger, strict=True))

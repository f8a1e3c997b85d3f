"""What lies over a page: questions, toasts, covers and work, and what is behind them meanwhile."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from tests.app.kit.bench import Bench, inside, label
from tests.app.pages import texts, with_text

BACK = 27  # Esc, and Android's button


def behind(bench: Bench) -> tuple[Any, list[int]]:
    """A button of the page itself that fills its body."""
    from oeil_app.screens.kit.controls.button import BigButton

    touched: list[int] = []
    return bench.put(BigButton("Behind", lambda: touched.append(1), least=400)), touched


def test_a_question_is_answered_once_and_goes(bench: Bench) -> None:
    _, touched = behind(bench)
    done: list[str] = []
    answers = [
        ("Discard", lambda: done.append("discarded"), "danger"),
        ("Keep", None, "main"),
    ]
    for word, expected in (("Discard", ["discarded"]), ("Keep", [])):
        done.clear()
        bench.page.ask("Discard it?", "It is gone then.", answers)
        bench.glass.frames(4)
        question = bench.page.question
        assert texts(question) == {"Discard it?", "It is gone then.", "Discard", "Keep"}
        assert [button.kind for button in question.buttons] == ["danger", "main"]
        assert question.sheet.center_x == pytest.approx(bench.page.center_x)
        assert question.sheet.center_y == pytest.approx(bench.page.center_y)
        bench.tap(with_text(question, word))
        assert done == expected and bench.page.question is None and question.parent is None
    assert touched == []


def test_beside_a_question_or_with_back_nothing_is_answered(bench: Bench) -> None:
    _, touched = behind(bench)
    done: list[int] = []

    def ask() -> Any:
        bench.page.ask("Sure?", "", [("Yes", lambda: done.append(1), "main")])
        bench.glass.frames(4)
        assert texts(bench.page.question) == {"Sure?", "Yes"}, "no line, no room for one"
        return bench.page.question

    sheet = ask().sheet
    bench.glass.tap((sheet.x + 4, sheet.y + 4))
    assert bench.page.question is not None, "the paper itself is no answer"
    bench.glass.tap((sheet.x - 60, sheet.center_y))
    assert bench.page.question is None
    ask()
    bench.glass.key(BACK)
    assert bench.page.question is None and bench.app.stack.top is bench.page
    first = ask()
    assert ask() is not first and first.parent is None, "one at a time"
    assert bench.page.close_question() and not bench.page.close_question()
    assert done == [] == touched


def test_a_toast_lies_at_the_bottom_and_goes_by_itself(bench: Bench) -> None:
    bench.page.tell("Discarded")
    bench.glass.frames(3)
    snack = bench.page.snack
    assert texts(snack) == {"Discarded"} and snack.button is None
    assert min(label(snack, "Discarded").color[:3]) > 0.7, "pale letters on its dark wood"
    assert snack.center_x == pytest.approx(bench.page.center_x)
    assert 0 < snack.y < 60 and inside((*snack.pos, snack.right, snack.top), (0, 0, 1000, 700))
    bench.glass.seconds(5.5)
    assert bench.page.snack is snack, "six seconds to read it"
    bench.glass.seconds(1)
    assert bench.page.snack is None and snack.parent is None


def test_a_toast_may_be_answered_and_a_newer_one_has_its_own_time(bench: Bench) -> None:
    done: list[int] = []
    bench.page.tell("Discarded", ("Undo", lambda: done.append(1)))
    bench.glass.frames(3)
    bench.tap(bench.page.snack.button)
    assert done == [1] and bench.page.snack is None
    bench.page.tell("One")
    bench.glass.seconds(4)
    old = bench.page.snack
    bench.page.tell("Two, which is a long sentence that needs several lines " * 4)
    bench.glass.seconds(4)
    assert old.parent is None and bench.page.snack is not None, "the first one's time is over"  # type: ignore[attr-defined]
    snack = bench.page.snack
    assert snack.height > 60 and not any(w.clipped() for w in snack.children)
    bench.glass.seconds(3)
    assert bench.page.snack is None


def test_a_cover_keeps_fingers_off_and_is_closed_once(bench: Bench) -> None:
    from oeil_app.screens.kit.controls.button import BigButton
    from oeil_app.screens.kit.over.cover import Cover

    _, touched = behind(bench)
    closed: list[str] = []

    class Named(Cover):
        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

        def closed(self) -> None:
            closed.append(self.name)

    pressed: list[int] = []
    cover = Named("one")
    cover.add_widget(BigButton("On it", lambda: pressed.append(1), size_hint_x=None, width=200))
    bench.page.cover_with(cover)
    bench.glass.frames(3)
    bench.glass.tap((120, 200))
    assert touched == []
    bench.tap(cover.children[0])
    assert pressed == [1]
    bench.page.cover_with(Named("two"))
    assert closed == ["one"] and cover.parent is None
    bench.page.rebuild()
    assert bench.page.cover.parent is bench.page, "it lies over what is built anew"
    bench.glass.key(BACK)
    assert closed == ["one", "two"] and bench.page.cover is None
    assert bench.app.stack.top is bench.page and not bench.page.uncover()


def counting(closed: list[str], most: int = 300) -> Generator[float, None, str]:
    try:
        for n in range(most):
            yield n / most
        return "all"
    finally:
        closed.append("closed")


def test_work_shows_how_far_it_is_and_tells_what_came_of_it(bench: Bench) -> None:
    done: list[str] = []
    closed: list[str] = []
    steps = counting(closed)
    bench.page.work("Backing up…", steps, done.append, lambda error: done.append(str(error)), 1e-9)
    shown = []
    for _ in range(400):
        if bench.page.cover is None:
            break
        shown.append(bench.page.cover.bar.value)
        bench.glass.frame()
    assert done == ["all"] and closed == ["closed"] and bench.page.cover is None
    assert shown == sorted(shown) and shown[0] == 0 and 95 <= shown[-1] <= 100
    assert len(set(shown)) > 50, "it was seen to grow"


def test_work_is_stopped_by_its_button_by_back_and_by_leaving(bench: Bench) -> None:
    done: list[Any] = []

    def begin() -> list[str]:
        closed: list[str] = []
        bench.page.work("Packing…", counting(closed), done.append, done.append, 1e-9)
        bench.glass.frames(3)
        assert {"Packing…", "Cancel"} == texts(bench.page.cover)
        return closed

    ends = [
        lambda: bench.tap(bench.page.cover.stopper),
        lambda: bench.glass.key(BACK),
        lambda: bench.app.back(),
    ]
    for end in ends:
        closed = begin()
        end()
        assert closed == ["closed"] and bench.page.cover is None
        bench.glass.frames(4)
    closed = begin()
    bench.app.go("settings")
    bench.glass.frames(2)
    assert closed == ["closed"] and done == []
    bench.app.back()


def test_work_that_fails_says_so_and_goes(bench: Bench) -> None:
    def steps() -> Generator[float, None, None]:
        yield 0.5
        raise ValueError("no room")

    told: list[str] = []
    bench.page.work("Packing…", steps(), told.append, lambda error: told.append(str(error)))
    bench.glass.frames(4)
    assert told == ["no room"] and bench.page.cover is None


def test_where_the_table_is_locked_only_a_long_press_does_it(bench: Bench) -> None:
    from oeil_app.screens.kit.materials.look import LOOK

    done: list[int] = []
    bench.page.guard("Discard all?", "Discard", lambda: done.append(1))
    assert done == [1] and bench.page.question is None, "not locked: at once"
    LOOK.lock = True
    bench.page.guard("Discard all?", "Discard", lambda: done.append(2))
    bench.glass.frames(3)
    button = with_text(bench.page.question, "Discard")
    bench.tap(button)
    assert done == [1] and bench.page.question is not None
    finger = bench.glass.finger(bench.middle(button))
    bench.glass.seconds(0.8)
    assert done == [1, 2] and bench.page.question is None
    finger.up()
    bench.glass.frame()


def test_deep_pages_have_a_way_home_and_others_only_back(bench: Bench) -> None:
    assert bench.app.stack.way == ["home", "bench"]
    header = bench.page.header
    assert header.home_button is None and header.back_button.x < header.title.x
    bench.app.go("settings")
    bench.app.stack.kept["settings"].leave()
    bench.app.stack.way = ["home", "settings"]
    bench.app.go("bench")
    bench.glass.frames(3)
    header = bench.page.header
    order = [header.back_button.x, header.home_button.x, header.title.x]
    assert order == sorted(order) and len(set(order)) == 3
    bench.tap(header.home_button)
    assert bench.app.stack.way == ["home"]


def test_a_page_that_has_something_to_ask_first_is_not_left(bench: Bench) -> None:
    bench.app.stack.way = ["home", "settings", "bench"]
    bench.page.lead_home()
    bench.glass.frames(2)
    bench.page.back = lambda: True
    bench.tap(bench.page.header.home_button)
    assert bench.app.stack.top is bench.page
    bench.tap(bench.page.header.back_button)
    assert bench.app.stack.top is bench.page
    del bench.page.back
    bench.tap(bench.page.header.back_button)
    assert bench.app.stack.way == ["home", "settings"]


@pytest.mark.parametrize(
    ("size", "phone", "narrow"),
    [((1000, 700), False, False), ((800, 360), True, False), ((600, 900), False, True)],
)
def test_a_page_knows_its_shape_and_is_built_anew_for_another(
    bench: Bench, size: tuple[int, int], phone: bool, narrow: bool
) -> None:
    from tests.touch.glass import window

    old = bench.page.body
    window().size = size
    bench.glass.frames(4)
    assert (bench.page.phone, bench.page.narrow) == (phone, narrow)
    assert (bench.page.body is old) is (not phone and not narrow)
    assert bench.page.body.width <= min(900, size[0]), "not too wide to read"
    window().size = (1000, 700)
    bench.glass.frames(3)

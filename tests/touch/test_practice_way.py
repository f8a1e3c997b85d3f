"""The way of practice and the parent's page by touches: walk, go on, rest, advise, limit."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oeil_app.play.practice import diary
from oeil_app.play.practice.drills import drills, shown
from oeil_app.play.practice.progress import begun
from oeil_app.screens.practice import store
from tests.play.pretend_children import COLOUR_WEAK, HASTY, YOUNG, Child, practise
from tests.touch.glass import Glass, started
from tests.touch.test_practice import apart, begin, give, kept, middle, settle, solve, wrong_answer

SIZES = [(1280, 800), (2000, 1200), (800, 360), (700, 1100)]


def walk(glass: Glass) -> Any:
    page = glass.app.go("practice")
    glass.frames(3)
    return page


def press(glass: Glass, widget: Any) -> None:
    glass.tap(middle(widget))
    glass.frames(30)  # what scrolls waits whether the finger does


def finish_round(glass: Glass, page: Any) -> None:
    """All but the last task are kept as done; the last one is solved by touches."""
    store.keep(glass.app, page.person, seven_done(page.progress))
    page.enter(page.progress.drill, page.person)
    settle(glass, page)
    solve(glass, page)
    glass.until(lambda: page.finish is not None)


def seven_done(progress: Any) -> Any:
    for _ in range(7):
        progress = progress.solved()
    return progress


def test_the_lit_stop_begins_and_the_next_is_one_touch_away(tmp_path: Path) -> None:
    """The youngest's drill first; after its stars one touch leads to the second, and so on."""
    with started(tmp_path) as glass:
        page = walk(glass)
        first, second = shown()[:2]
        assert page.stop.drill == first and page.stops[0].chosen
        press(glass, page.bar.play)
        drill = glass.app.stack.top
        settle(glass, drill)
        assert drill.progress.drill == first
        finish_round(glass, drill)
        assert len(kept(glass, first).past) == 1
        glass.tap(middle(drill.finish.onward))
        settle(glass, drill)
        assert drill.progress.drill == second and drill.finish is None
        solve(glass, drill)
        glass.tap(middle(drill.back_sign))
        glass.frames(3)
        page = glass.app.stack.top
        assert page.path.next == 1 and page.stops[0].stop.stars == 3 and page.path.stars == 3


def test_a_later_stop_is_open_and_the_lit_one_begins_when_touched(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        page = walk(glass)
        third = page.stops[2]
        assert third.later
        press(glass, third)
        assert third.chosen and page.stop.drill == shown()[2]
        press(glass, third)
        assert glass.app.stack.top.progress.drill == shown()[2]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_small_fingers_find_every_stop(tmp_path: Path, size: tuple[int, int]) -> None:
    """72 dp at least, none on another, none under the bar or the head when it is scrolled to."""
    with started(tmp_path, size=size) as glass:
        glass.app.journal.family.add("Mia", "fox", "red")
        page = walk(glass)
        from kivy.metrics import dp

        from oeil_app.layout.frame import Frame

        frames = [Frame(*stop.center, *stop.size) for stop in page.stops]
        assert all(min(frame.w, frame.h) >= dp(72) for frame in frames)
        for n, one in enumerate(frames):
            for other in frames[n + 1 :]:
                away = ((one.cx - other.cx) ** 2 + (one.cy - other.cy) ** 2) ** 0.5
                assert away >= (one.w + other.w) / 2 - 1, "rounds that lie on each other"
            assert one.cy - one.h / 2 >= page.bar.top - dp(12)
        play, ear = page.bar.play, page.bar
        assert min(play.size) >= dp(64) and ear.right <= size[0]
        assert apart(
            Frame(*play.center, *play.size), Frame(*page.bar.card.center, *page.bar.card.size)
        )


def test_the_days_minutes_end_kindly_after_the_present_task(tmp_path: Path) -> None:
    """Set by a parent, kept for the child; the open task is never taken away."""
    with started(tmp_path) as glass:
        mia = glass.app.journal.family.add("Mia", "fox", "red")
        parent = glass.app.go("progress", person=mia.id)
        glass.frames(3)
        assert "It is all still new" in parent.help_words.text, "nothing was practised yet"
        press(glass, parent.more)
        assert store.limit(glass.app, mia.id) == 5 and "5" in parent.limit_words.text
        store.keep(glass.app, mia.id, begun(drills()["fits"], 5))
        page = glass.app.go("drill", drill="fits", person=mia.id)
        settle(glass, page)
        glass.seconds(2)
        solve(glass, page)
        assert page.finish is None
        today = store.today().isoformat()
        week = store.week(glass.app, mia.id)
        assert 0 < sum(week.seconds[today].values()) < 60
        store.keep_week(glass.app, mia.id, week.practised(today, "fits", 300))
        solve(glass, page)
        assert type(page.finish).__name__ == "Rest" and page.finish.again is None  # type: ignore[attr-defined]
        assert len(page.progress.done) == 2, "the task that was open is done and kept"
        glass.tap(middle(page.finish.leave))  # type: ignore[attr-defined]
        glass.frames(3)
        assert glass.app.stack.top is not page
        again = glass.app.go("drill", drill="snake", person=mia.id)
        settle(glass, again)
        assert type(again.finish).__name__ == "Rest", "tomorrow"
        glass.app.back()
        glass.frames(3)
        page = walk(glass)
        press(glass, page.portraits[mia.id])
        assert "See you tomorrow" in page.bar.line, "the way says so, too"
        guest = glass.app.go("drill", drill="snake")
        settle(glass, guest)
        assert guest.finish is None, "somebody else has minutes of their own"


def test_a_locked_table_asks_for_a_long_press_before_the_limit(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        from oeil_app.screens.kit.materials.look import LOOK

        parent = glass.app.go("progress")
        glass.frames(3)
        LOOK.lock = True
        try:
            press(glass, parent.more)
            assert parent.question is not None and store.limit(glass.app, None) == 0
        finally:
            LOOK.lock = False


def practised(glass: Glass, child: Child, person: str, tasks: int = 16) -> None:
    """A week of a simulated child, kept as the app keeps it."""
    week = diary.Week()
    for drill in shown():
        _, progress, week = practise(child, drills()[drill], tasks, 1, week)
        store.keep(glass.app, person, progress)
    store.keep_week(glass.app, person, week)


@pytest.mark.parametrize(
    ("child", "named"),
    [(COLOUR_WEAK, "orange and red"), (HASTY, "quick answers"), (YOUNG, "the first steps")],
    ids=lambda case: getattr(case, "name", case),
)
def test_the_parents_page_names_what_is_hard(tmp_path: Path, child: Child, named: str) -> None:
    from tests.app.walk.looking import said

    with started(tmp_path) as glass:
        mia = glass.app.journal.family.add("Mia", "fox", "red")
        practised(glass, child, mia.id)
        page = glass.app.go("progress", person=mia.id)
        glass.frames(4)
        assert named in said(page)
        assert "Mia" in said(page)
        counted = [text for text in said(page) if re.search(r"\d+ of \d+", text)]
        assert all(re.match("(right|wrong) ", text) for text in counted), "what is counted is told"
        assert len(counted) >= 2


@given(st.floats(0, 900), st.floats(20, 900), st.floats(4, 20))
def test_the_frame_of_what_is_hard_is_whole_at_its_corners(low, high, about) -> None:
    from oeil_app.screens.practice.parents.rings import dashes

    found = dashes(low, low + high, about)
    assert found[0][0] == low and found[-1][1] == pytest.approx(low + high)
    long = [b - a for a, b in found] + [b[0] - a[1] for a, b in pairwise(found)]
    assert max(long) == pytest.approx(min(long)) and min(long) > 0


def test_the_advice_becomes_the_next_stop_and_its_tasks_are_of_that_kind(tmp_path: Path) -> None:
    """One button; after a round of it the way goes on as before."""
    with started(tmp_path) as glass:
        mia = glass.app.journal.family.add("Mia", "fox", "red")
        practised(glass, COLOUR_WEAK, mia.id)
        store.note_person(glass.app, mia.id)
        page = glass.app.go("progress", person=mia.id)
        glass.frames(3)
        press(glass, page.next_button)
        advised, focus = page.advice.drill, page.advice.focus
        assert focus == "apart colour orange red"
        way = walk(glass)
        assert way.stop.drill == advised
        press(glass, way.bar.play)
        drill = glass.app.stack.top
        settle(glass, drill)
        assert focus in {clue.name for clue in drill.task.clues()}
        finish_round(glass, drill)
        assert drill.progress.focus == "" and store.way(glass.app, mia.id).next_drill != advised


def test_what_a_child_does_is_noted(tmp_path: Path) -> None:
    """The first answer counts; who answers at once was in a hurry; help says nothing."""
    with started(tmp_path) as glass:
        page = begin(glass, "fits", 2)
        clues = {clue.name for clue in page.task.clues()}
        glass.seconds(3)
        give(glass, page, wrong_answer(page))
        seen = store.week(glass.app, None).seen
        assert seen[diary.CALM] == (1, 1.0) and clues <= set(seen)
        glass.seconds(3)
        settle(glass, page)
        solve(glass, page)
        assert store.week(glass.app, None).seen[diary.CALM] == (1, 1.0), "only the first answer"
        solve(glass, page)
        assert store.week(glass.app, None).seen[diary.HURRIED] == (1, 0.0)
        glass.tap(middle(page.help_sign))
        solve(glass, page)
        assert sum(store.week(glass.app, None).seen[n][0] for n in (diary.CALM, diary.HURRIED)) == 2
        assert store.week(glass.app, None).seconds[store.today().isoformat()]["fits"] > 3

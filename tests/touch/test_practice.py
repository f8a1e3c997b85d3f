"""Practice by touches: every drill right and wrong, mended, left early and found again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from oeil_app.play.practice.drills import DRILLS
from oeil_app.play.practice.progress import TASKS, read
from tests.touch.glass import Glass, started

LEVELS = {"snake": 5, "fits": 8, "places": 11, "designs": 4, "squares": 3}


def begin(glass: Glass, drill: str, level: float | None = None) -> Any:
    """The drill, at a level, the same tasks every time."""
    if level is not None:
        kept = {"height": level, "settled": True, "seed": 5, "done": []}
        glass.app.journal.family.keep(None, "practice", drill, kept)
    page = glass.app.go("drill", drill=drill)
    settle(glass, page)
    return page


def settle(glass: Glass, page: Any) -> None:
    glass.frames(2)
    glass.until(lambda: not page.stage.shown.cast.moving())


def kept(glass: Glass, drill: str) -> Any:
    return read(DRILLS[drill], glass.app.journal.family.kept(None, "practice").get(drill), 0)


def middle(widget: Any) -> tuple[float, float]:
    x, y = widget.to_window(widget.center_x, widget.center_y)
    return x, y


def give(glass: Glass, page: Any, answer: str) -> None:
    """Gives an answer as a child does: a word, a card carried to a place, a touch."""
    stage = page.stage
    if stage.sight.mode == "word":
        glass.tap(middle(page.words[answer]))
    elif stage.sight.mode == "touch":
        glass.tap(stage.shown.spot_of(answer))
    else:
        _, turn = stage.sight.landing(answer)
        if stage.sight.turns and turn != stage.turn:
            glass.tap(middle(page.turn_sign))
            settle(glass, page)
        pose = stage.shown.cast.views[stage.sight.carried().id].pose
        finger = glass.finger((pose.x, pose.y))
        to = stage.shown.spot_of(answer)
        glass.drag(finger, (to[0], to[1] - stage.shown.ahead), 5)
        finger.up()
    glass.frame()


def solve(glass: Glass, page: Any) -> None:
    """Gives all the right answers to the open task, and waits for the next one."""
    done = len(page.progress.done)
    rounds = len(page.progress.past)
    for answer in sorted(page.task.wanted - page.found):
        settle(glass, page)
        give(glass, page, answer)
    assert len(page.progress.done) == done + 1 or len(page.progress.past) == rounds + 1
    glass.until(lambda: page.finish is not None or not page.stage.deaf)
    settle(glass, page)


def wrong_answer(page: Any) -> str:
    """One that can be given just now and is not right."""
    turn = page.stage.turn
    now = {target.answer for target in page.stage.sight.targets(turn)} or set(page.task.offered)
    return sorted(now - page.task.wanted)[0]


@pytest.mark.parametrize("drill", list(DRILLS))
def test_a_wrong_answer_shows_why_and_can_be_mended(tmp_path: Path, drill: str) -> None:
    """What speaks against it is seen on the cards; then the same task is solved."""
    with started(tmp_path) as glass:
        page = begin(glass, drill, LEVELS[drill])
        task = page.task
        answer = wrong_answer(page)
        give(glass, page, answer)
        assert page.task is task and page.progress.stumbled and page.progress.done == ()
        assert kept(glass, drill).stumbled, "kept before it is shown"
        shown = page.stage.shown.signs.shown or page.stage.shown.over.shown
        assert shown, "something points at what is wrong"
        assert page.line.text and page.line.text != ""
        glass.seconds(3)  # the fault is shown long enough; a card goes home
        settle(glass, page)
        solve(glass, page)
        assert page.progress.done == (False,)
        assert page.progress.stairs.height < LEVELS[drill], "it gets easier"
        assert kept(glass, drill) == page.progress


@pytest.mark.parametrize("drill", list(DRILLS))
def test_right_answers_lead_on_and_leaving_loses_nothing(tmp_path: Path, drill: str) -> None:
    """Left in the middle of a round, the very same task waits; it may be another day."""
    with started(tmp_path) as glass:
        page = begin(glass, drill, LEVELS[drill])
        solve(glass, page)
        solve(glass, page)
        assert page.progress.done == (True, True)
        waiting = (page.task.offered, page.task.wanted)
        glass.tap(middle(page.back_sign))
        glass.frames(3)
        assert glass.app.stack.top is not page
    with started(tmp_path) as glass:
        page = begin(glass, drill)
        assert page.progress.done == (True, True)
        assert (page.task.offered, page.task.wanted) == waiting
        solve(glass, page)
        assert page.progress.done == (True, True, True)


def test_a_whole_round_ends_with_stars_and_goes_on(tmp_path: Path) -> None:
    """Eight tasks, one of them mended: three stars, noted for the parents."""
    with started(tmp_path) as glass:
        page = begin(glass, "fits", 2)
        give(glass, page, wrong_answer(page))
        for _ in range(TASKS):
            solve(glass, page)
        glass.until(lambda: page.finish is not None and page.finish.shown == page.finish.stars)
        assert page.finish.stars == 3
        noted = kept(glass, "fits").past[-1]
        assert (noted.right, noted.stars) == (TASKS - 1, 3)
        glass.tap(middle(page.finish.again))
        settle(glass, page)
        assert page.finish is None and page.progress.done == ()
        solve(glass, page)
        assert len(page.progress.done) == 1


def test_help_points_at_an_answer_and_the_task_counts_as_mended(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        page = begin(glass, "snake", 3)
        glass.tap(middle(page.help_sign))
        glass.frames(2)
        assert page.stage.shown.finger.shown and page.progress.stumbled
        solve(glass, page)
        assert page.progress.done == (False,)


def test_a_card_let_go_anywhere_else_goes_home_and_says_nothing(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        page = begin(glass, "places", 6)
        stage = page.stage
        card = stage.sight.carried().id
        home = stage.shown.cast.views[card].pose
        finger = glass.finger((home.x, home.y))
        glass.drag(finger, (page.rooms.head.cx, page.rooms.head.cy), 4)
        finger.up()
        settle(glass, page)
        assert stage.shown.cast.views[card].pose == home
        assert not page.progress.stumbled and page.progress.done == ()


def test_a_second_finger_and_a_lost_one_do_no_harm(tmp_path: Path) -> None:
    """One card, one hand: what other fingers do meanwhile does not count."""
    with started(tmp_path) as glass:
        page = begin(glass, "places", 6)
        stage = page.stage
        pose = stage.shown.cast.views[stage.sight.carried().id].pose
        finger = glass.finger((pose.x, pose.y))
        glass.drag(finger, (pose.x - 60, pose.y), 2)
        glass.tap(stage.shown.spot_of(sorted(page.task.offered)[0]))
        assert not page.progress.stumbled and page.progress.done == ()
        glass.app.back()  # the page goes while the card is held
        glass.frames(2)
        finger.up()
        glass.frames(2)
        page = begin(glass, "places")
        solve(glass, page)
        assert len(page.progress.done) == 1


def test_touching_a_place_sends_the_card_there(tmp_path: Path) -> None:
    """For hands that cannot drag yet."""
    with started(tmp_path) as glass:
        page = begin(glass, "snake", 1)
        (answer,) = page.task.wanted
        glass.tap(page.stage.shown.spot_of(answer))
        assert page.progress.done == (True,)


def test_each_child_has_a_progress_of_its_own(tmp_path: Path) -> None:
    """Chosen by portrait; guests' tasks are nobody's."""
    with started(tmp_path) as glass:
        family = glass.app.journal.family
        lou = family.add("Lou", "fox", "red")
        practice = glass.app.go("practice")
        glass.frames(3)
        glass.tap(middle(practice.portraits[lou.id]))
        glass.frames(30)  # a row that scrolls waits whether the finger does
        assert practice.portraits[lou.id].lit
        glass.tap(middle(practice.cards["fits"]))
        glass.frames(3)
        page = glass.app.stack.top
        settle(glass, page)
        solve(glass, page)
        assert len(family.kept(lou.id, "practice")["fits"]["done"]) == 1
        assert "fits" not in family.kept(None, "practice"), "nobody else's"
        glass.app.back()
        glass.frames(3)
        assert practice.person == lou.id, "remembered"
        glass.app.go("progress", person=lou.id)
        glass.frames(3)
        assert "Lou" in glass.app.stack.top.header.title.text


@pytest.mark.parametrize("size", [(1280, 800), (2000, 1200), (800, 360)], ids=str)
@pytest.mark.parametrize("drill", list(DRILLS))
def test_small_fingers_find_everything(tmp_path: Path, drill: str, size: tuple[int, int]) -> None:
    """Every button of a child is 72 dp or more, nothing lies over anything else."""
    with started(tmp_path, size=size) as glass:
        page = begin(glass, drill, LEVELS[drill])
        from kivy.metrics import dp

        from oeil_app.screens.practice.parts import BigSign

        signs = [w for w in page.children if isinstance(w, BigSign)]
        assert len(signs) >= 2
        for sign in signs:
            assert min(sign.size) >= dp(72), sign.sign
            assert sign.x >= 0 and sign.y >= 0
            assert sign.right <= size[0] and sign.top <= size[1]
        place = page.rooms
        boxes = [place.head, place.field, place.side, place.bubble, place.help, place.guide]
        for n, one in enumerate(boxes):
            for other in boxes[n + 1 :]:
                if place.phone and place.head in (one, other):
                    continue  # on a phone the head is the column that holds the signs
                assert apart(one, other), (one, other)


def apart(one: Any, other: Any) -> bool:
    return bool(
        abs(one.cx - other.cx) * 2 >= one.w + other.w - 1
        or abs(one.cy - other.cy) * 2 >= one.h + other.h - 1
    )


def test_the_very_first_task_is_shown_how(tmp_path: Path) -> None:
    """Who cannot read sees what to do; that costs nothing."""
    with started(tmp_path) as glass:
        page = begin(glass, "snake")
        assert not page.stage.shown.finger.shown
        glass.seconds(2.5)
        assert page.stage.shown.finger.shown and not page.progress.stumbled
        solve(glass, page)
        assert page.progress.done == (True,)
        glass.seconds(3)
        assert not page.stage.shown.finger.shown, "only once"


def test_time_is_shown_only_if_wished(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        page = begin(glass, "fits", 2)
        glass.seconds(3)
        assert page.seconds == 0 and page.time.parent is None
        practice = glass.app.go("practice")
        glass.frames(3)
        glass.tap(middle(practice.clock_sign))
        glass.frames(3)
        page = begin(glass, "fits", 2)
        glass.seconds(3)
        assert 2 <= page.seconds < 4
        assert page.time.text == f"0:0{int(page.seconds)}"

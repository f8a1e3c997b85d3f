"""Practice by touches: every drill right and wrong, mended, left early and found again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from oeil_app.core.scenery.scene import Spot
from oeil_app.core.tasks.drill import FIELD
from oeil_app.play.practice.drills import drills, shown
from oeil_app.play.practice.progress import read
from tests.app.walk.looking import said
from tests.touch.glass import Glass, started

TASKS = 8  # a round

LEVELS = {
    "snake": 5,
    "fits": 8,
    "places": 11,
    "designs": 4,
    "squares": 3,
    "whole": 3,
    "twice": 9,
    "next": 3,
    "groups": 5,
    "corner": 5,
}  # of others: 2


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
    glass.until(lambda: page.at.table.at_rest())


def kept(glass: Glass, drill: str) -> Any:
    return read(drills()[drill], glass.app.journal.family.kept(None, "practice").get(drill), 0)


def middle(widget: Any) -> tuple[float, float]:
    x, y = widget.to_window(widget.center_x, widget.center_y)
    return x, y


def place_of(page: Any, answer: str) -> tuple[float, float]:
    """Where in the window an answer is given."""
    if page.at.words:
        return middle(page.at.words[answer])
    point = page.task.shows(answer)[-1]
    spot = point.spot or page.task.spot(page.session.state, 0, point.piece, (point.zone, 0))
    x, y = page.at.table.shown.point(spot)
    return x, y


def give(glass: Glass, page: Any, answer: str) -> None:
    """Gives an answer as a child does: a word, a card carried to a place, a touch."""
    card = page.task.in_hand()
    if card is None:
        glass.tap(place_of(page, answer))
        return
    _, turn = page.task.lands(answer)
    if page.task.turns and turn != page.at.table.shown.chosen(0).turn:
        glass.tap(middle(page.at.turn_sign))
        settle(glass, page)
    pose = page.at.table.shown.pose(card.id)
    finger = glass.finger((pose.x, pose.y))
    glass.drag(finger, place_of(page, answer), 5)
    finger.up()
    glass.frame()


def solve(glass: Glass, page: Any) -> None:
    """Gives all the right answers to the open task, and waits for the next one."""
    done = len(page.progress.done)
    rounds, session = len(page.progress.past), page.session
    for answer in sorted(page.task.wanted.difference(session.state.answers)):
        settle(glass, page)
        give(glass, page, answer)
    assert len(page.progress.done) == done + 1 or len(page.progress.past) == rounds + 1
    glass.until(lambda: page.finish is not None or page.session is not session)
    settle(glass, page)


def wrong_answer(page: Any) -> str:
    """One that is not right."""
    return sorted({*page.task.offered} - page.task.wanted)[0]


@pytest.mark.parametrize("drill", list(drills()))
def test_a_wrong_answer_shows_why_and_can_be_mended(tmp_path: Path, drill: str) -> None:
    """What speaks against it is seen on the cards; then the same task is solved."""
    with started(tmp_path) as glass:
        page = begin(glass, drill, LEVELS.get(drill, 2))
        task = page.task
        answer = wrong_answer(page)
        give(glass, page, answer)
        assert page.task is task and page.progress.stumbled and page.progress.done == ()
        assert kept(glass, drill).stumbled, "kept before it is shown"
        shown = page.at.table.shown
        assert shown.signs("faults") or shown.fault_loops(), "it points at what is wrong"
        assert shown.said(0) and all(said.fault and said.text for said in shown.said(0))
        glass.seconds(3)  # the fault is shown long enough; a card goes home
        settle(glass, page)
        solve(glass, page)
        assert page.progress.done == (False,)
        assert page.progress.stairs.height < LEVELS.get(drill, 2), "it gets easier"
        assert kept(glass, drill) == page.progress


@pytest.mark.parametrize("drill", list(drills()))
def test_right_answers_lead_on_and_leaving_loses_nothing(tmp_path: Path, drill: str) -> None:
    """Left in the middle of a round, the very same task waits; it may be another day."""
    with started(tmp_path) as glass:
        page = begin(glass, drill, LEVELS.get(drill, 2))
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
        assert page.at.pointer.points and page.progress.stumbled
        solve(glass, page)
        assert page.progress.done == (False,)


def test_a_card_let_go_anywhere_else_goes_home_and_says_nothing(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        page = begin(glass, "places", 6)
        shown, card = page.at.table.shown, page.task.in_hand().id
        home = shown.pose(card)
        finger = glass.finger((home.x, home.y))
        glass.drag(finger, (page.rooms.head.cx, page.rooms.head.cy), 4)
        finger.up()
        settle(glass, page)
        assert shown.pose(card) == home
        assert not page.progress.stumbled and page.progress.done == ()


def test_a_hand_over_a_wrong_place_is_told_nothing_yet(tmp_path: Path) -> None:
    """Every place may be tried; only what is let go is judged."""
    with started(tmp_path) as glass:
        page = begin(glass, "places", 9)
        pose, shown = page.at.table.shown.pose(page.task.in_hand().id), page.at.table.shown
        finger = glass.finger((pose.x, pose.y))
        glass.drag(finger, place_of(page, wrong_answer(page)), 6)
        glass.seconds(1)
        assert not shown.signs("faults") and not any(said.fault for said in shown.said(0))
        finger.up()
        glass.frames(2)
        assert shown.signs("faults") and page.progress.stumbled


def test_a_second_finger_and_a_lost_one_do_no_harm(tmp_path: Path) -> None:
    """One card, one hand: what other fingers do meanwhile does not count."""
    with started(tmp_path) as glass:
        page = begin(glass, "places", 6)
        pose = page.at.table.shown.pose(page.task.in_hand().id)
        finger = glass.finger((pose.x, pose.y))
        glass.drag(finger, (pose.x - 60, pose.y), 2)
        glass.tap(place_of(page, sorted(page.task.offered)[0]))
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
        glass.tap(place_of(page, answer))
        assert page.progress.done == (True,)


def test_tapping_the_card_never_lays_it_by_itself(tmp_path: Path) -> None:
    """Where a card goes is what is asked: the help of the game's own table is not given."""
    with started(tmp_path) as glass:
        page = begin(glass, "snake", 1)
        card = page.task.in_hand().id
        for _ in range(3):
            pose = page.at.table.shown.pose(card)
            glass.tap((pose.x, pose.y))
            settle(glass, page)
        assert page.progress.done == () and not page.progress.stumbled


def test_the_edges_where_cards_touch_are_marked(tmp_path: Path) -> None:
    """One sees where to look before one answers, with two and three neighbours too."""
    with started(tmp_path) as glass:
        for level, touched in ((0, 1), (10, 2), (12, 3)):
            page = begin(glass, "fits", level)
            assert [loop.kind for loop in page.at.table.shown.loops()] == ["edge"] * touched
            card = page.at.table.shown.frame(page.task.scene(page.session.state).marks[0].spot)
            for loop in page.at.table.shown.loops():
                xs, ys = zip(
                    *(page.at.table.shown.point(Spot(FIELD, *p)) for p in loop.points), strict=True
                )
                x, y = sum(xs) / 2, sum(ys) / 2
                along = abs(x - card.cx) > card.w * 0.4, abs(y - card.cy) > card.w * 0.4
                assert along.count(True) == 1, "in the middle of one of its sides"


@pytest.mark.parametrize("drill", ["fits", "twice", "places", "snake"])
def test_the_touching_edge_is_seen_wherever_something_may_fit(tmp_path: Path, drill: str) -> None:
    """Before the answer at every place that is asked about, and after it where the card lies."""
    with started(tmp_path) as glass:
        page = begin(glass, drill, LEVELS[drill])
        shown = page.at.table.shown
        places = {zone for zone, _ in page.task.drops()} if page.task.in_hand() else {""}
        edges = [loop for loop in shown.loops() if loop.kind == "edge"]
        assert len(edges) >= len(places)
        for answer in sorted(page.task.wanted):
            settle(glass, page)
            give(glass, page, answer)
        assert 0 < len([loop for loop in shown.loops() if loop.kind == "edge"]) <= len(edges)


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
        glass.frames(30)
        assert practice.stop.drill == "fits" and practice.cards["fits"].chosen
        glass.tap(middle(practice.bar.play))
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
        assert "Lou" in said(glass.app.stack.top)


@pytest.mark.parametrize("size", [(1280, 800), (2000, 1200), (800, 360)], ids=str)
@pytest.mark.parametrize("drill", list(drills()))
def test_small_fingers_find_everything(tmp_path: Path, drill: str, size: tuple[int, int]) -> None:
    """Every button of a child is 72 dp or more, nothing lies over anything else."""
    with started(tmp_path, size=size) as glass:
        page = begin(glass, drill, LEVELS.get(drill, 2))
        from kivy.metrics import dp

        from oeil_app.screens.practice.drill.parts import BigSign

        signs = [w for w in page.children if isinstance(w, BigSign)]
        assert len(signs) >= 2
        for sign in signs:
            assert min(sign.size) >= dp(72), sign.sign
            assert sign.x >= 0 and sign.y >= 0
            assert sign.right <= size[0] and sign.top <= size[1]
        place, table = page.rooms, page.at.table
        field = table.shown.areas()["field"].frame
        boxes = [place.head, field, table.layout.trays[0].frame]
        for n, one in enumerate(boxes):
            for other in boxes[n + 1 :]:
                assert apart(one, other), (one, other)
        inside = [place.back, place.help, place.guide, place.beads]
        for n, one in enumerate(inside):
            assert all(apart(one, other) for other in inside[n + 1 :])
        for sign in [*page.at.words.values(), *filter(None, [page.at.turn_sign])]:
            assert table.layout.trays[0].frame.holds(*sign.center)


def apart(one: Any, other: Any) -> bool:
    return bool(
        abs(one.cx - other.cx) * 2 >= one.w + other.w - 1
        or abs(one.cy - other.cy) * 2 >= one.h + other.h - 1
    )


@pytest.mark.parametrize("drill", shown())
def test_the_very_first_task_is_shown_how(tmp_path: Path, drill: str) -> None:
    """Who cannot read hears what is asked and sees what to do; that costs nothing."""
    with started(tmp_path) as glass:
        page = begin(glass, drill)
        assert page.said == page.task.asks, "what the ear says"
        glass.seconds(2.5)
        lit = [word for word, sign in page.at.words.items() if sign.called]
        assert (page.at.pointer.points or lit) and not page.progress.stumbled
        solve(glass, page)
        assert page.progress.done == (True,)
        glass.seconds(3)
        assert not page.at.pointer.points, "only once"


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

"""A lesson followed to its end by touches, wrong moves included."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from oeil_app.core.tasks.lesson import At, Lesson, Step, like, only
from oeil_app.games import GAMES
from tests.touch.glass import Glass, opened, started

LESSON = Lesson(
    "first",
    "rattlesnake",
    2,
    "lynx_lesson_snake",
    seed=3,
    steps=(
        Step("lynx_learn_must", points=(At(piece="30"),)),
        Step("lynx_learn_fit", points=(At(piece="26"), At(piece="2"))),
        Step(
            "lynx_learn_lay",
            only("2@0,-1"),
            (At(piece="2"), At(piece="2", zone="0,-1")),
            then=((1, "4r@1,-1"),),
        ),
        Step("lynx_learn_head", points=(At(piece="4"),)),
        Step("lynx_learn_turn", like(r"44r@.*"), (At(piece="44", zone="1,-2", turn=1),)),
        Step("lynx_learn_won"),
    ),
)

LESSONS = [(game, lesson) for game in GAMES.names for lesson in GAMES.lessons(game)]


def drop(glass: Glass, page: Any, piece: str, zone: str, turn: int = 0) -> None:
    """Drags a piece to where it would be let go."""
    from oeil_app.screens.game.learner.pointer import place

    table = page.table
    pose = table.shown.pose(piece)
    target = place(table, 0, At(piece=piece, zone=zone, turn=turn))
    assert target is not None
    finger = glass.finger((pose.x, pose.y))
    finger.to(finger.x + 20, finger.y + 20)
    glass.frame()
    glass.drag(finger, target, 6)
    glass.frames(4)
    finger.up()
    glass.until(table.at_rest)


def press(glass: Glass, widget: Any) -> None:
    glass.frames(2)  # it has come to its place
    x, y = widget.to_window(widget.center_x, widget.center_y)
    glass.tap((x, y))


def spoken(page: Any) -> str:
    return str(page.strip.text.text)


def test_a_lesson_is_followed_to_its_end_by_touches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each step by a finger; what is illegal says why, what is not asked for is answered kindly."""
    deals = random.Random(1)  # in the guided game something fits at once
    monkeypatch.setattr(random, "SystemRandom", lambda: deals)
    with opened(tmp_path, "rattlesnake", 2) as glass:
        page = glass.app.go("lesson", game="lynx")
        page.begin("lynx", LESSON)
        glass.until(lambda: page.table.at_rest())
        first = spoken(page)
        press(glass, page.strip.go_on)
        assert page.teaching.at == 1 and spoken(page) != first
        drop(glass, page, "2", "0,-1")  # too early: read first
        assert page.teaching.at == 1 and page.teaching.cursor == 0
        press(glass, page.strip.go_on)
        assert page.strip.go_on.disabled  # now something is to be done
        press(glass, page.strip.go_on)
        assert page.teaching.at == 2
        drop(glass, page, "30", "0,-1")  # does not fit: the referee's own reasons (L-4)
        assert page.teaching.cursor == 0 and page.teaching.at == 2
        assert page.teaching.submit(0, "2r@1,0").verdict.reasons[0].rule == "lesson"
        drop(glass, page, "2", "0,-1")
        assert page.teaching.cursor == 1
        glass.until(lambda: page.teaching.cursor == 2)  # the app plays for the other seat
        glass.until(lambda: page.table.at_rest() and not page.strip.go_on.disabled)
        assert page.at.pointer.at() is not None
        press(glass, page.strip.go_on)
        for _ in range(2):  # the first tap chooses the card, the second turns it (L-3)
            glass.tap(page_at(page, "44"))
        glass.until(lambda: page.table.at_rest())
        drop(glass, page, "44", "1,-2", 1)
        glass.until(lambda: page.teaching.cursor == 3 and page.teaching.at == 5)
        glass.until(lambda: not page.strip.go_on.disabled)
        press(glass, page.strip.go_on)
        glass.until(lambda: page.question is not None)
        kept = glass.app.journal.family.kept(None, "lesson")
        assert kept == {"lynx.first": {"done": True}}
        assert glass.app.journal.family.results() == []  # a lesson is no game
        press(glass, page.question.buttons[0])  # play now: guided, the learner begins
        glass.until(lambda: glass.app.stack.top is not page and glass.table.at_rest())
        setup = glass.session.setup
        assert (setup.variant, setup.first, glass.table.help[0]) == ("rattlesnake", 0, "all")
        assert glass.table.state.computers == {1} and glass.table.teaching
        glass.until(lambda: glass.table.state.pointing is not None)
        assert glass.table.state.pointing.spot is not None  # the eye shows where a card goes


def page_at(page: Any, piece: str) -> tuple[float, float]:
    pose = page.table.shown.pose(piece)
    return pose.x, pose.y


def test_a_lesson_can_be_left_at_any_time(tmp_path: Path) -> None:
    with opened(tmp_path, "rattlesnake", 2) as glass:
        page = glass.app.go("lesson", game="lynx")
        glass.until(lambda: page.table.at_rest())
        held = glass.finger(page_at(page, "2"))
        held.to(held.x + 40, held.y + 90)
        glass.frame()
        table = page.table
        assert table.shown.held()
        press(glass, page.strip.close_button)
        assert glass.app.stack.top is not page and page.table is None
        assert not table.shown.held(), "what was held was put down"
        held.to(held.x + 40, held.y + 90)
        held.up()
        glass.frames(3)
        assert glass.app.journal.family.kept(None, "lesson") == {}


def test_another_language_says_the_same_step(tmp_path: Path) -> None:
    with opened(tmp_path, "rattlesnake", 2) as glass:
        page = glass.app.go("lesson", game="lynx")
        page.begin("lynx", LESSON)
        glass.until(lambda: page.table.at_rest())
        press(glass, page.strip.go_on)
        english = spoken(page)
        glass.app.settings.change(language="de")
        glass.frames(2)
        assert page.teaching.at == 1 and spoken(page) not in ("", english)
        glass.app.settings.change(language="en")
        glass.frames(2)
        assert spoken(page) == english


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=lambda one: getattr(one, "id", one))
def test_a_lesson_lies_upright_and_begins_with_playing(
    tmp_path: Path, game: str, lesson: Lesson
) -> None:
    """The learner's tray is below; no page of text comes before the first thing one does."""
    assert lesson.steps[0].takes is not None and lesson.steps[0].points
    with opened(tmp_path, "rattlesnake", 2) as glass:
        page = glass.app.go("lesson", game=game, lesson=lesson.id)
        glass.until(lambda: page.table.at_rest())
        assert page.table.layout.trays[0].frame.angle == 0
        assert page.strip.go_on.disabled and page.at.pointer.at() is not None


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=lambda one: getattr(one, "id", one))
def test_the_place_that_is_meant_glows_before_anything_is_held(
    tmp_path: Path, game: str, lesson: Lesson
) -> None:
    """Whoever cannot read sees where; what is done is pointed at no longer."""
    with opened(tmp_path, "rattlesnake", 2) as glass:
        page = glass.app.go("lesson", game=game, lesson=lesson.id)
        glass.until(lambda: page.table.at_rest())
        goal, at = lesson.steps[0].points[-1], page.table.state.pointing
        if not goal.zone:
            assert at is None
            return
        spot = page.table.scenery.spot(page.teaching.state, 0, goal.piece, (goal.zone, goal.turn))
        assert (at.piece, at.spot) == (goal.piece, spot)
        legal = page.teaching.legal(page.teaching.lesson.learner)
        wanted = next(one for one in legal if lesson.steps[0].takes(one.text()))
        page.teaching.submit(page.teaching.lesson.learner, wanted)
        glass.frame()
        assert page.table.state.pointing is None


@pytest.mark.parametrize("size", [(1280, 800), (800, 360)], ids=["tablet", "phone"])
def test_the_ways_on_from_a_lesson_have_signs(tmp_path: Path, size: tuple[int, int]) -> None:
    """A child that cannot read finds the one that plays; all of it is within the window."""
    from oeil_app.screens.kit.materials.picture import Picture

    with started(tmp_path, size=size) as glass:
        page = glass.app.go("lesson", game="oeil")
        page._done()
        glass.frames(4)
        sheet = page.question.sheet
        signs = [
            [part.sprite for part in button.walk(restrict=True) if isinstance(part, Picture)]
            for button in page.question.buttons
        ]
        assert signs == [["play"], ["next"], ["restart"]]
        assert sheet.y >= 0 and sheet.top <= size[1]

"""Every lesson of every game can be followed to its end, and nothing but it can be done."""

from __future__ import annotations

import pytest

from oeil_app.core.tasks.lesson import At, Lesson
from oeil_app.games import GAMES
from oeil_app.play.teaching import LESSON, Teaching
from oeil_app.screens import words

LESSONS = [(game, lesson) for game in GAMES.every for lesson in GAMES.lessons(game)]
IDS = [f"{game}-{lesson.id}" for game, lesson in LESSONS]


def asked_for(teaching: Teaching) -> list[str]:
    """The legal actions that the step takes."""
    step, seat = teaching.step, teaching.lesson.learner
    assert step is not None and step.takes is not None
    legal = [action.text() for action in teaching.referee.legal(teaching.state, seat)]
    return [text for text in legal if step.takes(text)]


def can_be_pointed_at(teaching: Teaching, at: At) -> bool:
    scenery, state = teaching.variant.scenery, teaching.state
    assert scenery is not None
    scene = scenery.scene(state)
    if at.zone:
        drops = teaching.actions(teaching.lesson.learner, at.piece)
        return (at.zone, at.turn) in drops
    if at.piece:
        return any(piece.id == at.piece for piece in scene.pieces)
    if at.button:
        return any(button.id == at.button for button in scene.buttons)
    if at.dial:
        return any(dial.id == at.dial for dial in getattr(scene, "dials", ()))
    if at.spot is not None:
        return any(area.id == at.spot.area for area in scenery.areas(state))
    return at.seat is not None and 0 <= at.seat < teaching.setup.seats


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=IDS)
def test_a_lesson_can_be_followed_to_its_end(game: str, lesson: Lesson) -> None:
    teaching = Teaching(game, lesson)
    assert lesson.steps and 0 <= lesson.learner < lesson.seats
    while (step := teaching.step) is not None:
        at = teaching.at
        if teaching.variant.scenery is not None:
            assert all(can_be_pointed_at(teaching, point) for point in step.points), step.word
        if step.takes is None:
            assert teaching.go_on()
        else:
            wanted = asked_for(teaching)
            assert wanted, f"nobody can do what step {at} ({step.word}) asks for"
            assert not teaching.go_on()
            assert teaching.submit(lesson.learner, wanted[0]).verdict
        assert teaching.at == at + 1
        while teaching.play_next():
            pass
    assert not teaching.go_on() and not teaching.play_next()


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=IDS)
def test_what_a_step_does_not_ask_for_changes_nothing(game: str, lesson: Lesson) -> None:
    teaching = Teaching(game, lesson)
    others = 0
    while (step := teaching.step) is not None:
        before = teaching.state, teaching.at, teaching.rev
        for seat in teaching.active:
            for action in teaching.referee.legal(teaching.state, seat):
                if seat == lesson.learner and step.takes and step.takes(action.text()):
                    continue
                answer = teaching.submit(seat, action)
                assert [reason.rule for reason in answer.verdict.reasons] == [LESSON]
                assert (teaching.state, teaching.at, teaching.rev) == before
                others += 1
        if step.takes is None:
            teaching.go_on()
        else:
            teaching.submit(lesson.learner, asked_for(teaching)[0])
        while teaching.play_next():
            pass
    assert others or all(step.takes is None for step in lesson.steps)


def test_everything_that_lessons_say_has_words() -> None:
    """Steps and titles have a panel of their own; a kind answer is said at the tray."""
    for game, lesson in LESSONS:
        said = words.of(game)
        assert {lesson.title, *(step.word for step in lesson.steps)} - set(said.taught) == set()
        assert {step.otherwise for step in lesson.steps} - set(said.said) == set()


def test_there_are_lessons() -> None:
    assert len(set(IDS)) == len(IDS) > 0

"""The coach beside a replay, and the question during play: was that good?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from oeil_app.play.computers import analysis
from tests.app.test_family_pages import press
from tests.app.test_replay import put_in
from tests.touch.glass import Glass, opened

LEAST = 48  # dp

GAME = "foureyes-beginner-2"


def coached(glass: Glass, name: str = GAME) -> tuple[Any, int]:
    """The page, when the coach has seen everything; and the game's number."""
    number = put_in(glass, name)
    glass.app.journal.release(number)
    page = glass.app.go("replay", game=number)
    glass.until(lambda: page.at.coach.found)
    glass.until(lambda: page.table.at_rest())
    return page, number


def test_looked_at_in_the_background_kept_and_found_again(tmp_path: Path) -> None:
    with opened(tmp_path, "rattlesnake", 2) as glass:
        number = put_in(glass, GAME)
        glass.app.journal.release(number)
        page = glass.app.go("replay", game=number)
        coach = page.at.coach
        assert coach.found is None and "looking at the game" in page.bar.card.title.text
        seen = []
        while coach.found is None:
            seen.append(page.bar.track.progress)
            glass.frame()
        assert seen == sorted(seen) and seen[-1] > 0.5, "a bar tells how far it is"
        kept = glass.app.journal.note(number)
        assert kept["names"] == ["Léa", "Tom"] and analysis.KEPT in kept
        glass.app.go_home()
        page = glass.app.go("replay", game=number)
        assert page.at.coach.analyst is None and page.at.coach.found.turnings


def test_left_while_it_looks_nothing_is_kept_and_nothing_goes_on(tmp_path: Path) -> None:
    with opened(tmp_path, "rattlesnake", 2) as glass:
        number = put_in(glass, GAME)
        glass.app.journal.release(number)
        page = glass.app.go("replay", game=number)
        glass.frames(3)
        analyst = page.at.coach.analyst
        glass.app.go_home()
        looked = len(analyst.thoughts)
        glass.frames(30)
        assert len(analyst.thoughts) == looked
        assert analysis.KEPT not in glass.app.journal.note(number)


def test_the_curve_is_the_slider_and_its_points_say_what_was_given_away(tmp_path: Path) -> None:
    with opened(tmp_path, "rattlesnake", 2) as glass:
        page, _ = coached(glass)
        bar, table = page.bar, page.table
        given = next(t for t in page.at.coach.found.turnings if t.given_away)
        finger = glass.finger((bar.track.place(given.n), bar.track.center_y))
        finger.up()
        glass.until(lambda: table.at_rest())
        assert page.replay.cursor == given.n
        assert bar.card.title.text == "Here it was given away" and bar.card.line.text
        assert bar.card.better.parent is not None and "Better: here." in bar.card.better.label.text
        assert table.shown.signs("pointer"), "an eye on what was better"
        assert page.at.alas.canvas.children, "a broken frame round what was not"
        press(glass, bar.step_on)
        if page.at.coach.turning is None:
            assert bar.card.better.parent is None and not table.shown.signs("pointer")


def test_jumping_goes_from_turning_point_to_turning_point(tmp_path: Path) -> None:
    with opened(tmp_path, "rattlesnake", 2) as glass:
        page, _ = coached(glass)
        points = [turning.n for turning in page.at.coach.found.turnings]
        for n in (*points, points[0]):
            press(glass, page.bar.jump)
            assert page.replay.cursor == n


def test_one_tries_it_from_there_against_the_tablet(tmp_path: Path) -> None:
    """The table as it was before, whoever was to act under fingers, the other by itself."""
    with opened(tmp_path, "rattlesnake", 2) as glass:
        page, _ = coached(glass)
        given = next(t for t in page.at.coach.found.turnings if t.given_away)
        page.replay.seek(given.n)
        referee = page.replay.referee
        before = referee.to_json(page.replay.timeline.state(given.n - 1))
        press(glass, page.bar.try_it)
        glass.until(lambda: glass.app.stack.top is glass.game)
        assert glass.state() == before
        assert set(glass.game.seating.computers(2)) == {1 - given.seat}
        assert given.seat in glass.session.active


@pytest.mark.parametrize("name", ["lynx-great_herd-2", "oeil-solitaire-1"])
def test_other_games_have_their_bar(tmp_path: Path, name: str) -> None:
    with opened(tmp_path, "rattlesnake", 2) as glass:
        number = put_in(glass, name)
        glass.app.journal.release(number)
        page = glass.app.go("replay", game=number)
        assert page.at.coach is None and page.bar.track.steps == len(page.replay)


def ask(glass: Glass) -> None:
    """By the menu."""
    glass.game.open_menu()
    next(c for c in glass.game.sheet.choices if c.text == "Was that good?").do()


def test_a_learner_asks_and_is_told_and_shown(tmp_path: Path) -> None:
    """F-4: a square was there to be made; the tablet waits until that was read."""
    with opened(tmp_path, "beginner", 2, seed=2, game="foureyes", computer="1:1") as glass:
        session = glass.session
        glass.until(lambda: 0 in session.active)
        glass.game.open_menu()
        texts = [choice.text for choice in glass.game.sheet.choices]
        assert "Was that good?" not in texts, "nobody has done anything yet"
        glass.game.go_on()
        legal = session.referee.legal(session.state, 0)
        session.submit(0, legal[0])
        rev = session.rev
        ask(glass)
        coach = glass.game.at.was_it_good
        glass.until(lambda: coach.answer)
        assert coach.answer.n == session.cursor and glass.said(0)
        assert bool(coach.answer.better) == bool(glass.shown.signs("pointer"))
        glass.seconds(3)
        assert session.rev == rev, "the tablet waits"
        field = glass.table.layout.field
        glass.tap((field.cx, field.cy))
        assert not coach.asking and not glass.shown.signs("pointer")
        glass.until(lambda: session.rev > rev)


def test_a_learner_asks_what_to_do(tmp_path: Path) -> None:
    """The eye points at what the strongest mind would do; it is not done for anybody."""
    with opened(tmp_path, "beginner", 2, seed=2, game="foureyes", computer="1:1") as glass:
        session = glass.session
        glass.until(lambda: 0 in session.active)
        glass.rest()
        rev = session.rev
        glass.game.open_menu()
        next(c for c in glass.game.sheet.choices if c.text == "What would you do?").do()
        coach = glass.game.at.was_it_good
        glass.until(lambda: coach.answer)
        assert session.judge(0, coach.answer.better) and session.rev == rev
        assert glass.shown.signs("pointer") and glass.said(0)
        session.submit(0, coach.answer.better)
        assert not coach.asking


def test_undone_or_left_while_it_thinks(tmp_path: Path) -> None:
    with opened(tmp_path, "rattlesnake", 2, seed=3) as glass:
        session = glass.session
        session.take_backs = True
        seat = next(iter(session.active))
        session.submit(seat, session.referee.legal(session.state, seat)[0])
        for leave in (session.undo, glass.app.go_home):
            ask(glass)
            coach = glass.game.at.was_it_good
            glass.frame()
            leave()
            glass.frames(5)
            assert not coach.asking
            session.redo()


@pytest.mark.parametrize("size", [(1280, 800), (2000, 1200), (800, 360)])
def test_the_coach_can_be_read_and_touched_on_every_size(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    from kivy.metrics import dp

    from oeil_app.screens.kit.controls.touchable import clipped, targets
    from tests.touch.glass import window

    with opened(tmp_path, "rattlesnake", 2) as glass:
        window().size = size
        page, number = coached(glass)
        for language in ("en", "fr", "de"):
            glass.app.settings.change(language=language)
            page = glass.app.go("replay", game=number)
            for turning in (None, *page.at.coach.found.turnings):
                page.replay.seek(turning.n if turning is not None else 0)
                glass.frames(4)
                assert [widget.said for widget in clipped(page)] == [], (language, size)
                for target in targets(page.bar):
                    x, y, w, h = target.touch_box()
                    assert min(w, h) >= dp(LEAST) - 1, (target, language)
                    assert x >= 0 and y >= 0 and x + w <= size[0] + 1 and y + h <= size[1] + 1

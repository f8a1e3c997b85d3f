"""A guided game: the first deal has something to show, and the finger shows buttons, too."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from oeil_app.games import GAMES
from oeil_app.play.computers.guided import begins_well, button_for, deal_to_begin_with, tip_for
from oeil_app.play.session import Session
from oeil_app.screens.game.players.seating import Player
from oeil_app.screens.seats.plan.plan import Plan
from tests.touch.glass import Glass, started

WAYS = [(game, way.id) for game in GAMES.names for way in GAMES.game(game).variants]
SEEDS = 25
SEEN = 12  # actions of the learner that are followed


def dealt(game: str, variant: str, seed: int) -> Any:
    """As after a lesson: the learner begins, an easy animal answers."""
    draw = random.Random(seed)
    me = Player(animal="lynx", help="all")
    plan = Plan(game, variant, (me,)).fitted()
    if plan.seats == 1 and plan.way.mind is not None and not plan.way.at_once:
        plan = replace(plan, players=(me, plan.rival((me,)))).fitted()
    plan = replace(plan, first=0)
    return deal_to_begin_with(lambda: plan.setup(draw.randrange, "en"))


@pytest.mark.parametrize(("game", "variant"), WAYS)
def test_it_begins_with_something_that_can_be_pointed_at(game: str, variant: str) -> None:
    """Over many deals: never with a pass, never with nothing."""
    for seed in range(SEEDS):
        assert begins_well(dealt(game, variant, seed)), seed


@pytest.mark.parametrize(("game", "variant"), WAYS)
def test_it_goes_on_pointing(game: str, variant: str) -> None:
    """Whatever a good player would do is a piece, a wheel, a button or a question's choice."""
    way = GAMES.variant(game, variant)
    assert way.scenery is not None
    for seed in range(4):
        session, draw, seen = Session.new(dealt(game, variant, seed)), random.Random(seed), 0
        while session.outcome is None and seen < SEEN:
            seat = 0 if 0 in session.active else next(iter(session.active))
            legal = session.legal(seat)
            tip = tip_for(session, 0) if seat == 0 else None
            if tip is not None and tip.action is not None and tip.kind == "other":
                scene = way.scenery.scene(session.state)
                asked = {c.action for q in scene.questions if q.seat == 0 for c in q.choices}
                text = tip.action.text()
                assert button_for(scene, 0, text) is not None or text in asked, (seed, text)
            if not legal:
                break
            seen += seat == 0
            good = tip.action if tip is not None else None
            session.submit(seat, good or legal[draw.randrange(len(legal))])


def guided(glass: Glass, game: str, variant: str) -> Any:
    from oeil_app.screens.seats.alone import play_guided

    play_guided(glass.app, game, variant, None)
    glass.until(lambda: glass.table.at_rest())
    return glass.app.stack.top


@pytest.mark.parametrize(("game", "variant"), WAYS)
def test_the_guide_shows_the_first_thing(tmp_path: Path, game: str, variant: str) -> None:
    """In every way to play, at its real table, without a touch."""
    with started(tmp_path) as glass:
        page = guided(glass, game, variant)
        hints = page.at.guide.hints
        glass.until(lambda: page.table.state.pointing is not None or hints.finger is not None)


def test_who_can_only_pass_is_shown_the_button(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At once, and the finger goes when it was pressed."""
    from oeil_app.play.computers import guided as choosing

    monkeypatch.setattr(choosing, "begins_well", passes)
    monkeypatch.setattr(choosing, "TRIES", 400)
    with started(tmp_path) as glass:
        page = guided(glass, "lynx", "rattlesnake")
        hints = page.at.guide.hints
        glass.until(lambda: hints.finger is not None and hints.finger.at() is not None)
        frame = page.table.shown.button(0, "pass")
        assert frame.holds(*hints.finger.at())
        assert page.table.shown.said(0)[0].text == "press “Pass”"
        glass.tap((frame.cx, frame.cy))
        glass.frames(3)
        assert page.session.cursor == 1 and hints.finger is None


def passes(setup: Any) -> bool:
    session = Session.new(setup)
    return [action.text() for action in session.legal(0)] == ["pass"]

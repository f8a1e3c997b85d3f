"""Rules in pictures cannot lie: what is shown as done was legal, what is refused is refused so."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from oeil_app.core.tasks.picture_rule import FINGER, PictureRule, View, about, played
from oeil_app.games import GAMES
from oeil_app.play.picturing import act, begun, tried
from oeil_app.screens.rules.book import book
from oeil_app.services.i18n import LANGUAGE

RULES = [(game, rule) for game in GAMES.every for rule in GAMES.pictures(game)]
IDS = [f"{game}-{rule.id}" for game, rule in RULES]
WAYS = [(game, way.id) for game in GAMES.every for way in GAMES.game(game).variants]
MOST = 8  # pages


@pytest.mark.parametrize(("game", "variant"), WAYS)
def test_every_way_to_play_is_told_in_a_few_pages(game: str, variant: str) -> None:
    assert 1 <= len(about(GAMES.pictures(game), variant)) <= MOST


@pytest.mark.parametrize(("game", "rule"), RULES, ids=IDS)
@pytest.mark.parametrize("language", ["fr", "en", "de"])
def test_a_picture_cannot_lie(game: str, rule: PictureRule, language: str) -> None:
    """Every action is legal, every refusal is refused for the reason that is named."""
    session = begun(game, rule, language)
    scenery = session.variant.scenery
    assert scenery is not None
    areas = {area.id for area in scenery.areas(session.state)}
    for moment in rule.moments:
        for seat, text in moment.acts:
            act(session, seat, text)
        verdict = tried(session, moment)
        assert not (moment.refused and verdict is None), "a refusal needs something that is tried"
        assert not (moment.good and (moment.bad or moment.refused))
        view: View = moment.view or rule.view
        assert view.area in areas or (view.area == FINGER and moment.finger is not None)


@pytest.mark.parametrize(("game", "rule"), RULES, ids=IDS)
def test_one_sees_what_came_and_all_that_lies_in_a_tray(game: str, rule: PictureRule) -> None:
    """A picture shows a part of the table: that in which something happens."""
    session = begun(game, rule, "en")
    scenery = session.variant.scenery
    assert scenery is not None
    before = {piece.id: piece.spot for piece in scenery.scene(session.state).pieces}
    for moment in rule.moments:
        for seat, text in moment.acts:
            act(session, seat, text)
        now = {piece.id: piece.spot for piece in scenery.scene(session.state).pieces}
        view: View = moment.view or rule.view
        whole = view.area.startswith(("tray", "plot", "open"))
        for id, spot in now.items():
            if spot.area == view.area and (whole or spot != before.get(id)):
                assert abs(spot.x - view.x) < view.wide / 2, id
                assert abs(spot.y - view.y) < view.high / 2, id
        before = now


@pytest.mark.parametrize(("game", "rule"), RULES, ids=IDS)
def test_what_is_held_over_its_place_is_laid_as_it_is_held(game: str, rule: PictureRule) -> None:
    """A hand that has found a place lets go there: the next picture shows what that does."""
    session = begun(game, rule, "en")
    for moment, after in pairwise(rule.moments):
        for seat, text in moment.acts:
            act(session, seat, text)
        if moment.hold is None or not moment.hold[2] or moment.refused:
            continue
        seat, piece, zone, turn = moment.hold
        laid = [text for other, text in after.acts[:1] if other == seat]
        held = session.actions(seat, piece)[zone, turn].text()
        assert laid in ([], [held])


@pytest.mark.parametrize(("game", "rule"), RULES, ids=IDS)
def test_the_book_tells_more_of_what_a_picture_shows(game: str, rule: PictureRule) -> None:
    told = {id for section in book("en", game) for id in section.rules}
    assert rule.rules and set(rule.rules) <= told
    assert rule.bold != rule.plain and rule.bold[-1] in ".!?"


def test_a_lie_is_found() -> None:
    """An action that the rules forbid, a refusal that they allow, another reason than the named."""
    rule = next(rule for game, rule in RULES if (game, rule.id) == ("lynx", "fit"))
    first, second, third = rule.moments
    for lie in (
        replace(third, acts=played("0 24@0,-1")),
        replace(first, refused=""),
        replace(first, refused="object"),
        replace(second, hold=(0, "44", "0,-1", 0)),
    ):
        session = begun("lynx", rule, LANGUAGE.code)
        with pytest.raises(ValueError, match=r"24|44|colour|object"):
            for seat, text in lie.acts:
                act(session, seat, text)
            tried(session, lie)

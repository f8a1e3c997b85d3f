"""What stands for a way to play: a moment of its rules in pictures, played by its referee; and
what lies on its table before the first move."""

from __future__ import annotations

from typing import Any

from oeil_app.core.scenery.scenery import Scenery
from oeil_app.core.tasks.picture_rule import PictureRule, about
from oeil_app.games import GAMES
from oeil_app.play.picturing import act, begun
from oeil_app.play.session import Session
from oeil_app.screens.miniature.hung import Position
from oeil_app.services.i18n import LANGUAGE

SEED, MOVES, STRIDE = 7, 10, 41  # of a deal that is played without much thought


def way_position(game: str, variant: str) -> Position:
    """Played when it is drawn, not before."""
    return Position(f"way {game} {variant}", lambda: _played(game, variant))


def dealt_position(game: str, variant: str, seats: int, most: float) -> Position:
    """What lies on the table before the first move, with cards at most so wide."""

    def deal() -> tuple[Scenery[Any], Any] | None:
        scenery = GAMES.variant(game, variant).scenery
        state = GAMES.deal(GAMES.setup(game, variant, seats, SEED, {}))
        return None if scenery is None else (scenery, state)

    return Position(f"deal {game} {variant} {seats} {round(most)}", deal, most)


def _played(game: str, variant: str) -> tuple[Scenery[Any], Any] | None:
    scenery = GAMES.variant(game, variant).scenery
    if scenery is None:
        return None
    told = about(GAMES.pictures(game), variant)
    rules = [rule for rule in told if variant == (rule.variant or rule.variants[0])]
    if not rules:
        return scenery, _some_moves(game, variant)
    rule = max(rules, key=lambda rule: _telling(rule, variant))
    session = begun(game, rule, LANGUAGE.code)
    for moment in rule.moments:
        if session.outcome is None:
            for seat, text in moment.acts:
                act(session, seat, text)
    return scenery, session.state


def _telling(rule: PictureRule, variant: str) -> tuple[bool, int]:
    """Its own rules tell a way from the others; of those, the one with the most on the table."""
    acts = len(rule.opening) + sum(len(moment.acts) for moment in rule.moments)
    return rule.variants == (variant,), acts


def _some_moves(game: str, variant: str) -> Any:
    """Where no rule shows this very way: a deal, and some moves that the rules allow."""
    seats = min(GAMES.variant(game, variant).seats, key=lambda seats: abs(seats - 2))
    session = Session.new(GAMES.setup(game, variant, seats, SEED, {}))
    for n in range(MOVES):
        referee, state = session.referee, session.state
        legal = [(seat, a) for seat in session.active for a in referee.legal(state, seat)]
        if session.outcome is not None or not legal:
            break
        session.submit(*legal[(STRIDE * n + 3) % len(legal)])
    return session.state

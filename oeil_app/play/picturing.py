"""Plays a rule's pictures by the real rules: what is not as it is told is a ValueError."""

from __future__ import annotations

from oeil_app.core.rules.verdict import Verdict
from oeil_app.core.tasks.picture_rule import RIGHT, SPOKEN, Moment, PictureRule
from oeil_app.games import GAMES

from .session import Session
from .timeline import Timeline


def begun(game: str, rule: PictureRule, language: str) -> Session:
    """The table before the first picture."""
    variant = rule.variant or rule.variants[0]
    options = {name: language if v == SPOKEN else v for name, v in rule.options.items()}
    setup = GAMES.setup(game, variant, rule.seats, rule.seed, options)
    referee, given = GAMES.referee(setup), rule.state

    def start() -> object:
        return GAMES.deal(setup) if given is None else referee.from_json(given)

    session = Session(setup, Timeline(referee, start))
    for seat, text in rule.opening:
        act(session, seat, text)
    return session


def act(session: Session, seat: int, text: str) -> None:
    if text == RIGHT:
        referee, state = session.referee, session.state
        for action in referee.legal(state, seat):
            _then, events = referee.apply(state, seat, action)
            if any(event.more.get("right") for event in events):
                text = action.text()
    verdict = session.submit(seat, text).verdict
    if not verdict:
        raise ValueError(f"{text}: {verdict.reasons}")


def tried(session: Session, moment: Moment) -> Verdict | None:
    """What the rules say of what is held or tried in this picture; None: nothing is."""
    if moment.hold is not None:
        seat, piece, zone, turn = moment.hold
        places = session.actions(seat, piece)
        if not zone and places and not moment.refused:
            return None
        if (zone, turn) not in places:
            raise ValueError(f"{piece} has no place {zone} {turn}: {sorted(places)}")
        verdict = session.referee.judge(session.state, seat, places[zone, turn])
    elif moment.tries is not None:
        seat, text = moment.tries
        verdict = session.referee.judge(session.state, seat, session.referee.parse(text))
    else:
        return None
    kinds = {reason.kind for reason in verdict.reasons}
    if bool(moment.refused) == verdict.ok or (moment.refused and moment.refused not in kinds):
        raise ValueError(f"{moment}: {verdict.reasons}")
    return verdict

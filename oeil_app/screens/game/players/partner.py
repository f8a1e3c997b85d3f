"""The animal that is as good as the person it plays against: at which level, and what it learns."""

from __future__ import annotations

from dataclasses import replace

from oeil_app.core.minds.mind import nearest
from oeil_app.core.rules.outcome import Outcome
from oeil_app.core.rules.setup import Setup
from oeil_app.games import GAMES
from oeil_app.play.computers import play_with_me
from oeil_app.play.journal.family import Family

from ..learner.guide import GUIDED
from .seating import Seating

LEARNT = "learnt"  # in a game's note: it has taken note of how this game ended


def levels(family: Family, setup: Setup, seating: Seating) -> dict[int, int]:
    """The seats that play by themselves, at the levels that they play at now."""
    variant = GAMES.variant(setup.game, setup.variant)
    if variant.mind is None:
        return {}
    found, person = seating.computers(setup.seats), _person(setup, seating)
    partner = play_with_me.partner(family, person, setup.game, setup.variant)
    return {seat: nearest(variant.levels, level or partner.level) for seat, level in found.items()}


def learnt(family: Family, setup: Setup, seating: Seating, outcome: Outcome) -> Seating:
    """Takes note of how a game ended, once; the seating with that in its note."""
    computers = seating.computers(setup.seats)
    if 0 not in computers.values() or seating.extra.get(LEARNT):
        return seating
    mine = [seat not in computers for seat in outcome.winners]
    share = sum(mine) / len(mine) if mine else 0.5
    play_with_me.keep(family, _person(setup, seating), setup.game, setup.variant, share)
    return replace(seating, extra={**seating.extra, LEARNT: True})


def for_a_rematch(seating: Seating) -> Seating:
    """The same players; what the last game taught is not this one's, nor is it guided."""
    extra = {key: v for key, v in seating.extra.items() if key not in (LEARNT, GUIDED)}
    return replace(seating, extra=extra)


def _person(setup: Setup, seating: Seating) -> str | None:
    """Who plays against the tablet; None: a guest."""
    computers = seating.computers(setup.seats)
    seat = next((n for n in range(setup.seats) if n not in computers), 0)
    return seating.at(seat).person

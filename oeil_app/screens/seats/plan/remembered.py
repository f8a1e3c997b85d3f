"""The plan of last time, read tolerantly: what this version does not know, or what no longer fits,
is left out. Pure, no Kivy.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from oeil_app.core.spec import Variant
from oeil_app.games import GAMES
from oeil_app.play.rows.notes import is_level
from oeil_app.play.rows.people import ANIMALS, LONGEST_NAME, tidy
from oeil_app.screens.game.players.seating import HELPS, Player

from .plan import Plan
from .window import TABLET, Window

MOST = 6


def remembered(game: str, kept: Any, window: Window = TABLET) -> Plan:
    """The plan of last time; without one, the easiest way, against an animal that plays."""
    spec = GAMES.game(game)
    kept = kept if isinstance(kept, dict) else {}
    variant = spec.variant(str(kept.get("variant"))) or first_way(game)
    listed = kept.get("players")
    players = [_player(one) for one in (listed if isinstance(listed, list) else [])[:MOST]]
    chosen = kept.get("chosen")
    known = {way.id: way for way in spec.variants}
    good = {
        id: {name: value for name, value in options.items() if _is_option(known[id], name)}
        for id, options in (chosen if isinstance(chosen, dict) else {}).items()
        if id in known and isinstance(options, dict)
    }
    sides = str(kept.get("sides") or "")
    plan = Plan(game, variant.id, tuple(players), good, sides=sides, window=window)
    while not plan.players or (not players and plan.seats < 2 and 2 in variant.seats):
        sits = plan.rival if plan.players else plan.newcomer
        plan = replace(plan, players=(*plan.players, sits(plan.players)))
    return plan.fitted()


def for_people(plan: Plan) -> Plan:
    """For two people at least, where the window has room for them: who plays together asks for
    somebody to sit there, and not for the tablet."""
    if max(plan.allowed) < 2:
        plan = plan.played_as(first_way(plan.game).id)
    players = list(plan.players)
    people = sum(player.computer is None for player in players)
    if people < 2 <= max(plan.allowed):
        if people == len(players):
            players.append(plan.newcomer(players))
        else:
            rival = next(n for n, player in enumerate(players) if player.computer is not None)
            players[rival] = replace(players[rival], computer=None)
    return replace(plan, players=tuple(players)).fitted()


def first_way(game: str) -> Variant:
    """The easiest way to play a game that has a table."""
    ways = GAMES.game(game).variants
    return next((way for way in ways if way.scenery is not None), ways[0])


def _is_option(way: Variant, name: Any) -> bool:
    return any(option.name == name for option in way.options)


def _player(data: Any) -> Player:
    data = data if isinstance(data, dict) else {}
    animal, help, person = data.get("animal"), data.get("help"), data.get("person")
    computer = data.get("computer")
    return Player(
        tidy(str(data.get("name") or ""))[:LONGEST_NAME],
        animal if animal in ANIMALS else "",
        person if isinstance(person, str) else None,
        help if help in HELPS else "",
        data.get("left_handed") is True,
        computer if is_level(computer) else None,
    )

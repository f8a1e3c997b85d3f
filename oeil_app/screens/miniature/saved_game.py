"""A game that waits, drawn small as it lies there; and the portraits of who plays it."""

from __future__ import annotations

from typing import Any

from oeil_app.core.scenery.scenery import Scenery
from oeil_app.games import GAMES
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.rows.saved import Saved
from oeil_app.screens.game.players.seating import from_note
from oeil_app.screens.kit.materials.medallion import Medallion

from .hung import Position


def waiting_position(app: Any, game: Saved) -> Position:
    """Read from the journal when it is drawn, not before."""

    def look() -> tuple[Scenery[Any], Any] | None:
        scenery = GAMES.variant(game.setup.game, game.setup.variant).scenery
        try:
            session = app.journal.look(game.id)
        except Trouble:
            return None  # another window has deleted it
        return None if scenery is None else (scenery, session.state)

    return Position(f"game {game.uid} {game.actions} {game.touched}", look)


def portraits(app: Any, game: Saved) -> list[Medallion]:
    """Everybody at that table, seat by seat, with their emblems."""
    seating, family = from_note(game.note), app.journal.family.people_if_any()
    colours = {person.id: person.colour for person in family}
    animals = {person.id: person.animal for person in family}
    found = []
    for seat in range(game.setup.seats):
        player = seating.at(seat)
        animal = animals.get(player.person or "", seating.animal(seat))
        face = Medallion(
            animal,
            colours.get(player.person or "", "white"),
            emblem=f"emblem-big-{seat}",
            night=player.computer is not None,
            size_hint=(None, None),
        )
        found.append(face)
    return found

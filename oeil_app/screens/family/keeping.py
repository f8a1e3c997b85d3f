"""A guest becomes one of the family with one touch, and is known wherever that name was typed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from oeil_app.play.rows.people import Person, free_colour, tidy

if TYPE_CHECKING:
    from oeil_app.app import OeilApp


def keep_guest(app: OeilApp, name: str, animal: str) -> Person:
    """With all that was played under that name; Trouble if it cannot be kept."""
    family = app.journal.family
    person = family.add(name, animal, free_colour(family.people()), guest=True)
    tables = {game: _with(table, person) for game, table in app.settings.now.tables.items()}
    app.settings.change(tables=tables)
    return person


def _with(table: Any, person: Person) -> Any:
    """What was agreed last time, with this person where a guest of that name sat."""
    players = table.get("players") if isinstance(table, dict) else None
    if not isinstance(players, list):
        return table
    seats = [seat for seat, player in enumerate(players) if _is_guest(player, person.name)]
    if not seats:
        return table
    seated = list(players)
    seated[seats[0]] = {**seated[seats[0]], "person": person.id}  # nobody sits twice
    return {**table, "players": seated}


def _is_guest(player: Any, name: str) -> bool:
    if not isinstance(player, dict) or player.get("person") or player.get("computer") is not None:
        return False
    return tidy(str(player.get("name") or "")).casefold() == name.casefold()

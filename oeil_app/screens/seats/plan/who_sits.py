"""Who of the family sits at a planned table, who waits, and what they are called. Pure, no Kivy."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from oeil_app.play.rows.people import ANIMALS, Person
from oeil_app.screens import words
from oeil_app.screens.game.players.seating import Player
from oeil_app.services.i18n import LANGUAGE, _, n_n

from .plan import AS_GOOD, Plan

PEOPLE = n_n("{count} person", "{count} people")
RIVALS = n_n("{count} animal", "{count} animals")


def player_of(person: Person) -> Player:
    """One of the family, at a table."""
    return Player(person.name, person.animal, person.id)


def animal_at(plan: Plan, seat: int) -> str:
    return plan.players[seat].animal or ANIMALS[seat]


def name_at(plan: Plan, seat: int) -> str:
    return plan.players[seat].name or _(words.ANIMALS[animal_at(plan, seat)])


def names(plan: Plan) -> list[str]:
    return [name_at(plan, seat) for seat in range(plan.seats)]


def waiting(plan: Plan, family: Sequence[Person]) -> list[Person]:
    """Who does not sit yet."""
    sit = {player.person for player in plan.players}
    return [person for person in family if person.id not in sit]


def with_names_of_now(plan: Plan, family: Sequence[Person]) -> Plan:
    """Names and animals may have changed since last time; who is gone becomes a guest."""
    known = {person.id: person for person in family}
    for seat, player in enumerate(plan.players):
        if player.person is not None:
            person = known.get(player.person)
            new = (
                replace(player, name=person.name, animal=person.animal)
                if person is not None
                else replace(player, name="", person=None)
            )
            plan = plan.with_player(seat, new)
    return plan


def with_newcomers(plan: Plan, family: Sequence[Person], known: Collection[str]) -> Plan:
    """Who was added to the family from here sits down at once."""
    for person in family:
        if known and person.id not in known:
            plan = plan.with_one_of_the_bench(player_of(person))
    return plan


def levels_at(plan: Plan, seat: int) -> tuple[int, ...]:
    """At which the tablet may play there; one as good as the person, if there is one person."""
    if plan.way.mind is None or plan.seats < 2:
        return ()
    others = [p for n, p in enumerate(plan.players) if n != seat and p.computer is None]
    return (*plan.way.levels, AS_GOOD) if len(others) == 1 else plan.way.levels


def counted(plan: Plan) -> str:
    """How many people and how many animals sit at the table."""
    animals = sum(player.computer is not None for player in plan.players)
    people = plan.seats - animals
    told = [LANGUAGE.count(*PEOPLE, people).format(count=people)]
    if animals:
        told.append(LANGUAGE.count(*RIVALS, animals).format(count=animals))
    return ", ".join(told)

"""Heads Bodies Tails, taught at the table: ends, a new snake, a join, a rainbow, what counts."""

from __future__ import annotations

from oeil_app.core.rules.jsons import JsonObject
from oeil_app.core.scenery.scene import Spot
from oeil_app.core.tasks.lesson import At, Lesson, Step, only

from .rules.cards import DECK, FAN, OWN_NAME, card_id
from .scenery.scenery import tray

LYING = {1: ("H:red", "B:red-blue"), 2: ("B:green-yellow", "T:yellow")}
FIRST = "H:red"  # the card that was turned up in the middle
AT = {  # where in the fan the cards of this lesson lie
    "B:red-blue": 40,
    "B:yellow-green": 22,
    "T:yellow": 31,
    "B:orange-blue": 3,
    "H:violet": 27,
    "B:orange-green": 46,
    "B:red-violet": 18,
    "T:*": 8,
}


def piece(name: str) -> str:
    """The piece of one of the cards of this lesson."""
    name = OWN_NAME[name]
    return card_id(FAN if name == FIRST else AT[name])


def table() -> JsonObject:
    """Two players, two snakes, the rest in the fan."""
    rest = list(DECK)
    for name in (FIRST, *AT):
        rest.remove(name)
    placed = {place: name for name, place in AT.items()}
    fan = [placed[place] if place in placed else rest.pop() for place in range(FAN)]
    lying = [OWN_NAME[name] for snake in LYING.values() for name in snake]
    taken = {AT[name] for name in lying if name != FIRST}
    return {
        "game": "serpents",
        "variant": "standard",
        "seats": 2,
        "options": {"first": 0},
        "turn": 0,
        "winner": None,
        "fan": [place in taken for place in range(FAN)],
        "fan_cards": list(fan),
        "drawn": None,
        "snakes": {str(number): list(snake) for number, snake in LYING.items()},
        "pits": [[], []],
        "next": 3,
        "places": [FAN if name == FIRST else AT[name] for name in lying],
    }


def draw(name: str) -> str:
    return f"draw {AT[name]}"


def cards(*names: str) -> tuple[At, ...]:
    return tuple(At(piece=piece(name)) for name in names)


def laying(name: str, zone: str) -> tuple[At, ...]:
    """From the card to the place where it goes."""
    return At(piece=piece(name)), At(piece=piece(name), zone=zone)


SNAKES = Lesson(
    "snakes",
    "standard",
    2,
    "serpents_lesson_snakes",
    state=table(),
    steps=(
        Step(  # S-3
            "serpents_learn_take",
            only(draw("B:orange-blue")),
            cards("B:orange-blue"),
            otherwise="serpents_learn_this",
        ),
        Step(  # S-3, S-4
            "serpents_learn_lay",
            only("1b"),
            laying("B:orange-blue", "1b"),
            otherwise="serpents_learn_there",
            then=((1, draw("H:violet")), (1, "new")),
        ),
        Step("serpents_learn_parts", points=cards("H:red", "B:red-blue", "T:yellow")),  # S-1
        Step("serpents_learn_new", points=cards("H:violet")),
        Step("serpents_learn_ends", points=cards("B:orange-blue", "B:green-yellow")),  # S-4
        Step(
            "serpents_learn_again",
            only(draw("B:orange-green")),
            cards("B:orange-green"),
            otherwise="serpents_learn_this",
        ),
        Step(  # S-6, S-7
            "serpents_learn_join",
            only("1b+2a"),
            laying("B:orange-green", "1b+2a"),
            otherwise="serpents_learn_link",
            then=((1, draw("B:red-violet")), (1, "3b")),
        ),
        Step("serpents_learn_yours", points=(At(spot=Spot(tray(0), 2, 0.3)),)),  # S-8
        Step(
            "serpents_learn_rainbow",
            only(draw("T:*")),
            cards("T:*"),
            otherwise="serpents_learn_this",
        ),
        Step(  # S-5
            "serpents_learn_any",
            only("3b"),
            laying("T:*", "3b"),
            otherwise="serpents_learn_there",
        ),
        Step("serpents_learn_end"),
    ),
)

LESSONS = (SNAKES,)

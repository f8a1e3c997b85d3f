"""What Lynx Eye says of itself."""

from __future__ import annotations

from typing import Any

from oeil_app.core.minds.mind import LEVELS, Mind
from oeil_app.core.minds.outlook import Thinker
from oeil_app.core.rules.setup import Setup
from oeil_app.core.scenery.scenery import Scenery
from oeil_app.core.spec import Adviser, GameSpec, Variant

from .adviser import advise_arrow, advise_great_herd, advise_herd, advise_rattlesnake
from .facts import FACTS
from .mind.person_mind import think_arrow, think_great_herd, think_herd
from .mind.snake_mind import LEVELS as SNAKE_LEVELS
from .mind.snake_mind import think_rattlesnake
from .referee import LynxReferee
from .rules.deck import load_deck
from .scenery.variants import ArrowScenery, GreatHerdScenery, HerdScenery, RattlesnakeScenery
from .variants.arrow import Arrow
from .variants.great_herd import GreatHerd
from .variants.herd import Herd
from .variants.herd_outlook import herd_outlook
from .variants.rattlesnake import Rattlesnake


def deck_digest(setup: Setup) -> str:
    """The deck that a record was played with."""
    return load_deck(setup.options["deck"]).digest


def _variant(
    referee: LynxReferee[Any],
    advise: Adviser,
    scenery: Scenery[Any],
    outlook: Thinker | None = None,
    *,
    mind: Mind,
    at_once: bool = True,
    pace: float | None = None,
    levels: tuple[int, ...] = LEVELS,
) -> Variant:
    id, seats, options = referee.variant, referee.seats, referee.options
    return Variant(
        id,
        seats,
        options,
        referee,
        advise,
        deck_digest,
        scenery,
        outlook,
        mind=mind,
        levels=levels,
        coached=not at_once,
        at_once=at_once,
        pace=pace,
    )


SPEC = GameSpec(
    "lynx",
    FACTS,
    (
        _variant(
            Rattlesnake(),
            advise_rattlesnake,
            RattlesnakeScenery(),
            mind=think_rattlesnake,
            at_once=False,
            levels=SNAKE_LEVELS,
        ),
        _variant(Herd(), advise_herd, HerdScenery(), herd_outlook, mind=think_herd, pace=9.0),
        _variant(
            GreatHerd(), advise_great_herd, GreatHerdScenery(), mind=think_great_herd, pace=9.5
        ),
        _variant(Arrow(), advise_arrow, ArrowScenery(), mind=think_arrow),
    ),
)

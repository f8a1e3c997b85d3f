"""Heads Bodies Tails as the registry knows it."""

from __future__ import annotations

from oeil_app.core.rules.option import FirstSeat
from oeil_app.core.spec import GameSpec, Variant

from .adviser import advise
from .facts import FACTS
from .mind.mind import think
from .referee import Serpents
from .scenery.scenery import SerpentsScenery

SPEC = GameSpec(
    "serpents",
    FACTS,
    (
        Variant(
            "standard",
            (1, 2, 3, 4, 5, 6),
            (FirstSeat(),),
            Serpents(),
            advise,
            scenery=SerpentsScenery(),
            mind=think,
            coached=True,
        ),
    ),
)

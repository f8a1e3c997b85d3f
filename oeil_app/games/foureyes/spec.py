"""Four Eyes as the registry knows it."""

from __future__ import annotations

from oeil_app.core.rules.option import FirstSeat
from oeil_app.core.spec import GameSpec, Variant

from .adviser import adviser
from .facts import FACTS
from .mind.mind import mind
from .referee import FourEyes
from .scenery.scenery import FourEyesScenery

BEGINNER = FourEyes("beginner", 4, (3, 3, 1))  # F-1, F-2
STANDARD = FourEyes("standard", 5, (4, 4, 2))

SPEC = GameSpec(
    "foureyes",
    FACTS,
    tuple(
        Variant(
            referee.variant,
            (2,),
            (FirstSeat(),),
            referee,
            adviser(referee.board),
            scenery=FourEyesScenery(referee, referee.board, referee.stock),
            mind=mind(referee.board),
            coached=True,
        )
        for referee in (BEGINNER, STANDARD)
    ),
)

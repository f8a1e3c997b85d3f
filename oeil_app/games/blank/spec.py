"""What the game is, for the registry."""

from __future__ import annotations

from oeil_app.core.rules.option import FirstSeat, Number
from oeil_app.core.spec import GameSpec, Variant

from .adviser import advise
from .facts import FACTS
from .mind import think
from .referee import Blank
from .scenery import BlankScenery
from .state import TOGETHER, TURNS

OPTIONS = (Number("reach", 2, 8, 4), FirstSeat())


def _variant(id: str, seats: tuple[int, ...]) -> Variant:
    return Variant(
        id,
        seats,
        OPTIONS,
        Blank(id),
        advise,
        scenery=BlankScenery(id),
        mind=think,
        at_once=id == TOGETHER,
        coached=id == TURNS,
    )


SPEC = GameSpec("blank", FACTS, (_variant(TURNS, (2, 3, 4)), _variant(TOGETHER, (1, 2, 3, 4))))

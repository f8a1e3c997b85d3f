"""What Lynx Eye says of itself."""

from __future__ import annotations

from typing import Any

from oeil_app.core.setup import Setup
from oeil_app.core.spec import Adviser, GameSpec, Variant

from .arrow import Arrow
from .bot import advise_arrow, advise_great_herd, advise_herd, advise_rattlesnake
from .deck import load_deck
from .great_herd import GreatHerd
from .herd import Herd
from .rattlesnake import Rattlesnake
from .referee import LynxReferee


def deck_digest(setup: Setup) -> str:
    """The deck that a record was played with."""
    return load_deck(setup.options["deck"]).digest


def _variant(referee: LynxReferee[Any], advise: Adviser) -> Variant:
    return Variant(
        referee.variant, referee.seats, referee.options, referee, advise, data=deck_digest
    )


SPEC = GameSpec(
    "lynx",
    (
        _variant(Rattlesnake(), advise_rattlesnake),
        _variant(Herd(), advise_herd),
        _variant(GreatHerd(), advise_great_herd),
        _variant(Arrow(), advise_arrow),
    ),
)

"""L'Œil: two spiral wheels, eight colours, four designs; five ways to play."""

from __future__ import annotations

from oeil_app.core.packs.audience import AskedLately, SeatAges
from oeil_app.core.packs.questions import digest
from oeil_app.core.packs.shelf import SHELF, PackChoice
from oeil_app.core.rules.option import Option
from oeil_app.core.rules.setup import Setup
from oeil_app.core.spec import GameSpec, Variant

from .adviser.adviser import advise
from .facts import FACTS
from .mind.mind import think
from .quiz.referee import QuizReferee
from .quiz.scenery import QuizScenery
from .rules.rules import FIRST, GENTLE, TARGETS, VICTORY
from .rules.standard import StandardReferee
from .scenery.standard import StandardScenery
from .solitaire.best import best_moves
from .solitaire.outlook import solitaire_outlook
from .solitaire.referee import SolitaireReferee
from .solitaire.scenery import SolitaireScenery

_ROUND_THE_TABLE = (2, 3, 4)
_CHILDREN = (FIRST, GENTLE)
_STANDARD = (FIRST, VICTORY, GENTLE)
_HANDICAP = (FIRST, TARGETS, GENTLE)
_QUIZ = (FIRST, PackChoice("pack", SHELF), SeatAges(), AskedLately())
_SOLITAIRE = (FIRST,)


def _questions(setup: Setup) -> str:
    return digest(SHELF.pack(setup.options["pack"]))


def _variant(id: str, options: tuple[Option, ...]) -> Variant:
    referee, scenery = StandardReferee(id, options), StandardScenery()
    return Variant(
        *(id, _ROUND_THE_TABLE, options, referee, advise),
        scenery=scenery,
        mind=think,
        coached=True,
    )


SPEC = GameSpec(
    "oeil",
    FACTS,
    (
        _variant("children", _CHILDREN),
        _variant("standard", _STANDARD),
        _variant("handicap", _HANDICAP),
        Variant(
            "quiz",
            _ROUND_THE_TABLE,
            _QUIZ,
            QuizReferee("quiz", _QUIZ, SHELF),
            advise,
            _questions,
            QuizScenery(),
            mind=think,
        ),
        Variant(
            "solitaire",
            (1,),
            _SOLITAIRE,
            SolitaireReferee("solitaire", _SOLITAIRE),
            advise,
            scenery=SolitaireScenery(),
            outlook=solitaire_outlook,
            solution=best_moves,
        ),
    ),
)

"""On a phone what came of an answer is marked beside the words or over them: no word is broken."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from oeil_app.core.scenery.scene import Reply, Word
from oeil_app.games import GAMES
from oeil_app.table.draw.question_view import QuestionView
from tests.app.walk.looking import noting
from tests.touch.eye_hands import carry, panel
from tests.touch.glass import started

LONG = ("Spanisch", "Rupees", "Portugiesisch", "Krokodile")


def test_words_beside_a_sign_stay_whole(tmp_path: Path) -> None:
    """O-20: the panel shows which choice was right; with a sign there is less room for words."""
    setup = GAMES.setup("oeil", "quiz", 2, 7, {"pack": "en"})
    with started(tmp_path, setup, size=(800, 360)) as glass:
        glass.rest()
        carry(glass, "peg", "C3")
        glass.rest()
        asked, table = panel(glass, 0), glass.table
        said = [replace(asked.question.choices[0], word=Word("say", {"it": text})) for text in LONG]
        question = replace(asked.question, choices=tuple(said), picture="", sign="")

        class Says:
            def say(self, word: Word) -> str:
                return str(word.args.get("it", word.key))

        says: Any = Says()
        sprites = table.sprites
        view = QuestionView(question, asked.place, table.layout.u, sprites, sprites, says)
        for right, chosen in ((0, 1), (2, 3), (3, 2)):
            with noting() as noted:
                view.show(None, Reply(0, chosen, right, Word("right")))
            assert noted.cut == set()

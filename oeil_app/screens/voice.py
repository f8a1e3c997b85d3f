"""The voice: words and reasons in the family's language."""

from __future__ import annotations

from collections.abc import Sequence

from oeil_app.core.rules.verdict import Reason
from oeil_app.core.scenery.scene import Word
from oeil_app.play.teaching import LESSON
from oeil_app.services.i18n import LANGUAGE, _
from oeil_app.table.state import Saying

from . import words

SIGNS = {"colour": "link-colour", "object": "link-object", "too_late": "hourglass"}
TWICE = ("colour", "object")  # reasons that name what stands there twice
REASON = "because_"  # why something is advised; where there is no word for it, it is good
MOST = 2  # a tray has room for so many reasons


class CatalogueVoice:
    """Says what the catalogues say at the tables of one game."""

    def __init__(self, game: str = "") -> None:
        self.words = words.of(game)
        self._said = {**self.words.at_length, **self.words.said}

    def knows(self, word: Word) -> bool:
        """Whether there is something to say."""
        return word.key in self.words.said

    def say(self, word: Word) -> str:
        counted = self.words.counted.get(word.key)
        if counted is not None:
            message = LANGUAGE.count(*counted, int(word.args["count"]))
        else:
            unknown = self._said["because_good"] if word.key.startswith(REASON) else word.key
            message = _(self._said.get(word.key, unknown))
        return message.format(**word.args)

    def why(self, reasons: Sequence[Reason], names: Sequence[str]) -> list[Saying]:
        """Each reason once, the most telling first; who was too late needs to know no more."""
        if reasons and reasons[0].kind == "too_late":
            return [self._sentence(reasons[0], names)]
        sentences = dict.fromkeys(self._sentence(reason, names) for reason in reasons)
        return list(sentences)[:MOST]

    def _sentence(self, reason: Reason, names: Sequence[str]) -> Saying:
        if reason.rule == LESSON:
            return Saying(_(self.words.said.get(reason.kind, reason.kind)))
        sign = SIGNS.get(reason.kind, "")
        if reason.kind in TWICE and reason.what in self.words.two:
            return Saying(_(self.words.two[reason.what]), sign, fault=True)
        if reason.kind == "too_late" and reason.seat is None:
            return Saying(_(words.TOO_LATE_UNKNOWN), sign, fault=True)
        message = _(self.words.why.get(reason.kind, words.NOT_ALLOWED))
        name = names[reason.seat] if reason.seat is not None and reason.seat < len(names) else ""
        return Saying(message.format(name=name, what=reason.what), sign, fault=True)

"""The voice: words and reasons in the family's language."""

from __future__ import annotations

from collections.abc import Sequence

from oeil_app.core.scene import Word
from oeil_app.core.verdict import Reason
from oeil_app.play.teaching import LESSON
from oeil_app.services.i18n import LANGUAGE, _
from oeil_app.table.state import Saying

from . import words

SIGNS = {"colour": "link-colour", "object": "link-object", "too_late": "hourglass"}
MOST = 2  # a tray has room for so many reasons


class CatalogueVoice:
    """Says what the catalogues say."""

    def say(self, word: Word) -> str:
        counted = words.COUNTED.get(word.key)
        if counted is not None:
            message = LANGUAGE.count(*counted, int(word.args["count"]))
        else:
            said = words.SAID.get(word.key) or words.AT_LENGTH.get(word.key, word.key)
            message = _(said)
        return message.format(**word.args)

    def why(self, reasons: Sequence[Reason], names: Sequence[str]) -> list[Saying]:
        """Each reason once, the most telling first; who was too late needs to know no more."""
        if reasons and reasons[0].kind == "too_late":
            return [self._sentence(reasons[0], names)]
        sentences = dict.fromkeys(self._sentence(reason, names) for reason in reasons)
        return list(sentences)[:MOST]

    def _sentence(self, reason: Reason, names: Sequence[str]) -> Saying:
        if reason.rule == LESSON:
            return Saying(_(words.SAID.get(reason.kind, reason.kind)))
        sign = SIGNS.get(reason.kind, "")
        if reason.rule == "L-4" and reason.what in words.TWO:
            return Saying(_(words.TWO[reason.what]), sign, fault=True)
        if reason.kind == "too_late" and reason.seat is None:
            return Saying(_(words.TOO_LATE_UNKNOWN), sign, fault=True)
        message = _(words.WHY.get(reason.kind, words.NOT_ALLOWED))
        name = names[reason.seat] if reason.seat is not None and reason.seat < len(names) else ""
        return Saying(message.format(name=name, what=reason.what), sign, fault=True)

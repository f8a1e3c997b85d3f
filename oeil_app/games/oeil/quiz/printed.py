"""What the pack of a quiz has printed: a question's picture and why, a topic's title."""

from __future__ import annotations

from functools import lru_cache

from oeil_app.core.packs.questions import Question as PackQuestion
from oeil_app.core.packs.shelf import SHELF
from oeil_app.core.scenery.scene import Word

from .state import QuizState


@lru_cache(maxsize=8)
def _asked(pack: str) -> dict[tuple[str, ...], PackQuestion]:
    """What a pack asks, by its words."""
    topics = SHELF.pack(pack).categories
    return {(q.text, *sorted(q.choices)): q for topic in topics for q in topic.questions}


def printed(state: QuizState) -> PackQuestion | None:
    """The question on the table as its pack has it, with its picture and its why."""
    asked = state.question
    assert asked is not None
    try:
        pack = _asked(state.rules.options["pack"])
    except KeyError:
        return None
    return pack.get((asked.text, *sorted(asked.choices)))


@lru_cache(maxsize=8)
def _titles(pack: str) -> dict[str, str]:
    return {topic.id: topic.title for topic in SHELF.pack(pack).categories}


def title(state: QuizState, topic: str) -> str:
    """A topic as people call it."""
    try:
        return _titles(state.rules.options["pack"]).get(topic, topic)
    except KeyError:
        return topic


def plain(text: str) -> Word:
    """Words of the pack's own, in its language."""
    return Word("plain_text", {"text": text})

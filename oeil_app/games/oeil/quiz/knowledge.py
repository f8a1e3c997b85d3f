"""What computer players know in the quiz: they remember answers as people do, some of them (O-20).

A player is never told which choice is right. It has read the same packs as everybody: it looks the
question up by its words and, as likely as its level says, remembers the answer; the older the
people for whom a question is meant, the less likely. What it does not remember it guesses.
"""

from __future__ import annotations

from oeil_app.core.packs.questions import Question
from oeil_app.core.packs.shelf import SHELF
from oeil_app.core.rules.rng import Rng

from ..mind.attention import Level
from .state import QuizState

_YOUNGEST = 6  # years; questions for them are the easiest


def read_question(state: QuizState) -> Question | None:
    """The question on the table as the pack has it; None: it was never read."""
    asked = state.question
    assert asked is not None
    try:
        pack = SHELF.pack(state.rules.options["pack"])
    except KeyError:
        return None
    for topic in pack.categories:
        for question in topic.questions:
            if question.text == asked.text and set(question.choices) == set(asked.choices):
                return question
    return None


def chance_of(level: Level, question: Question) -> int:
    """In a hundred: how likely a player of this level remembers the answer."""
    most, less = level.knows
    return max(0, most - less * max(0, question.age - _YOUNGEST))


def answer_to(state: QuizState, level: Level, rng: Rng) -> tuple[int, str]:
    """The choice, and whether it is known or a guess."""
    asked = state.question
    assert asked is not None
    question = read_question(state)
    luck, guess = rng.below(100), rng.below(len(asked.choices))
    if question is None or luck >= chance_of(level, question):
        return guess, "guess"
    return asked.choices.index(question.choices[question.answer]), "knows"

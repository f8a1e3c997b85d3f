"""The quiz's table: what a state has besides, how a question is drawn, and its JSON."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from oeil_app.core.packs import audience
from oeil_app.core.packs.questions import TRUE_FALSE, Category, Question
from oeil_app.core.rules.action import Unreadable
from oeil_app.core.rules.jsons import JsonObject
from oeil_app.core.rules.option import Option
from oeil_app.core.rules.rng import Rng

from ..actions import Lay, Move, Take, parse
from ..board.board import COLOURS, squares_of
from ..jsons import check, list_of, read_state, text, whole, write_state
from ..rules.rules import Rules
from ..state import ANSWER, MOVE, State, but, fresh, shared

Asking = Move | Lay | Take


@dataclass(frozen=True, slots=True)
class Asked:
    """A question on the table; only the referee knows which choice is right."""

    category: str
    text: str
    choices: tuple[str, ...]
    right: int


@dataclass(frozen=True, slots=True)
class Pending:
    """What the answer decides, and the moves that were left when it was tried."""

    action: Asking
    moves_left: int


@dataclass(frozen=True, slots=True)
class QuizState(State):
    """A state with questions."""

    categories: tuple[str | None, ...]  # O-16, for each colour; None: a joker
    question: Asked | None
    pending: Pending | None
    tried: tuple[int, ...]  # O-19: the colours that this turn tried to take
    asked: tuple[int, ...]  # for each category, as a set, the questions not to ask again yet
    rng: int  # of the questions to come

    @property
    def known(self) -> tuple[str, ...]:
        """The categories; any of them can be asked on a joker."""
        return _known(self.categories)


@cache
def _known(categories: tuple[str | None, ...]) -> tuple[str, ...]:
    return tuple(category for category in categories if category is not None)


def fresh_quiz(rules: Rules, categories: Sequence[Category], rng: int) -> QuizState:
    """O-16, O-18: an empty board; the first turn begins at once, all pegs in hand."""
    ids = [category.id for category in categories]
    lately = rules.options.get("lately", {})
    return QuizState(
        **shared(but(fresh(rules), phase=MOVE, round=1)),
        categories=(*ids, *[None] * (len(COLOURS) - len(ids))),
        question=None,
        pending=None,
        tried=(),
        asked=tuple(_set(lately.get(id, ())) for id in ids),
        rng=rng,
    )


def ask(
    state: QuizState, action: Asking, category: str, questions: Sequence[Question]
) -> QuizState:
    """O-20: a question of this category decides on the action; each comes once before any again.

    Who told their age is asked what suits it.
    """
    rng, place = Rng(state.rng), state.known.index(category)
    number, used = _drawn(rng, questions, _age(state), state.asked[place])
    drawn = questions[number]
    order = rng.shuffled(range(len(drawn.choices)))
    if drawn.kind == TRUE_FALSE:
        order = sorted(order)  # yes before no, as everybody says it
    tried = state.tried
    if isinstance(action, Take):
        tried = tuple(sorted((*tried, action.colour)))
    return but(
        state,
        phase=ANSWER,
        moves_left=0,
        question=Asked(
            category,
            drawn.text,
            tuple(drawn.choices[n] for n in order),
            order.index(drawn.answer),
        ),
        pending=Pending(action, state.moves_left),
        tried=tried,
        asked=(*state.asked[:place], used | 1 << number, *state.asked[place + 1 :]),
        rng=rng.state,
    )


def _age(state: QuizState) -> int:
    """Of whoever is asked, if it was told."""
    ages = state.rules.options.get("ages")
    return audience.NOT_TOLD if ages is None else int(ages[state.turn])


def _drawn(rng: Rng, questions: Sequence[Question], age: int, used: int) -> tuple[int, int]:
    """Which question comes, and which (as a set) may not come again yet."""
    if age != audience.NOT_TOLD:
        left, used = audience.left(questions, age, used)
        return rng.choice(left), used
    seen = used & (1 << len(questions)) - 1
    if seen.bit_count() == len(questions):
        used = seen = 0
    number = rng.below(len(questions) - seen.bit_count())
    for gone in squares_of(seen):  # of those that are left, the one of that number
        if gone > number:
            break
        number += 1
    return number, used


def write_quiz(state: QuizState) -> JsonObject:
    """The state in JSON; `right`, `asked` and `rng` are the referee's own."""
    question, pending = state.question, state.pending
    return {
        **write_state(state),
        "categories": dict(zip(COLOURS, state.categories, strict=True)),
        "question": question
        and {
            "category": question.category,
            "text": question.text,
            "choices": list(question.choices),
        },
        "pending": pending and {"action": pending.action.text(), "moves_left": pending.moves_left},
        "tried": [COLOURS[colour] for colour in state.tried],
        "right": question and question.right,
        "asked": {
            category: [n for n in range(used.bit_length()) if used >> n & 1]
            for category, used in zip(state.known, state.asked, strict=True)
        },
        "rng": state.rng,
    }


def read_quiz(data: JsonObject, options: Sequence[Option]) -> QuizState:
    """The state that `write_quiz` wrote; ValueError, KeyError or TypeError if it is none."""
    base = read_state(data, "quiz", options)
    given = data["categories"]
    check(isinstance(given, dict) and set(given) == set(COLOURS), "categories")
    categories = tuple(None if given[colour] is None else text(given[colour]) for colour in COLOURS)
    known = [category for category in categories if category is not None]
    check(list(categories[: len(known)]) == known == list(dict.fromkeys(known)), "categories")
    question = _read_question(data, known)
    check((question is not None) == (base.phase == ANSWER), "question")
    asked = data["asked"]
    check(isinstance(asked, dict) and set(asked) == set(known), "asked")
    tried = tuple(sorted(COLOURS.index(colour) for colour in list_of(data["tried"])))
    check(len(set(tried)) == len(tried), "tried")
    return QuizState(
        **shared(base),
        categories=categories,
        question=question,
        pending=_read_pending(data, base),
        tried=tried,
        asked=tuple(_read_set(asked[category]) for category in known),
        rng=whole(data["rng"], 0, 2**64 - 1),
    )


def _read_question(data: JsonObject, known: Sequence[str]) -> Asked | None:
    given = data["question"]
    if given is None:
        check(data["right"] is None, "right")
        return None
    choices = tuple(text(choice) for choice in list_of(given["choices"]))
    check(given["category"] in known, "category")
    right = whole(data["right"], 0, len(choices) - 1)
    return Asked(given["category"], text(given["text"]), choices, right)


def _read_pending(data: JsonObject, base: State) -> Pending | None:
    given = data["pending"]
    check((given is not None) == (base.phase == ANSWER), "pending")
    if given is None:
        return None
    try:
        action = parse(text(given["action"]))
    except Unreadable as error:
        raise ValueError("not a state of the Eye: pending") from error
    check(isinstance(action, Asking), "pending")
    assert isinstance(action, Asking)
    return Pending(action, whole(given["moves_left"], 0, base.rules.pegs))


def _read_set(given: object) -> int:
    numbers = [whole(n, 0, 10**5) for n in list_of(given)]
    check(numbers == sorted(set(numbers)), "asked")
    return _set(numbers)


def _set(numbers: Sequence[int]) -> int:
    """Numbers as a set of bits."""
    return sum(1 << n for n in numbers)

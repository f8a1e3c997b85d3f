"""An editor's eye on our question packs: `python -m tools.check_questions`.

Finds what a reader would stumble over and what a guesser could use: answers that stand in their
question, questions asked twice in other words, numbers whose right one is always in the middle,
right answers that are longest or the only ones of several words, questions that answer one another,
places that are right too often, answers without a why, ages and topics that come short, kinds and
pictures that are missing. No output: nothing was found.
"""

from __future__ import annotations

import re
import sys
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path

from oeil_app.core.packs.questions import ESTIMATE, KINDS, ODD, TRUE_FALSE, Pack, Question
from oeil_app.core.packs.shipped import shipped_ids, shipped_pack

ROOT = Path(__file__).parents[1]
ART = ROOT / "assets" / "art"
TOPICS, EACH = 8, 60  # topics in a pack, questions in a topic at least
YOUNG, OLD = 14, 28  # of them for ages 6 and 7, and for 10 to 12
STEM = 5  # letters by which two words are taken for the same
SHORT = 4  # a word of so many letters is the same only if all of them are, and it is none of these
SMALL = {"avec", "como", "dans", "eine", "nach", "para", "pour", "they", "voor", "what", "with"}
NEAR = 0.75  # of the words of two questions in common: they are the same question
PICTURED = 0.33
CHANCE = (0.15, 0.35)  # how often each of four may be the right one
LONGEST = 0.40  # how often the right answer of a topic may be the longest of four
ALONE = 0.37  # how often who stands alone, as the one of several words, or of one, may be right
MIDDLE = 0.67  # how often the right number may be neither the smallest nor the largest
TOLERATED = 7  # up to this age a child may find the answer in the question


def words(text: str) -> list[str]:
    """The words of a text, small and without accents."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return re.findall(r"[a-z0-9ß]+", "".join(c for c in plain if not unicodedata.combining(c)))


def stems(text: str) -> set[str]:
    """What is left of the words that mean something."""
    return {word[:STEM] for word in words(text) if len(word) >= SHORT and word not in SMALL}


def gives_away(question: Question) -> bool:
    """Whether a word of the right answer, and of no other, stands in the question."""
    if question.kind in (TRUE_FALSE, ODD) or question.age <= TOLERATED:
        return False
    choices = list(question.choices)
    right = stems(choices.pop(question.answer))
    return bool(right & stems(question.text) - set().union(*map(stems, choices)))


def alike(one: Question, other: Question) -> bool:
    """Whether two questions are made of nearly the same words (after a colon, if there is one)."""
    if TRUE_FALSE in (one.kind, other.kind):
        return False
    mine, yours = (set(words(q.text.partition(":")[2] or q.text)) for q in (one, other))
    return len(mine & yours) >= NEAR * len(mine | yours)


def answer_each_other(one: Question, other: Question) -> bool:
    """Whether the answer to each of two questions stands in the other one."""
    if TRUE_FALSE in (one.kind, other.kind):
        return False
    mine, yours = (stems(q.choices[q.answer]) for q in (one, other))
    return bool(mine and yours) and mine <= stems(other.text) and yours <= stems(one.text)


def stands_alone(question: Question) -> int | None:
    """The choice that is the only one of several words, or of one, if there is such a choice."""
    several = [len(choice.split()) > 1 for choice in question.choices]
    if several.count(True) == 1:
        return several.index(True)
    return several.index(False) if several.count(False) == 1 else None


def numbers(question: Question) -> list[float] | None:
    """The choices as numbers, if that is what they are."""
    found = []
    for choice in question.choices:
        number = re.fullmatch(r"\D*?(\d[\d\s.,\u202f]*)\D*", choice)
        if number is None:
            return None
        found.append(float(re.sub(r"\D", "", number[1])))
    return found


def of_question(question: Question, drawn: Iterable[str]) -> Iterator[str]:
    """What is wrong with one question alone."""
    if not question.why:
        yield "no why"
    elif set(words(question.why)) <= set(words(f"{question.text} {question.choices}")):
        yield "the why says nothing new"
    if gives_away(question):
        yield "the answer stands in the question"
    if question.picture and question.picture not in drawn:
        yield f"no drawing of {question.picture}"


def of_topic(questions: tuple[Question, ...]) -> Iterator[str]:
    """What is wrong with a topic as a whole."""
    ages = Counter(question.age for question in questions)
    if len(questions) < EACH:
        yield f"{len(questions)} questions, not {EACH}"
    if set(ages) < set(range(6, 13)):
        yield f"no question for age {min(set(range(6, 13)) - set(ages))}"
    if ages[6] + ages[7] < YOUNG:
        yield f"{ages[6] + ages[7]} questions for ages 6 and 7, not {YOUNG}"
    if ages[10] + ages[11] + ages[12] < OLD:
        yield f"{ages[10] + ages[11] + ages[12]} questions for ages 10 to 12, not {OLD}"
    if (share := _longest(questions)) > LONGEST:
        yield f"the right answer is the longest of four in {share:.0%}"
    kinds = Counter(question.kind for question in questions)
    for kind in KINDS:
        if not kinds[kind]:
            yield f"no question of the kind {kind}"
    for one, other in combinations(questions, 2):
        if alike(one, other):
            yield f"asked twice: {one.text} {other.text}"
        if answer_each_other(one, other):
            yield f"answer each other: {one.text} {other.text}"


def of_pack(pack: Pack) -> Iterator[str]:
    """What a guesser could use, and what is missing, in a pack as a whole."""
    every = [question for topic in pack.categories for question in topic.questions]
    if len(pack.categories) != TOPICS:
        yield f"{len(pack.categories)} topics, not {TOPICS}"
    four = [question for question in every if len(question.choices) == 4]
    places = Counter(question.answer for question in four)
    for place in range(4):
        if not CHANCE[0] <= places[place] / len(four) <= CHANCE[1]:
            yield f"place {place} is right {places[place]} times of {len(four)}"
    lone = [found == q.answer for q in four if (found := stands_alone(q)) is not None]
    if sum(lone) > ALONE * len(lone):
        yield f"the only one of several words, or of one, is right {sum(lone)} times of {len(lone)}"
    counted = [(q.answer, worth) for q in every if (worth := numbers(q)) and len(worth) == 4]
    middle = sum(1 for n, worth in counted if min(worth) < worth[n] < max(worth))
    if middle > MIDDLE * len(counted):
        yield f"the right number is in the middle {middle} times of {len(counted)}"
    truths = Counter(q.answer for q in every if q.kind == TRUE_FALSE)
    if not 0.35 <= truths[0] / max(1, truths.total()) <= 0.65:
        yield f"{truths[0]} of {truths.total()} statements are true"
    pictured = sum(1 for question in every if question.picture)
    if pictured < PICTURED * len(every):
        yield f"{pictured} of {len(every)} questions have a picture"
    if not any(question.kind == ESTIMATE for question in every):
        yield "nothing is estimated"


def _longest(questions: Iterable[Question]) -> float:
    """In which part of the questions with four choices the right one is the longest."""
    four = [q for q in questions if len(q.choices) == 4]
    right = [q for q in four if len(q.choices[q.answer]) > _next_longest(q)]
    return len(right) / max(1, len(four))


def _next_longest(question: Question) -> int:
    return max(len(c) for n, c in enumerate(question.choices) if n != question.answer)


def faults(pack: Pack, drawn: Iterable[str]) -> Iterator[str]:
    """All of them, each with its place."""
    names = set(drawn)
    yield from (f"{pack.id}: {fault}" for fault in of_pack(pack))
    for topic in pack.categories:
        yield from (f"{pack.id} {topic.id}: {fault}" for fault in of_topic(topic.questions))
        for question in topic.questions:
            for fault in of_question(question, names):
                yield f"{pack.id} {topic.id}: {fault}: {question.text}"


def drawings() -> set[str]:
    """The names of all pictures that there are."""
    return {path.stem for path in ART.glob("quiz-*/*.svg")}


def main() -> int:
    drawn = drawings()
    found = [fault for id in shipped_ids() for fault in faults(shipped_pack(id), drawn)]
    print(*found, sep="\n", end="\n" if found else "")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())

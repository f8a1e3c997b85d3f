"""Question packs of the quiz (O-16, O-20).

Families bring packs of their own, so a pack is checked to the last letter before it may come to
the table, and every fault is told at once. The format: assets/languages/questions.md.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, replace
from functools import lru_cache

FORMAT = "oeil-questions"
VERSION = 1
CATEGORIES = range(1, 9)  # O-16: each needs one of the eight colours
QUESTIONS = range(8, 10_000)  # in a category
CHOICES = range(4)
AGES = range(4, 100)
LONGEST_TITLE, LONGEST_TEXT, LONGEST_CHOICE = 40, 110, 36  # characters on a button
LONGEST_WHY = 140  # what is told after the answer
TRUE_FALSE, ODD, ESTIMATE = "true_false", "odd", "estimate"
KINDS = (TRUE_FALSE, ODD, ESTIMATE)  # an ordinary question has no kind

MAY_HAVE = ("kind", "picture", "why")  # of a question; packs of version 0.1 have none of them


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, the choices, which one is right, and from which age it is fair."""

    text: str
    choices: tuple[str, ...]
    answer: int
    age: int
    why: str = ""  # told after the answer
    kind: str = ""  # one of KINDS, or an ordinary question
    picture: str = ""  # what is shown beside it, by its name among our drawings

    def sheet(self) -> dict[str, object]:
        """Its fields as a file has them: what it does not have is not written."""
        fields: dict[str, object] = {
            "text": self.text,
            "choices": self.choices,
            "answer": self.answer,
            "age": self.age,
        }
        return fields | {name: getattr(self, name) for name in MAY_HAVE if getattr(self, name)}


@dataclass(frozen=True, slots=True)
class Category:
    """The questions that one colour of the board asks (O-16)."""

    id: str
    title: str
    questions: tuple[Question, ...]


@dataclass(frozen=True, slots=True)
class Pack:
    """Everything a quiz can ask, in one language (O-20)."""

    id: str
    lang: str
    title: str
    categories: tuple[Category, ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault: a code that the app translates, its place, and what helps to find it."""

    code: str
    where: str
    detail: str = ""


class PackError(ValueError):
    """The pack cannot be played; `problems` names every reason."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(problems)
        self.problems = problems


def write_pack(pack: Pack) -> bytes:
    """The pack as a file, a question a line, as `load_pack` and `load_draft` read it."""

    def spelled(value: object) -> str:
        return json.dumps(value, ensure_ascii=False)

    topics = []
    for topic in pack.categories:
        lines = [spelled(question.sheet()) for question in topic.questions]
        inner = "".join(f"\n        {line}," for line in lines).removesuffix(",")
        topics.append(
            f'    {{\n      "id": {spelled(topic.id)},\n      "title": {spelled(topic.title)},\n'
            f'      "questions": [{inner}\n      ]\n    }}'
        )
    head = {
        "format": FORMAT,
        "version": VERSION,
        "id": pack.id,
        "lang": pack.lang,
        "title": pack.title,
    }
    fields = "".join(f"  {spelled(name)}: {spelled(value)},\n" for name, value in head.items())
    body = ",\n".join(topics)
    return f'{{\n{fields}  "categories": [\n{body}\n  ]\n}}\n'.encode()


@lru_cache(maxsize=16)
def digest(pack: Pack) -> str:
    """Sixteen hex digits by which a saved game knows that the pack is still the same."""
    told = asdict(replace(pack, categories=()))
    told["categories"] = [
        {"id": topic.id, "title": topic.title, "questions": [q.sheet() for q in topic.questions]}
        for topic in pack.categories
    ]
    canonical = json.dumps(told, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode("ascii")).hexdigest()[:16]

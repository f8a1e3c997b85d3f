"""Question packs of the quiz (O-16, O-20).

Families bring packs of their own, so a pack is checked to the last letter before it may come to
the table, and every fault is told at once. The format: assets/questions/README.md.
"""

from __future__ import annotations

import hashlib
import json
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Container
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from typing import Any, TypeVar

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
MAX_BYTES = 2_000_000
MAX_PROBLEMS = 5_000  # then it is no family's slip, and the search ends

_ID = re.compile(r"[a-z][a-z0-9_]{0,23}")
_LANG = re.compile(r"[a-z]{2,3}(-[A-Z]{2})?")
_PICTURE = re.compile(r"[a-z][a-z0-9-]{0,23}")  # a name among our own drawings
_MAY_HAVE = ("kind", "picture", "why")  # of a question; packs of version 0.1 have none of them
_HIDING = {
    "control_character": r"\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff",
    "bidi_character": r"\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069",
    "invisible_character": r"\xad\u115f\u1160\u180e\u200b\u2060-\u2065\u206a-\u206f\u2800\u3164"
    r"\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e007f",
}
_VISIBLE = re.compile(rf"[^\s\u200c\u200d\ufe0f{''.join(_HIDING.values())}]")
_ABSENT = object()  # stands for a field that was already reported as missing
_Kind = TypeVar("_Kind")
_Test = Callable[[Any], object]


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
        return fields | {name: getattr(self, name) for name in _MAY_HAVE if getattr(self, name)}


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


def load_pack(data: bytes) -> Pack:
    """The pack in a file's bytes, or a PackError with every problem, whatever the bytes are."""
    examiner = _Examiner()
    pack = examiner.pack(_parse(data))
    if examiner.problems:
        raise PackError(tuple(examiner.problems))
    return pack


UNFINISHED = ("category_count", "question_count")  # what only says that more is to be written


def load_draft(data: bytes) -> tuple[Pack, tuple[Problem, ...]]:
    """A pack that may still be in the making, and what it lacks before it can be played.

    Too few (or too many) topics or questions are no fault of a draft; all else is a PackError.
    """
    examiner = _Examiner()
    pack = examiner.pack(_parse(data))
    if any(problem.code not in UNFINISHED for problem in examiner.problems):
        raise PackError(tuple(examiner.problems))
    return pack, tuple(examiner.problems)


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


class _Sheet(dict[str, object]):
    """A JSON object that remembers which names were written more than once."""

    def __init__(self, pairs: list[tuple[str, object]]) -> None:
        super().__init__(pairs)
        times = Counter(name for name, _ in pairs) if len(pairs) > len(self) else {}
        self.repeated = [name for name, count in times.items() if count > 1]


def _parse(data: bytes) -> object:
    """The JSON in the bytes; what makes it unreadable is then the only problem."""
    if len(data) > MAX_BYTES:
        raise PackError((Problem("too_large", "", str(MAX_BYTES)),))
    try:
        # Cut after 20 digits a number is still far too large; uncut it may be refused unread.
        return json.loads(
            data.decode("utf-8-sig"), object_pairs_hook=_Sheet, parse_int=lambda n: int(n[:20])
        )
    except UnicodeDecodeError as error:
        problem = Problem("not_utf8", "", str(error.start))
    except json.JSONDecodeError as error:
        problem = Problem("not_json", "", f"{error.lineno}:{error.colno}")
    except RecursionError:
        problem = Problem("too_deep", "")
    raise PackError((problem,))


class _Examiner:
    """Goes through a pack and notes every problem; what it returns counts if there is none."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self._said: dict[tuple[str, str, str], str] = {}

    def note(self, code: str, where: str, detail: str = "") -> None:
        if len(self.problems) == MAX_PROBLEMS:
            raise PackError((*self.problems, Problem("more_problems", "")))
        self.problems.append(Problem(code, where, detail))

    def pack(self, value: object) -> Pack:
        names = ("format", "version", "id", "lang", "title", "categories")
        form, version, name, lang, title, found = self.fields(value, "", names)
        self.take(str, form, "format", "wrong_format", lambda text: text == FORMAT)
        self.take(int, version, "version", "wrong_version", lambda number: number == VERSION)
        categories = self.items(found, "categories", "category_count", CATEGORIES)
        return Pack(
            self.take(str, name, "id", "bad_id", _ID.fullmatch) or "",
            self.take(str, lang, "lang", "bad_lang", _LANG.fullmatch) or "",
            self.line(title, "title", LONGEST_TITLE),
            tuple(self.category(each, place) for place, each in categories),
        )

    def category(self, value: object, where: str) -> Category:
        name, title, found = self.fields(value, where, ("id", "title", "questions"))
        named = self.take(str, name, f"{where}.id", "bad_id", _ID.fullmatch) or ""
        questions = self.items(found, f"{where}.questions", "question_count", QUESTIONS)
        return Category(
            self.once(named, f"{where}.id", "duplicate_category"),
            self.line(title, f"{where}.title", LONGEST_TITLE, "duplicate_title"),
            tuple(self.question(each, place) for place, each in questions),
        )

    def question(self, value: object, where: str) -> Question:
        must = ("text", "choices", "answer", "age")
        told = self.fields(value, where, must, _MAY_HAVE)
        text, found, answer, age, kind, picture, why = told
        named = self.take(str, kind, f"{where}.kind", "bad_kind", KINDS.__contains__) or ""
        size = 2 if named == TRUE_FALSE else len(CHOICES)
        choices = self.items(found, f"{where}.choices", "choice_count", {size})
        twice, sizes = ("duplicate_choice", where), range(size)
        return Question(
            self.line(text, f"{where}.text", LONGEST_TEXT, "duplicate_question"),
            tuple(self.line(each, place, LONGEST_CHOICE, *twice) for place, each in choices),
            self.take(int, answer, f"{where}.answer", "answer_range", sizes.__contains__) or 0,
            self.take(int, age, f"{where}.age", "age_range", AGES.__contains__) or 0,
            self.line(why, f"{where}.why", LONGEST_WHY),
            named,
            self.take(str, picture, f"{where}.picture", "bad_picture", _PICTURE.fullmatch) or "",
        )

    def fields(
        self, value: object, where: str, names: tuple[str, ...], more: tuple[str, ...] = ()
    ) -> list[object]:
        """The values of these fields, in this order, then of those that may be left out; there
        must be no other."""
        sheet = self.take(_Sheet, value, where)
        if sheet is None:
            return [_ABSENT] * (len(names) + len(more))
        odd = sorted((sheet.keys() ^ set(names)) - set(more))
        faults = [("missing_field" if name in names else "unknown_field", name) for name in odd]
        for code, name in [*faults, *(("duplicate_field", name) for name in sheet.repeated)]:
            shown = "".join(c if c.isprintable() else "\ufffd" for c in name[:40])
            self.note(code, f"{where}.{shown}".removeprefix("."))
        return [sheet.get(name, _ABSENT) for name in (*names, *more)]

    def items(
        self, value: object, where: str, code: str, sizes: Container[int]
    ) -> list[tuple[str, object]]:
        """What a list of a fair size holds, each thing with its place."""
        found = self.take(list, value, where, code, lambda found: len(found) in sizes)
        return [(f"{where}[{n}]", each) for n, each in enumerate(found or [])]

    def take(
        self, kind: type[_Kind], value: object, where: str, code: str = "", fair: _Test = bool
    ) -> _Kind | None:
        """The value if it is of this kind (true and false are no numbers); it must be fair too."""
        if not isinstance(value, kind) or isinstance(value, bool):
            if value is not _ABSENT:
                wanted = {str: "text", int: "number", list: "list", _Sheet: "object"}
                self.note("wrong_type", where, wanted[kind])
            return None
        if code and not fair(value):
            self.note(code, where)
        return value

    def line(self, value: object, where: str, most: int, twice: str = "", within: str = "") -> str:
        """A text that fits its button: short, trimmed, NFC, with no letter that hides."""
        text = self.take(str, value, where, "too_long", lambda text: len(text) <= most)
        if text is None:
            return ""
        for code, letters in _HIDING.items():
            if letter := re.search(f"[{letters}]", text):
                self.note(code, where, f"U+{ord(letter[0]):04X}")
        if not _VISIBLE.search(text):
            self.note("blank", where)
        elif text != text.strip():
            self.note("untrimmed", where)
        if not unicodedata.is_normalized("NFC", text):
            self.note("not_nfc", where)
        return self.once(text, where, twice, within)

    def once(self, text: str, where: str, code: str, within: str = "") -> str:
        """What looks the same must not be said twice: in the pack, or within one question."""
        look = " ".join(unicodedata.normalize("NFC", text.casefold()).split())
        first = self._said.setdefault((code, within, look), where)
        if code and look and first != where:
            self.note(code, where, first)
        return text

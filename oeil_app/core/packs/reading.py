"""Reading a question pack: checked to the last letter, and every fault is told at once.

Families bring packs of their own. The format: assets/questions/README.md.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Container
from typing import Any, TypeVar

from .questions import (
    AGES,
    CATEGORIES,
    CHOICES,
    FORMAT,
    KINDS,
    LONGEST_CHOICE,
    LONGEST_TEXT,
    LONGEST_TITLE,
    LONGEST_WHY,
    MAY_HAVE,
    QUESTIONS,
    TRUE_FALSE,
    VERSION,
    Category,
    Pack,
    PackError,
    Problem,
    Question,
)

MAX_BYTES = 2_000_000
MAX_PROBLEMS = 5_000  # then it is no family's slip, and the search ends
_ID = re.compile(r"[a-z][a-z0-9_]{0,23}")
_LANG = re.compile(r"[a-z]{2,3}(-[A-Z]{2})?")
_PICTURE = re.compile(r"[a-z][a-z0-9-]{0,23}")  # a name among our own drawings
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
        told = self.fields(value, where, must, MAY_HAVE)
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

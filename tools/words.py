"""Keeps the catalogues of assets/languages in step with the messages that the app says.

`python tools/words.py` collects every message marked in the source with `_`, `n_` or `n_n`, brings
the catalogues up to date, compiles them and lists what is still to be translated. With `--check`
nothing is written. English is the language of the source, so its catalogue fills itself.
"""

from __future__ import annotations

import argparse
import ast
import io
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import TypeAlias

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from oeil_app.core.words.languages import FOLDER, codes  # noqa: E402  # the path comes first

SOURCE = ROOT / "oeil_app"
DOMAIN, SOURCE_LANGUAGE = "words", "en"
MARKERS = {"_": 1, "n_": 1, "n_n": 2}  # and how many texts they mark

Text: TypeAlias = str | list[str] | tuple[str, ...]
"""What a message says, or each of its plural forms."""


class Words(Catalog):
    """A catalogue whose files depend on its words alone: no dates, no names, no line numbers."""

    def __init__(self, code: str | None = None) -> None:
        super().__init__(code, fuzzy=False)
        language = f" in {self.locale.english_name}" if self.locale else ", to be translated"
        self.header_comment = (
            f"# The words of Coup d'Œil{language}. tools/words.py brings in new messages."
        )

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        spoken = [("Language", self.locale_identifier), ("Plural-Forms", self.plural_forms)]
        return [
            ("Project-Id-Version", "coup-doeil"),
            *(spoken if self.locale else []),
            ("MIME-Version", "1.0"),
            ("Content-Type", f"text/plain; charset={self.charset}"),
            ("Content-Transfer-Encoding", "8bit\n"),
        ]

    @mime_headers.setter
    def mime_headers(self, headers: object) -> None:
        """What a file's header says is known already."""

    def take(self, message: Message, string: Text | None, known: Message | None = None) -> None:
        """Adds the message of another catalogue, with what is known about its translation."""
        noted = known or message
        flags = message.flags | noted.flags
        self.add(message.id, string, message.locations, flags, user_comments=noted.user_comments)

    def text(self) -> bytes:
        """As a .po or .pot file."""
        file = io.BytesIO()
        write_po(file, self, width=100, include_lineno=False)
        return file.getvalue()

    def compiled(self) -> bytes:
        """As a .mo file."""
        file = io.BytesIO()
        write_mo(file, self)
        return file.getvalue()


def marked() -> Words:
    """Every message that the source marks, file by file."""
    template = Words()
    for path in sorted(SOURCE.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if "_(" not in source and "n_n(" not in source:  # many files say nothing
            continue
        where = path.relative_to(ROOT).as_posix()
        for line, texts in sorted(marks(source)):
            template.add(texts[0] if len(texts) == 1 else texts, locations=[(where, line)])
    return template


def marks(source: str) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The texts in markers, and their lines.

    Babel's own extractor would take any text within an argument, as in `_(SAID["go"])`.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            texts = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
            if texts and len(texts) == MARKERS.get(node.func.id):
                yield node.lineno, tuple(map(str, texts))


def po_file(folder: Path, code: str) -> Path:
    return folder / code / f"{DOMAIN}.po"


def read(path: Path, code: str | None = None) -> Words:
    """The catalogue in this file; an empty one if there is none yet."""
    words = Words(code)
    if path.exists():
        for message in read_po(io.BytesIO(path.read_bytes()), locale=code, abort_invalid=True):
            if message.id:
                words.take(message, message.string)
    return words


def of_games(code: str) -> Words:
    """The translations that games bring with them: `words.fr.po` beside their words."""
    found = Words(code)
    for path in sorted((SOURCE / "games").glob(f"*/words.{code}.po")):
        for message in read(path, code):
            if message.id:
                found.take(message, message.string)
    return found


def renewed(old: Words, template: Words, brought: Words) -> Words:
    """The template's messages with the translations there are; what is no longer said goes."""
    new = Words(old.locale_identifier)
    for message in template:
        known = brought.get(message.id) or old.get(message.id)
        if not message.id:
            continue
        if old.locale_identifier == SOURCE_LANGUAGE:
            new.take(message, message.id)
        elif known is None or known.id != message.id:
            new.take(message, ("",) * new.num_plurals if message.pluralizable else "")
        else:
            new.take(message, known.string, known)
    return new


def update(folder: Path = FOLDER) -> None:
    """Writes the template, every catalogue and every compiled catalogue."""
    template = marked()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{DOMAIN}.pot").write_bytes(template.text())
    for code in codes():
        path = po_file(folder, code)
        words = renewed(read(path, code), template, of_games(code))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(words.text())
        path.with_suffix(".mo").write_bytes(words.compiled())


def problems(folder: Path = FOLDER) -> Iterator[str]:
    """All that is wrong with the catalogues, a line each."""
    wanted = _by_id(marked())
    pot = folder / f"{DOMAIN}.pot"
    if _by_id(read(pot)).keys() != wanted.keys():
        yield f"{pot.name} is stale"
    for code in codes():
        path = po_file(folder, code)
        words = read(path, code)
        said = _by_id(words)
        yield from (f"{code}: missing: {_first(id)}" for id in wanted if id not in said)
        yield from (f"{code}: unused: {_first(id)}" for id in said if id not in wanted)
        for message in said.values():
            yield from (f"{code}: {fault}: {_first(message.id)}" for fault in faults(message))
        mo = path.with_suffix(".mo")
        if not mo.exists() or mo.read_bytes() != words.compiled():
            yield f"{code}: {mo.name} is stale"


def faults(message: Message) -> Iterator[str]:
    """What is wrong with one translation."""
    sources, strings = _forms(message.id), _forms(message.string)
    if message.fuzzy:
        yield "fuzzy"
    if not all(strings):
        yield "empty"
    elif not {placeholders(string) for string in strings} <= set(map(placeholders, sources)):
        yield "other placeholders"


def placeholders(text: str) -> tuple[str, ...]:
    """The fields of a format string, in order of their names; "unreadable" if it is none."""
    try:
        found = [(name, spec) for _, name, spec, _ in Formatter().parse(text) if name is not None]
    except ValueError:
        return ("unreadable",)
    return tuple(sorted(f"{name}:{spec}" for name, spec in found))


def _forms(text: Text | None) -> tuple[str, ...]:
    return tuple(text) if isinstance(text, list | tuple) else (text or "",)


def _by_id(words: Words) -> dict[Text, Message]:
    return {message.id: message for message in words if message.id}


def _first(id: Text) -> str:
    return f'"{_forms(id)[0]}"'


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="only say what is wrong")
    if not parser.parse_args().check:
        update()
    found = list(problems())
    for line in found:
        print(line)
    if not found:
        print(f"{len(marked())} messages, each in {', '.join(codes())}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

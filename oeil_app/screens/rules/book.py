"""Reads a rules book. No Kivy.

    A book is a text file, assets/languages/<language>/rules/<game>.txt:

    # cards | The cards | L-1 L-2      a section: its id, its heading, the rules that it tells
    Plain lines are a paragraph;       *so* is bold; an empty line ends it
    - a point                          one of a list, on one line
    ! a tip                            in a box, on one line
    @ fit | A card that fits           a diagram by its id, and what is written under it

A section whose id begins with variants ("herd", "herd.win", "standard+handicap.turn") is about
these only; any other is about all of them.
Anything else is refused: a book is right or it is not shipped.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from oeil_app.core.words.languages import FOLDER

_RULE = r"[A-Z]{1,2}-\d+[a-z]?"
_HEAD = re.compile(rf"# ([a-z_+]+(?:\.[a-z_]+)?) \| ([^|]+) \| ({_RULE}(?: {_RULE})*)")
_DIAGRAM = re.compile(r"@ ([a-z_]+) \| ([^|]+)")
_BOLD = re.compile(r"\*([^*]+)\*")
KINDS = {"- ": "point", "! ": "tip"}


class BadBook(ValueError):
    """The text is no book."""


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph ("text"), a "point", a "tip", or a "diagram" whose caption is the text."""

    kind: str
    text: str
    diagram: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """Some blocks under a heading."""

    id: str
    heading: str
    rules: tuple[str, ...]
    blocks: tuple[Block, ...]

    @property
    def topics(self) -> set[str]:
        """The part of its id that may name variants."""
        return set(self.id.partition(".")[0].split("+"))


@lru_cache(maxsize=16)
def book(language: str, game: str) -> tuple[Section, ...]:
    """The game's book in that language."""
    return parse((FOLDER / language / "rules" / f"{game}.txt").read_text(encoding="utf-8"))


def about(sections: tuple[Section, ...], variant: str, variants: set[str]) -> list[Section]:
    """What somebody who plays this variant wants to know: its own sections and the common ones."""
    return [s for s in sections if variant in s.topics or not s.topics & variants]


def parse(text: str) -> tuple[Section, ...]:
    """All sections; BadBook says which line is wrong."""
    sections: list[Section] = []
    head: tuple[str, str, tuple[str, ...]] | None = None
    blocks: list[Block] = []
    lines: list[str] = []  # of the paragraph that is being read

    def end_paragraph() -> None:
        if lines:
            blocks.append(Block("text", " ".join(lines)))
            lines.clear()

    def end_section(number: int) -> None:
        end_paragraph()
        if head is not None:
            if not blocks:
                raise BadBook(f"line {number}: the section {head[0]} is empty")
            sections.append(Section(*head, tuple(blocks)))
            blocks.clear()

    for number, line in enumerate(text.splitlines(), 1):
        if line != line.rstrip() or "\t" in line or line.count("*") % 2:
            raise BadBook(f"line {number}: a space, tab or star too many")
        if line.startswith("#"):
            found = _HEAD.fullmatch(line)
            if found is None:
                raise BadBook(f"line {number}: not a heading: {line!r}")
            end_section(number)
            head = (found[1], found[2].strip(), tuple(found[3].split()))
            if any(section.id == head[0] for section in sections):
                raise BadBook(f"line {number}: {head[0]} is there twice")
        elif not line:
            end_paragraph()
        elif head is None:
            raise BadBook(f"line {number}: text before the first heading")
        elif line.startswith("@"):
            found = _DIAGRAM.fullmatch(line)
            if found is None:
                raise BadBook(f"line {number}: not a diagram: {line!r}")
            end_paragraph()
            blocks.append(Block("diagram", found[2].strip(), found[1]))
        elif line[:2] in KINDS:
            end_paragraph()
            blocks.append(Block(KINDS[line[:2]], line[2:].strip()))
        elif line[0].isalnum() or line[0] in "«„“*¿¡":
            lines.append(line)
        else:
            raise BadBook(f"line {number}: {line[:20]!r}")
    end_section(0)
    if not sections:
        raise BadBook("no section")
    return tuple(sections)


def marked_up(text: str) -> str:
    """The text for a Kivy label with markup: *so* is bold, all else is plain."""
    escaped = text.replace("&", "&amp;").replace("[", "&bl;").replace("]", "&br;")
    return _BOLD.sub(r"[b]\1[/b]", escaped)

"""One word for one thing: what a language's GLOSSARY.md says is said, and never otherwise."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from oeil_app.core.words.languages import FOLDER, codes
from tools import words as tool

ROW = re.compile(r"^\| (?P<thing>[^|]+) \| (?P<word>[^|]+) \| (?P<never>[^|]+) \|$", re.MULTILINE)


def rows(code: str) -> list[tuple[str, list[str], list[str]]]:
    """What each thing is called, and what it is not."""
    text = (FOLDER / code / "GLOSSARY.md").read_text(encoding="utf-8")
    found = [match.group("thing", "word", "never") for match in ROW.finditer(text)][1:]
    return [(thing, word.split(", "), never.split(", ")) for thing, word, never in found]


def said(code: str, folder: Path = FOLDER) -> list[str]:
    """All messages of a language in every form, and its books."""
    texts = [
        str(text)
        for message in tool.read(tool.po_file(folder, code), code)
        if message.id
        for text in ([message.string] if isinstance(message.string, str) else message.string)
    ]
    return texts + [path.read_text("utf-8") for path in (folder / code / "rules").glob("*.txt")]


def faults(code: str, texts: list[str]) -> list[str]:
    """Each forbidden word that is said, and where; each word of the glossary that nobody says."""
    found = []
    for thing, words, never in rows(code):
        for word in never:
            other = re.compile(rf".{{0,30}}\b{re.escape(word)}\b.{{0,30}}", re.IGNORECASE)
            found += [f"{thing}: {match[0]}" for text in texts for match in other.finditer(text)]
        everything = "\n".join(texts).lower()
        found += [
            f"{thing}: nobody says {word}" for word in words if word.lower() not in everything
        ]
    return found


@pytest.mark.parametrize("code", codes())
def test_every_thing_has_one_name(code: str) -> None:
    assert len(rows(code)) >= 12
    assert faults(code, said(code)) == []


def test_a_second_name_is_found_in_any_form_of_a_message() -> None:
    texts = [*said("fr"), "{count} casse-tête à résoudre", "Effacer"]
    assert len(faults("fr", texts)) == 2


def test_a_word_that_is_no_longer_said_is_found() -> None:
    texts = [text.replace("chevalet", "bac") for text in said("fr")]
    assert faults("fr", texts) == ["tray: nobody says chevalet"]

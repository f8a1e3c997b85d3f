"""The rules books: the same in every language, complete, and every diagram can be played."""

from __future__ import annotations

import re

import pytest

from oeil_app.games import GAMES
from oeil_app.screens.rules.book import BadBook, about, book, marked_up, parse
from oeil_app.screens.rules.positions import positions, session_of
from oeil_app.services.i18n import LANGUAGES
from tools.check_rule_ids import of_folder, stated

BOOKS = [(language, game) for language in LANGUAGES for game in GAMES.every]
LETTERS = {
    "lynx": ("L", "LA", "LB", "LC", "LD"),
    "oeil": ("O",),
    "serpents": ("S",),
    "foureyes": ("F",),
}
NO_BREAK = "\u00a0"


def texts(language: str, game: str) -> list[str]:
    sections = book(language, game)
    headings = [section.heading for section in sections]
    return headings + [block.text for section in sections for block in section.blocks]


@pytest.mark.parametrize("game", GAMES.every)
def test_every_language_tells_the_same(game: str) -> None:
    """The same sections about the same rules, the same blocks in the same order."""
    shapes = {
        language: [
            (section.id, section.rules, [(b.kind, b.diagram) for b in section.blocks])
            for section in book(language, game)
        ]
        for language in LANGUAGES
    }
    assert shapes["fr"] == shapes["en"] == shapes["de"]


@pytest.mark.parametrize("game", GAMES.every)
def test_every_rule_is_told(game: str) -> None:
    """Each numbered rule of the game stands in a section; no section cites a rule there is not."""
    told = {rule for section in book("en", game) for rule in section.rules}
    rules = of_folder(game) or {rule for rule in stated() if rule.split("-")[0] in LETTERS[game]}
    assert rules and rules - told == set()
    assert told - stated() == set()


@pytest.mark.parametrize(("language", "game"), BOOKS)
def test_whoever_plays_a_variant_finds_it(language: str, game: str) -> None:
    variants = {variant.id for variant in GAMES.game(game).variants}
    sections = book(language, game)
    for variant in variants:
        chosen = about(sections, variant, variants)
        assert chosen and any(b.kind == "diagram" for s in chosen for b in s.blocks)
        others = {topic for s in chosen for topic in s.topics} & (variants - {variant})
        assert all(variant in s.topics for s in chosen if s.topics & others)
    assert {topic for s in sections for topic in s.topics if "+" in s.id} <= variants


@pytest.mark.parametrize("game", GAMES.every)
def test_every_diagram_is_a_position_that_can_be_played(game: str) -> None:
    shown = {b.diagram for s in book("en", game) for b in s.blocks if b.kind == "diagram"}
    assert shown == set(positions(game))
    for position in positions(game).values():
        session = session_of(game, position)
        assert session.cursor == len(position.actions)
        assert session.variant.scenery is not None


@pytest.mark.parametrize(("language", "game"), BOOKS)
def test_a_child_can_read_it(language: str, game: str) -> None:
    """Short paragraphs, no star left over, the signs of each language."""
    for text in texts(language, game):
        assert 2 < len(text) <= 480, text
        assert "*" not in marked_up(text)
        assert '"' not in text and "'" not in text.replace("rival's", "").replace("player's", "")
        if language == "fr":
            assert not re.search(rf"(?<!{NO_BREAK})[!?:;»]", text), text
            assert not re.search(rf"«(?!{NO_BREAK})", text), text
        if language == "de":
            assert text.count("„") == text.count("“")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "words first\n",
        "# one\nwords\n",
        "# one | Heading\nwords\n",
        "# One | Heading | L-1\nwords\n",
        "# one | Heading | L1\nwords\n",
        "# one | Heading | L-1\n",
        "# one | Heading | L-1\na\n# one | Heading | L-1\nb\n",
        "# one | Heading | L-1\n\twords\n",
        "# one | Heading | L-1\nwords \n",
        "# one | Heading | L-1\n*words\n",
        "# one | Heading | L-1\n@ Diagram\n",
        "# one | Heading | L-1\n<b>words</b>\n",
    ],
)
def test_what_is_no_book_is_refused(text: str) -> None:
    with pytest.raises(BadBook):
        parse(text)


def test_markup_cannot_be_smuggled_in() -> None:
    assert marked_up("a [b] & *bold*") == "a &bl;b&br; &amp; [b]bold[/b]"

"""The words: every message in every language, every refusal with a sentence, nothing unreadable."""

from __future__ import annotations

import ast
import importlib.util
import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import ImageFont

from oeil_app.core.words.languages import FOLDER
from oeil_app.games import GAMES
from oeil_app.screens import words
from oeil_app.services.i18n import LANGUAGE, LANGUAGES, _, of_device
from tools import words as tool

APP = tool.SOURCE
NO_BREAK = "\u00a0"  # the narrow one, U+202F, is not in the font
LONGEST_ON_TRAY, LONGEST_ON_BUTTON = 34, 12
TWICE = {"colour", "object"}
WORKED_OUT = (  # words that are put together of others
    "f'help_{help[seat]}'",
    "f'because_{why}'",
    "f'aim_{asked}'",
    "self.asks",  # what a drill asks, in English, stands in its file
)


@pytest.fixture(autouse=True)
def as_before():
    """Leaves the language as it was."""
    code = LANGUAGE.code
    yield
    LANGUAGE.speak(code)


@pytest.fixture
def folder(tmp_path):
    """A copy of the catalogues, to be spoilt."""
    return Path(shutil.copytree(FOLDER, tmp_path / "languages"))


def translations(code: str) -> list[tuple[str, str]]:
    """Every text of a catalogue beside its source, each plural form by itself."""
    found = []
    for message in tool.read(tool.po_file(FOLDER, code), code):
        if message.id:
            ids = [message.id] if isinstance(message.id, str) else list(message.id)
            strings = [message.string] if isinstance(message.string, str) else message.string
            found += [(ids[min(n, len(ids) - 1)], str(string)) for n, string in enumerate(strings)]
    return found


# -- the catalogues and their tool ---------------------------------------------------------------


def test_the_catalogues_are_complete_and_compiled():
    assert list(tool.problems()) == []


def test_renewing_what_is_up_to_date_changes_no_byte(folder):
    before = {path: path.read_bytes() for path in folder.rglob("words.*")}
    tool.update(folder)
    assert {path: path.read_bytes() for path in folder.rglob("words.*")} == before
    assert len(before) == 1 + 2 * len(LANGUAGES)


def edit(folder: Path, code: str, old: str, new: str) -> list[str]:
    """Changes a catalogue by hand; what the check then says."""
    path = tool.po_file(folder, code)
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return list(tool.problems(folder))


OTTER = '#: oeil_app/screens/words/__init__.py\nmsgid "Otter"\nmsgstr "Loutre"\n\n'


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (OTTER, "", 'missing: "Otter"'),
        (OTTER, OTTER + 'msgid "Walrus"\nmsgstr "Morse"\n\n', 'unused: "Walrus"'),
        ('msgid "Otter"', '#, fuzzy\nmsgid "Otter"', 'fuzzy: "Otter"'),
        ('msgstr "Loutre"', 'msgstr ""', 'empty: "Otter"'),
        ('msgstr[1] "{count} cartes"', 'msgstr[1] ""', 'empty: "{count} card"'),
        ('"{name} gagne', '"{nom} gagne', 'other placeholders: "{name} wins!"'),
        ('"{name} gagne', '"{name gagne', 'other placeholders: "{name} wins!"'),
        ('"{name} gagne', '"Il gagne', 'other placeholders: "{name} wins!"'),
        ('"en {minutes}:{seconds:02d}"', '"en {minutes}:{seconds}"', "other placeholders"),
    ],
)
def test_the_check_names_what_is_wrong(folder, old, new, fault):
    found = [line for line in edit(folder, "fr", old, new) if "stale" not in line]
    assert len(found) == 1 and found[0].startswith(f"fr: {fault}")


def test_the_check_sees_a_catalogue_that_was_not_compiled_again(folder):
    assert edit(folder, "de", '"Igel"', '"Stacheltier"') == ["de: words.mo is stale"]
    tool.update(folder)
    assert list(tool.problems(folder)) == []
    (folder / "de" / "words.mo").unlink()
    assert list(tool.problems(folder)) == ["de: words.mo is stale"]


def test_the_check_sees_an_old_template(folder):
    pot = folder / "words.pot"
    text = pot.read_text(encoding="utf-8")
    pot.write_text(text.replace('msgid "Otter"', 'msgid "Walrus"'), encoding="utf-8")
    assert list(tool.problems(folder)) == ["words.pot is stale"]


def test_the_command_fails_when_something_is_wrong(monkeypatch, capsys):
    monkeypatch.setattr("sys.argv", ["words.py", "--check"])
    assert tool.main() == 0
    monkeypatch.setattr(tool, "problems", lambda: iter(['fr: empty: "Otter"']))
    assert tool.main() == 1
    assert capsys.readouterr().out.endswith('fr: empty: "Otter"\n')


def test_a_new_message_waits_for_its_translation_and_an_old_one_goes(folder, monkeypatch):
    """English speaks at once; the others are asked for, and keep what they have."""
    template = tool.Words()
    template.add("Otter")
    template.add("Walrus")
    template.add(("{count} walrus", "{count} walruses"))
    monkeypatch.setattr(tool, "marked", lambda: template)
    tool.update(folder)
    assert set(tool.problems(folder)) == {
        f"{code}: empty: {source}"
        for code in LANGUAGES
        if code != "en"
        for source in ('"Walrus"', '"{count} walrus"')
    }
    assert tool.read(tool.po_file(folder, "fr"), "fr").get("Otter").string == "Loutre"
    assert "Fuchs" not in tool.po_file(folder, "de").read_text(encoding="utf-8")


def test_only_texts_in_markers_are_messages():
    source = '_(SAID["go"])\n_("a" "b")\nn_("c")\nn_n("one", "many")\nother("d")\n_(name)\n'
    assert [texts for _line, texts in tool.marks(source)] == [("ab",), ("c",), ("one", "many")]


# -- speaking ------------------------------------------------------------------------------------


def test_the_language_is_switched_while_the_app_runs():
    spoken = {}
    for code in LANGUAGES:
        assert LANGUAGE.speak(code) == LANGUAGE.code == code
        spoken[code] = [_(name) for name in words.NAMES]
    assert spoken["fr"] == ["Lynx", "Hibou", "Renard", "Loutre", "Écureuil", "Hérisson"]
    assert spoken["en"] == list(words.NAMES)
    assert spoken["de"] == ["Luchs", "Eule", "Fuchs", "Otter", "Eichhörnchen", "Igel"]
    LANGUAGE.speak("fr")
    assert _("Owl") == "Hibou"


@pytest.mark.parametrize(
    ("device", "code"),
    [("de_AT.UTF-8", "de"), ("en:fr", "en"), ("fr_CA", "fr"), ("pt_BR", "fr"), ("klingon", "fr")],
)
def test_the_device_is_answered_in_its_language_or_in_french(monkeypatch, device, code):
    monkeypatch.setenv("LANGUAGE", device)
    assert of_device() == code
    assert LANGUAGE.speak(None) == code
    assert LANGUAGE.speak("xx") == code


@pytest.mark.parametrize(
    ("code", "none", "one", "two"),
    [
        ("fr", "0 carte", "1 carte", "2 cartes"),  # in French nothing is singular
        ("en", "0 cards", "1 card", "2 cards"),
        ("de", "0 Karten", "1 Karte", "2 Karten"),
    ],
)
def test_cards_are_counted_as_each_language_counts(code, none, one, two):
    LANGUAGE.speak(code)
    counted = words.HOUSE.counted["cards_left"]
    assert [LANGUAGE.count(*counted, n).format(count=n) for n in (0, 1, 2)] == [none, one, two]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_reason_can_be_said_to_the_end(code):
    """A reason knows a name and what it is about, nothing else."""
    LANGUAGE.speak(code)
    why = {key: text for game in EVERYWHERE for key, text in words.of(game).why.items()}
    said = [_(message).format(name="Zoé", what="red") for message in why.values()]
    assert all(said) and "{" not in "".join(said)
    assert [text for text in said if "Zoé" in text] == [_(why["too_late"]).format(name="Zoé")]


# -- nothing is left without words ---------------------------------------------------------------


EVERYWHERE = ("", *GAMES.every)  # the house, and each game


def sources(game: str) -> list[Path]:
    """The files of a game, or of the house: all others."""
    folder = APP / "games"
    if game:
        return sorted((folder / game).rglob("*.py"))
    return sorted(path for path in APP.rglob("*.py") if folder not in path.parents)


def calls(name: str, game: str) -> Iterator[ast.Call]:
    """Every call of this function."""
    for path in sources(game):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", None) == name:
                yield node


def argument(call: ast.Call, place: int, keyword: str) -> list[ast.expr]:
    """What an argument can be, both ways of an `if`."""
    named = [given.value for given in call.keywords if given.arg == keyword]
    return [
        node
        for given in named or call.args[place : place + 1]
        for node in ([given.body, given.orelse] if isinstance(given, ast.IfExp) else [given])
    ]


def collected(
    name: str, place: int, keyword: str, game: str, besides: tuple[str, ...] = ()
) -> set[str]:
    """All words that calls of this function name; only `besides` may be worked out elsewhere."""
    nodes = [node for call in calls(name, game) for node in argument(call, place, keyword)]
    named = {str(node.value) for node in nodes if isinstance(node, ast.Constant)}
    assert {ast.unparse(n) for n in nodes if not isinstance(n, ast.Constant)} <= set(besides)
    return named


@pytest.mark.parametrize("game", EVERYWHERE)
def test_every_reason_of_a_refusal_has_a_sentence(game):
    """Whatever a referee or the session answers, the tray can say why: in the game's own words."""
    kinds = collected("Reason", 1, "kind", game, besides=("kind", "conflict.kind"))
    kinds |= collected("refuse", 1, "kind", game)
    said = words.of(game)
    assert kinds - set(said.why) - (TWICE if said.two else set()) == set()
    mine = words.HOUSE.why if not game else GAMES.facts(game).words.why
    everybody = set().union(
        *(collected("Reason", 1, "kind", g, ("kind", "conflict.kind")) for g in EVERYWHERE)
    )
    assert set(mine) - kinds - (everybody if not game else set()) == set()


def test_every_colour_and_object_of_lynx_eye_has_a_sentence():
    """A misfit says which colour or object stands there twice."""
    assert collected("Conflict", 0, "kind", "lynx") == TWICE
    for path in (APP.parent / "assets" / "decks").glob("*.json"):
        deck = json.loads(path.read_text(encoding="utf-8"))
        assert {*deck["objects"], *deck["colours"]} <= set(words.of("lynx").two)


@pytest.mark.parametrize("game", EVERYWHERE)
def test_everything_that_scenes_say_has_words(game):
    said = collected("Word", 0, "key", game, besides=WORKED_OUT)
    said |= {f"help_{level}" for level in ("all", "places", "none")}
    known = words.of(game)
    assert said - {"", *known.said, *known.at_length, *known.counted} == set()


def test_every_puzzle_says_what_is_asked_for():
    for game in GAMES.every:
        for kind in GAMES.puzzles(game):
            assert kind.id in words.of(game).puzzles and f"aim_{kind.id}" in words.of(game).said
            assert not kind.then or f"aim_{kind.then}" in words.of(game).said


@pytest.mark.parametrize("game", GAMES.every)
def test_every_way_to_play_has_a_name_and_a_line(game):
    told = GAMES.facts(game).words
    assert list(told.variants) == [variant.id for variant in GAMES.game(game).variants]
    assert told.title and all(all(pair) for pair in told.variants.values())


# -- readable ------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", ["Regular", "Bold"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_letter_is_in_the_font(code, face):
    fonts = Path(importlib.util.find_spec("kivy").origin).parent / "data" / "fonts"
    plainly = ImageFont.Layout.BASIC  # letter by letter, as Kivy draws
    font = ImageFont.truetype(str(fonts / f"Roboto-{face}.ttf"), 40, layout_engine=plainly)

    def drawn(letter: str) -> tuple[tuple[int, int], bytes]:
        mask = font.getmask(letter)
        return mask.size, bytes(mask)

    nothing = drawn("\U0010ffff")
    assert drawn("\u202f") == nothing  # so a letter that is not there is seen
    letters = {letter for texts in translations(code) for text in texts for letter in text}
    assert [letter for letter in sorted(letters) if drawn(letter) == nothing] == []


def without_placeholders(text: str) -> str:
    return re.sub(r"\{\w+\}:\{[^}]*\}|\{[^}]*\}", "x", text)


def test_french_signs_keep_their_distance():
    """A no-break space before ! ? : ; and inside « »; curved apostrophes."""
    for _source, text in translations("fr"):
        plain = without_placeholders(text)
        assert not re.search(rf"(?<!{NO_BREAK})[!?:;»]", plain), text
        assert not re.search(rf"«(?!{NO_BREAK})", plain), text
        assert not re.search(r"[\"'“”„]", plain), text


def test_german_quotes_lie_low_and_stand_high():
    for _source, text in translations("de"):
        assert not re.search(r"[\"'«»”]|\s[!?:;]", without_placeholders(text)), text
        assert text.count("„") == text.count("“")


@pytest.mark.parametrize("code", LANGUAGES)
def test_texts_are_short_enough_for_trays_and_buttons(code):
    LANGUAGE.speak(code)
    longest = max((_(name) for name in words.NAMES), key=len)
    for game in EVERYWHERE:
        told = words.of(game)
        for message in (*told.why.values(), *told.said.values(), *told.two.values()):
            assert len(_(message).replace("{name}", longest)) <= LONGEST_ON_TRAY
        for message in told.at_length.values():
            assert len(_(message)) <= 2 * LONGEST_ON_TRAY
    for key in ("pass", "stop", "nothing", "go"):
        assert len(_(words.of("lynx").said[key])) <= LONGEST_ON_BUTTON

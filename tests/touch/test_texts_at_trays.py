"""What is written at the trays is whole: captions, lines and names, in every language.

No caption is left out on a tablet, no line is cut, and a name that is too long loses whole words.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import cos, radians, sin
from pathlib import Path

import pytest

from oeil_app.canvas import texts
from oeil_app.canvas.sprites import SpriteShelf
from oeil_app.core.scenery.scene import Word
from oeil_app.core.words.languages import codes
from oeil_app.games import GAMES
from oeil_app.layout.layout import Layout
from oeil_app.layout.tables import laid_out, room_for
from oeil_app.screens import words
from oeil_app.screens.voice import CatalogueVoice
from oeil_app.services.i18n import LANGUAGE
from oeil_app.table.draw.signs.marks import CAPTION_SIZE
from oeil_app.table.draw.trays.head import NAME, PAD, WORDS, Head
from oeil_app.table.state import Comfort
from tests.contract.test_captions import VARIANTS, captions
from tests.touch.glass import opened, window

LONGEST_NAME = 16  # letters

TABLETS = [(1280, 800), (2000, 1200), (1024, 768)]
MOST = 8  # of what is counted
ALONE = ("solitaire", "all_different", "eye_learn")  # heard by who plays alone


@pytest.fixture(autouse=True)
def speaks() -> Iterator[None]:
    """A window to write in; afterwards the language is as it was."""
    window()
    was = LANGUAGE.code
    yield
    LANGUAGE.speak(was)


@pytest.mark.parametrize("lang", codes())
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_caption_is_there_in_every_language(variant: str, lang: str) -> None:
    LANGUAGE.speak(lang)
    voice = CatalogueVoice("oeil")
    for size, seats in product(TABLETS, (2, 3, 4)):
        placer, marks = captions(*size, variant, seats)
        u = placer.layout.u
        for mark in marks:
            area = placer.areas[mark.spot.area]
            frame = placer.layout.trays[area.seat or 0].caption(mark.spot.y)
            assert frame is not None and mark.word is not None
            for word in (
                mark.word,
                Word("caption_moves", {"count": 4}),
                Word("caption_next", {"count": 4}),
            ):
                text = voice.say(word)
                if mark.word.key == "caption_pegs" or word is mark.word:
                    fits = texts.fits(text, round(CAPTION_SIZE * u), True, int(frame.w))
                    assert fits, f"{text!r} at {size} with {seats}"


def tables() -> Iterator[tuple[str, str, int]]:
    for game in GAMES.games.values():
        for variant in game.variants:
            if variant.scenery is not None:
                for seats in {min(variant.seats), max(variant.seats)}:
                    yield game.id, variant.id, seats


def table(game: str, variant: str, seats: int, size: tuple[int, int]) -> Layout:
    way = GAMES.variant(game, variant)
    assert way.scenery is not None
    state = GAMES.deal(GAMES.setup(game, variant, seats, 5, {}))
    return laid_out(room_for(way.scenery, way.scenery.areas(state), seats, size, 1.0))


def lines(game: str, variant: str) -> Iterator[str]:
    """All that can be said for a while at the trays of a variant."""
    voice, own = CatalogueVoice(game), words.of(game)
    plain = [key for key, text in {**own.said, **own.at_length}.items() if "{" not in text]
    for key in plain:
        if variant == "solitaire" or not key.startswith(ALONE):
            yield voice.say(Word(key))
    for key, (_, many) in own.counted.items():
        args = {name: MOST for name in ("count", "longest", "now", "need") if f"{{{name}}}" in many}
        if args:
            yield voice.say(Word(key, {"count": MOST, **args}))


@pytest.mark.parametrize("lang", codes())
@pytest.mark.parametrize(("game", "variant", "seats"), list(tables()))
def test_no_line_at_a_tray_is_cut(game: str, variant: str, seats: int, lang: str) -> None:
    LANGUAGE.speak(lang)
    said = list(lines(game, variant))
    for size in TABLETS:
        layout = table(game, variant, seats, size)
        for tray in layout.trays.values():
            room = tray.words or tray.ribbon
            assert room is not None
            pad = 0.0 if tray.words is not None else 2 * PAD * layout.u
            w, h = int(room.w - pad), int(room.h)
            cut = [
                t for t in said if not texts.fits_wrapped(t, round(WORDS * layout.u), False, w, h)
            ]
            assert not cut, f"at {size}, {w}x{h}"


def test_lines_are_of_like_length_and_no_more_than_they_need() -> None:
    one, other = "setz einen Stift: noch 2", "2 of your pegs share a colour: 2 moves"
    for text, w in product((one, other), (132, 160, 200, 240)):
        label = texts._whole(text, 20, False, w, 400, "left")
        assert label is not None
        rows = ["".join(part.text for part in line.words) for line in label._cached_lines]  # type: ignore[attr-defined]
        assert " ".join(row.strip() for row in rows) == text, "every word is there"
        widths = [label.get_extents(row)[0] for row in rows]
        assert len(rows) == 1 or widths[-1] >= 0.4 * max(widths), f"{rows}"


NAMES = [
    "Maximilian-Alexander",
    "Anne-Sophie",
    "Prinzessin Ida",
    "W" * LONGEST_NAME,
    "Oma",
    "Jean-Baptiste Émile",
]


@pytest.mark.parametrize("name", [name[:LONGEST_NAME] for name in NAMES])
@pytest.mark.parametrize("room", [60, 96, 140])
def test_a_name_loses_whole_words_and_no_letters(name: str, room: int) -> None:
    shown = texts.called(name, NAME, True, room)
    assert name.startswith(shown) and shown
    assert shown == name or name[len(shown)] in " -" or len(shown.split()) == 1
    if shown == name:
        return
    assert not texts.fits(name, NAME, True, room), "all of it would have had room"


def test_what_is_being_said_goes_on_in_another_language(tmp_path: Path) -> None:
    """A word, and why something may not be: each at its tray for its seconds."""
    with opened(tmp_path, "great_herd", 2) as glass:
        glass.app.settings.change(language="fr")
        glass.frames(2)
        glass.table.submit(0, "pass", glass.session.rev)  # there is no such action here
        glass.table.tell_all(Word("plays_itself"))
        glass.table.submit(0, "pass", glass.session.rev)
        french = [glass.shown.said(seat) for seat in (0, 1)]
        glass.app.settings.change(language="de")
        glass.frames(2)
        german = [glass.shown.said(seat) for seat in (0, 1)]
        for was, now in zip(french, german, strict=True):
            assert [saying.fault for saying in was] == [saying.fault for saying in now]
            assert all(
                a.text and b.text and a.text != b.text for a, b in zip(was, now, strict=True)
            )


@pytest.mark.parametrize(("game", "variant", "seats"), list(tables()))
def test_no_coin_lies_on_a_name(game: str, variant: str, seats: int) -> None:
    """On a slim tray the portrait leaves little room below it."""
    for size in (*TABLETS, (800, 360)):
        layout = table(game, variant, seats, size)
        for tray in (tray for tray in layout.trays.values() if tray.head is not None):
            head = Head(tray, layout.u, SpriteShelf.get("table", 1), "Hibou", Comfort())
            coin, low = head.coin, head.frame.h / 2 - head.coin.h / 2
            dx, dy = coin.cx - head.frame.cx, coin.cy - head.frame.cy
            turn = radians(head.frame.angle)
            up = dy * cos(turn) - dx * sin(turn)  # as its player sees it, from the head's middle
            assert up + low >= head._line - 1, size

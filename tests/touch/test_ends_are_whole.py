"""No word of an end is cut: plaques and sheets on tablets and phones, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from oeil_app.core.scenery.scene import Word
from oeil_app.core.words.languages import codes
from oeil_app.games import GAMES
from oeil_app.screens.game.ending.plaques import Plaques
from oeil_app.screens.game.ending.ranking import ranked
from oeil_app.screens.game.ending.rooms import Told
from oeil_app.screens.game.players.seating import Seating
from oeil_app.screens.game.sheets.sheet import SIGN, SIGN_AT
from oeil_app.screens.seats.plan.window import fitting_seats
from oeil_app.screens.voice import CatalogueVoice
from oeil_app.services.i18n import LANGUAGE, _
from tests.touch.glass import Glass, started

SIZES = [(1280, 800), (2000, 1200), (800, 360)]
LONG = "Anne-Sophie"
SNAKES = {"count": 24, "longest": 12}
EYE = ["home_held", "nobody_else_left"]

# what each way to play can say at its end: of a win, and of none
ENDS: dict[tuple[str, str], tuple[list[str], list[str]]] = {
    ("foureyes", "beginner"): (["square_red", "slanted_red", "slanted_blue"], ["third_time"]),
    ("foureyes", "standard"): (["square_blue", "slanted_red", "slanted_blue"], ["third_time"]),
    ("lynx", "arrow"): (["stock_used_up"], ["no_cards_won"]),
    ("lynx", "great_herd"): (["nobody_can_lay"], []),
    ("lynx", "herd"): ([], []),
    ("lynx", "rattlesnake"): (["nobody_can_lay", "fewest_passes"], []),
    ("oeil", "children"): (["colour_held"], ["drawn"]),
    ("oeil", "handicap"): (["enough_colours", "nobody_else_left"], ["drawn"]),
    ("oeil", "quiz"): (EYE, []),
    ("oeil", "standard"): ([*EYE, "rival_home_taken", "chosen_taken"], ["drawn"]),
    ("serpents", "standard"): (["pit_at_the_end", "longest_decides"], ["no_snakes"]),
}
SHARED = ("lynx", "serpents")  # games that several can win at once


def told(game: str, seats: int, way: tuple[list[str], list[str]]) -> Iterator[dict[int, Told]]:
    """Every end that can be told at a table, whoever wins."""
    voice, names = CatalogueVoice(game), [LONG, *Seating().names(seats)[1:]]
    wins, none = ([voice.say(Word(key, SNAKES)) for key in keys] for keys in way)
    nobody = ranked(seats, (), {}, "")
    for line in none:
        yield {s: Told(_("Nobody wins"), line, False, nobody, names[s]) for s in range(seats)}
    winners = [{0}, {seats - 1}, *([{0, 1}] if game in SHARED else [])]
    for line, won in product(wins or [_("all cards laid")], winners):
        places = ranked(seats, won, dict.fromkeys(range(seats), 4), "fewest")
        title = _("{name} wins!") if len(won) == 1 else _("{name} shares the win!")
        yield {
            s: Told(
                title.format(name=names[s]) if s in won else f"{_('2nd')} · {names[s]}",
                line,
                s in won,
                places,
                names[s],
            )
            for s in range(seats)
        }


def plaques_of(glass: Glass, seats: int, words: dict[int, Told]) -> Any:
    menus = glass.game.at.menus
    return Plaques(
        *(glass.table, words, range(seats), lambda: None, True),
        photo=lambda angle: None,
        menus=menus,
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("way", ENDS, ids="-".join)
def test_no_plaque_cuts_its_words(
    way: tuple[str, str], size: tuple[int, int], tmp_path: Path
) -> None:
    """A title is whole, or the name alone; a line is whole, or left to the larger plaques."""
    game, variant = way
    window = (float(size[0]), float(size[1]), 1.0, (0.0, 0.0, 0.0, 0.0))
    fitting = [seats for seats in fitting_seats(game, variant, window) if seats > 1]
    for seats in sorted({fitting[0], fitting[-1]}):
        setup = GAMES.setup(game, variant, seats, 3, {})
        with started(tmp_path / str(seats), setup, size=size) as glass:
            glass.frames(3)
            for lang in codes():
                LANGUAGE.speak(lang)
                for words in told(game, seats, ENDS[way]):
                    plaques = plaques_of(glass, seats, words)
                    shown = plaques.plaques.values()
                    assert all(plaque.whole for plaque in shown), (lang, seats, words)
                    assert any(plaque.tells for plaque in shown), (lang, seats, words)
                    if not glass.table.layout.phone:
                        assert all(plaque.tells for plaque in shown), (lang, seats, words)
                        assert all(plaque.title == words[plaque.seat].title for plaque in shown)
                    plaques.close()


def test_every_way_to_play_is_looked_at() -> None:
    ways = {(game, variant.id) for game in GAMES.names for variant in GAMES.game(game).variants}
    assert ways - set(ENDS) == {("oeil", "solitaire")}


@pytest.mark.parametrize("size", SIZES)
def test_no_sheet_of_one_alone_cuts_its_words(size: tuple[int, int], tmp_path: Path) -> None:
    """The solitaire's sheet has the longest choices; signs stand beside words, not on them."""
    setup = GAMES.setup("oeil", "solitaire", 1, 1, {})
    with started(tmp_path, setup, size=size) as glass:
        glass.frames(3)
        session = glass.session
        for text in ("W1+", "W1-"):  # not a record
            assert session.submit(0, text).verdict.ok
        while session.outcome is None:
            hint = session.hint(0, lambda: False)
            assert hint is not None and session.submit(0, hint.action).verdict.ok
        for lang in codes():
            glass.app.settings.change(language=lang)
            glass.until(lambda: glass.game.sheet)
            sheet = glass.game.sheet
            assert sheet.whole, (lang, sheet.said, [choice.text for choice in sheet.choices])
            for choice, button in zip(sheet.choices, sheet.buttons, strict=True):
                if choice.sign:
                    assert button.begins >= (SIGN_AT + SIGN / 2) * sheet.u, (lang, choice.text)

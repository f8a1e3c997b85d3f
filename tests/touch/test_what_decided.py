"""Every way to play says at its end what decided it: on the table for a win, in words for none."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from oeil_app.games import GAMES
from oeil_app.games.foureyes.state import position
from oeil_app.play import record
from tests.golden.golden import GAMES_FOLDER
from tests.touch.glass import Glass, started

WAYS = sorted(
    (spec.id, variant.id)
    for spec in GAMES.games.values()
    for variant in spec.variants
    if spec.id in GAMES.names
)


def golden(game: str, variant: str) -> list[Path]:
    """The games of a way to play that were kept: one for each number of seats and option."""
    return sorted(GAMES_FOLDER.glob(f"{game}-{variant}-*"))


def brought_to_its_end(glass: Glass, played: Any) -> Any:
    """The same game at this table; what is laid over it then."""
    for entry in played.timeline.entries:
        assert glass.session.submit(entry.seat, entry.text).verdict.ok
    glass.until(lambda: glass.game.sheet)
    return glass.game.sheet


@pytest.mark.parametrize(("game", "variant"), WAYS)
def test_a_win_is_shown_on_the_table_and_told(game: str, variant: str, tmp_path: Path) -> None:
    """The last card, the square, the longest snake, the pegs that hold a colour."""
    for number, path in enumerate(golden(game, variant)):
        played = record.loads(path.read_bytes())
        assert played.outcome is not None and played.outcome.winners
        with started(tmp_path / str(number), played.setup) as glass:
            sheet = brought_to_its_end(glass, played)
            assert glass.shown.decided(), path.name
            party = next(c for c in (getattr(sheet, "celebration", None), *sheet.children) if c)
            assert party.framed or glass.table.scene.loops or glass.table.scenery.ropes_decided
            lines = [told.line for told in getattr(sheet, "told", {}).values()]
            assert all(lines), path.name  # nobody is left to wonder why


# -- nobody wins -----------------------------------------------------------------------------------


def idle(session: Any, legal: list[str]) -> str:
    """Ends every turn, finds nothing, lays where it may."""
    return next((text for text in ("end", "nothing") if text in legal), legal[0])


def there_and_back(session: Any, legal: list[str]) -> str:
    """Wins nothing, and goes where it has been before if it can."""
    state, referee = session.state, session.referee

    def worth(text: str) -> tuple[bool, int, str]:
        after = referee.apply(state, state.turn, referee.parse(text))[0]
        stood = position(after.tiles, 1 - state.turn)
        return not after.winner, after.earlier.get(stood, 0), text

    return max(legal, key=worth)


def takes_no_snake(session: Any, legal: list[str]) -> str:
    """Heads and tails while nothing fits them, then bodies; no card completes a snake."""
    state, referee = session.state, session.referee

    def after(state: Any, text: str) -> Any:
        return referee.apply(state, state.turn, referee.parse(text))[0]

    def quiet(state: Any) -> list[str]:
        lays = [action.text() for action in referee.legal(state, state.turn)]
        return [text for text in lays if after(state, text).pits == state.pits]

    if state.drawn is not None:
        return min(quiet(state) or legal, key=lambda text: ("+" in text, text))

    def worth(text: str) -> tuple[bool, bool, str]:
        drawn = after(state, text)
        return bool(quiet(drawn)), drawn.drawn.kind != "B", text

    return max(legal, key=worth)


NOBODY = {
    ("foureyes", "beginner"): there_and_back,
    ("foureyes", "standard"): there_and_back,
    ("lynx", "arrow"): idle,
    ("oeil", "children"): idle,
    ("oeil", "handicap"): idle,
    ("oeil", "standard"): idle,
    ("serpents", "standard"): takes_no_snake,
}


@pytest.mark.parametrize("way", NOBODY, ids="-".join)
def test_why_nobody_won_is_told_at_every_side(way: tuple[str, str], tmp_path: Path) -> None:
    game, variant = way
    with started(tmp_path, GAMES.setup(game, variant, 2, 5, {})) as glass:
        session = glass.session
        while session.outcome is None:
            for seat in sorted(session.active):
                legal = [action.text() for action in session.legal(seat)]
                assert session.submit(seat, NOBODY[way](session, legal)).verdict.ok
        assert session.outcome.winners == ()
        glass.until(lambda: glass.game.sheet)
        plaques, why = glass.game.sheet, glass.table.scenery.ending(session.state)
        assert why is not None
        assert {told.line for told in plaques.told.values()} == {glass.game.at.voice.say(why)}
        assert all(plaque.whole for plaque in plaques.plaques.values())


def test_the_solitaire_tells_why_it_is_lost(tmp_path: Path) -> None:
    """O-24: six different colours, not the third time."""
    with started(tmp_path, GAMES.setup("oeil", "solitaire", 1, 1, {})) as glass:
        session, dice = glass.session, Random(1)
        while session.outcome is None:
            assert session.submit(0, dice.choice([*session.legal(0)])).verdict.ok
        assert session.outcome.winners == ()
        word = glass.table.scenery.ending(session.state)
        assert word is not None and word.key == "solitaire_lost"
        glass.until(lambda: glass.game.sheet)
        assert "six different colours" in " ".join(glass.game.sheet.said)

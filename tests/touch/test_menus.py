"""What a table's menu offers, by state, to the letter: what is not listed must not be there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.geometry.tables import TABLET, play_on, seated
from tests.touch.glass import Glass, opened
from tests.touch.puzzles import PuzzleGlass, open_number, puzzle_pages

REST = "Rules · Replay · Sound & display · Start over · Leave the table"
OVER = "Rematch · Back · Photo · Rules · Replay · Sound & display · Leave the table"
SHORTEST = "Replay · Show the shortest way"
COACH = "Was that good? · What would you do?"
BETWEEN = {  # what stands between Continue and the rules, when dealt and half-way
    ("lynx", "rattlesnake", 2): ("What would you do? · Who plays?", f"{COACH} · Who plays?"),
    ("lynx", "herd", 1): ("", "Undo"),
    ("lynx", "herd", 2): ("Who plays?", "Undo · Who plays?"),
    ("lynx", "great_herd", 2): ("Who plays?", "Undo · Who plays?"),
    ("lynx", "arrow", 2): ("Who plays?", "Undo · Who plays?"),
    ("oeil", "children", 2): (
        "What would you do? · Who plays?",
        f"Undo · {COACH} · Who plays?",
    ),
    ("oeil", "standard", 2): (
        "What would you do? · Who plays?",
        f"Undo · {COACH} · Who plays?",
    ),
    ("oeil", "handicap", 2): (
        "What would you do? · Who plays?",
        f"Undo · {COACH} · Who plays?",
    ),
    ("oeil", "quiz", 2): ("Who plays?", "Who plays?"),
    ("oeil", "solitaire", 1): ("", "Undo"),
    ("serpents", "standard", 1): ("", "Undo"),
    ("serpents", "standard", 2): ("What would you do? · Who plays?", f"{COACH} · Who plays?"),
    ("foureyes", "beginner", 2): (
        "What would you do? · Show threats · Who plays?",
        f"Undo · {COACH} · Show threats · Who plays?",
    ),
    ("foureyes", "standard", 2): (
        "What would you do? · Show threats · Who plays?",
        f"Undo · {COACH} · Show threats · Who plays?",
    ),
}


def lines_of(choices: Any) -> str:
    """As they stand; `…` where one has to keep pressing, `*` where it is so now."""
    marks = (("…" if each.hold else "") + ("*" if each.lit else "") for each in choices)
    return " · ".join(each.text + mark for each, mark in zip(choices, marks, strict=True))


def offered(glass: Glass) -> str:
    """What the menu that a finger opens has."""
    glass.tap(glass.menus()[0])
    glass.frames(2)
    found = lines_of(glass.game.sheet.choices)
    glass.game.go_on()
    glass.frames(2)
    return found


@pytest.mark.parametrize(("game", "variant", "seats"), BETWEEN)
def test_it_offers_what_can_be_done_now_and_nothing_else(
    tmp_path: Path, game: str, variant: str, seats: int
) -> None:
    with seated(tmp_path, game, variant, seats, TABLET) as glass:
        alone = variant == "solitaire"
        rest = REST.replace("Replay", SHORTEST) if alone else REST
        for part, between in zip((0.0, 0.5), BETWEEN[game, variant, seats], strict=True):
            play_on(glass, 0.0, part)
            said = ["Continue", *([between] if between else []), rest]
            assert offered(glass) == " · ".join(said), part
        play_on(glass, 0.5, 1.0)
        over = OVER.replace("Replay", SHORTEST) if alone else OVER
        assert lines_of(glass.game.menu_of(0.0)[2]) == over


def test_its_title_is_the_way_that_is_played_and_its_lines_say_what_is_kept(
    tmp_path: Path,
) -> None:
    with opened(tmp_path, "herd", 2) as glass:
        title, lines, _ = glass.game.menu_of(0.0)
        assert title == "Herd" and lines[0] == "The game is kept as it is."
        assert lines[1].startswith("Code of this deal: ") and len(lines) == 2
        glass.app.settings.change(lock=True)
        glass.frames(2)
        assert glass.game.menu_of(0.0)[1][2:] == ["Locked: keep pressing."]
        assert offered(glass) == (
            "Continue · Who plays? · Rules · Replay · Sound & display · Start over…"
            " · Leave the table…"
        )


def test_threats_that_are_shown_can_be_hidden(tmp_path: Path) -> None:
    with opened(tmp_path, "standard", 2, game="foureyes") as glass:
        for word in ("Show threats", "Hide threats", "Show threats"):
            assert f" · {word} · " in offered(glass)
            glass.game.teach()
            glass.frames(2)


def test_where_the_tablet_plays_it_says_so_and_who_is_touched_is_handed_over(
    tmp_path: Path,
) -> None:
    with opened(tmp_path, "standard", 2, game="foureyes") as glass:

        def people() -> str:
            glass.game.players_menu.open(0.0)
            found = lines_of(glass.game.sheet.choices)
            glass.game.go_on()
            return found

        first, second = glass.game.seating.names(2)
        assert people() == f"{first}: a person · {second}: a person · Continue"
        glass.game.hand_over(1, 3)
        assert people() == f"{first}: a person · {second}: thinks ahead* · Continue"
        glass.game.hand_over(1, None)
        assert people() == f"{first}: a person · {second}: a person · Continue"


def test_what_can_be_set_at_a_table_is_ticked_where_it_is_so(tmp_path: Path) -> None:
    with opened(tmp_path, "herd", 2) as glass:
        lines = ["Sound", "Music", "Less movement", "Dark", "Symbols on colours", "Back"]

        def settings() -> list[str]:
            glass.game.menu.comfort(0.0).do()
            glass.frames(2)
            return lines_of(glass.game.sheet.choices).split(" · ")

        lit = [word.endswith("*") for word in settings()]
        assert [word.rstrip("*") for word in settings()] == lines and not lit[-1]
        for n, word in enumerate(lines[:-1]):
            glass.game.sheet.choices[n].do()
            glass.frames(2)
            now = [each.endswith("*") for each in settings()]
            assert [k for k in range(len(lines)) if now[k] != lit[k]] == [n], word
            lit = now


def test_a_puzzle_offers_its_solution_until_it_is_shown(tmp_path: Path) -> None:
    rest = "Rules · Sound & display · Start over · Leave the table"
    with puzzle_pages(tmp_path) as glass:
        assert isinstance(glass, PuzzleGlass)
        open_number(glass, "herd", 1)
        assert offered(glass) == f"Continue · Show a solution · {rest}"
        session = glass.session
        seat = min(session.active)
        session.submit(seat, next(iter(session.referee.legal(session.state, seat))))
        glass.rest()
        assert offered(glass) == f"Continue · Undo · Show a solution · {rest}"
        glass.game.show_solution()
        glass.frames(30)
        assert lines_of(glass.game.menu_of(0.0)[2]) == f"Continue · {rest}"

"""The first page, the games that wait, and the seats, by touches in a real window."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from oeil_app.games import GAMES
from oeil_app.screens.game.players.seating import Player
from tests.app.pages import assert_fit, shown, texts, touch, with_text
from tests.touch.glass import Glass, started

SIZES = [(1280, 800), (800, 360)]


def save_some(glass: Glass, count: int) -> None:
    """Games that were begun some time ago."""
    for n in range(count):
        setup = GAMES.setup("lynx", "great_herd", 2, 7 + n, {})
        glass.app.journal.begin(setup, note={"names": ["Tom", f"Zoé {n}"]})


@pytest.mark.parametrize("game", ["lynx", "oeil", "serpents", "foureyes"])
def test_two_touches_from_the_start_to_a_table(tmp_path: Path, game: str) -> None:
    with started(tmp_path) as glass:
        glass.frames(3)
        touch(glass, glass.app.home.cards[game])
        touch(glass, glass.app.stack.top.play_button)
        glass.rest()
        assert glass.session.setup.game == game


def test_the_table_is_as_last_time(tmp_path: Path) -> None:
    """Way, players, names and help are remembered per game, also after a restart."""
    with started(tmp_path) as glass:
        glass.frames(3)
        touch(glass, glass.app.home.cards["lynx"])
        page = glass.app.stack.top
        touch(glass, with_text(page, "Herd"))
        touch(glass, page.table.plus[0])
        touch(glass, page.table.spots[1])
        touch(glass, with_text(page.body, "A person"))
        field = page.body.column.children[0]
        entry = next(child for child in field.children if hasattr(child, "field"))
        entry.text = "  Mamie "
        touch(glass, page.play_button)
        glass.rest()
        assert glass.session.setup.variant == "herd" and glass.session.setup.seats == 3
        assert glass.table.names[1] == "Mamie"
    with started(tmp_path) as glass:
        glass.frames(3)
        touch(glass, glass.app.home.cards["lynx"])
        plan = glass.app.stack.top.plan
        assert (plan.variant, plan.seats, plan.players[1].name) == ("herd", 3, "Mamie")


def test_places_are_taken_and_left_by_touch(tmp_path: Path) -> None:
    """One to six sit down; the next way to play sends home who has no place."""
    with started(tmp_path) as glass:
        glass.frames(3)
        touch(glass, glass.app.home.cards["lynx"])
        page = glass.app.stack.top
        for seats in (3, 4, 5, 6):
            touch(glass, page.table.plus[-1])
            assert page.plan.seats == len(page.table.spots) == seats
            assert_fit(glass)
        assert page.table.plus == []
        touch(glass, page.table.spots[5])
        leave = with_text(page, "Remove player")
        shown(glass, leave)
        touch(glass, leave)
        assert page.plan.seats == 5 and page.editing is None


def test_the_table_is_drawn_as_it_will_lie(tmp_path: Path) -> None:
    """Places lie where the trays will lie; who sits down at the left sits there at the table."""
    with started(tmp_path) as glass:
        glass.frames(3)
        touch(glass, glass.app.home.cards["lynx"])
        page = glass.app.stack.top
        page.plan = page.plan.played_as("great_herd")
        page.plan = page.plan.with_player(1, Player("Léa", "hare"))
        page.show()
        glass.frames(3)
        left = min(page.table.plus, key=lambda plus: plus.center_x)
        x, y = left.center
        touch(glass, left)
        drawn = page.plan.layout()
        spot = min(page.table.spots, key=lambda spot: spot.center_x)
        assert (spot.center_x, spot.top - (spot.height - spot.tag) / 2) == pytest.approx(
            (x, y), abs=9
        )
        touch(glass, page.play_button)
        glass.rest()
        trays = glass.table.layout.trays
        assert {n: tray.frame for n, tray in trays.items()} == {
            n: tray.frame for n, tray in drawn.trays.items()
        }


def test_a_phone_says_why_no_more_can_play(tmp_path: Path) -> None:
    with started(tmp_path, size=(800, 360)) as glass:
        glass.frames(3)
        glass.app.go("seats", game="lynx", variant="herd")
        glass.frames(3)
        page = glass.app.stack.top
        assert page.plan.seats == 2 and not page.table.plus
        assert any("On this screen 2 can play" in text for text in texts(page))


def test_the_youngest_begins(tmp_path: Path) -> None:
    """S-2: the app asks who is youngest, and that seat is `first` (G-6)."""
    with started(tmp_path) as glass:
        glass.frames(3)
        touch(glass, glass.app.home.cards["serpents"])
        page = glass.app.stack.top
        assert "Who is the youngest?" in texts(page)
        choice = with_text(page.body, "Owl")
        shown(glass, choice)
        touch(glass, choice)
        touch(glass, page.play_button)
        glass.rest()
        assert glass.session.setup.first == 1


def test_help_and_hands_of_a_seat_reach_its_tray(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        glass.frames(3)
        touch(glass, glass.app.home.cards["lynx"])
        page = glass.app.stack.top
        touch(glass, page.table.spots[1])
        for text in ("A person", "none", "Left-handed"):
            widget = with_text(page.body, text)
            shown(glass, widget)
            touch(glass, widget)
        touch(glass, page.play_button)
        glass.rest()
        assert glass.table.help[1] == "none" and glass.table.help[0] != "none"
        assert glass.table.comfort.left_handed == (1,)
        assert glass.table.comfort.portraits == ("animal-lynx", "animal-owl")


def test_somebody_of_the_family_sits_down(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        person = glass.app.journal.family.add("Léa", "hare", "red")
        glass.frames(3)
        touch(glass, glass.app.home.cards["lynx"])
        page = glass.app.stack.top
        touch(glass, page.table.spots[0])
        touch(glass, with_text(page.body, "Léa"))
        touch(glass, page.play_button)
        glass.rest()
        assert glass.table.names[0] == "Léa"
        assert glass.app.journal.note(glass.game.game)["people"] == [person.id, None]


# -- games that wait -----------------------------------------------------------------------------


def test_one_game_that_waits_is_continued_by_one_touch(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        save_some(glass, 1)
        glass.app.go_home()
        glass.frames(3)
        assert "Continue" in texts(glass.app.home.waiting)
        touch(glass, glass.app.home.waiting)
        glass.rest()
        assert glass.table.names == ["Tom", "Zoé 0"]


def test_several_wait_and_one_is_discarded_and_brought_back(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        save_some(glass, 3)
        glass.app.go_home()
        glass.frames(3)
        assert "3 unfinished games" in texts(glass.app.home.waiting)
        touch(glass, glass.app.home.waiting)
        page = glass.app.stack.top
        assert len(page.rows) == 3
        gone = page.rows[1].game.id
        touch(glass, page.rows[1].discard)
        assert len(page.rows) == 2 and len(glass.app.journal.unfinished()) == 3
        touch(glass, page.snack.button)
        assert len(page.rows) == 3
        touch(glass, page.rows[1].discard)
        glass.app.back()
        glass.frames(3)
        assert gone not in [game.id for game in glass.app.journal.unfinished()]
        assert "2 unfinished games" in texts(glass.app.home.waiting)


# -- moving about --------------------------------------------------------------------------------


def test_back_goes_one_step_and_from_the_first_page_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Esc and Android's back button everywhere."""
    with started(tmp_path) as glass:
        app, stopped = glass.app, []
        monkeypatch.setattr(app, "stop", lambda: stopped.append(True))
        glass.frames(3)
        touch(glass, app.home.cards["lynx"])
        touch(glass, app.stack.top.table.spots[0])
        glass.key(27)
        assert app.stack.top.editing is None and app.stack.way == ["home", "seats"]
        glass.key(27)
        assert app.stack.way == ["home"] and not stopped
        app.home.ask("?", "", [("yes", None, "main")])
        glass.key(27)
        assert app.home.question is None and not stopped
        glass.key(27)
        assert stopped


def test_pages_are_kept_not_built_anew(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        glass.frames(3)
        first = dict(glass.app.home.cards)
        for _ in range(3):
            touch(glass, glass.app.home.doors["settings"])
            assert glass.app.stack.way == ["home", "settings"]
            glass.app.back()
            glass.frames(2)
        assert glass.app.home.cards == first


def test_a_locked_table_asks_for_a_long_press_before_the_settings(tmp_path: Path) -> None:
    from tests.app.pages import hold

    with started(tmp_path) as glass:
        glass.app.settings.change(lock=True, long_press=0.5)
        glass.frames(3)
        touch(glass, glass.app.home.doors["settings"])
        button = glass.app.home.question.buttons[0]
        touch(glass, button)
        assert glass.app.stack.way == ["home"]
        hold(glass, button, 0.7)
        assert glass.app.stack.way == ["home", "settings"]


# -- the look ------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("language", "text_size"), [("fr", 1.0), ("de", 1.45)])
def test_everything_can_be_read_and_touched(
    tmp_path: Path, size: tuple[int, int], language: str, text_size: float
) -> None:
    """The pages of this file, also with the longest words and the largest letters."""
    with started(tmp_path, size=size, lang=language) as glass:
        save_some(glass, 2)
        glass.app.settings.change(text_size=text_size)
        visit(glass, "home")
        visit(glass, "saved")
        visit(glass, "settings")
        for game in ("lynx", "oeil"):
            visit(glass, "seats", game=game)
        touch(glass, glass.app.stack.top.table.spots[0])
        assert glass.app.stack.top.editing == 0
        glass.frames(4)
        assert_fit(glass)


def visit(glass: Glass, name: str, **arguments: Any) -> None:
    glass.app.go_home()
    glass.app.go(name, **arguments)
    glass.frames(4)
    assert_fit(glass)


def test_previews_move_calmly_or_not_at_all(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        glass.frames(10)
        preview = glass.app.home.cards["oeil"].preview
        seen = preview.seconds
        glass.seconds(1)
        assert preview.seconds > seen + 0.5
        glass.app.settings.change(reduced_motion=True)
        glass.seconds(1)
        still = preview.seconds
        glass.seconds(1)
        assert preview.seconds == still


def test_nothing_moves_on_a_page_that_is_not_seen(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        glass.frames(10)
        preview = glass.app.home.cards["lynx"].preview
        touch(glass, glass.app.home.doors["settings"])
        seen = preview.seconds
        glass.seconds(1)
        assert preview.seconds == seen


def test_previews_that_a_page_was_rid_of_move_no_more(tmp_path: Path) -> None:
    """Each other language, letter and shape makes new ones: the old went on drawing unseen."""
    from oeil_app.screens.home.preview import Preview

    drawn: list[Preview] = []
    with started(tmp_path / "before") as glass:
        glass.seconds(1)
    with started(tmp_path / "now") as glass, pytest.MonkeyPatch.context() as patch:
        glass.seconds(1)
        for language in ("fr", "de", "en"):
            glass.app.settings.change(language=language)
            glass.seconds(1)
        draw = Preview._draw
        patch.setattr(Preview, "_draw", lambda self, *_: (drawn.append(self), draw(self)))
        glass.seconds(1)
        mine = [card.preview for card in glass.app.home.cards.values()]
        assert {id(each) for each in drawn} == {id(each) for each in mine}


# -- the way in --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES.names)
def test_one_touch_to_a_table_of_ones_own(tmp_path: Path, game: str) -> None:
    """Alone: the tablet plays the other seats, as well as the person, or nobody does."""
    with started(tmp_path) as glass:
        glass.frames(3)
        touch(glass, glass.app.home.cards[game].alone)
        glass.rest()
        setup = glass.session.setup
        assert setup.game == game
        assert set(glass.table.state.computers) == set(range(1, setup.seats))


def test_the_guide_leads_to_the_lesson_and_what_waits_comes_first(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        glass.frames(3)
        assert glass.app.home.waiting is None
        touch(glass, glass.app.home.guide)
        assert glass.app.stack.way == ["home", "lesson"]
        save_some(glass, 1)
        glass.app.go_home()
        glass.frames(3)
        assert glass.app.home.waiting.width > glass.app.home.guide.width  # type: ignore[attr-defined]

"""One identity for each person: a name typed at a seat is kept with a touch, known everywhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from oeil_app.screens.game.players.seating import Player
from tests.app.pages import shown, texts, touch, with_text
from tests.touch.glass import Glass, started
from tests.touch.players import played_out


def seats(glass: Glass, game: str) -> Any:
    glass.app.go("seats", game=game)
    glass.frames(4)
    return glass.app.stack.top


def test_a_name_that_was_typed_is_kept_and_known_everywhere(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        page = seats(glass, "lynx")
        touch(glass, page.table.spots[0])
        entry = next(widget for widget in page.body.walk() if hasattr(widget, "field"))
        entry.text = "Mamie"
        keeper = with_text(page.body, "Keep in the family")
        shown(glass, keeper)
        touch(glass, keeper)
        (mamie,) = glass.app.journal.family.people()
        assert mamie.name == "Mamie" and page.plan.players[0].person == mamie.id
        for name, arguments in (("family", {}), ("seats", {"game": "foureyes"})):
            glass.app.go_home()
            glass.app.go(name, **arguments)
            glass.frames(4)
            assert "Mamie" in texts(glass.app.stack.top), name
        practice = glass.app.go("practice")
        assert mamie.id in practice.portraits
        assert mamie.id in glass.app.go("puzzles").who.cards


def test_a_name_that_the_family_knows_is_said_to_be_taken(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        glass.app.journal.family.add("Mamie", "hare", "red")
        page = seats(glass, "lynx")
        touch(glass, page.table.spots[0])
        entry = next(widget for widget in page.body.walk() if hasattr(widget, "field"))
        entry.text = "Mamie"
        keeper = with_text(page.body, "Keep in the family")
        shown(glass, keeper)
        touch(glass, keeper)
        assert page.question is not None
        assert len(glass.app.journal.family.people()) == 1


def test_after_a_win_a_guest_is_kept_with_one_touch_and_the_win_counts(tmp_path: Path) -> None:
    """Beside the plaque; then the rematch, other tables and the figures know who it is."""
    with started(tmp_path) as glass:
        page = seats(glass, "foureyes")
        page.plan = page.plan.with_player(0, Player("Mamie", "hare"))
        page.plan = page.plan.with_player(1, Player("Papi", "bear"))
        page.play()
        glass.rest()
        played_out(glass)
        keeps = [one for one in glass.game.sheet.beside if one.what == "keep"]
        assert len(keeps) == 2
        glass.tap((keeps[0].frame.cx, keeps[0].frame.cy))
        glass.frames(4)
        (mamie,) = glass.app.journal.family.people()
        assert (mamie.name, mamie.animal) == ("Mamie", "hare")
        won = 0 in glass.session.outcome.winners
        assert glass.app.journal.family.counts()[mamie.id] == (1, int(won))
        assert [one.what for one in glass.game.sheet.beside].count("keep") == 1, "Papi may still"
        glass.play_again()
        glass.rest()
        assert glass.game.seating.at(0).person == mamie.id
        assert seats(glass, "foureyes").plan.players[0].person == mamie.id


def test_a_running_table_keeps_its_guests_by_its_menu(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        page = seats(glass, "serpents")
        page.plan = page.plan.with_player(0, Player("Mamie", "hare"))
        page.play()
        glass.rest()
        glass.game.open_menu()
        glass.frames(3)
        sheet = glass.game.sheet
        said = [choice.text for choice in sheet.choices]
        at = sheet.buttons[said.index("Keep in the family")].frame
        glass.tap((at.cx, at.cy))
        glass.frames(4)
        (mamie,) = glass.app.journal.family.people()
        assert glass.game.seating.at(0).person == mamie.id and glass.game.sheet is None
        assert glass.app.journal.note(glass.game.game)["people"][0] == mamie.id


def test_guests_of_any_game_are_kept_on_the_family_page(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        page = seats(glass, "lynx")
        page.plan = page.plan.with_player(0, Player("Mamie", "hare"))
        page.play()
        glass.app.go_home()
        other = seats(glass, "serpents")
        other.plan = other.plan.with_player(0, Player("mamie", "hare"))
        glass.app.go_home()
        family = glass.app.go("family")
        glass.frames(4)
        (stranger,) = family.strangers
        assert "Mamie" in texts(stranger)
        touch(glass, stranger)
        (mamie,) = glass.app.journal.family.people()
        assert family.strangers == [] and "Mamie" in texts(family)
        assert seats(glass, "serpents").plan.players[0].person == mamie.id, "there too"


@pytest.mark.parametrize("page", ["practice", "puzzles", "today"])
def test_somebody_new_is_added_where_it_is_asked_who_plays(tmp_path: Path, page: str) -> None:
    with started(tmp_path) as glass:
        glass.app.journal.family.add("Papa", "bear", "red")
        shown_page = glass.app.go(page)
        glass.frames(4)
        touch(glass, shown_page.more if page == "practice" else shown_page.who.plus)
        edit = glass.app.stack.top
        edit.entry.text = "Mia"
        shown(glass, edit.saver)
        touch(glass, edit.saver)
        assert glass.app.stack.top is shown_page
        mia = glass.app.journal.family.people()[1]
        assert mia.name == "Mia" and shown_page.person == mia.id


def test_who_waits_on_the_bench_sits_down_with_a_touch_and_the_others_stay(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        for name, animal in (("Zoé", "fox"), ("Papa", "bear")):
            glass.app.journal.family.add(name, animal, "red")
        page = seats(glass, "lynx")
        before, sat = page.plan.seats, {p.animal: p for p in page.plan.players}
        touch(glass, with_text(page.bench, "Zoé"))
        assert page.plan.seats == before + 1
        assert {p.animal: p for p in page.plan.players if p.name != "Zoé"} == sat
        assert "Zoé" not in texts(page.bench) and "Papa" in texts(page.bench)


def test_removing_is_one_visible_touch(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        page = seats(glass, "serpents")
        names = [page.name_of(seat) for seat in range(page.plan.seats)]
        touch(glass, page.table.leaves[1])
        assert [page.name_of(seat) for seat in range(page.plan.seats)] == names[:1]


def test_long_names_are_never_cut(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        glass.app.journal.family.add("WWWWWWWWWWWWWWWW", "fox", "red")
        for text_size in (1.0, 1.45):
            glass.app.settings.change(text_size=text_size)
            page = seats(glass, "lynx")
            glass.frames(4)
            face = with_text(page.bench, "WWWWWWWWWWWWWWWW")
            assert not face.label.clipped() and face.label.width <= face.width + 1
            touch(glass, face)
            spot = next(spot for spot in page.table.spots if spot.name.startswith("W"))
            assert not spot.label.clipped()
            touch(glass, page.table.leaves[page.table.spots.index(spot)])

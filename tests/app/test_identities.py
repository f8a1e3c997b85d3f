"""One identity for each person: a name typed at a seat is kept with a touch, known everywhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.app.pages import shown, texts, touch, with_text
from tests.touch.glass import Glass, started


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

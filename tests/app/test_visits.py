"""What a visit of a page puts together: once, and again only when there is something new."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.app.walk.walker import same_every_day
from tests.touch.glass import started

ALONE = (
    *("settings", "family", "luggage", "code", "saved", "records", "packs", "topics", "practice"),
    *("progress", "puzzles", "puzzle_results", "today", "rules", "edit_person"),
)  # pages that come without being told more


def counted(page: Any, patch: pytest.MonkeyPatch) -> list[str]:
    """Notes every time that a page is put together."""
    times: list[str] = []
    real = page.build

    def build() -> None:
        times.append(page.name)
        real()

    patch.setattr(page, "build", build)
    return times


def visit(glass: Any, name: str) -> Any:
    glass.app.go_home()
    glass.frames(2)
    page = glass.app.go(name)
    glass.frames(12)
    return page


def test_the_first_visit_builds_a_page_once(tmp_path: Path) -> None:
    twice = {}
    with same_every_day(), started(tmp_path) as glass, pytest.MonkeyPatch.context() as patch:
        for name in ALONE:
            times = counted(glass.app.stack.page(name), patch)
            visit(glass, name)
            if len(times) != 1:
                twice[name] = len(times)
    assert twice == {}


@pytest.mark.parametrize("name", ["practice", "puzzles", "rules"])
def test_a_page_with_nothing_new_to_tell_stays_as_it_was(tmp_path: Path, name: str) -> None:
    """And with somebody new in the family it does not."""
    with same_every_day(), started(tmp_path) as glass:
        seen = _things(visit(glass, name))
        assert _things(visit(glass, name)) == seen
        glass.app.journal.family.add("Mia", "fox", "red")
        assert _things(visit(glass, name)) != seen


def test_the_parents_page_stays_until_the_child_has_done_something(tmp_path: Path) -> None:
    with same_every_day(), started(tmp_path) as glass:
        mia = glass.app.journal.family.add("Mia", "fox", "red")

        def seen() -> list[Any]:
            glass.app.go_home()
            glass.frames(2)
            page = glass.app.go("progress", person=mia.id)
            glass.frames(4)
            return _things(page)

        first = seen()
        assert seen() == first
        past = [["2026-11-15", 3, 7, 3]]
        kept = {"height": 4.25, "settled": True, "seed": 3, "done": [True], "past": past}
        glass.app.journal.family.keep(mia.id, "practice", "fits", kept)
        assert seen() != first


def test_the_topics_stay_and_their_switches_follow(tmp_path: Path) -> None:
    """Another pack on the shelf is seen; another choice only turns switches."""
    from oeil_app.core.packs import drafts
    from oeil_app.core.packs.shipped import shipped_ids, shipped_pack

    with same_every_day(), started(tmp_path) as glass:
        shipped = sorted(shipped_ids())[0]

        def seen(value: str) -> Any:
            glass.app.go_home()
            glass.frames(2)
            page = glass.app.go("topics", value=value, do=lambda _value: None)
            glass.until(lambda: page.complete)
            return page

        page = seen(shipped)
        before = _things(page)
        topic = shipped_pack(shipped).categories[0].id
        page = seen(f"{shipped}:{topic}")
        assert _things(page) == before
        on = [where for where, toggle in page.toggles.items() if toggle.on]
        assert on == [(shipped, topic)]
        glass.app.packs.save(drafts.copied(shipped_pack(shipped), "Notre famille", ()))
        assert _things(seen(shipped)) != before


def test_pictures_that_were_not_drawn_yet_come_at_the_next_visit(tmp_path: Path) -> None:
    """Somebody leaves the puzzles before all their pictures were there."""
    with same_every_day(), started(tmp_path) as glass:
        from oeil_app.screens.puzzles.positions import miniature

        miniature.forget()
        page = glass.app.go("puzzles")
        glass.frames(6)
        assert not page.grid.complete
        visit(glass, "puzzles")
        glass.until(lambda: page.grid.complete)
        assert page.today.picture.fbo is not None


def test_the_stops_of_practice_get_their_pictures(tmp_path: Path) -> None:
    with same_every_day(), started(tmp_path) as glass:
        page = glass.app.go("practice")
        assert all(stop.bare for stop in page.stops)
        glass.frames(3)
        glass.app.go_home()
        glass.frames(2)
        visit(glass, "practice")
        glass.until(lambda: not any(stop.bare for stop in page.stops))


def _things(page: Any) -> list[int]:
    """The widgets that lie on it, each by itself."""
    lying = page.stops if page.name == "practice" else page.walk(restrict=True)
    return [id(widget) for widget in lying]

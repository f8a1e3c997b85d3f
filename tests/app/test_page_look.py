"""What pages look like: nothing that scrolls is seen over a header, names are never cut."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path
from threading import Event, Thread, Timer

import pytest
from PIL import Image

from tests.app.test_family_pages import played
from tests.touch.glass import Glass, started


@pytest.mark.parametrize("page", ["settings", "family", "records", "seats"])
def test_nothing_that_scrolls_is_seen_over_the_header(tmp_path: Path, page: str) -> None:
    """The header's picture is the same wherever the page was scrolled to.

    Kivy draws the rim of a translucent smooth shape outside every scroll view.
    """
    with started(tmp_path, size=(800, 360)) as glass:
        person = glass.app.journal.family.add("Zoé", "fox", "red")
        for _ in range(4):
            played(glass, person.id, person.id)
        glass.app.go(page, **({"game": "oeil"} if page == "seats" else {}))
        glass.frames(6)
        pictures = []
        for scrolled in (1.0, 0.6, 0.2):
            glass.app.stack.top.body.scroll_y = scrolled
            glass.frames(4)
            pictures.append(head_of(glass, tmp_path / "seen.png"))
        assert pictures[0] == pictures[1] == pictures[2]


def head_of(glass: Glass, path: Path) -> bytes:
    """The pixels from the top of the window to the lower edge of the header."""
    glass.look()
    glass.app.root.export_to_png(str(path))
    with Image.open(path) as picture:
        low = picture.height - int(glass.app.stack.top.header.y) - 1
        return picture.convert("RGB").crop((0, 0, picture.width, low)).tobytes()


def test_the_look_waits_for_a_thread_that_collects_garbage() -> None:
    """A widget that another thread is just clearing away has a dead proxy that is still bound."""
    from oeil_app.services.garbage import no_collecting

    class Thing:
        me: object

    inside, go_on, cleared = Event(), Event(), []

    def unbind(_ref: object) -> None:
        inside.set()
        go_on.wait(20)
        cleared.append(True)

    thing = Thing()
    thing.me = thing
    kept = weakref.ref(thing, unbind)
    del thing
    collector = Thread(target=gc.collect)
    collector.start()
    inside.wait(20)
    Timer(0.05, go_on.set).start()
    with no_collecting():
        assert cleared and kept() is None
        assert not gc.isenabled()
    collector.join()
    assert gc.isenabled()


def test_nothing_is_collected_while_a_thread_reads_ahead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever it makes, it clears no widget away that this thread draws."""
    from oeil_app.play.puzzles import making

    collected = []
    monkeypatch.setattr(making, "load_makers", lambda: collected.append(gc.isenabled()))
    with started(tmp_path) as glass:
        glass.frames(3)
    assert collected == [False] and gc.isenabled()


def test_collecting_begins_again_when_the_last_is_done() -> None:
    """The look may change while another thread still reads."""
    from oeil_app.services.garbage import no_collecting

    first, second = no_collecting(), no_collecting()
    first.__enter__()
    second.__enter__()
    first.__exit__(None, None, None)
    assert not gc.isenabled()
    second.__exit__(None, None, None)
    assert gc.isenabled()

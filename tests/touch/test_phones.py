"""Tables on a phone, with as many seats as are offered there: nothing stands on anything else."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from oeil_app.canvas.texts import fits
from oeil_app.core.words.languages import codes
from oeil_app.games import GAMES
from oeil_app.layout.frame import Rect, turned_size
from oeil_app.screens.game.time.faces import Seconds
from oeil_app.screens.seats.plan.window import fitting_seats
from oeil_app.screens.voice import CatalogueVoice
from oeil_app.services.i18n import LANGUAGE
from oeil_app.table.draw.signs.marks import LABEL_SIZE
from tests.touch.areas import overlap, rect_of
from tests.touch.glass import Glass, started
from tests.touch.players import carry
from tests.touch.test_help import wrong_lay

SIZE = (800, 360)
WINDOW = (800.0, 360.0, 1.0, (0.0, 0.0, 0.0, 0.0))
TABLES = [
    (spec.id, variant.id, seats)
    for spec in GAMES.games.values()
    for variant in spec.variants
    if variant.scenery is not None
    for seats in fitting_seats(spec.id, variant.id, WINDOW)
    if seats > 1
]


@contextmanager
def phone(home: Path, game: str, variant: str, seats: int) -> Iterator[Glass]:
    setup = GAMES.setup(game, variant, seats, 7, {})
    with started(home, setup, size=SIZE) as glass:
        glass.rest()
        yield glass


def menus(glass: Glass) -> list[Rect]:
    return [button.frame.rect for button in glass.menu_buttons()]


@pytest.mark.parametrize(("game", "variant", "seats"), TABLES)
def test_no_menu_stands_on_what_is_played_with(
    tmp_path: Path, game: str, variant: str, seats: int
) -> None:
    """A card under a menu's button cannot be taken; a word under it cannot be read."""
    with phone(tmp_path, game, variant, seats) as glass:
        found = menus(glass)
        assert len(found) == seats
        for piece in glass.told("scene")[-1]["pieces"]:
            assert not any(overlap(rect_of(piece), menu) > 2 for menu in found), piece["piece"]
        for seat, tray in glass.table.layout.trays.items():
            parts = [tray.head, tray.words, *tray.buttons, *tray.hollows]
            for part in (part for part in parts if part is not None):
                assert all(overlap(part.rect, menu) <= 0 for menu in found), seat


@pytest.mark.parametrize("seats", fitting_seats("lynx", "arrow", WINDOW))
def test_seconds_run_beside_menus(tmp_path: Path, seats: int) -> None:
    """LD-4: whoever called has to see how long there is time."""
    with phone(tmp_path, "lynx", "arrow", seats) as glass:
        (seconds,) = [child for child in glass.game.children if isinstance(child, Seconds)]
        shelves = [a.frame.rect for a in glass.shown.areas().values() if a.kind == "shelf"]
        for seat in range(seats):
            ring = seconds.frame(seat).rect
            assert overlap(ring, Rect(0, 0, *map(float, SIZE))) == pytest.approx(ring.w)
            for other in (*menus(glass), *shelves):
                assert overlap(ring, other) <= 0, (seat, ring, other)


def test_enlarged_faults_hide_next_to_nothing(tmp_path: Path) -> None:
    """At the tray of who is told, facing them; not over the form, a menu or another's tray."""
    seats = max(fitting_seats("lynx", "great_herd", WINDOW))
    with phone(tmp_path, "lynx", "great_herd", seats) as glass:
        luck, session = random.Random(3), glass.session
        for n in range(15):
            lays = [a.text() for a in session.referee.legal(session.state, n % seats)]
            session.submit(n % seats, luck.choice([text for text in lays if "@" in text]))
        glass.rest()
        glass.table.state.help[:] = ["all"] * seats
        enlarged = 0
        for seat in range(seats):
            finger = carry(glass, seat, wrong_lay(glass, seat)[0])
            glass.seconds(0.2)
            layout = glass.table.layout
            cards = [rect_of(p) for p in glass.told("scene")[-1]["pieces"] if p["where"] == "field"]
            for frame in glass.shown.lenses():
                enlarged += 1
                rect = frame.rect
                assert frame.angle == layout.trays[seat].frame.angle
                assert overlap(rect, layout.window) == pytest.approx(min(rect.w, rect.h))
                assert all(overlap(rect, menu) <= 0 for menu in menus(glass))
                others = [tray.frame.rect for n, tray in layout.trays.items() if n != seat]
                assert all(overlap(rect, other) <= 0 for other in others)
                hidden = sum(rect.within(card).w * rect.within(card).h for card in cards)
                assert hidden <= 0.08 * sum(card.w * card.h for card in cards)
            finger.up()
            glass.rest()
        assert enlarged


def test_every_design_is_named(tmp_path: Path) -> None:
    """O-23: which of the four may still be used is told by sign and name, in every language."""
    with phone(tmp_path, "oeil", "solitaire", 1) as glass:
        names = [mark for mark in glass.table.scene.marks if mark.kind == "name"]
        placer, voice = glass.pieces_drawn().placer, CatalogueVoice("oeil")
        frames = [placer.frame(mark.spot, mark.w, mark.h) for mark in names]
        assert len(frames) == 4
        spoken = LANGUAGE.code
        try:
            for code in codes():
                LANGUAGE.speak(code)
                for mark, frame in zip(names, frames, strict=True):
                    text = voice.say(mark.word)
                    assert fits(text, LABEL_SIZE, True, int(frame.w)), (code, text)
        finally:
            LANGUAGE.speak(spoken)


@pytest.mark.parametrize("seats", fitting_seats("lynx", "great_herd", WINDOW))
def test_what_is_held_is_seen_above_menus(tmp_path: Path, seats: int) -> None:
    """Wherever it points, buttons that stood on it have stepped aside; its handle is whole."""
    with phone(tmp_path, "lynx", "great_herd", seats) as glass:
        luck, session, window = random.Random(5), glass.session, Rect(0, 0, *map(float, SIZE))
        for n in range(12):
            lays = [a.text() for a in session.referee.legal(session.state, n % seats)]
            session.submit(n % seats, luck.choice([text for text in lays if "@" in text]))
        glass.rest()
        aimed = 0
        for seat in range(seats):
            piece = min(p for p, whose in glass.shown.liftable().items() if whose == seat)
            finger = glass.take(piece)
            for zone, place in glass.shown.places(glass.shown.held()[piece]).items():
                glass.drag(finger, (place.x, place.y))
                glass.seconds(0.5)
                if glass.shown.held()[piece].at != zone:
                    continue
                aimed += 1
                pose, look = glass.shown.pose(piece), glass.shown.look(piece)
                w, h = turned_size(look.w * pose.unit, look.h * pose.unit, pose.angle)
                card = Rect(pose.x - w / 2, pose.y - h / 2, w, h)
                for button in glass.menu_buttons():
                    assert overlap(card, button.room) <= 1 or button.opacity < 0.5, (zone, piece)
                (handle,) = glass.shown.handles()
                assert window.holds(handle.x, handle.y, -handle.size / 2 + 1), (zone, handle)
            glass.drag(finger, (2, 2))
            finger.up()
            glass.rest()
        assert aimed > 10 * seats

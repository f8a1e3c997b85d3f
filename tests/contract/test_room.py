"""Room on the table: whole random games through the layout alone, without a window.

What lies on a field or plot lies in it, never under a tray or in a neighbour's area; every free
place is at least half in sight; and cards stay large enough to be read.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median
from typing import Any

import pytest

from oeil_app.core.scenery.scene import Scene
from oeil_app.games import GAMES
from oeil_app.games.lynx.rules.fit import free_places
from oeil_app.games.lynx.scenery.scenery import TALL, cell
from oeil_app.games.lynx.variants.herd import growth
from oeil_app.games.lynx.variants.rounds import has_place
from oeil_app.layout.camera import shows
from oeil_app.layout.frame import Rect, turned_size
from oeil_app.layout.tables import laid_out, room_for
from oeil_app.screens.seats.plan.window import fitting_seats
from oeil_app.table.place.placer import Placer, Slots

TABLET, LARGE, PHONE = (1280.0, 800.0, 1.0), (2000.0, 1200.0, 1.5), (800.0, 360.0, 1.0)
SOME, MANY = 30, 200  # games of each
EPS = 1e-6


@dataclass(frozen=True)
class Moment:
    """A scene of a game, placed."""

    state: Any
    scene: Scene
    placer: Placer

    @property
    def cards(self) -> list[float]:
        """How wide a card is on each field or plot."""
        return [self.placer.views[area].unit for area in self.scene.boxes]


def played(
    variant: str, seats: int, seed: int, window: tuple[float, float, float]
) -> Iterator[Moment]:
    """A random game from its deal to its end, or until nobody lays any more."""
    setup = GAMES.setup("lynx", variant, seats, seed, {})
    way, luck = GAMES.variant("lynx", variant), random.Random(seed)
    state = GAMES.deal(setup)
    scenery = way.scenery
    assert scenery is not None
    areas = scenery.areas(state)
    w, h, dp = window
    placer = Placer(laid_out(room_for(scenery, areas, seats, (w, h), dp)), areas, Slots())
    while True:
        scene = scenery.scene(state)
        placer.follow(scene.boxes, scene.focus, (), scene.middle)
        placer.settle(scene.pieces)
        yield Moment(state, scene, placer)
        seated = list(way.referee.active(state))
        lays = {s: [a for a in way.referee.legal(state, s) if "@" in a.text()] for s in seated}
        if not any(lays.values()):  # somebody calls, where one has to
            lays = {
                s: [a for a in way.referee.legal(state, s) if a.text() == "stop"] for s in seated
            }
        able = [seat for seat in seated if lays[seat]]
        if not able or (variant == "arrow" and not has_place(state)):
            return
        seat = luck.choice(able)
        state, _ = way.referee.apply(state, seat, luck.choice(lays[seat]))


def within(inner: Rect, outer: Rect) -> bool:
    return (
        inner.x >= outer.x - EPS
        and inner.y >= outer.y - EPS
        and inner.x + inner.w <= outer.x + outer.w + EPS
        and inner.y + inner.h <= outer.y + outer.h + EPS
    )


def check(moment: Moment) -> None:
    """Cards lie whole in their area; of every free place at least the half is in sight there."""
    placer = moment.placer
    for piece in moment.scene.pieces:
        area = placer.areas[piece.spot.area]
        if area.kind in ("field", "plot"):
            card = placer.frame(piece.spot, 1.0, TALL).rect
            assert within(card, placer.layout.frames[area.id].rect), f"{piece.id} leaves its area"
    for id, places in free(moment.state):
        frame = placer.layout.frames[id].rect
        for place in places:
            whole = placer.frame(cell(id, place), 1.0, TALL)
            seen = whole.rect.within(frame)
            assert within(seen, frame), f"{place} reaches into another's area"
            assert seen.w * seen.h >= whole.w * whole.h / 2 - EPS, f"{place} is hardly to be seen"


def free(state: Any) -> Iterator[tuple[str, Any]]:
    """Where cards may be laid next, by area."""
    if hasattr(state, "layouts"):
        seats = [seat for seat in range(state.seats) if state.hands[seat]]
        yield from ((f"plot:{seat}", growth(state, seat)) for seat in seats)
    else:
        yield "field", free_places(state.deck, state.table)


def ends(variant: str, seats: int, window: tuple[float, float, float], games: int) -> list[float]:
    """How large the cards of every field and plot are as each of so many games ends.

    The laws hold all the way; the last is the smallest that was on any way.
    """
    found: list[float] = []
    least = float("inf")
    for seed in range(games):
        for moment in played(variant, seats, seed, window):
            check(moment)
            least = min(least, *moment.cards)
        found += moment.cards
    return [*found, least]


# Half of the games end with cards of the typical size; none is ever smaller than the least.
SIZES = [
    ("great_herd", 2, 64, 56),
    ("great_herd", 3, 64, 50),
    ("great_herd", 4, 64, 44),
    ("great_herd", 5, 56, 44),
    ("great_herd", 6, 56, 44),
    ("herd", 1, 72, 64),
    ("herd", 2, 72, 60),
    ("herd", 3, 64, 48),
    ("herd", 4, 56, 44),
    ("herd", 5, 56, 44),
    ("herd", 6, 56, 44),
    # the open cards lie beside the form: a long one has less room
    ("arrow", 2, 64, 50),
    ("arrow", 3, 58, 44),
    ("arrow", 4, 56, 44),
    ("arrow", 5, 56, 44),
    ("arrow", 6, 56, 44),
]
PHONES = [
    (variant, seats)
    for variant in ("great_herd", "herd", "rattlesnake", "arrow")
    for seats in fitting_seats("lynx", variant, (*PHONE, (0.0, 0.0, 0.0, 0.0)))
]


@pytest.mark.parametrize(("variant", "seats", "typical", "least"), SIZES)
def test_a_random_game_fills_its_table(
    variant: str, seats: int, typical: float, least: float
) -> None:
    """LB-2, LC-1: forms grow as they like, and their cards can be read."""
    cards = ends(variant, seats, TABLET, SOME)
    assert median(cards) >= typical
    assert min(cards) >= least


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("window", [TABLET, LARGE])
@pytest.mark.parametrize(("variant", "seats", "typical", "least"), SIZES)
def test_many_random_games_fill_their_tables(
    variant: str, seats: int, typical: float, least: float, window: tuple[float, float, float]
) -> None:
    """The same for long, in proportion where the window is larger."""
    by = min(window[0] / TABLET[0], window[1] / TABLET[1])
    cards = ends(variant, seats, window, MANY)
    assert median(cards) >= typical * by
    assert min(cards) >= least * by


@pytest.mark.parametrize(("variant", "seats"), PHONES)
def test_the_same_on_a_phone_with_as_many_as_it_offers(variant: str, seats: int) -> None:
    """Held nearer to the eye: half of the games end with cards as large as a finger's tip."""
    for_all(variant, seats, SOME)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("variant", "seats"), PHONES)
def test_the_same_on_a_phone_for_long(variant: str, seats: int) -> None:
    for_all(variant, seats, MANY)


def for_all(variant: str, seats: int, games: int) -> None:
    if variant == "rattlesnake":  # its tail may leave the sight, nothing that its head could touch
        for seed in range(games):
            for moment in played(variant, seats, seed, PHONE):
                assert shows(moment.placer.views["field"], moment.scene.focus["field"])
        return
    cards = ends(variant, seats, PHONE, games)
    assert median(cards) >= 30
    assert min(cards) >= 20


def snakes(games: int) -> Iterator[Moment]:
    for seats in (2, 3, 4):
        for seed in range(games):
            yield from played("rattlesnake", seats, seed, TABLET)


def test_a_snake_keeps_its_size_and_its_head_in_the_middle() -> None:
    """LA-3: what the head could touch is seen as large as in a tray; a tail may be out of sight."""
    hidden = 0
    for moment in snakes(SOME):
        placer, scene = moment.placer, moment.scene
        view, frame = placer.views["field"], placer.layout.frames["field"].rect
        assert view.unit >= 84
        assert shows(view, scene.focus["field"])
        lying = [piece.spot for piece in scene.pieces if piece.spot.area == "field"]
        if placer.beyond("field", lying):
            hidden += 1
            x, y = placer.point(scene.middle["field"])
            assert max(abs(x - frame.cx), abs(y - frame.cy)) <= 200 + EPS
    assert hidden, "some snakes are longer than the table"


@pytest.mark.parametrize(("variant", "seats"), [("great_herd", 6), ("great_herd", 4), ("herd", 2)])
def test_a_larger_window_shows_the_same_larger(variant: str, seats: int) -> None:
    small, large = (ends(variant, seats, window, 6) for window in (TABLET, LARGE))
    assert all(many >= 1.5 * few - EPS for few, many in zip(small, large, strict=True))


WINDOWS = [(window, seats) for window in (TABLET, LARGE) for seats in range(1, 7)]
WINDOWS += [
    (PHONE, seats)
    for seats in fitting_seats("serpents", "standard", (*PHONE, (0.0, 0.0, 0.0, 0.0)))
]


def snakes_stay(window: tuple[float, float, float], seats: int, games: int) -> None:
    """Of whole random games: all that lies on the field lies in it, and so off every tray."""
    way = GAMES.variant("serpents", "standard")
    if seats not in way.seats or way.scenery is None:
        return
    w, h, dp = window
    for seed in range(games):
        luck, state = (
            random.Random(seed),
            GAMES.deal(GAMES.setup("serpents", "standard", seats, seed, {})),
        )
        areas = way.scenery.areas(state)
        placer = Placer(laid_out(room_for(way.scenery, areas, seats, (w, h), dp)), areas, Slots())
        scenery, field = way.scenery.fitted(placer.rooms()), placer.layout.frames["field"].rect
        while seated := list(way.referee.active(state)):
            scene, looks = scenery.scene(state), scenery.looks(state)
            placer.follow(scene.boxes, scene.focus, (), scene.middle)
            for piece in (piece for piece in scene.pieces if piece.spot.area == "field"):
                at = placer.frame(piece.spot, looks[piece.look].w, looks[piece.look].h)
                wide, high = turned_size(at.w, at.h, at.angle)
                lies = Rect(at.cx - wide / 2, at.cy - high / 2, wide, high)
                assert within(lies, field), f"{piece.id} leaves the field"
            actions = list(way.referee.legal(state, seated[0]))
            state, _ = way.referee.apply(state, seated[0], luck.choice(actions))


@pytest.mark.parametrize(("window", "seats"), WINDOWS)
def test_snakes_and_their_fan_stay_on_the_field(
    window: tuple[float, float, float], seats: int
) -> None:
    """S-2, S-4: whatever joins, nothing comes under a tray."""
    snakes_stay(window, seats, 3)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("window", "seats"), WINDOWS)
def test_snakes_stay_on_the_field_for_long(window: tuple[float, float, float], seats: int) -> None:
    snakes_stay(window, seats, MANY)

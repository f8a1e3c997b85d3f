"""Every place where a drawn card fits can be meant by a finger; pits never leave their trays."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from itertools import pairwise
from math import hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oeil_app.core.rules.verdict import Verdicts
from oeil_app.games import GAMES
from oeil_app.games.serpents.rules.cards import Card
from oeil_app.games.serpents.scenery.coil import STEP, TALL
from oeil_app.games.serpents.scenery.pit import rows
from oeil_app.games.serpents.scenery.scenery import FIELD, SerpentsScenery
from oeil_app.games.serpents.state import State, winners
from oeil_app.layout.frame import Place
from oeil_app.layout.layout import Room
from oeil_app.layout.seats import lay_out
from oeil_app.table.hand.zones import Places, Zones
from oeil_app.table.place.placer import Placer, Slots
from oeil_app.table.state import Hold

WINDOWS = ((1280, 800), (2000, 1200), (800, 360), (1024, 768))
REFEREE = GAMES.variant("serpents", "standard").referee


@cache
def table(window: tuple[int, int], seats: int) -> tuple[SerpentsScenery, Placer]:
    """The scenery and the places of one window."""
    scenery = SerpentsScenery()
    areas = scenery.areas(GAMES.deal(GAMES.setup("serpents", "standard", seats, 1, {})))
    layout = lay_out(Room(*window, 1.0, seats, areas, rail=seats == 1))
    placer = Placer(layout, areas, Slots())
    return scenery.fitted(placer.rooms()), placer


def drawn(seats: int, seed: int) -> list[State]:
    """The tables of a random game at which a card is to be laid."""
    state, dice = (
        GAMES.deal(GAMES.setup("serpents", "standard", seats, seed, {})),
        random.Random(seed),
    )
    found = []
    while state.turn is not None:
        if state.drawn is not None:
            found.append(state)
        action = dice.choice(list(REFEREE.legal(state, state.turn)))
        state, _ = REFEREE.apply(state, state.turn, action)
    return found


def held(state: State, scenery: SerpentsScenery, placer: Placer) -> Zones:
    """The drawn card in its player's hand, as the table asks about it."""
    assert state.turn is not None and state.drawn is not None
    seat, piece = state.turn, state.drawn.id
    placer.follow(scenery.scene(state).boxes)
    actions = REFEREE.drops(state, seat, piece)
    places = {}
    for zone, _ in actions:
        spot = scenery.spot(state, seat, piece, (zone, 0))
        assert spot is not None
        frame, unit = placer.frame(spot, 1.0, TALL), placer.unit(spot.area) * spot.size
        rect = frame.rect
        w, h = rect.w * spot.catch, rect.h * spot.catch
        places[zone] = Place(frame.cx, frame.cy, w, h, frame.angle, unit)
    verdicts = {drop: REFEREE.judge(state, seat, action) for drop, action in actions.items()}
    hold = Hold(seat, piece, 0, 2, 0, actions)
    legal = {drop for drop, verdict in verdicts.items() if verdict}
    judged = Verdicts(actions, legal, lambda action: REFEREE.judge(state, seat, action))
    return Zones(hold, 0, placer.views, judged, Places(places))


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [1, 2, 4, 6])
def test_a_finger_on_a_place_means_that_place(window: tuple[int, int], seats: int) -> None:
    """S-3, S-6: each end, each link and the place apart, whatever lies round it."""
    scenery, placer = table(window, seats)
    joins = 0
    for seed in (seats, seats + 20):
        for state in drawn(seats, seed):
            zones = held(state, scenery, placer)
            for zone in zones.lit():
                at = zones.places[zone]
                assert zones.aimed(at.x, at.y, (at.x, at.y)) == zone
                assert zones.nearest_lit(at.x, at.y, 0.6) == zone
                joins += "+" in zone
    assert joins > 5


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_what_is_lit_is_seen(seats: int) -> None:
    """S-3: a half ring at every end where it fits, a chain from end to end for every join."""
    scenery, _ = table((1280, 800), seats)
    w, h = scenery.field
    for state in drawn(seats, 3):
        seat, piece = state.turn, state.drawn.id
        for zone, _ in REFEREE.drops(state, seat, piece):
            sign = scenery.sign(state, seat, piece, zone)
            if "+" not in zone and zone not in ("new", "hand"):
                assert sign.kind == "end" and sign.at is not None
            if sign.kind == "link":
                assert all(0 < spot.x < w and 0 < spot.y < h for spot in sign.via)
                ends = [scenery.sign(state, seat, piece, end).at for end in zone.split("+")]
                for spot, end in zip((sign.via[0], sign.via[-1]), ends, strict=True):
                    if end is not None:  # it hangs at the snake, not in the air before it
                        assert hypot(spot.x - end.x, spot.y - end.y) < 0.5 * end.size


def test_open_ends_are_marked_and_closed_ones_are_not() -> None:
    """S-4: a dotted half ring at each open end; a head or a tail closes its end."""
    for state in drawn(4, 8):
        scene = SerpentsScenery().scene(state)
        marks = [mark for mark in scene.marks if mark.kind == "end"]
        snakes = state.snakes.values()
        closed = sum((s[0].kind != "B") + (s[-1].kind != "B") for s in snakes if len(s) > 1)
        closed += sum(s[0].kind != "B" for s in snakes if len(s) == 1)
        assert len(marks) == 2 * len(state.snakes) - closed
        assert all(mark.spot.area == FIELD for mark in marks)


@settings(max_examples=80, deadline=None, derandomize=True)
@given(
    st.lists(st.integers(3, 30), max_size=16).filter(lambda lengths: sum(lengths) <= 50),
    st.floats(3.0, 7.5),
)
def test_a_pit_holds_whatever_was_taken(lengths: list[int], wide: float) -> None:
    """S-7, S-8: fifty cards in any snakes lie within the tray, none on another."""
    found = rows(lengths, 1.0, wide, TALL)
    assert len(found) == len(lengths)
    for row, length in zip(found, lengths, strict=True):
        assert row.x >= 1.0 and row.x + length * STEP * row.size <= 1.0 + wide + 1e-6
        assert row.size * TALL / 2 <= row.y + 1e-6 and row.y + row.size * TALL / 2 <= TALL + 1e-6
    lying = sorted(
        ((round(row.y, 6), row.x, row.x + length * STEP * row.size))
        for row, length in zip(found, lengths, strict=True)
    )
    for (y, _, end), (other, start, _) in pairwise(lying):
        assert y != other or start >= end


@pytest.mark.parametrize(
    ("pits", "winner", "word"),
    [
        (((4, 3), (3,)), (0,), "pit_at_the_end"),
        (((3, 3, 3), (5, 4)), (1,), "longest_decides"),
        (((4,), (4,)), (0, 1), "pit_at_the_end"),
        (((), ()), (), "no_snakes"),
    ],
)
def test_the_end_tells_what_decided(
    pits: tuple[tuple[int, ...], ...], winner: tuple[int, ...], word: str | None
) -> None:
    """S-8: most cards, then the longest snake, then shared; every tray tells its count."""
    card = Card("B:red-green", 0)
    taken = tuple(tuple((card,) * length for length in pit) for pit in pits)
    assert winners(taken) == winner
    dealt = GAMES.deal(GAMES.setup("serpents", "standard", 2, 1, {}))
    state = replace(dealt, turn=None, pits=taken, winner=winner, snakes={})
    scenery = SerpentsScenery()
    ending, scene = scenery.ending(state), scenery.scene(state)
    assert (ending.key if ending else None) == word
    for seat, pit in enumerate(pits):
        assert scene.counts[seat] == sum(pit)
        if pit:
            assert scene.words[seat].args == {"count": sum(pit), "longest": max(pit)}


def test_a_place_at_a_snake_that_is_gone_is_no_place() -> None:
    """A card may still be held when the game is begun anew."""
    scenery, state = SerpentsScenery(), drawn(2, 3)[0]
    for zone in ("9a", "1b+9a"):
        assert scenery.spot(state, 0, "card:0", (zone, 0)) is None

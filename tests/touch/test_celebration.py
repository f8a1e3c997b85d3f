"""Deals that can be cut short, countdowns that hide no card, paper that lies where it may."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oeil_app.games import GAMES
from oeil_app.layout.frame import Frame, Rect
from oeil_app.screens.game.celebration.paper import lying, thrown
from oeil_app.screens.game.celebration.procession import SECONDS as SECONDS_ROUND
from oeil_app.screens.game.celebration.procession import Procession, track
from tests.touch import eye
from tests.touch.glass import opened, started
from tests.touch.players import advice, carry, played_out

CLEAR, SECONDS = 13, 1.3
WAYS = ("fountain", "rain", "burst", "whirl")

WINDOW = Rect(0, 0, 1280, 800)
rects = st.builds(
    Rect, st.floats(0, 1200), st.floats(0, 700), st.floats(10, 400), st.floats(10, 300)
)


@given(st.lists(rects, max_size=12), st.integers(0, 99), st.sampled_from(WAYS))
def test_paper_lies_where_nothing_else_does(taken: list[Rect], seed: int, way: str) -> None:
    """However it comes down; and it comes to lie within two seconds."""
    dice, tray = Random(seed), Frame(640, 60, 700, 100)
    ends = lying(dice, 40, tray, WINDOW, taken, 1.0)
    bits = thrown(way, dice, ends, tray, (640, 400), 1.0)
    assert len(bits) == len(ends) <= 40
    for bit in bits:
        assert not any(other.holds(*bit.end, CLEAR - 0.1) for other in taken)
        assert bit.at(bit.begins) is None
        assert bit.at(bit.begins + SECONDS + 1e-6) == bit.at(60.0) == bit.lying()
        assert bit.begins + SECONDS <= 2.0


@pytest.mark.parametrize(
    ("game", "variant", "seats", "seed"),
    [
        ("lynx", "great_herd", 2, 4),
        ("lynx", "great_herd", 4, 5),
        ("lynx", "great_herd", 6, 6),
        ("serpents", "standard", 4, 7),
        ("foureyes", "standard", 2, 3),
        ("oeil", "children", 4, 3),
    ],
)
def test_paper_is_never_on_cards_trays_plaques_or_buttons(
    game: str, variant: str, seats: int, seed: int, tmp_path: Path
) -> None:
    with opened(tmp_path, variant, seats, seed=seed, game=game) as glass:
        plaques = played_out(glass)
        party = plaques.celebration
        assert party.way == WAYS[seed % len(WAYS)]
        glass.frames(20)
        assert party.moving and party.paper
        glass.until(lambda: not party.moving)
        assert party.seconds < 3.5
        glass.rest()
        assert party.paper and same(party.paper, [bit.lying() for bit in party.bits])
        shown, table = glass.shown, glass.table
        homes = [shown.home(piece) for piece in shown.pieces()]
        for bit in party.paper:
            for frame in (*plaques.frames, *(tray.frame for tray in table.layout.trays.values())):
                assert not frame.holds(bit.x, bit.y)
            assert all(abs(bit.x - pose.x) + abs(bit.y - pose.y) > 8 for pose in homes)
            assert not any(room.holds(bit.x, bit.y) for room in shown.kept_clear())


def same(one: list[Any], other: list[Any]) -> bool:
    """In whatever order."""
    return sorted(map(repr, one)) == sorted(map(repr, other))


PARTIES = [  # a table, and deals that have each of its game's parties
    ("lynx", "great_herd", 4),
    ("serpents", "standard", 3),
    ("foureyes", "standard", 2),
    ("oeil", "children", 2),
]


@pytest.mark.parametrize("game", GAMES.every)
def test_a_game_celebrates_with_things_of_its_own(game: str) -> None:
    """At least three ways, all of sprites that it has; no two have the same things, nor two games
    one in common."""
    from oeil_app.canvas.sprites import ATLAS

    for variant in GAMES.game(game).variants:
        scenery = variant.scenery
        parties = scenery.parties
        assert len({(each.thrown, each.round) for each in parties}) == len(parties) >= 3
        text = (ATLAS / f"{scenery.atlas}-1.atlas").read_text()
        for party in parties:
            assert party.stirs in ("", "dance", "wave", "spin")
            assert party.stirs or party.thrown or party.round
            assert party.walks in ("hops", "slither")
            assert all(f'"{name}"' in text for name in (*party.thrown, *party.round))
        others = [GAMES.game(other).variants[0].scenery for other in GAMES.names if other != game]
        assert not any(set(parties) & set(other.parties) for other in others)


@pytest.mark.parametrize(("game", "variant", "seats"), PARTIES)
@pytest.mark.parametrize("nth", range(3))
def test_every_party_can_be_cut_short_and_leaves_all_in_its_place(
    game: str, variant: str, seats: int, nth: int, tmp_path: Path
) -> None:
    """A touch in the midst of it: pieces, wheels and the table are as the game left them."""
    seed = nth * len(WAYS) + 1
    with opened(tmp_path, variant, seats, seed=seed, game=game) as glass:
        plaques = played_out(glass)
        party, table, shown = plaques.celebration, glass.table, glass.shown
        if party is None:
            return  # nobody won this deal
        assert party.party == table.scenery.parties[nth % len(table.scenery.parties)]
        before, stirred, walked = dict(table.state.dials), False, False
        for _ in range(100):
            glass.frame()
            assert party.moving
            stirred |= table.moving() and party.seconds > 0.5
            walked |= len(party.paper) > len(party.bits)
        if party.party.stirs and not party.party.round:
            assert stirred
        spins = any(table.state.dials[id] != at for id, at in before.items())
        assert spins == (party.party.stirs == "spin")
        cloth = table.layout.field
        glass.tap((cloth.cx, cloth.cy))
        assert not party.moving
        glass.seconds(0.3)
        assert table.at_rest() and table.state.dials == before
        for piece in shown.pieces():
            home, pose = shown.home(piece), shown.pose(piece)
            assert (pose.x, pose.y, pose.angle) == pytest.approx((home.x, home.y, home.angle))
            assert pose.unit == pytest.approx(home.unit)
        assert same(party.paper, [bit.lying() for bit in party.bits])


def test_with_little_motion_nobody_dances_or_marches(tmp_path: Path) -> None:
    with started(tmp_path) as glass:
        glass.app.settings.change(reduced_motion=True)
        glass.app.open_table(GAMES.setup("lynx", "great_herd", 3, 1, {}))
        glass.rest()
        party = played_out(glass).celebration
        glass.seconds(1)
        assert not party.moving and not glass.moving()
        assert same(party.paper, [bit.lying() for bit in party.bits])


@given(
    st.lists(rects, max_size=12),
    st.floats(0, SECONDS_ROUND),
    st.sampled_from(["hops", "slither"]),
    st.tuples(st.floats(0, 1280), st.floats(0, 800)),
)
def test_who_goes_round_the_table_goes_under_what_lies_there(
    taken: list[Rect], seconds: float, walks: str, home: tuple[float, float]
) -> None:
    """However much is in the way: nobody is seen on a card or a tray, all stay in the room."""
    room = Rect(100, 80, 1080, 640)
    way = track(room, home, taken, 1.0)
    walkers = [("head", 0.5), ("body", 0.5), ("paw", 1.3), ("tail", 1.0)]
    for quad in Procession(walkers, way, walks, 1.0).at(seconds):
        assert room.holds(quad.x, quad.y)
        assert not any(shape.holds(quad.x, quad.y, -2) for shape in taken)


def test_a_procession_begins_and_ends_at_home() -> None:
    way = track(Rect(0, 0, 1280, 800), (640, 0), [], 1.0)
    one = Procession([("head", 1.0)], way, "hops", 1.0)
    (first,), (last,) = one.at(0.0), one.at(SECONDS_ROUND * 0.97)
    for quad in (first, last):
        assert abs(quad.x - 640) < 150 and quad.y < 100
    assert one.at(SECONDS_ROUND + 0.1) == []


def test_what_decided_it_is_framed(tmp_path: Path) -> None:
    with opened(tmp_path, "great_herd", 3, seed=3) as glass:
        party = played_out(glass).celebration
        (piece,) = glass.shown.decided()
        home = glass.shown.home(piece)
        assert party.decided.holds(home.x, home.y)
    with opened(tmp_path / "2", "standard", 3, seed=3, game="serpents") as glass:
        played_out(glass)
        state = glass.session.state
        longest = max(state.pits[state.winner[0]], key=len)
        assert glass.shown.decided() == tuple(card.id for card in longest)


def test_a_touch_lets_the_paper_lie_and_buttons_answer_meanwhile(tmp_path: Path) -> None:
    with opened(tmp_path, "great_herd", 2, seed=3) as glass:
        plaques = played_out(glass)
        glass.frames(5)
        assert plaques.celebration.moving
        first, second = plaques.again.values()
        glass.tap((first.cx, first.cy))
        assert plaques.agreed == {0} and not plaques.celebration.moving
        glass.tap((second.cx, second.cy))
        glass.rest()
        assert glass.session.outcome is None


def test_the_same_end_is_celebrated_once(tmp_path: Path) -> None:
    """Who opens the menu and closes it again finds the paper lying."""
    with opened(tmp_path, "great_herd", 2, seed=3) as glass:
        played_out(glass)
        glass.seconds(3)
        glass.game.open_menu()
        glass.frames(3)
        glass.game.go_on()
        glass.frames(3)
        party = glass.game.sheet.celebration
        assert party.paper and not party.moving


def dealt(home: Path, variant: str = "great_herd", seats: int = 6, **more: Any) -> Any:
    setup = GAMES.setup("lynx", variant, seats, 3, {})
    return started(home, setup, **more)


def test_a_tap_cuts_the_deal_short(tmp_path: Path) -> None:
    with dealt(tmp_path) as glass:
        glass.frames(10)
        assert glass.moving()
        glass.tap((glass.table.layout.field.cx, glass.table.layout.field.cy + 90))
        glass.seconds(0.25)
        assert not glass.moving()
        glass.rest()


def test_who_will_not_wait_plays_during_the_deal(tmp_path: Path) -> None:
    with dealt(tmp_path, seats=3) as glass:
        glass.frames(6)
        assert glass.moving()
        glass.tap((glass.table.layout.field.cx, glass.table.layout.field.cy + 90))
        glass.frames(7)
        carry(glass, 0, advice(glass, 0)).up()
        glass.rest()
        assert glass.session.rev == 1


def test_cards_on_their_way_can_be_taken(tmp_path: Path) -> None:
    """A card that shakes its head, or flies home, is anybody's who owns it."""
    with opened(tmp_path, "great_herd", 3) as glass:
        carry(glass, 0, advice(glass, 0)).up()
        glass.frames(2)  # it lands, its neighbour is nudged
        carry(glass, 1, advice(glass, 1)).up()
        carry(glass, 2, advice(glass, 2)).up()
        glass.rest()
        assert glass.session.rev == 3


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_countdown_hides_no_card(tmp_path: Path, seats: int) -> None:
    with dealt(tmp_path, seats=seats, countdown=True) as glass:
        glass.until(lambda: not glass.moving())
        countdown = glass.game.countdown
        assert len(countdown.dials) == seats
        for piece in glass.shown.pieces():
            pose, look = glass.shown.pose(piece), glass.shown.look(piece)
            for dial in countdown.dials:
                far = max(abs(pose.x - dial.cx), abs(pose.y - dial.cy))
                assert far > dial.w / 2 + min(look.w, look.h) * pose.unit / 2 - 2


def test_the_next_one_draws_while_a_taken_snake_is_on_its_way(tmp_path: Path) -> None:
    with opened(tmp_path, "standard", 3, seed=7, game="serpents") as glass:
        session = glass.session
        while not any(session.state.pits):
            hint = session.hint(min(session.active), lambda: True)
            assert hint is not None
            session.submit(min(session.active), hint.action)
        glass.frames(8)
        assert glass.moving()
        before, place = session.rev, session.state.taken.index(False)
        finger = glass.take(f"card:{place}")
        assert session.rev == before + 1  # who lifts it has drawn it
        assert glass.moving()
        finger.up()
        glass.rest()


def test_a_wheel_that_falls_into_its_notch_can_be_caught(tmp_path: Path) -> None:
    """It is turned on, or back, before it has come to rest."""
    with opened(tmp_path, "children", 2, seed=7, game="oeil") as glass:
        session = glass.session
        while session.state.phase == "lay":
            seat = min(session.active)
            session.submit(seat, next(iter(session.legal(seat))))
        glass.rest()
        seat = min(session.active)
        way = next(n for n in (1, -1) if session.judge(seat, f"W1{'+' if n > 0 else '-'}").ok)
        where = eye.side(glass, seat)
        finger = glass.finger(eye.ring(glass, 1, where))
        eye.drag_ring(glass, finger, 1, where, way * eye.NOTCH * 0.7)
        finger.up()
        glass.frame()
        at = glass.table.state.dials["W1"]
        assert at != round(at)  # on its way
        again = glass.finger(eye.ring(glass, 1, where))
        caught = glass.table.state.dials["W1"]
        eye.drag_ring(glass, again, 1, where, -way * eye.NOTCH * 0.5)
        assert (caught - glass.table.state.dials["W1"]) * way > 0.1  # it follows the hand
        again.up()
        glass.rest()
        at = glass.table.state.dials["W1"]
        assert at == round(at) and round(at) % 16 == session.state.wheels // 16

"""Laying the drawn card of Heads Bodies Tails: one tap, joins, rainbows, new snakes, refusals."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.touch.glass import Glass, opened
from tests.touch.players import carry, lay
from tests.touch.serpents import draws_until, lies_as_told, lit, tap_end
from tests.touch.sound import assert_at_rest
from tests.touch.test_serpents_fan import words
from tests.touch.test_solo_bar import pointed, press

LONE_HEAD = 5  # a deal whose first card is no body, so that a rainbow begins a snake of its own


def easily(glass: Glass, easy: bool) -> None:
    """The family's setting: a tap lays a card that has only one place."""
    glass.table.dress(replace(glass.table.comfort, easy_tap=easy))
    glass.rest()


def one_way(ways: set[str]) -> bool:
    return len(ways) == 1 and "new" not in ways


def two_ends(ways: set[str]) -> bool:
    return len(ways) == 2 and not any("+" in way or "=" in way for way in ways)


def with_join(ways: set[str]) -> bool:
    return any("+" in way for way in ways)


def at_a_rainbow(ways: set[str]) -> bool:
    return any("=" in way for way in ways)


def test_one_tap_where_one_place_is_left(tmp_path: Path) -> None:
    """The four-year-old's setting: matching ends pulse, and the card flies there with one tap."""
    with opened(tmp_path, "standard", 2, seed=5, game="serpents") as glass:
        easily(glass, True)
        (way,) = draws_until(glass, one_way)
        seat, card = glass.state()["turn"], glass.session.state.drawn.id
        assert lit(glass) == {way}
        alphas = set()
        for _ in range(30):
            glass.frame()
            alphas.add(round(glass.glow(), 2))
        assert len(alphas) > 5, "the places breathe"
        glass.tap(glass.at(card))
        told = glass.told("verdict")[-1]
        assert (told["seat"], told["action"], told["ok"]) == (seat, way, True)
        glass.rest()
        assert_at_rest(glass)
        lies_as_told(glass)


def test_one_tap_with_two_places_asks_for_the_end(tmp_path: Path) -> None:
    """The places call for a finger again; a tap about one of them is enough."""
    with opened(tmp_path, "standard", 2, seed=5, game="serpents") as glass:
        easily(glass, True)
        ways = draws_until(glass, two_ends)
        before, (seat,) = glass.state(), glass.session.active
        glass.seconds(7)
        assert glass.glow() == 1.0
        glass.tap(glass.at(glass.session.state.drawn.id))
        glass.frames(9)
        assert glass.state() == before and glass.glow() < 1.0
        tap_end(glass, seat, sorted(ways)[1])
        assert glass.told("verdict")[-1]["action"] == sorted(ways)[1]
        assert_at_rest(glass)


def test_without_the_setting_a_tap_lays_nothing(tmp_path: Path) -> None:
    with opened(tmp_path, "standard", 2, seed=5, game="serpents") as glass:
        easily(glass, False)
        (way,) = draws_until(glass, one_way)
        before, (seat,) = glass.state(), glass.session.active
        glass.tap(glass.at(glass.session.state.drawn.id))
        glass.rest()
        assert glass.state() == before and lit(glass) == {way}
        tap_end(glass, seat, way)
        assert glass.state() != before


@pytest.mark.parametrize("joined", [True, False])
def test_a_join_is_offered_and_optional(tmp_path: Path, joined: bool) -> None:
    """S-6: a dotted chain with a link between two ends; the ends themselves stay open to it."""
    with opened(tmp_path, "standard", 3, seed=5, game="serpents") as glass:
        ways = draws_until(glass, with_join)
        (seat,) = glass.session.active
        assert lit(glass) == {way.partition("=")[0] for way in ways}
        drawn = [quad.sprite for quad in glass.shown.signs("links")]
        assert "sign-links" in drawn and drawn.count("dot-chain") > 3
        snakes = len(glass.state()["snakes"])
        join = min(way for way in ways if "+" in way)
        way = join if joined else join.partition("+")[0]
        lay(glass, seat, way)
        told = glass.told("verdict")[-1]
        assert (told["action"], told["ok"]) == (way, True)
        after = glass.state()
        complete = sum(map(len, after["pits"])) > 0
        assert len(after["snakes"]) == snakes - joined - complete
        assert_at_rest(glass)
        lies_as_told(glass)


@pytest.mark.parametrize("turn", [0, 1])
def test_at_a_lone_rainbow_the_turn_names_the_colour(tmp_path: Path, turn: int) -> None:
    """S-5: `3b=red`: the colour that touches is chosen by how the body is turned."""
    with opened(tmp_path, "standard", 2, seed=LONE_HEAD, game="serpents") as glass:
        rainbow = glass.state()["fan_cards"].index("T:*")
        for action in (f"draw {rainbow}", "new"):
            assert glass.session.submit(0, action).verdict.ok
        ways = draws_until(glass, at_a_rainbow)
        (seat,) = glass.session.active
        hold = glass.shown.chosen(seat)
        zone = next(way for way in sorted(ways) if "=" in way).partition("=")[0]
        way = hold.actions[zone, turn].text()
        if turn:
            glass.tap(glass.at(hold.piece))
            glass.rest()
        assert glass.shown.chosen(seat).turn == turn
        finger = carry(glass, seat, way)
        angle = glass.way(hold.piece)
        end = angle.end if angle is not None else glass.shown.pose(hold.piece)
        held = (end.x, end.y, round(end.angle) % 360)
        finger.up()
        glass.rest()
        assert glass.told("verdict")[-1]["action"] == way
        if glass.shown.pieces()[hold.piece].spot.area == "field":
            assert round(glass.shown.pose(hold.piece).angle) % 360 == held[2]
        assert_at_rest(glass)


def test_a_new_snake_only_where_nothing_fits(tmp_path: Path) -> None:
    """S-3: who can lay must; the place apart is lit only then."""
    with opened(tmp_path, "standard", 2, seed=5, game="serpents") as glass:
        draws_until(glass, one_way)
        (seat,) = glass.session.active
        assert "new" not in lit(glass)
        carry(glass, seat, "new").up()
        glass.frames(3)
        told = glass.told("verdict")[-1]
        assert not told["ok"] and told["reasons"][0]["kind"] == "fits"
        glass.rest()
        glass.session.submit(seat, glass.session.hint(seat, lambda: True).action)
        glass.rest()
        draws_until(glass, lambda ways: ways == {"new"})
        assert lit(glass) == {"new"}
        snakes = len(glass.state()["snakes"])
        glass.tap(glass.at(glass.session.state.drawn.id))
        glass.rest()
        assert len(glass.state()["snakes"]) == snakes + 1
        assert_at_rest(glass)


def test_the_wrong_colour_goes_home_and_says_why(tmp_path: Path) -> None:
    """S-3, G-3: both cards are ringed and tied together; the tray tells."""
    with opened(tmp_path, "standard", 2, seed=5, game="serpents") as glass:
        wrong = ""
        while not wrong:
            draws_until(glass, lambda ways: True)
            session, (seat,) = glass.session, glass.session.active
            card = session.state.drawn.id
            for action in session.actions(seat, card).values():
                if [why.kind for why in session.judge(seat, action).reasons] == ["colour"]:
                    wrong = action.text()
            if not wrong:
                session.submit(seat, session.hint(seat, lambda: True).action)
        before = glass.state()
        carry(glass, seat, wrong).up()
        glass.frames(3)
        rings = [quad for quad in glass.shown.signs("faults") if quad.sprite == "ring-colour"]
        assert len(rings) == 2 and len(glass.fault_lines()) == 1
        glass.rest()
        assert glass.state() == before
        assert glass.shown.pieces()[card].spot.area == f"tray:{seat}"
        assert_at_rest(glass)


def test_a_tail_does_not_join_a_lone_head(tmp_path: Path) -> None:
    """S-4, S-7: at least one body; the seat is told so, and the tail goes home."""
    with opened(tmp_path, "standard", 2, seed=LONE_HEAD, game="serpents") as glass:
        tail = glass.state()["fan_cards"].index("T:blue")
        assert glass.session.submit(0, f"draw {tail}").verdict.ok
        glass.rest()
        assert lit(glass) == {"new"}
        carry(glass, 0, "1b").up()
        glass.frames(3)
        assert words(glass, 0) == "it joins only a body"
        glass.rest()
        assert glass.state()["snakes"] == {"1": ["H:blue"]}
        assert_at_rest(glass)


def test_a_complete_snake_wriggles_to_its_owners_pit(tmp_path: Path) -> None:
    """S-7, S-8: one card behind the other; the badge counts the cards, not the snakes."""
    with opened(tmp_path, "standard", 4, seed=8, game="serpents") as glass:
        session = glass.session

        def completes(ways: set[str]) -> bool:
            return any(takes(glass, way) for way in ways)

        ways = draws_until(glass, completes)
        (seat,) = session.active
        way = min(way for way in ways if takes(glass, way))
        carry(glass, seat, way).up()
        (snake,) = session.state.pits[seat]
        assert len(snake) >= 3
        begins = [glass.way(card.id).begins for card in snake]
        assert begins[0] != begins[-1]
        assert begins == sorted(begins, reverse=begins[0] > begins[-1]), "one end leads"
        assert all(glass.way(card.id).weight is not None for card in snake)
        glass.rest()
        for card in snake:
            assert glass.shown.pieces()[card.id].spot.area == f"tray:{seat}"
        others = [count for n, count in glass.table.scene.counts.items() if n != seat]
        assert (glass.table.scene.counts[seat], sum(others)) == (len(snake), 0)
        glass.tap(glass.at(snake[1].id))
        assert glass.said(seat) == "cards count, not snakes"
        assert_at_rest(glass)
        lies_as_told(glass)


def test_hints_for_one_who_practises(tmp_path: Path) -> None:
    """Alone: the eye shows a card of the fan, then the end where the drawn one goes, and why."""
    with opened(tmp_path, "standard", 1, seed=8, game="serpents") as glass:
        for _ in range(3):
            press(glass, "hint")
        card = glass.game.solo_bar.advice.tip.piece
        assert pointed(glass)
        press(glass, "hint")
        assert words(glass, 0) == "any card will do"
        glass.tap(glass.at(card))
        glass.rest()
        assert glass.session.state.drawn.id == card and not pointed(glass)
        for _ in range(3):
            press(glass, "hint")
        assert len(pointed(glass)) == 2
        tip = glass.game.solo_bar.advice.tip
        tap_end(glass, 0, tip.action.text())
        assert glass.session.state.drawn is None
        assert_at_rest(glass)


def takes(glass: Glass, way: str) -> bool:
    """Whether laying the drawn card so completes a snake."""
    session, state = glass.session, glass.session.state
    if state.drawn is None:
        return False
    action = session.referee.parse(way)
    if not session.judge(state.turn, action):
        return False
    _, events = session.referee.apply(state, state.turn, action)
    return any(event.kind == "took" for event in events)

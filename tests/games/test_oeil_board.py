"""The Eye's board: squares, colours, designs, and what a move is (O-1 to O-6)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oeil_app.games.oeil.board.board import COLOURS, FACES, NAMES, NEAR, place, turned

from . import oeil_disc as disc
from .oeil_table import Table

ALL_WHEELS = [(a, b) for a in range(16) for b in range(16)]
notches = st.integers(0, 15)


def test_every_square_shows_what_is_printed_beneath() -> None:
    """O-2, O-3: for all 256 places of the wheels, against the disc drawn out by hand."""
    assert list(NAMES) == disc.NAMES
    for a, b in ALL_WHEELS:
        face = FACES[16 * a + b]
        read = [None if colour < 0 else COLOURS[colour] for colour in face.colours]
        assert read == [disc.shown(a, b, name) for name in NAMES], (a, b)
        assert face.design == disc.design(a, b)


def test_there_are_always_32_squares_four_of_each_colour() -> None:
    """O-2, O-3: four rings of eight; eight colours times four."""
    for a, b in ALL_WHEELS:
        face = FACES[16 * a + b]
        squares = [square for square in range(64) if face.exists >> square & 1]
        rings = Counter(int(place(16 * a + b, square)[0]) for square in squares)
        assert rings == {0: 8, 1: 8, 2: 8, 3: 8}
        assert [area.bit_count() for area in face.areas] == [4] * 8
        assert sum(face.areas) == face.exists


def test_squares_lie_apart_and_ride_with_their_crossing() -> None:
    """O-1, O-2: no two squares lie in one place; a notch moves each by half a ring at most."""
    for a, b in ALL_WHEELS:
        wheels = 16 * a + b
        squares = [square for square in range(64) if FACES[wheels].exists >> square & 1]
        assert len({place(wheels, square) for square in squares}) == 32
        for which in (1, 2):
            after = turned(wheels, which, 1)
            for square in squares:
                if FACES[after].exists >> square & 1:
                    (ring, angle), (ring2, angle2) = place(wheels, square), place(after, square)
                    assert abs(ring - ring2) == 0.5
                    assert min((angle - angle2) % 1, (angle2 - angle) % 1) == 1 / 32


def test_the_hub_of_wheel_two_gives_the_bearing() -> None:
    """O-2: at 0, 0 the crossing A1 lies at the hub, straight up; C5 would lie outside."""
    assert place(0, NAMES.index("A1")) == (0, 0)
    assert place(0, NAMES.index("B1")) == (1, 2 / 32)
    assert place(0, NAMES.index("B2")) == (0, 4 / 32)
    assert not FACES[0].exists >> NAMES.index("C5") & 1


def test_neighbours_are_along_lanes_and_diagonals_all_round() -> None:
    """O-5: eight of them; H is beside A, and 8 beside 1."""
    for square, name in enumerate(NAMES):
        near = {other for n, other in enumerate(NAMES) if NEAR[square] >> n & 1}
        assert near == {other for other in NAMES if disc.beside(name, other)}
        assert len(near) == 8


def test_play_begins_with_the_wheels_at_nought() -> None:
    """O-4: in every variant, so the design is the long one."""
    for variant, seats in (("children", 2), ("standard", 3), ("quiz", 4), ("solitaire", 1)):
        told = Table(variant, seats).told
        assert (told["wheels"], told["design"]) == ([0, 0], "long")


@given(a=notches, b=notches)
@settings(max_examples=30, deadline=None)
def test_a_notch_changes_the_design_and_leaves_the_pegs_in_their_lanes(a: int, b: int) -> None:
    """O-1, O-4, O-6: pegs ride with the crossing; the printed disc shows another design."""
    ring = [name for name in NAMES if disc.out_from_hub(a, b, name) in (3, 4)]
    pegs = {"red": " ".join(ring[:4]), "blue": " ".join(ring[4:8])}
    table = Table(seats=3).sit(
        pegs, wheels=[a, b], design=disc.design(a, b), out=[2], moves=2, turn=1
    )
    before = table.told
    for text, wheel, by in (("W1+", 0, 1), ("W1-", 0, -1), ("W2+", 1, 1), ("W2-", 1, -1)):
        after = Table(seats=3)
        after.state = table.state
        told = after.play(text).told
        if told["winner"] is None:
            assert told["pegs"] == before["pegs"]
            assert told["moves_left"] == before["moves_left"] - 1
        expected = [a, b]
        expected[wheel] = (expected[wheel] + by) % 16
        assert told["wheels"] == expected
        assert told["design"] != before["design"]


def seated(wheels: tuple[int, int], red: str, blue: str) -> Table:
    return Table(seats=2, victory="colours:8").sit(
        {"red": red, "blue": blue}, wheels=list(wheels), design=disc.design(*wheels), moves=3
    )


CLUMP = ("A1 B1 C1 B2 C2 D2", "E5 F5 G5 H5 F6 G6")


def test_a_peg_goes_to_a_free_neighbour_that_is_a_square() -> None:
    """O-5: each such move is legal, and no other."""
    table = seated((0, 0), *CLUMP)
    red, blue = (pegs.split() for pegs in CLUMP)
    expected = {
        f"{peg}-{to}"
        for peg in red
        for to in NAMES
        if disc.beside(peg, to) and disc.shown(0, 0, to) and to not in red + blue
    }
    assert {text for text in table.legal() if text[2] == "-" and text[0] != "W"} == expected
    assert expected


def test_a_move_spends_one_and_changes_one_square() -> None:
    """O-5: the peg leaves its square for the new one."""
    told = seated((0, 0), *CLUMP).play("D2-E2").told
    assert sorted(told["pegs"]["red"]) == ["A1", "B1", "B2", "C1", "C2", "E2"]
    assert told["moves_left"] == 2
    assert not told["first_move"]


@pytest.mark.parametrize(
    ("text", "reasons"),
    [
        ("A1-B1", {"G-11 occupied"}),
        ("D2-E5", {"O-5 not_neighbour", "G-11 occupied"}),
        ("D2-D3", set()),
        ("D2-F3", {"O-5 not_neighbour"}),
        ("D2-D1", set()),
        ("D2-C1", {"G-11 occupied"}),
        ("A1-H1", {"O-5 no_such_square"}),
        ("A1-H8", set()),
        ("A1-A8", set()),
        ("A1-D5", {"O-5 no_such_square", "O-5 not_neighbour"}),
        ("E5-E4", {"G-10 not_yours"}),
        ("E2-E3", {"G-10 not_yours"}),
        ("D2-D2", {"O-5 not_neighbour", "G-11 occupied"}),
        ("C5-C4", {"O-5 no_such_square", "G-10 not_yours"}),
    ],
)
def test_every_reason_against_a_move_is_told(text: str, reasons: set[str]) -> None:
    """O-5, with G-3, G-10 and G-11: no jumping, no landing on a peg, only to a neighbour."""
    table = seated((0, 0), *CLUMP)
    if reasons:
        assert table.refusal(text) == reasons
    else:
        assert text in table.legal()


def test_reasons_name_pegs_squares_and_owners() -> None:
    """G-3: what is at fault is told apart."""
    table = seated((0, 0), *CLUMP)
    assert table.reasons("A1-B1") == [
        {"rule": "G-11", "kind": "occupied", "pieces": ["B1"], "cells": ["B1"], "seat": 0}
    ]
    assert table.reasons("E5-E4") == [
        {"rule": "G-10", "kind": "not_yours", "pieces": ["E5"], "cells": ["E5"], "seat": 1}
    ]
    assert table.reasons("C5-B4")[0]["cells"] == ["C5"]
    assert table.reasons("A1-B1", seat=1) == [
        {"rule": "G-8", "kind": "not_your_turn", "pieces": [], "cells": [], "seat": 0}
    ]


@given(a=notches, b=notches, seed=st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_pegs_at_hub_or_rim_hold_each_wheel_in_one_direction(a: int, b: int, seed: object) -> None:
    """O-6: exactly those pegs are named that the notch would push past hub or rim."""
    squares = [name for name in NAMES if disc.shown(a, b, name)]
    seed.shuffle(squares)  # type: ignore[attr-defined]
    table = seated((a, b), " ".join(squares[:6]), " ".join(squares[6:12]))
    for text, outwards in (("W1+", 1), ("W1-", -1), ("W2+", -1), ("W2-", 1)):
        pushed = [
            name for name in squares[:12] if not 0 <= disc.out_from_hub(a, b, name) + outwards <= 7
        ]
        assert (text in table.legal()) == (not pushed)
        if pushed:
            (reason,) = table.reasons(text)
            assert (reason["rule"], reason["kind"]) == ("O-6", "held")
            assert reason["pieces"] == reason["cells"] == sorted(pushed)


def test_by_design_only_the_hub_or_only_the_rim_holds() -> None:
    """O-6: the innermost ring holds in long and lines, the outermost in short and circles."""
    for a, b in ALL_WHEELS:
        depths = {disc.out_from_hub(a, b, name) for name in NAMES if disc.shown(a, b, name)}
        inner = disc.design(a, b) in ("long", "lines")
        assert (0 in depths, 7 in depths) == (inner, not inner)

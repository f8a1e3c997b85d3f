"""The board of The Eye under real fingers: laying, moving, clearing, choosing; what is shown."""

from __future__ import annotations

from math import hypot
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from oeil_app.games.oeil.board import geometry
from oeil_app.games.oeil.board.board import COLOURS, FACES, NAMES, SQUARES, squares_of
from oeil_app.games.oeil.scenery.palette import GROUNDS, MARKS
from tests.touch.eye import do, drag_ring, lay_pegs, ring, said
from tests.touch.glass import Glass, opened
from tests.touch.players import button_at, carry, lay, press

# seat 0 has three on green: three moves
THREE = ("C2", "F4", "D2", "G6", "E2", "H6", "D3", "H7", "E3", "A7", "E4", "A8")


def pixel(glass: Glass, x: float, y: float) -> tuple[int, int, int]:
    """What is seen at a point of the window."""
    image = glass.seen()
    red, green, blue = image.getpixel((int(x), image.height - 1 - int(y)))
    return red, green, blue


def nearest_colour(seen: tuple[int, int, int]) -> str:
    """The colour of the board whose ground or pattern this is."""
    tones = [*GROUNDS.items(), *MARKS.items()]

    def apart(tone: tuple[str, str]) -> int:
        hex = tone[1].lstrip("#")
        parts = (int(hex[n : n + 2], 16) for n in (0, 2, 4))
        return sum((a - b) ** 2 for a, b in zip(seen, parts, strict=True))

    return min(tones, key=apart)[0]


def middle_of(glass: Glass, a: float, b: float, square: int) -> tuple[float, float]:
    x, y = geometry.middle(a, b, square)
    view = glass.shown.camera("board")
    found: tuple[float, float] = view.point(geometry.SIZE / 2 + x, geometry.SIZE / 2 + y)
    return found


@pytest.mark.parametrize("wheels", [0, 16 * 3, 16 * 5 + 7, 15, 16 * 14 + 12])
def test_every_square_shows_its_colour(tmp_path: Path, wheels: int) -> None:
    """O-3: what the shader draws at each square's middle is the colour that the rule says."""
    a, b = divmod(wheels, 16)
    face = FACES[wheels]
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        glass.show_board(wheel_a=float(a), wheel_b=float(b), closed=0.0)
        seen = {
            square: nearest_colour(pixel(glass, *middle_of(glass, a, b, square)))
            for square in squares_of(face.exists)
        }
    assert seen == {square: COLOURS[face.colours[square]] for square in seen}
    assert len(seen) == 32


ALL = (255.0,) * 4
SIGNS: dict[str, dict[str, Any]] = {
    "legal": {"legal_lo": ALL, "legal_hi": ALL},
    "free": {"free_lo": ALL, "free_hi": ALL},
    "group": {"group_lo": ALL, "group_hi": ALL},
    "closed": {"closed": 255.0},
    "pointed": {"legal_lo": ALL, "legal_hi": ALL, "pointed": float(SQUARES["D2"])},
}


def window_of(glass: Glass) -> list[tuple[int, int, int]]:
    """All that is seen of the board's square of the window."""
    lowest_first = glass.seen().transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    return list(lowest_first.crop((240, 0, 1040, 800)).getdata())


@pytest.mark.parametrize("sign", SIGNS)
def test_no_sign_changes_a_colour(tmp_path: Path, sign: str) -> None:
    """O-3: signs are lines cased in ink; what they leave of a square is its colour, untouched."""
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        glass.show_board(closed=0.0)
        bare = window_of(glass)
        glass.show_board(**SIGNS[sign])
        signed = window_of(glass)
        changed = [n for n, (old, new) in enumerate(zip(bare, signed, strict=True)) if old != new]
        assert len(changed) > 400, "the sign is seen"
        assert len(changed) < 85_000, "of the squares' 140,000 pixels most are left alone"
        for square in squares_of(FACES[0].exists):
            x, y = middle_of(glass, 0, 0, square)
            near = [
                (int(x) + dx - 240) + 800 * (int(y) + dy)
                for dx in range(-24, 25, 4)
                for dy in range(-24, 25, 4)
                if hypot(dx, dy) <= 25
            ]
            left = sum(bare[n] == signed[n] for n in near)
            assert left >= len(near) / 5, f"{NAMES[square]} keeps its colour round the sign"


@pytest.mark.parametrize("part", [0.25, 0.75])
def test_half_way_each_opening_shows_the_old_and_the_new_colour(
    tmp_path: Path, part: float
) -> None:
    """The split moves as 1 - 2f, so that nothing jumps at a notch: old behind it, new ahead."""
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        glass.show_board(wheel_a=part, closed=0.0)
        view = glass.shown.camera("board")
        old, new = FACES[0], FACES[16]
        checked = 0
        for square in squares_of(old.exists & new.exists):
            d, turn = geometry.crossing(part, 0, square)
            if d < 3:  # there the pattern is finer than the test
                continue
            for side, face in ((-0.55, old), (0.55, new)):
                ahead = side > 1 - 2 * part
                expected = new if ahead else old
                if expected is not face:
                    continue
                x, y = geometry.point(d + side, turn + side)  # across wheel 1's lane
                at = view.point(geometry.SIZE / 2 + x, geometry.SIZE / 2 + y)
                colour = COLOURS[expected.colours[square]]
                assert nearest_colour(pixel(glass, *at)) == colour, (NAMES[square], side)
                checked += 1
        assert checked >= 12


def test_a_peg_is_laid_from_the_tray(tmp_path: Path) -> None:
    """O-8: by a drag; the peg comes from its hollow and stands on its square."""
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        lay(glass, 0, "@D4")
        state = glass.state()
        assert state["pegs"]["red"] == ["D4"] and state["turn"] == 1
        assert glass.at("D4") == pytest.approx(middle_of(glass, 0, 0, SQUARES["D4"]))
        assert len([piece for piece in glass.table.scene.pieces if piece.kin == "peg:0"]) == 6


def test_a_peg_is_laid_by_two_taps(tmp_path: Path) -> None:
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        glass.tap(glass.at("peg"))
        glass.tap(middle_of(glass, 0, 0, SQUARES["D4"]))
        glass.rest()
        assert glass.state()["pegs"]["red"] == ["D4"]


def test_home_squares_are_closed_while_laying(tmp_path: Path) -> None:
    """O-8: they are drawn shut; who lays there anyway is told why, and the peg goes home."""
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        shut = sum(1 << COLOURS.index(name) for name in ("red", "blue"))
        assert glass.shown.backdrop()["closed"] == shut
        home = glass.at("peg")
        red = NAMES[next(squares_of(FACES[0].areas[0]))]
        carry(glass, 0, f"@{red}").up()
        assert said(glass, 0) == "not on a home colour"
        glass.rest()
        assert glass.at("peg") == pytest.approx(home) and glass.session.cursor == 0


def test_legal_squares_are_lit_and_the_rest_is_told(tmp_path: Path) -> None:
    """O-5: neighbours that are free; over a square two steps away the tray says why not."""
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        lay_pegs(glass, THREE)
        finger = glass.take("C2")
        legal = glass.shown.lit(glass.shown.held()["C2"])
        actions = glass.session.referee.legal(glass.session.state, 0)
        assert legal == {a.text()[3:] for a in actions if a.text().startswith("C2-")}
        lanes = (*glass.shown.backdrop()["legal_lo"], *glass.shown.backdrop()["legal_hi"])
        shown = sum(int(byte) << 8 * lane for lane, byte in enumerate(lanes))
        assert {NAMES[square] for square in squares_of(shown)} == legal
        glass.drag(finger, middle_of(glass, 0, 0, SQUARES["G7"]))
        glass.seconds(0.3)
        assert said(glass, 0) == "only one step away"
        glass.drag(finger, glass.at("D2"))
        glass.seconds(0.3)
        assert said(glass, 0) == "this place is taken"
        finger.up()
        glass.rest()
        assert glass.session.cursor == 12


def test_free_places_are_lit_for_who_wants_less_help(tmp_path: Path) -> None:
    """Help `places`: squares without a peg, whether the rules allow them or not."""
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        lay_pegs(glass, THREE)
        glass.table.help[0] = "places"
        finger = glass.take("C2")
        told = glass.shown.backdrop()
        lanes = (*told["free_lo"], *told["free_hi"])
        shown = sum(int(byte) << 8 * lane for lane, byte in enumerate(lanes))
        assert shown == FACES[0].exists & ~glass.session.state.standing
        assert not any((*told["legal_lo"], *told["legal_hi"]))
        finger.up()
        glass.rest()


def beads(glass: Glass) -> int:
    """The moves that a tray shows."""
    marks = glass.table.scene.marks
    turn = f"tray:{glass.state()['turn']}"
    mine = [mark for mark in marks if mark.spot.area == turn and mark.spot.y == 2.5]
    return sum(mark.text == "bead-full" for mark in mine)


def test_moves_and_the_end_of_a_turn(tmp_path: Path) -> None:
    """O-9 (4), (5): beads count down; the button ends the turn; another's is dead and says so."""
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        lay_pegs(glass, THREE)
        assert beads(glass) == 3 == glass.state()["moves_left"]
        press(glass, 1, "end")
        assert said(glass, 1) == "it is not your turn"
        do(glass, 0, "C2-B2")
        assert beads(glass) == 2
        do(glass, 0, "end")
        assert glass.state()["turn"] == 1
        assert button_at(glass, 0, "end") is not None


def test_another_players_peg_stays_where_it_is(tmp_path: Path) -> None:
    """G-10: whoever's finger it is, a peg of a seat that is not on turn is not lifted."""
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        lay_pegs(glass, THREE)
        at = glass.at("G6")
        glass.tap(at)
        assert said(glass, 1) == "it is not your turn" and said(glass, 0) == "that peg is not yours"
        finger = glass.finger(at)
        glass.drag(finger, (640, 700))
        finger.up()
        glass.rest()
        assert glass.at("G6") == pytest.approx(at) and glass.session.cursor == 12


def test_a_chosen_peg_that_goes_elsewhere_is_chosen_no_more(tmp_path: Path) -> None:
    """A peg is known by its square: one that was tapped, and then moved otherwise, is another."""
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        lay_pegs(glass, THREE)
        glass.tap(glass.at("D2"))
        finger = glass.take("C2")
        glass.tap(glass.at("E2"))
        assert {hold.piece for hold in glass.chosen().values()} == {"E2"}
        for action in ("E2-D1", "C2-B2", "end"):
            assert glass.session.submit(0, action).verdict.ok
        assert not glass.shown.holds()
        finger.up()
        glass.rest()
        assert glass.session.cursor == 15


def test_marks_hide_while_a_wheel_turns(tmp_path: Path) -> None:
    """The last move's corners stand where they are: not beside a peg that rides away."""
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        lay_pegs(glass, THREE)
        assert [quad.sprite for quad in glass.corners()] == ["corners-last"]
        finger = glass.finger(ring(glass, 1, 0.6))
        drag_ring(glass, finger, 1, 0.6, 0.3 / 16)
        assert glass.corners() == []
        finger.up()
        glass.rest()
        glass.frames(3)
        assert [quad.sprite for quad in glass.corners()] == ["corners-last"]


def test_control_is_shown_and_rival_pegs_are_cleared(tmp_path: Path) -> None:
    """O-9 (1), (3): the marker comes to the tray; before the first move rival pegs can go."""
    laid = ("B2", "F6", "C2", "G6", "D2", "H6", "E2", "D3", "D4", "E3", "E4", "F4")
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        lay_pegs(glass, laid)
        assert glass.state()["control"] == {"green": "red"}
        marker = next(p for p in glass.table.scene.pieces if p.id == "marker:green")
        assert marker.spot.area == "tray:0" and marker.seat == 0
        assert said(glass, 0) == "green is yours now"
        do(glass, 0, "D2-C1")
        do(glass, 0, "end")
        do(glass, 1, "D3-D2")
        do(glass, 1, "end")
        flags = [mark for mark in glass.table.scene.marks if mark.text == "pennant-0"]
        assert len(flags) == 4, "green bears its owner's flag"
        rings = [mark for mark in glass.table.scene.marks if mark.text == "sign-clear"]
        assert len(rings) == 1, "the peg on green may be cleared"
        do(glass, 0, "D2>A8")
        assert "A8" in glass.state()["pegs"]["blue"]
        assert glass.state()["moves_left"] >= 1, "at no cost"


def test_three_colours_are_chosen_by_taps(tmp_path: Path) -> None:
    """O-12: on markers or on the board; a colour tapped again is not chosen any more."""
    with opened(tmp_path, "standard", 2, game="oeil", victory="chosen") as glass:
        assert glass.state()["phase"] == "choose"
        glass.tap(glass.at("marker:grey"))
        glass.tap(glass.at("marker:grey"))
        glass.tap(glass.at("marker:white"))
        glass.tap(middle_of(glass, 0, 0, next(squares_of(FACES[0].areas[0]))))  # red
        assert glass.session.cursor == 0
        glass.tap(glass.at("marker:green"))
        glass.rest()
        assert glass.state()["chosen"] == [["red", "green", "white"], None]
        do(glass, 1, "choose orange,blue,violet")
        assert glass.state()["phase"] == "lay"
        marker = next(p for p in glass.table.scene.pieces if p.id == "marker:red")
        assert marker.spot.area == "board"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_targets_of_a_handicap_are_wells_to_fill(tmp_path: Path, seats: int) -> None:
    """O-15: as many places as colours are needed."""
    targets = [1, 2, 3, 4][:seats]
    with opened(tmp_path, "handicap", seats, game="oeil", targets=targets) as glass:
        for seat, target in enumerate(targets):
            marks = glass.table.scene.marks
            mine = [mark.text for mark in marks if mark.spot.area == f"tray:{seat}"]
            assert mine.count("bead-hollow") == target and mine.count("shield-hollow") == 8


def test_the_shader_speaks_glsl_es(tmp_path: Path) -> None:
    """Tablets have OpenGL ES 2: the source compiles as its language, version 100."""
    import ctypes
    import ctypes.util

    from oeil_app.table.draw.ground import source

    name = ctypes.util.find_library("GL") or "libGL.so.1"
    head = "precision highp float; varying vec4 frag_color; varying vec2 tex_coord0;"
    text = ("#version 100\n" + source("eye").replace("$HEADER$", head)).encode()
    with opened(tmp_path, "standard", 2, game="oeil"):
        gl = ctypes.CDLL(name)
        shader, done = gl.glCreateShader(0x8B30), ctypes.c_int()
        sources, lengths = (ctypes.c_char_p * 1)(text), (ctypes.c_int * 1)(len(text))
        gl.glShaderSource(shader, 1, sources, lengths)
        gl.glCompileShader(shader)
        gl.glGetShaderiv(shader, 0x8B81, ctypes.byref(done))
        log = ctypes.create_string_buffer(2000)
        gl.glGetShaderInfoLog(shader, 2000, None, log)
        gl.glDeleteShader(shader)
    assert done.value == 1, log.value.decode()


def test_the_design_is_named_where_a_wheel_is_touched(tmp_path: Path) -> None:
    """O-3: which of the four designs the wheels would make is told at the touched wheel alone."""
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        lay_pegs(glass, THREE)
        words = [mark.word.key for mark in glass.table.scene.marks if mark.word is not None]
        assert not any(word.startswith("design") for word in words)
        finger = glass.finger(ring(glass, 2, 0.6))
        drag_ring(glass, finger, 2, 0.6, 1 / 16)
        assert said(glass, 0) == "let go: circles"
        signs = [quad.sprite for quad in glass.shown.signs("dials")]
        assert "ahead-circles" in signs
        glass.frames(12)
        finger.up()
        glass.rest()
        signs = [quad.sprite for quad in glass.shown.signs("dials")]
        assert not any(sign.startswith("ahead") for sign in signs)

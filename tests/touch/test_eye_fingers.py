"""Every square of The Eye takes a finger, in every design; signs leave all colours as they are."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, dist, pi, sin
from pathlib import Path
from random import Random

import pytest
from PIL import Image, ImageColor

from oeil_app.games.oeil.board import geometry
from oeil_app.games.oeil.board.board import COLOURS, FACES, NAMES, NOTCHES, squares_of
from oeil_app.games.oeil.scenery.palette import GROUNDS, MARKS
from tests.app.eyes import linear, simulated
from tests.games.test_oeil_geometry import largest_circle
from tests.touch.eye import lay_pegs
from tests.touch.glass import SIZE, Glass, opened, started
from tests.touch.hands import Point

LAID = ("C2", "F4", "D2", "G6", "E2", "H6", "D3", "H7", "E3", "A7", "E4", "A8")
TURNS = {"long": (), "short": ("W1+",), "lines": ("W1+", "W2+"), "circles": ("W2+",)}
NOISE, PART = 8.0, 0.7  # pixels that a finger is off; of a square's largest circle


def touches(glass: Glass, wheels: int, square: int, random: Random) -> Iterator[Point]:
    """Where fingers land that mean a square: its middle, and about its largest circle."""
    a, b = divmod(wheels, NOTCHES)
    x, y = geometry.middle(a, b, square)
    half, view = geometry.SIZE / 2, glass.shown.camera("board")
    cx, cy = view.point(half + x, half + y)
    yield cx, cy
    reach = PART * 31.0 * view.unit / 333
    for n in range(6):
        angle, off = 2 * pi * n / 6 + random.random(), 2 * pi * random.random()
        far = NOISE * random.random()
        yield cx + reach * cos(angle) + far * cos(off), cy + reach * sin(angle) + far * sin(off)


@pytest.mark.parametrize("design", TURNS)
def test_a_hand_that_is_off_means_the_right_square(tmp_path: Path, design: str) -> None:
    """O-2: at 70 % of its circle and 8 pixels off, with a held peg and by a tap."""
    random = Random(design)
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        lay_pegs(glass, LAID)
        for action in TURNS[design]:
            assert glass.session.submit(0, action).verdict.ok
        glass.rest()
        state = glass.session.state
        assert state.face.design == design
        piece = NAMES[next(squares_of(state.pegs[state.turn]))]
        finger = glass.take(piece)
        zones = glass.table.parts.reach.zones(glass.table.state.holds[piece])
        view, half = glass.shown.camera("board"), geometry.SIZE / 2
        for square in squares_of(FACES[state.wheels].exists):
            for x, y in touches(glass, state.wheels, square, random):
                ux, uy = (
                    (x - view.point(0, 0)[0]) / view.unit,
                    (y - view.point(0, 0)[1]) / view.unit,
                )
                assert geometry.square_at(state.wheels, ux - half, uy - half) == square
                if NAMES[square] != piece:
                    assert zones.nearest(x, y) == NAMES[square]
                    finger.to(x, y)
                    glass.frame()
                    assert glass.table.state.holds[piece].at == NAMES[square], (x, y)
        finger.to(*SIZE)
        finger.up()
        glass.rest()


@pytest.mark.parametrize(("size", "times"), [((1280, 800), 1.0), ((2000, 1200), 1.5)])
def test_squares_and_pegs_are_large(tmp_path: Path, size: tuple[int, int], times: float) -> None:
    """The board's unit: the largest circle of the smallest square is 62 pixels, a peg 44."""
    from oeil_app.games import GAMES

    with started(tmp_path, GAMES.setup("oeil", "standard", 2, 7, {}), size=size) as glass:
        glass.rest_unseen()
        unit = glass.shown.camera("board").unit
        assert 2 * min(map(largest_circle, range(8))) * unit >= 62 * times
        assert glass.shown.pose("peg").unit > 0
        assert geometry.PEG * 51 / 64 * unit >= 44 * times


ALL = (255.0,) * 4
STATES: dict[str, dict[str, object]] = {
    "bare": {},
    "legal": {"legal_lo": ALL, "legal_hi": ALL},
    "free": {"free_lo": ALL, "free_hi": ALL},
    "group": {"group_lo": ALL, "group_hi": ALL},
    "closed": {"closed": 255.0},
    "pointed": {"legal_lo": ALL, "legal_hi": ALL, "pointed": 10.0},
    "folded": {"fold": 1.0, "peek_a": 1.0, "peek_b": 0.0},
    "group and legal": {"group_lo": ALL, "group_hi": ALL, "legal_lo": ALL, "legal_hi": ALL},
}
EYES = ("normal", "protan", "deutan", "tritan")


def tones_of(glass: Glass) -> dict[int, Image.Image]:
    """What is seen of each square within its largest circle."""
    whole = glass.seen().transpose(Image.Transpose.FLIP_TOP_BOTTOM)  # its first row is the lowest
    view, half = glass.shown.camera("board"), geometry.SIZE / 2
    found = {}
    for square in squares_of(FACES[0].exists):
        x, y = geometry.middle(0, 0, square)
        cx, cy = map(round, view.point(half + x, half + y))
        found[square] = whole.crop((cx - 25, cy - 25, cx + 26, cy + 26))
    return found


def told_by(picture: Image.Image, eye: str) -> str:
    """The colour of the board whose ground or pattern most of a picture is, as an eye sees it."""
    tones = [*GROUNDS.items(), *MARKS.items()]
    counts = sorted(((n, c) for n, c in picture.getcolors(4096) or [] if n > 20), reverse=True)
    exact = {ImageColor.getrgb(tone)[:3]: name for name, tone in tones}
    for _, colour in counts:
        if colour in exact:  # ink and cream of signs are no tone of the board
            light = simulated([linear(part / 255) for part in colour], eye)
            others = {
                name: simulated([linear(p / 255) for p in ImageColor.getrgb(tone)[:3]], eye)
                for name, tone in tones
                if ImageColor.getrgb(tone)[:3] == colour or name != exact[colour]
            }
            return min(others, key=lambda name: dist(light, others[name]))
    return "none"


@pytest.mark.parametrize("state", STATES)
def test_every_state_of_signs_leaves_all_eight_colours(tmp_path: Path, state: str) -> None:
    """O-3: on each square its own colour is seen, untouched, by every eye."""
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        glass.show_board(**{"closed": 0.0, **STATES[state]})
        seen = tones_of(glass)
    for eye in EYES:
        told = {square: told_by(picture, eye) for square, picture in seen.items()}
        assert told == {square: COLOURS[FACES[0].colours[square]] for square in seen}, eye


def test_flags_and_tags_leave_all_eight_colours(tmp_path: Path) -> None:
    """O-9: a colour that is controlled, and groups about to hold one, on a table that is played."""
    laid = ("B2", "F6", "C2", "G6", "D2", "H6", "E2", "D3", "D4", "E3", "E4", "F4")
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        lay_pegs(glass, laid)
        for action in ("D2-C1", "end"):
            assert glass.session.submit(0, action).verdict.ok
        glass.rest()
        marks = [mark.text for mark in glass.table.scene.marks]
        assert marks.count("pennant-0") == 4 and "tag-3-of-4" in marks
        standing = glass.session.state.standing
        seen = tones_of(glass)
    for eye in EYES:
        told = {s: told_by(p, eye) for s, p in seen.items() if not standing >> s & 1}
        assert told == {square: COLOURS[FACES[0].colours[square]] for square in told}, eye

"""No sign changes a meaning: the colours of pieces are read off the window, signs on and off.

As everybody sees them: with usual eyes and with the three kinds of colour blindness.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from math import cos, hypot, radians, sin
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tests.app.eyes import gamma, linear, simulated
from tests.touch.glass import Glass, opened, window
from tests.touch.players import advice, carry, drop_for
from tests.touch.test_help import both_fit, wrong_lay
from tests.touch.test_signs import set_all

SIGHTS = ("normal", "protan", "deutan", "tritan")
PALETTE = json.loads((Path(__file__).parents[2] / "assets/art/palette.json").read_text())
SIX = ("red", "orange", "yellow", "green", "blue", "violet")
LIKE = 34.0  # two colours so near are one
FEW = 10  # points of a colour, fewer of which tell nothing
KEPT = 0.3  # of a colour's points must be left, whatever signs lie over it

Colour = tuple[int, ...]
Points = dict[tuple[str, str], list[tuple[int, int]]]


@cache
def as_seen(pixel: Colour, sight: str) -> Colour:
    light = simulated([linear(v / 255) for v in pixel], sight)
    return tuple(round(255 * gamma(v)) for v in light)


@cache
def ground(colour: str, sight: str) -> Colour:
    text = PALETTE[colour]["ground"]
    return as_seen(tuple(int(text[n : n + 2], 16) for n in (1, 3, 5)), sight)


def like(pixel: Colour, colour: str, sight: str) -> bool:
    seen, wanted = as_seen(pixel, sight), ground(colour, sight)
    return sum((a - b) ** 2 for a, b in zip(seen, wanted, strict=True)) < LIKE**2


def picture(glass: Glass) -> Callable[[int, int], Colour]:
    """The window as it is drawn now, by pixel; the origin is bottom left."""
    image = glass.seen().transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    (wide, high), data = image.size, image.tobytes()

    def at(x: int, y: int) -> Colour:
        if not (0 <= x < wide and 0 <= y < high):
            return (0, 0, 0)
        start = 3 * (y * wide + x)
        return tuple(data[start : start + 3])

    return at


def lying(glass: Glass) -> list[str]:
    """What lies on the field, in nobody's hand."""
    held = glass.shown.held().keys() | glass.shown.let_go().keys()
    return [
        id
        for id, piece in glass.shown.pieces().items()
        if id not in held and piece.spot.area.startswith(("field", "plot"))
    ]


def points(glass: Glass, pieces: list[str]) -> Points:
    """Where the colours of pieces are: by piece and sprite, a grid over each of its layers."""
    found: Points = {}
    for id in pieces:
        pose = glass.shown.pose(id)
        for n, layer in enumerate(glass.shown.look(id).layers):
            if not colours(layer.sprite):
                continue
            grid = [(a / 20, b / 20) for a in range(-8, 9) for b in range(-8, 9)]
            found[id, f"{layer.sprite}#{n}"] = [
                place(pose, layer.x + a * layer.w, layer.y + b * layer.h) for a, b in grid
            ]
    return found


def place(pose: Any, x: float, y: float) -> tuple[int, int]:
    a = radians(pose.angle)
    wx = pose.x + (x * cos(a) - y * sin(a)) * pose.unit
    return round(wx), round(pose.y + (x * sin(a) + y * cos(a)) * pose.unit)


def colours(sprite: str) -> list[str]:
    """The colours that a sprite tells by its name."""
    return [word for word in sprite.partition("#")[0].split("-") if word in SIX]


def covered(glass: Glass, pixels: list[tuple[int, int]]) -> bool:
    """Whether something that is no sign is in between: a held piece, its handle, a lens."""
    views = glass.pieces_drawn().views
    held = [views[id] for id in glass.shown.held().keys() | glass.shown.let_go().keys()]
    ghosts = [(pose.x, pose.y) for pose in glass.shown.ghosts().values()]
    return any(
        any(view.distance(x, y) < 40 for view in held)
        or any(hypot(h.x - x, h.y - y) < h.size for h in glass.shown.handles())
        or any(lens.holds(x, y, 4) for lens in glass.shown.lenses())
        or any(hypot(gx - x, gy - y) < 1 for gx, gy in ghosts)
        for x, y in pixels[::16]
    )


def keeps_its_meaning(glass: Glass, off: Callable[[int, int], Colour], where: Points) -> int:
    """Every colour that was to be seen without signs is still there with them; how many were."""
    on, told = picture(glass), 0
    for (piece, sprite), pixels in where.items():
        if covered(glass, pixels):
            continue
        for colour in colours(sprite):
            for sight in SIGHTS:
                before = sum(like(off(x, y), colour, sight) for x, y in pixels)
                after = sum(like(on(x, y), colour, sight) for x, y in pixels)
                if before >= FEW:
                    told += 1
                    left = after / before
                    assert left >= KEPT, f"{piece}'s {sprite}: {left:.2f} of {colour}, {sight}"
    return told


def some_moves(glass: Glass, number: int) -> None:
    """A game that has come some way."""
    for _ in range(number):
        seat = min(glass.session.active)
        hint = glass.session.hint(seat, lambda: False)
        if hint is not None:
            glass.session.submit(seat, hint.action)
    hint = glass.session.hint(min(glass.session.active), lambda: False)
    while hint is not None and hint.action.text() == "pass":  # somebody has something to lay
        glass.session.submit(min(glass.session.active), hint.action)
        hint = glass.session.hint(min(glass.session.active), lambda: False)
    glass.rest()
    glass.seconds(2.2)  # what was laid last flashes no more


def over_a_fault(glass: Glass) -> Iterator[None]:
    """A hand over a place where several pictures quarrel, one after the other."""
    finger = carry(glass, 0, wrong_lay(glass, 0)[0])
    for _ in range(3):
        glass.seconds(1.0)
        yield
    finger.up()
    glass.frames(6)
    yield


def over_a_legal_place(glass: Glass) -> Iterator[None]:
    seat = min(glass.session.active)
    carry(glass, seat, advice(glass, seat))
    glass.seconds(0.5)
    yield


def over_a_taken_place(glass: Glass) -> Iterator[None]:
    texts = both_fit(glass)
    fingers = [carry(glass, seat, text) for seat, text in enumerate(texts)]
    fingers[1].up()
    for _ in range(4):  # and what was just laid flashes
        glass.frames(9)
        yield


def chosen(glass: Glass) -> Iterator[None]:
    seat = min(glass.session.active)
    glass.tap(glass.at(drop_for(glass, seat, advice(glass, seat))[0]))
    glass.seconds(0.5)
    yield


CASES = [
    ("lynx", "great_herd", 2, 8, over_a_fault),
    ("lynx", "great_herd", 4, 4, over_a_legal_place),
    ("lynx", "great_herd", 2, 0, over_a_taken_place),
    ("lynx", "rattlesnake", 3, 6, over_a_legal_place),
    ("lynx", "herd", 2, 6, over_a_fault),
    ("foureyes", "standard", 2, 8, over_a_legal_place),
    ("foureyes", "standard", 2, 8, chosen),
    ("serpents", "standard", 3, 15, over_a_legal_place),
]


@pytest.mark.parametrize(("game", "variant", "seats", "moves", "signs"), CASES)
def test_no_sign_changes_a_meaning(
    tmp_path: Path,
    game: str,
    variant: str,
    seats: int,
    moves: int,
    signs: Callable[[Glass], Iterator[None]],
) -> None:
    with opened(tmp_path, variant, seats, game=game) as glass:
        set_all(glass)
        some_moves(glass, moves)
        off, where, told = picture(glass), points(glass, lying(glass)), 0
        for _ in signs(glass):
            told += keeps_its_meaning(glass, off, where)
        assert told >= 4 * len(SIGHTS), "colours were read in every sight"


# -- places are seen -----------------------------------------------------------------------------


def contrast(one: Colour, other: Colour) -> float:
    """Of two colours, as the rules for accessible pages measure it."""
    bright = [0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in map(light, (one, other))]
    return (max(bright) + 0.05) / (min(bright) + 0.05)


def light(pixel: Colour) -> list[float]:
    return [linear(v / 255) for v in pixel]


@pytest.mark.parametrize("size", [(1280, 800), (800, 360)])
@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize(
    ("game", "variant"),
    [("lynx", "great_herd"), ("foureyes", "standard"), ("serpents", "standard")],
)
def test_places_stand_out_from_the_cloth(
    tmp_path: Path, game: str, variant: str, dark: bool, size: tuple[int, int]
) -> None:
    """At least 3 : 1, measured on what the signs change in the picture."""
    with opened(tmp_path, variant, 2, game=game) as glass:
        set_all(glass)
        glass.app.settings.change(style="dark" if dark else "light")
        window().size = size
        glass.until(lambda: tuple(glass.table.size) == size)
        some_moves(glass, 4)
        if game == "serpents":
            glass.table.everything_down()
        off, seat = picture(glass), min(glass.session.active)
        glass.tap(glass.at(drop_for(glass, seat, advice(glass, seat))[0]))
        glass.seconds(7)  # no place beckons any more
        on = picture(glass)
        places = glass.shown.signs("places")
        assert places
        for quad in places:
            if not quad.sprite.startswith(("may-", "dotted-", "end-")):
                continue
            half = int(max(quad.w, quad.h) / 2)
            x0, y0 = int(quad.x), int(quad.y)
            box = [(x0 + a, y0 + b) for a in range(-half, half) for b in range(-half, half)]
            drawn = sorted(contrast(on(*at), off(*at)) for at in box if on(*at) != off(*at))
            strong = [one for one in drawn if one >= 3]
            assert len(strong) >= max(40, len(drawn) / 10), f"{quad.sprite} is hardly to be seen"
        window().size = (1280, 800)

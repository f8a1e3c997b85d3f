"""At every tray portraits, names, words and buttons lie in it and apart, face whoever sits there,
and are touched where they are drawn."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from oeil_app.layout.frame import Frame
from tests.geometry.drawn import sprites_named
from tests.geometry.tables import (
    CASES,
    IDS,
    TABLET,
    Size,
    common,
    corners,
    holds,
    in_play,
    near,
    on,
    same_box,
    told_pieces,
)
from tests.touch.glass import Glass

APART = 2.0  # px that two things may share: the air round them
AIR = 0.2  # of a line of letters: what is above and below them
TARGET, ON_PHONES = 44, 30  # px: the shorter side of a button
SHADOW = 14  # px that a button's sprite may be larger than what is pressed
FEATURES = ("eye-", "white-", "lid-", "brow", "cheek", "mouth", "beak")
tables = pytest.mark.parametrize(("game", "variant", "seats", "size"), CASES, ids=IDS)


@tables
def test_what_is_at_a_tray(tmp_path: Path, game: str, variant: str, seats: int, size: Size) -> None:
    """Portraits, buttons and pieces, as they lie in the middle of a game."""
    with in_play(tmp_path, game, variant, seats, size) as glass:
        everybody_has_a_portrait_in_its_ring(glass)
        buttons_are_pressed_where_they_are_drawn(glass, size)
        what_is_in_a_tray_lies_apart(glass)


def everybody_has_a_portrait_in_its_ring(glass: Glass) -> None:
    """One a seat, in its tray, looking the way its player does; what belongs to it is at it."""
    things, trays = on(glass), wood(glass)
    heads = sprites_named(things, "head-", of="animals")
    for seat, tray in trays.items():
        faces = [one.frame for one in heads if tray.holds(one.frame.cx, one.frame.cy)]
        emblems = [one.frame for one in things if one.name in emblem(seat)]
        assert len(faces) == 1, f"{len(faces)} portraits at seat {seat}"
        face = faces[0]
        assert holds(tray, face, 2.0), f"the portrait of seat {seat} leaves its tray"
        assert abs((face.angle - tray.angle + 180) % 360 - 180) < 15, "it looks elsewhere"
        assert any(near(face, one) < face.w * 1.2 for one in emblems), "its emblem is away"
        rings = [one.frame for one in sprites_named(things, f"medallion-{seat}")]
        for ring in rings:
            assert near(ring, face) < 0.1 * ring.w < face.w, "it is not in its ring"
            assert face.w <= ring.w
    eyes = sprites_named(things, *FEATURES, of="animals")
    for eye in eyes:
        assert any(holds(head.frame, eye.frame, 3.0) for head in heads), f"{eye} in no head"


def buttons_are_pressed_where_they_are_drawn(glass: Glass, size: Size) -> None:
    """All of what is drawn of a button answers, a place beyond it does not; it has its size."""
    things, trays = on(glass), wood(glass)
    for shown in glass.shown.buttons():
        frame, button = shown.frame, shown.button
        answers = [glass.shown.button_at(*at) for at in (*corners(frame, 0.95), middle(frame))]
        assert all(answer == button for answer in answers), f"{button.id} does not answer"
        far = corners(Frame(frame.cx, frame.cy, frame.w + 24, frame.h + 24, frame.angle))
        assert all(glass.shown.button_at(*at) != button for at in far)
        if not (button.live or button.lit):
            continue
        here = [one for one in things if holds(frame, one.frame, 3.0) and one.alpha > 0]
        assert any(near(one.frame, frame) < 0.35 * frame.h for one in here), (
            f"{button.id} of seat {button.seat} is not to be seen where it is pressed"
        )
        assert min(frame.w, frame.h) >= (TARGET if size == TABLET else ON_PHONES)
        assert holds(trays[button.seat], frame, 1.0), f"{button.id} leaves its tray"
    for one in sprites_named(things, "button"):
        pressed = glass.shown.button_at(one.frame.cx, one.frame.cy)
        assert pressed is not None, "a button is drawn where nothing is pressed"
        pose = glass.shown.button(pressed.seat, pressed.id)
        assert pose is not None and near(one.frame, pose) < 0.6
        assert facing(one.frame.angle, pose.angle)
        assert 0 <= one.frame.w - pose.w <= SHADOW and 0 <= one.frame.h - pose.h <= SHADOW


@tables
def test_the_help_sign_is_touched_where_it_is_drawn(
    tmp_path: Path, game: str, variant: str, seats: int, size: Size
) -> None:
    """A touch on its drawn middle opens three chips; a touch on each drawn chip chooses it."""
    with in_play(tmp_path, game, variant, seats, size) as glass:
        trays = wood(glass)
        signs = sprites_named(on(glass), "chip-", "help-")
        asked = [
            seat for seat in range(seats) if glass.table.help[seat] in ("all", "places", "none")
        ]
        for seat in asked:
            mine = [one.frame for one in signs if trays[seat].holds(one.frame.cx, one.frame.cy)]
            assert len(mine) == 1, f"seat {seat} has {len(mine)} help signs"
            for at in (middle(mine[0]), *corners(mine[0], 0.8)):
                assert glass.shown.help_at(*at) == seat
        for seat in asked[:2]:
            glass.tap(glass.shown.help_sign(seat))
            for level in ("none", "places", "all"):
                chips = [
                    one.frame
                    for one in sprites_named(on(glass), f"chip-{level}")
                    if not holds(trays[seat], one.frame) and one.frame.w > 30 * size[0] / 1280
                ]
                chips = [c for c in chips if facing(c.angle, trays[seat].angle)]
                mine = sorted(chips, key=lambda chip: near(chip, trays[seat]))
                assert mine, f"no chip says {level} to seat {seat}"
                glass.tap(middle(mine[0]))
                assert glass.table.help[seat] == level, f"{level} was touched"


@tables
def test_texts_face_their_seats_and_lie_apart(
    tmp_path: Path, game: str, variant: str, seats: int, size: Size
) -> None:
    """Each is read by somebody at the table, is whole in the window and hides no other."""
    with in_play(tmp_path, game, variant, seats, size) as glass:
        for said in (False, True):
            if said:
                for seat in range(seats):
                    glass.tap(glass.shown.help_sign(seat))  # something is said at every tray
            trays = wood(glass)
            texts = [one for one in on(glass) if one.kind == "text" and one.alpha > 0]
            assert len(texts) >= seats, "a name is missing"
            for text in texts:
                frame = text.frame
                assert holds(Frame(size[0] / 2, size[1] / 2, *size), frame), "outside the window"
                inside = [t for t in trays.values() if t.holds(frame.cx, frame.cy)]
                sides = [tray.angle for tray in inside or trays.values()]
                if not inside and frame.w <= 2 * frame.h:
                    sides.append(0.0)  # a number on what is everybody's stands as the window does
                assert any(facing(frame.angle, side) for side in sides), f"{frame} faces nobody"
                for tray in inside:
                    assert holds(tray, frame, 2.0), f"a text of {frame.w:.0f} px leaves its tray"
            for one, other in combinations(texts, 2):
                air = AIR * min(one.frame.h, other.frame.h)
                assert common(one.frame, other.frame) <= air, f"{one.frame} and {other.frame}"


def what_is_in_a_tray_lies_apart(glass: Glass) -> None:
    """Buttons, portraits, words and pieces of a tray, and the menus beside it."""
    things, trays = on(glass), wood(glass)
    pieces = [frame for _, frame in told_pieces(glass, "tray")]
    for seat, tray in trays.items():
        parts: list[tuple[str, Frame]] = [
            (f"button {shown.button.id}", shown.frame)
            for shown in glass.shown.buttons()
            if shown.button.seat == seat and (shown.button.live or shown.button.lit)
        ]
        rings = [one.frame for one in sprites_named(things, f"medallion-{seat}")]
        parts += [("the portrait", ring) for ring in rings]
        menus = [menu.frame for menu in glass.menu_buttons() if menu.opacity]
        parts += [("a menu", Frame(m.cx, m.cy, m.w, m.h, m.angle)) for m in menus]
        lying = [("a piece", frame) for frame in pieces if tray.holds(frame.cx, frame.cy)]
        for (one, a), (other, b) in combinations(parts, 2):
            if one != other:
                assert common(a, b) <= APART, f"{one} and {other} of seat {seat}"
        for one, a in parts:
            for other, b in lying:
                assert common(a, b) <= APART, f"{one} and {other} of seat {seat}"
    assert all(common(a, b) <= 1 for a, b in combinations(trays.values(), 2)), "two trays"


def wood(glass: Glass) -> dict[int, Frame]:
    """The trays, as they are drawn; each is where the table says."""
    drawn = [one.frame for one in sprites_named(on(glass), "tray", of="table")]
    found = {}
    for area in glass.shown.areas().values():
        if area.kind == "tray":
            mine = [one for one in drawn if same_box(one, area.frame, 1.5)]
            assert mine, f"the tray of seat {area.seat} is not drawn where it is"
            found[area.seat] = mine[0]
    return found


def emblem(seat: int) -> tuple[str, str]:
    """A seat's own, large or small."""
    return f"emblem-big-{seat}", f"emblem-{seat}"


def middle(frame: Frame) -> tuple[float, float]:
    return frame.cx, frame.cy


def facing(angle: float, side: float) -> bool:
    return abs((angle - side + 180) % 360 - 180) < 1.0

"""Pieces are drawn where the table says that they lie and where fingers take them, and nothing of
them is stretched, reaches beyond them or changes in a hand."""

from __future__ import annotations

from math import hypot
from pathlib import Path

import pytest

from oeil_app.layout.frame import Frame
from tests.geometry.drawn import Drawn
from tests.geometry.tables import (
    CASES,
    IDS,
    PHONE,
    TABLET,
    Size,
    box_of,
    corners,
    holds,
    in_hands,
    in_play,
    on,
    pieces_at_rest,
    play_on,
    same_box,
    seated,
    told_pieces,
)
from tests.pictures.tables import TABLES
from tests.touch.glass import Glass

OUT = 0.25  # of a piece: what joins it to the next reaches out by no more
FINGER = 48  # px: a finger may miss by so much, and no more
STRETCHED = 1.03  # a picture may be so much wider or higher than it was painted
ANY_SHAPE = "dotted-"  # the line round that part of a place which is seen
tables = pytest.mark.parametrize(("game", "variant", "seats", "size"), CASES, ids=IDS)


def own(sprites: list[Drawn], box: Frame) -> list[Drawn]:
    """The sprites whose middle lies on a piece; what lies over it may be among them."""
    return [one for one in sprites if box.holds(one.frame.cx, one.frame.cy, 0.5)]


def test_no_table_is_left_out() -> None:
    """All are tried on a tablet, those for two and for one on a phone, too: where one cannot be
    played any more it would vanish from every test here without a word."""
    assert {case[:3] for case in CASES if case[3] == TABLET} == set(TABLES)
    on_phones = {case[:3] for case in CASES if case[3] == PHONE}
    assert on_phones == {table for table in TABLES if table[2] <= 2}
    assert len(TABLES) == 28


@tables
def test_every_piece_is_drawn_where_it_is_said_to_lie(
    tmp_path: Path, game: str, variant: str, seats: int, size: Size
) -> None:
    """A sprite fills each of them, and none reaches far out of the piece that it belongs to."""
    with seated(tmp_path, game, variant, seats, size) as glass:
        for since, part in ((0.0, 0.0), (0.0, 0.5), (0.5, 0.9)):
            play_on(glass, since, part)
            drawn_as_told(glass)


def drawn_as_told(glass: Glass) -> None:
    sprites, told = pieces_at_rest(glass), told_pieces(glass)
    assert told and sprites
    for piece, box in told:
        here = own(sprites, box)
        assert any(same_box(one.frame, box) for one in here), f"{piece} is not drawn at {box}"
    for one in sprites:
        mine = [box for _, box in told if box.holds(one.frame.cx, one.frame.cy, 0.5)]
        fits = any(holds(box, one.frame, OUT * max(box.w, box.h)) for box in mine)
        assert fits, f"{one.name} at {one.frame} is part of no piece"


@tables
def test_pieces_are_what_they_were_in_a_hand_and_out_of_it(
    tmp_path: Path, game: str, variant: str, seats: int, size: Size
) -> None:
    with in_play(tmp_path, game, variant, seats, size) as glass:
        nothing_is_stretched_or_without_breadth(glass)
        a_finger_takes_what_it_sees_and_it_stays_what_it_was(glass, size)


def nothing_is_stretched_or_without_breadth(glass: Glass) -> None:
    """What is drawn has the shape in which it was painted, but for what is meant to stretch."""
    wrong = [*stretched(on(glass))]
    piece = next(iter(glass.shown.liftable()), None)
    if piece is not None:
        finger = glass.take(piece)
        glass.rest_but_held()
        wrong += stretched(on(glass))
        finger.up()
        glass.rest_unseen()
    assert wrong == []


def stretched(things: list[Drawn]) -> list[str]:
    """The sprites and texts that are drawn wider or higher than they are, and lines of nothing."""
    found = []
    for one in things:
        w, h = one.frame.w, one.frame.h
        if max(w, h) < 0.5 or one.alpha == 0:
            continue  # nothing at all: a shadow of what casts none
        if min(w, h) < 0.5:
            found.append(f"{one.kind} {one.name}: a strip of {w:.1f} × {h:.1f}")
        elif one.shape is not None and not one.name.startswith(ANY_SHAPE):
            off = w / h / one.shape
            if not 1 / STRETCHED <= off <= STRETCHED:
                found.append(f"{one.kind} {one.name}: {w:.1f} × {h:.1f}, {off:.2f} times as wide")
    return found


def a_finger_takes_what_it_sees_and_it_stays_what_it_was(glass: Glass, size: Size) -> None:
    """Wherever a finger lands on a piece that can be lifted, it has the uppermost one there; far
    from all of them it has nothing. In the hand it is the same picture, only larger."""
    liftable, told = glass.shown.liftable(), dict(told_pieces(glass))
    order = drawn_last(glass, told)
    for piece in liftable:
        for at in (*corners(told[piece], 0.8), *corners(told[piece], 0.0)[:1]):
            on_it = [other for other in order if told[other].holds(*at)]
            if on_it and on_it[-1] in liftable and not covered(glass, at):
                grip = glass.shown.grip_at(*at)
                assert grip is not None and grip.piece == on_it[-1], f"{piece} at {at}"
    for at in corners(Frame(size[0] / 2, size[1] / 2, *size), 0.5):
        if all(away(told[piece], at) > FINGER for piece in liftable):
            assert glass.shown.grip_at(*at) is None
    first = {seat: piece for piece, seat in reversed(liftable.items())}
    for piece in list(first.values())[:2]:
        same_in_the_hand(glass, piece)


def drawn_last(glass: Glass, told: dict[str, Frame]) -> list[str]:
    """The pieces in the order in which they are drawn: the last one covers the others."""
    order: dict[str, int] = {}
    for n, one in enumerate(pieces_at_rest(glass)):
        order |= {piece: n for piece, box in told.items() if same_box(one.frame, box)}
    return sorted(order, key=order.__getitem__)


def covered(glass: Glass, at: tuple[float, float]) -> bool:
    """Whether something else to be pressed lies over it."""
    shown = glass.shown
    return shown.button_at(*at) is not None or shown.help_at(*at) is not None


def away(frame: Frame, at: tuple[float, float]) -> float:
    box = box_of(frame)
    return max(box.x - at[0], at[0] - box.x - box.w, box.y - at[1], at[1] - box.y - box.h)


def same_in_the_hand(glass: Glass, piece: str) -> None:
    """Its sprites and their places within it are as they were when it lay."""
    lay = dict(told_pieces(glass))[piece]
    before = picture(own(pieces_at_rest(glass), lay), lay)
    finger = glass.take(piece)
    if piece not in glass.shown.held():
        finger.up()
        return
    glass.rest_but_held()
    carried = [one for one in in_hands(glass) if not one.name.startswith("shadow")]
    body = max((one.frame for one in carried), key=lambda frame: frame.w * frame.h)
    assert body.w / body.h == pytest.approx(lay.w / lay.h, rel=0.02), "it became another shape"
    for name, x, y, turn in picture(carried, body):
        was = [
            hypot(x - other_x, y - other_y) < 0.05 and (turn - other_turn + 1) % 360 < 2
            for other, other_x, other_y, other_turn in before
            if other == name
        ]
        assert any(was), f"{name} of {piece} at {x:.2f}, {y:.2f}, {turn:.0f}° looked otherwise"
    if glass.shown.held()[piece].at is None:  # else it is seen beside the place it points at
        assert body.holds(finger.x, finger.y, FINGER), "it is not under the finger that has it"
    finger.up()
    glass.rest_unseen()


def picture(sprites: list[Drawn], body: Frame) -> list[tuple[str, float, float, float]]:
    """What is to be seen of a piece, whatever its size: each sprite, where and how it is turned."""
    found = []
    for one in sprites:
        x, y = body.local(one.frame.cx, one.frame.cy)
        found.append((one.name, x / body.w, y / body.h, (one.frame.angle - body.angle) % 360))
    return found

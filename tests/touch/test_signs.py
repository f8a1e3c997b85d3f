"""Signs in play: held cards and their ghosts, handles, what is taken, just laid or astray."""

from __future__ import annotations

import random
from math import cos, radians, sin
from pathlib import Path
from typing import Any

import pytest

from oeil_app.core.rules.verdict import Reason
from oeil_app.table.draw.signs.faults import Case, InTurn
from oeil_app.table.state import Saying
from tests.touch.glass import Glass, opened
from tests.touch.players import advice, carry, drop_for, lay
from tests.touch.sound import assert_at_rest
from tests.touch.test_help import both_fit, wrong_lay

TABLES = [
    ("lynx", "great_herd", 2),
    ("lynx", "rattlesnake", 4),
    ("foureyes", "standard", 2),
    ("serpents", "standard", 3),
]


def box(glass: Glass, piece: str, pose: Any) -> tuple[float, float, float, float]:
    """Left, bottom, right, top of a piece that stands square to the window."""
    look = glass.shown.look(piece)
    across = round(pose.angle / 90) % 2 == 1
    w, h = (look.h, look.w) if across else (look.w, look.h)
    w, h = w * pose.unit / 2, h * pose.unit / 2
    return pose.x - w, pose.y - h, pose.x + w, pose.y + h


def apart(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    left, bottom = max(one[0], other[0]), max(one[1], other[1])
    right, top = min(one[2], other[2]), min(one[3], other[3])
    return right - left < 1 or top - bottom < 1


def sprites(glass: Glass, kind: str) -> list[str]:
    return [quad.sprite for quad in glass.shown.signs(kind)]


def first_move(glass: Glass, game: str) -> tuple[int, str]:
    """A seat that may act, and what a good player would lay there."""
    seat = min(glass.session.active)
    if game == "serpents":
        glass.session.submit(seat, "draw 0")
        glass.rest()
    return seat, advice(glass, seat)


@pytest.mark.parametrize(("game", "variant", "seats"), TABLES)
def test_a_held_piece_is_large_and_lies_beside_its_place(
    tmp_path: Path, game: str, variant: str, seats: int
) -> None:
    """Never smaller than at home, larger than where it will lie; its place shows its ghost."""
    with opened(tmp_path, variant, seats, game=game) as glass:
        seat, action = first_move(glass, game)
        piece, zone, _ = drop_for(glass, seat, action)
        at_home = glass.shown.pose(piece).unit
        finger = carry(glass, seat, action)
        glass.seconds(0.5)
        held, ghost = glass.shown.pose(piece), glass.shown.ghosts()[piece]
        place = glass.shown.places(glass.shown.held()[piece])[zone]
        assert held.unit >= at_home - 0.01 and held.unit > place.unit * 1.1
        assert (ghost.x, ghost.y) == pytest.approx((place.x, place.y))
        assert place.unit * 0.7 < ghost.unit <= place.unit
        assert (ghost.angle - held.angle) % 360 == pytest.approx(0, abs=0.01)
        if game != "serpents":  # whose places stand askew
            assert apart(box(glass, piece, held), box(glass, piece, ghost))
        assert "contour-aim" in sprites(glass, "aims")
        finger.up()
        glass.rest()
        assert not glass.shown.ghosts() and not glass.shown.signs("aims")
        assert_at_rest(glass)


def test_a_ghost_turns_with_its_card(tmp_path: Path) -> None:
    with opened(tmp_path, "great_herd", 2) as glass:
        action = advice(glass, 0)
        piece, _, _ = drop_for(glass, 0, action)
        finger = carry(glass, 0, action)
        glass.seconds(0.3)
        before = glass.shown.ghosts()[piece].angle
        glass.tap(glass.at(piece))
        glass.seconds(0.3)
        assert (glass.shown.ghosts()[piece].angle - before) % 360 == pytest.approx(180)
        finger.up()
        glass.rest()


@pytest.mark.parametrize(
    ("variant", "game", "turns"), [("great_herd", "lynx", 2), ("standard", "foureyes", 4)]
)
def test_while_two_fingers_twist_a_card_its_ghost_lies_as_the_card_would(
    tmp_path: Path, variant: str, game: str, turns: int
) -> None:
    """By whole steps, and never askew, however far the fingers are on their way to the next."""
    with opened(tmp_path, variant, 2, game=game) as glass:
        action = advice(glass, 0)
        piece, _, _ = drop_for(glass, 0, action)
        finger = carry(glass, 0, action)
        glass.seconds(0.3)
        hold, before = glass.shown.held()[piece], glass.shown.ghosts()[piece].angle
        begun, second, seen = hold.turn, glass.finger((finger.x + 50, finger.y)), set()
        for degrees in range(0, 200, 10):
            a = radians(degrees)
            second.to(finger.x + 50 * cos(a), finger.y + 50 * sin(a))
            glass.frame()
            if piece in glass.shown.ghosts():
                steps = glass.shown.held()[piece].turn - begun
                lies = glass.shown.ghosts()[piece].angle - before
                assert (lies + steps * 360 / turns) % 360 == pytest.approx(0)
                seen.add(steps % turns)
        assert len(seen) > 1
        second.up()
        finger.up()
        glass.rest()
        assert_at_rest(glass)


@pytest.mark.parametrize(
    ("game", "variant", "turns"), [("lynx", "great_herd", 2), ("foureyes", "standard", 4)]
)
def test_a_finger_on_the_handle_turns_what_is_held(
    tmp_path: Path, game: str, variant: str, turns: int
) -> None:
    """Brass at the corner away from the hand, and large enough for a finger."""
    with opened(tmp_path, variant, 2, game=game) as glass:
        (piece, *_) = sorted(p for p, seat in glass.shown.liftable().items() if seat == 0)
        finger = glass.take(piece)
        glass.drag(finger, (640, 420))
        glass.seconds(0.3)
        hold = glass.shown.held()[piece]
        (handle,) = (one for one in glass.shown.handles() if one.piece == piece)
        assert handle.sprite == {2: "handle-half", 4: "handle-quarter"}[turns]
        assert handle.holds(handle.x + 27, handle.y) and not handle.holds(handle.x + 40, handle.y)
        turn = hold.turn
        for step in range(1, turns + 1):
            second = glass.finger((handle.x, handle.y))
            assert hold.turn == (turn + step) % turns, "as soon as it is touched"
            second.up()
            glass.frame()
            assert hold.turn == (turn + step) % turns, "and once"
            glass.seconds(0.3)
        finger.up()
        glass.rest()
        assert not glass.shown.handles()
        assert_at_rest(glass)


def test_a_finger_that_rests_near_a_carrying_hand_turns_nothing_as_the_hand_leaves(
    tmp_path: Path,
) -> None:
    with opened(tmp_path, "great_herd", 2) as glass:
        piece = glass.state()["hands"][0][0]
        finger = glass.take(piece)
        glass.drag(finger, (600, 300))
        hold = glass.shown.held()[piece]
        turn, resting = hold.turn, glass.finger((655, 300))
        for corner in ((600, 480), (760, 480), (600, 300)):
            glass.drag(finger, corner, 12)
            assert hold.turn == turn
        resting.up()
        glass.frame()
        assert hold.turn == turn
        finger.up()
        glass.rest()


def test_what_is_taken_meanwhile_says_by_whom(tmp_path: Path) -> None:
    """While I aim at it: a barrier, the pennant of who took it, and my card askew and grey."""
    with opened(tmp_path, "great_herd", 2) as glass:
        texts = both_fit(glass)
        piece = drop_for(glass, 0, texts[0])[0]
        fingers = [carry(glass, seat, text) for seat, text in enumerate(texts)]
        assert glass.shown.pose(piece).grey == 0
        fingers[1].up()
        glass.seconds(0.6)
        faults = sprites(glass, "faults")
        assert {"barrier", "sign-taken", "pennant-1", "dot-way"} <= set(faults)
        pose = glass.shown.pose(piece)
        assert pose.grey == 1 and pose.angle % 90 != 0
        assert piece not in glass.shown.ghosts()
        glass.drag(fingers[0], (200, 300))
        glass.seconds(0.3)
        assert glass.shown.pose(piece).grey == 0 and not glass.shown.signs("faults")
        fingers[0].up()
        glass.rest()
        assert_at_rest(glass)


def test_a_tile_over_a_taken_place_tilts_and_greys(tmp_path: Path) -> None:
    with opened(tmp_path, "standard", 2, game="foureyes") as glass:
        lay(glass, 0, advice(glass, 0))
        (taken,) = (p.spot for p in glass.shown.pieces().values() if p.spot.area == "field")
        (piece, *_) = sorted(p for p, seat in glass.shown.liftable().items() if seat == 1)
        finger = glass.take(piece)
        glass.drag(finger, glass.shown.point(taken))
        glass.seconds(0.3)
        pose = glass.shown.pose(piece)
        assert pose.grey == 1 and (pose.angle + 12) % 90 == pytest.approx(0)
        assert {"barrier", "sign-taken", "pennant-0", "dot-way"} <= set(sprites(glass, "faults"))
        finger.up()
        glass.rest()
        assert glass.shown.pose(piece).grey == 0
        assert_at_rest(glass)


def test_the_phases_of_four_eyes_are_seen(tmp_path: Path) -> None:
    """F-6, F-7: the present one is lit, at both trays."""
    with opened(tmp_path, "beginner", 2, game="foureyes") as glass:
        for wanted in (("phase-1-on", "phase-2"), ("phase-1", "phase-2-on")):
            marks = [mark.text for mark in glass.table.scene.marks if mark.kind == "sign"]
            assert sorted(m for m in marks if m.startswith("phase")) == sorted(2 * wanted)
            tiles = sum(map(sum, glass.session.state.stock))
            assert marks.count("bead-full") == tiles, "F-2: a bead for every tile that is left"
            assert marks.count("bead-hollow") == 14 - tiles
            while glass.session.state.laying and wanted[0] == "phase-1-on":
                (seat,) = glass.session.active
                glass.session.submit(seat, advice(glass, seat))
                glass.table.settle()
                if glass.session.outcome is not None:
                    return


@pytest.mark.parametrize("reduced", [False, True])
def test_what_was_just_laid_flashes_in_its_players_colour(tmp_path: Path, reduced: bool) -> None:
    """A ring for a second, and emblems that fly over no card; then corners and a pennant stay."""
    with opened(tmp_path, "great_herd", 2) as glass:
        glass.app.settings.change(reduced_motion=reduced)
        glass.rest()
        seat, action = 1, advice(glass, 1)
        piece = drop_for(glass, seat, action)[0]
        carry(glass, seat, action).up()
        glass.seconds(0.25)
        fresh = glass.table.parts.drawing.fresh
        assert [quad.sprite for quad in fresh.rings.shown] == ["ring-laid-1"]
        emblems = list(fresh.emblems.shown)
        assert bool(emblems) != reduced and {q.sprite for q in emblems} <= {"emblem-1"}
        views = glass.pieces_drawn().views
        for quad in emblems:
            assert all(v.distance(quad.x, quad.y) > 0 for v in views.values())
        glass.seconds(1.2)
        assert not fresh.rings.shown and not fresh.emblems.shown
        assert [q.sprite for q in fresh.corners.shown] == ["corners-last", "pennant-1"]
        assert piece in glass.table.state.last.pieces


def test_a_sign_goes_with_the_words_that_it_stands_before(tmp_path: Path) -> None:
    """What refuses without a sign of its own has one; when the words have gone it has, too."""
    with opened(tmp_path, "great_herd", 2) as glass:
        usual = glass.tray_signs()
        for _ in range(2):
            glass.table.tell(0, [Saying("not now", fault=True)], seconds=1.0)
            glass.frame()
            assert sorted(glass.tray_signs()) == sorted([*usual, "sign-no"])
            glass.seconds(1.2)
            assert glass.tray_signs() == usual


def test_faults_are_shown_one_after_the_other_the_nearest_first() -> None:
    """Whatever their order in the verdict; and all others are shown in their turn."""
    far = {"a": 30.0, "b": 10.0, "c": 20.0}
    kinds = ("colour", "object", "object")
    reasons = tuple(Reason("L-4", kind, (id,)) for kind, id in zip(kinds, far, strict=True))
    in_turn, of_a_place, order = InTurn(), Case(0, reasons), []
    for now in (0.0, 1.3, 2.5, 3.7):
        (case,) = in_turn.shown([of_a_place], lambda _, why: far[why.pieces[0]], now)
        assert in_turn.next > now
        order += [reason.pieces[0] for reason in case.reasons]
    assert order == ["b", "c", "a", "b"]


@pytest.mark.parametrize(("size", "enlarged"), [((1280, 800), True), ((2000, 1200), False)])
def test_small_cards_that_quarrel_are_seen_enlarged_at_the_tray(
    tmp_path: Path, size: tuple[int, int], enlarged: bool
) -> None:
    with opened(tmp_path, "great_herd", 4) as glass:
        from tests.touch.glass import window

        session, luck = glass.session, random.Random(5)
        for n in range(20 if enlarged else 0):  # a form so large that its cards are small
            lays = [a.text() for a in session.referee.legal(session.state, n % 4)]
            session.submit(n % 4, luck.choice([text for text in lays if "@" in text]))
        window().size = size
        glass.until(lambda: tuple(glass.table.size) == size)
        glass.rest()
        set_all(glass)
        text, _ = wrong_lay(glass, 1)
        finger = carry(glass, 1, text)
        glass.seconds(0.2)
        lenses, tray = glass.shown.lenses(), glass.table.layout.trays[1]
        assert len(lenses) == enlarged
        for frame in lenses:
            assert frame.angle == tray.frame.angle
            assert frame.rect.x >= 0 and frame.rect.x + frame.rect.w <= size[0]
            assert tray.head is not None and tray.ribbon is not None
            said = tray.ribbon.part(0, 0, tray.ribbon.w, 34)  # one line
            for part in (tray.head, said):
                shared = frame.rect.within(part.rect)
                assert min(shared.w, shared.h) <= 1  # what is said is not under it
        finger.up()
        glass.rest()
        assert not glass.shown.lenses()
        window().size = (1280, 800)


def test_words_lie_above_places_and_ways(tmp_path: Path) -> None:
    """What a tray says on a ribbon over the cloth is read, whatever is lit beneath it."""
    with opened(tmp_path, "herd", 2) as glass:
        drawing = glass.table.parts.drawing
        layers, lights = [*drawing.layers()], drawing.lights
        words = layers.index(drawing.trays.words)
        below = [
            drawing.hand_signs.aims.signs,
            lights.places,
            lights.faults,
            lights.astray,
            lights.links,
        ]
        assert all(layers.index(batch.group) < words for batch in below)
        assert words < layers.index(drawing.pieces.top), "a held card is above all"


def set_all(glass: Glass) -> None:
    """Everybody is shown everything."""
    glass.table.state.help[:] = ["all"] * len(glass.table.state.help)


def test_a_card_on_bare_cloth_goes_home_with_a_sign_and_a_word(tmp_path: Path) -> None:
    with opened(tmp_path, "herd", 2) as glass:
        (piece, *_) = sorted(p for p, seat in glass.shown.liftable().items() if seat == 0)
        home, finger = glass.at(piece), glass.take(piece)
        bare = bare_cloth(glass, piece)
        glass.drag(finger, bare)
        finger.up()
        glass.frame()
        assert {"sign-no", "dot-way"} == set(sprites(glass, "astray"))
        assert glass.said(0) == "nothing goes here"
        glass.seconds(1.5)
        glass.rest()
        assert not glass.shown.signs("astray") and glass.at(piece) == pytest.approx(home)
        finger = glass.take(piece)  # back into its own tray: nobody is told anything
        glass.drag(finger, home)
        finger.up()
        glass.frame()
        assert not glass.shown.signs("astray")


def bare_cloth(glass: Glass, piece: str) -> tuple[float, float]:
    """A point on the cloth that is far from every place of a held piece."""
    places = glass.shown.places(glass.shown.held()[piece]).values()
    trays = [tray.frame for tray in glass.table.layout.trays.values()]
    points = [(x, y) for x in range(40, 1270, 30) for y in range(40, 790, 30)]
    free = [
        (min(abs(x - p.x) / p.w + abs(y - p.y) / p.h for p in places), (float(x), float(y)))
        for x, y in points
        if not any(tray.holds(x, y, 60) for tray in trays)
    ]
    return max(free)[1]


def test_every_button_that_is_seen_applies_and_has_a_picture(tmp_path: Path) -> None:
    for variant, seats in (("arrow", 3), ("rattlesnake", 4)):
        with opened(tmp_path / variant, variant, seats) as glass:
            for tray in glass.table.parts.trays.trays.values():
                for view in tray.buttons:
                    seen = bool(view._icon.shown or view._shape.shown)
                    button = view.button
                    assert seen == (button is not None and (button.live or button.lit))
                    assert not seen or view._icon.shown, "a picture, not only a word"
                    assert min(view.frame.w, view.frame.h) >= 48


def test_a_slot_says_that_its_card_is_in_somebodys_hand(tmp_path: Path) -> None:
    """Held by another: dots where it lay and a gripping hand; at the place it aims at, whose."""
    with opened(tmp_path, "great_herd", 4) as glass:
        action = advice(glass, 2)
        piece, _, _ = drop_for(glass, 2, action)
        home = glass.shown.home(piece)
        finger = carry(glass, 2, action)
        glass.seconds(0.3)
        dots, hand = glass.shown.signs("grips")
        assert (dots.sprite, hand.sprite) == ("dotted-card", "sign-held")
        assert (dots.x, dots.y) == (hand.x, hand.y) == pytest.approx((home.x, home.y))
        assert "pennant-2" in sprites(glass, "aims")
        finger.up()
        glass.rest()
        assert not glass.shown.signs("grips") and not glass.shown.signs("aims")


def test_where_one_plays_after_the_other_nobody_wonders_who_aims(tmp_path: Path) -> None:
    with opened(tmp_path, "standard", 2, game="foureyes") as glass:
        finger = carry(glass, 0, advice(glass, 0))
        glass.seconds(0.3)
        assert sprites(glass, "grips") == ["dotted-tile"], "a pile has its next tile there"
        assert not any(name.startswith("pennant") for name in sprites(glass, "aims"))
        finger.up()
        glass.rest()


def test_a_count_that_changed_is_seen_to(tmp_path: Path) -> None:
    """A ring of light goes out from the coin of who laid, and from no other."""
    with opened(tmp_path, "great_herd", 4) as glass:
        glass.seconds(1.0)
        assert not glass.pulses()
        carry(glass, 1, advice(glass, 1)).up()
        glass.frames(6)
        (ring,) = glass.pulses()
        portrait = glass.portrait(1)
        assert abs(ring.x - portrait.cx) + abs(ring.y - portrait.cy) < 1.5 * portrait.w
        small = ring.w
        glass.frames(12)
        assert glass.pulses()[0].w > small
        glass.seconds(1.2)
        assert not glass.pulses()

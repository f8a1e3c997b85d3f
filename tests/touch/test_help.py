"""Help, for each seat as it likes: lit places, faults that show while one hovers, refusals."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.touch.glass import Glass, opened
from tests.touch.hands import Point
from tests.touch.players import advice, carry, lay
from tests.touch.sound import assert_at_rest

NEXT = {"all": "places", "places": "none", "none": "all"}
SHOWN = 0.9  # seconds for which a refusal is seen


def help_sign(glass: Glass, seat: int) -> Point:
    """The middle of the seat's help sign, at its portrait."""
    at: Point = glass.shown.help_sign(seat)
    return at


def set_help(glass: Glass, seat: int, level: str) -> None:
    """By touching the sign until it says so."""
    for _ in NEXT:
        if glass.table.help[seat] != level:
            glass.tap(help_sign(glass, seat))
    assert glass.table.help[seat] == level


def signs(glass: Glass, kind: str) -> Counter[str]:
    """The sprites that are drawn as this."""
    return Counter(quad.sprite for quad in glass.shown.signs(kind))


def wrong_lay(glass: Glass, seat: int) -> tuple[str, Any]:
    """A lay that does not fit because of several pictures (L-4), and the verdict on it."""
    session = glass.session
    for piece in session.referee.pieces(session.state, seat):
        for action in session.actions(seat, piece).values():
            verdict = session.judge(seat, action)
            if sum(reason.kind in ("colour", "object") for reason in verdict.reasons) > 1:
                return action.text(), verdict
    raise AssertionError("everything fits")


@pytest.mark.parametrize(
    ("variant", "level"),
    [("rattlesnake", "all"), ("herd", "places"), ("great_herd", "places"), ("arrow", "none")],
)
def test_touching_the_sign_changes_the_help_of_that_seat_alone(
    tmp_path: Path, variant: str, level: str
) -> None:
    with opened(tmp_path, variant, 4) as glass:
        assert glass.table.help == [level] * 4
        glass.tap(help_sign(glass, 2))
        assert glass.table.help == [level, level, NEXT[level], level]
        glass.tap(help_sign(glass, 2))
        glass.tap(help_sign(glass, 2))
        glass.tap(help_sign(glass, 1))
        assert glass.table.help == [level, NEXT[level], level, level]


@pytest.mark.parametrize("level", NEXT)
def test_what_glows_while_a_card_is_held(tmp_path: Path, level: str) -> None:
    """All legal places, those after a turn with a sign that says so; or free places; or nothing."""
    with opened(tmp_path, "great_herd", 2) as glass:
        set_help(glass, 0, level)
        piece = advice(glass, 0).partition("@")[0].rstrip("r")
        finger = glass.take(piece)
        hold = glass.shown.held()[piece]
        fits = {drop for drop, verdict in glass.session.drops(0, piece).items() if verdict}
        now = {zone for zone, turn in fits if turn == hold.turn}
        turned = {zone for zone, _ in fits} - now
        expected = {
            "all": {
                "may-card": len(now),
                "dotted-card": 4 - len(now),
                "handle-half": len(turned),
            },
            "places": {"dotted-card": 4},
            "none": {},
        }[level]
        assert signs(glass, "places") == Counter(expected)
        finger.up()
        glass.rest()
        assert not glass.shown.signs("places")


def test_each_hand_sees_what_its_seat_wants(tmp_path: Path) -> None:
    """Two hold at once; a child sees more than its parent."""
    with opened(tmp_path, "great_herd", 2) as glass:
        set_help(glass, 0, "all")
        set_help(glass, 1, "none")
        for seat in (1, 0):
            glass.take(glass.state()["hands"][seat][0])
            if seat == 1:
                assert not glass.shown.signs("places")
        assert "pennant-1" not in signs(glass, "places")
        assert glass.shown.signs("places")


@pytest.mark.parametrize("level", NEXT)
def test_hovering_over_a_wrong_place_points_at_the_pictures(tmp_path: Path, level: str) -> None:
    """L-5: each conflict, one after the other, colours and objects drawn differently; not if no
    help is wanted."""
    with opened(tmp_path, "great_herd", 2) as glass:
        set_help(glass, 0, level)
        text, verdict = wrong_lay(glass, 0)
        finger = carry(glass, 0, text)
        kinds = Counter(f"sign-{reason.kind}" for reason in verdict.reasons)
        seen = Counter[str]()
        glass.seconds(0.1)
        for _ in range(kinds.total()):
            shown = signs(glass, "faults")
            links = Counter({sign: shown[sign] for sign in kinds if shown[sign]})
            assert links.total() == (0 if level == "none" else 1), "one at a time"
            seen += links
            glass.seconds(1.2)
        assert seen == (Counter() if level == "none" else kinds), "and each in its turn"
        glass.drag(finger, (200, 300))
        assert not glass.shown.signs("faults")
        assert not glass.told("verdict")
        finger.up()
        glass.rest()
        assert glass.session.rev == 0
        assert_at_rest(glass)


@pytest.mark.parametrize("level", NEXT)
def test_a_refused_card_says_why_and_goes_home(tmp_path: Path, level: str) -> None:
    """G-3: every reason; whatever the help, who has let go is told."""
    with opened(tmp_path, "great_herd", 4) as glass:
        set_help(glass, 3, level)
        text, verdict = wrong_lay(glass, 3)
        piece = text.partition("@")[0].rstrip("r")
        home = glass.at(piece)
        carry(glass, 3, text).up()
        told = glass.told("verdict")[-1]
        assert (told["seat"], told["action"], told["ok"]) == (3, text, False)
        assert told["reasons"] == [reason.to_json() for reason in verdict.reasons]
        glass.seconds(SHOWN - 0.1)
        assert glass.shown.signs("faults")
        assert glass.at(piece) != pytest.approx(home)
        glass.rest()
        assert not glass.shown.signs("faults")
        assert glass.at(piece) == pytest.approx(home)
        assert_at_rest(glass)


def test_a_refused_card_can_be_taken_up_again_at_once(tmp_path: Path) -> None:
    """It need not have gone home first, and is not called back from the hand."""
    with opened(tmp_path, "great_herd", 2) as glass:
        text, _ = wrong_lay(glass, 0)
        piece = text.partition("@")[0].rstrip("r")
        carry(glass, 0, text).up()
        glass.frames(5)
        finger = glass.take(piece)
        glass.drag(finger, (200, 300))
        assert not glass.shown.signs("faults")
        glass.seconds(SHOWN + 0.5)
        assert piece in glass.shown.held()
        finger.up()
        glass.rest()
        assert_at_rest(glass)


def test_a_place_taken_meanwhile_is_told_however_the_finger_trembles(tmp_path: Path) -> None:
    """G-12: both hold over one place; one lands, the other moves on a little and lets go."""
    with opened(tmp_path, "great_herd", 2) as glass:
        texts = both_fit(glass)
        fingers = [carry(glass, seat, text) for seat, text in enumerate(texts)]
        fingers[1].up()
        glass.rest_but_held()
        card, _, zone = texts[0].partition("@")
        place = glass.shown.places(glass.shown.held()[card.rstrip("r")])[zone]
        for wander in (6, -5, 3):
            glass.drag(fingers[0], (place.x + wander, place.y + wander))
        assert "dotted-card" in signs(glass, "places")
        fingers[0].up()
        told = glass.told("verdict")[-1]
        assert (told["action"], told["ok"]) == (texts[0], False)
        assert (told["reasons"][0]["kind"], told["reasons"][0]["seat"]) == ("too_late", 1)
        assert signs(glass, "late")["sign-too-late"] == 1
        glass.rest()
        assert_at_rest(glass)


def both_fit(glass: Glass) -> list[str]:
    """A lay of each seat, both on one place."""
    referee, state = glass.session.referee, glass.session.state
    for one in referee.legal(state, 0):
        for other in referee.legal(state, 1):
            if one.place == other.place:
                return [one.text(), other.text()]
    raise AssertionError("no such lays in this deal")


def test_a_held_card_covers_what_is_beneath_it(tmp_path: Path) -> None:
    """A second finger that taps it turns it, even over a button."""
    with opened(tmp_path, "rattlesnake", 2) as glass:
        piece = glass.state()["hands"][0][0]
        finger = glass.take(piece)
        button = glass.table.layout.trays[0].buttons[0]
        glass.drag(finger, (button.cx, button.cy - (glass.at(piece)[1] - finger.y)))
        glass.seconds(0.3)
        hold = glass.shown.held()[piece]
        before = hold.turn
        glass.tap((button.cx, button.cy))
        assert hold.turn != before
        assert not glass.told("verdict")
        finger.up()
        glass.rest()
        lay(glass, 0, advice(glass, 0))
        assert_at_rest(glass)


def test_help_is_chosen_by_pictures_of_what_it_shows(tmp_path: Path) -> None:
    """A touch on the sign shows three chips for a while, the present one lit; any can be chosen."""
    with opened(tmp_path, "great_herd", 4) as glass:
        chips = glass.table.parts.chips
        assert not chips.batch.shown
        glass.tap(help_sign(glass, 1))
        wanted = {level: f"chip-{level}" for level in NEXT}
        for level in ("all", "none", "places", "all"):
            shown = {quad.sprite.removesuffix("-on"): quad for quad in chips.batch.shown}
            assert set(shown) == set(wanted.values())
            quad = shown[wanted[level]]
            assert min(quad.w, quad.h) >= 48
            glass.tap((quad.x, quad.y))
            assert glass.table.help[1] == level
            glass.frame()
            lit = [quad.sprite for quad in chips.batch.shown if quad.sprite.endswith("-on")]
            assert lit == [f"chip-{level}-on"]
        assert glass.table.help[0] == glass.table.help[2] == "places"
        glass.seconds(3.2)
        assert not chips.batch.shown

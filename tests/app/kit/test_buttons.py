"""Buttons: when they do what they say, a long press with a hand that shakes, discs that move."""

from __future__ import annotations

from typing import Any

import pytest

from tests.app.kit.bench import Bench, drawn, inside
from tests.app.pages import texts

LONG = 0.6  # seconds of a long press, unless the family likes it otherwise


def test_a_button_acts_when_the_finger_leaves_it_there(bench: Bench) -> None:
    from oeil_app.screens.kit.controls.button import BigButton, CardButton, SignButton

    done: list[str] = []
    buttons = [
        BigButton("Play", lambda: done.append("big"), sign="play"),
        SignButton("plus", lambda: done.append("sign"), hint="More"),
        CardButton(lambda: done.append("card"), size_hint_y=None, height=90),
    ]
    bench.put(*buttons)
    for button, word in zip(buttons, ("big", "sign", "card"), strict=True):
        done.clear()
        finger = bench.glass.finger(bench.middle(button))
        bench.glass.seconds(0.4)
        assert done == [] and button.state == "down"
        finger.up()
        bench.glass.frames(6)
        assert done == [word] and button.state == "normal"
        button.disabled = True
        bench.tap(button)
        assert done == [word] and button.dead()


def test_a_button_without_a_deed_can_be_pressed_too(bench: Bench) -> None:
    from oeil_app.screens.kit.controls.button import BigButton

    button = bench.put(BigButton("Nothing"))
    bench.tap(button)
    assert not button.dead()


def holding(bench: Bench, press: float = LONG) -> tuple[Any, list[int]]:
    from oeil_app.screens.kit.controls.button import BigButton
    from oeil_app.screens.kit.materials.look import LOOK

    LOOK.press = press
    done: list[int] = []
    button = BigButton("Discard", lambda: done.append(1), kind="hold")
    bench.page.add_widget(button)  # nothing scrolls under it: each frame counts from the first
    button.size_hint_x, button.width, button.pos = None, 300, (200, 200)
    bench.glass.frames(3)
    return button, done


@pytest.mark.parametrize("press", [0.6, 1.2])
def test_a_long_press_fills_the_button_and_acts_once_when_it_is_full(
    bench: Bench, press: float
) -> None:
    button, done = holding(bench, press)
    finger = bench.glass.finger(bench.middle(button))
    filled = []
    for _ in range(round(press * 60) - 3):
        filled.append(button.filled)
        bench.glass.frame()
    assert done == [] and filled == sorted(filled) and filled[-1] > 0.8
    bench.glass.frames(6)
    assert done == [1] and button.filled == 0
    bench.glass.seconds(2 * press)
    finger.up()
    bench.glass.seconds(press)
    assert done == [1], "once, however long it is pressed"


def test_a_hand_that_shakes_keeps_pressing(bench: Bench) -> None:
    button, done = holding(bench)
    x, y = bench.middle(button)
    finger = bench.glass.finger((x, y))
    for n in range(round(LONG * 60) + 4):
        finger.to(x + 14 * (n % 3 - 1), y + 8 * (n % 5 - 2))
        bench.glass.frame()
    finger.up()
    assert done == [1]


def test_whoever_slides_off_or_lets_go_early_has_done_nothing(bench: Bench) -> None:
    button, done = holding(bench)
    x, y = bench.middle(button)
    finger = bench.glass.finger((x, y))
    bench.glass.seconds(LONG / 2)
    assert button.filled > 0.3
    finger.to(x, button.top + 30)
    bench.glass.frame()
    assert button.filled == 0
    bench.glass.seconds(LONG)
    finger.to(x, y)  # coming back is no new press
    bench.glass.seconds(2 * LONG)
    finger.up()
    bench.glass.frames(3)
    assert done == []

    finger = bench.glass.finger((x, y))
    bench.glass.seconds(LONG / 2)
    finger.up()
    bench.glass.frame()
    assert button.filled == 0
    bench.glass.seconds(LONG)
    assert done == []
    finger = bench.glass.finger((x, y))
    bench.glass.seconds(LONG / 2)
    assert done == [], "what was pressed before does not count"
    finger.up()


def test_a_frame_that_took_long_is_nobodys_press(bench: Bench) -> None:
    button, done = holding(bench)
    finger = bench.glass.finger(bench.middle(button))
    bench.glass.time += 5.0
    bench.glass.frame()
    assert done == [] and button.filled < 0.5
    finger.up()
    bench.glass.frame()


def test_what_is_lit_looks_like_the_one_thing_to_do(bench: Bench) -> None:
    """Ground, word and rim of each kind: lit is main, quiet has no ground, danger its own word."""
    from oeil_app.screens.kit.controls.button import BigButton
    from oeil_app.screens.kit.layout import Panel
    from oeil_app.screens.kit.materials.look import LOOK

    kinds = ("main", "plain", "paper", "quiet", "danger", "hold")
    buttons = {kind: BigButton(kind, kind=kind) for kind in kinds}
    lit = BigButton("lit", kind="paper", lit=True)
    bench.put(Panel().put(*buttons.values(), lit))
    look = {kind: (b.back[:], b.fore[:], b.rim[:]) for kind, b in buttons.items()}
    assert look["main"] == (lit.back[:], lit.fore[:], lit.rim[:])
    assert buttons["main"].sheen is not None is not lit.sheen
    assert all(buttons[kind].sheen is None for kind in kinds[1:])
    assert look["quiet"][0][3] == look["quiet"][2][3] == 0
    assert look["paper"][0] == look["danger"][0] == list(LOOK.paper)
    assert look["danger"][1] == list(LOOK.fault) and look["paper"][1] == list(LOOK.ink)
    assert look["plain"] == look["hold"] and look["plain"][0] not in (look["paper"][0],)
    assert all(button.label.color[:] == button.fore[:] for button in (*buttons.values(), lit))
    lit.lit = False
    assert (lit.back[:], lit.fore[:], lit.rim[:]) == look["paper"]


def test_on_wood_no_button_is_brighter_than_what_is_lit(bench: Bench) -> None:
    """One of several is wood there, and so is what deletes, with its own word and rim."""
    from oeil_app.screens.kit.controls.button import BigButton
    from oeil_app.screens.kit.materials.look import LOOK

    one, plain, bin, lit = (BigButton("a", kind=k) for k in ("paper", "plain", "danger", "main"))
    bench.put(one, plain, bin, lit)
    assert (one.back[:], one.rim[:], one.fore[:]) == (plain.back[:], plain.rim[:], plain.fore[:])
    assert bin.back[:] == plain.back[:] and bin.fore[:] == LOOK.letters("fault", True) == bin.rim[:]
    assert sum(lit.back[:3]) > 2 * sum(one.back[:3])


def test_a_button_grows_with_its_text_and_is_never_small(bench: Bench) -> None:
    from oeil_app.screens.kit.controls.button import BigButton, LitButton, SignButton

    short, long = BigButton("Go"), BigButton("go on and on " * 30)
    sign = SignButton("plus")
    lit = LitButton("Play", "a line that is much longer than the word", lambda: None, "play")
    lit.least = 110
    bench.put(short, long, sign, lit)
    assert short.height == 56 and long.height > 100 and min(sign.size) >= 48
    assert not any(label.clipped() for label in (short.label, long.label, lit.label, lit.line))
    assert lit.words.width >= lit.line.texture_size[0] > 100
    assert lit.label.y > lit.line.y and texts(lit) == {"Play", lit.line.text}


def test_a_lit_card_has_a_thicker_rim(bench: Bench) -> None:
    from oeil_app.screens.kit.controls.button import CardButton

    card = bench.put(CardButton(size_hint_y=None, height=80))
    thin = card.rim
    card.lit = True
    assert card.rim > 2 * thin
    card.lit = False
    assert card.rim == thin


@pytest.mark.parametrize("size", [(90, 120), (240, 110), (70, 300)])
def test_a_portrait_moves_with_its_face_and_its_name_stays_under_it(
    bench: Bench, size: tuple[int, int]
) -> None:
    from oeil_app.screens.kit.materials.medallion import Face

    done: list[int] = []
    face = Face("fox", "Zoé", lambda: done.append(1), "red", size_hint=(None, None), size=size)
    bench.page.add_widget(face)
    for at in ((40, 300), (500, 90)):
        face.pos = at
        bench.glass.frames(4)
        box = (*face.pos, face.right, face.top)
        disc = face.medallion
        assert disc.width == disc.height == face.disc > 0
        assert disc.center_x == pytest.approx(face.center_x)
        assert disc.top == pytest.approx(face.top)
        parts = drawn(disc)
        rings = [each for each in parts if inside(each, box)]
        assert len(rings) >= 3, "brass, ground and animal"
        for left, low, right, high in rings:
            assert (left + right) / 2 == pytest.approx(face.center_x)
            assert (low + high) / 2 == pytest.approx(disc.center_y)
        assert face.label.top <= disc.y + 1 and face.label.y >= face.y - 0.5
        assert face.label.center_x == pytest.approx(face.center_x)
    bench.tap(face)
    assert done == [1]


def test_a_long_name_is_written_smaller_never_cut(bench: Bench) -> None:
    from oeil_app.screens.kit.materials.medallion import Face

    faces = [
        Face("fox", name, lambda: None, size_hint=(None, None), size=(96, 120), plate=True)
        for name in ("Zoé", "Maximilienne", "")
    ]
    for n, face in enumerate(faces):
        face.pos = (40 + 140 * n, 200)
        bench.page.add_widget(face)
    bench.glass.frames(5)
    short, long, none = faces
    assert short.label.dot == 16 > long.label.dot >= 11
    assert not short.label.clipped() and not long.label.clipped()
    assert none.disc == 96 == none.width and short.disc == 120 - short.tag
    for face in (short, long):
        x, y, w, h = face.tag_box
        assert x < face.label.x and x + w > face.label.right and y < face.label.y < y + h
    assert none.tag_box[2] == 0, "no name, no plate"
    none.rename("Léa")
    bench.glass.frames(2)
    assert none.disc < 96 and none.label.text == "Léa" and none.tag_box[2] > 0


def test_a_free_place_has_a_plus_and_a_lit_one_its_light(bench: Bench) -> None:
    from oeil_app.screens.kit.materials.medallion import Face

    free = Face("", "", lambda: None, size_hint=(None, None), size=(90, 90), pos=(60, 60))
    taken = Face("owl", "", lambda: None, size_hint=(None, None), size=(90, 90), pos=(260, 60))
    bench.page.add_widget(free)
    bench.page.add_widget(taken)
    bench.glass.frames(4)
    assert free.free and free.medallion is None and free.sign.center == pytest.approx(free.center)
    assert free.sign.width < free.width / 2
    assert not taken.free and taken.sign is None
    dark = max(right - left for left, _, right, _ in drawn(taken.medallion)[1:])
    taken.lit = True
    bench.glass.frames(2)
    assert taken.medallion.lit
    bright = max(right - left for left, _, right, _ in drawn(taken.medallion)[1:])
    assert bright > dark, "the light lies round the ring"


@pytest.mark.parametrize("night", [False, True])
def test_an_emblem_lies_beside_the_animal_and_night_has_its_own_ground(
    bench: Bench, night: bool
) -> None:
    from oeil_app.screens.kit.materials.medallion import Medallion

    disc = Medallion("fox", "blue", size_dp=100, emblem="crown", night=night, pos=(300, 300))
    bench.page.add_widget(disc)
    bench.glass.frames(4)
    emblem = min((box for box in drawn(disc)), key=lambda box: box[2] - box[0])
    assert emblem[2] - emblem[0] == pytest.approx(30)
    assert (emblem[0] + emblem[2]) / 2 > disc.center_x + 20
    low = (emblem[1] + emblem[3]) / 2
    assert low > disc.center_y + 20 if night else low < disc.center_y - 20
    widest = max(box[2] - box[0] for box in drawn(disc)[1:])
    assert widest == pytest.approx(120 if night else 100)
    plain = Medallion("fox", size_dp=100, pos=(500, 300))
    bench.page.add_widget(plain)
    bench.glass.frames(4)
    assert min(box[2] - box[0] for box in drawn(plain)) > 60, "none unless asked for"

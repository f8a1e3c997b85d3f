"""The animals at the trays feel as their players would."""

from __future__ import annotations

from math import hypot
from pathlib import Path

import pytest

from oeil_app.canvas.portrait import Feeling, Mood, portrait
from oeil_app.canvas.sprites import SpriteShelf
from oeil_app.layout.frame import Frame
from tests.touch.glass import opened, window
from tests.touch.players import played_out

ANIMALS = ("badger", "bear", "fox", "frog", "hare", "hedgehog", "lynx", "otter", "owl", "squirrel")


@pytest.mark.parametrize("animal", ANIMALS)
def test_every_animal_has_every_mood(animal: str) -> None:
    """Of layers that are all drawn, in their own places, and no two moods alike."""
    window()
    sprites, seen = SpriteShelf.get("animals", 1), set()
    for mood in Mood:
        quads = portrait(f"animal-{animal}", Feeling(mood), Frame(0, 0, 80, 80))
        assert quads[0].sprite == f"head-{animal}"
        for quad in quads:
            assert quad.sprite in sprites
            assert hypot(quad.x, quad.y) < 60
        seen.add(tuple((quad.sprite, quad.x, quad.y, quad.w) for quad in quads))
    assert len(seen) == len(Mood)


def test_whose_turn_it_is_is_awake_and_the_others_look_there(tmp_path: Path) -> None:
    with opened(tmp_path, "standard", 2, game="foureyes") as glass:
        (lit,) = glass.table.scene.lit
        assert glass.shown.feeling(lit).mood is Mood.AWAKE
        other = glass.shown.feeling(1 - lit)
        assert other.mood is Mood.CALM
        assert other.gaze[1] > 0.5  # the other sits across the table


def test_who_is_refused_sulks_a_moment_and_plays_on_meanwhile(tmp_path: Path) -> None:
    with opened(tmp_path, "great_herd", 3) as glass:
        held = next(p for p, seat in glass.shown.liftable().items() if seat == 0)
        finger = glass.take(held)
        hold = glass.shown.held()[held]
        fits = {zone for (zone, _turn), verdict in hold.verdicts.items() if verdict.ok}
        place = next(place for zone, place in hold.places.items() if zone not in fits)
        glass.drag(finger, (place.x, place.y), 8)
        finger.up()
        glass.frames(3)
        assert glass.shown.refused() == {held}
        assert glass.shown.feeling(0).mood is Mood.REFUSED
        assert glass.shown.feeling(1).mood is not Mood.REFUSED
        mine = next(p for p, seat in glass.shown.liftable().items() if seat == 0 and p != held)
        glass.take(mine).up()  # nobody waits for it
        glass.seconds(2)
        assert glass.shown.feeling(0).mood is Mood.CALM


def test_computers_are_seen_to_think(tmp_path: Path) -> None:
    with opened(tmp_path, "standard", 2, game="foureyes", computer="1:2") as glass:
        moods = set()
        for _ in range(40):
            seat = next(iter(glass.session.active))
            if seat == 0:
                hint = glass.session.hint(0, lambda: True)
                glass.session.submit(0, hint.action)
            glass.frame()
            moods.add(glass.shown.feeling(1).mood)
        assert Mood.THINKING in moods


def test_winners_cheer(tmp_path: Path) -> None:
    with opened(tmp_path, "great_herd", 3, seed=3) as glass:
        played_out(glass)
        moods = [glass.shown.feeling(seat).mood for seat in range(3)]
        cheering = [seat for seat, mood in enumerate(moods) if mood is Mood.CHEERING]
        assert tuple(cheering) == glass.session.outcome.winners


def test_a_blink_ends_with_its_table(tmp_path: Path) -> None:
    """Nothing of a table that was left is still to be done by the app's clock."""
    from kivy.clock import Clock

    with opened(tmp_path, "great_herd", 3) as glass:
        before = {id(event) for event in Clock.get_events()}
        glass.table.frames.blink()
        opens = [event for event in Clock.get_events() if id(event) not in before]
        assert len(opens) == 1, "its eyes will open again"
    assert not opens[0].is_triggered

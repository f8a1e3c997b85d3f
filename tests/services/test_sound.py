"""Sounds: one file at a time, never in the way, silence where there is none. No Kivy, no time."""

from __future__ import annotations

import math
import subprocess
import sys
import wave
from collections.abc import Callable
from pathlib import Path

import pytest

from oeil_app.services.haptics import MILLISECONDS
from oeil_app.services.sound import FOLDER, Sounds
from oeil_app.table.commits import STEPS

AT_ONCE = 6  # sounds

ROOT = Path(__file__).parents[2]


class Fake:
    """A sound that counts how often it is played."""

    def __init__(self) -> None:
        self.volume, self.played, self.heard = 1.0, 0, False
        self.done: list[str] = []

    def play(self) -> None:
        self.played, self.heard = self.played + 1, True
        self.done.append("play")

    def stop(self) -> None:
        self.heard = False
        self.done.append("stop")


class Desk:
    """A loader and a clock in the test's hands: what was put off is done when it says so."""

    def __init__(self, broken: str = "") -> None:
        self.loaded: dict[str, Fake] = {}
        self.later: list[Callable[[], None]] = []
        self.broken = broken

    def load(self, path: Path) -> Fake | None:
        if path.stem == self.broken:
            raise OSError("no sound card")
        return self.loaded.setdefault(path.stem, Fake())

    def put_off(self, do: Callable[[], None]) -> None:
        self.later.append(do)

    def step(self) -> bool:
        """Does what was put off; False if there was nothing."""
        waiting, self.later = self.later, []
        for do in waiting:
            do()
        return bool(waiting)


def sounds_at(desk: Desk, volume: float = 1.0) -> Sounds:
    return Sounds(desk.load, desk.put_off, volume)


def test_nothing_is_loaded_at_once_and_then_one_file_a_step() -> None:
    desk = Desk()
    sounds = sounds_at(desk)
    sounds.begin()
    sounds.begin()  # whoever asks twice gets no second loader
    assert desk.loaded == {}
    for number in range(1, len(list(FOLDER.glob("*.wav"))) + 1):
        assert len(desk.later) == 1
        desk.step()
        assert len(desk.loaded) == number
    desk.step()
    assert not desk.later and sounds.loaded == set(desk.loaded)


def test_a_sound_that_is_not_there_yet_is_silence() -> None:
    desk = Desk()
    sounds = sounds_at(desk)
    sounds.play("land")
    sounds.play("no such sound")
    sounds.begin()
    while desk.step():
        pass
    sounds.play("land")
    assert desk.loaded["land"].played == 1


def test_many_hands_never_ask_for_more_than_a_device_can_mix() -> None:
    """The newest is heard, whoever else still sounds; SDL would leave out just that one."""
    desk = Desk()
    sounds = sounds_at(desk)
    sounds.begin()
    while desk.step():
        pass
    assert len(desk.loaded) > 3 * AT_ONCE
    for name, sound in [*desk.loaded.items()] * 2:
        sounds.play(name)
        assert sound.heard, name
        assert sum(each.heard for each in desk.loaded.values()) <= AT_ONCE


def test_one_that_cannot_be_loaded_does_not_hinder_the_others() -> None:
    desk = Desk(broken="land")
    sounds = sounds_at(desk)
    sounds.begin()
    while desk.step():
        pass
    assert "land" not in sounds.loaded and "win" in sounds.loaded
    sounds.play("land")


def test_volume_is_obeyed_and_without_any_nothing_is_even_loaded() -> None:
    desk = Desk()
    sounds = sounds_at(desk, volume=0.0)
    sounds.begin()
    assert not desk.step()
    sounds.set_volume(0.4)
    while desk.step():
        pass
    sounds.play("click")
    assert desk.loaded["click"].volume == 0.4
    sounds.set_volume(0.0)
    sounds.play("click")
    assert desk.loaded["click"].played == 1


def test_who_makes_it_silent_while_files_are_loaded_stops_that_too() -> None:
    desk = Desk()
    sounds = sounds_at(desk)
    sounds.begin()
    desk.step()
    sounds.set_volume(0.0)
    assert not (desk.step() and desk.step())
    assert len(desk.loaded) == 1
    sounds.set_volume(1.0)
    while desk.step():
        pass
    assert len(sounds.loaded) == len([*FOLDER.glob("*.wav")])


def test_a_sound_that_is_still_heard_begins_anew_as_loud_as_is_set() -> None:
    desk = Desk()
    sounds = Sounds(desk.load, desk.put_off)
    sounds.begin()
    while desk.step():
        pass
    sounds.play("click")
    assert desk.loaded["click"].volume == 1.0, "all of it, where nobody set less"
    desk.loaded["click"].done.clear()
    sounds.play("click")
    assert desk.loaded["click"].done == ["stop", "play"]
    for name, other in (("lay", "land"), ("count", "tick")):
        sounds.play(name)
        assert desk.loaded[other].heard, f"{name} sounds like {other}"


def test_the_files_are_what_the_tool_makes() -> None:
    """They are ours: computed, the same numbers on every machine."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "make_sounds.py"), "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.wav")), ids=lambda path: path.stem)
def test_sounds_are_short_and_never_too_loud(path: Path) -> None:
    with wave.open(str(path), "rb") as file:
        seconds = file.getnframes() / file.getframerate()
        frames = memoryview(file.readframes(file.getnframes())).cast("h")
    assert seconds < (2.0 if path.stem == "win" else 0.9)
    assert 1000 < max(map(abs, frames)) <= 0.83 * 32767
    assert abs(frames[0]) < 400 and abs(frames[-1]) < 400  # no click at its ends


def test_all_are_as_loud_as_one_another_and_small() -> None:
    """Within 2 dB in their loudest moment, peaks below -1 dBFS, the folder below 700 kB."""
    found = []
    for path in FOLDER.glob("*.wav"):
        with wave.open(str(path), "rb") as file:
            rate, frames = file.getframerate(), file.readframes(file.getnframes())
        heard = [value / 32768 for value in memoryview(frames).cast("h")]
        assert 20 * math.log10(max(map(abs, heard))) < -1, path.stem
        size = rate // 20
        moments = [heard[n : n + size] for n in range(0, len(heard), size // 4)]
        loud = max(sum(value * value for value in one) / size for one in moments)
        found.append(10 * math.log10(loud))
    assert max(found) - min(found) < 2
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 700_000


def test_every_game_has_its_own_notes_and_another_lands_as_any() -> None:
    desk = Desk()
    sounds = sounds_at(desk)
    sounds.begin()
    while desk.step():
        pass
    for game in ("lynx", "oeil", "serpents", "foureyes"):
        assert {f"land-{game}-{step}" for step in range(STEPS)} <= sounds.loaded
    sounds.play("land-lynx-2")
    assert (desk.loaded["land-lynx-2"].played, desk.loaded["land"].played) == (1, 0)
    sounds.play("land-blank-0")
    assert desk.loaded["land"].played == 1


def test_whatever_is_tapped_is_also_heard() -> None:
    assert set(MILLISECONDS) <= {path.stem for path in FOLDER.glob("*.wav")}

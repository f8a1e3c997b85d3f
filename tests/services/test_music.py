"""The bed of the first pages: soft at both ends, never at a table of many, without a seam."""

from __future__ import annotations

import math
import wave
from itertools import pairwise
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from oeil_app.services.music import HOME, Music
from oeil_app.services.sound import FOLDER

COMES, GOES = 2.5, 0.7  # seconds

STEP = 0.05


class Piece:
    """A loop that tells what was done with it."""

    def __init__(self) -> None:
        self.volume, self.loop, self.playing = 1.0, False, False

    def play(self) -> None:
        self.playing = True

    def stop(self) -> None:
        self.playing = False


def music(volume: float = 0.8, where: str = "home") -> tuple[Music, Piece, list[Path]]:
    piece, asked = Piece(), list[Path]()

    def load(path: Path) -> Piece:
        asked.append(path)
        return piece

    return Music(load, volume, where), piece, asked


def passes(bed: Music, seconds: float) -> list[float]:
    """Time; how loud it was step by step."""
    heard = []
    for _ in range(round(seconds / STEP)):
        bed.tick(STEP)
        heard.append(bed.heard)
    return heard


def test_it_comes_softly_and_goes_when_a_table_opens() -> None:
    bed, piece, asked = music()
    bed.tick(STEP)
    assert asked == [] and bed.settled  # no page is seen yet
    bed.allow("home")
    rising = passes(bed, COMES + 0.2)
    assert rising == sorted(rising) and 0 < rising[0] < 0.1
    assert piece.playing and piece.loop and piece.volume == 0.8 and bed.settled
    bed.allow("table")
    falling = passes(bed, GOES / 2)
    assert piece.playing and falling == sorted(falling, reverse=True)
    passes(bed, GOES)
    assert not piece.playing and bed.settled
    bed.allow("home")
    passes(bed, COMES + 0.2)
    assert piece.playing and len(asked) == 1  # loaded once


def test_what_the_family_sets_is_obeyed() -> None:
    bed, piece, asked = music(where="never")
    bed.allow("home")
    passes(bed, 1)
    assert asked == [] and bed.settled
    bed.set(0.0, "home")
    passes(bed, 1)
    assert asked == []  # nobody wants to hear anything: nothing is even loaded
    bed.set(0.5, "always")
    bed.allow("table")
    passes(bed, 3)
    assert piece.playing and piece.volume == 0.5
    bed.set(0.25, "always")
    assert piece.volume == 0.25
    bed.allow("")  # a lesson is read aloud
    passes(bed, 1)
    assert not piece.playing


def test_asleep_it_is_silent_at_once_and_comes_back_softly() -> None:
    bed, piece, _ = music()
    bed.allow("home")
    passes(bed, 3)
    bed.sleep(True)
    assert not piece.playing and bed.settled
    passes(bed, 1)
    assert not piece.playing
    bed.sleep(False)
    assert not bed.settled
    passes(bed, STEP)
    assert piece.playing and bed.heard < 0.1


def test_a_device_without_sound_is_asked_once() -> None:
    asked = []

    def broken(path: Path) -> None:
        asked.append(path)
        raise OSError("no sound card")

    bed = Music(broken)
    bed.allow("home")
    passes(bed, 2)
    assert len(asked) == 1 and bed.settled and not bed.heard


happenings = st.one_of(
    st.tuples(st.just("allow"), st.sampled_from(["home", "table", ""])),
    st.tuples(st.just("sleep"), st.booleans()),
    st.tuples(st.just("where"), st.sampled_from(["home", "always", "never"])),
    st.tuples(st.just("volume"), st.floats(0, 1)),
    st.tuples(st.just("tick"), st.floats(0, 1)),
)


@given(st.lists(happenings, max_size=30))
def test_whatever_happens_it_ends_as_it_should(done: list[tuple[str, object]]) -> None:
    bed, piece, _ = music()
    for what, value in done:
        match what:
            case "allow":
                bed.allow(str(value))
            case "sleep":
                bed.sleep(bool(value))
            case "where":
                bed.set(bed.volume, str(value))
            case "volume":
                bed.set(float(str(value)), bed.where)
            case _:
                bed.tick(float(str(value)))
        assert 0 <= bed.heard <= 1
    passes(bed, COMES + GOES)
    assert bed.settled and piece.playing == bed.wanted


def test_the_file_is_small_quiet_and_begins_as_it_ends() -> None:
    """In a rest: a player that takes a moment to begin anew leaves no hole."""
    with wave.open(str(HOME), "rb") as file:
        rate, frames = file.getframerate(), file.readframes(file.getnframes())
    heard = [value / 32768 for value in memoryview(frames).cast("h")]
    assert HOME.stat().st_size < 500_000 and 15 < len(heard) / rate < 40
    loudest = max(map(abs, heard))
    assert 0.03 < loudest < 0.3  # it lies under all sounds
    assert abs(heard[0]) < 0.001 and max(map(abs, heard[-rate // 4 :])) < loudest / 100
    jumps = [abs(b - a) for a, b in pairwise(heard)]
    assert max(jumps) < 0.06  # no click anywhere

    def loud(part: list[float]) -> float:
        return math.sqrt(sum(value * value for value in part) / len(part))

    seconds = [loud(heard[n : n + rate]) for n in range(0, len(heard) - 3 * rate, rate)]
    assert max(seconds) < 6 * min(seconds)  # nothing leaps out
    with wave.open(str(FOLDER / "land.wav"), "rb") as file:
        land = memoryview(file.readframes(file.getnframes())).cast("h")
    size = rate // 10
    moment = max(loud([v / 32768 for v in land[n : n + size]]) for n in range(0, len(land), size))
    assert max(seconds) < moment / 2

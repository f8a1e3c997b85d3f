"""Makes the sounds of the app: `python tools/make_sounds.py` writes assets/sounds/*.wav and the
music of the first pages, assets/music/home.wav.

All are computed here, from sines, noise and envelopes: wood, paper, brass. The same numbers make
the same files on every machine; `--check` says whether the files are what would be made.
"""

from __future__ import annotations

import argparse
import math
import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tools.home_music import RATE, bed, halved  # the path comes first

FOLDER = Path(__file__).parents[1] / "assets" / "sounds"
MUSIC = FOLDER.parent / "music" / "home.wav"
LOUD, MOMENT = 0.16, 0.05  # how loud every sound is, of full scale, in its loudest seconds
QUIET = 0.06  # and the music, under all of them
Wave = list[float]


def silence(seconds: float) -> Wave:
    return [0.0] * round(seconds * RATE)


def tone(
    hertz: float, seconds: float, fade: float, *, attack: float = 0.003, bend: float = 0.0
) -> Wave:
    """A sine that begins softly and dies away; `bend` lets its pitch glide by so many hertz."""
    out = []
    phase = 0.0
    for n in range(round(seconds * RATE)):
        t = n / RATE
        phase += 2 * math.pi * (hertz + bend * t / seconds) / RATE
        rise = min(1.0, t / attack)
        out.append(math.sin(phase) * rise * math.exp(-t * fade))
    return out


def rustle(seconds: float, fade: float, soft: float, seed: int) -> Wave:
    """Noise with its highs taken off (`soft` from 0 to 1): paper, cloth."""
    out, held, state = [], 0.0, seed
    for n in range(round(seconds * RATE)):
        state = (state * 1103515245 + 12345) % 2**31
        held += (state / 2**30 - 1 - held) * (1 - soft)
        t = n / RATE
        out.append(held * min(1.0, t / 0.004) * math.exp(-t * fade))
    return out


def mixed(*parts: tuple[float, float, Wave]) -> Wave:
    """(when, how loud, what), all at once."""
    length = max(round(at * RATE) + len(part) for at, _, part in parts)
    out = [0.0] * length
    for at, loud, part in parts:
        start = round(at * RATE)
        for n, value in enumerate(part):
            out[start + n] += loud * value
    return out


def lift() -> Wave:
    """A card leaves the wood."""
    return mixed((0, 0.5, rustle(0.09, 45, 0.55, 7)), (0, 0.12, tone(620, 0.07, 40, bend=260)))


def land() -> Wave:
    """A card is laid on linen: a soft knock."""
    return mixed(
        (0, 0.75, tone(165, 0.16, 32, attack=0.001, bend=-40)),
        (0, 0.45, rustle(0.07, 70, 0.7, 3)),
        (0, 0.18, tone(410, 0.08, 60, attack=0.001)),
    )


def turn() -> Wave:
    """Something turns a notch: a brass click."""
    return mixed(
        (0, 0.28, tone(1180, 0.07, 70, attack=0.001)),
        (0, 0.2, tone(1770, 0.05, 90, attack=0.001)),
        (0.03, 0.3, tone(250, 0.06, 60, attack=0.001)),
    )


def click() -> Wave:
    """A button: a fingernail on wood."""
    return mixed((0, 0.4, tone(520, 0.05, 85, attack=0.001)), (0, 0.25, rustle(0.025, 160, 0.4, 5)))


def tick() -> Wave:
    """A second goes by, a setting clicks."""
    return mixed((0, 0.35, tone(900, 0.04, 110, attack=0.001)))


def refuse() -> Wave:
    """Kindly: no, not there."""
    return mixed((0, 0.4, tone(330, 0.16, 16)), (0.11, 0.4, tone(262, 0.22, 13)))


def flip() -> Wave:
    """A card is turned over."""
    return mixed((0, 0.5, rustle(0.12, 22, 0.45, 11)), (0.08, 0.4, rustle(0.06, 60, 0.7, 13)))


def deal() -> Wave:
    """Cards are dealt."""
    return mixed(*((0.07 * n, 0.42, rustle(0.07, 50, 0.5, 17 + n)) for n in range(5)))


def taken() -> Wave:
    """Something is won: two warm notes."""
    return mixed(
        (0, 0.34, tone(523.25, 0.3, 9)),
        (0, 0.12, tone(1046.5, 0.3, 12)),
        (0.1, 0.36, tone(783.99, 0.42, 7)),
        (0.1, 0.12, tone(1567.98, 0.4, 11)),
    )


def stop() -> Wave:
    """Somebody says stop: a small bell."""
    return mixed(
        (0, 0.4, tone(880, 0.5, 7, attack=0.001)),
        (0, 0.22, tone(2217, 0.35, 12, attack=0.001)),
        (0, 0.14, tone(3520, 0.2, 20, attack=0.001)),
    )


def win() -> Wave:
    """The game is won: four notes that climb, and a chord."""
    notes = (523.25, 659.25, 783.99, 1046.5)
    climb = [(0.13 * n, 0.3, tone(note, 0.5, 6)) for n, note in enumerate(notes)]
    chord = [(0.56, 0.2, tone(note, 1.1, 3.2)) for note in notes]
    shine = [(0.56, 0.06, tone(2 * note, 0.9, 5)) for note in notes]
    return mixed(*climb, *chord, *shine)


def right() -> Wave:
    """Practice: that is it. Two friendly notes upwards."""
    return mixed((0.0, 0.4, tone(659.25, 0.4, 9)), (0.11, 0.45, tone(987.77, 0.6, 7)))


def star() -> Wave:
    """Practice: a star comes. A small bell."""
    bell = (1318.5, 2637.0, 3951.1)
    return mixed(
        *((0.0, 0.34 / (n + 1), tone(note, 0.7, 6 + 3 * n)) for n, note in enumerate(bell))
    )


def photo() -> Wave:
    """A shutter: it opens, and closes again."""
    snap = mixed((0, 0.4, tone(720, 0.06, 50, attack=0.002)), (0, 0.35, rustle(0.06, 40, 0.6, 29)))
    return mixed((0, 0.8, snap), (0.09, 1.0, snap), (0.09, 0.3, tone(240, 0.08, 40)))


def landing(game: str, step: int) -> Wave:
    """A piece comes down: each game's own knock, with a note that climbs with its step."""
    note = LANDINGS[game] * 2 ** (PENTATONIC[step] / 12)
    if game == "foureyes":  # wood on wood: tiles clack, twice
        clack = mixed(
            (0, 0.7, tone(note, 0.1, 55, attack=0.001)),
            (0, 0.4, tone(2.76 * note, 0.05, 90, attack=0.001)),
            (0, 0.3, rustle(0.02, 200, 0.2, 23)),
        )
        return mixed((0, 1.0, clack), (0.045, 0.45, clack))
    if game == "oeil":  # a peg in brass
        return mixed(
            (0, 0.5, tone(note, 0.18, 18, attack=0.001)),
            (0, 0.2, tone(2.4 * note, 0.12, 30, attack=0.001)),
            (0, 0.4, tone(165, 0.1, 50, attack=0.001)),
        )
    soft = 14 if game == "serpents" else 22  # a card on linen; a snake's sings a little longer
    return mixed((0, 0.6, land()), (0.01, 0.42, tone(note, 0.18, soft)))


LANDINGS = {"lynx": 293.66, "oeil": 587.33, "serpents": 220.0, "foureyes": 440.0}  # lowest notes
PENTATONIC = (0, 2, 4, 7, 9)  # half tones: whatever comes after whatever, it sounds well
SOUNDS: dict[str, Callable[[], Wave]] = {
    make.__name__: make
    for make in (
        lift,
        land,
        turn,
        click,
        tick,
        refuse,
        flip,
        deal,
        taken,
        stop,
        win,
        right,
        star,
        photo,
    )
} | {
    f"land-{game}-{step}": partial(landing, game, step)
    for game in LANDINGS
    for step in range(len(PENTATONIC))
}


def loudness(samples: Sequence[float]) -> float:
    """The root mean square of the loudest moment."""
    size = round(MOMENT * RATE)
    moments = (samples[n : n + size] for n in range(0, max(1, len(samples) - size // 2), size // 2))
    return max(math.sqrt(sum(value * value for value in one) / size) for one in moments)


def written(samples: Wave, loud: float = LOUD) -> bytes:
    """16-bit samples with a soft ending, all as loud as one another and none too loud."""
    k = loud / loudness(samples)
    tail = round(0.01 * RATE)
    out = array("h")
    for n, value in enumerate(samples):
        left = len(samples) - n
        out.append(round(value * k * 32767 * min(1.0, left / tail)))
    if sys.byteorder == "big":
        out.byteswap()
    return out.tobytes()


def read(path: Path) -> bytes:
    with wave.open(str(path), "rb") as file:
        return file.readframes(file.getnframes())


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    check = parser.parse_args().check
    stale = []
    made = {FOLDER / f"{name}.wav": (written(make()), RATE) for name, make in SOUNDS.items()}
    made[MUSIC] = (written(halved(bed()), QUIET), RATE // 2)
    for path, (frames, rate) in made.items():
        if check:
            if not path.exists() or read(path) != frames:
                stale.append(path.stem)
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        with wave.open(str(path), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(rate)
            file.writeframes(frames)
    print(f"differ: {', '.join(stale)}" if stale else f"{len(SOUNDS)} sounds and a bed")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())

"""The quiet bed of the first pages: a little score of our own, for wooden keys and a soft chord.

Twenty seconds that end as they begin, in a rest: whoever plays it again and again hears no seam.
`tools/make_sounds.py` writes it to assets/music/home.wav, at half the rate of the sounds: nothing
in it is high.
"""

from __future__ import annotations

import math

RATE = 22050
SECONDS, BEAT = 20.0, 0.5
KEY = 196.0  # G below middle C
SCALE = (0, 2, 4, 7, 9)  # half tones: whatever comes after whatever, it sounds well
# a note of the scale, counted from KEY, a letter an eighth; "." waits
MELODY = "5.7.8.7. 6.5.3... 5.6.8.a. 8.7...5. 3.5....."
UNDER = "0...2... 1...0... 2...4... 3...2... 0......."
CHORDS = ((0, 2, 3), (1, 3, 5), (2, 4, 5), (1, 3, 4))  # one a bar of four seconds; the last rests
Wave = list[float]


def note(step: int) -> float:
    """Its hertz."""
    octave, degree = divmod(step, len(SCALE))
    return KEY * 2 ** (octave + SCALE[degree] / 12)


def key(hertz: float, seconds: float = 2.4) -> Wave:
    """A wooden key: it rings a little, its upper notes die first."""
    parts = ((1.0, 1.0, 2.2), (3.93, 0.16, 7.0), (2.0, 0.12, 3.5))
    out = []
    for n in range(round(seconds * RATE)):
        t = n / RATE
        rise = min(1.0, t / 0.012)
        sung = sum(
            loud * math.sin(2 * math.pi * hertz * times * t) * math.exp(-t * fade)
            for times, loud, fade in parts
        )
        out.append(sung * rise)
    return out


def pad(hertz: float, seconds: float = 4.4) -> Wave:
    """A breath of a chord: it swells and goes, with a twin beside it that is hardly higher."""
    out = []
    for n in range(round(seconds * RATE)):
        t = n / RATE
        swell = math.sin(math.pi * t / seconds) ** 2
        sung = math.sin(2 * math.pi * hertz * t) + math.sin(2 * math.pi * hertz * 1.003 * t)
        out.append(sung * swell)
    return out


def bed() -> Wave:
    """All of it, at the rate of the sounds."""
    whole = [0.0] * round(SECONDS * RATE)

    def lay(at: float, loud: float, part: Wave) -> None:
        start = round(at * RATE)
        for n, value in enumerate(part[: len(whole) - start]):
            whole[start + n] += loud * value

    for letters, loud, lower in ((MELODY, 0.34, 0), (UNDER, 0.3, 5)):
        for beat, letter in enumerate(letters.replace(" ", "")):
            if letter != ".":
                lay(beat * BEAT, loud, key(note(int(letter, 16) - lower)))
    for bar, steps in enumerate(CHORDS):
        for step in steps:
            lay(bar * 4.0, 0.1, pad(note(step)))
    return whole


def halved(samples: Wave) -> Wave:
    """At half the rate."""
    return [(a + b) / 2 for a, b in zip(samples[::2], samples[1::2], strict=True)]

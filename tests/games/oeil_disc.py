"""The printed disc drawn out, ring by ring from the hub, and the board read off it by letters."""

from __future__ import annotations

WORDS = "red green orange white blue yellow violet grey"
LETTERS = dict(zip("RGOWBYVg", WORDS.split(), strict=True))
DISCS = {
    "long": ("RGOWBYVg", "RGOWBYVg", "RGOWBYVg", "RGOWBYVg"),
    "short": ("ROBVROBV", "OBVROBVR", "YgGWYgGW", "gGWYgGWY"),
    "lines": ("RGBYRGBY", "OWVgOWVg", "GBYRGBYR", "WVgOWVgO"),
    "circles": ("OOOOVVVV", "RRRRBBBB", "GGGGYYYY", "WWWWgggg"),
}


def out_from_hub(a: int, b: int, name: str) -> int:
    """Half rings: lane A and lane 1 cross at the hub with the wheels at 0, each lane two on."""
    half_rings = a - b
    for _ in range("ABCDEFGH".index(name[0])):
        half_rings += 2
    for _ in range("12345678".index(name[1])):
        half_rings -= 2
    while half_rings < 0:
        half_rings += 16
    while half_rings > 15:
        half_rings -= 16
    return half_rings


def shown(a: int, b: int, name: str) -> str | None:
    """The colour of a square, None where there is none."""
    half_rings = out_from_hub(a, b, name)
    if half_rings >= 8:
        return None
    ring = DISCS[design(a, b)][half_rings // 2]
    sector = int(name[1]) - 1 + b // 2
    return LETTERS[ring[sector % 8]]


def design(a: int, b: int) -> str:
    if a % 2 == 0:
        return "long" if b % 2 == 0 else "circles"
    return "short" if b % 2 == 0 else "lines"


NAMES = [lane + number for lane in "ABCDEFGH" for number in "12345678"]


def beside(one: str, other: str) -> bool:
    """O-5 by eye: at most one lane away on either wheel, H beside A and 8 beside 1."""

    def near(round_lanes: str, x: str, y: str) -> bool:
        return x == y or x + y in round_lanes or y + x in round_lanes

    lanes = near("ABCDEFGHA", one[0], other[0]) and near("123456781", one[1], other[1])
    return lanes and one != other

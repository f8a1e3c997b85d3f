"""The patterns, one per colour, as plain geometry.

Every pattern repeats after 64 units both ways and looks the same after a half turn, so that it
tiles, runs on from card to card, and reads from every side of the table. Red and white are bare.
"""

from collections.abc import Iterator

from .palette import colour

REACH = 96  # marks are drawn this far round the middle of a drawing


def marks(name: str, scale: float = 1.0) -> str:
    """The SVG element that lays a colour's pattern over everything around the origin."""
    if name not in DRAWN:
        return ""
    data, paint = DRAWN[name]
    tone = colour(name).mark
    style = paint.replace("TONE", tone)
    grow = f' transform="scale({scale:g})"' if scale != 1 else ""
    return f'<path xmlns="http://www.w3.org/2000/svg" d="{data()}" {style}{grow}/>'


def _steps(period: float, start: float = 0.0) -> Iterator[float]:
    """Every multiple of a period that can be seen, from left to right or top to bottom."""
    count = int(REACH / period) + 1
    for k in range(-count, count + 1):
        yield start + k * period


def _staggered(period: float) -> Iterator[tuple[float, float]]:
    """The points of a lattice and of its twin half a step away."""
    for shift in (0.0, period / 2):
        for y in _steps(period, shift):
            for x in _steps(period, shift):
                yield x, y


def _n(*values: float) -> str:
    return " ".join(f"{v:.3f}".rstrip("0").rstrip(".") for v in values)


def _stripes() -> str:
    far = 2 * REACH
    return "".join(f"M{_n(x - far, far)}L{_n(x + far, -far)}" for x in _wide(16))


def _wide(period: float) -> Iterator[float]:
    """Like _steps, but for slanted lines, which enter from further away."""
    for k in range(-int(2 * REACH / period), int(2 * REACH / period) + 1):
        yield k * period


def _dots(r: float = 2.855) -> str:
    arc = f"a{r} {r} 0 1 0 {2 * r:g} 0a{r} {r} 0 1 0 {-2 * r:g} 0Z"
    return "".join(f"M{_n(x - r, y)}{arc}" for x, y in _staggered(12.8))


def _checks(side: float = 6.4) -> str:
    box = f"h{side}v{side}h{-side}Z"
    return "".join(f"M{_n(x - side / 2, y - side / 2)}{box}" for x, y in _staggered(2 * side))


def _waves() -> str:
    crest = "c4 -6.86 4 -6.86 8 0s4 6.86 8 0"
    return "".join(f"M{_n(-REACH, y)}" + crest * (REACH // 8) for y in _steps(12.8))


def _crosses(arm: float = 3.153) -> str:
    plus = f"m0 {-arm}v{2 * arm}m{-arm} {-arm}h{2 * arm}"
    return "".join(f"M{_n(x, y)}{plus}" for x, y in _staggered(16))


def _net() -> str:
    far = 2 * REACH
    return "".join(
        f"M{_n(x - far, far)}L{_n(x + far, -far)}M{_n(x - far, -far)}L{_n(x + far, far)}"
        for x in _wide(16)
    )


DRAWN = {
    "orange": (_stripes, 'fill="none" stroke="TONE" stroke-width="4.07"'),
    "yellow": (_dots, 'fill="TONE"'),
    "green": (_checks, 'fill="TONE"'),
    "blue": (_waves, 'fill="none" stroke="TONE" stroke-width="2.8"'),
    "violet": (_crosses, 'fill="none" stroke="TONE" stroke-width="2.447" stroke-linecap="round"'),
    "grey": (_net, 'fill="none" stroke="TONE" stroke-width="2.057"'),
}

"""Flags, and what one sees on journeys."""

from math import cos, pi, sin

from .pen import (
    BLUE, BROWN, CREAM, DARK_GREEN, GOLD, GREEN, GREY, INK, ORANGE, RED, SAND, SKY, STONE, WHITE,
    YELLOW, around, box, circle, line, oval, path, turned,
)  # fmt: skip

_X, _Y, _W, _H = 5, 14, 54, 36
_FRAME = box(_X, _Y, _W, _H, "none", 2)
_POLE = ""


def _upright(*colours: str) -> str:
    w = _W / len(colours)
    return "".join(box(_X + n * w, _Y, w, _H, c, 0, 0) for n, c in enumerate(colours)) + _FRAME


def _lying(*colours: str) -> str:
    h = _H / len(colours)
    return "".join(box(_X, _Y + n * h, _W, h, c, 0, 0) for n, c in enumerate(colours)) + _FRAME


def _star(x: float, y: float, r: float, fill: str) -> str:
    points = [(x + (r if n % 2 == 0 else r * 0.4) * sin(n * pi / 5), y - (r if n % 2 == 0 else r * 0.4) * cos(n * pi / 5)) for n in range(10)]
    return path("M" + " L".join(f"{a:.1f} {b:.1f}" for a, b in points) + " Z", fill, 0)


_LEAF = "M32 20 L34.5 25 L38 23.5 L37 29.5 L42 28 L40.5 32 L44 34.5 L38 38 L38.3 40 L33 39 V44 H31 V39 L25.7 40 L26 38 L20 34.5 L23.5 32 L22 28 L27 29.5 L26 23.5 L29.5 25 Z"

PICTURES = {
    "flag-fr": _upright("#21468B", WHITE, "#D21F34"),
    "flag-it": _upright("#128A4A", WHITE, "#CE2B37"),
    "flag-ie": _upright("#169B62", WHITE, "#FF883E"),
    "flag-be": _upright("#1D1D1B", "#FAD530", "#E3303C"),
    "flag-de": _lying("#1D1D1B", "#D81E1E", "#FFCC00"),
    "flag-at": _lying("#D8262F", WHITE, "#D8262F"),
    "flag-pl": _lying(WHITE, "#D4213D"),
    "flag-ua": _lying("#1F5FB8", "#FFD600"),
    "flag-jp": _lying(WHITE) + circle(32, 32, 10.5, "#BC1233", 0),
    "flag-ch": box(12, 12, 40, 40, "#D52B1E", 2) + box(28, 19, 8, 26, WHITE, 0, 0) + box(19, 28, 26, 8, WHITE, 0, 0),
    "flag-se": _lying("#1860A8") + box(21, _Y, 7, _H, "#FCCB1B", 0, 0) + box(_X, 28.5, _W, 7, "#FCCB1B", 0, 0) + _FRAME,
    "flag-ca": box(_X, _Y, _W, _H, WHITE, 0, 0) + box(_X, _Y, 13.5, _H, "#D52B1E", 0, 0) + box(45.5, _Y, 13.5, _H, "#D52B1E", 0, 0) + path(_LEAF, "#D52B1E", 0) + _FRAME,
    "flag-br": _lying("#128A4A") + path("M32 18 L54 32 L32 46 L10 32 Z", "#FEDF1C", 0) + circle(32, 32, 8.4, "#1E2F7A", 0) + line("M24.5 30 q8 -2 14.5 5", 2, WHITE) + _FRAME,
    "flag-gb": _lying("#1B2E6E") + '<svg x="5" y="14" width="54" height="36" viewBox="0 0 54 36">'
    + line("M0 0 L54 36 M54 0 L0 36", 7.5, WHITE) + line("M0 0 L54 36 M54 0 L0 36", 2.8, "#C8102E")
    + line("M27 -4 V40 M-4 18 H58", 12, WHITE) + line("M27 -4 V40 M-4 18 H58", 7, "#C8102E") + "</svg>" + _FRAME,
    "flag-eu": _lying("#1B3E94") + "".join(_star(32 + 12 * sin(n * pi / 6), 32 - 12 * cos(n * pi / 6), 2.8, "#FFD617") for n in range(12)) + _FRAME,
    "globe": circle(32, 28, 22, BLUE) + path("M20 12 Q30 8 34 14 Q32 20 26 22 Q24 30 18 28 Q12 24 14 18 Z", GREEN, 1.6)
    + path("M34 24 Q44 20 50 28 Q48 38 40 44 Q34 40 36 34 Q30 30 34 24 Z", GREEN, 1.6) + line("M10 16 Q2 40 24 50 M32 50 V58 M20 60 H44", 3),
    "compass": circle(32, 32, 27, GOLD) + circle(32, 32, 21, CREAM) + path("M32 14 L38 32 H26 Z", RED) + path("M32 50 L38 32 H26 Z", STONE) + circle(32, 32, 2.6, INK, 0)
    + line("M32 12 v2 M32 50 v2 M12 32 h2 M50 32 h2", 2),
    "pyramid": circle(48, 14, 7, YELLOW) + path("M4 56 L28 16 L52 56 Z", SAND) + path("M28 16 L52 56 H36 Z", "#D9AA6B")
    + line("M20 30 h12 M14 40 h20 M9 48 h26", 1.6) + line("M2 56 H62"),
    "tower": path("M32 3 L35 24 L40 38 L50 60 H42 Q40 50 32 50 Q24 50 22 60 H14 L24 38 L29 24 Z", BROWN) + line("M27 24 h10 M22 38 h20 M29 30 l6 6 M35 30 l-6 6", 2, CREAM),
    "lighthouse": path("M24 58 L27 22 H37 L40 58 Z", WHITE) + path("M26 34 H38 L38.8 44 H25.2 Z", RED) + box(25, 14, 14, 8, YELLOW) + path("M23 14 L32 6 L41 14 Z", RED)
    + path("M39 16 L60 8 V26 L39 21 Z", "#FFE9A8", 0) + path("M25 16 L4 8 V26 L25 21 Z", "#FFE9A8", 0) + path("M12 60 Q32 50 52 60 Z", GREY),
    "leaning-tower": turned(9, box(22, 10, 20, 48, CREAM), box(25, 4, 14, 6, CREAM), line("M22 18 h20 M22 26 h20 M22 34 h20 M22 42 h20 M22 50 h20"), line("M27 18 v8 M32 18 v8 M37 18 v8 M27 26 v8 M32 26 v8 M37 26 v8 M27 34 v8 M32 34 v8 M37 34 v8 M27 42 v8 M32 42 v8 M37 42 v8", 1.6), y=58) + line("M6 59 H58"),
    "igloo": path("M4 54 Q4 16 32 16 Q60 16 60 54 Z", WHITE) + path("M22 54 Q22 36 32 36 Q42 36 42 54 Z", SKY) + path("M27 54 Q27 42 32 42 Q37 42 37 54 Z", INK, 0)
    + line("M8 42 h13 M43 42 h13 M14 29 h36 M20 29 v13 M32 16 v13 M44 29 v13 M13 42 v12 M51 42 v12", 1.8) + line("M2 54 H62"),
    "windmill": path("M24 60 L28 26 H36 L40 60 Z", BROWN) + path("M26 26 L32 18 L38 26 Z", RED) + box(29, 48, 6, 12, CREAM)
    + around(4, path("M32 26 L30.6 5 H38 L33 25 Z", CREAM, 1.8), y=26) + circle(32, 26, 2.6, INK, 0),
    "boot": path("M22 4 H38 V36 L54 44 Q58 50 52 54 H40 L36 50 L32 54 H20 Q18 48 22 40 Z", BROWN) + path("M20 4 H40 V12 H20 Z", ORANGE) + line("M30 18 h6 M30 24 h6 M30 30 h6", 2, CREAM)
    + path("M36 58 l8 -2 -4 6 Z", BROWN, 1.4),
    "island": path("M2 50 Q32 62 62 50 V62 H2 Z", BLUE, 0) + path("M10 50 Q32 36 54 50 Q32 58 10 50 Z", SAND) + path("M30 46 Q28 30 34 18 L37 20 Q33 32 34 46 Z", BROWN)
    + path("M35 19 Q22 8 12 18 Q24 18 35 19 Z", GREEN) + path("M35 19 Q46 6 58 18 Q46 18 35 19 Z", GREEN) + path("M35 19 Q30 4 40 3 Q42 12 35 19 Z", GREEN)
    + path("M35 19 Q48 20 50 32 Q42 26 35 19 Z", GREEN) + circle(36, 21, 2.6, BROWN, 1.4),
}

"""What grows, flows and falls; the sky above it."""

from .pen import (
    BLUE, BROWN, CREAM, DARK, DARK_GREEN, GOLD, GREEN, GREY, INK, LIME, ORANGE, RED, SAND, SKY,
    STONE, VIOLET, WHITE, YELLOW, around, box, circle, line, oval, path, turned,
)  # fmt: skip

FLAKE = line("M32 32 V5 M32 14 l-6 -5 M32 14 l6 -5 M32 22 l-5 -4 M32 22 l5 -4", 3.2, BLUE)
PETAL = oval(32, 11, 5, 9, YELLOW)

PICTURES = {
    "oak-leaf": path("M32 58 Q30 50 22 50 Q14 48 18 40 Q8 38 14 29 Q8 20 20 19 Q22 8 32 6 Q42 8 44 19 Q56 20 50 29"
                     " Q56 38 46 40 Q50 48 42 50 Q34 50 32 58 Z", GREEN)
    + line("M32 60 V14 M32 46 L22 42 M32 46 L42 42 M32 34 L20 28 M32 34 L44 28 M32 24 L26 18 M32 24 L38 18", 1.8, DARK_GREEN),
    "maple-leaf": path("M32 4 L38 16 L46 12 L44 26 L56 22 L52 32 L60 38 L46 46 L47 51 L34 48 V60 H30 V48 L17 51 L18 46"
                       " L4 38 L12 32 L8 22 L20 26 L18 12 L26 16 Z", RED),
    "acorn": path("M16 26 Q18 54 32 60 Q46 54 48 26 Z", SAND) + path("M10 26 Q12 10 32 10 Q52 10 54 26 Q32 32 10 26 Z", BROWN)
    + line("M32 10 V3") + line("M18 20 l6 6 M28 16 l8 10 M40 15 l8 10 M24 15 l-8 9 M38 15 l-9 12 M47 18 l-6 8", 1.6),
    "toadstool": path("M24 34 Q26 46 22 58 H42 Q38 46 40 34 Z", CREAM) + path("M22 40 q10 6 20 0 l1 5 q-11 5 -22 0 Z", CREAM)
    + path("M6 36 Q8 8 32 8 Q56 8 58 36 Q32 42 6 36 Z", RED)
    + "".join(circle(x, y, r, WHITE, 0) for x, y, r in ((22, 20, 4), (36, 15, 4.5), (48, 26, 4), (30, 29, 3.5), (13, 30, 3))),
    "volcano": path("M4 58 L24 24 H40 L60 58 Z", BROWN) + path("M24 24 H40 L44 32 L38 42 L34 33 L30 46 L26 34 L20 32 Z", ORANGE)
    + circle(24, 14, 7, GREY) + circle(34, 9, 7, STONE) + circle(42, 15, 6, GREY) + line("M30 22 V16 M35 22 V17", 2.4, RED),
    "rainbow": "".join(path(f"M{32 - r} 50 A{r} {r} 0 0 1 {32 + r} 50 Z", c, 1.6) for r, c in ((29, RED), (24.5, ORANGE), (20, YELLOW), (15.5, GREEN), (11, BLUE), (6.5, VIOLET)))
    + path("M29 50 A3 3 0 0 1 35 50 Z", CREAM, 1.2) + oval(9, 52, 8, 5, WHITE) + oval(55, 52, 8, 5, WHITE),
    "cactus": path("M26 58 V14 Q26 6 32 6 Q38 6 38 14 V58 Z", GREEN)
    + path("M26 40 H16 Q10 40 10 32 V24 Q10 20 14 20 Q18 20 18 24 V31 H26 Z", GREEN)
    + path("M38 46 H48 Q54 46 54 38 V28 Q54 24 50 24 Q46 24 46 28 V37 H38 Z", GREEN)
    + line("M32 14 v4 M32 26 v4 M32 38 v4 M29 50 v3 M35 20 v3 M14 27 v3 M50 32 v3", 1.8, CREAM) + line("M12 58 H52"),
    "cone": path("M32 4 Q52 18 48 42 Q44 60 32 60 Q20 60 16 42 Q12 18 32 4 Z", BROWN)
    + line("M22 14 q10 8 20 0 M17 24 q15 12 30 0 M15 35 q17 13 34 0 M17 46 q15 11 30 0 M24 54 q8 5 16 0 M32 8 v8 M25 20 v8 M39 20 v8 M32 30 v10 M24 42 v8 M40 42 v8", 1.9),
    "snowflake": around(6, FLAKE),
    "storm": path("M14 34 Q4 32 6 23 Q9 15 18 17 Q22 6 34 8 Q46 9 47 18 Q58 18 58 27 Q57 34 48 34 Z", GREY)
    + path("M34 30 L22 46 H31 L26 60 L44 41 H34 L40 30 Z", YELLOW),
    "iceberg": path("M0 26 H64 V64 H0 Z", SKY, 0) + path("M20 26 L28 8 L36 14 L42 6 L48 26 Z", WHITE)
    + path("M8 28 H56 L50 46 L38 60 L24 54 Z", "#DCEBFB") + line("M2 26 q5 -3 10 0 t10 0 t10 0 t10 0 t10 0 t10 0", 2.2, BLUE),
    "sunflower": line("M32 40 V62", 4, DARK_GREEN) + path("M32 54 Q44 44 52 50 Q44 60 32 56 Z", GREEN)
    + around(12, oval(32, 9, 4.6, 8.5, YELLOW), y=26) + circle(32, 26, 11, BROWN)
    + line("M26 22 l2 2 M32 20 v3 M38 22 l-2 2 M25 28 l3 0 M39 28 h-3 M29 32 l1 -2 M35 32 l-1 -2", 1.6, DARK),
    "tree-rings": circle(32, 32, 27, BROWN) + circle(32, 32, 22, SAND) + circle(31, 32, 17, SAND, 1.6) + circle(31, 33, 12.5, SAND, 1.6)
    + circle(30, 33, 8, SAND, 1.6) + circle(30, 33, 4, SAND, 1.6) + line("M46 20 l8 -6", 1.8),
    "rose": line("M32 34 V62", 3.4, DARK_GREEN) + path("M32 52 Q20 42 12 48 Q18 58 32 54 Z", GREEN) + line("M32 44 l4 -3", 2)
    + circle(32, 22, 17, RED) + line("M32 22 q4 -5 7 0 q1 8 -8 8 q-9 -1 -8 -10 q3 -8 12 -6 M18 20 q2 12 12 17 M46 18 q0 12 -8 19"),
    "fir": path("M32 4 L44 20 H38 L50 36 H43 L56 52 H8 L21 36 H14 L26 20 H20 Z", DARK_GREEN) + box(28, 52, 8, 9, BROWN),
    "wave": path("M4 54 Q6 24 30 16 Q52 12 56 26 Q48 20 42 26 Q36 34 46 40 Q54 44 60 40 V60 H4 Z", BLUE)
    + line("M14 46 Q18 30 32 24 M24 52 Q24 40 34 36 M38 52 q8 0 16 -4", 2.2, SKY),
    "cloud": path("M14 48 Q2 46 4 35 Q8 26 18 28 Q22 12 36 14 Q50 16 50 28 Q62 29 60 40 Q58 48 48 48 Z", WHITE)
    + line("M16 38 q5 -5 10 0 M34 26 q6 -3 9 3", 1.8, GREY),
    "mountain": path("M2 56 L24 16 L36 38 L44 26 L62 56 Z", GREY) + path("M24 16 L32 31 L27 29 L24 34 L20 29 L16 31 Z", WHITE)
    + path("M44 26 L50 36 L46 35 L43 38 L39 34 Z", WHITE),
    "moon": path("M42 6 Q14 10 14 33 Q15 56 44 58 Q28 48 28 32 Q28 16 42 6 Z", YELLOW) + circle(24, 26, 2.4, GOLD, 0) + circle(22, 40, 3, GOLD, 0) + circle(30, 50, 2, GOLD, 0),
    "sun": around(12, path("M32 3 l4 10 h-8 Z", ORANGE, 1.8)) + circle(32, 32, 17, YELLOW),
}

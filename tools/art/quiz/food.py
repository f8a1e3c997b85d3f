"""What one eats and drinks."""

from .pen import (
    BLUE, BROWN, CREAM, DARK, DARK_GREEN, GOLD, GREEN, GREY, INK, LIME, ORANGE, PINK, RED, SAND,
    SKY, STONE, VIOLET, WHITE, YELLOW, around, box, circle, line, oval, path, turned,
)  # fmt: skip

_SEEDS = ((24, 26), (32, 24), (40, 26), (21, 34), (28, 34), (36, 34), (43, 34), (25, 42), (32, 43), (39, 42), (32, 51))

PICTURES = {
    "apple": path("M32 20 Q22 10 12 20 Q4 34 16 52 Q24 62 32 56 Q40 62 48 52 Q60 34 52 20 Q42 10 32 20 Z", RED) + line("M32 20 Q32 12 36 6", 3) + path("M36 12 Q44 2 54 8 Q48 18 36 12 Z", GREEN) + line("M16 28 q1 -6 6 -7", 2.4, PINK),
    "banana": path("M10 10 L16 8 Q20 34 42 44 Q52 48 58 46 L60 51 Q44 62 26 50 Q8 36 10 10 Z", YELLOW) + path("M9 6 L15 4 L17 10 L10 12 Z", DARK) + line("M16 22 Q24 44 50 51", 1.8),
    "carrot": path("M18 20 Q30 12 40 22 Q40 40 10 58 Q6 60 8 54 Q10 34 18 20 Z", ORANGE) + line("M18 30 l8 3 M15 40 l6 2 M30 36 l-6 -3", 1.8) + path("M34 18 Q36 4 44 4 Q46 12 38 20 Z", GREEN) + path("M37 20 Q48 8 56 12 Q54 20 39 23 Z", GREEN) + path("M38 22 Q52 22 56 28 Q48 32 38 25 Z", GREEN),
    "cheese": path("M4 34 L50 12 Q60 20 60 34 Z", "#FFE08A") + path("M4 34 H60 V54 H4 Z", YELLOW) + circle(16, 44, 4, GOLD, 1.8) + circle(34, 47, 5, GOLD, 1.8) + circle(50, 42, 3.6, GOLD, 1.8) + oval(38, 26, 5, 2.6, GOLD, -14, 1.8),
    "bread": path("M6 34 Q4 18 22 18 H42 Q60 18 58 34 Q58 38 54 40 V54 H10 V40 Q6 38 6 34 Z", BROWN) + path("M14 36 Q12 25 24 25 H40 Q52 25 50 36 Q49 38 47 39 V49 H17 V39 Q15 38 14 36 Z", SAND, 1.8),
    "pineapple": path("M32 22 Q48 22 48 42 Q46 60 32 60 Q18 60 16 42 Q16 22 32 22 Z", YELLOW) + line("M18 34 L34 59 M22 26 L44 54 M32 22 L48 42 M46 34 L30 59 M42 26 L20 54 M32 22 L16 42", 1.5, BROWN) + path("M32 24 L22 6 L29 11 L32 2 L35 11 L42 6 Z", GREEN) + path("M32 24 L14 14 L24 15 Z", GREEN, 1.8) + path("M32 24 L50 14 L40 15 Z", GREEN, 1.8),
    "pretzel": line("M22 56 Q6 40 8 24 Q12 10 24 14 Q32 20 32 30 Q32 44 52 54 M42 56 Q58 40 56 24 Q52 10 40 14 Q32 20 32 30 Q32 44 12 54", 9.5) + line("M22 56 Q6 40 8 24 Q12 10 24 14 Q32 20 32 30 Q32 44 52 54 M42 56 Q58 40 56 24 Q52 10 40 14 Q32 20 32 30 Q32 44 12 54", 5.2, "#A5672F") + "".join(circle(x, y, 1.3, WHITE, 0) for x, y in ((9, 28), (14, 16), (26, 17), (38, 17), (50, 16), (55, 28), (16, 46), (48, 46))),
    "croissant": path("M6 48 Q2 40 8 30 Q18 12 36 12 Q54 14 60 34 Q62 44 54 48 Q54 38 44 32 Q34 28 24 34 Q14 40 14 48 Q10 52 6 48 Z", "#D98B3A") + line("M14 24 Q20 28 20 37 M26 15 Q30 22 29 31 M40 13 Q40 22 38 30 M52 22 Q48 28 47 34", 2),
    "egg": path("M32 6 Q52 22 50 40 Q46 58 32 58 Q18 58 14 40 Q12 22 32 6 Z", CREAM, 2.8) + line("M22 24 q3 -6 7 -8", 2.2, SAND),
    "honey": path("M14 20 H50 Q56 28 52 48 Q48 58 32 58 Q16 58 12 48 Q8 28 14 20 Z", GOLD) + box(12, 12, 40, 9, STONE, 3) + path("M16 32 H48 V46 H16 Z", CREAM) + path("M32 34 l5 3 v5 l-5 3 -5 -3 v-5 Z", YELLOW, 1.6),
    "strawberry": path("M32 60 Q8 44 10 24 Q16 14 32 16 Q48 14 54 24 Q56 44 32 60 Z", RED) + "".join(oval(x, y, 1.3, 2, YELLOW, 0, 0) for x, y in _SEEDS) + path("M32 18 L20 20 L14 12 L24 12 L28 4 L32 10 L38 4 L40 12 L50 12 L44 20 Z", GREEN),
    "lemon": path("M6 34 Q10 30 12 26 Q20 12 36 14 Q50 18 52 28 Q54 32 60 32 Q60 38 53 40 Q46 54 30 52 Q16 50 12 40 Q10 36 6 34 Z", YELLOW) + line("M20 26 q5 -6 11 -6", 2.2, WHITE),
    "avocado": path("M32 4 Q44 8 46 24 Q54 34 52 44 Q48 60 32 60 Q16 60 12 44 Q10 34 18 24 Q20 8 32 4 Z", DARK_GREEN) + path("M32 10 Q40 14 41 26 Q47 36 46 44 Q42 54 32 54 Q22 54 18 44 Q17 36 23 26 Q24 14 32 10 Z", "#DCE88F", 1.6) + circle(32, 41, 9, BROWN),
    "cocoa": turned(30, path("M32 3 Q50 18 48 36 Q44 56 32 61 Q20 56 16 36 Q14 18 32 3 Z", ORANGE), line("M32 5 V59 M24 13 Q18 34 26 54 M40 13 Q46 34 38 54", 2), line("M32 3 V-3", 3.4)),
    "wheat": line("M32 62 V18", 2.6, GOLD) + "".join(turned(a, oval(x, y, 4, 7.5, YELLOW), x=x, y=y) for x, y, a in ((32, 9, 0), (24, 19, -28), (40, 19, 28), (23, 30, -28), (41, 30, 28), (23, 41, -28), (41, 41, 28))) + line("M24 12 L20 3 M40 12 L44 3 M32 3 V0", 1.6, GOLD),
    "onion": path("M32 12 Q54 24 54 40 Q52 56 32 56 Q12 56 10 40 Q10 24 32 12 Z", "#C98A4B") + line("M32 14 Q20 30 24 55 M32 14 Q44 30 40 55 M32 14 V56", 1.6, DARK) + line("M32 12 Q30 6 34 2 M32 12 Q36 8 40 7", 2.6, GREEN) + line("M28 57 l-2 4 M32 57 v5 M36 57 l2 4", 1.6),
    "ice-cream": path("M16 32 L32 62 L48 32 Z", "#D9A05A") + line("M22 36 L38 50 M30 34 L43 42 M42 36 L26 50 M34 34 L21 42", 1.5, BROWN) + circle(22, 25, 10, PINK) + circle(42, 25, 10, "#FFE7A8") + circle(32, 15, 11, BROWN) + circle(32, 5, 3, RED),
    "pizza": path("M4 14 Q32 2 60 14 L34 62 Q32 64 30 62 Z", YELLOW) + path("M4 14 Q32 2 60 14 L57 20 Q32 9 7 20 Z", "#C97F35") + "".join(circle(x, y, 4.4, RED, 1.8) for x, y in ((24, 24), (40, 25), (32, 40))) + "".join(oval(x, y, 3, 1.8, GREEN, 30, 1.4) for x, y in ((32, 30), (18, 23), (29, 50), (46, 20))),
    "teapot": path("M16 24 Q8 36 14 48 Q20 56 32 56 Q46 56 50 46 Q54 34 46 24 Z", BLUE) + path("M14 26 Q2 26 4 38 Q6 46 14 46", "none", 4) + path("M50 34 Q58 34 58 22 L63 18 Q62 46 49 46 Z", BLUE) + path("M16 24 Q18 14 31 14 Q44 14 46 24 Z", SKY) + circle(31, 11, 3.4, BLUE) + line("M20 38 q6 -6 12 0 t12 0", 2.2, CREAM),
    "kiwi": circle(32, 32, 27, BROWN) + circle(32, 32, 22, LIME) + oval(32, 32, 7, 9, "#F4F3D0", 0, 0) + around(14, oval(32, 19, 1.3, 2.4, INK, 0, 0)) + around(14, line("M32 22 V14", 1, "#E3EFB8")),
    "grapes": "".join(circle(x, y, 7, VIOLET) for x, y in ((18, 24), (32, 24), (46, 24), (25, 35), (39, 35), (32, 46), (25, 24), (39, 24))) + circle(32, 56, 5.5, VIOLET) + line("M32 18 V6", 3) + path("M34 12 Q44 2 54 10 Q46 18 34 12 Z", GREEN),
    "peas": path("M4 40 Q14 56 34 52 Q54 46 60 20 Q42 22 28 32 Q14 40 4 40 Z", GREEN) + "".join(circle(x, y, r, LIME) for x, y, r in ((18, 45, 5), (29, 42, 6), (40, 36, 6), (50, 28, 4.6))) + line("M60 20 l2 -6", 2.6),
    "pumpkin": oval(16, 38, 11, 18, ORANGE) + oval(48, 38, 11, 18, ORANGE) + oval(24, 38, 11, 20, ORANGE) + oval(40, 38, 11, 20, ORANGE) + oval(32, 38, 9, 21, ORANGE) + path("M28 18 Q28 8 36 6 L39 10 Q34 12 35 18 Z", GREEN),
    "tomato": path("M32 18 Q54 12 57 34 Q56 56 32 57 Q8 56 7 34 Q10 12 32 18 Z", RED) + path("M32 20 L22 24 L16 16 L27 15 L32 6 L37 15 L48 16 L42 24 Z", GREEN) + line("M14 32 q1 -6 5 -8", 2.4, PINK),
    "potato": path("M10 36 Q8 18 28 14 Q50 10 56 28 Q60 46 44 52 Q18 60 10 36 Z", "#C79A62") + line("M22 26 q3 -2 5 0 M40 22 q3 -1 4 1 M30 40 q3 -2 5 0 M46 36 q2 -2 4 0 M20 38 q2 -1 3 1", 2, BROWN),
    "milk": path("M24 14 H40 V22 Q48 28 48 36 V60 H16 V36 Q16 28 24 22 Z", WHITE) + box(23, 5, 18, 10, RED, 2) + path("M16 40 H48 V52 H16 Z", SKY) + circle(32, 46, 3.4, WHITE, 0),
    "corn": path("M32 4 Q44 14 43 34 Q41 52 32 56 Q23 52 21 34 Q20 14 32 4 Z", YELLOW) + line("M26 12 Q24 32 28 52 M32 6 V54 M38 12 Q40 32 36 52 M23 20 H41 M21.5 28 H42.5 M22 36 H42 M24 44 H40", 1.3, GOLD) + path("M32 60 Q10 56 14 24 Q22 34 30 58 Z", GREEN) + path("M32 60 Q54 56 50 24 Q42 34 34 58 Z", GREEN),
}

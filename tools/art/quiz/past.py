"""Things of long ago, and instruments of the arts."""

from .pen import (
    BLUE, BROWN, CREAM, DARK, GOLD, GREEN, GREY, INK, ORANGE, RED, SAND, SKY, STONE, VIOLET, WHITE,
    YELLOW, around, box, circle, eye, line, mirrored, oval, path, turned,
)  # fmt: skip

PICTURES = {
    "castle": path("M6 58 V22 H12 V28 H18 V22 H24 V34 H40 V22 H46 V28 H52 V22 H58 V58 Z", STONE) + path("M25 58 V46 Q25 39 32 39 Q39 39 39 46 V58 Z", BROWN)
    + line("M12 34 v6 M52 34 v6", 3.4) + path("M15 22 V8 L26 12 L15 16 Z", RED) + line("M49 22 V10") + path("M49 10 L60 13 L49 17 Z", RED),
    "crown": path("M8 50 L4 18 L20 34 L32 10 L44 34 L60 18 L56 50 Z", YELLOW) + box(8, 46, 48, 9, GOLD, 2) + circle(4.5, 17, 3, RED) + circle(32, 9, 3.4, RED) + circle(59.5, 17, 3, RED)
    + circle(20, 50.5, 2.4, BLUE, 0) + circle(32, 50.5, 2.4, RED, 0) + circle(44, 50.5, 2.4, BLUE, 0),
    "helmet": path("M14 56 V28 Q14 8 34 8 Q54 8 54 28 L50 56 H30 Z", STONE) + path("M14 26 H50 L46 34 H22 Z", INK) + line("M28 42 v8 M34 42 v8 M40 42 v8", 2.4) + path("M34 8 Q22 -2 8 8 Q14 10 12 18 Q20 8 34 8 Z", RED),
    "longship": path("M4 20 Q2 46 18 50 H46 Q62 46 60 20 Q54 22 54 34 Q46 40 32 40 Q18 40 10 34 Q10 22 4 20 Z", BROWN) + line("M32 40 V6") + path("M14 8 H50 Q46 20 50 30 H14 Q18 20 14 8 Z", CREAM)
    + path("M23 8 h9 q-3 11 0 22 h-9 q3 -11 0 -22 Z", RED, 1.4) + path("M41 8 h9 q-4 12 0 22 h-9 q3 -11 0 -22 Z", RED, 1.4) + "".join(circle(x, 42, 4, c) for x, c in ((20, YELLOW), (32, RED), (44, YELLOW)))
    + line("M2 56 q6 -4 12 0 t12 0 t12 0 t12 0 t12 0", 2.2, BLUE),
    "candle": path("M32 4 Q42 16 36 22 Q30 26 27 20 Q26 14 32 4 Z", ORANGE) + path("M32 12 Q36 18 33 21 Q29 20 32 12 Z", YELLOW, 0) + line("M32 22 V28") + box(25, 28, 14, 24, CREAM, 2) + path("M25 30 q3 8 6 2 q2 -4 4 0 q2 4 4 -2", WHITE, 1.6)
    + path("M12 52 H52 L46 60 H18 Z", GOLD) + line("M52 54 q8 -2 6 4 q-2 4 -8 1"),
    "mammoth": path("M18 20 Q26 6 38 10 Q58 12 60 34 V58 H50 L48 46 L44 58 H36 L34 46 H30 L26 58 H18 V40 Q12 46 14 54 Q14 60 8 60 Q4 58 6 54 Q10 54 9 46 Q8 26 18 20 Z", BROWN)
    + path("M18 40 Q8 44 4 34 Q2 28 6 26 Q6 36 18 35 Z", CREAM) + eye(20, 28) + line("M26 16 q-2 6 0 10 M34 12 q2 8 0 12 M44 16 q2 8 0 14 M52 24 q1 8 0 12 M28 38 l2 8 M40 36 l2 10 M50 38 l2 8 M34 30 l2 8", 1.7, DARK),
    "quill": path("M58 4 Q30 8 22 28 Q18 40 16 50 L20 50 Q26 42 36 38 Q54 28 58 4 Z", WHITE) + line("M54 8 Q30 24 14 58 M30 24 l8 2 M24 34 l8 1 M40 16 l7 1", 1.8) + path("M4 46 H16 V50 Q20 52 20 60 H0 Q0 52 4 50 Z", BLUE),
    "temple": path("M4 22 L32 6 L60 22 Z", CREAM) + box(8, 22, 48, 6, CREAM) + "".join(box(x, 28, 7, 24, CREAM) for x in (11, 23.5, 35, 46)) + box(6, 52, 52, 5, STONE) + box(3, 57, 58, 4, STONE) + circle(32, 16, 3, GOLD, 1.6),
    "amphora": path("M26 6 H38 V14 Q52 22 48 38 Q44 54 32 62 Q20 54 16 38 Q12 22 26 14 Z", ORANGE) + line("M26 12 Q10 10 16 26 M38 12 Q54 10 48 26", 3) + path("M15.5 30 q4 -4 8 0 t8 0 t8 0 t8.5 0 v5 q-16 5 -33 0 Z", INK, 0) + box(24, 4, 16, 4, BROWN, 1),
    "caravel": line("M20 46 V10 M38 46 V6") + path("M10 14 H30 Q26 24 30 36 H10 Q14 24 10 14 Z", CREAM) + path("M30 8 H50 Q54 22 50 36 H30 Q34 22 30 8 Z", CREAM) + line("M42 12 v18 M34 20 h15", 3.4, RED)
    + path("M4 42 L10 54 H50 L60 36 L48 40 L46 46 H14 L12 42 Z", BROWN) + line("M2 58 q6 -4 12 0 t12 0 t12 0 t12 0 t12 0", 2.2, BLUE) + path("M38 6 l8 -3 -8 -2 Z", RED, 1.4),
    "steam-engine": box(12, 26, 34, 16, GREEN, 4) + box(42, 14, 16, 28, RED) + box(46, 19, 8, 8, SKY) + path("M16 26 L14 12 H24 L22 26 Z", INK) + box(29, 20, 6, 6, GOLD, 2) + path("M6 46 L14 40 H58 V46 Z", INK) + "".join(circle(x, 50, 8, STONE) + circle(x, 50, 2.4, INK, 0) for x in (20, 50))
    + circle(36, 53, 5, STONE) + circle(12, 6, 4, STONE, 1.6) + circle(21, 3, 3, STONE, 1.6),
    "balloon": path("M32 3 Q56 4 54 26 Q50 40 38 46 H26 Q14 40 10 26 Q8 4 32 3 Z", RED) + path("M32 3 Q42 10 42 26 Q40 40 36 46 H28 Q24 40 22 26 Q22 10 32 3 Z", YELLOW) + line("M26 46 L28 54 M38 46 L36 54") + box(26, 53, 12, 8, BROWN, 2),
    "wheel": circle(32, 32, 28, BROWN) + circle(32, 32, 21, SAND) + around(4, box(30, 5, 4, 54, BROWN, 0, 1.8)) .replace("", "") + circle(32, 32, 6, BROWN) + circle(32, 32, 2, INK, 0),
    "hourglass": box(14, 4, 36, 7, BROWN, 2) + box(14, 53, 36, 7, BROWN, 2) + path("M18 11 H46 Q46 24 35 32 Q46 40 46 53 H18 Q18 40 29 32 Q18 24 18 11 Z", SKY) + path("M22 18 H42 Q40 25 32 31 Q24 25 22 18 Z", YELLOW, 0) + path("M22 52 Q24 44 32 42 Q40 44 42 52 Z", YELLOW, 0) + line("M32 32 V44", 1.6, GOLD),
    "piano": box(4, 14, 56, 38, WHITE, 2) + line("M12 14 V52 M20 14 V52 M28 14 V52 M36 14 V52 M44 14 V52 M52 14 V52", 1.8) + "".join(box(x, 14, 5, 22, INK, 1, 0) for x in (9.5, 17.5, 33.5, 41.5, 49.5)),
    "violin": turned(35, path("M32 22 Q42 22 42 30 Q38 34 38 37 Q40 42 44 48 Q44 60 32 60 Q20 60 20 48 Q24 42 26 37 Q26 34 22 30 Q22 22 32 22 Z", ORANGE), box(29.5, 2, 5, 34, DARK, 2), line("M27 40 q-2 5 0 9 M37 40 q2 5 0 9", 1.8), line("M31 20 V52 M33 20 V52", 1, CREAM), box(28, 50, 8, 3, DARK, 1, 1.4)) + line("M8 12 L50 60", 3.2) + line("M8 12 L50 60", 1.4, CREAM),
    "drum": path("M8 22 V46 Q8 56 32 56 Q56 56 56 46 V22 Z", RED) + line("M8 26 L16 52 L24 30 L32 55 L40 30 L48 52 L56 26", 2, YELLOW) + oval(32, 22, 24, 9, CREAM) + line("M14 4 L28 20 M52 4 L38 20", 3.4) + circle(28.5, 20, 2.4, BROWN) + circle(37.5, 20, 2.4, BROWN),
    "trumpet": path("M44 24 L60 14 V46 L44 36 Z", YELLOW) + box(6, 27, 40, 6, YELLOW, 2) + path("M18 33 Q14 48 24 48 H36 Q46 48 42 33 H37 Q40 43 34 43 H26 Q21 43 23 33 Z", YELLOW) + "".join(box(x, 16, 4, 14, GOLD, 1.5) for x in (22, 29, 36)) + box(3, 25, 4, 10, GOLD, 1),
    "guitar": turned(40, path("M32 24 Q42 24 40 33 Q38 37 42 42 Q50 60 32 61 Q14 60 22 42 Q26 37 24 33 Q22 24 32 24 Z", ORANGE), circle(32, 43, 6, DARK), box(29.5, 3, 5, 34, BROWN, 1), box(27, 0, 10, 8, DARK, 2), line("M31 4 V56 M33 4 V56", 0.9, CREAM), box(27, 54, 10, 2.6, DARK, 0, 1)),
    "harp": line("M14 8 V58 H46", 5.5) + line("M14 8 Q30 4 34 14 Q38 26 54 24 Q58 36 46 58", 5.5) + line("M14 8 V58 H46", 2.4, GOLD) + line("M14 8 Q30 4 34 14 Q38 26 54 24 Q58 36 46 58", 2.4, GOLD) + line("M20 12 V55 M25 12 V55 M30 14 V55 M35 20 V55 M40 25 V55 M45 26 V54 M50 26 V46", 1.2),
    "flute": turned(-38, box(2, 28, 60, 8, STONE, 3), box(12, 27, 4, 10, GREY, 1, 1.6), "".join(circle(x, 32, 2.2, INK, 0) for x in (24, 31, 38, 45, 52)), circle(9, 31, 2, INK, 0)),
    "palette": path("M6 34 Q6 12 34 10 Q60 12 58 32 Q56 42 46 40 Q38 40 40 48 Q42 58 30 57 Q8 54 6 34 Z", SAND) + "".join(circle(x, y, 4.6, c, 1.8) for x, y, c in ((18, 26, RED), (30, 19, YELLOW), (44, 21, BLUE), (16, 39, GREEN), (50, 31, VIOLET))),
    "clef": line("M8 20 H56 M8 28 H56 M8 36 H56 M8 44 H56 M8 52 H56", 1.4) + line("M34 40 Q28 40 28 35 Q30 29 37 31 Q44 35 41 42 Q36 50 27 46 Q20 38 28 28 Q38 20 37 10 Q34 4 31 12 Q30 22 35 50 Q36 60 29 60 Q25 59 26 55", 3.6),
    "masks": path("M4 8 H38 V28 Q36 44 21 44 Q6 42 4 26 Z", YELLOW) + line("M10 20 q4 -4 8 0 M24 20 q4 -4 8 0") + path("M12 29 Q21 42 31 29 Z", RED) + path("M28 24 H60 V42 Q58 58 44 58 Q30 58 28 42 Z", SKY) + line("M34 36 q4 4 7 0 M47 36 q4 4 7 0 M36 51 q8 -8 16 0") + path("M38 40 q-2 5 0 6 q2 -1 0 -6 Z", BLUE, 1),
    "crane": path("M32 30 L6 10 L24 40 Z", RED) + path("M32 30 L58 10 L40 40 Z", "#D2525B") + path("M24 40 L32 30 L40 40 L32 50 Z", RED) + path("M24 40 L32 50 L8 60 Z", "#D2525B") + path("M40 40 L32 50 L52 26 L58 30 L50 34 Z", RED),
    "book": path("M32 16 Q20 8 4 12 V52 Q20 48 32 56 Q44 48 60 52 V12 Q44 8 32 16 Z", CREAM) + line("M32 16 V56") + line("M10 20 q8 -2 16 2 M10 28 q8 -2 16 2 M10 36 q8 -2 16 2 M38 22 q8 -4 16 -2 M38 30 q8 -4 16 -2 M38 38 q8 -4 16 -2", 1.8, GREY) + path("M44 10 V24 L48 20 L52 24 V10 Z", RED, 1.6),
    "letters": box(4, 26, 26, 30, RED, 4) + box(34, 26, 26, 30, BLUE, 4) + box(19, 4, 26, 26, YELLOW, 4) + line("M27 25 L32 10 L37 25 M29 20 h6", 2.6) + line("M12 34 v14 h5 q5 -4 0 -7 h-5 m5 0 q4 -4 0 -7 h-5", 2.6, CREAM) + line("M52 36 q-8 -3 -9 5 q1 8 9 5", 2.6, CREAM),
}
PICTURES["wheel"] = circle(32, 32, 28, BROWN) + circle(32, 32, 21, CREAM) + around(4, box(30, 11, 4, 42, BROWN, 0, 1.8)) + circle(32, 32, 6.5, BROWN) + circle(32, 32, 2, INK, 0)

"""Science, sport and games."""

from .pen import (
    BLUE, BROWN, CREAM, DARK, GOLD, GREEN, GREY, INK, ORANGE, RED, SAND, SKY, STONE, WHITE, YELLOW,
    around, box, circle, line, oval, path, turned,
)  # fmt: skip

_BONE = "M18 14 Q8 12 10 20 Q2 24 8 30 Q14 34 20 28 L36 44 Q30 50 34 56 Q40 62 44 54 Q52 56 50 46 Q58 40 50 36 Q46 32 40 38 L24 22 Q28 16 24 12 Q20 8 18 14 Z"

PICTURES = {
    "magnet": path("M8 8 H22 V32 Q22 44 32 44 Q42 44 42 32 V8 H56 V32 Q56 58 32 58 Q8 58 8 32 Z", RED) + box(8, 6, 14, 12, STONE) + box(42, 6, 14, 12, STONE) + line("M28 10 q2 4 0 8 M36 10 q-2 4 0 8", 1.8),
    "thermometer": box(26, 4, 12, 42, WHITE, 6) + circle(32, 50, 11, RED) + box(29.5, 20, 5, 28, RED, 2, 0) + line("M42 12 h6 M42 20 h6 M42 28 h6 M42 36 h6", 2),
    "microscope": line("M28 42 Q52 42 50 26 Q48 14 36 12", 6.5) + line("M28 42 Q52 42 50 26 Q48 14 36 12", 2.6, GREY) + turned(-25, box(24, 6, 11, 28, BLUE, 2), box(26, 1, 7, 6, INK, 1), box(27, 34, 5, 6, INK, 1), x=30, y=22) + box(16, 44, 28, 5, GREY) + path("M10 60 Q14 54 24 54 H46 Q54 54 56 60 Z", BLUE) + line("M38 49 V54", 4),
    "triangle": path("M32 8 L58 54 H6 Z", YELLOW, 3),
    "hexagon": path("M32 5 L56 18.5 V45.5 L32 59 L8 45.5 V18.5 Z", GREEN, 3),
    "cube": path("M32 5 L57 18 L32 31 L7 18 Z", "#F7B980") + path("M7 18 L32 31 V60 L7 46 Z", ORANGE) + path("M57 18 L32 31 V60 L57 46 Z", "#B9510D"),
    "bulb": path("M32 4 Q52 5 52 24 Q51 34 42 42 V48 H22 V42 Q13 34 12 24 Q12 5 32 4 Z", YELLOW) + box(23, 48, 18, 9, STONE, 2) + line("M23 52.5 h18", 1.6) + path("M27 57 h10 l-3 4 h-4 Z", INK) + line("M26 42 V28 L29 32 L32 28 L35 32 L38 28 V42", 1.8),
    "battery": box(14, 10, 36, 50, GREEN, 4) + box(25, 3, 14, 8, STONE, 2) + path("M14 38 H50 V56 Q50 60 46 60 H18 Q14 60 14 56 Z", INK) + line("M32 18 v12 M26 24 h12 ", 3.2) + line("M26 49 h12", 3.2, CREAM),
    "heart": path("M32 56 Q4 36 6 20 Q10 6 23 8 Q30 10 32 18 Q34 10 41 8 Q54 6 58 20 Q60 36 32 56 Z", RED, 2.8) + path("M16 16 q4 -5 9 -2", "none", 2.4).replace(INK, CREAM),
    "bone": path(_BONE, CREAM, 2.8),
    "tooth": path("M14 12 Q22 4 32 10 Q42 4 50 12 Q56 22 48 36 Q46 58 40 58 Q36 56 36 44 Q32 38 28 44 Q28 56 24 58 Q18 58 16 36 Q8 22 14 12 Z", WHITE, 2.8) + line("M22 16 q-4 3 -3 9", 2, SKY),
    "scales": line("M32 8 V54 M18 58 H46", 4) + line("M8 16 H56", 3.4) + circle(32, 9, 4, GOLD) + line("M12 16 L4 38 M12 16 L20 38 M52 16 L44 38 M52 16 L60 38", 1.8) + path("M2 38 H22 Q20 48 12 48 Q4 48 2 38 Z", GOLD) + path("M42 38 H62 Q60 48 52 48 Q44 48 42 38 Z", GOLD),
    "telescope": turned(-28, box(4, 20, 24, 16, GOLD, 2), box(28, 22, 18, 12, BROWN, 1), box(46, 24, 12, 8, GOLD, 1), x=32, y=28) + line("M30 34 L20 60 M32 34 V60 M34 34 L46 60", 3),
    "rocket": path("M32 2 Q44 14 44 30 V44 H20 V30 Q20 14 32 2 Z", WHITE) + path("M32 2 Q39 9 42 18 H22 Q25 9 32 2 Z", RED) + circle(32, 27, 5.5, SKY) + path("M20 34 L9 48 L20 46 Z", RED) + path("M44 34 L55 48 L44 46 Z", RED) + path("M25 46 H39 Q38 56 32 62 Q26 56 25 46 Z", ORANGE),
    "clock": circle(32, 32, 27, RED) + circle(32, 32, 21, CREAM) + line("M32 14 v3 M32 47 v3 M14 32 h3 M47 32 h3", 2.4) + line("M32 32 V19 M32 32 L42 38", 3.2) + circle(32, 32, 2.4, INK, 0),
    "football": circle(32, 32, 27, WHITE) + path("M32 22 L41.5 29 L38 40 H26 L22.5 29 Z", INK) + line("M32 22 V11 M41.5 29 L52 25 M38 40 L45 50 M26 40 L19 50 M22.5 29 L12 25") + path("M25 6.5 H39 L32 12 Z", INK, 1) + path("M58 24 L51 25 L54 37 L59 36 Z", INK, 1) + path("M6 24 L13 25 L10 37 L5 36 Z", INK, 1) + path("M44 50 L40 57 L50 52 Z", INK, 1) + path("M20 50 L24 57 L14 52 Z", INK, 1),
    "racket": turned(40, oval(32, 20, 15, 18, CREAM, 0, 4), line("M22 10 V30 M27 4 V36 M32 3 V37 M37 4 V36 M42 10 V30 M18 14 H46 M17 20 H47 M18 26 H46 M22 32 H42", 1), oval(32, 20, 15, 18, "none", 0, 3), path("M27 37 L30 44 V62 H34 V44 L37 37 Z", RED)) + circle(52, 12, 6.5, "#D8E24A"),
    "knight": path("M18 56 H48 V50 H18 Z", CREAM) + path("M22 50 Q20 40 28 34 L16 36 Q10 34 12 28 L24 14 L24 6 L32 10 Q50 14 48 36 Q46 44 44 50 Z", CREAM, 2.8) + circle(26, 20, 2, INK, 0) + line("M36 14 Q44 22 42 38 M14 30 l4 1", 1.8),
    "rook": path("M14 8 H22 V14 H28 V8 H36 V14 H42 V8 H50 V22 L44 26 L46 48 H18 L20 26 L14 22 Z", CREAM, 2.8) + box(12, 48, 40, 9, CREAM, 2, 2.8) + line("M20 26 H44"),
    "dice": turned(-10, box(10, 10, 44, 44, WHITE, 8, 2.8), "".join(circle(x, y, 4, INK, 0) for x, y in ((21, 21), (43, 21), (32, 32), (21, 43), (43, 43)))),
    "domino": turned(20, box(19, 4, 26, 56, WHITE, 4, 2.8), line("M19 32 H45"), "".join(circle(x, y, 2.8, INK, 0) for x, y in ((26, 12), (38, 24), (32, 18), (26, 40), (38, 40), (26, 52), (38, 52)))),
    "medal": path("M20 2 L28 30 H36 L44 2 H36 L32 14 L28 2 Z", RED) + circle(32, 43, 17, YELLOW, 2.8) + circle(32, 43, 12, YELLOW, 1.6) + path("M32 35 L34.5 40.5 L40 41 L36 45 L37 51 L32 48 L27 51 L28 45 L24 41 L29.5 40.5 Z", GOLD, 1.4),
    "bicycle": circle(15, 42, 12, "none", 3.2) + circle(49, 42, 12, "none", 3.2) + line("M15 42 L24 24 H42 L49 42 M24 24 L32 42 H15 M32 42 L42 24 M42 24 L40 16 H46", 4.4) + line("M15 42 L24 24 H42 L49 42 M24 24 L32 42 H15 M32 42 L42 24 M42 24 L40 16 H46", 1.8, RED) + line("M19 22 h9", 3.6) + circle(32, 42, 3, GOLD),
    "skis": line("M14 60 L38 6 Q42 0 46 6", 6.5) + line("M24 60 L48 6 Q52 0 56 6", 6.5) + line("M14 60 L38 6 Q42 0 46 6", 3, BLUE) + line("M24 60 L48 6 Q52 0 56 6", 3, BLUE) + line("M10 20 L44 58 M38 54 l9 -3", 2.6) + circle(42, 55.5, 4, CREAM, 1.8),
    "basketball": circle(32, 32, 27, ORANGE) + line("M5 32 H59 M32 5 V59 M14 12 Q28 32 14 52 M50 12 Q36 32 50 52"),
    "rugby-ball": turned(-35, path("M4 32 Q16 12 32 12 Q48 12 60 32 Q48 52 32 52 Q16 52 4 32 Z", BROWN, 2.8), line("M20 32 H44 M24 28 v8 M30 28 v8 M36 28 v8 M41 28 v8", 2, CREAM), line("M12 21 Q16 32 12 43 M52 21 Q48 32 52 43", 1.8)),
    "whistle": path("M6 18 H58 V28 H44 Q46 52 26 52 Q6 50 6 32 Z", GREY) + circle(26, 34, 7, CREAM) + box(36, 18, 8, 6, INK, 0, 0) + path("M10 18 Q4 6 16 6 Q24 8 18 18", "none") + line("M48 8 l3 -5 M55 11 l5 -4", 2.2),
    "ace": turned(-6, box(12, 4, 40, 56, WHITE, 5, 2.8), path("M32 18 Q18 30 20 38 Q24 44 30 40 L28 48 H36 L34 40 Q40 44 44 38 Q46 30 32 18 Z", INK, 0), line("M17 17 L19.5 9 L22 17 M18 14.5 h3.2", 1.6)),
    "shuttlecock": turned(35, path("M20 6 L26 44 H38 L44 6 L38 10 L32 5 L26 10 Z", WHITE), line("M26 10 L30 44 M32 5 V44 M38 10 L34 44 M23 24 H41 M24.5 33 H39.5", 1.6), path("M25 44 H39 Q40 58 32 58 Q24 58 25 44 Z", RED)),
    "trophy": path("M16 8 H48 Q50 38 32 40 Q14 38 16 8 Z", YELLOW, 2.8) + line("M16 12 Q4 10 6 20 Q8 28 19 29 M48 12 Q60 10 58 20 Q56 28 45 29", 3) + box(29, 40, 6, 9, GOLD) + box(18, 49, 28, 9, BROWN, 2) + path("M32 14 L34.4 20 L40 20.5 L36 24.5 L37 30 L32 27 L27 30 L28 24.5 L24 20.5 L29.6 20 Z", CREAM, 1.4),
    "goal": line("M6 56 V12 H58 V56", 5) + line("M6 56 V12 H58 V56", 2.2, WHITE) + line("M14 14 V50 M22 14 V50 M30 14 V50 M38 14 V50 M46 14 V50 M8 20 H56 M8 28 H56 M8 36 H56 M8 44 H56", 1, GREY) + path("M2 56 H62 V62 H2 Z", GREEN, 0) + circle(30, 51, 6.5, WHITE) + path("M30 48 l3 2 -1 3.6 h-4 l-1 -3.6 Z", INK, 0.8),
}

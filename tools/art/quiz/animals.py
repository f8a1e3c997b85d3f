"""Animals and their tracks."""

from .pen import (
    BLUE, BROWN, CREAM, DARK, GREEN, GREY, INK, LIME, ORANGE, PINK, RED, SAND, SKY, STONE, VIOLET,
    WHITE, YELLOW, around, box, circle, eye, line, mirrored, oval, path, turned,
)  # fmt: skip

PAD = (oval(32, 40, 11, 9, INK, 0, 0),)
TOE = "M32 6 q4 8 0 16 q-4 -8 0 -16 Z"

PICTURES = {
    "bee": oval(24, 19, 8, 12, SKY, -28) + oval(40, 19, 8, 12, SKY, 28)
    + oval(32, 38, 20, 14, YELLOW)
    + path("M25 25 q5 13 0 26 q-6 0 -8 -3 q4 -10 0 -20 q3 -3 8 -3 Z", INK, 0)
    + path("M38 25 q5 13 0 26 q5 -1 8 -4 q4 -9 0 -18 q-3 -3 -8 -4 Z", INK, 0)
    + line("M14 30 q-6 -6 -8 -3 M16 27 q-2 -8 -6 -7") + eye(16, 38) + line("M52 38 h5"),
    "snail": path("M6 50 q2 -8 10 -8 h22 q12 0 18 8 Z", SAND)
    + line("M50 44 l3 -12 M54 46 l6 -10") + circle(53, 31, 1.8, INK) + circle(60, 35, 1.8, INK)
    + circle(27, 30, 17, ORANGE) + line("M27 30 q5 -5 8 1 q1 9 -8 9 q-11 -1 -10 -11 q2 -9 11 -9"),
    "butterfly": mirrored(path("M32 30 Q14 4 6 16 Q2 32 32 36 Z", ORANGE),
                          path("M32 36 Q10 38 14 52 Q24 60 32 40 Z", YELLOW), circle(16, 20, 3.5, CREAM))
    + path("M32 20 q4 14 0 32 q-4 -18 0 -32 Z", INK) + line("M31 20 q-3 -9 -8 -10 M33 20 q3 -9 8 -10"),
    "fish": path("M44 32 l14 -12 q-3 12 0 24 Z", ORANGE) + path("M6 32 Q22 10 46 32 Q22 54 6 32 Z", ORANGE)
    + line("M22 22 q6 10 0 20 M30 28 q4 4 0 9 M37 28 q3 4 0 8") + eye(15, 29, 2.4),
    "owl": path("M12 30 Q10 8 16 8 Q22 12 32 12 Q42 12 48 8 Q54 8 52 30 Q54 58 32 58 Q10 58 12 30 Z", BROWN)
    + oval(32, 44, 12, 12, SAND) + circle(23, 25, 9, CREAM) + circle(41, 25, 9, CREAM)
    + eye(24, 26, 4) + eye(40, 26, 4) + path("M32 29 l-4 4 4 6 4 -6 Z", YELLOW)
    + line("M28 44 q4 3 8 0 M27 50 q5 3 10 0", 1.8),
    "penguin": path("M32 5 Q46 5 46 22 Q54 38 48 56 H16 Q10 38 18 22 Q18 5 32 5 Z", INK)
    + path("M32 22 Q44 26 42 54 H22 Q20 26 32 22 Z", CREAM, 0) + circle(26, 16, 3, WHITE, 0)
    + circle(38, 16, 3, WHITE, 0) + eye(26.5, 16.5, 1.5) + eye(37.5, 16.5, 1.5)
    + path("M28 21 h8 l-4 6 Z", ORANGE) + oval(24, 57, 7, 3, ORANGE) + oval(40, 57, 7, 3, ORANGE),
    "elephant": path("M22 18 Q54 8 58 34 V56 H49 V46 H38 V56 H29 V42 Q22 40 21 34 Q16 36 17 48 Q17 56 10 56"
                     " Q6 56 7 51 Q12 52 11 44 Q8 22 22 18 Z", GREY)
    + path("M30 16 Q42 18 40 32 Q34 40 28 32 Q24 22 30 16 Z", STONE) + eye(19, 26)
    + path("M16 36 q4 6 10 4 q-4 -1 -6 -5 Z", CREAM) + line("M58 36 q4 4 2 10"),
    "giraffe": path("M20 60 L26 24 Q18 22 16 16 Q17 11 25 11 L30 8 Q38 12 38 20 L46 60 Z", YELLOW)
    + line("M27 10 l-2 -6 M32 9 l1 -6") + circle(25, 4, 1.6, DARK) + circle(33, 3, 1.6, DARK) + eye(27, 15, 1.7)
    + "".join(path(d, BROWN, 0) for d in (
        "M29 25 l6 -1 1 6 -6 2 Z", "M27 37 l5 -1 2 6 -7 2 Z", "M36 35 l4 1 1 6 -5 -1 Z",
        "M26 49 l7 -1 0 7 -8 1 Z", "M37 47 l5 0 2 8 -6 0 Z")),
    "snake": line("M10 54 Q10 42 24 44 Q42 48 42 38 Q40 30 26 32 Q12 32 14 22 Q18 12 40 16", 11)
    + line("M10 54 Q10 42 24 44 Q42 48 42 38 Q40 30 26 32 Q12 32 14 22 Q18 12 40 16", 6.5, GREEN)
    + oval(45, 17, 9, 7, GREEN) + eye(47, 14) + line("M54 18 h6 m-2 0 l3 3 m-3 -3 l3 -3", 1.8, RED),
    "frog": oval(32, 42, 22, 16, GREEN) + oval(32, 46, 13, 9, LIME, 0, 0) + circle(20, 23, 8, GREEN)
    + circle(44, 23, 8, GREEN) + circle(20, 22, 4.5, CREAM) + circle(44, 22, 4.5, CREAM) + eye(20, 22, 2.2)
    + eye(44, 22, 2.2) + line("M20 36 q12 9 24 0") + line("M12 52 q-6 4 -8 3 M52 52 q6 4 8 3"),
    "ladybird": line("M14 26 l-7 -4 M12 36 H4 M15 46 l-7 5 M50 26 l7 -4 M52 36 h8 M49 46 l7 5")
    + circle(32, 36, 21, RED) + path("M17 22 Q32 2 47 22 Q32 28 17 22 Z", INK) + line("M32 25 V57")
    + "".join(circle(x, y, 4, INK, 0) for x, y in ((22, 33), (42, 33), (20, 45), (44, 45)))
    + line("M27 10 q-3 -5 -6 -4 M37 10 q3 -5 6 -4") + circle(25, 16, 2, CREAM, 0) + circle(39, 16, 2, CREAM, 0),
    "whale": path("M4 36 Q6 20 26 20 Q46 22 50 34 Q54 34 54 26 Q48 26 48 20 Q54 18 57 22 Q59 18 63 19"
                  " Q63 26 58 28 Q60 50 34 50 Q8 52 4 36 Z", BLUE)
    + path("M6 42 Q24 44 36 41 Q34 50 24 50 Q10 50 6 42 Z", CREAM, 0) + eye(16, 34)
    + line("M24 14 q0 -6 -5 -7 M24 14 q0 -6 5 -7", 2.2, BLUE),
    "octopus": path("M14 30 Q14 6 32 6 Q50 6 50 30 Q50 36 46 40 H18 Q14 36 14 30 Z", VIOLET)
    + line("M18 38 Q16 52 6 50 M26 40 Q24 56 16 58 M38 40 Q40 56 48 58 M46 38 Q48 52 58 50", 6.8)
    + line("M18 38 Q16 52 6 50 M26 40 Q24 56 16 58 M38 40 Q40 56 48 58 M46 38 Q48 52 58 50", 3.4, "#947192")
    + circle(25, 26, 5, CREAM) + circle(39, 26, 5, CREAM) + eye(26, 27, 2.2) + eye(38, 27, 2.2),
    "bat": path("M32 26 Q26 14 24 22 Q12 14 3 22 Q10 26 10 34 Q16 32 19 38 Q25 35 28 42 L32 52 L36 42 Q39 35"
                " 45 38 Q48 32 54 34 Q54 26 61 22 Q52 14 40 22 Q38 14 32 26 Z", VIOLET)
    + circle(29, 30, 1.8, YELLOW, 0) + circle(35, 30, 1.8, YELLOW, 0) + line("M30 36 l2 2 2 -2", 1.6, CREAM),
    "hedgehog": path("M10 48 L6 38 L14 34 L12 24 L22 24 L24 14 L32 20 L40 12 L43 22 L52 20 L51 30 L59 34"
                     " L53 40 L56 48 Z", BROWN)
    + path("M4 50 Q10 34 22 36 Q30 40 28 50 Z", SAND) + circle(4.5, 49, 2.4, INK) + eye(15, 42)
    + line("M14 50 v5 M24 50 v5 M40 48 v6 M50 48 v6"),
    "turtle": oval(55, 38, 7, 6, LIME) + oval(14, 52, 7, 4, LIME, -20) + oval(42, 52, 7, 4, LIME, 20)
    + path("M4 46 Q8 18 28 18 Q48 18 52 46 Z", GREEN)
    + line("M16 46 L20 34 L28 30 L36 34 L40 46 M20 34 L14 26 M28 30 V18 M36 34 L42 26") + eye(57, 36),
    "crab": oval(32, 38, 17, 12, RED) + line("M17 32 L9 24 M47 32 L55 24 M18 46 l-9 6 M46 46 l9 6 M16 41 H6 M48 41 h10")
    + path("M9 25 Q2 18 6 9 L11 15 L16 9 Q18 20 9 25 Z", RED) + path("M55 25 Q62 18 58 9 L53 15 L48 9 Q46 20 55 25 Z", RED)
    + line("M27 27 v-6 M37 27 v-6") + circle(27, 19, 3, CREAM) + circle(37, 19, 3, CREAM) + eye(27, 19, 1.4) + eye(37, 19, 1.4),
    "rabbit": oval(24, 16, 5, 13, STONE, -8) + oval(38, 16, 5, 13, STONE, 8) + oval(24, 16, 2, 8, PINK, -8, 0)
    + oval(38, 16, 2, 8, PINK, 8, 0) + circle(31, 38, 17, STONE) + eye(25, 35, 2.4) + eye(37, 35, 2.4)
    + path("M28 41 h6 l-3 4 Z", PINK) + line("M31 45 v3 M31 48 q-4 3 -6 1 M31 48 q4 3 6 1 M20 43 l-9 -2 M20 46 l-9 3 M42 43 l9 -2 M42 46 l9 3", 1.8),
    "cat": path("M12 34 L12 10 L24 20 Q32 18 40 20 L52 10 L52 34 Q52 54 32 54 Q12 54 12 34 Z", ORANGE)
    + oval(23, 33, 4, 5, LIME) + oval(41, 33, 4, 5, LIME) + oval(23, 33, 1.4, 4, INK, 0, 0) + oval(41, 33, 1.4, 4, INK, 0, 0)
    + path("M29 40 h6 l-3 4 Z", PINK) + line("M32 44 q-4 5 -8 2 M32 44 q4 5 8 2 M20 41 H6 M20 45 L8 48 M44 41 H58 M44 45 L56 48", 1.8),
    "duck": path("M18 26 Q16 8 30 8 Q42 10 40 22 Q40 30 48 30 L60 26 Q60 52 36 52 Q12 52 14 36 Q15 30 18 26 Z", YELLOW)
    + path("M18 18 Q6 18 5 24 Q12 28 20 25 Z", ORANGE) + eye(27, 17, 2.4) + path("M30 38 Q40 32 50 38 Q44 48 30 38 Z", "#E5B51E"),
    "cow": mirrored(path("M14 22 Q4 18 4 26 Q8 32 16 28 Z", CREAM), line("M18 15 Q12 10 13 4", 4.4), line("M18 15 Q12 10 13 4", 2, CREAM))
    + path("M16 14 Q32 8 48 14 L46 40 Q44 58 32 58 Q20 58 18 40 Z", CREAM) + path("M16 14 Q28 10 30 18 Q26 30 17 28 Z", INK, 0)
    + oval(32, 49, 14, 9, PINK) + eye(23, 31, 2.4) + eye(41, 31, 2.4) + eye(27, 48, 2) + eye(37, 48, 2),
    "starfish": path("M32 4 L40 23 L60 24 L45 37 L50 57 L32 46 L14 57 L19 37 L4 24 L24 23 Z", ORANGE)
    + "".join(circle(x, y, 1.8, CREAM, 0) for x, y in ((32, 14), (32, 24), (48, 29), (40, 33), (16, 29), (24, 33), (43, 47), (37, 40), (21, 47), (27, 40), (32, 33))),
    "track-dog": path("M32 34 Q44 36 46 48 Q44 56 38 53 Q32 50 26 53 Q20 56 18 48 Q20 36 32 34 Z", INK, 0)
    + "".join(oval(x, y, 5, 7.5, INK, t, 0) for x, y, t in ((14, 32, -20), (25, 21, -6), (39, 21, 6), (50, 32, 20)))
    + "".join(path(f"M{x} {y} l-2 6 h4 Z", INK, 0) for x, y in ((10, 18), (23, 6), (41, 6), (54, 18))),
    "track-bird": line("M32 60 V30 M32 34 L32 6 M32 34 L12 14 M32 34 L52 14", 5),
    "track-duck": path("M32 58 L10 14 L22 18 L32 6 L42 18 L54 14 Z", SAND, 3)
    + line("M32 58 L10 14 M32 58 V6 M32 58 L54 14", 4.5),
    "track-deer": path("M30 56 Q10 52 16 30 Q22 10 28 6 Q31 30 30 56 Z", INK, 0) + path("M34 56 Q54 52 48 30 Q42 10 36 6 Q33 30 34 56 Z", INK, 0),
    "track-bear": path("M14 30 Q32 20 50 30 Q56 44 44 60 Q32 64 20 60 Q8 44 14 30 Z", INK, 0)
    + "".join(oval(x, y, 4.6, 5.4, INK, 0, 0) for x, y in ((11, 22), (21, 16), (32, 14), (43, 16), (53, 22)))
    + "".join(path(f"M{x} {y} l-2 7 h4 Z", INK, 0) for x, y in ((9, 6), (20, 1), (32, 0), (44, 1), (55, 6))),
}

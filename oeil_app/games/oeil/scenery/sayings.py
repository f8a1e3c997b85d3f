"""What is said of each colour and each design, one word for each: the screens translate them."""

from __future__ import annotations

from collections.abc import Mapping

from oeil_app.core.scenery.scene import Word

DESIGN: Mapping[str, Word] = {
    "long": Word("design_long"),
    "short": Word("design_short"),
    "lines": Word("design_lines"),
    "circles": Word("design_circles"),
}
TURNS_TO: Mapping[str, Word] = {
    "long": Word("turns_to_long"),
    "short": Word("turns_to_short"),
    "lines": Word("turns_to_lines"),
    "circles": Word("turns_to_circles"),
}
TOOK: Mapping[str, Word] = {
    "red": Word("took_red"),
    "green": Word("took_green"),
    "orange": Word("took_orange"),
    "white": Word("took_white"),
    "blue": Word("took_blue"),
    "yellow": Word("took_yellow"),
    "violet": Word("took_violet"),
    "grey": Word("took_grey"),
}
YOURS_NEXT: Mapping[str, Word] = {
    "red": Word("yours_next_red"),
    "green": Word("yours_next_green"),
    "orange": Word("yours_next_orange"),
    "white": Word("yours_next_white"),
    "blue": Word("yours_next_blue"),
    "yellow": Word("yours_next_yellow"),
    "violet": Word("yours_next_violet"),
    "grey": Word("yours_next_grey"),
}
ENDED: Mapping[str, Word] = {
    "home": Word("home_held"),
    "colour": Word("colour_held"),
    "last": Word("nobody_else_left"),
    "colours": Word("enough_colours"),
    "rival": Word("rival_home_taken"),
    "chosen": Word("chosen_taken"),
}

"""Heads Bodies Tails in pictures."""

from __future__ import annotations

from oeil_app.core.tasks.picture_rule import Moment, PictureRule, View, played
from oeil_app.core.words.texts import n_

from .lesson import SNAKES, cards, piece

STANDARD = ("standard",)
BLUE, LINK, HEAD, JOKER = (
    piece(name) for name in ("B:orange-blue", "B:orange-green", "H:violet", "T:*")
)
SNAKE = View("field", 2.9, 4.4, 3.9)
GROWN = "0 draw 3; 0 1b; 1 draw 27; 1 new; 0 draw 46"
PIT = View("tray:0", 2.0, 0.5, 4.2)
RING = View("field", 4.4, 3.2, 7.2)

PICTURES = (
    PictureRule(
        "take",
        STANDARD,
        ("S-2", "S-3"),
        n_("Take any card and lay it where the colours match."),
        n_("If it fits somewhere, you must lay it there."),
        (
            Moment(finger=cards("B:orange-blue")[0], view=View("field", 8.9, 1.4, 4.6)),
            Moment(acts=played("0 draw 3"), hold=(0, BLUE, "1b", 0)),
            Moment(acts=played("0 1b"), good=True),
        ),
        SNAKE,
        state=SNAKES.state,
    ),
    PictureRule(
        "new",
        STANDARD,
        ("S-3", "S-4"),
        n_("It fits nowhere? Then it begins a new snake."),
        n_("A head or a tail closes its end: there nothing can be laid."),
        (
            Moment(acts=played("0 draw 27"), hold=(0, HEAD, "", 0)),
            Moment(tries=(0, "1a"), refused="closed_end"),
            Moment(acts=played("0 new"), good=True),
        ),
        RING,
        state=SNAKES.state,
    ),
    PictureRule(
        "join",
        STANDARD,
        ("S-6",),
        n_("A card that fits between two snakes may join them."),
        n_("You don’t have to. No snake has two heads or two tails."),
        (
            Moment(),
            Moment(hold=(0, LINK, "", 0)),
            Moment(acts=played("0 1b+2a"), good=True, view=PIT),
        ),
        SNAKE,
        state=SNAKES.state,
        opening=played(GROWN),
    ),
    PictureRule(
        "complete",
        STANDARD,
        ("S-5", "S-7"),
        n_("Head, body, tail: the snake is complete, and yours."),
        n_("A rainbow fits every colour."),
        (
            Moment(acts=played("0 draw 8"), hold=(0, JOKER, "", 0)),
            Moment(hold=(0, JOKER, "1b", 0)),
            Moment(acts=played("0 1b"), good=True, view=PIT),
        ),
        SNAKE,
        state=SNAKES.state,
    ),
    PictureRule(
        "count",
        STANDARD,
        ("S-8",),
        n_("The last card is laid: most cards win."),
        n_("Cards count, not snakes. A tie: the longest snake decides."),
        (
            Moment(),
            Moment(acts=played("1 draw 18; 1 3b; 0 draw 8")),
            Moment(acts=played("0 3b"), good=True),
        ),
        PIT,
        state=SNAKES.state,
        opening=played(GROWN + "; 0 1b+2a"),
    ),
)

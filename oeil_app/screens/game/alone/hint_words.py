"""What each step of a hint says, and whether it can still be done."""

from __future__ import annotations

from oeil_app.core.scenery.scene import Word
from oeil_app.play.computers.advice import MOVE, NUDGE, WHERE, Tip

STEPS: dict[int, dict[str, Word]] = {
    NUDGE: {
        "lay": Word("nudge_lay"),
        "turn": Word("nudge_turn"),
        "dial": Word("nudge_dial"),
        "back": Word("nudge_back"),
        "take": Word("nudge_take"),
        "other": Word("nudge_other"),
        "undo": Word("nudge_undo"),
    },
    WHERE: {
        "lay": Word("where_lay"),
        "turn": Word("where_turn"),
        "dial": Word("where_dial"),
        "back": Word("where_back"),
        "take": Word("where_take"),
        "other": Word("where_other"),
        "undo": Word("where_undo"),
    },
    MOVE: {
        "lay": Word("move_lay"),
        "turn": Word("move_turn"),
        "dial": Word("move_dial"),
        "back": Word("move_back"),
        "take": Word("move_take"),
        "other": Word("move_other"),
        "undo": Word("move_undo"),
    },
}
CAN: dict[str, Word] = {
    "thinking": Word("can_be_done_thinking"),
    "unknown": Word("can_be_done_unknown"),
    "yes": Word("can_be_done_yes"),
    "no": Word("can_be_done_no"),
}


def press(word: str) -> Word:
    """To press what says this."""
    return Word("move_button", {"word": word})


def because(why: str) -> Word:
    """The word for a reason; each game's words, or the house's, say what it means."""
    return Word(f"because_{why}")


def spoken(tip: Tip) -> Word:
    """The word for a step of a hint."""
    if tip.step in STEPS:
        return STEPS[tip.step][tip.kind]
    return because(tip.why)

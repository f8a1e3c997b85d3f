"""What each step of a hint says, and whether it can still be done."""

from __future__ import annotations

from oeil_app.core.scene import Word
from oeil_app.play.advice import MOVE, NUDGE, WHERE, Tip

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
BECAUSE: dict[str, Word] = {
    "lays_all": Word("because_lays_all"),
    "completes": Word("because_completes"),
    "joins": Word("because_joins"),
    "fits_nowhere": Word("because_fits_nowhere"),
    "only_way": Word("because_only_way"),
    "longer": Word("because_longer"),
    "any_card": Word("because_any_card"),
    "part_of_a_solution": Word("because_part_of_a_solution"),
    "leads_nowhere": Word("because_leads_nowhere"),
    "only_back": Word("because_only_back"),
    "solves": Word("because_solves"),
    "wins": Word("because_wins"),
    "forces": Word("because_forces"),
    "blocks": Word("because_blocks"),
    "takes_colour": Word("because_takes_colour"),
    "other_design": Word("because_other_design"),
    "keeps_going": Word("because_keeps_going"),
    "makes_three": Word("because_makes_three"),
    "builds": Word("because_builds"),
    "only_action": Word("because_only_action"),
    "no_escape": Word("because_no_escape"),
    "gathers": Word("because_gathers"),
    "hinders": Word("because_hinders"),
    "clears": Word("because_clears"),
    "close_to_home": Word("because_close_to_home"),
    "nothing_better": Word("because_nothing_better"),
    "takes": Word("because_takes"),
    "reachable": Word("because_reachable"),
    "knows": Word("because_knows"),
    "guess": Word("because_guess"),
    "no_way_out": Word("because_only_back"),
}
CAN: dict[str, Word] = {
    "thinking": Word("can_be_done_thinking"),
    "unknown": Word("can_be_done_unknown"),
    "yes": Word("can_be_done_yes"),
    "no": Word("can_be_done_no"),
}


def spoken(tip: Tip) -> Word:
    """The word for a step of a hint."""
    if tip.step in STEPS:
        return STEPS[tip.step][tip.kind]
    return BECAUSE.get(tip.why, Word("because_good"))

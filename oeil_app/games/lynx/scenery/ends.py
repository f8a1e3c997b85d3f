"""How games of Lynx Eye end where one could wonder: why it was over, and by which cards."""

from __future__ import annotations

from oeil_app.core.scenery.scene import Word

from ..rules.grid import card_of
from ..state import ArrowState, GreatHerdState, SnakeState


def snake_ended(state: SnakeState) -> Word | None:
    """LA-7: nobody can lay; LA-8: all have played as often, the fewest passes win."""
    if not state.winner:
        return None
    if state.passes == state.seats:
        return Word("nobody_can_lay")
    if state.options["finish_round"]:
        return Word("fewest_passes", {"count": state.pass_counts[state.winner[0]]})
    return None


def snake_decided(state: SnakeState) -> tuple[str, ...]:
    """The head that nothing fits; else the card that was laid last."""
    return (str(card_of(state.table[state.head])),) if state.winner else ()


def herd_ended(state: GreatHerdState) -> Word | None:
    """LC-3: nobody can lay any card."""
    return Word("nobody_can_lay") if state.winner and all(state.hands) else None


def arrow_ended(state: ArrowState) -> Word | None:
    """LD-6: the stock is used up; why nobody has won."""
    if not state.winner:
        return Word("no_cards_won") if state.winner is not None else None
    return None if _reached(state) else Word("stock_used_up")


def arrow_decided(state: ArrowState) -> tuple[str, ...]:
    """LD-6: where nobody came as far as was agreed, the winners' prizes."""
    if not state.winner or _reached(state):
        return ()
    return tuple(str(card) for seat in state.winner for card in state.won[seat])


def _reached(state: ArrowState) -> bool:
    goal: int = state.options["goal"]
    return any(len(cards) >= goal for cards in state.won)

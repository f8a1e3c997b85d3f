"""Snakes for the tests of `rattlesnake`: what may be laid by a naive look, and made-up hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.games.lynx_table import ALL, Game, beside, both_ways, fits

Told = dict[str, Any]


def free_at_head(told: Told) -> set[str]:
    """Beside the head and beside nothing else, by a naive look."""
    lie = {*told["table"], told["tail"]}
    return {
        place
        for place in beside(told["head"]).values()
        if place not in lie and lie & {*beside(place).values()} == {told["head"]}
    }


def possible(told: Told, hand: Sequence[str]) -> set[str]:
    head = {told["head"]: told["table"][told["head"]]}
    return {
        f"{laid}@{place}"
        for place in free_at_head(told)
        for laid in both_ways(hand)
        if fits(told["cards"], head, place, laid)
    }


def with_cards(
    game: Game, hands: list[list[str]], piles: list[list[str]], stock: list[str], **more: Any
) -> Game:
    """The same snake, with these cards in hands, piles and stock and all others out of the game."""
    told = game.told
    used = {told["tail_card"], *(laid.removesuffix("r") for laid in told["table"].values()), *stock}
    used.update(*hands, *piles)
    aside = [card for card in ALL if card not in used]
    return game.changed(hands=hands, pile_cards=piles, stock_cards=stock, aside=aside, **more)


def sorted_out(game: Game) -> tuple[list[str], list[str]]:
    """The cards that do not lie: those that could be laid now, and those that could not."""
    told = game.told
    used = {told["tail_card"], *(laid.removesuffix("r") for laid in told["table"].values())}
    unused = [card for card in ALL if card not in used]
    fitting = [card for card in unused if possible(told, [card])]
    return fitting, [card for card in unused if card not in fitting]


def lay_of(game: Game, card: str) -> str:
    return min(possible(game.told, [card]))

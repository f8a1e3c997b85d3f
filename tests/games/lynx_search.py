"""Moments of `arrow` for its tests."""

from __future__ import annotations

from typing import Any

from tests.games.lynx_table import Game, all_lays


def right_lay(game: Game) -> str:
    told = game.told
    return min(all_lays(told["cards"], told["table"], told["open"]))


def with_stock(game: Game, left: int, **fields: Any) -> Game:
    """The same table with hardly a stock: the other cards are set aside."""
    told = {**game.told, **fields}
    kept = [card for won in told["won"] for card in won]
    stock = [card for card in game.told["stock_cards"] if card not in kept]
    return game.changed(**fields, stock_cards=stock[:left], aside=stock[left:])


def miss(game: Game, seat: int) -> None:
    game.play(seat, "stop")
    game.play(seat, "miss")

"""Tables for the tests of Four Eyes: dealt, laid out by hand, or filled without any square."""

from __future__ import annotations

from functools import cache
from typing import Any

from oeil_app.core.rules.action import Action
from oeil_app.core.rules.rng import Rng
from oeil_app.games import GAMES

from . import foureyes_naive as naive

VARIANTS = ("beginner", "standard")
RED, BLUE = 0, 1


def referee(variant: str) -> Any:
    return GAMES.variant("foureyes", variant).referee


def deal(variant: str, first: int = RED) -> Any:
    return GAMES.deal(GAMES.setup("foureyes", variant, 2, 1, {"first": first}))


def table(variant: str, turn: int, **board: str) -> Any:
    """A table in play: c3="red L2" and so on, the other tiles still in the stock."""
    tiles = {}
    for place, words in board.items():
        colour, lying = words.split()
        tiles[place] = [colour, lying[0], int(lying[1])]
    return laid_out(variant, turn, tiles)


def laid_out(variant: str, turn: int, tiles: dict[str, list[Any]]) -> Any:
    stock = [dict(naive.START[variant]) for _ in naive.COLOURS]
    for colour, kind, _ in tiles.values():
        stock[naive.COLOURS.index(colour)][kind] -= 1
    data = referee(variant).to_json(deal(variant))
    data |= {"turn": turn, "side": naive.COLOURS[turn], "stock": stock, "board": tiles}
    return referee(variant).from_json(data)


@cache
def quiet(variant: str, turn: int, seed: int, unlaid: int = 0) -> Any:
    """A table without any square, all tiles laid but the last few of blue's."""
    rng = Rng(seed)
    each = [kind for kind, count in naive.START[variant].items() for _ in range(count)]
    tiles = [(colour, kind) for colour in naive.COLOURS for kind in each]
    tiles = tiles[: len(tiles) - unlaid]
    while True:
        board: dict[str, list[Any]] = {}
        for (colour, kind), place in zip(
            rng.shuffled(tiles), rng.shuffled(naive.places(variant)), strict=False
        ):
            for quarter in rng.shuffled(range(4)):
                tried = {**board, place: [colour, kind, quarter]}
                if not any(naive.made(variant, tried, c) for c in naive.COLOURS):
                    board = tried
                    break
        if len(board) == len(tiles):
            return laid_out(variant, turn, board)


def play(variant: str, state: Any, *texts: str) -> Any:
    """The table after these actions, each judged first, seats as their turns come."""
    rules = referee(variant)
    for text in texts:
        (seat,) = rules.active(state)
        action = rules.parse(text)
        assert rules.judge(state, seat, action).ok, text
        state, _ = rules.apply(state, seat, action)
    return state


def reasons(variant: str, state: Any, text: str, seat: int | None = None) -> set[tuple[str, str]]:
    """Rule and kind of all that speaks against an action, by default of the seat to act."""
    rules = referee(variant)
    verdict = rules.judge(state, state.turn if seat is None else seat, rules.parse(text))
    return {(reason.rule, reason.kind) for reason in verdict.reasons}


def texts(actions: Any) -> list[str]:
    return [action.text() for action in actions]


def every_action(variant: str) -> list[Action]:
    """All that can be written in this game, on the larger board's places."""
    where = naive.places("standard")
    spelled = [f"{kind}{turn}@{place}" for kind in "LRX" for turn in range(4) for place in where]
    spelled += [f"{place}-{to}" for place in where for to in where]
    spelled += [place + way for place in where for way in "<>"]
    return [referee(variant).parse(text) for text in [*spelled, "pass"]]

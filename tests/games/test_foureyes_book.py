"""The openings of Four Eyes: the same from every side, legal, and what the tool computes."""

from __future__ import annotations

from itertools import product

import pytest

from oeil_app.core.minds.mind import begin, concluded
from oeil_app.core.rules.rng import Rng
from oeil_app.games import GAMES
from oeil_app.games.foureyes.actions import Lay
from oeil_app.games.foureyes.mind.book import (
    SIDES,
    Stone,
    book,
    openings,
    page,
    read_stone,
    seen_back,
    seen_from,
    stone_of,
)
from oeil_app.games.foureyes.state import State
from tools.opening_book import Writing

from .foureyes_tables import VARIANTS, deal, referee


def after(variant: str, first: int, lays: list[Lay]) -> State:
    """The table after these lays."""
    state = deal(variant, first)
    for lay in lays:
        assert state.turn is not None
        state, _ = referee(variant).apply(state, state.turn, lay)
    return state


def any_lays(variant: str, seed: int, many: int) -> list[Lay]:
    state, rng, lays = deal(variant, 0), Rng(seed), []
    for _ in range(many):
        lay = rng.choice(referee(variant).legal(state, state.turn))
        assert isinstance(lay, Lay)
        lays.append(lay)
        state, _ = referee(variant).apply(state, state.turn, lay)
    return lays


def turned(variant: str, lays: list[Lay], side: tuple[int, bool]) -> list[Lay]:
    """The same lays on a board that is looked at from another side."""
    board = referee(variant).board
    stones = [seen_from(stone_of(board, lay), board.size, side) for lay in lays]
    places = [board.places[s.row * board.size + s.column] for s in stones]
    return [Lay(s.kind, s.turn, place) for s, place in zip(stones, places, strict=True)]


@pytest.mark.parametrize("size", [4, 5])
def test_looking_from_a_side_and_back_is_looking_straight(size: int) -> None:
    for side, column, row, kind, turn in product(SIDES, range(size), (0, 1), "LRX", range(4)):
        stone = Stone(column, row, kind, turn, True)
        assert seen_back(seen_from(stone, size, side), size, side) == stone
        assert read_stone(stone.text) == stone


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_position_stands_in_the_book_once(variant: str) -> None:
    """Turned, mirrored, or with the colours changed: the same page, and the lays turn with it."""
    board = referee(variant).board
    for seed, many in product(range(6), (1, 2, 3)):
        lays = any_lays(variant, seed, many)
        name, _ = page(board, after(variant, 0, lays))
        free = next(t for t in ("b2R0", "b3R0", "c2R0", "c1R0") if t[:2] not in name)
        told = set()
        for side, first in product(SIDES, (0, 1)):
            state = after(variant, first, turned(variant, lays, side))
            assert page(board, state)[0] == name
            (lay,) = openings(board, state, {name: free})
            told.add(page(board, after(variant, first, [*turned(variant, lays, side), lay]))[0])
        assert len(told) == 1


@pytest.mark.parametrize("variant", VARIANTS)
def test_all_that_the_book_says_is_legal_and_played(variant: str) -> None:
    """F-6: wherever a page says something, the strongest level does one of it; others think."""
    rules = referee(variant)
    board, mind = rules.board, GAMES.variant("foureyes", variant).mind
    assert mind is not None
    pages = book(board.size)
    assert "" in pages and len(pages) > 20
    states = [deal(variant, 1)]
    states += [after(variant, 0, any_lays(variant, seed, 1)) for seed in range(12)]
    for seed, state in enumerate(states):
        assert state.turn is not None
        known = openings(board, state, pages)
        assert known, "every first tile is in the book"
        legal = set(rules.legal(state, state.turn))
        assert set(known) <= legal
        said = concluded(begin(mind, rules, state, state.turn, 4, seed), lambda: False)
        assert said is not None and said.action in known
    chosen = {
        said.action.text()
        for seed in range(20)
        if (said := concluded(begin(mind, rules, states[0], 1, 4, seed), lambda: False))
    }
    assert len(chosen) > 1, "no two games need begin alike"


def test_the_tool_writes_the_book() -> None:
    """With few positions weighed: the empty board, every first tile, and some second ones."""
    pages = Writing(4, 60).book()
    first = {name for name in pages if name.count(" ") == 0 and name}
    assert "" in pages and first == {name for name in book(4) if name.count(" ") == 0 and name}
    assert any(name.count(" ") == 1 for name in pages)
    assert Writing(4, 60).book() == pages

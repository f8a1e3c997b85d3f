"""States of Lynx Eye: what is hidden, what is read back and what is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oeil_app.core.rules.rng import Rng
from tests.games.lynx_table import ALL, Game, deal, play_on

VARIANTS = ["rattlesnake", "herd", "great_herd", "arrow"]
quick = settings(max_examples=20, deadline=None)
seeds = st.integers(0, 2**63 - 1)
variants = st.sampled_from(VARIANTS)
Told = dict[str, Any]


def under_way(variant: str, seed: int, actions: int) -> Game:
    game = deal(variant, 3, seed)
    for _ in play_on(game, seed, actions):
        pass
    return game


def where_cards_are(told: Told) -> list[str]:
    """Every card, wherever it is."""
    tables = told["layouts"] if "layouts" in told else [told["table"]]
    laid = [card.removesuffix("r") for table in tables for card in table.values()]
    piles = [*told["hands"], *told["pile_cards"], *told.get("won", [])]
    single = [told["tail_card"]] if "tail_card" in told else []
    heaps = [*told["stock_cards"], *told["aside"], *told.get("open", [])]
    return [*laid, *(card for pile in piles for card in pile), *heaps, *single]


@given(variants, seeds, st.integers(0, 40))
@quick
def test_no_card_is_ever_lost(variant: str, seed: int, actions: int) -> None:
    """L-1: each of the fifty cards is in one place and one only, all through the game."""
    told = under_way(variant, seed, actions).told
    assert sorted(where_cards_are(told), key=int) == ALL


@given(variants, seeds, st.integers(0, 30), st.integers(0, 2))
@quick
def test_hidden_cards_are_not_told(variant: str, seed: int, actions: int, seat: int) -> None:
    """LA-1: piles, stock and tail are nobody's to see, nor are cards that were never dealt."""
    game = under_way(variant, seed, actions)
    told, seen = game.told, game.referee.view(game.state, seat)
    hidden = {"pile_cards", "stock_cards", "tail_card"}
    if variant in ("herd", "great_herd"):
        hidden.add("aside")
    for name, value in told.items():
        if name not in hidden:
            assert seen[name] == value
        elif name == "pile_cards":
            assert seen[name] == [[None] * len(pile) for pile in value]
        else:
            assert seen[name] == (None if isinstance(value, str) else [None] * len(value))
    assert set(seen) == set(told)


@given(seeds, st.integers(0, 20))
@quick
def test_what_is_hidden_can_be_dealt_anew(seed: int, actions: int) -> None:
    """LA-1: any hidden card may be the tail; what lies open stays where it is."""
    game = under_way("rattlesnake", seed, actions)
    others = [Game(game.referee, game.referee.resample(game.state, 0, Rng(n))) for n in range(8)]
    assert len({other.told["tail_card"] for other in others}) > 1
    for other in others:
        assert game.referee.view(other.state, 0) == game.referee.view(game.state, 0)
        assert sorted(where_cards_are(other.told), key=int) == ALL


def drop(*path: str | int) -> Callable[[Told], None]:
    def change(told: Told) -> None:
        at: Any = told
        for step in path[:-1]:
            at = at[step]
        del at[path[-1]]

    return change


def put(value: Any, *path: str | int) -> Callable[[Told], None]:
    def change(told: Told) -> None:
        at: Any = told
        for step in path[:-1]:
            at = at[step]
        at[path[-1]] = value

    return change


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(
    "spoil",
    [
        *[drop(name) for name in ("game", "variant", "seats", "options", "winner", "cards")],
        *[drop(name) for name in ("hands", "aside")],
        put("chess", "game"),
        put("solitaire", "variant"),
        put(7, "seats"),
        put(2, "seats"),
        put(True, "seats"),
        put("3", "seats"),
        put({}, "options"),
        put("marked", "options", "deck"),
        put(3, "options", "first"),
        put(1, "options", "extra"),
        put([3], "winner"),
        put([1, 1], "winner"),
        put("0", "winner"),
        put([["leaf", "red"]] * 4, "cards", "1"),
        put([], "hands"),
        put([["1", "1"], ["2"], ["3"]], "hands"),
        put([None, None, None], "hands"),
        put("17", "aside"),
        put(["51"], "aside"),
        put(["0"], "aside"),
        put(["1r"], "aside"),
        put([17], "aside"),
        put([None], "aside"),
    ],
)
def test_a_state_that_cannot_be_is_not_read(variant: str, spoil: Callable[[Told], None]) -> None:
    """G-5: a state is whole and right, or it is refused."""
    told = deal(variant, 3, 5).told
    spoil(told)
    with pytest.raises((ValueError, KeyError, TypeError)):
        deal(variant, 3, 5).referee.from_json(told)


@pytest.mark.parametrize(
    ("variant", "spoil"),
    [
        ("rattlesnake", put("5,5", "head")),
        ("rattlesnake", put("0,0", "tail")),
        ("rattlesnake", put("-01,0", "tail")),
        ("rattlesnake", put(None, "turn")),
        ("rattlesnake", put(3, "turn")),
        ("rattlesnake", put([0], "winner")),
        ("rattlesnake", put(4, "passes")),
        ("rattlesnake", put([0, 0], "pass_counts")),
        ("rattlesnake", put([0, 0, -1], "pass_counts")),
        ("rattlesnake", put([], "stock_cards")),
        ("rattlesnake", put("0", "tail_card")),
        ("rattlesnake", put([], "table")),
        ("rattlesnake", put("51", "table", "0,0")),
        ("herd", put([{}], "layouts")),
        ("herd", put([{"0,0": "x"}, {}, {}], "layouts")),
        ("great_herd", put({}, "table")),
        ("great_herd", put({"0;0": "1"}, "table")),
        ("arrow", put([], "open")),
        ("arrow", put([0, 1, 2], "out")),
        ("arrow", put(3, "caller")),
        ("arrow", put([0, 0], "passed")),
        ("arrow", drop("won")),
    ],
)
def test_a_variants_own_fields_are_checked(variant: str, spoil: Callable[[Told], None]) -> None:
    """G-5: so are the fields that only one variant has."""
    told = deal(variant, 3, 5).told
    spoil(told)
    with pytest.raises((ValueError, KeyError, TypeError)):
        deal(variant, 3, 5).referee.from_json(told)


def test_a_table_of_misfits_is_not_read() -> None:
    """L-4: no table on which two neighbours do not fit can come about."""
    game = deal("great_herd", 2, 5)
    told = game.told
    misfit = next(
        (card, place)
        for card in told["hands"][0]
        for place in ("1,0", "0,1")
        if game.refused(0, f"{card}@{place}")
    )
    told["hands"][0].remove(misfit[0])
    told["table"][misfit[1]] = misfit[0]
    with pytest.raises(ValueError):
        game.referee.from_json(told)


@given(variants, seeds, st.sampled_from(["classic", "keen"]), st.integers(2, 6))
@quick
def test_advisers_play_games_to_their_end(variant: str, seed: int, deck: str, seats: int) -> None:
    """A table of advisers plays by the rules, in every variant, until somebody has won."""
    game = deal(variant, seats, seed, deck=deck)
    for _ in range(400):
        advised = [(seat, game.advised(seat)) for seat in game.referee.active(game.state)]
        seat, text = next(((s, text) for s, text in advised if text is not None), (0, None))
        if text is None:
            break
        game.play(seat, text)
    assert game.winner is not None

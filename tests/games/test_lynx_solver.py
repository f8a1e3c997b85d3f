"""The solver of herds, against brute force."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from oeil_app.core.rules.rng import Rng
from oeil_app.games.lynx.jsons import spell_table
from oeil_app.games.lynx.rules.deck import load_deck
from oeil_app.games.lynx.rules.grid import read_laid, read_place
from oeil_app.games.lynx.rules.solver import completion, solution
from tests.games.lynx_table import (
    ALL,
    Cards,
    all_lays,
    deal,
    in_one_form,
    most_touched,
    right_everywhere,
)

Table = dict[str, str]
CARDS = {deck: deal("great_herd", deck=deck).told["cards"] for deck in ("classic", "keen")}

thorough = settings(max_examples=120, deadline=None)
seeds = st.integers(0, 2**63 - 1)
decks = st.sampled_from(["classic", "keen"])


def forms(cards: Cards, table: Table, hand: Sequence[str]) -> Iterator[Table]:
    """Every table with the whole hand laid, over and over: laid in any order, at any place."""
    if not hand:
        yield table
    for text in all_lays(cards, table, hand):
        laid, place = text.split("@")
        left = [card for card in hand if card != laid.removesuffix("r")]
        yield from forms(cards, {**table, place: laid}, left)


def counts(no_snake: bool) -> Callable[[Table], bool]:
    return lambda form: in_one_form(form) and (most_touched(form) > 2 or not no_snake)


def some_cards(seed: int, count: int) -> list[str]:
    return Rng(seed).shuffled(ALL)[:count]


def solved(deck: str, hand: Sequence[str], no_snake: bool) -> Table | None:
    found = solution(load_deck(deck), [int(card) for card in hand], no_snake)
    return None if found is None else spell_table(found)


def completed(deck: str, table: Table, hand: Sequence[str], no_snake: bool) -> Table | None:
    lies = {read_place(place): read_laid(laid) for place, laid in table.items()}
    found = completion(load_deck(deck), lies, [int(card) for card in hand], no_snake)
    return None if found is None else spell_table(found)


@given(seeds, decks, st.integers(2, 5), st.booleans())
@thorough
def test_the_solver_finds_a_form_where_there_is_one(
    seed: int, deck: str, count: int, no_snake: bool
) -> None:
    """LB-4, LB-5: brute force and the solver agree whether a hand has a solution."""
    hand = some_cards(seed, count)
    by_force = any(map(counts(no_snake), forms(CARDS[deck], {"0,0": hand[0]}, hand[1:])))
    assert (solved(deck, hand, no_snake) is not None) == by_force


@given(seeds, st.booleans())
@settings(max_examples=15, deadline=None)
def test_brute_force_agrees_on_whole_hands(seed: int, no_snake: bool) -> None:
    """LB-5: seven keen cards, the hardest hands that are dealt."""
    hand = some_cards(seed, 7)
    by_force = any(map(counts(no_snake), forms(CARDS["keen"], {"0,0": hand[0]}, hand[1:])))
    assert (solved("keen", hand, no_snake) is not None) == by_force


@given(seeds, decks, st.booleans())
@thorough
def test_a_solution_is_one(seed: int, deck: str, no_snake: bool) -> None:
    """LB-4: all cards of the hand, fitting everywhere, in one form that counts."""
    hand = some_cards(seed, 7)
    found = solved(deck, hand, no_snake)
    if found is not None:
        assert sorted(laid.removesuffix("r") for laid in found.values()) == sorted(hand)
        assert right_everywhere(CARDS[deck], found)
        assert counts(no_snake)(found)


@given(seeds, decks, st.integers(1, 4), st.integers(0, 2), st.booleans())
@thorough
def test_what_lies_is_completed_or_cannot_be(
    seed: int, deck: str, lies: int, taken_back: int, no_snake: bool
) -> None:
    """LB-3, LB-4: from any layout, islands too, brute force and the solver agree."""
    rng = Rng(seed)
    hand = rng.shuffled(ALL)[: lies + 2]
    table: Table = {"0,0": hand.pop()}
    for _ in range(lies - 1):
        possible = sorted(all_lays(CARDS[deck], table, hand))
        if possible:
            laid, place = rng.choice(possible).split("@")
            hand.remove(laid.removesuffix("r"))
            table[place] = laid
    for place in list(table)[1 : 1 + taken_back]:  # what was laid later may be left an island
        hand.append(table.pop(place).removesuffix("r"))
    found = completed(deck, table, hand, no_snake)
    by_force = any(map(counts(no_snake), forms(CARDS[deck], table, hand)))
    assert (found is not None) == by_force
    if found is not None:
        assert table.items() <= found.items()
        assert right_everywhere(CARDS[deck], found)
        assert counts(no_snake)(found)


def test_most_random_hands_can_be_laid() -> None:
    """L-2: nearly all hands of the classic deck, about four in five of the keen one."""

    def share(deck: str) -> float:
        return sum(solved(deck, some_cards(seed, 7), False) is not None for seed in range(400)) / 4

    assert share("classic") > 97
    assert 74 < share("keen") < 88

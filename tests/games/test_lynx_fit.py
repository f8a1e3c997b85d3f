"""When cards of Lynx Eye fit, what is said when they do not, and how actions are written."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oeil_app.core.rules.action import Unreadable
from tests.games.lynx_table import (
    ALL,
    AROUND,
    Game,
    all_lays,
    beside,
    deal,
    fits,
    group,
    lying,
    play_on,
)

quick = settings(max_examples=25, deadline=None)
seeds = st.integers(0, 2**63 - 1)
decks = st.sampled_from(["classic", "keen"])


def grown(seed: int, deck: str, cards: int) -> Game:
    """A common form of so many cards, or a few less if the game ended."""
    game = deal("great_herd", 4, seed, deck=deck)
    for _ in play_on(game, seed, cards):
        if game.winner is not None:
            return grown(seed, deck, cards - 2)
    return game


@given(seeds, decks, st.integers(1, 14))
@quick
def test_a_card_may_lie_where_four_and_four_differ(seed: int, deck: str, cards: int) -> None:
    """L-4: on every side shared four objects and four colours; corners do not count."""
    game = grown(seed, deck, cards)
    told = game.told
    for seat in range(4):
        assert set(game.legal(seat)) == all_lays(told["cards"], told["table"], told["hands"][seat])


@given(seeds, decks)
@quick
def test_cards_lie_upright_or_turned_by_a_half_turn(seed: int, deck: str) -> None:
    """L-3: a half turn puts the last picture first; what fits beside is what it shows then."""
    game = deal("great_herd", 2, seed, deck=deck)
    told = game.told
    cards, table = told["cards"], told["table"]
    for text in game.legal(0):
        laid, place = text.split("@")
        assert (
            lying(cards, laid + "r" if laid[-1] != "r" else laid[:-1]) == lying(cards, laid)[::-1]
        )
        assert fits(cards, table, place, laid)
    with pytest.raises(Unreadable):  # a quarter turn cannot even be said
        game.referee.parse("17q@1,0")


@given(seeds, decks, st.integers(0, 12))
@quick
def test_a_misfit_names_every_pair_at_fault(seed: int, deck: str, laid_cards: int) -> None:
    """L-5: each repeated colour and object on each shared side, with the two pictures."""
    game = grown(seed, deck, laid_cards)
    told = game.told
    cards, table = told["cards"], told["table"]
    card = told["hands"][0][0]
    for (place, turned), action in game.referee.drops(game.state, 0, card).items():
        laid = card + "r" if turned else card
        expected = set()
        for side, near in beside(place).items():
            if near not in table:
                continue
            four = group(cards, laid, side, table[near])
            for mine in four[:2]:
                for its in four[2:]:
                    pictures = (
                        f"{card}.{cards[card].index(mine)}",
                        f"{table[near].removesuffix('r')}."
                        f"{cards[table[near].removesuffix('r')].index(its)}",
                    )
                    if mine[1] == its[1]:
                        expected.add(("L-4", "colour", pictures, (place, near), mine[1]))
                    if mine[0] == its[0]:
                        expected.add(("L-4", "object", pictures, (place, near), mine[0]))
        reasons = game.reasons(0, action.text())
        said = {(r.rule, r.kind, r.pieces, r.cells, r.what) for r in reasons}
        assert said == expected
        assert len(reasons) == len(said)


def test_drops_offer_every_free_place_both_ways() -> None:
    """L-3: a card may be turned before it is laid, so each place is offered upright and turned."""
    game = deal("great_herd", 2, 5)
    card = game.told["hands"][0][0]
    drops = game.referee.drops(game.state, 0, card)
    assert set(drops) == {(f"{x},{y}", turn) for x, y in AROUND.values() for turn in (0, 1)}
    assert game.referee.drops(game.state, 1, card) == {}


@pytest.mark.parametrize(
    "text", ["17@0,0", "17r@2,-1", "9@-12,8", "50r@0,-3", "17^", "pass", "stop", "miss", "nothing"]
)
@pytest.mark.parametrize("variant", ["rattlesnake", "herd", "great_herd", "arrow"])
def test_one_spelling_for_each_action(variant: str, text: str) -> None:
    """G-4: every variant reads the notation of all of them, and writes it the same."""
    assert deal(variant).referee.parse(text).text() == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "17",
        "17@",
        "17@1",
        "17@1,",
        "017@1,1",
        "0@1,1",
        "-1@1,1",
        "17R@1,1",
        "17rr@1,1",
        "17@01,1",
        "17@1,-0",
        "17@+1,1",
        "17@1, 1",
        " 17@1,1",
        "17@1,1 ",
        "17@1,1\n",
        "17r^",
        "^",
        "١٧@1,1",
        "17@１,1",
        "17@1,1,1",
        "17@10000,1",
        "1.7@1,1",
        "Pass",
        "pass ",
        "stop!",
        "null",
    ],
)
def test_anything_else_is_unreadable(text: str) -> None:
    """G-7: no second spelling, no other script's digits, nothing before or after."""
    with pytest.raises(Unreadable):
        deal("herd").referee.parse(text)


def test_a_card_that_is_not_ones_own_and_a_place_that_is_taken() -> None:
    """G-3: everything wrong is said at once. G-10: not yours. G-11: occupied."""
    game = deal("great_herd", 3, 8)
    theirs = game.told["hands"][2][0]
    reasons = game.reasons(0, f"{theirs}@0,0")
    assert {("G-10", "not_yours"), ("G-11", "occupied")} <= {(r.rule, r.kind) for r in reasons}
    assert next(r.seat for r in reasons if r.rule == "G-10") == 2
    assert next(r.cells for r in reasons if r.rule == "G-11") == ("0,0",)
    nobodys = next(card for card in ALL if all(card not in hand for hand in game.told["hands"]))
    assert ("G-10", "not_yours") in game.refused(0, f"{nobodys}@0,1")
    assert ("G-10", "not_yours") in game.refused(0, "51@0,1")


def test_the_picture_of_the_first_page_is_a_herd_of_real_cards() -> None:
    """Where they touch, nothing is there twice; no card is there twice."""
    from oeil_app.games.lynx.facts import LAID, LAST
    from oeil_app.games.lynx.rules.deck import load_deck

    shown = [tuple(tuple(one.split("-")) for one in card.split()) for card in (*LAID, LAST)]
    classic = {tuple(map(tuple, card)) for card in load_deck("classic").to_json().values()}
    assert all(card in classic or card[::-1] in classic for card in shown)
    assert len({frozenset(card) for card in shown}) == len(shown) == 6
    for n, card in enumerate(shown):
        touching = [(card[1], card[3], *shown[n + 1][::2])] if n % 3 < 2 else []
        touching += [(*card[2:], *shown[n + 3][:2])] if n < 3 else []
        for four in touching:
            assert len({what for what, _ in four}) == len({colour for _, colour in four}) == 4

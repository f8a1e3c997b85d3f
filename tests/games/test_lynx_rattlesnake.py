"""`rattlesnake`: one snake, in turn: the deal, laying and passing."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.lynx_snake import lay_of, possible, sorted_out, with_cards
from tests.games.lynx_table import beside, deal, play_on, right_everywhere

quick = settings(max_examples=25, deadline=None)
seeds = st.integers(0, 2**63 - 1)
decks = st.sampled_from(["classic", "keen"])


# The deal


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_deal(seats: int) -> None:
    """LA-1: a hidden tail at -1,0, a card at 0,0, piles of six of which two are in hand."""
    game = deal("rattlesnake", seats, 3, first=seats - 1)
    told = game.told
    assert (told["tail"], told["head"], list(told["table"])) == ("-1,0", "0,0", ["0,0"])
    assert [len(hand) for hand in told["hands"]] == [2] * seats
    assert [len(pile) for pile in told["pile_cards"]] == [4] * seats
    assert len(told["stock_cards"]) == 48 - 6 * seats
    assert told["turn"] == seats - 1
    assert list(game.referee.active(game.state)) == [seats - 1]
    assert told["passes"] == 0 and told["pass_counts"] == [0] * seats


@given(seeds, decks, st.integers(2, 6), st.booleans())
@quick
def test_a_whole_game(seed: int, deck: str, seats: int, finish_round: bool) -> None:
    """LA-1, LA-2, LA-3, LA-4: the tail never shows; lays are at the head alone, and a duty."""
    game = deal("rattlesnake", seats, seed, deck=deck, finish_round=finish_round)
    tail_card = game.told["tail_card"]
    before = game.told
    for seat, text, _ in play_on(game, seed):
        can = possible(before, before["hands"][seat])
        assert seat == before["turn"]
        assert text in (can or {"pass"})
        told = game.told
        assert told["tail_card"] == tail_card
        for other in range(seats):
            assert game.refused(other, "pass") or not possible(told, told["hands"][other])
            expected = possible(told, told["hands"][other]) or {"pass"}
            assert set(game.legal(other)) == (expected if other == told["turn"] else set())
        assert right_everywhere(told["cards"], told["table"])
        before = told
    assert game.winner
    assert before["turn"] is None


# Laying and passing


def test_lays_draw_from_the_own_pile() -> None:
    """LA-2: after a lay the top of one's own pile comes to the hand; the turn goes on clockwise."""
    game = deal("rattlesnake", 3, 12, first=2)
    fitting, others = sorted_out(game)
    game = with_cards(game, [others[:2], others[2:4], fitting[:2]], [[], [], others[4:7]], [])
    events = game.play(2, lay_of(game, fitting[0]))
    told = game.told
    assert sorted(told["hands"][2]) == sorted([fitting[1], others[4]])
    assert told["pile_cards"][2] == others[5:7]
    assert told["turn"] == 0
    assert [(e.kind, e.pieces, e.reveals) for e in events] == [
        ("laid", (fitting[0],), False),
        ("drew", (others[4],), True),
    ]


def test_nothing_is_drawn_from_the_stock_after_a_lay() -> None:
    """LA-2: with an empty pile a lay draws nothing, whatever the stock holds."""
    game = deal("rattlesnake", 2, 12)
    fitting, others = sorted_out(game)
    game = with_cards(game, [fitting[:2], others[:2]], [[], []], others[2:6])
    game.play(0, lay_of(game, fitting[0]))
    assert game.told["hands"][0] == [fitting[1]]
    assert game.told["stock_cards"] == others[2:6]


def test_only_the_head_may_be_laid_at() -> None:
    """LA-2: beside an older card of the snake, or nowhere near it, is not at the head."""
    game = deal("rattlesnake", 2, 4)
    fitting, others = sorted_out(game)
    right = next(text for text in possible(game.told, fitting) if text.endswith("@1,0"))
    card, hand = others[0], [right.split("@")[0].removesuffix("r"), others[1]]
    game = with_cards(game, [hand, [card]], [[], []], [])
    game.play(0, right)
    assert ("LA-2", "not_at_head") in game.refused(1, f"{card}@0,1")
    assert game.refused(1, f"{card}@7,7") == {("LA-2", "not_at_head")}
    assert ("LA-2", "not_at_head") not in game.refused(1, f"{card}@2,0")


@given(seeds, decks)
@quick
def test_the_snake_does_not_touch_itself(seed: int, deck: str) -> None:
    """LA-3: a place beside the head that touches another card names the cards it touches."""
    game = deal("rattlesnake", 4, seed, deck=deck)
    for _ in play_on(game, seed):
        told = game.told
        if told["turn"] is None:
            break
        lie = {*told["table"], told["tail"]}
        card = told["hands"][told["turn"]][0]
        for place in set(beside(told["head"]).values()) - lie:
            touched = (lie & set(beside(place).values())) - {told["head"]}
            found = [r for r in game.reasons(told["turn"], f"{card}@{place}") if r.rule == "LA-3"]
            assert [(r.kind, set(r.cells)) for r in found] == [("touches", touched)] * bool(touched)


def test_the_tail_is_not_touched_nor_laid_on() -> None:
    """LA-3: the tail counts as a card of the snake. G-11: its place is taken."""
    game = deal("rattlesnake", 2, 1)
    card = game.told["hands"][0][0]
    assert ("G-11", "occupied") in game.refused(0, f"{card}@-1,0")
    assert ("G-11", "occupied") in game.refused(0, f"{card}@0,0")
    fitting, _ = sorted_out(game)
    up = next(text for text in possible(game.told, fitting) if text.endswith("@0,1"))
    game = with_cards(
        game, [[up.split("@")[0].removesuffix("r"), card], [fitting[0]]], [[], []], []
    )
    game.play(0, up)
    (reason,) = (r for r in game.reasons(1, f"{fitting[0]}@-1,1") if r.rule == "LA-3")
    assert (reason.kind, reason.cells, reason.pieces) == ("touches", ("-1,0",), ())


def test_who_can_lay_must() -> None:
    """LA-4: passing is refused while something fits, and the refusal says what and where."""
    game = deal("rattlesnake", 2, 6)
    fitting, others = sorted_out(game)
    game = with_cards(game, [[others[0], fitting[0]], others[1:3]], [[], []], [])
    (reason,) = game.reasons(0, "pass")
    assert (reason.rule, reason.kind, reason.pieces) == ("LA-4", "can_lay", (fitting[0],))
    assert set(reason.cells) == {t.split("@")[1] for t in possible(game.told, [fitting[0]])}


def test_a_pass_draws_from_the_pile_then_from_the_stock() -> None:
    """LA-4: the top of the own pile, that being empty of the stock; the turn is over then."""
    game = deal("rattlesnake", 2, 6)
    fitting, others = sorted_out(game)
    stuck = others[:2]
    game = with_cards(game, [stuck, others[2:4]], [[fitting[0], others[4]], []], [fitting[1]])
    assert game.legal(0) == ["pass"]
    game.play(0, "pass")
    assert game.told["hands"][0] == [*stuck, fitting[0]]
    assert game.told["pile_cards"][0] == [others[4]]
    assert game.told["turn"] == 1, "the card drawn would fit, but the turn is over"
    game.play(1, "pass")
    assert game.told["hands"][1] == [*others[2:4], fitting[1]]
    assert game.told["stock_cards"] == []
    assert game.told["passes"] == 0
    assert game.told["pass_counts"] == [1, 1]


# What is not in this game


@pytest.mark.parametrize("text", ["stop", "miss", "nothing"])
def test_words_of_other_variants(text: str) -> None:
    """LA-2: on one's turn one lays or passes; there is nothing else to say."""
    game = deal("rattlesnake")
    assert game.refused(0, text) == {("LA-2", "not_in_this_variant")}
    assert game.refused(0, "3^") == {("LA-2", "no_taking_back")}
    assert game.refused(1, text) == {("G-8", "not_your_turn")}

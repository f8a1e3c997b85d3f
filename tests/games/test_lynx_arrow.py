"""`arrow`: search with the eyes, say stop, lay at once."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from oeil_app.core.rules.rng import Rng
from tests.games.lynx_search import miss, right_lay
from tests.games.lynx_table import (
    all_lays,
    beside,
    deal,
    fits,
    play_on,
    right_everywhere,
)

quick = settings(max_examples=20, deadline=None)
seeds = st.integers(0, 2**63 - 1)
decks = st.sampled_from(["classic", "keen"])


# The deal


@given(seeds, decks, st.integers(2, 6))
@quick
def test_two_fitting_cards_lie_open(seed: int, deck: str, seats: int) -> None:
    """LD-1: the top card, beside it the first of the stock that fits; two more are opened."""
    top, *stock = (str(card) for card in Rng(seed).shuffled(range(1, 51)))
    game = deal("arrow", seats, seed, deck=deck)
    told = game.told
    right, above, left, below = (beside("0,0")[s] for s in ("right", "above", "left", "below"))
    ways = (
        (card, laid, place)
        for card in stock
        for laid in (card, card + "r")
        for place in (right, above, left, below)
        if fits(told["cards"], {"0,0": top}, place, laid)
    )
    second, laid, place = next(ways)
    assert told["table"] == {"0,0": top, place: laid}
    stock.remove(second)
    assert (told["open"], told["stock_cards"]) == (stock[:2], stock[2:])
    assert told["won"] == [[]] * seats
    assert (told["out"], told["passed"], told["caller"], told["turn"]) == ([], [], None, None)
    assert dict(game.referee.active(game.state)) == dict.fromkeys(range(seats), "search")


# Searching and calling


def test_nobody_touches_a_card_before_stop() -> None:
    """LD-2: before stop no lay and no miss, and nothing can be lifted."""
    game = deal("arrow", 3, 4)
    lay = right_lay(game)
    for seat in range(3):
        assert set(game.legal(seat)) == {"stop", "nothing"}
        assert game.refused(seat, lay) == {("LD-2", "before_stop")}
        assert game.refused(seat, "miss") == {("LD-2", "before_stop")}
        assert not game.referee.pieces(game.state, seat)


def test_before_stop_a_refusal_does_not_tell_whether_a_card_fits() -> None:
    """LD-2: a good place and a bad one are refused with the same word."""
    game = deal("arrow", 2, 4)
    assert game.reasons(0, right_lay(game))[0].kind == "before_stop"
    card = right_lay(game).split("@")[0]
    assert game.reasons(0, f"{card}@9,9") == game.reasons(0, f"{card}@1,0")


def test_after_stop_only_the_caller_may_act() -> None:
    """LD-2: the caller lifts the two open cards; everybody else waits."""
    game = deal("arrow", 3, 4)
    game.play(1, "stop")
    told = game.told
    assert told["caller"] == 1
    assert dict(game.referee.active(game.state)) == {1: "caller"}
    assert list(game.referee.pieces(game.state, 1)) == told["open"]
    for seat in (0, 2):
        assert game.legal(seat) == []
        assert not game.referee.pieces(game.state, seat)
        for text in ("stop", "nothing", "miss", right_lay(game)):
            (reason,) = game.reasons(seat, text)
            assert (reason.rule, reason.kind, reason.seat) == ("G-8", "not_your_turn", 1)
    assert game.refused(1, "stop") == {("LD-3", "already_stopped")}
    assert game.refused(1, "pass") == {("LD-2", "not_in_this_variant")}


@given(seeds, decks, st.integers(2, 6))
@quick
def test_whole_games(seed: int, deck: str, seats: int) -> None:
    """LD-3, LD-4: the caller may lay wherever it fits the common form, or miss."""
    game = deal("arrow", seats, seed, deck=deck, goal=3)
    for _ in play_on(game, seed, 60):
        told = game.told
        assert right_everywhere(told["cards"], told["table"])
        if told["winner"] is not None:
            break
        lays = all_lays(told["cards"], told["table"], told["open"])
        for seat in range(seats):
            if told["caller"] is not None:
                expected = {"miss", *lays} if seat == told["caller"] else set()
            elif seat in told["out"]:
                expected = set()
            else:
                expected = {"stop", "nothing"} - ({"nothing"} if seat in told["passed"] else set())
            assert set(game.legal(seat)) == expected


def test_a_right_lay_wins_the_other_card() -> None:
    """LD-3: the form grows, the other card is the caller's, and two more are opened."""
    game = deal("arrow", 2, 4)
    before = game.told
    text = right_lay(game)
    laid, place = text.split("@")
    (prize,) = (card for card in before["open"] if card != laid.removesuffix("r"))
    game.play(0, "nothing")
    game.play(1, "stop")
    events = game.play(1, text)
    told = game.told
    assert told["table"] == {**before["table"], place: laid}
    assert told["won"] == [[], [prize]]
    assert told["open"] == before["stock_cards"][:2]
    assert told["stock_cards"] == before["stock_cards"][2:]
    assert (told["caller"], told["passed"], told["out"]) == (None, [], [])
    assert [(e.kind, e.reveals) for e in events] == [
        ("laid", False),
        ("took", False),
        ("opened", True),
    ]


def test_a_wrong_lay_is_refused_with_its_reasons() -> None:
    """LD-4: a wrong lay is illegal as any, and changes nothing; the caller may still miss."""
    game = deal("arrow", 2, 4)
    game.play(0, "stop")
    card = game.told["open"][0]
    before = game.told
    assert game.refused(0, f"{card}@9,9") == {("LD-3", "not_beside")}
    assert ("G-11", "occupied") in game.refused(0, f"{card}@0,0")
    stranger = game.told["stock_cards"][0]
    assert ("G-10", "not_yours") in game.refused(0, f"{stranger}@0,1")
    assert game.told == before
    assert "miss" in game.legal(0)


def test_a_miss_costs_the_round_and_the_card_won_last() -> None:
    """LD-4: out until the next pair, the newest prize under the stock; the others go on."""
    game = deal("arrow", 3, 4)
    first, second = game.told["stock_cards"][:2]
    game = game.changed(
        won=[[first, second], [], []], stock_cards=game.told["stock_cards"][2:], passed=[2]
    )
    before = game.told
    miss(game, 0)
    told = game.told
    assert told["won"] == [[first], [], []]
    assert told["stock_cards"] == [*before["stock_cards"], second]
    assert (told["out"], told["passed"], told["caller"]) == ([0], [2], None)
    assert told["open"] == before["open"]
    assert game.legal(0) == []
    assert game.refused(0, "stop") == {("G-8", "not_your_turn")}
    assert (set(game.legal(1)), set(game.legal(2))) == ({"stop", "nothing"}, {"stop"})
    game.play(1, "stop")
    game.play(1, right_lay(game))
    assert game.told["out"] == [], "with the next pair all play again"
    assert set(game.legal(0)) == {"stop", "nothing"}


def test_a_miss_without_a_prize_costs_only_the_round() -> None:
    """LD-4: nothing to give back."""
    game = deal("arrow", 2, 4)
    stock = game.told["stock_cards"]
    miss(game, 1)
    assert game.told["stock_cards"] == stock
    assert game.told["out"] == [1]


def test_all_out_sets_the_pair_aside() -> None:
    """LD-4: when everybody has missed, two more are opened and all play again."""
    game = deal("arrow", 2, 4)
    before = game.told
    miss(game, 1)
    miss(game, 0)
    told = game.told
    assert sorted(told["aside"]) == sorted(before["open"])
    assert told["open"] == before["stock_cards"][:2]
    assert told["out"] == []


# Nothing


def test_all_say_nothing() -> None:
    """LD-5: once all who play have said it the pair is set aside and two more are opened."""
    game = deal("arrow", 3, 4)
    before = game.told
    game.play(2, "nothing")
    game.play(0, "nothing")
    assert game.refused(0, "nothing") == {("LD-5", "already_said")}
    assert game.told["open"] == before["open"]
    assert sorted(game.told["passed"]) == [0, 2]
    game.play(1, "nothing")
    told = game.told
    assert sorted(told["aside"]) == sorted(before["open"])
    assert told["open"] == before["stock_cards"][:2]
    assert told["passed"] == []


def test_who_said_nothing_may_still_stop() -> None:
    """LD-5: it binds nobody."""
    game = deal("arrow", 2, 4)
    game.play(0, "nothing")
    assert game.legal(0) == ["stop"]
    game.play(0, "stop")
    game.play(0, right_lay(game))
    assert [len(won) for won in game.told["won"]] == [1, 0]


def test_a_miss_may_leave_only_those_who_said_nothing() -> None:
    """LD-5: checked after a miss too, for those who are out need not say it."""
    game = deal("arrow", 3, 4)
    before = game.told
    game.play(0, "nothing")
    game.play(1, "nothing")
    miss(game, 2)
    told = game.told
    assert sorted(told["aside"]) == sorted(before["open"])
    assert told["open"] == before["stock_cards"][:2]
    assert (told["out"], told["passed"]) == ([], [])

"""`arrow`: who wins, and when."""

from __future__ import annotations

import pytest

from tests.games.lynx_search import miss, right_lay, with_stock
from tests.games.lynx_table import ALL, deal


def test_the_goal_wins() -> None:
    """LD-6: six won cards unless another goal is set; nothing is opened any more."""
    assert deal("arrow").told["options"]["goal"] == 6
    game = deal("arrow", 2, 4, goal=2)
    stock = game.told["stock_cards"]
    game = game.changed(won=[[], stock[:1]], stock_cards=stock[1:])
    game.play(1, "stop")
    game.play(1, right_lay(game))
    told = game.told
    assert told["winner"] == [1]
    assert game.ended == ("", ())  # the card that was laid last
    assert len(told["won"][1]) == 2
    assert (told["open"], told["out"], told["passed"], told["caller"]) == ([], [], [], None)
    assert told["stock_cards"] == stock[1:]
    assert not game.referee.active(game.state)
    assert game.refused(0, "stop") == {("G-9", "over")}


@pytest.mark.parametrize(
    ("won", "winners"), [([1, 0, 2], [2]), ([2, 1, 2], [0, 2]), ([0, 0, 0], [])]
)
@pytest.mark.parametrize("left", [0, 1])
def test_the_stock_ends(won: list[int], winners: list[int], left: int) -> None:
    """LD-6: under two cards: most won cards win, ties are shared, nobody wins without any."""
    game = deal("arrow", 3, 4)
    cards = iter(game.told["stock_cards"])
    game = with_stock(game, left, won=[[next(cards) for _ in range(count)] for count in won])
    opened = game.told["open"]
    for seat in range(3):
        assert game.winner is None
        game.play(seat, "nothing")
    told = game.told
    assert told["winner"] == winners
    prizes = tuple(card for seat in winners for card in told["won"][seat])
    assert game.ended == ("stock_used_up" if winners else "no_cards_won", prizes)
    assert set(opened) <= set(told["aside"])
    assert (told["open"], told["passed"], told["caller"]) == ([], [], None)


def test_the_last_prize_is_counted() -> None:
    """LD-6: the lay that uses up the stock decides a tie."""
    game = deal("arrow", 2, 4)
    cards = game.told["stock_cards"]
    game = with_stock(game, 1, won=[cards[:1], cards[1:2]])
    game.play(0, "stop")
    game.play(0, right_lay(game))
    assert game.winner == [0]


def test_a_card_given_back_is_stock_again() -> None:
    """LD-4, LD-6: it goes under the stock before two more are opened from it."""
    game = deal("arrow", 2, 4)
    cards = game.told["stock_cards"]
    game = with_stock(game, 1, won=[cards[5:6], []])
    (last,) = game.told["stock_cards"]
    game.play(1, "nothing")
    miss(game, 0)
    told = game.told
    assert told["winner"] is None
    assert told["open"] == [last, cards[5]]
    assert told["stock_cards"] == []
    assert set(ALL) >= set(told["aside"])


def test_the_time_to_lay_is_an_option() -> None:
    """LD-4: eight seconds unless said otherwise; the app says `miss` when they are over."""
    assert deal("arrow").told["options"]["seconds"] == 8
    assert deal("arrow", seconds=20).told["options"]["seconds"] == 20

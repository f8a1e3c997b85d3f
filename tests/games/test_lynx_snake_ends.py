"""`rattlesnake`: who wins, and when."""

from __future__ import annotations

import pytest

from tests.games.lynx_snake import lay_of, sorted_out, with_cards
from tests.games.lynx_table import Game, deal


def test_the_last_card_wins() -> None:
    """LA-5: no card in hand and none in the pile; the others need not finish the round."""
    game = deal("rattlesnake", 3, 9)
    fitting, others = sorted_out(game)
    game = with_cards(game, [[fitting[0]], others[:1], others[1:3]], [[], [], []], others[3:5])
    game.play(0, lay_of(game, fitting[0]))
    assert game.winner == [0]
    assert game.told["turn"] is None
    assert game.ended == ("", (fitting[0],))
    assert not game.referee.active(game.state)
    assert [game.legal(seat) for seat in range(3)] == [[], [], []]
    assert game.refused(1, "pass") == {("G-9", "over")}


def test_a_last_hand_card_with_a_pile_left_does_not_win() -> None:
    """LA-5: the pile counts too."""
    game = deal("rattlesnake", 2, 9)
    fitting, others = sorted_out(game)
    game = with_cards(game, [[fitting[0]], others[:1]], [[others[2]], []], [])
    game.play(0, lay_of(game, fitting[0]))
    assert game.winner is None
    assert game.told["hands"][0] == [others[2]]


def blocked(seats: int, held: list[int], stock: int = 0) -> Game:
    """A table at which nobody can lay; so many cards are held by each."""
    game = deal("rattlesnake", seats, 2, deck="keen")
    _, others = sorted_out(game)
    cards = iter(others)
    hands = [[next(cards) for _ in range(count)] for count in held]
    return with_cards(game, hands, [[] for _ in held], [next(cards) for _ in range(stock)])


@pytest.mark.parametrize(
    ("held", "winners"), [([3, 2, 4], [1]), ([2, 3, 2], [0, 2]), ([1, 1, 1], [0, 1, 2])]
)
def test_nobody_can_lay_or_draw(held: list[int], winners: list[int]) -> None:
    """LA-7: as many passes in a row as seats, none drawing: fewest cards win, ties are shared."""
    game = blocked(3, held)
    for seat in range(3):
        assert game.winner is None
        game.play(seat, "pass")
    assert game.winner == winners
    assert game.told["turn"] is None
    head = game.told["table"][game.told["head"]].removesuffix("r")
    assert game.ended == ("nobody_can_lay", (head,))  # the table shows what nothing fits


def test_a_pass_that_draws_does_not_count_towards_the_end() -> None:
    """LA-7: the row begins anew after a card was drawn, and after a lay."""
    game = blocked(3, [2, 2, 2], stock=1)
    game.play(0, "pass")
    assert game.told["passes"] == 0
    for seat in (1, 2, 0):
        assert game.winner is None
        game.play(seat, "pass")
    assert game.told["pass_counts"] == [2, 1, 1]
    assert game.winner == [1, 2]

    game = deal("rattlesnake", 2, 6)
    fitting, others = sorted_out(game)
    game = with_cards(game, [others[:2], fitting[:3]], [[], []], [])
    game.play(0, "pass")
    assert game.told["passes"] == 1
    game.play(1, lay_of(game, fitting[0]))
    assert game.told["passes"] == 0


# Playing the round to its end


def last_round(passes: list[int], first: int, can_lay: list[bool]) -> Game:
    """Each seat holds one last card, which fits where it is so said, with passes so far."""
    seats = len(passes)
    game = deal("rattlesnake", seats, 21, finish_round=True, first=first)
    hands = [[card] for card in sorted_out(game)[1][:seats]]
    game = with_cards(game, hands, [[]] * seats, [], pass_counts=passes)
    for seat in ((first + n) % seats for n in range(seats)):
        hands = game.told["hands"]
        hands[seat] = []
        fitting, others = (
            [card for card in cards if [card] not in hands] for cards in sorted_out(game)
        )
        hands[seat] = fitting[:1] if can_lay[seat] else others[:1]
        game = with_cards(game, hands, [[]] * seats, [])
        game.play(seat, lay_of(game, fitting[0]) if can_lay[seat] else "pass")
        if seat != (first - 1) % seats:
            assert game.winner is None, "the round is not over yet"
    return game


@pytest.mark.parametrize(
    ("passes", "first", "can_lay", "winners"),
    [
        ([0, 0, 0], 0, [True, False, False], [0]),
        ([0, 0, 0], 0, [True, False, True], [0, 2]),
        ([2, 0, 1], 0, [True, False, True], [2]),
        ([1, 1, 0], 1, [True, True, False], [0, 1]),
        ([3, 5, 4], 1, [True, True, True], [0]),
        ([3, 2, 2], 2, [True, True, True], [1, 2]),
        ([0, 0, 0], 2, [False, True, False], [1]),
    ],
)
def test_the_round_is_finished(
    passes: list[int], first: int, can_lay: list[bool], winners: list[int] | None
) -> None:
    """LA-8: of those out when the round ends before `first`, the fewest passes of all win."""
    game = last_round(passes, first, can_lay)
    assert game.winner == winners
    assert game.ended[0] == "fewest_passes"


def test_the_round_is_not_finished_unless_asked() -> None:
    """LA-8: the option is off by default, and then who is out first wins at once."""
    game = deal("rattlesnake", 2, 9)
    assert game.told["options"]["finish_round"] is False
    fitting, others = sorted_out(game)
    game = with_cards(game, [[fitting[0]], others[:1]], [[], []], [])
    game.play(0, lay_of(game, fitting[0]))
    assert game.winner == [0]

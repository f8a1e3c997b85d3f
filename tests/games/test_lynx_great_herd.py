"""`great_herd`: everybody lays on one form, at any time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oeil_app.core.rules.rng import Rng
from oeil_app.games import GAMES
from tests.games.lynx_table import ALL, Game, all_lays, deal, play_on, right_everywhere

quick = settings(max_examples=12, deadline=None)
seeds = st.integers(0, 2**63 - 1)
decks = st.sampled_from(["classic", "keen"])


def with_hands(game: Game, hands: list[list[str]]) -> Game:
    """The same table, with these hands and all other cards unused."""
    told = game.told
    used = {laid.removesuffix("r") for laid in told["table"].values()}.union(*hands)
    return game.changed(hands=hands, aside=[card for card in ALL if card not in used])


def last_lay(game: Game) -> tuple[str, list[str]]:
    """A lay after which as many cards as possible fit nowhere; and these cards."""
    told = game.told
    unused = [card for card in ALL if card not in told["table"].values()]

    def stuck(text: str) -> list[str]:
        laid, place = text.split("@")
        table = {**told["table"], place: laid}
        left = [card for card in unused if card != laid.removesuffix("r")]
        return [card for card in left if not all_lays(told["cards"], table, [card])]

    text = max(sorted(all_lays(told["cards"], told["table"], unused)), key=lambda t: len(stuck(t)))
    return text, stuck(text)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_one_card_lies_and_everybody_has_seven(seats: int) -> None:
    """LC-1: a card at 0,0, seven in each hand, the rest unused; all play at once."""
    game = deal("great_herd", seats, 11)
    told = game.told
    assert list(told["table"]) == ["0,0"]
    assert [len(hand) for hand in told["hands"]] == [7] * seats
    assert len(told["aside"]) == 49 - 7 * seats
    assert told["turn"] is None
    assert list(game.referee.active(game.state)) == list(range(seats))


@given(seeds, decks, st.integers(2, 6))
@quick
def test_anybody_lays_anywhere_that_fits(seed: int, deck: str, seats: int) -> None:
    """LC-1, LC-2, LC-3: every fitting place is everybody's; the end comes by the rules alone."""
    game = deal("great_herd", seats, seed, deck=deck)
    for seat, _, _ in play_on(game, seed):
        told = game.told
        cards, table, hands = told["cards"], told["table"], told["hands"]
        lays = [all_lays(cards, table, hand) for hand in hands]
        if not hands[seat]:
            assert told["winner"] == [seat]
        elif not any(lays):
            fewest = min(map(len, hands))
            assert told["winner"] == [s for s, hand in enumerate(hands) if len(hand) == fewest]
        else:
            assert told["winner"] is None
            assert [set(game.legal(other)) for other in range(seats)] == lays
    assert game.winner
    assert right_everywhere(game.told["cards"], game.told["table"])


def test_no_turns_and_no_taking_back() -> None:
    """LC-1: a seat may lay twice running; what lies stays."""
    game = deal("great_herd", 2, 3)
    for _ in range(2):
        text = game.legal(1)[0]
        game.play(1, text)
        card = text.split("@")[0].removesuffix("r")
        assert game.refused(1, f"{card}^") == {("LC-1", "no_taking_back")}
    assert game.refused(0, "pass") == {("LC-1", "not_in_this_variant")}
    assert game.refused(0, f"{game.told['hands'][0][0]}@9,9") == {("LC-1", "not_beside")}


def test_the_first_without_a_card_wins() -> None:
    """LC-2: at once, though others could still lay."""
    game = deal("great_herd", 3, 3)
    text = game.legal(1)[0]
    hands = game.told["hands"]
    game = with_hands(game, [hands[0], [text.split("@")[0].removesuffix("r")], hands[2]])
    game.play(1, text)
    assert game.winner == [1]
    assert not game.referee.active(game.state)
    assert game.legal(0) == []
    assert game.refused(0, f"{hands[0][0]}@9,9") == {("G-9", "over")}


def test_two_drops_on_one_place() -> None:
    """LC-2: the first to land counts; for the second the place is taken."""
    for seed in range(50):
        game = deal("great_herd", 2, seed)
        mine, theirs = ({text.split("@")[1]: text for text in game.legal(s)} for s in (0, 1))
        for place in mine.keys() & theirs.keys():
            race = game.changed()
            race.play(0, mine[place])
            (taken,) = (r for r in race.reasons(1, theirs[place]) if r.rule == "G-11")
            assert (taken.kind, taken.cells) == ("occupied", (place,))
            assert taken.pieces == (mine[place].split("@")[0].removesuffix("r"),)
            return
    raise AssertionError("in no deal do both fit one place")


@pytest.mark.parametrize(
    ("held", "winners"), [([2, 1, 3], [1]), ([1, 1, 2], [0, 1]), ([0, 2, 2], [0])]
)
def test_nobody_can_lay(held: list[int], winners: list[int]) -> None:
    """LC-3: when no card fits anywhere, fewest cards win and ties are shared."""
    game = deal("great_herd", 3, 4, deck="keen")
    text, stuck = last_lay(game)
    cards = iter(stuck)
    hands = [[next(cards) for _ in range(count)] for count in held]
    hands[0].append(text.split("@")[0].removesuffix("r"))
    game = with_hands(game, hands)
    game.play(0, text)
    assert game.winner == winners
    assert game.ended[0] == ("nobody_can_lay" if held[0] else "")


class Stacked(Rng):
    """Shuffles as it was told before, and by chance when it has been told nothing more."""

    def __init__(self, *orders: list[int]) -> None:
        super().__init__(5)
        self.orders = list(orders)

    def shuffled(self, items: Iterable[Any]) -> list[Any]:
        return self.orders.pop(0) if self.orders else super().shuffled(items)


def test_a_deal_in_which_nobody_can_lay_is_drawn_again() -> None:
    """LC-3: no game begins blocked."""
    setup = GAMES.setup("lynx", "great_herd", 2, 1, {"deck": "keen"})
    referee = GAMES.referee(setup)
    cards = deal("great_herd", deck="keen").told["cards"]

    def fitting(first: str) -> list[str]:
        return [c for c in ALL if c != first and all_lays(cards, {"0,0": first}, [c])]

    first = min(ALL, key=lambda card: len(fitting(card)))
    good = fitting(first)
    bad = [card for card in ALL if card != first and card not in good]
    assert len(bad) >= 14
    blocked = [int(card) for card in (first, *bad, *good)]
    one_fits = [int(card) for card in (first, *bad[:13], good[0], *bad[13:], *good[1:])]

    dealt = Game(referee, referee.deal(setup, Stacked(blocked, one_fits)))
    assert dealt.told["table"] == {"0,0": first}
    assert dealt.told["hands"][1][-1] == good[0]
    assert dealt.legal(1) and not dealt.legal(0)

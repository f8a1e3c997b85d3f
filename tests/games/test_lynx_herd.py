"""`herd`: each builds one form of seven cards."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oeil_app.core.rules.rng import Rng
from oeil_app.games.lynx.rules.deck import load_deck
from oeil_app.games.lynx.rules.solver import solution
from tests.games.lynx_table import (
    ALL,
    Game,
    all_lays,
    both_ways,
    deal,
    fits,
    free_beside,
    in_one_form,
    most_touched,
    play_on,
    right_everywhere,
)

quick = settings(max_examples=20, deadline=None)
seeds = st.integers(0, 2**63 - 1)
decks = st.sampled_from(["classic", "keen"])


def solve(game: Game, seat: int = 0) -> list[str]:
    """Follow the adviser to the end; what it did."""
    done: list[str] = []
    while game.winner is None:
        text = game.advised(seat)
        assert text is not None and len(done) < 40
        game.play(seat, text)
        done.append(text)
    return done


def with_layout(game: Game, layout: dict[str, str], hand: list[str]) -> Game:
    """Seat 0 of a solitaire has these cards, and all others are unused."""
    used = {*hand, *(laid.removesuffix("r") for laid in layout.values())}
    aside = [card for card in ALL if card not in used]
    return game.changed(hands=[hand], layouts=[layout], aside=aside)


def row(game: Game, places: list[str]) -> dict[str, str]:
    """Cards that fit, one after the other, on these places."""
    cards = game.told["cards"]

    def lay(table: dict[str, str]) -> dict[str, str] | None:
        if len(table) == len(places):
            return table
        place, used = places[len(table)], {laid.removesuffix("r") for laid in table.values()}
        for laid in both_ways([card for card in ALL if card not in used]):
            if fits(cards, table, place, laid):
                found = lay({**table, place: laid})
                if found is not None:
                    return found
        return None

    found = lay({})
    assert found is not None
    return found


def without_last(game: Game, form: dict[str, str]) -> tuple[Game, str]:
    """All of the form lies but its last card; and the lay that is missing."""
    place, laid = list(form.items())[-1]
    layout = {other: card for other, card in form.items() if other != place}
    return with_layout(game, layout, [laid.removesuffix("r")]), f"{laid}@{place}"


# The deal


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_everybody_has_seven_cards_and_builds_at_once(seats: int) -> None:
    """LB-1: seven cards each, the rest unused; nobody's turn, everybody's."""
    game = deal("herd", seats, 5)
    told = game.told
    assert [len(hand) for hand in told["hands"]] == [7] * seats
    assert len(told["aside"]) == 50 - 7 * seats
    assert told["layouts"] == [{}] * seats
    assert told["turn"] is None
    assert list(game.referee.active(game.state)) == list(range(seats))


@pytest.mark.parametrize("no_snake", [False, True])
@pytest.mark.parametrize("seed", range(10))
def test_every_hand_that_is_dealt_has_a_solution(seed: int, no_snake: bool) -> None:
    """LB-5: with six seats and the keen deck too, where most deals have a hand without one."""
    game = deal("herd", 6, seed, deck="keen", no_snake=no_snake)
    for seat, hand in enumerate(game.told["hands"]):
        alone = game.changed()
        solve(alone, seat)
        form = alone.told["layouts"][seat]
        assert sorted(laid.removesuffix("r") for laid in form.values()) == sorted(hand)
        assert right_everywhere(game.told["cards"], form)
        assert in_one_form(form)
        assert most_touched(form) > 2 or not no_snake


def test_a_deal_without_solution_is_drawn_again_from_the_same_seed() -> None:
    """LB-5: the first shuffle of the seed's stream in which all hands can be laid is dealt."""
    again = 0
    for seed in range(12):
        rng = Rng(seed)
        cards = rng.shuffled(range(1, 51))
        while not all(
            solution(load_deck("keen"), cards[7 * seat :][:7]) is not None for seat in range(4)
        ):
            cards = rng.shuffled(range(1, 51))
            again += 1
        hands = [[str(card) for card in cards[7 * seat :][:7]] for seat in range(4)]
        assert deal("herd", 4, seed, deck="keen").told["hands"] == hands
    assert again


# Laying and taking back


def test_the_first_card_goes_to_the_middle() -> None:
    """LB-2: 0,0 and nowhere else, either way up."""
    game = deal("herd", 2, 3)
    hand = game.told["hands"][1]
    assert set(game.legal(1)) == {f"{laid}@0,0" for laid in both_ways(hand)}
    assert game.refused(1, f"{hand[0]}@1,0") == {("LB-2", "first_at_origin")}


@given(seeds, decks, st.booleans())
@quick
def test_whatever_is_done_the_layouts_are_right(seed: int, deck: str, no_snake: bool) -> None:
    """LB-2, LB-3: further cards beside one's own, fitting all they touch; any comes back."""
    game = deal("herd", 2, seed, deck=deck, no_snake=no_snake)
    for seat, _, _ in play_on(game, seed, 30):
        told = game.told
        assert right_everywhere(told["cards"], told["layouts"][seat])
        if told["winner"] is not None:
            break
        for other in range(2):
            layout, hand = told["layouts"][other], told["hands"][other]
            lays = all_lays(told["cards"], layout, hand)
            if not layout:
                lays = {f"{laid}@0,0" for laid in both_ways(hand)}
            back = {laid.removesuffix("r") + "^" for laid in layout.values()}
            assert set(game.legal(other)) == lays | back


def test_cards_go_beside_ones_own() -> None:
    """LB-2: a place that touches nothing is refused, whatever others have laid."""
    game = deal("herd", 2, 3)
    mine, theirs = game.told["hands"]
    game.play(0, f"{mine[0]}@0,0")
    assert game.refused(0, f"{mine[1]}@5,5") == {("LB-2", "not_beside")}
    assert ("G-11", "occupied") in game.refused(0, f"{mine[1]}@0,0")
    assert ("G-10", "not_yours") in game.refused(0, f"{theirs[0]}@0,1")
    assert ("G-10", "not_yours") in game.refused(0, f"{mine[0]}@0,1"), "it lies already"
    assert game.refused(1, f"{theirs[0]}@0,1") == {("LB-2", "first_at_origin")}


def test_a_laid_card_comes_back_to_the_hand() -> None:
    """LB-3: at any time, leaving islands if need be; from an empty layout LB-2 begins anew."""
    game = deal("herd", 1, 7)
    form = row(game, ["0,0", "1,0", "2,0", "2,1", "2,2", "2,3", "2,4"])
    cards = [laid.removesuffix("r") for laid in form.values()]
    layout = {place: form[place] for place in ("0,0", "1,0", "2,0")}
    game = with_layout(game, layout, cards[3:])
    (event,) = game.play(0, f"{cards[1]}^")
    assert (event.kind, event.pieces, event.cells) == ("took_back", (cards[1],), ("1,0",))
    told = game.told
    assert sorted(told["hands"][0]) == sorted([*cards[3:], cards[1]])
    assert list(told["layouts"][0]) == ["0,0", "2,0"]
    islands = {place: form[place] for place in ("0,0", "2,0")}
    lays = {text for text in game.legal(0) if "@" in text}
    assert lays == all_lays(told["cards"], islands, told["hands"][0])
    assert {text.split("@")[1] for text in lays} <= free_beside(islands)
    game.play(0, f"{cards[0]}^")
    game.play(0, f"{cards[2]}^")
    assert set(game.legal(0)) == {f"{laid}@0,0" for laid in both_ways(cards)}


def test_only_what_one_has_laid_oneself_comes_back() -> None:
    """LB-3: neither a card in the hand nor anybody else's."""
    game = deal("herd", 2, 7)
    mine, theirs = game.told["hands"]
    game.play(1, f"{theirs[0]}@0,0")
    assert game.refused(0, f"{mine[0]}^") == {("LB-3", "not_laid")}
    (reason,) = game.reasons(0, f"{theirs[0]}^")
    assert (reason.rule, reason.kind, reason.seat) == ("G-10", "not_yours", 1)
    assert game.refused(0, "99^") == {("G-10", "not_yours")}
    assert game.refused(0, "pass") == {("LB-2", "not_in_this_variant")}


def test_laid_cards_can_be_lifted_off_to_the_tray() -> None:
    """LB-3: the hand goes to free places, what lies goes back to the tray."""
    game = deal("herd", 1, 7)
    card = game.told["hands"][0][0]
    game.play(0, f"{card}r@0,0")
    assert set(game.referee.pieces(game.state, 0)) == {*game.told["hands"][0], card}
    drops = game.referee.drops(game.state, 0, card)
    assert {drop: action.text() for drop, action in drops.items()} == {("tray", 0): f"{card}^"}


# Winning


@given(seeds, decks, st.integers(1, 6), st.booleans(), st.data())
@quick
def test_seven_cards_in_one_form_win(
    seed: int, deck: str, seats: int, no_snake: bool, data: Any
) -> None:
    """LB-4: the first to lay all seven in one form wins, and all stop."""
    seat = data.draw(st.integers(0, seats - 1))
    game = deal("herd", seats, seed, deck=deck, no_snake=no_snake)
    assert len(solve(game, seat)) == 7
    assert game.winner == [seat]
    assert not game.referee.active(game.state)
    assert [game.legal(other) for other in range(seats)] == [[]] * seats
    assert game.refused(seat, f"{ALL[0]}^") == {("G-9", "over")}


def test_islands_do_not_win() -> None:
    """LB-4: all seven lie, but not in one form: play goes on, and a card must come back."""
    game = deal("herd", 1, 2)
    game, last = without_last(game, row(game, ["0,0", "1,0", "5,5", "5,6", "5,7", "6,7", "2,0"]))
    game.play(0, last)
    assert game.told["hands"] == [[]]
    assert game.winner is None
    assert game.legal(0) and all(text.endswith("^") for text in game.legal(0))


@pytest.mark.parametrize(("no_snake", "winner"), [(False, [0]), (True, None)])
def test_a_snake_is_no_herd_if_so_agreed(no_snake: bool, winner: list[int] | None) -> None:
    """LB-4: with `no_snake` a form in which no card touches more than two others is none."""
    game = deal("herd", 1, 2, no_snake=no_snake)
    line = row(game, ["0,0", "1,0", "2,0", "2,1", "2,2", "1,2", "0,2"])
    snake, last = without_last(game, line)
    snake.play(0, last)
    assert snake.winner == winner

    branch = row(game, ["0,0", "1,0", "2,0", "3,0", "4,0", "5,0", "2,1"])
    herd, last = without_last(game, branch)
    herd.play(0, last)
    assert herd.winner == [0]


def test_a_square_is_a_snake_unless_something_sticks_out() -> None:
    """LB-4: in a ring of cards each touches two others, so a ring with a tail is no mere snake."""
    game = deal("herd", 1, 2, no_snake=True)
    ring_and_tail = row(game, ["0,0", "1,0", "0,1", "1,1", "2,1", "3,1", "4,1"])
    herd, last = without_last(game, ring_and_tail)
    herd.play(0, last)
    assert herd.winner == [0]


@given(seeds, decks, st.booleans())
@quick
def test_the_adviser_finds_out_of_a_dead_end(seed: int, deck: str, no_snake: bool) -> None:
    """LB-3, LB-4: from whatever random building has left, taking back leads to a herd."""
    game = deal("herd", 1, seed, deck=deck, no_snake=no_snake)
    for _ in play_on(game, seed, 12):
        pass
    if game.winner is None:
        solve(game)
    assert game.winner == [0]

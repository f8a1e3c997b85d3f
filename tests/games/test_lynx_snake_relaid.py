"""`rattlesnake`: the table runs short, and the snake is laid anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from oeil_app.core.rules.rng import Rng
from tests.games.lynx_snake import Told, free_at_head
from tests.games.lynx_table import ALL, Game, both_ways, deal, fits, place_of


def width_and_height(told: Told) -> tuple[int, int]:
    places = [place_of(text) for text in (*told["table"], told["tail"])]
    columns, rows = zip(*places, strict=True)
    return max(columns) - min(columns) + 1, max(rows) - min(rows) + 1


def followed(game: Game, aim: Callable[[Told], int], seed: int) -> Counter[str]:
    """Play a game towards an aim; check when the snake is laid anew, and count why."""
    rng, why = Rng(seed), Counter[str]()
    while (seat := game.told["turn"]) is not None:
        before = game.told
        some = [rng.choice(game.legal(seat)) for _ in range(3)]
        text = max(some, key=lambda one: aim(_grown(before, one)))
        laid = text.partition("@")[0]
        relaid = any(event.kind == "relaid" for event in game.play(seat, text))
        after = game.told
        if text == "pass" or after["winner"] is not None:
            assert not relaid, "only a lay that did not end the game may do that"
            continue
        grown = _grown(before, text)
        width, height = width_and_height(grown)
        causes = {"wide": width > 12, "high": height > 8, "closed": not free_at_head(grown)}
        assert relaid == any(causes.values())
        why.update(cause for cause, holds in causes.items() if holds)
        if relaid:
            assert after["table"] == {"0,0": laid}
            assert (after["head"], after["tail"]) == ("0,0", "-1,0")
            gone = {card.removesuffix("r") for card in before["table"].values()}
            assert set(after["aside"]) == {*before["aside"], *gone}
            assert after["tail_card"] == before["tail_card"]
        else:
            assert after["table"] == grown["table"]
            assert after["aside"] == before["aside"]
    return why


def _grown(told: Told, text: str) -> Told:
    """The snake with this card laid, and not laid anew."""
    laid, lays, place = text.partition("@")
    return {**told, "table": {**told["table"], place: laid}, "head": place} if lays else told


@pytest.mark.parametrize(
    ("cause", "aim"),
    [
        ("wide", lambda told: place_of(told["head"])[0]),
        ("high", lambda told: place_of(told["head"])[1]),
    ],
)
def test_the_snake_is_laid_anew_when_the_table_runs_short(
    cause: str, aim: Callable[[Told], int]
) -> None:
    """LA-6: too wide or too high: head and tail lie side by side again, at once."""
    why = Counter[str]()
    for seed in range(8):
        why += followed(deal("rattlesnake", 6, seed), aim, seed)
    assert why[cause]


RIGHT_AND_UP = ["0,0", "1,0", "2,0", "3,0", "4,0", "4,1", "4,2", "4,3", "4,4"]
LEFT_AND_DOWN = ["3,4", "2,4", "1,4", "0,4", "0,3", "0,2"]
SPIRAL = [*RIGHT_AND_UP, *LEFT_AND_DOWN, "1,2", "2,2"]  # and no way out


def spiral(last_cards: int) -> tuple[Game, str]:
    """A snake about to shut itself in, whose next seat holds so many cards; and the last lay."""
    game = deal("rattlesnake", 2, 5)
    told = game.told
    cards: dict[str, str] = dict(told["table"])

    def wind(at: int) -> bool:
        if at == len(SPIRAL):
            return True
        before, place = SPIRAL[at - 1], SPIRAL[at]
        used = {told["tail_card"], *(laid.removesuffix("r") for laid in cards.values())}
        for laid in both_ways([card for card in ALL if card not in used]):
            if fits(told["cards"], {before: cards[before]}, place, laid):
                cards[place] = laid
                if wind(at + 1):
                    return True
                del cards[place]
        return False

    assert wind(1)
    last = cards.pop(SPIRAL[-1])
    key = last.removesuffix("r")
    used = {told["tail_card"], key, *(laid.removesuffix("r") for laid in cards.values())}
    others = [card for card in ALL if card not in used]
    hands, aside = [[key, *others[: last_cards - 1]], others[10:12]], others[12:]
    aside += others[last_cards - 1 : 10]
    game = game.changed(
        table=cards, head=SPIRAL[-2], hands=hands, aside=aside, pile_cards=[[], []], stock_cards=[]
    )
    return game, f"{last}@{SPIRAL[-1]}"


def test_the_snake_is_laid_anew_when_it_has_shut_itself_in() -> None:
    """LA-6: the head, as it was turned, and the tail stay; all between them leaves the game."""
    game, text = spiral(2)
    before = game.told
    (relaid,) = (event for event in game.play(0, text) if event.kind == "relaid")
    gone = {laid.removesuffix("r") for laid in before["table"].values()}
    assert set(relaid.pieces) == gone
    told = game.told
    assert told["table"] == {"0,0": text.split("@")[0]}
    assert (told["head"], told["tail"]) == ("0,0", "-1,0")
    assert set(told["aside"]) == {*before["aside"], *gone}
    assert told["tail_card"] == before["tail_card"]
    assert told["turn"] == 1


def test_a_lay_that_ends_the_game_leaves_the_snake_as_it_is() -> None:
    """LA-6: nothing is laid anew once somebody has won."""
    game, text = spiral(1)
    before = game.told
    game.play(0, text)
    assert game.winner == [0]
    assert len(game.told["table"]) == len(before["table"]) + 1
    assert game.told["head"] == SPIRAL[-1]

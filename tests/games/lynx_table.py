"""A table of Lynx Eye to play at in tests, and a second, naive look at which cards fit."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from oeil_app.core.rules.event import Event
from oeil_app.core.rules.referee import Referee
from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.verdict import Reason
from oeil_app.games import GAMES

ALL = [str(number) for number in range(1, 51)]
Cards = dict[str, list[list[str]]]
AROUND = {"right": (1, 0), "above": (0, 1), "left": (-1, 0), "below": (0, -1)}


@dataclass
class Game:
    """A game under way. Seats act in the rulebook's notation; states are read as tools do."""

    referee: Referee[Any]
    state: Any

    @property
    def told(self) -> dict[str, Any]:
        data: dict[str, Any] = json.loads(json.dumps(self.referee.to_json(self.state)))
        return data

    @property
    def winner(self) -> list[int] | None:
        winner: list[int] | None = self.told["winner"]
        return winner

    def legal(self, seat: int) -> list[str]:
        return [action.text() for action in self.referee.legal(self.state, seat)]

    def reasons(self, seat: int, text: str) -> list[Reason]:
        return list(self.referee.judge(self.state, seat, self.referee.parse(text)).reasons)

    def refused(self, seat: int, text: str) -> set[tuple[str, str]]:
        """What rules it breaks, and how; nothing at all if it is allowed."""
        return {(reason.rule, reason.kind) for reason in self.reasons(seat, text)}

    def play(self, seat: int, text: str) -> list[Event]:
        """Do it, which must be allowed; what happened."""
        assert self.reasons(seat, text) == [], text
        self.state, events = self.referee.apply(self.state, seat, self.referee.parse(text))
        return list(events)

    def changed(self, **fields: Any) -> Game:
        """Another game whose state differs in these fields."""
        return Game(self.referee, self.referee.from_json({**self.told, **fields}))

    @property
    def ended(self) -> tuple[str, tuple[str, ...]]:
        """What is told at the end, and the cards that are shown for it; "" for neither."""
        scenery = GAMES.variant("lynx", self.told["variant"]).scenery
        assert scenery is not None
        word = scenery.ending(self.state)
        return word.key if word is not None else "", scenery.decided(self.state)

    def advised(self, seat: int, seed: int = 1) -> str | None:
        variant = GAMES.variant("lynx", self.told["variant"])
        hint = variant.advise(self.state, seat, Rng(seed), lambda: False)
        return None if hint is None else hint.action.text()


def deal(variant: str, seats: int = 2, seed: int = 1, **options: Any) -> Game:
    setup = GAMES.setup("lynx", variant, seats, seed, options)
    return Game(GAMES.referee(setup), GAMES.deal(setup))


def play_on(game: Game, seed: int, most: int = 10**6) -> Iterator[tuple[int, str, list[Event]]]:
    """Random play to the end; after each action, who did what and what happened."""
    rng = Rng(seed)
    for _ in range(most):
        choices = [
            (seat, text) for seat in game.referee.active(game.state) for text in game.legal(seat)
        ]
        if not choices:
            break
        seat, text = rng.choice(choices)
        yield seat, text, game.play(seat, text)


# A naive look at the rules of fit, written without a glance at the game's own


def place_of(text: str) -> tuple[int, int]:
    x, y = text.split(",")
    return int(x), int(y)


def beside(text: str) -> dict[str, str]:
    """The places around a place, by the side they are at."""
    x, y = place_of(text)
    return {side: f"{x + dx},{y + dy}" for side, (dx, dy) in AROUND.items()}


def lying(cards: Cards, laid: str) -> list[list[str]]:
    """The pictures as the card lies: top left, top right, bottom left, bottom right."""
    top_left, top_right, bottom_left, bottom_right = cards[laid.removesuffix("r")]
    if laid.endswith("r"):
        return [bottom_right, bottom_left, top_right, top_left]
    return [top_left, top_right, bottom_left, bottom_right]


def group(cards: Cards, laid: str, side: str, other: str) -> list[list[str]]:
    """The four pictures where `other` lies at that side of `laid`."""
    near, far = lying(cards, laid), lying(cards, other)
    return {
        "right": [near[1], near[3], far[0], far[2]],
        "left": [near[0], near[2], far[1], far[3]],
        "above": [near[0], near[1], far[2], far[3]],
        "below": [near[2], near[3], far[0], far[1]],
    }[side]


def all_different(pictures: list[list[str]]) -> bool:
    objects, colours = zip(*pictures, strict=True)
    return len(set(objects)) == 4 and len(set(colours)) == 4


def fits(cards: Cards, table: dict[str, str], place: str, laid: str) -> bool:
    """Whether it fits every card that it would share a side with."""
    return all(
        all_different(group(cards, laid, side, table[near]))
        for side, near in beside(place).items()
        if near in table
    )


def both_ways(cards: Sequence[str]) -> list[str]:
    return [laid for card in cards for laid in (card, card + "r")]


def free_beside(table: dict[str, str]) -> set[str]:
    return {near for place in table for near in beside(place).values() if near not in table}


def all_lays(cards: Cards, table: dict[str, str], hand: Sequence[str]) -> set[str]:
    """Every lay of the hand beside the table's cards that fits."""
    return {
        f"{laid}@{place}"
        for place in free_beside(table)
        for laid in both_ways(hand)
        if fits(cards, table, place, laid)
    }


def right_everywhere(cards: Cards, table: dict[str, str]) -> bool:
    return all(fits(cards, table, place, laid) for place, laid in table.items())


def in_one_form(table: dict[str, str]) -> bool:
    reached = {next(iter(table))}
    while more := {n for place in reached for n in beside(place).values() if n in table} - reached:
        reached |= more
    return len(reached) == len(table)


def most_touched(table: dict[str, str]) -> int:
    return max(sum(near in table for near in beside(place).values()) for place in table)

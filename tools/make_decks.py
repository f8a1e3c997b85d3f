#!/usr/bin/env python3
"""Writes the two decks of Lynx Eye to assets/decks, the same bytes each time (rulebook L-2).

Evenness comes from dealing round an endless cycle: any run of a cycle holds each name as often as
any other, or once more. Each corner takes a run of objects, each object takes a run of colours;
swaps inside a corner, then inside an object, keep these counts while they make every card right.
"""

from __future__ import annotations

import json
import sys
from itertools import cycle, islice
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from oeil_app.core.rules.rng import Rng  # noqa: E402

FOLDER = ROOT / "assets" / "decks"
CARDS = 50
PICTURES = 4 * CARDS  # picture p lies in corner p % 4 of card p // 4
OBJECTS = ("paw", "mushroom", "fish", "butterfly", "leaf", "moon")
COLOURS = ("red", "orange", "yellow", "green", "blue", "violet")
DECKS = {"classic": (6, 4), "keen": (5, 9)}  # how many objects and colours, and the seed


def settle(names: list[str], groups: list[list[int]], rng: Rng) -> None:
    """Swap names inside their groups until every card has four different ones."""
    group_of = {picture: group for group in groups for picture in group}

    def repeats(*pictures: int) -> int:
        cards = {picture // 4 for picture in pictures}
        return sum(4 - len(set(names[4 * card : 4 * card + 4])) for card in cards)

    while wrong := [picture for picture in range(PICTURES) if repeats(picture)]:
        one = rng.choice(wrong)
        other = rng.choice(group_of[one])
        before = repeats(one, other)
        names[one], names[other] = names[other], names[one]
        if repeats(one, other) > before:
            names[one], names[other] = names[other], names[one]


def spread(names: tuple[str, ...], groups: list[list[int]], rng: Rng) -> list[str]:
    """Each group takes the next run of the cycle, in any order; then the cards are made right."""
    given = [""] * PICTURES
    endless = cycle(names)
    for group in groups:
        run = list(islice(endless, len(group)))
        for picture, name in zip(group, rng.shuffled(run), strict=True):
            given[picture] = name
    settle(given, groups, rng)
    return given


def draw(size: int, rng: Rng) -> list[list[list[str]]]:
    """Fifty cards, one maybe the twin of another."""
    corners = [list(range(corner, PICTURES, 4)) for corner in range(4)]
    objects = spread(OBJECTS[:size], corners, rng)
    alike = [[p for p in range(PICTURES) if objects[p] == name] for name in OBJECTS[:size]]
    colours = spread(COLOURS[:size], alike, rng)
    pictures = [list(pair) for pair in zip(objects, colours, strict=True)]
    return [pictures[4 * card : 4 * card + 4] for card in range(CARDS)]


def twins(cards: list[list[list[str]]]) -> bool:
    """Whether two cards are the same, a half turn included."""
    return len({str(min(card, card[::-1])) for card in cards}) < CARDS


def deck_text(name: str) -> str:
    """The deck's file, one card a line."""
    size, seed = DECKS[name]
    rng = Rng(seed)
    cards = draw(size, rng)
    while twins(cards):
        cards = draw(size, rng)
    lines = ",\n".join(f'    "{n}": {json.dumps(card)}' for n, card in enumerate(cards, 1))
    head = {"name": name, "objects": OBJECTS[:size], "colours": COLOURS[:size]}
    said = "".join(f'  "{key}": {json.dumps(value)},\n' for key, value in head.items())
    return f'{{\n{said}  "cards": {{\n{lines}\n  }}\n}}\n'


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in DECKS:
        (FOLDER / f"{name}.json").write_text(deck_text(name), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()

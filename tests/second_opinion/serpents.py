"""Serpents a second time: which texts are legal in a JSON state, and which state follows."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

State = dict[str, Any]
Snake = list[str]  # left to right, bodies as they lie

WHEEL = ["red", "orange", "yellow", "green", "blue", "violet", "*"]
ANY = "*"  # what a rainbow shows: every colour


def legal(state: State, seat: int) -> set[str]:
    """All that this seat may do."""
    if state["winner"] is not None or seat != state["turn"]:
        return set()
    if state["drawn"] is None:
        return {f"draw {place}" for place, taken in enumerate(state["fan"]) if not taken}
    return {text for text, _ in lays(state)} or {"new"}  # S-3: who can lay must


def play(state: State, seat: int, text: str) -> State:
    """The state after a legal action; the given one stays as it is."""
    after: State = json.loads(json.dumps(state))
    if text.startswith("draw "):
        place = int(text.removeprefix("draw "))
        after["fan"][place] = True
        after["drawn"] = after["fan_cards"][place]
        return after
    if text == "new":
        after["snakes"][str(after["next"])] = [after["drawn"]]
        after["next"] += 1
    else:
        _lay(after, seat, text)
    after["drawn"] = None
    after["turn"] = (seat + 1) % after["seats"]
    if all(after["fan"]):
        after["winner"], after["turn"] = winners(after), None
    return after


def perft(state: State, depth: int) -> int:
    """The leaves of the tree of all seats' legal actions (G-7)."""
    if depth == 0:
        return 1
    return sum(
        perft(play(state, seat, text), depth - 1)
        for seat in range(state["seats"])
        for text in legal(state, seat)
    )


def winners(state: State) -> list[int]:
    """S-8: most cards, then the longest snake, then shared; nobody without a card."""
    scores = [(sum(map(len, pit)), max(map(len, pit), default=0)) for pit in state["pits"]]
    best = max(scores)
    return [seat for seat, score in enumerate(scores) if score == best] if best[0] else []


# Cards and ends


def is_body(card: str) -> bool:
    return card.startswith("B:")


def colours(card: str) -> list[str]:
    """Of a body as it lies, left then right; of a head or tail its one colour."""
    return card[2:].split("-")


def turned(card: str) -> str:
    return "B:" + "-".join(reversed(colours(card))) if is_body(card) else card


def own_name(card: str) -> str:
    """The card's own name, however it lies: its colours in the wheel's order (S-1)."""
    return min(card, turned(card), key=lambda name: WHEEL.index(colours(name)[0]))


def backwards(snake: Snake) -> Snake:
    return [turned(card) for card in reversed(snake)]


def open_end(snake: Snake, end: str) -> str | None:
    """The colour that shows at end `a` or `b`; None: the end is closed (S-4)."""
    card = snake[0] if end == "a" else snake[-1]
    if is_body(card):
        return colours(card)[0 if end == "a" else -1]
    if len(snake) == 1 and end == ("b" if card.startswith("H:") else "a"):
        return colours(card)[0]
    return None


def same(one: str, other: str) -> bool:
    """S-5: the colours touch well; a rainbow with any."""
    return one == other or ANY in (one, other)


def possible(snake: Snake) -> bool:
    """S-6: one head and one tail at most."""
    kinds = [card[0] for card in snake]
    return kinds.count("H") <= 1 and kinds.count("T") <= 1


def complete(snake: Snake) -> bool:
    """S-7."""
    return {"H", "B", "T"} <= {card[0] for card in snake}


# Laying


def lays(state: State) -> Iterator[tuple[str, tuple[list[str], Snake]]]:
    """Each way to lay the drawn card: its text, the snakes used and the snake that comes of it."""
    card = state["drawn"]
    for number, snake in state["snakes"].items():
        for end in "ab":
            for text, grown in _at_end(card, snake, end):
                if possible(grown):
                    yield number + end + text, ([number], grown)
    if is_body(card):
        yield from _joins(card, state["snakes"])


def _at_end(card: str, snake: Snake, end: str) -> Iterator[tuple[str, Snake]]:
    """The card at one end; with a body, each way up that matches."""
    shown = open_end(snake, end)
    if shown is None:
        return
    if not is_body(card):
        touched = snake[0] if end == "a" else snake[-1]
        if is_body(touched) and same(shown, colours(card)[0]):
            yield "", [card, *snake] if end == "a" else [*snake, card]
        return
    for lying in (card, turned(card)):
        touching = colours(lying)[1 if end == "a" else 0]
        if same(shown, touching):
            name = f"={touching}" if shown == ANY else ""
            yield name, [lying, *snake] if end == "a" else [*snake, lying]


def _joins(card: str, snakes: dict[str, Snake]) -> Iterator[tuple[str, tuple[list[str], Snake]]]:
    """S-6: the drawn body between two snakes; the smaller number keeps its name and direction."""
    numbers = sorted(snakes, key=int)
    for low in numbers:
        for high in numbers:
            if int(low) >= int(high):
                continue
            for end in "ab":
                for other in "ab":
                    joined = _join(card, snakes[low], end, snakes[high], other)
                    if joined is not None and possible(joined):
                        yield f"{low}{end}+{high}{other}", ([low, high], joined)


def _join(card: str, low: Snake, end: str, high: Snake, other: str) -> Snake | None:
    """The joined snake: made as if it grew to the right, then turned back where it did not.

    A body that could lie both ways is tried with its first colour towards the smaller number.
    """
    near, far = open_end(low, end), open_end(high, other)
    if near is None or far is None:
        return None
    left = low if end == "b" else backwards(low)
    right = high if other == "a" else backwards(high)
    for lying in (card, turned(card)):
        first, second = colours(lying)
        if same(near, first) and same(far, second):
            joined = [*left, lying, *right]
            return joined if end == "b" else backwards(joined)
    return None


def _lay(state: State, seat: int, text: str) -> None:
    used, snake = dict(lays(state))[text]
    for number in used:
        del state["snakes"][number]
    if complete(snake):
        state["pits"][seat].append(snake)  # S-7: who completes it takes it
    else:
        state["snakes"][used[0]] = snake

"""Snakes: cards in a row, listed from left to right, that grow at their open ends."""

from __future__ import annotations

from typing import TypeAlias

from .cards import BODY, HEAD, RAINBOW, TAIL, Card

Snake: TypeAlias = tuple[Card, ...]

LEFT, RIGHT = "a", "b"  # the ends


def end_card(snake: Snake, end: str) -> Card:
    return snake[0] if end == LEFT else snake[-1]


def open_end(snake: Snake, end: str) -> str | None:
    """The colour at this end, RAINBOW at a lone rainbow; None if it is closed (S-4)."""
    card = snake[0] if end == LEFT else snake[-1]
    if card.kind == BODY:
        return card.ends[0] if end == LEFT else card.ends[1]
    if len(snake) == 1 and end == (RIGHT if card.kind == HEAD else LEFT):
        return card.ends[0]
    return None


def has(snake: Snake, kind: str) -> bool:
    """Whether it has a head (or a tail): these lie at an end, left or right."""
    return snake[0].kind == kind or snake[-1].kind == kind


def complete(snake: Snake) -> bool:
    """S-7: head and tail; as these join only bodies (S-4), there is a body between them."""
    return has(snake, HEAD) and has(snake, TAIL)


def fits(colour: str, shown: str | None) -> bool:
    """S-3, S-5: whether this colour of a body may touch what an end shows."""
    return shown is not None and (colour == shown or shown == RAINBOW)


def grown(snake: Snake, end: str, card: Card) -> Snake:
    """The snake with a card, as it shall lie, at one end."""
    return (card, *snake) if end == LEFT else (*snake, card)


def touching(card: Card, end: str, colour: str) -> Card:
    """A body turned so that, laid at this end of a snake, this colour touches it."""
    inner = card.ends[1] if end == LEFT else card.ends[0]
    return card if inner == colour else card.turned()


def backwards(snake: Snake) -> Snake:
    return tuple(card.turned() for card in reversed(snake))


def joined(card: Card, low: Snake, end: str, high: Snake, other: str) -> Snake | None:
    """S-6: both snakes with the body between them; None if its colours do not match both ends.

    The snake with the smaller number, `low`, keeps its direction. A body that could lie both ways
    turns its first colour to it; `card` is as its name says.
    """
    near, far = open_end(low, end), open_end(high, other)
    for first, second in (card.ends, card.ends[::-1]):
        if fits(first, near) and fits(second, far):
            body = touching(card, end, first)
            if end == RIGHT:
                return (*low, body, *(high if other == LEFT else backwards(high)))
            return (*(high if other == RIGHT else backwards(high)), body, *low)
    return None

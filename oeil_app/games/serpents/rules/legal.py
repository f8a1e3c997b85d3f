"""Which actions are allowed."""

from __future__ import annotations

from oeil_app.core.rules.action import Action

from ..actions import NEW, Draw, Join, Lay
from ..state import Snakes, State
from .cards import BODY, FAN, HEAD, RAINBOW, TAIL, Card
from .snake import LEFT, RIGHT, fits, has, open_end

_DRAWS = tuple(Draw(place) for place in range(FAN))


def legal(state: State) -> list[Action]:
    """All that the seat to act may do: first draw, then lay; a new snake only if nothing fits."""
    if state.drawn is None:
        return [draw for draw, gone in zip(_DRAWS, state.taken, strict=True) if not gone]
    return lays(state.snakes, state.drawn) or [NEW]


def lays(snakes: Snakes, card: Card) -> list[Action]:
    """S-3: every way to lay the card at an open end, or between two."""
    if card.kind != BODY:
        return [Lay(number, end) for number, end in _ends_for(snakes, card)]
    ends = body_ends(snakes, card)
    found: list[Action] = []
    for number, end, shown in ends:
        if shown == RAINBOW:
            found += [Lay(number, end, colour) for colour in card.ends]
        else:
            found.append(Lay(number, end))
    return [*found, *joins(snakes, card, ends)]


def _ends_for(snakes: Snakes, card: Card) -> list[tuple[int, str]]:
    """S-4, S-5, S-6: where a head or tail may lie: at a body, in a snake that has none like it."""
    return [
        (number, end)
        for number, snake in snakes.items()
        if not has(snake, card.kind)
        for end, outer in ((LEFT, snake[0]), (RIGHT, snake[-1]))
        if outer.kind == BODY and card.ends[0] in (RAINBOW, open_end(snake, end))
    ]


def body_ends(snakes: Snakes, card: Card) -> list[tuple[int, str, str]]:
    """The open ends at which a body may lie, by number, end and the colour shown."""
    return [
        (number, end, shown)
        for number, snake in snakes.items()
        for end in (LEFT, RIGHT)
        if (shown := open_end(snake, end)) is not None and (shown == RAINBOW or shown in card.ends)
    ]


def joins(snakes: Snakes, card: Card, ends: list[tuple[int, str, str]]) -> list[Action]:
    """S-6: the body between two of the ends at which it may lie."""
    return [
        Join(low, end, high, other)
        for low, end, near in ends
        for high, other, far in ends
        if low < high
        and any(fits(one, near) and fits(two, far) for one, two in (card.ends, card.ends[::-1]))
        and not doubled(snakes, low, high)
    ]


def doubled(snakes: Snakes, low: int, high: int) -> list[str]:
    """S-6: what there would be two of, heads or tails, if these snakes were joined."""
    one, other = snakes[low], snakes[high]
    return [kind for kind in (HEAD, TAIL) if has(one, kind) and has(other, kind)]

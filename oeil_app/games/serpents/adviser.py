"""A player for Heads Bodies Tails: takes what it can, leaves little for the next to take.

It knows which cards have not been seen yet, as anybody could who counts, but not where they lie.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from oeil_app.core.minds.hint import Hint, OutOfTime
from oeil_app.core.rules.action import Action
from oeil_app.core.rules.rng import Rng

from .actions import Join
from .rules.apply import applied
from .rules.cards import BODY, HEAD, RAINBOW, TAIL, WHEEL
from .rules.legal import legal
from .rules.snake import LEFT, RIGHT, Snake, has, open_end
from .state import Snakes, State


def advise(state: State, seat: int, rng: Rng, out_of_time: OutOfTime) -> Hint | None:
    """The fullest pit now, then the smallest chance of one for the others."""
    if seat != state.turn:
        return None
    actions = rng.shuffled(legal(state))
    if state.drawn is None:
        return Hint(actions[0], "any_card")
    if len(actions) == 1:
        return Hint(actions[0], _why(state, seat, actions[0]) or "only_way")
    unseen = Counter(card for card, gone in zip(state.fan, state.taken, strict=True) if not gone)
    best, most = actions[0], float("-inf")
    for action in actions:
        value = _value(state, seat, action, unseen)
        if value > most:
            best, most = action, value
        if out_of_time():
            break
    return Hint(best, _why(state, seat, best) or ("longer" if state.seats == 1 else "safest"))


def _why(state: State, seat: int, action: Action) -> str:
    after, _ = applied(state, seat, action)
    if len(after.pits[seat]) > len(state.pits[seat]):
        return "completes"
    if after.next > state.next:
        return "fits_nowhere"
    return "joins" if isinstance(action, Join) else ""


def _value(state: State, seat: int, action: Action, unseen: Counter[str]) -> float:
    """Cards won at once; and what the next card drawn can be expected to win, for whoever it is."""
    after, _ = applied(state, seat, action)
    won = sum(map(len, after.pits[seat])) - sum(map(len, state.pits[seat]))
    chance = expected(after.snakes, unseen)
    return won + chance if state.seats == 1 else won - chance


def expected(snakes: Snakes, unseen: Counter[str]) -> float:
    """How many cards the next drawn card wins on average, each snake taken by itself."""
    left = unseen.total()
    if not left:
        return 0.0
    total = sum(_closers(snake, unseen) * (len(snake) + 1) for snake in snakes.values())
    for one, other in combinations(snakes.values(), 2):
        if _halves(one, other):
            total += _bridges(one, other, unseen) * (len(one) + len(other) + 1)
    return total / left


def _closers(snake: Snake, unseen: Counter[str]) -> int:
    """How many unseen heads or tails complete the snake."""
    if len(snake) == 1 or has(snake, HEAD) == has(snake, TAIL):
        return 0
    wanted = TAIL if has(snake, HEAD) else HEAD
    return unseen[f"{wanted}:{_shown(snake)}"] + unseen[f"{wanted}:{RAINBOW}"]


def _halves(one: Snake, other: Snake) -> bool:
    """Whether one has the head and the other the tail."""
    return (has(one, HEAD) and has(other, TAIL)) or (has(one, TAIL) and has(other, HEAD))


def _bridges(one: Snake, other: Snake, unseen: Counter[str]) -> int:
    """How many unseen bodies join two halves."""
    near, far = (WHEEL if shown == RAINBOW else (shown,) for shown in (_shown(one), _shown(other)))
    pairs = {tuple(sorted((a, b), key=WHEEL.index)) for a in near for b in far if a != b}
    return sum(unseen[f"{BODY}:{a}-{b}"] for a, b in pairs)


def _shown(snake: Snake) -> str:
    """The colour at the only open end of a snake with a head or a tail."""
    return open_end(snake, LEFT) or open_end(snake, RIGHT) or ""

"""Computer players: the higher the level, the more of the others' hands they think of."""

from __future__ import annotations

from oeil_app.core.mind import Thinking, Thought
from oeil_app.core.rng import Rng

from .actions import Draw, Lay
from .adviser import near
from .state import TOGETHER, State

LOOKS = (6.0, 4.0, 2.5, 1.5)  # seconds before it acts, by level, where all play at once


def think(view: State, seat: int, level: int, rng: Rng) -> Thinking:
    """Level 1 lays anything; level 2 keeps near its own cards; 3 and 4 go far from the others'."""
    after = LOOKS[level - 1] if view.variant == TOGETHER else 0.0
    fitting = rng.shuffled(view.fitting(seat))
    if not fitting:
        return Thought(Draw(), "must_draw", 0, after) if view.may_draw(seat) else None
    best, most = Thought(Lay(fitting[0]), "good", 1, after), -100
    for n, card in enumerate(fitting, 1):
        worth = 2 * near(view, view.hands[seat], card) if level > 1 else 0
        if level > 2:
            rivals = (hand for other, hand in enumerate(view.hands) if other != seat)
            worth -= (level - 2) * sum(near(view, hand, card) for hand in rivals)
        if worth > most:
            most = worth
            best = Thought(Lay(card), "stays_near" if level > 1 else "good", n, after)
        yield best
    return best

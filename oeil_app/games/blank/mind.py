"""Computer players: the higher the level, the more of the others' hands they think of."""

from __future__ import annotations

from oeil_app.core.minds.mind import Thinking, Thought, chance_of
from oeil_app.core.rules.rng import Rng

from .actions import Draw, Lay
from .adviser import near
from .state import TOGETHER, State

FAIR = 3.0  # a lead that wins three games of four, in cards
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
            most, chance = worth, chance_to_win(view, seat, worth)
            best = Thought(Lay(card), "stays_near" if level > 1 else "good", n, after, chance)
        yield best
    return best


def chance_to_win(view: State, seat: int, worth: int) -> float | None:
    """By how many cards the seat is ahead, and a little by what its card is worth."""
    rivals = [len(hand) for other, hand in enumerate(view.hands) if other != seat]
    if not rivals:
        return None
    lead = min(rivals) - len(view.hands[seat]) + 1 + worth / 10
    return chance_of(lead, FAIR, len(rivals))

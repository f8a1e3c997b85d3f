"""Games in which all play at once, in simulated time: nobody waits, and no processor is faster.

Whoever may act looks at the table; after as long as a person would have looked (`after`) the hand
goes out, and a while later it lands. What landed first counts; a hand that comes too late goes home
and looks again. Others who are still looking when the table changes look at the changed table, if
it changed what they could do.
"""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Any

from oeil_app.core.rules.action import Action
from oeil_app.core.rules.referee import Referee
from oeil_app.core.rules.rng import Rng

from .player import Choice, Player

if TYPE_CHECKING:
    from .match import Score

WAY = 0.8  # seconds that a hand takes to carry a card, or to press a button
MOST_SECONDS = 3600.0  # a game that does not come to an end: a draw
WAITS = 2.0  # one who finds nothing looks again after a while


@dataclass(slots=True)
class _Hand:
    """What a seat is about to do."""

    choice: Choice | None
    goes: float  # when it has looked
    legal: frozenset[Action]


def play_at_once(
    referee: Referee[Any], state: Any, seated: list[Player], rng: Rng, score: Score
) -> tuple[int, ...]:
    """One game; who won it."""
    hands: dict[int, _Hand] = {}
    landings: list[tuple[float, int, int]] = []  # when, which asking, whose
    asked = [0] * len(seated)
    now = 0.0

    def ask(seat: int) -> None:
        choice = seated[seat].choose(state, seat, rng.next64() >> 1)
        asked[seat] += 1
        goes = now + (WAITS if choice is None else choice.after)
        hands[seat] = _Hand(choice, goes, frozenset(referee.legal(state, seat)))
        heappush(landings, (goes + (0 if choice is None else WAY), asked[seat], seat))
        score.note(seated[seat], 0 if choice is None else choice.nodes)

    for seat in referee.active(state):
        ask(seat)
    while landings and now < MOST_SECONDS:
        when, number, seat = heappop(landings)
        if number != asked[seat]:
            continue
        now = when
        choice = hands[seat].choice
        if choice is None or not referee.judge(state, seat, choice.action):
            score.refused += choice is not None
            if seat in referee.active(state):
                ask(seat)
            else:
                asked[seat] += 1
            continue
        state, _ = referee.apply(state, seat, choice.action)
        score.actions += 1
        for told in {id(p): p for p in seated}.values():
            told.told(seat, choice.action)
        outcome = referee.outcome(state)
        if outcome is not None:
            return outcome.winners
        active = referee.active(state)
        for other in range(len(seated)):
            hand = hands.get(other)
            if other not in active:
                asked[other] += 1
                hands.pop(other, None)
            elif other == seat or hand is None or _looks_again(referee, state, other, hand, now):
                ask(other)
    return ()


def _looks_again(referee: Referee[Any], state: Any, seat: int, hand: _Hand, now: float) -> bool:
    """Still looking, and there is something else to see; a hand on its way goes on."""
    return now < hand.goes and frozenset(referee.legal(state, seat)) != hand.legal

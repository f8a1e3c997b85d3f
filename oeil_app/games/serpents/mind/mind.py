"""Computer players for Heads Bodies Tails.

The strongest counts what is unseen and looks ahead card by card (`search.py`). The other levels
overlook lays, the easier the more, as people do who have seven snakes before them and a card in the
hand; of what they see they take the best, one card ahead.

It is a game of luck: the strongest play known wins 80 % against any play at all, and 53 % against
one that looks one card ahead. So the levels lie 53 to 60 % apart, and not more.
"""

from __future__ import annotations

from oeil_app.core.minds.mind import Thinking, Thought
from oeil_app.core.rules.action import Action
from oeil_app.core.rules.rng import Rng

from ..actions import Draw, Join
from ..rules.apply import applied
from ..rules.legal import legal
from ..state import State
from .search import Search

SEES = {1: 0.52, 2: 0.73, 3: 0.92, 4: 1.0}  # how likely a lay is seen at all


def think(view: State, seat: int, level: int, rng: Rng) -> Thinking:
    """S-3 to S-8. Which card to take is all the same: nobody knows anything of any."""
    actions = legal(view)
    if view.drawn is None:
        return Thought(rng.choice(actions), "any_card", 1)
    if len(actions) == 1:
        return Thought(actions[0], _why(view, seat, actions[0]) or "only_way", 1)
    shuffled = rng.shuffled(actions)
    seen = [action for action in shuffled if _chance(rng) < SEES[level]] or shuffled[:1]
    search = Search(view, seat, seen)
    deepest = search.cards if level == max(SEES) else 0
    depth = 0
    while search.best is None or (depth <= deepest and search.has_effort_for_more()):
        values = yield from search.weighed(depth)
        if search.tired:
            break  # what is half known does not count
        search.best = _thought(view, seat, search, values)
        depth += 1
    return search.best


def _thought(view: State, seat: int, search: Search, values: list[float]) -> Thought:
    """The lay that is worth most."""
    worth = max(values)
    action = search.seen[values.index(worth)]
    why = _why(view, seat, action) or ("longer" if view.seats == 1 else "safest")
    return Thought(action, why, search.nodes, chance=min(1.0, max(0.0, worth)))


def _chance(rng: Rng) -> float:
    return rng.next64() / 2**64


def _why(view: State, seat: int, action: Action) -> str:
    """The words that the adviser has, too."""
    if isinstance(action, Draw):
        return "any_card"
    after, _ = applied(view, seat, action)
    if len(after.pits[seat]) > len(view.pits[seat]):
        return "completes"
    if after.next > view.next:
        return "fits_nowhere"
    return "joins" if isinstance(action, Join) else ""

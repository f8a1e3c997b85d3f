"""Computer players for herd, great herd and arrow: people of wood, who look as `person` tells.

What they answer is legal as any mind's; what they saw wrongly (`tries`) costs them time, and in
arrow the round: whoever stopped where nothing fits tries it in vain and has to say `miss`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator

from oeil_app.core.minds.mind import Thinking, Thought, Try
from oeil_app.core.rules.action import Action
from oeil_app.core.rules.rng import Rng

from ..actions import Lay, Miss, Nothing, Stop, TakeBack
from ..rules.fit import free_places
from ..rules.grid import Place, Table, both_turns, card_of, connected
from ..rules.legal import count_lays, lays
from ..rules.solver import is_herd
from ..state import ArrowState, GreatHerdState, HerdState
from ..variants.herd import growth
from .person import EYES, LONGEST, THERE_AND_BACK, Search

LAST = 4  # cards left in hand, when one begins to see whether they will all fit
DOUBTS = 0.6  # how likely a card that fits nowhere makes one take another one back
GLANCE = 0.3  # how much of all possible looks tells in herd that nothing fits
STEP = 40  # looks between two yields: a small part of a millisecond
FINDS_AGAIN = 2.5  # looks to find the place again after stop
DELUDED = 3  # times as often as one look misjudges, what one stopped for was none


def think_great_herd(view: GreatHerdState, seat: int, level: int, rng: Rng) -> Thinking:
    """LC-1: the first place that is seen."""
    hand, free = view.hands[seat], free_places(view.deck, view.table)
    if not count_lays(both_turns(hand), free):
        return None
    search = Search(view.deck, view.table, free, hand, EYES[level], _chance(rng))
    lay = yield from _found(search)
    return _thought(search, lay, "goes_out" if len(hand) == 1 else "fits")


def think_herd(view: HerdState, seat: int, level: int, rng: Rng) -> Thinking:
    """LB-2, LB-3: whatever fits is laid; where it leads nowhere something is taken back."""
    hand, layout = view.hands[seat], view.layouts[seat]
    search = Search(view.deck, layout, growth(view, seat), hand, EYES[level], _chance(rng))
    if not _takes_apart(search):
        lay = yield from _found(search)
        if len(hand) > 1:
            return _thought(search, lay, "fits")
        if is_herd({**layout, lay.place: lay.laid}, view.options["no_snake"]):
            return _thought(search, lay, "completes")
    while hand and not search.enough(GLANCE):
        search.once()
        if search.looks % STEP == 0:
            yield None
    return _thought(search, TakeBack(_loose(layout, search.chance())), "leads_nowhere")


def _takes_apart(search: Search) -> bool:
    """Nothing fits; or one of the last cards does not, and that is often enough."""
    fitting = [count_lays(both_turns((card,)), search.free) for card in search.cards]
    if not any(fitting):
        return True
    stuck = not all(fitting) and len(fitting) <= LAST and len(search.table) > 1
    return stuck and search.chance() < DOUBTS


def _loose(layout: Table, chance: float) -> int:
    """A card that can be taken away without breaking the form, if there is one."""
    places = [place for place in layout if connected(_without(layout, place))] or [*layout]
    return card_of(layout[places[int(chance * len(places))]])


def _without(layout: Table, place: Place) -> list[Place]:
    return [other for other in layout if other != place]


def think_arrow(view: ArrowState, seat: int, level: int, rng: Rng) -> Thinking:
    """LD-2 to LD-5: stop where something seems to fit, nothing where one has looked enough."""
    free = free_places(view.deck, view.table)
    search = Search(view.deck, view.table, free, view.open, EYES[level], _chance(rng))
    if view.caller == seat:
        return _called(view, search)
    while not search.enough(search.eye.patience):
        seen = search.once()
        if seen is not None:
            return _thought(search, Stop(), "sees_a_place")
        if search.looks % STEP == 0:
            yield None
    return None if seat in view.passed else _thought(search, Nothing(), "no_place")


def _called(view: ArrowState, search: Search) -> Thought:
    """LD-3, LD-4: lays at once, if there is a place and it is found in time."""
    possible = lays(view.open, search.free)
    search.looks = 1
    search.seconds = search.eye.look * FINDS_AGAIN * (0.5 + search.chance())
    in_time = search.seconds < view.options["seconds"]
    deluded = search.chance() < DELUDED * search.eye.misjudges
    if not possible or not in_time or deluded:
        search.seconds = min(search.seconds, view.options["seconds"])
        if in_time:
            search.try_in_vain()
        return _thought(search, Miss(), "no_place")
    lay = possible[int(search.chance() * len(possible))]
    return _thought(search, lay, "fits")


def _found(search: Search) -> Generator[None, None, Lay]:
    """Looks until a place is seen; there is one. What only seemed to fit costs the way."""
    while search.seconds < LONGEST:
        seen = search.once()
        if seen is not None:
            lay, fits = seen
            if fits:
                return lay
            search.tried = search.tried or Try(lay, search.seconds)
            search.seconds += THERE_AND_BACK
        if search.looks % STEP == 0:
            yield None
    return lays(search.cards, search.free)[0]


def _thought(search: Search, action: Action, why: str) -> Thought:
    return Thought(action, why, search.looks, search.seconds, tries=search.tried)


def _chance(rng: Rng) -> Callable[[], float]:
    return random.Random(rng.next64()).random

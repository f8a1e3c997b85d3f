"""A random player where all play at once: a hand that tries anything, and knows nothing.

Where seats take turns, random is any legal action. Where all play at once that would be the best
eye at the table: to know all that is legal is to have found, of some hundred ways to lay a card,
the two or three that fit, and finding them is the game. So here it does what a hand can do that
knows nothing of the rules: every `PACE` seconds it tries any of the cards in any turn at any free
place beside a card, or takes any card back; what does not fit goes home. In arrow it says stop or
nothing, as it comes; then it tries until its time is over.
"""

from __future__ import annotations

from itertools import product
from typing import Any

from oeil_app.core.rules.referee import Referee
from oeil_app.core.rules.rng import Rng
from oeil_app.games.lynx.actions import Lay, Miss, TakeBack
from oeil_app.games.lynx.rules.fit import free_places
from oeil_app.games.lynx.rules.grid import card_of

from .player import PACE, Choice, Player


def fumbled(player: Player, state: Any, seat: int, seed: int) -> Choice | None:
    """The next thing that is tried."""
    rng = Rng(seed)
    if player.variant.id == "arrow":
        if state.caller == seat:
            return _called(player.referee, state, rng)
        legal = player.referee.legal(state, seat)
        return Choice(rng.choice(legal), after=PACE) if legal else None
    own = player.variant.id == "herd"
    table = state.layouts[seat] if own else state.table
    back = [TakeBack(card_of(laid)) for laid in table.values()] if own else []
    tries = [*_anywhere(state, state.hands[seat], table), *back]
    return Choice(rng.choice(tries), after=PACE) if tries else None


def _called(referee: Referee[Any], state: Any, rng: Rng) -> Choice:
    """One try after the other, while there is time."""
    seconds, tries = state.options["seconds"], _anywhere(state, state.open, state.table)
    after = PACE
    while after < seconds:
        lay = rng.choice(tries)
        if referee.judge(state, state.caller, lay):
            return Choice(lay, after=after)
        after += PACE
    return Choice(Miss(), after=seconds)


def _anywhere(state: Any, cards: Any, table: Any) -> list[Lay]:
    """Every card in both turns at every free place beside a card, whether it fits or not."""
    places = sorted(free_places(state.deck, table)) or [(0, 0)]
    return [
        Lay(card, turned, *place) for card, turned, place in product(cards, (False, True), places)
    ]

"""What a good player would do. Everything weighed here lies open: no hidden card is looked at."""

from __future__ import annotations

from dataclasses import replace

from oeil_app.core.minds.hint import Hint, OutOfTime
from oeil_app.core.rules.rng import Rng

from .actions import Lay, Miss, Nothing, Pass, Stop, TakeBack
from .rules.fit import free_places
from .rules.grid import Laid, Place, Table, both_turns, card_of, touched
from .rules.legal import count_lays, lays
from .rules.solver import completion
from .state import ArrowState, GreatHerdState, HerdState, SnakeState
from .variants.rounds import has_place
from .variants.snake import at_head, relay, runs_short


def advise_rattlesnake(
    state: SnakeState, seat: int, rng: Rng, out_of_time: OutOfTime
) -> Hint | None:
    """Leave the next seat as little as possible to lay, and the head as much room as possible."""
    if seat != state.turn:
        return None
    possible = lays(state.hands[seat], at_head(state))
    if not possible:
        return Hint(Pass(), "cannot_lay")
    if len(state.hands[seat]) == 1 and not state.piles[seat]:
        return Hint(possible[0], "goes_out")
    best, least = possible[0], (10**6, 0)
    for lay in rng.shuffled(possible):
        weight = _left_to_next(state, seat, lay)
        if weight < least:
            best, least = lay, weight
        if out_of_time():
            break
    return Hint(best, "leaves_next_nothing" if least[0] == 0 else "leaves_next_little")


def _left_to_next(state: SnakeState, seat: int, lay: Lay) -> tuple[int, int]:
    """How many lays the next seat then has, and how few free places the head."""
    after = replace(state, table={**state.table, lay.place: lay.laid}, head=lay.place)
    if runs_short(after.table, after.head, after.tail):
        after, _ = relay(after)
    places = at_head(after)
    rival = both_turns(state.hands[(seat + 1) % state.seats])
    return count_lays(rival, places), -len(places)


def advise_herd(state: HerdState, seat: int, rng: Rng, out_of_time: OutOfTime) -> Hint | None:
    """Follow a solution from what lies; take a card back where none is left."""
    if state.winner is not None:
        return None
    layout, hand = state.layouts[seat], state.hands[seat]
    no_snake: bool = state.options["no_snake"]
    whole = completion(state.deck, layout, hand, no_snake)
    if whole is not None:
        why = "completes" if len(hand) == 1 else "part_of_a_solution"
        return Hint(_next_lay(layout, whole), why)
    wrong = [*layout][-1]
    for place in reversed([*layout]):
        rest = {other: laid for other, laid in layout.items() if other != place}
        freed = (*hand, card_of(layout[place]))
        if completion(state.deck, rest, freed, no_snake) is not None:
            wrong = place
            break
        if out_of_time():
            break
    return Hint(TakeBack(card_of(layout[wrong])), "leads_nowhere")


def _next_lay(layout: Table, whole: Table) -> Lay:
    """A card of the solution that is still to lay, beside one that lies."""
    missing = [place for place in whole if place not in layout]
    place = next((place for place in missing if touched(layout, place)), (0, 0))
    return _lay(whole[place], place)


def advise_great_herd(
    state: GreatHerdState, seat: int, rng: Rng, out_of_time: OutOfTime
) -> Hint | None:
    """First the card that fits fewest places, snug among others, so that room is left."""
    if state.winner is not None:
        return None
    free = free_places(state.deck, state.table)
    ways = {card: lays((card,), free) for card in state.hands[seat]}
    rarest = min((found for found in ways.values() if found), key=len, default=None)
    if rarest is None:
        return None
    snug = max(rarest, key=lambda lay: touched(state.table, lay.place))
    return Hint(snug, "goes_out" if len(ways) == 1 else "fits_few_places")


def advise_arrow(state: ArrowState, seat: int, rng: Rng, out_of_time: OutOfTime) -> Hint | None:
    """Stop where there is a place, and lay there."""
    if state.winner is not None or seat in state.out or state.caller not in (None, seat):
        return None
    if state.caller == seat:
        possible = lays(state.open, free_places(state.deck, state.table))
        return Hint(possible[0], "fits") if possible else Hint(Miss(), "no_place")
    if has_place(state):
        return Hint(Stop(), "sees_a_place")
    return None if seat in state.passed else Hint(Nothing(), "no_place")


def _lay(laid: Laid, place: Place) -> Lay:
    return Lay(card_of(laid), bool(laid & 1), *place)

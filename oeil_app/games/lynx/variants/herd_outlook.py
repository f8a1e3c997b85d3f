"""Whether a herd can still be finished from what lies (LB-4), and how."""

from __future__ import annotations

from collections.abc import Generator

from oeil_app.core.minds.outlook import UNKNOWN, Outlook
from oeil_app.core.rules.action import Action

from ..actions import Lay, TakeBack
from ..rules.grid import Laid, Place, Table, card_of, touched
from ..rules.solver import completion
from ..state import HerdState


def herd_outlook(state: HerdState, seat: int) -> Generator[Outlook, None, Outlook]:
    """Yes: the rest of a form that keeps all that lies. No: which cards to take back.

    A search of seven cards takes well under a millisecond, so each is a slice of its own.
    """
    layout, hand = dict(state.layouts[seat]), state.hands[seat]
    no_snake: bool = state.options["no_snake"]
    whole = completion(state.deck, layout, hand, no_snake)
    if whole is not None:
        why = "lays_all" if len(hand) == 1 else "part_of_a_solution"
        return Outlook(True, tuple(_lays(layout, whole)), why)
    back: list[Action] = []
    while layout:
        yield UNKNOWN
        last = [*layout][-1]
        wrong = next(
            (place for place in reversed([*layout]) if _mends(state, layout, hand, place)), None
        )
        place = last if wrong is None else wrong
        back.append(TakeBack(card_of(layout[place])))
        hand = (*hand, card_of(layout.pop(place)))
        if wrong is not None:
            break
    return Outlook(False, tuple(back), "leads_nowhere")


def _mends(state: HerdState, layout: Table, hand: tuple[int, ...], place: Place) -> bool:
    """Whether all can be laid once the card at this place is taken back."""
    rest = {other: laid for other, laid in layout.items() if other != place}
    freed = (*hand, card_of(layout[place]))
    return completion(state.deck, rest, freed, state.options["no_snake"]) is not None


def _lays(layout: dict[Place, Laid], whole: Table) -> list[Lay]:
    """The cards of the form that are still to lay, each beside one that lies where it can be."""
    lies, found = dict(layout), []
    missing = [place for place in whole if place not in layout]
    while missing:
        place = next((place for place in missing if touched(lies, place)), missing[0])
        missing.remove(place)
        lies[place] = whole[place]
        found.append(Lay(card_of(whole[place]), bool(whole[place] & 1), *place))
    return found

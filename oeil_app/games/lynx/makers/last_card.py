"""Where does the last card go? Six cards of a herd lie; the seventh fits in one way only (L-4).

The measure: the ways one could try (every free place, upright and turned), and on top of them three
for each that is nearly right: a single picture or colour is there twice.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from oeil_app.core.minds.outlook import Outlook
from oeil_app.core.rules.rng import Rng
from oeil_app.core.tasks.puzzle import FAILED, ME, OPEN, SOLVED, Attempt, Puzzle, Standing, grade_of

from ..actions import Lay
from ..rules.deck import IDS, Deck, load_deck
from ..rules.fit import Form, free_places, grown, neighbours
from ..rules.grid import Laid, Place, Table, both_turns, card_of, spell_laid, spell_place
from ..state import HerdState
from ..variants.herd_outlook import herd_outlook

LYING = 6
HARD = 4  # from this grade on the keen deck
NEARLY = 3.0
AT_ONCE = 6  # cards tried between two yields
BOUNDS = (36.0, 42.0, 47.0, 53.0)


class LastCards:
    """A form grown card by card, and a card that fits it in one way."""

    tries = 6

    def attempt(self, grade: int, dice: Rng) -> Attempt:
        name = "keen" if grade >= HARD else "classic"
        deck = load_deck(name)
        cards = dice.shuffled(IDS)
        form = Form({(0, 0): 2 * cards[0] + dice.below(2)})
        for n, card in enumerate(cards[1:]):
            if n % AT_ONCE == AT_ONCE - 1:
                yield
            ways = _ways(deck, form, card)
            if ways:
                form = grown(deck, form, *dice.choice(ways))
            if len(form) == LYING:
                break
        lying = {card_of(laid) for laid in form.values()}
        for n, card in enumerate(cards):
            if n % AT_ONCE == 0:
                yield
            if card in lying:
                continue
            ways = _ways(deck, form, card)
            if len(ways) == 1 and grade_of(effort(deck, form, card), BOUNDS) == grade:
                break
        else:
            return None
        (place, laid) = ways[0]
        start = {
            "hands": [[str(card)]],
            "layouts": [{spell_place(at): spell_laid(one) for at, one in sorted(form.items())}],
            "aside": [
                str(other) for other in sorted(cards) if other != card and other not in lying
            ],
        }
        solution = Lay(card, bool(laid & 1), *place).text()
        return {"options": {"deck": name}, "start": start, "par": 1, "solution": [solution]}


def _ways(deck: Deck, form: Table, card: int) -> list[tuple[Place, Laid]]:
    """Every place where the card fits, upright or turned."""
    bits = both_turns((card,))
    found = [(place, fitting & bits) for place, fitting in sorted(free_places(deck, form).items())]
    return [
        (place, laid)
        for place, fits in found
        for laid in (2 * card, 2 * card + 1)
        if fits >> laid & 1
    ]


def effort(deck: Deck, form: Table, card: int) -> float:
    """How much there is to look at, and how much of it deceives."""
    ways = 2 * len(free_places(deck, form))
    nearly = sum(
        _clashes(deck, form, place, 2 * card + turned) == 1
        for place in free_places(deck, form)
        for turned in (0, 1)
    )
    return ways + NEARLY * nearly


def _clashes(deck: Deck, form: Table, place: Place, laid: Laid) -> int:
    """L-5: how many colours and objects would be there twice."""
    shown, sides = deck.sides[laid], deck.sides
    return sum(
        (shown[side] & sides[other][side ^ 2]).bit_count()
        for side, other in enumerate(neighbours(form, place))
        if other
    )


class OneLay:
    """Solved by the one lay; who takes a lying card back has left the puzzle."""

    def standing(
        self, puzzle: Puzzle, referee: Any, state: HerdState, mine: int
    ) -> Generator[None, None, Standing]:
        yield from ()
        if state.winner is not None:
            return Standing(SOLVED if mine == puzzle.par else FAILED)
        return Standing(OPEN if mine == 0 else FAILED)

    def outlook(
        self, puzzle: Puzzle, referee: Any, state: HerdState, mine: int
    ) -> Generator[Outlook, None, Outlook]:
        if mine:
            return Outlook(False)
        return (yield from herd_outlook(state, ME))

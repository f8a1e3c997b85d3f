"""How a person looks for a place: the model behind the computer players of herd, great herd, arrow.

Where all play at once the quicker eye wins, and any processor has the quickest. So these players do
not search: they look, at one card in one turn at one place after another, as long as a person of
their level takes for it, and err as people do. The model, and where its numbers come from:

- Eyes rest a quarter of a second on one spot when they search (Rayner 1998: 0.18 to 0.28 s). To
  compare two pictures with two others by colour and by object takes two or three such rests for the
  keenest eye at the table, and eight for a child of five who names every picture: `look`.
- Visual search has no memory (Horowitz and Wolfe 1998): where one looked before is soon looked at
  again. So each look picks card, turn and place by chance; and when the table changes meanwhile
  nothing is lost but what is no longer there. Whoever asks again goes on looking.
- What is there is overlooked now and then, the more the rarer it is (Wolfe, Horowitz, Kenner 2005:
  up to a third): `overlooks`. The half turn is what people try least: `turns`.
- Where only one colour or one object is repeated it is sometimes taken for a fit: `misjudges`. A
  herd card then goes to the table and home again, which everybody sees and which costs time; in
  arrow it is a wrong stop.
- A hand needs most of a second to carry a card (Fitts 1954); that is the table's to show, and not
  part of the looking.

All times are in seconds and can be stretched by one factor to a family's own pace.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from oeil_app.core.minds.mind import Try

from ..actions import Lay
from ..rules.deck import Deck
from ..rules.fit import neighbours
from ..rules.grid import Laid, Place, Table, laid_card

THERE_AND_BACK = 2.0  # a card that did not fit after all
LONGEST = 90.0  # then even the slowest has found what there is, or gives up: somebody waits


@dataclass(frozen=True, slots=True)
class Eye:
    """How well one looks."""

    look: float  # seconds to compare a card in one turn with one place
    overlooks: float  # how likely a fit is not seen though it was looked at
    turns: float  # how likely a look is at the turned card; half would be fair
    misjudges: float  # how likely a single repeated colour or object is not seen
    patience: float  # in arrow: how much of all possible looks is taken before giving up


EYES: Mapping[int, Eye] = {
    1: Eye(2.10, 0.28, 0.30, 0.050, 0.40),
    2: Eye(1.42, 0.20, 0.38, 0.035, 0.50),
    3: Eye(0.94, 0.12, 0.45, 0.020, 0.60),
    4: Eye(0.60, 0.05, 0.50, 0.010, 0.75),
}


class Search:
    """Looking for a place for one of some cards, look by look."""

    def __init__(
        self,
        deck: Deck,
        table: Table,
        free: Mapping[Place, int],  # the places, and the laid cards that fit there
        cards: Sequence[int],
        eye: Eye,
        chance: Callable[[], float],
    ) -> None:
        self.deck, self.table, self.free = deck, table, free
        self.cards, self.eye, self.chance = cards, eye, chance
        self.places = sorted(free)
        self.looks = 0
        self.seconds = 0.0
        self.tried: Try | None = None  # what was first taken for a fit

    def enough(self, part: float) -> bool:
        """Whether one has looked at such a part of all that there is to look at, or too long."""
        most = part * 2 * len(self.cards) * len(self.places)
        return self.looks > most or self.seconds >= LONGEST

    def once(self) -> tuple[Lay, bool] | None:
        """One look: what seems to fit, and whether it does."""
        chance, eye = self.chance, self.eye
        self.looks += 1
        self.seconds += eye.look * (0.5 + chance())
        card = self.cards[int(chance() * len(self.cards))]
        turned = chance() < eye.turns
        places = self.places
        place = places[int(chance() * len(places))]
        laid = 2 * card + turned
        if self.free[place] >> laid & 1:
            return None if chance() < eye.overlooks else (Lay(card, turned, *place), True)
        if chance() < eye.misjudges and _nearly(self.deck, self.table, place, laid):
            return Lay(card, turned, *place), False
        return None

    def try_in_vain(self) -> None:
        """Takes something for a fit that nearly is one, where there is such a thing."""
        near = [
            Lay(card, turned, *place)
            for card, turned, place in product(self.cards, (False, True), self.places)
            if not self.free[place] >> laid_card(card, turned) & 1
            and _nearly(self.deck, self.table, place, laid_card(card, turned))
        ]
        if near:
            self.tried = Try(near[int(self.chance() * len(near))], self.seconds)


def _nearly(deck: Deck, table: Table, place: Place, laid: Laid) -> bool:
    """Whether only one colour or object is repeated at all the sides it would share."""
    shown = deck.sides[laid]
    repeated = sum(
        (shown[side] & deck.sides[near][side ^ 2]).bit_count()
        for side, near in enumerate(neighbours(table, place))
        if near
    )
    return repeated == 1

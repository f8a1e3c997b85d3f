"""Which pictures meet where cards touch, and what a child had to see there (L-4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from oeil_app.core.rules.verdict import Reason
from oeil_app.core.tasks.clue import COLOUR, CORNER, EDGE, OBJECT, Clue, apart, touch, twin

from ..actions import Lay
from ..learning import PLAIN
from ..rules.deck import Deck, Picture
from ..rules.grid import Laid, Place, around
from ..scenery.scenery import CORNERS
from ..state import GreatHerdState


class Meeting(NamedTuple):
    """Two pictures across an edge, each as card.corner."""

    mine: str
    theirs: str
    where: str  # side by side, or corner to corner


def meetings(state: GreatHerdState, lay: Lay) -> Iterator[Meeting]:
    """All pictures of a card that meet those of others."""
    for near in around(lay.place):
        if near not in state.table:
            continue
        step = near[0] - lay.place[0], near[1] - lay.place[1]
        for mine, at in _beside(lay.laid, step):
            for theirs, there in _beside(state.table[near], (-step[0], -step[1])):
                yield Meeting(mine, theirs, EDGE if at == there else CORNER)


def _beside(laid: Laid, step: Place) -> Iterator[tuple[str, float]]:
    """The pictures of a laid card at that side, each with where along the edge it is."""
    half = -1 if laid & 1 else 1
    for corner, (x, y) in enumerate(CORNERS):
        if half * (x * step[0] + y * step[1]) > 0:
            yield f"{laid >> 1}.{corner}", half * (x * step[1] + y * step[0])


def picture(deck: Deck, name: str) -> Picture:
    """The object and colour of card.corner."""
    card, _, corner = name.partition(".")
    return deck.cards[int(card)][int(corner)]


def apart_at(deck: Deck, met: Meeting) -> Iterator[Clue]:
    """Colours and objects that differ, as far as they are drawn."""
    (object, colour), (other_object, other_colour) = (picture(deck, n) for n in met[:2])
    told = [told_of(picture(deck, name)) for name in met[:2]]
    pictures = tuple(name for name in told if name)
    for of, one, other in ((COLOUR, colour, other_colour), (OBJECT, object, other_object)):
        if one != other and not (one.startswith(PLAIN) or other.startswith(PLAIN)):
            yield apart(of, one, other, *pictures)


def overlooked(deck: Deck, reason: Reason, met: tuple[Meeting, ...]) -> Iterator[Clue]:
    """What is there twice, and where the two touch."""
    one, other = reason.pieces
    object, colour = picture(deck, one)
    pictures = tuple(filter(None, (told_of(picture(deck, name)) for name in (one, other))))
    yield twin(reason.kind, colour if reason.kind == COLOUR else object, *pictures)
    for meeting in met:
        if {meeting.mine, meeting.theirs} == {one, other}:
            yield touch(meeting.where)


def told_of(picture: Picture) -> str:
    """ "red paw"; nothing if it is not drawn whole."""
    object, colour = picture
    return "" if PLAIN in (object[0], colour[0]) else f"{colour} {object}"

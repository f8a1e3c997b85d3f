"""What the drills with Lynx Eye's cards show: does it fit, where does it fit?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from oeil_app.core.scene import Box, Look, Mark, Piece, Spot
from oeil_app.core.scenery import Part
from oeil_app.core.verdict import Reason
from oeil_app.games.lynx.grid import around, read_place, spell_place
from oeil_app.games.lynx.learning import sprite_of
from oeil_app.games.lynx.scenery.scenery import TALL, box_around, cell, face_up, laid, looks_of
from oeil_app.games.lynx.scenery.variants import GreatHerdScenery
from oeil_app.play.practice.lynx import FitsTask, PlacesTask
from oeil_app.table.draw.faults import SIGNS

from .sight import FIELD, HAND, Sight, Target

SCENERY = GreatHerdScenery()


class _Cards(Sight):
    """Cards on a grid, as the great herd shows them."""

    atlas = "lynx"

    def __init__(self, task: FitsTask | PlacesTask) -> None:
        self.state = task.state

    def looks(self) -> Mapping[str, Look]:
        return looks_of(self.state.deck)

    def part(self, name: str) -> Part | None:
        return SCENERY.part(self.state, name)

    def pictured(self, reasons: Sequence[Reason]) -> tuple[Sequence[str], str]:
        """The two pictures that do not go together."""
        for reason in reasons:
            if reason.kind in SIGNS and len(reason.pieces) == 2:
                cards = (name.partition(".") for name in reason.pieces)
                found = (sprite_of(self.state.deck.cards[int(c)][int(n)]) for c, _, n in cards)
                return [sprite for sprite in found if sprite], SIGNS[reason.kind][0]
        return (), ""

    def group(self, reason: Reason) -> Mark | None:
        return SCENERY.group(self.state, reason) if len(reason.cells) == 2 else None


class FitsSight(_Cards):
    """The card lies where it is asked about."""

    mode = "word"

    def __init__(self, task: FitsTask) -> None:
        super().__init__(task)
        self.task = task

    def pieces(self) -> Sequence[Piece]:
        lay = self.task.lay
        asked = face_up(lay.card, cell(FIELD, lay.place), lay.laid)
        return [*laid(FIELD, self.state.table), asked]

    def box(self) -> Box:
        return box_around([*self.state.table, self.task.lay.place])

    def asking(self) -> str | None:
        return str(self.task.lay.card)

    def shown(self, answer: str, reasons: Sequence[Reason]) -> Sequence[Reason]:
        """Where everything differs, each group is outlined."""
        if self.task.misfits:
            return reasons
        place = self.task.lay.place
        return [
            Reason("L-4", "all_differ", cells=(spell_place(place), spell_place(near)))
            for near in around(place)
            if near in self.state.table
        ]

    def truth(self) -> Sequence[Reason]:
        return self.task.misfits


class PlacesSight(_Cards):
    """The card is in hand; places wait for it."""

    mode = "carry"

    def __init__(self, task: PlacesTask) -> None:
        super().__init__(task)
        self.task = task
        self.places = dict.fromkeys(lay.place for lay in task.lays)
        self.card = task.lays[0].card
        self.turns = task.turns

    def pieces(self) -> Sequence[Piece]:
        return laid(FIELD, self.state.table)

    def box(self) -> Box:
        return box_around([*self.state.table, *self.places])

    def targets(self, turn: int = 0) -> Sequence[Target]:
        return [
            Target(lay.text(), *(cell("", lay.place).x, cell("", lay.place).y), 1.0, TALL)
            for lay in self.task.lays
            if lay.turned == bool(turn)
        ]

    def carried(self) -> Piece | None:
        return Piece(str(self.card), str(self.card), Spot(HAND, 0, 0), seat=0)

    def landing(self, answer: str) -> tuple[Spot, int]:
        at, _, place = answer.partition("@")
        return cell(FIELD, read_place(place)), int(at.endswith("r"))

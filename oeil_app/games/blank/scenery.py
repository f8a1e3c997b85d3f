"""How it lies on a table: the path and the stock in the middle, a hand in each tray."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from oeil_app.core.rules.referee import Drop
from oeil_app.core.scenery.scene import (
    Area,
    Box,
    Button,
    Layer,
    Look,
    Mark,
    Piece,
    Scene,
    Spot,
    Word,
)
from oeil_app.core.scenery.scenery import Party, Scenery

from .state import CARDS, MOST, TOGETHER, State

TALL = 4 / 3  # a card is one unit wide
PATH_AT, STOCK_AT = -0.7, 0.7
PIP, COLUMNS = 0.15, 4


@cache
def looks() -> Mapping[str, Look]:
    """Every card by its number, as so many pips; and the back they share."""
    faces = {"back": Look(1.0, TALL, (Layer("back", 0, 0, 1.0, TALL),))}
    for card in CARDS:
        layers = [Layer("card", 0, 0, 1.0, TALL)]
        for n in range(card):
            row, column = divmod(n, COLUMNS)
            layers.append(Layer("pip", (column - 1.5) * 0.2, (2 - row) * 0.22, PIP, PIP))
        faces[str(card)] = Look(1.0, TALL, tuple(layers))
    return faces


PARTIES = (  # how a win is celebrated
    Party("dance", thrown=("pip",)),
    Party("wave", thrown=("pip", "card")),
    Party(round=("pip",) * 6),
)


class BlankScenery(Scenery[State]):
    """The same for both ways to play, but for the countdown."""

    atlas = "blank"
    best = "fewest"
    parties = PARTIES
    buttons = ("plain",)

    def __init__(self, variant: str) -> None:
        self.countdown = variant == TOGETHER

    def looks(self, state: State) -> Mapping[str, Look]:
        return looks()

    def areas(self, state: State) -> tuple[Area, ...]:
        trays = (Area(f"tray:{seat}", "tray", seat, MOST, TALL) for seat in range(state.seats))
        return (*trays, Area("field", "field", None, 3, 2))

    def scene(self, state: State) -> Scene:
        seats = range(state.seats)
        pieces = [
            Piece(str(card), str(card), Spot("field", PATH_AT, 0), z=z)
            for z, card in enumerate(state.path)
        ]
        pieces += [
            Piece(str(card), "back", Spot("field", STOCK_AT, 0), z=-z, face="down")
            for z, card in enumerate(state.stock)
        ]
        for seat in seats:
            spot = Spot(f"tray:{seat}", 0, TALL / 2)
            pieces += [
                Piece(str(card), str(card), spot, seat=seat, loose=True)
                for card in state.hands[seat]
            ]
        count = Mark(
            "count", Spot("field", STOCK_AT + 0.4, -0.5), 0.36, 0.36, str(len(state.stock))
        )
        return Scene(
            tuple(pieces),
            {"field": Box(-1.4, -0.8, 2.8, 1.6)},
            marks=(count,) if state.stock else (),
            buttons=tuple(
                Button("draw", seat, "draw", Word("draw"), live=self._draws(state, seat))
                for seat in seats
            ),
            words={seat: self._word(state, seat) for seat in seats},
            lit=frozenset() if state.turn is None else frozenset({state.turn}),
        )

    def _draws(self, state: State, seat: int) -> bool:
        mine = state.turn in (None, seat) and state.winners is None
        return mine and state.may_draw(seat)

    def _word(self, state: State, seat: int) -> Word:
        if self._draws(state, seat):
            return Word("draw_now")
        if state.turn == seat:
            return Word("lay_now")
        return Word("cards_left", {"count": len(state.hands[seat])})

    def spot(self, state: State, seat: int, piece: str, drop: Drop) -> Spot | None:
        return Spot("field", PATH_AT, 0)

    def no_lifting(self, state: State, seat: int, piece: str) -> Word:
        return Word("not_your_turn")

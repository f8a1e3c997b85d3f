"""The referee of Four Eyes, for either board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from oeil_app.core.rules.action import Action
from oeil_app.core.rules.event import Event
from oeil_app.core.rules.jsons import JsonObject
from oeil_app.core.rules.legal import CountedActions, LegalActions
from oeil_app.core.rules.outcome import Outcome
from oeil_app.core.rules.referee import Drop, Referee
from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.setup import Setup
from oeil_app.core.rules.verdict import Reason, unreadable

from . import jsons
from .actions import Lay, Move, Quarter, parse
from .rules import legal
from .rules.apply import applied
from .rules.board import Board
from .rules.pawns import NO_PAWNS
from .rules.reasons import reasons
from .rules.tile import IDS, KINDS, TURNS, Stock, tile_id
from .state import State


class FourEyes(Referee[State]):
    """F-1 to F-8 on a board of this size, each player with this stock of tiles."""

    def __init__(self, variant: str, size: int, stock: Stock) -> None:
        self.variant = variant
        self.board = Board(size)
        self.stock = stock

    def deal(self, setup: Setup, rng: Rng) -> State:
        tiles = (None,) * len(self.board.places)
        stock = (self.stock, self.stock)
        return State(setup.first, setup.first, stock, tiles, {}, None, (NO_PAWNS, NO_PAWNS))

    def active(self, state: State) -> Mapping[int, str]:
        if state.turn is None:
            return {}
        return {state.turn: "lay" if state.laying else "move"}

    def legal(self, state: State, seat: int) -> LegalActions:
        return CountedActions(self, state, seat)

    def listed(self, state: State, seat: int) -> Sequence[Action]:
        return legal.legal(self.board, state, seat) if seat == state.turn else ()

    def count(self, state: State, seat: int) -> int:
        return legal.count(self.board, state, seat) if seat == state.turn else 0

    def reasons(self, state: State, seat: int, action: Action) -> Sequence[Reason]:
        if not self.is_readable(action):
            return unreadable(action.text()).reasons
        return reasons(self.board, state, seat, action)

    def apply(self, state: State, seat: int, action: Action) -> tuple[State, tuple[Event, ...]]:
        return applied(self.board, state, seat, action)

    def outcome(self, state: State) -> Outcome | None:
        return None if state.winner is None else Outcome(state.winner)

    def parse(self, text: str) -> Action:
        return parse(text)

    def to_json(self, state: State) -> JsonObject:
        return jsons.to_json(self.board, self.variant, state)

    def from_json(self, data: JsonObject) -> State:
        return jsons.from_json(self.board, self.variant, self.stock, data)

    def view(self, state: State, seat: int) -> JsonObject:
        return self.to_json(state)

    def resample(self, state: State, seat: int, rng: Rng) -> State:
        return state

    def pieces(self, state: State, seat: int) -> Sequence[str]:
        """Phase one: the next tile of each kind left. Phase two: one's own tiles on the board."""
        if seat != state.turn:
            return ()
        if state.laying:
            left = zip(KINDS, state.stock[seat], strict=True)
            return [tile_id(seat, kind, number) for kind, number in left if number]
        return [tile.id for tile in state.tiles if tile is not None and tile.seat == seat]

    def drops(self, state: State, seat: int, piece: str) -> Mapping[Drop, Action]:
        """Any place: in any turn from the stock; on the board, turned only where it lies."""
        if piece not in IDS:
            return {}
        at = next((at for at, tile in enumerate(state.tiles) if tile and tile.id == piece), None)
        if at is not None:
            return self._shifts(self.board.places[at])
        _, kind, _ = IDS[piece]
        return {
            (place, turn): Lay(kind, turn, place) for place in self.board.places for turn in TURNS
        }

    def _shifts(self, here: str) -> dict[Drop, Action]:
        found: dict[Drop, Action] = {
            (place, 0): Move(here, place) for place in self.board.places if place != here
        }
        return found | {(here, 1): Quarter(here, True), (here, 3): Quarter(here, False)}

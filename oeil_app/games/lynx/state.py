"""What lies where in each variant of Lynx Eye. Cards are ids from 1 to 50, piles are top first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from oeil_app.core.rules.jsons import Json

from .rules.deck import Deck
from .rules.grid import Place, Table

Cards: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LynxState:
    """What every variant has."""

    seats: int
    options: Mapping[str, Json]
    deck: Deck
    hands: tuple[Cards, ...]  # per seat
    aside: Cards  # out of the game: never dealt, or laid aside
    winner: tuple[int, ...] | None = None  # None while play goes on (G-5)


@dataclass(frozen=True, slots=True, kw_only=True)
class SnakeState(LynxState):
    """`rattlesnake`."""

    table: Table  # face-up cards; the tail is not among them
    head: Place  # where the card laid last lies
    tail: Place
    tail_card: int  # never turned up (LA-1)
    piles: tuple[Cards, ...]  # per seat, face down
    stock: Cards  # face down
    turn: int | None  # None when the game is over
    passes: int = 0  # in a row, none of them drawing a card (LA-7)
    pass_counts: tuple[int, ...]  # per seat, in the whole game (LA-8)


@dataclass(frozen=True, slots=True, kw_only=True)
class HerdState(LynxState):
    """`herd`."""

    layouts: tuple[Table, ...]  # per seat


@dataclass(frozen=True, slots=True, kw_only=True)
class GreatHerdState(LynxState):
    """`great_herd`."""

    table: Table


@dataclass(frozen=True, slots=True, kw_only=True)
class ArrowState(LynxState):
    """`arrow`. When the game is over nothing is open and nobody is out, has passed or calls."""

    table: Table
    stock: Cards  # face down
    open: Cards  # the two cards that are searched a place for
    won: tuple[Cards, ...]  # per seat, newest last
    out: tuple[int, ...] = ()  # seats that sit out this round (LD-4)
    passed: tuple[int, ...] = ()  # seats that said nothing (LD-5)
    caller: int | None = None  # who said stop

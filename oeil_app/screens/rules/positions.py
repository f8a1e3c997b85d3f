"""The positions that a book's diagrams show: assets/rules/diagrams/<game>.json. No Kivy.

    {"fit": {"variant": "rattlesnake", "seats": 2, "seed": 3, "options": {},
             "actions": [[0, "2@0,-1"]], "hold": [0, "44", "1,-2", 1], "show": "field"}}

`hold`: a seat holds a piece over a place, turned so, or has chosen it (the place is ""): the table
lights up what it lights up in play.
`show`: "field" (what lies there), "open" (of that, what lies face up), "square" (the middle of it),
"tray 0", "side 0" (the half before that seat), or "all".
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from oeil_app.core.assets import ASSETS
from oeil_app.core.rules.jsons import Json
from oeil_app.core.tasks.picture_rule import SPOKEN
from oeil_app.games import GAMES
from oeil_app.play.files import strict_json
from oeil_app.play.session import Session
from oeil_app.services.i18n import LANGUAGE

_SHOW = re.compile(r"field|open|square|all|tray [0-5]|side [0-5]")


@dataclass(frozen=True, slots=True)
class Position:
    """A table at one moment, and what is shown of it."""

    variant: str
    seats: int
    seed: int = 1
    options: Mapping[str, Json] = field(default_factory=dict)
    actions: tuple[tuple[int, str], ...] = ()
    hold: tuple[int, str, str, int] | None = None  # seat, piece, zone, turn
    show: str = "field"


@cache
def positions(game: str) -> dict[str, Position]:
    """All of a game's, by their ids; ValueError if the file is not as it should be."""
    file = ASSETS / "rules" / "diagrams" / f"{game}.json"
    data: Any = strict_json.read(file.read_text(encoding="utf-8"))
    return {id: _position(item) for id, item in data.items()}


def _position(item: Any) -> Position:
    data = dict(item)
    data["actions"] = tuple((seat, text) for seat, text in data.get("actions", []))
    if "hold" in data:
        seat, piece, zone, turn = data["hold"]
        data["hold"] = (seat, piece, zone, turn)
    position = Position(**data)
    if not _SHOW.fullmatch(position.show):
        raise ValueError(f"show {position.show!r}")
    return position


def session_of(game: str, position: Position) -> Session:
    """The table, played to that moment; ValueError if the rules forbid it."""
    options = {
        name: LANGUAGE.code if value == SPOKEN else value
        for name, value in position.options.items()
    }
    setup = GAMES.setup(game, position.variant, position.seats, position.seed, options)
    session = Session.new(setup)
    for seat, text in position.actions:
        verdict = session.submit(seat, text).verdict
        if not verdict:
            raise ValueError(f"{text}: {verdict.reasons}")
    if position.hold is not None:
        seat, piece, zone, turn = position.hold
        places = session.actions(seat, piece)
        if (zone, turn) not in places if zone else not places:
            raise ValueError(f"{piece} has no place {zone} {turn}")
    return session

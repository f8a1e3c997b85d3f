"""A table of the Eye to play at in tests: sit down, act, look.

With the wheels at 0, 0 the colours follow the lanes of wheel 2, so positions are easy to read:
red A1 B1 C1 D1, green B2–E2, orange C3–F3, white D4–G4, blue E5–H5, yellow F6 G6 H6 A6,
violet G7 H7 A7 B7, grey H8 A8 B8 C8.
"""

from __future__ import annotations

import json
from typing import Any

from oeil_app.core.rules.event import Event
from oeil_app.games import GAMES

SEATS = ("red", "blue", "green", "yellow")
COLOURS = ("red", "green", "orange", "white", "blue", "yellow", "violet", "grey")


class Table:
    """One game; `told` is the tools' state."""

    def __init__(self, variant: str = "standard", seats: int = 2, seed: int = 1, **options: Any):
        setup = GAMES.setup("oeil", variant, seats, seed, options)
        self.referee: Any = GAMES.referee(setup)
        self.state: Any = GAMES.deal(setup)
        self.events: tuple[Event, ...] = ()

    @property
    def told(self) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(json.dumps(self.referee.to_json(self.state)))
        return told

    @property
    def turn(self) -> int | None:
        return next(iter(self.referee.active(self.state)), None)

    def sit(self, pegs: dict[str, str], turn: int = 0, moves: int = 1, **changes: Any) -> Table:
        """In the middle of a game: pegs as "A1 B1", whose turn it is, and what else differs."""
        told = self.told
        seats = SEATS[: told["seats"]]
        each = told["to_lay"][0] + len(told["pegs"]["red"])
        now = {seat: pegs.get(seat, "").split() for seat in seats}
        out = changes.get("out", [])
        told.update(
            pegs=now,
            to_lay=[0 if n in out else each - len(now[seat]) for n, seat in enumerate(seats)],
            phase="move",
            turn=turn,
            moves_left=moves,
            round=2,
            first_move=True,
        )
        self.state = self.referee.from_json({**told, **changes})
        return self

    def play(self, *texts: str) -> Table:
        """Each by the seat whose turn it is; each must be legal."""
        for text in texts:
            action, seat = self.referee.parse(text), self.turn
            assert seat is not None, f"{text}: the game is over"
            verdict = self.referee.judge(self.state, seat, action)
            assert verdict.ok, (text, verdict)
            assert text in self.legal()
            self.state, self.events = self.referee.apply(self.state, seat, action)
        return self

    def answer(self, right: bool = True) -> Table:
        """The right choice, or a wrong one."""
        number = self.told["right"]
        choices = len(self.told["question"]["choices"])
        return self.play(f"={number if right else (number + 1) % choices}")

    def legal(self) -> set[str]:
        return {action.text() for action in self.referee.legal(self.state, self.turn)}

    def reasons(self, text: str, seat: int | None = None) -> list[dict[str, Any]]:
        """Why the seat (the one on turn, if none is named) may not do it."""
        who = self.turn if seat is None else seat
        verdict = self.referee.judge(self.state, who, self.referee.parse(text))
        return [reason.to_json() for reason in verdict.reasons]

    def refusal(self, text: str) -> set[str]:
        """The rules broken and how: "O-5 not_neighbour"."""
        assert text not in self.legal()
        return {f"{reason['rule']} {reason['kind']}" for reason in self.reasons(text)}

    def happened(self, kind: str) -> list[dict[str, Any]]:
        return [event.to_json() for event in self.events if event.kind == kind]

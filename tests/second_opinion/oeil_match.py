"""The Eye played twice, by the referee and by the second opinion, and compared at every step."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any, Protocol

from oeil_app.games import GAMES

from . import oeil
from .oeil_board import State

LISTED = [
    *("game", "variant", "seats", "options", "turn", "winner"),
    *("wheels", "design", "pegs", "control", "phase", "moves_left", "first_move"),
    *("to_lay", "out", "round", "chosen"),
]
MORE = {
    "solitaire": ["taken", "designs_left", "last_design"],
    "quiz": ["categories", "question", "pending", "tried"],
}
FREE_ORDER = ("out", "tried", "designs_left")


def plain(field: str, value: Any) -> Any:
    """What counts of a field: no free order, no empty list, of a question its category."""
    if value is not None and field in FREE_ORDER:
        return sorted(value)
    if field == "pegs":
        return {seat: sorted(pegs) for seat, pegs in value.items() if pegs}
    if field == "question":
        return value and value["category"]
    if field == "pending":
        return value is None
    if field == "chosen":
        return None if value is None or not any(value) else value
    return value


def differences(ours: State, second: State) -> list[str]:
    """Where the two states differ in what the rulebook lists."""
    found = []
    for field in LISTED + MORE.get(second["variant"], []):
        if field not in ours:
            found.append(f"{field} is missing")
        elif field in second and plain(field, ours[field]) != plain(field, second[field]):
            found.append(f"{field} is {ours[field]!r}, not {second[field]!r}")
    return found


def sign_of(text: str) -> str:
    """What kind of action a text spells: a wheel's is W."""
    return next(sign for sign in ("choose", "take", "@", ">", "W", "-", "=", "end") if sign in text)


class Choose(Protocol):
    """A way to play: one of the texts."""

    def __call__(self, rng: Random, state: State, texts: list[str]) -> str: ...


class Match:
    """One game, played twice; `happened` tells what it came to."""

    def __init__(self, variant: str, seats: int, seed: int, options: State | None = None) -> None:
        setup = GAMES.setup("oeil", variant, seats, seed, options or {})
        self.referee: Any = GAMES.referee(setup)
        self.state = GAMES.deal(setup)
        self.known = self.plain(self.state)
        self.rng = Random(seed)
        self.happened: Counter[str] = Counter()

    def plain(self, state: Any) -> State:
        """A state of the referee's as a tool reads it."""
        read: State = json.loads(json.dumps(self.referee.to_json(state)))
        return read

    def sit_down(self, **changes: Any) -> Match:
        """Goes on from another position, by both."""
        known = {key: value for key, value in self.known.items() if not key.startswith("_")}
        self.state = self.referee.from_json({**known, **changes})
        self.known = self.plain(self.state)
        assert not differences(self.known, {**known, **changes})
        return self

    def choices(self) -> list[str]:
        """What the seat whose turn it is may do, and nobody else anything."""
        second = [oeil.legal(self.known, seat) for seat in range(self.known["seats"])]
        for seat, texts in enumerate(second):
            ours = [action.text() for action in self.referee.legal(self.state, seat)]
            assert len(ours) == len(set(ours))
            more, less = sorted(set(ours) - texts), sorted(texts - set(ours))
            assert not more and not less, f"{seat}: too many {more}, too few {less}: {self.known}"
        turn = self.known["turn"]
        assert list(self.referee.active(self.state)) == ([] if turn is None else [turn])
        return sorted(set().union(*second))

    def step(self, text: str) -> None:
        """The same action on both sides leads to the same state."""
        seat = self.known["turn"]
        if self.known["phase"] == "answer":
            self.answer(seat)
            return
        second = oeil.play(self.known, seat, text)
        self.state, _ = self.referee.apply(self.state, seat, self.referee.parse(text))
        self.agree(seat, text, self.plain(self.state), second)

    def answer(self, seat: int) -> None:
        """One answer is right, the others are wrong; goes on with any, rather the right one."""
        right = oeil.play(self.known, seat, "=0", right=True)
        wrong = oeil.play(self.known, seat, "=0", right=False)
        after = []
        for text in sorted(oeil.legal(self.known, seat)):
            state, _ = self.referee.apply(self.state, seat, self.referee.parse(text))
            ours = self.plain(state)
            is_right = not differences(ours, right)
            if not is_right:
                found = differences(ours, wrong)
                assert not found, f"{text}: {found}, {differences(ours, right)} after {self.known}"
            after.append((is_right, text, state))
        assert [is_right for is_right, _, _ in after].count(True) == 1
        after.sort(key=lambda found: not found[0])
        is_right, text, self.state = after[0 if self.rng.random() < 0.7 else -1]
        second = right if is_right else wrong
        self.agree(seat, text, self.plain(self.state), second)

    def agree(self, seat: int, text: str, ours: State, second: State) -> None:
        """Both came to the same; play goes on from there."""
        found = differences(ours, second)
        assert not found, f"seat {seat} plays {text}: {found} after {self.known}"
        self.note(seat, text, ours)
        self.known = {**second, **ours}

    def note(self, seat: int, text: str, after: State) -> None:
        """Counts the rare things."""
        kind = sign_of(text)
        before = self.known["control"]
        gone = set(after["out"]) - set(self.known["out"])
        self.happened[kind] += 1
        self.happened["took"] += any(before.get(c) != who for c, who in after["control"].items())
        self.happened["took over"] += any(
            c in before and before[c] != who for c, who in after["control"].items())  # fmt: skip
        self.happened["out"] += len(gone)
        self.happened["all out"] += bool(gone) and len(after["out"]) == after["seats"] - 1
        if after["winner"] is not None:
            self.happened["won" if after["winner"] else "nobody won"] += 1
            self.happened["won at once"] += after["winner"] == [seat]

    def go(self, choose: Choose, most: int) -> Match:
        """Plays on for so many actions at most."""
        for _ in range(most):
            texts = self.choices()
            if not texts:
                assert self.known["winner"] is not None and self.known["phase"] == "over"
                break
            self.step(choose(self.rng, self.known, texts))
        return self

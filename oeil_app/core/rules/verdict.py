"""The referee's answer: yes, or no with every reason (rulebook G-3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Set
from dataclasses import dataclass
from typing import Any, TypeVar

from .jsons import JsonObject

K = TypeVar("K")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that is wrong: what the table lights up and what the voice says."""

    rule: str  # the rule broken, by its rulebook id: "L-4"
    kind: str  # which way it was broken, for the translations: "colour"
    pieces: tuple[str, ...] = ()  # the pieces at fault, or pictures on them: "17.2"
    cells: tuple[str, ...] = ()  # the places at fault: "2,-1"
    what: str = ""  # the colour, object or number it is about: "red"
    seat: int | None = None  # another seat that it is about: who was first, whose piece it is

    def to_json(self) -> JsonObject:
        """As the tools' protocol shows it; empty particulars are left out."""
        data: JsonObject = {
            "rule": self.rule,
            "kind": self.kind,
            "pieces": list(self.pieces),
            "cells": list(self.cells),
        }
        if self.what:
            data["what"] = self.what
        if self.seat is not None:
            data["seat"] = self.seat
        return data


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether an action may be done, and if not, all that speaks against it."""

    reasons: tuple[Reason, ...] = ()

    @property
    def ok(self) -> bool:
        return not self.reasons

    def __bool__(self) -> bool:
        return not self.reasons


OK = Verdict()


class Verdicts(Mapping[K, Verdict]):
    """Of many actions, by whatever they are called: which are legal is known at once; what speaks
    against one of the others is asked when somebody wants to know it."""

    __slots__ = ("_actions", "_judge", "_judged", "legal")

    def __init__(
        self, actions: Mapping[K, A], legal: Set[K], judge: Callable[[A], Verdict]
    ) -> None:
        self._actions: Mapping[K, Any] = actions
        self.legal, self._judge = legal, judge
        self._judged: dict[K, Verdict] = {}

    def __getitem__(self, key: K) -> Verdict:
        found = OK if key in self.legal else self._judged.get(key)
        if found is None:
            found = self._judged[key] = self._judge(self._actions[key])
        return found

    def __contains__(self, key: object) -> bool:
        return key in self._actions

    def __iter__(self) -> Iterator[K]:
        return iter(self._actions)

    def __len__(self) -> int:
        return len(self._actions)


def refuse(rule: str, kind: str, **particulars: object) -> Verdict:
    """A verdict with a single reason."""
    return Verdict((Reason(rule, kind, **particulars),))  # type: ignore[arg-type]


def unreadable(text: str) -> Verdict:
    """G-7: the text spells no action."""
    return refuse("G-7", "unreadable", what=text[:40])


def not_your_turn(turn: int | None = None) -> Verdict:
    """G-8: this seat may not act now; `turn` is whose turn it is, if one seat's."""
    return refuse("G-8", "not_your_turn", seat=turn)


def over() -> Verdict:
    """G-9: the game is over."""
    return refuse("G-9", "over")

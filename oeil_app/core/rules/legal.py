"""Legal actions, lazily: what a seat may do, without a list where a game can do without one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, overload

from .action import Action

if TYPE_CHECKING:
    from .referee import Referee


class LegalActions(Sequence[Action]):
    """All that a seat may do now, each action once, in a stable order.

    `in` asks the referee's judge. The list is made when something needs it, and once; games that
    can tell without it whether there is anything, how many there are or which one is the nth derive
    from this and say so.
    """

    __slots__ = ("_listed", "referee", "seat", "state")

    def __init__(self, referee: Referee[Any], state: Any, seat: int) -> None:
        self.referee, self.state, self.seat = referee, state, seat
        self._listed: Sequence[Action] | None = None

    @property
    def listed(self) -> Sequence[Action]:
        """All of them."""
        found = self._listed
        if found is None:
            found = self._listed = self.referee.listed(self.state, self.seat)
        return found

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and bool(
            self.referee.judge(self.state, self.seat, action)
        )

    def __bool__(self) -> bool:
        return bool(self.listed)

    def __len__(self) -> int:
        return len(self._listed if self._listed is not None else self.listed)

    def __iter__(self) -> Iterator[Action]:
        return iter(self.listed)

    @overload
    def __getitem__(self, n: int) -> Action: ...
    @overload
    def __getitem__(self, n: slice) -> Sequence[Action]: ...
    def __getitem__(self, n: int | slice) -> Action | Sequence[Action]:
        return self.listed[n]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<{', '.join(map(str, self))}>"


class CountedActions(LegalActions):
    """Those of a game whose referee counts them without a list."""

    __slots__ = ("_count",)

    def __init__(self, referee: Referee[Any], state: Any, seat: int) -> None:
        super().__init__(referee, state, seat)
        self._count = -1

    def __bool__(self) -> bool:
        return len(self) > 0

    def __len__(self) -> int:
        if self._count < 0:
            self._count = self.referee.count(self.state, self.seat)
        return self._count

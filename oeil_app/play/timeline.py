"""The actions of a game in order, and the table after any number of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from oeil_app.core.rules.action import Unreadable
from oeil_app.core.rules.referee import Referee

from .files import strict_json


class Damaged(ValueError):
    """The actions do not follow from the deal: `at` is the first that does not."""

    def __init__(self, at: int, detail: str) -> None:
        super().__init__(f"action {at}: {detail}")
        self.at = at
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Entry:
    """One action as it was done."""

    seat: int
    text: str
    barrier: bool  # it revealed something hidden: undo stops in front of it


class Timeline:
    """Tables by the number of actions that led to them.

    Tables are worked out when asked for, from the nearest earlier one at hand. `snapshots` are
    saved tables as JSON text: with them a long game is back without playing it all again.
    """

    def __init__(
        self,
        referee: Referee[Any],
        deal: Callable[[], Any],
        entries: Iterable[Entry] = (),
        snapshots: Mapping[int, str] | None = None,
    ) -> None:
        self.referee = referee
        self.entries: list[Entry] = list(entries)
        self._deal = deal
        self._states: dict[int, Any] = {}
        self._snapshots = dict(snapshots or {})

    def __len__(self) -> int:
        return len(self.entries)

    def state(self, n: int) -> Any:
        """The table after n actions; Damaged if the actions do not lead there."""
        if not 0 <= n <= len(self.entries):
            raise Damaged(n, f"there are {len(self.entries)} actions")
        at = n
        while at not in self._states and not self._thaw(at):
            if at == 0:
                self._states[0] = self._deal()
                break
            at -= 1
        state = self._states[at]
        for step in range(at, n):
            state = self._after(state, step)
            self._states[step + 1] = state
        return state

    def add(self, entry: Entry, state: Any) -> None:
        """A further action and the table after it."""
        self.entries.append(entry)
        self._states[len(self.entries)] = state

    def cut(self, n: int) -> None:
        """Forget all actions after the first n."""
        if n == len(self.entries):
            return
        del self.entries[n:]
        for later in [at for at in self._states if at > n]:
            del self._states[later]
        for later in [at for at in self._snapshots if at > n]:
            del self._snapshots[later]

    def _thaw(self, n: int) -> bool:
        """Reads the snapshot taken after n actions, if there is a sound one."""
        frozen = self._snapshots.pop(n, None)
        if frozen is None:
            return False
        try:
            self._states[n] = self.referee.from_json(strict_json.load(frozen))
        except (ValueError, KeyError, TypeError, IndexError, AttributeError):
            return False  # an unsound snapshot costs time, not the game: the actions are all there
        return True

    def _after(self, state: Any, n: int) -> Any:
        entry = self.entries[n]
        try:
            action = self.referee.parse(entry.text)
        except Unreadable as error:
            raise Damaged(n, f"unreadable {entry.text[:40]!r}") from error
        verdict = self.referee.judge(state, entry.seat, action)
        if not verdict:
            first = verdict.reasons[0]
            raise Damaged(n, f"{entry.text} is illegal: {first.rule} {first.kind}")
        return self.referee.apply(state, entry.seat, action)[0]

"""Slots of trays: which of them a piece lies in. Pure, no Kivy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count


class Slots:
    """Which slot of its tray a piece lies in. Nothing moves by itself: it keeps the slot it has."""

    def __init__(self) -> None:
        self._slot: dict[str, dict[str, int]] = {}  # tray -> piece -> slot

    def assign(self, trays: Mapping[str, tuple[Sequence[str], float]]) -> None:
        """Each tray's pieces, and for how many there is room without squeezing.

        New pieces come to the first free slot; one that comes back finds its old one if free. One
        that had to squeeze in comes to a free slot as soon as all have room again.
        """
        for tray, (ids, room) in trays.items():
            slots = self._slot.setdefault(tray, {})
            if len(ids) <= room:
                for id in [id for id, slot in slots.items() if slot >= room]:
                    del slots[id]
            taken = {slots[id] for id in ids if id in slots}
            for id in ids:
                if id not in slots:
                    slot = next(n for n in count() if n not in taken)
                    for gone in [other for other, at in slots.items() if at == slot]:
                        del slots[gone]  # it left, and now its slot is another's
                    slots[id] = slot
                    taken.add(slot)

    def of(self, tray: str, piece: str) -> int:
        return self._slot.get(tray, {}).get(piece, 0)

"""The family's question packs on the disk (O-20): brought, written here, carried elsewhere.

    packs/grandma.json                  a pack as it is now; it may still be in the making
    packs/kept/grandma@<edition>.json   as it was when a game was dealt from it

A pack is replaced whole or not at all. Before it is changed or thrown away, the edition that kept
games were dealt from is put aside: whatever becomes of the pack, those games go on as they began.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from oeil_app.core.packs.questions import Pack, PackError, Problem, write_pack
from oeil_app.core.packs.reading import MAX_BYTES, load_draft, load_pack
from oeil_app.core.packs.shelf import Shelf, edition_of, read_parts
from oeil_app.core.packs.shipped import shipped_ids
from oeil_app.play.files import safe_file, safely
from oeil_app.play.files.trouble import Trouble

SUFFIX = ".json"
MOST_PACKS = 200  # a folder with more is no family's


@dataclass(frozen=True, slots=True)
class Own:
    """A pack of the family, and what it lacks before it can be played."""

    pack: Pack
    lacks: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class Broken:
    """A file in the packs' folder that is no pack; it is left as it is."""

    name: str
    problems: tuple[Problem, ...]


class Packs:
    """What the family has; `shelf` is where games look for what can be played."""

    def __init__(self, folder: Path, shelf: Shelf, used: Callable[[], Collection[str]]) -> None:
        self.folder, self.shelf = folder, shelf
        self._used = used  # what kept games were dealt from, as their options name it
        self._own: dict[str, Own] = {}
        self._broken: list[Broken] = []

    @property
    def own(self) -> dict[str, Own]:
        """The family's packs by their ids."""
        self.shelf.filled()
        return self._own

    @property
    def broken(self) -> list[Broken]:
        self.shelf.filled()
        return self._broken

    # -- reading ---------------------------------------------------------------------------------

    def open_when_asked(self) -> None:
        """Reads all there is as soon as somebody asks the shelf for it."""
        self.shelf.wait_for(self.open)

    def open(self) -> None:
        """Reads all there is; what cannot be read is named in `broken` and left as it is."""
        self._own, self._broken = {}, []
        self.shelf.clear()
        for path in self._files(self.folder):
            try:
                pack, lacks = load_draft(_bytes(path))
                if pack.id != path.stem or pack.id in shipped_ids():
                    raise PackError((Problem("other_name", "id", pack.id),))
            except PackError as error:
                self._broken.append(Broken(safe_file.shown(path), error.problems))
            except Trouble as trouble:
                problem = Problem(trouble.code, "", trouble.detail)
                self._broken.append(Broken(safe_file.shown(path), (problem,)))
            else:
                self._put(pack, lacks)
        for path in self._files(self.folder / "kept"):
            with suppress(PackError, Trouble):
                pack = load_pack(_bytes(path))
                if edition_of(pack) == path.stem:
                    self.shelf.keep(pack)

    def _files(self, folder: Path) -> list[Path]:
        """The packs in a folder; what was not written to its end is swept away."""
        safely.sweep(folder)
        try:
            return sorted(folder.glob(f"*{SUFFIX}"))[:MOST_PACKS]
        except OSError:
            return []

    # -- changing --------------------------------------------------------------------------------

    def save(self, pack: Pack) -> Own:
        """Keeps the pack as it is now; PackError or Trouble, and no change, if that cannot be."""
        data = write_pack(pack)
        read, lacks = load_draft(data)
        if read.id in shipped_ids():
            raise PackError((Problem("ours", "id", read.id),))
        self._keep_edition(read.id)
        safely.write(self._path(read.id), data)
        return self._put(read, lacks)

    def delete(self, id: str) -> None:
        """Throws a pack away; games that were dealt from it go on."""
        if id not in self.own:
            raise Trouble("no_pack", id)
        self._keep_edition(id)
        safely.remove(self._path(id))
        del self.own[id]
        if id in self.shelf.ids():
            self.shelf.remove(id)

    def sweep(self) -> None:
        """Throws away the editions that no game needs any more."""
        kept = self._files(self.folder / "kept")
        with suppress(Trouble):
            needed = self._needed() if kept else set()
            for path in kept:
                if path.stem not in needed:
                    safely.remove(path)

    # -- carrying --------------------------------------------------------------------------------

    def read(self, path: Path) -> Pack:
        """The pack in a file that somebody brought; PackError or Trouble if it is none."""
        pack = load_pack(_bytes(path))
        if pack.id in shipped_ids():
            raise PackError((Problem("ours", "id", pack.id),))
        return pack

    def export(self, id: str, path: Path) -> None:
        """The pack as a file for others; Trouble if it cannot be written there."""
        if id not in self.own:
            raise Trouble("no_pack", id)
        safely.write(path, write_pack(self.own[id].pack))

    # -- within ----------------------------------------------------------------------------------

    def _path(self, id: str) -> Path:
        return self.folder / f"{id}{SUFFIX}"

    def _put(self, pack: Pack, lacks: tuple[Problem, ...]) -> Own:
        own = self._own[pack.id] = Own(pack, lacks)
        if not lacks:
            self.shelf.put(pack)
        elif pack.id in self.shelf.ids():
            self.shelf.remove(pack.id)
        return own

    def _keep_edition(self, id: str) -> None:
        """Puts the present edition aside if a kept game was dealt from it."""
        old = self.own.get(id)
        if old is None or old.lacks or edition_of(old.pack) not in self._needed():
            return
        path = self.folder / "kept" / f"{edition_of(old.pack)}{SUFFIX}"
        if not path.exists():
            safely.write(path, write_pack(old.pack))

    def _needed(self) -> set[str]:
        """The editions that kept games name."""
        names: set[str] = set()
        for value in self._used():
            with suppress(ValueError):
                names |= {part.name for part in read_parts(value)}
        return names


def _bytes(path: Path) -> bytes:
    """The bytes of a file, as far as a pack may have any; Trouble if it cannot be read."""
    try:
        return safe_file.read_bytes(path, MAX_BYTES, too_long="too_large")
    except Trouble as trouble:
        if trouble.code == "too_large":
            raise PackError((Problem("too_large", "", str(MAX_BYTES)),)) from trouble
        raise Trouble("unreadable_file", trouble.detail) from trouble

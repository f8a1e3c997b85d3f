"""Copies of the tree, one for each who works, that are spoilt and mended again."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue

from .cover import ROOT
from .faults import Fault, spoilt

COPIED = ("oeil_app", "assets", "tests", "tools", "bench", "seeds", "main.py", "pyproject.toml")


class Trees:
    """Lent to one after the other. What Python compiled comes along: it need not compile again."""

    def __init__(self, folder: Path, count: int) -> None:
        self._free: SimpleQueue[Path] = SimpleQueue()
        for n in range(count):
            tree = folder / str(n)
            tree.mkdir()
            for name in COPIED:
                copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
                copy(ROOT / name, tree / name)
            self._free.put(tree)

    @contextmanager
    def spoilt(self, faults: Iterable[Fault]) -> Iterator[Path]:
        """A tree with these faults, for as long as somebody looks at it."""
        by_path: dict[str, list[Fault]] = {}
        for fault in faults:
            by_path.setdefault(fault.path, []).append(fault)
        tree = self._free.get()
        whole = {path: (tree / path).read_bytes() for path in by_path}
        times = {path: (tree / path).stat() for path in by_path}
        try:
            for path, of in by_path.items():
                (tree / path).write_text(spoilt(whole[path].decode("utf-8"), of), "utf-8")
            yield tree
        finally:
            for path, source in whole.items():
                (tree / path).write_bytes(source)
                os.utime(tree / path, ns=(times[path].st_atime_ns, times[path].st_mtime_ns))
            self._free.put(tree)

"""The flight recorder: what happened on the table, as JSON lines, for bug reports and tests."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TextIO

from oeil_app.core.jsons import JsonObject


class Trace:
    """Writes one JSON object a line, at once; None: writes nothing."""

    def __init__(self, path: Path | None) -> None:
        self._file: TextIO | None = path.open("w", encoding="utf-8") if path else None

    @property
    def on(self) -> bool:
        return self._file is not None

    def write(self, what: JsonObject) -> None:
        if self._file is not None:
            self._file.write(json.dumps(what, separators=(",", ":")) + "\n")
            self._file.flush()

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

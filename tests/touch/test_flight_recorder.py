"""The flight recorder may fail; the game goes on."""

from __future__ import annotations

import json
from pathlib import Path

from oeil_app.table.trace import Trace


def test_a_full_disk_ends_the_recorder_and_nothing_else() -> None:
    trace = Trace(Path("/dev/full"))
    assert trace.on
    trace.write({"touch": {"id": 1}})
    assert not trace.on
    trace.write({"touch": {"id": 2}})
    trace.close()


def test_each_line_is_there_at_once(tmp_path: Path) -> None:
    trace = Trace(tmp_path / "trace")
    for number in range(3):
        trace.write({"touch": {"id": number}})
        lines = (tmp_path / "trace").read_text("utf-8").splitlines()
        assert [json.loads(line)["touch"]["id"] for line in lines] == list(range(number + 1))
    trace.close()
    assert not trace.on

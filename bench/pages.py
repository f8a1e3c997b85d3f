"""CPU until a page is drawn, at the first and the second visit, beside an empty page's."""

from __future__ import annotations

from collections.abc import Iterator
from tempfile import TemporaryDirectory

from bench import child
from bench.measure import Row, limit

FIRST, SECOND, DEALT = 100.0, 40.0, 250.0  # ms, beyond an empty page's
AFTER = 8.0  # ms of one frame in which pictures come to a page that is seen
GOES = 3


def rows() -> Iterator[Row]:
    with TemporaryDirectory() as compiled:  # as an installed app has it from its first start on
        ready = {"PYTHONPYCACHEPREFIX": compiled, "PYTHONDONTWRITEBYTECODE": ""}
        goes = [child.run("bench.page_window", LP_NUM_THREADS="1", **ready) for _ in range(GOES)]
    note = f"an empty page: {min(go['empty'] for go in goes):.0f} ms"
    for page in goes[0]["pages"]:
        first, second = (min(go["pages"][page][n] for go in goes) for n in range(2))
        yield limit(f"{page}, first visit", first, FIRST, note=note)
        yield limit(f"{page}, second visit", second, SECOND)
        after = min(go["after"][page] - go["after"]["empty"] for go in goes)
        yield limit(f"{page}, a frame after it", after, AFTER)
    for game in goes[0]["dealt"]:
        most = min(go["dealt"][game] for go in goes)
        yield limit(f"{game}, from Play to a dealt table", most, DEALT)

"""In which processes the tests run: nothing twice, nothing left out, windows alone."""

from __future__ import annotations

import pytest

from tools.schedule import TOGETHER, WINDOWS, every_file, jobs

LONG = "tests/play/test_long.py"
FILES = [
    *(f"tests/touch/test_{n}.py" for n in range(9)),
    *(f"tests/games/test_{n}.py" for n in range(30)),
    LONG,
]
TOOK = {name: 4.0 for name in FILES if "games" in name} | {LONG: 3 * TOGETHER, FILES[0]: 99.0}


@pytest.mark.parametrize("order", ["", "7"])
@pytest.mark.parametrize("each", [False, True])
def test_every_file_runs_once_and_those_with_a_window_alone(order: str, each: bool) -> None:
    made = jobs(FILES, TOOK, order, each)
    assert sorted(name for job in made for name in job) == sorted(FILES)
    assert all(len(job) == 1 for job in made if each or job[0].startswith(WINDOWS))
    assert each or len(made) < len(FILES) / 2


def test_what_takes_longest_begins_and_nothing_joins_it() -> None:
    made = jobs(FILES, TOOK, "")
    assert made[:2] == [[LONG], [FILES[0]]]
    lasting = [sum(TOOK.get(name, 5.0) for name in job) for job in made]
    assert lasting == sorted(lasting, reverse=True)


def test_an_order_is_the_same_for_the_same_number_and_another_for_another() -> None:
    assert jobs(FILES, TOOK, "7") == jobs(FILES, TOOK, "7")
    assert jobs(FILES, TOOK, "7") != jobs(FILES, TOOK, "8")


def test_in_every_order_what_takes_long_begins() -> None:
    """Else one core waits at the end for a minute and a half."""
    for order in "789":
        lasting = [sum(TOOK.get(name, 5.0) for name in job) for job in jobs(FILES, TOOK, order)]
        first = [seconds for seconds in lasting if seconds >= 20]
        assert first == lasting[: len(first)] and 99.0 in first


def test_every_file_of_tests_is_found() -> None:
    assert "tests/packaging/test_schedule.py" in every_file()
    assert "tests/app/walk/test_walk.py" in every_file()

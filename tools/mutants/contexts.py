"""A pytest plugin under coverage: what runs is written down for the test that ran it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from coverage import Coverage


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """With its parameters: of a hundred cases the quickest may be enough."""
    coverage = Coverage.current()
    assert coverage is not None
    coverage.switch_context(item.nodeid)
    try:
        return (yield)
    finally:
        coverage.switch_context("")

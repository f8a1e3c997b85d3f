"""The way of practice: told by the rounds alone, for families who practised before it was there."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oeil_app.core.rules.rng import Rng
from oeil_app.play.practice.drills import drills, shown
from oeil_app.play.practice.path import path
from oeil_app.play.practice.progress import Past, Progress, begun, read

LAPS = 4  # to a cup


def walked(rounds: list[int]) -> dict[str, Progress]:
    """Every drill with so many rounds, of one to three stars."""
    past = [tuple(Past("2026-11-18", 2, 6, 1 + n % 3) for n in range(count)) for count in rounds]
    fresh = [begun(drills()[id], 1) for id in shown()]
    return {one.drill: replace(one, past=done) for one, done in zip(fresh, past, strict=True)}


COUNTS = st.lists(st.integers(0, 9), min_size=len(shown()), max_size=len(shown()))


@given(COUNTS)
def test_the_next_stop_is_the_first_that_was_not_done(rounds: list[int]) -> None:
    found = path(walked(rounds))
    assert len(found.stops) == LAPS * len(shown())
    assert all(stop.stars for stop in found.stops[: found.next])
    assert not found.stops[found.next].stars
    assert found.cups == min(rounds) // LAPS
    assert found.stars == sum(1 + n % 3 for count in rounds for n in range(count))


@given(COUNTS, st.sampled_from(shown()))
def test_what_a_parent_put_first_is_next_where_it_is_not_done(rounds: list[int], id: str) -> None:
    found = path(walked(rounds), id)
    free = [stop for stop in found.stops if stop.drill == id and not stop.stars]
    assert found.next_drill == id or not free
    assert not found.stops[found.next].stars


@given(COUNTS)
def test_every_round_is_a_step(rounds: list[int]) -> None:
    """Whoever does the next stop has it behind them."""
    known = walked(rounds)
    before = path(known)
    one = known[before.next_drill]
    for _ in range(8):
        one = one.solved()
    after = path({**known, one.drill: one.rest("2026-11-18")})
    assert (after.cups, after.next) > (before.cups, before.next)


def test_progress_of_earlier_versions_opens_as_it_was() -> None:
    """Nothing of a focus was kept: the open task is the very same."""
    old = {"height": 3.5, "settled": True, "seed": 7, "done": [True], "stumbled": False,
           "past": [["2026-10-01", 2, 7, 3]]}  # fmt: skip
    now = read(drills()["fits"], old, 1)
    assert now.focus == "" and now.past[0].stars == 3
    task: Any = now.task
    plain: Any = drills()["fits"].make(3, Rng(7 * 1009 + 1))
    assert (task.offered, task.wanted, task.lay) == (
        plain.offered, plain.wanted, plain.lay,
    )  # fmt: skip
    assert task.state.deck.cards == plain.state.deck.cards


@pytest.mark.parametrize("drill", ["fits", "places", "twice", "snake", "designs", "groups"])
def test_a_focus_is_kept_and_its_tasks_turn_on_it(drill: str) -> None:
    """Most of a round, at a level that knows such tasks; after it everything is as before."""
    clue = "apart colour orange red"
    top = drills()[drill].levels - 1
    progress = begun(drills()[drill], 3)
    progress = replace(progress, focus=clue, stairs=replace(progress.stairs, height=float(top)))
    assert read(drills()[drill], progress.to_json(), 9) == progress
    hits = 0
    for _ in range(8):
        hits += clue in {one.name for one in progress.task.clues()}
        progress = replace(progress.solved(), stairs=progress.stairs)
    assert hits >= 5
    assert progress.rest("2026-11-18").focus == ""

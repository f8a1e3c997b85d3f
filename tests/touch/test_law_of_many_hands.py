"""The law of many hands at every game and variant (tests/touch/law.py says what it is)."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.cases import Case, plain_cases
from tests.touch.law import ManyHands

ALL = plain_cases()
VARIANTS = sorted({(case.game, case.variant) for case in ALL})


def seats_of(game: str, variant: str) -> list[int]:
    return [case.seats for case in ALL if (case.game, case.variant) == (game, variant)]


FEW = [(*v, n) for v in VARIANTS for n in sorted({seats_of(*v)[0], seats_of(*v)[-1]})]


def hold_to_the_law(case: Case, examples: int, steps: int, derandomize: bool) -> None:
    machine = type("ManyHandsAtThisTable", (ManyHands,), {"case": case})
    quiet = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            derandomize=derandomize,
            database=None,
            deadline=None,
            suppress_health_check=quiet,
            phases=[Phase.generate, Phase.shrink],
        ),
    )


@pytest.mark.parametrize(("game", "variant", "seats"), FEW)
def test_what_is_lit_takes_a_drop(game: str, variant: str, seats: int) -> None:
    hold_to_the_law(Case(game, variant, seats), examples=4, steps=40, derandomize=True)


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_what_is_lit_takes_a_drop_for_long(game: str, variant: str) -> None:
    """Twenty thousand steps a variant, shared by its numbers of seats."""
    counts = seats_of(game, variant)
    for seats in counts:
        examples = 200 // len(counts) + 1
        hold_to_the_law(Case(game, variant, seats), examples, steps=100, derandomize=False)

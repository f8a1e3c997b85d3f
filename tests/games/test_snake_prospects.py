"""The rattlesnake's glance is what is counted: a sample, and a table that knows less."""

from __future__ import annotations

from oeil_app.games.lynx.mind.snake_prospects import CHANCES, MOST
from tools import snake_prospects as counting

GAMES = 600


def test_the_table_is_what_a_count_says() -> None:
    """Nearer by far than what the number of cards alone tells, and the right way round."""
    counts = counting.counted(GAMES, CHANCES, seed=90_001)
    shipped = counting.distance(counts, CHANCES)
    assert shipped < 0.06 and shipped < 0.6 * counting.distance(counts, counting.by_cards())
    swapped = [[list(reversed(cell)) for cell in row] for row in CHANCES]
    others = [[CHANCES[other][own] for other in range(MOST)] for own in range(MOST)]
    for wrong in (swapped, others):
        assert counting.distance(counts, wrong) > 1.5 * shipped


def test_a_count_makes_a_table_of_chances() -> None:
    counts = counting.counted(60, counting.by_cards(), seed=1)
    table = counting.table_of(counts)
    assert len(table) == MOST and all(len(row) == MOST for row in table)
    assert all(0 <= chance <= 1 for row in table for cell in row for chance in cell)
    assert sum(times for times, _ in counts.values()) > 60 * 5

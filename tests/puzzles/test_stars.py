"""Stars say what was done alone: hints, misses and shown solutions count, for ever."""

from __future__ import annotations

import pytest

from oeil_app.play.journal.journal import Journal
from oeil_app.play.puzzles.puzzle_book import Best, Help, PuzzleBook
from oeil_app.play.puzzles.puzzle_statistics import by_kind
from oeil_app.play.puzzles.puzzles import puzzle


@pytest.fixture
def book() -> PuzzleBook:
    return PuzzleBook(Journal.open(None).family, None)


@pytest.mark.parametrize(
    ("given", "stars"),
    [({}, 3), ({"hint": True}, 2), ({"miss": True}, 2), ({"show": True}, 1)],
)
def test_help_costs_stars(book: PuzzleBook, given: dict[str, bool], stars: int) -> None:
    asked = puzzle("win1-5")
    assert asked is not None
    if given:
        book.help(asked, **given)
    assert book.solve(asked, 1, 20).stars == stars
    assert book.solve(asked, 1, 10).stars == stars, "help counts for ever"
    assert book.stars() == stars


def test_a_star_once_earned_stays_and_each_puzzle_counts_for_itself(book: PuzzleBook) -> None:
    one, other = puzzle("win1-5"), puzzle("win1-6")
    assert one is not None and other is not None
    book.solve(one, 1, 9)
    book.help(one, show=True)
    assert book.solve(one, 1, 30) == Best(1, 9, True, 3)
    assert book.solve(other, 1, 5).stars == 3
    assert book.helps() == {one.id: Help(shown=True)}


def test_older_books_open(book: PuzzleBook) -> None:
    """What an older app kept: moves, seconds, alone; at par and alone was the star."""
    keep = book.family.keep
    par = puzzle("solitaire-50")
    assert par is not None
    keep(None, "puzzle", "win1-1", {"moves": 1, "seconds": 9, "alone": True})
    keep(None, "puzzle", "win1-2", {"moves": 1, "seconds": 9, "alone": False})
    keep(None, "puzzle", par.id, {"moves": par.par + 1, "seconds": 99, "alone": True})
    keep(None, "puzzle_help", "win1-2", "nonsense")
    stars = {id: best.stars for id, best in book.solved().items()}
    assert stars == {"win1-1": 3, "win1-2": 2, par.id: 2}
    assert book.helps()["win1-2"] == Help()


def test_the_best_of_each_kind(book: PuzzleBook) -> None:
    for id, moves, seconds in (("win1-1", 1, 30), ("win1-2", 1, 12), ("herd-4", 7, 80)):
        asked = puzzle(id)
        assert asked is not None
        book.solve(asked, moves, seconds)
    herd, win1 = by_kind(book.solved())
    assert (herd.kind, herd.seconds, herd.moves, herd.stars) == ("herd", 80, 7, 3)
    assert (win1.kind, win1.solved, win1.alone, win1.seconds) == ("win1", 2, 2, 12)

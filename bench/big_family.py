"""A family that has played for years, made quickly: the golden games again and again."""

from __future__ import annotations

from pathlib import Path

from oeil_app.play import record
from oeil_app.play.journal.journal import Journal
from oeil_app.play.rows import game_rows, results
from oeil_app.play.rows.game_rows import Carried
from oeil_app.play.rows.people import Person
from oeil_app.play.rows.results import Result
from oeil_app.play.session import Session
from oeil_app.play.timeline import Timeline

GAMES, UNFINISHED = 5_000, 1_000
GOLDEN = Path(__file__).parents[1] / "tests" / "golden" / "games"
NAMES = (("Léa", "fox"), ("Tom", "owl"), ("Ana", "bear"), ("Max", "hare"))
BEGAN, HOUR = 1_600_000_000.0, 3_600.0


def make(path: Path) -> None:
    """Every fifth game was left half-way."""
    journal = Journal.open(path)
    people = [journal.family.add(name, animal, "red") for name, animal in NAMES]
    played = [record.loads(file.read_bytes()) for file in sorted(GOLDEN.glob("*.json"))]
    left = [_half(session) for session in played]
    journal.db.execute("BEGIN")
    for number in range(GAMES):
        unfinished = number % (GAMES // UNFINISHED) == 0
        session = (left if unfinished else played)[number % len(played)]
        _keep(journal, session, people, number)
    journal.db.execute("COMMIT")
    journal.close()


def _half(session: Session) -> Session:
    entries = session.timeline.entries[: len(session.timeline) // 2]
    dealt = session.timeline.state(0)
    return Session(session.setup, Timeline(session.referee, lambda: dealt, entries))


def _keep(journal: Journal, session: Session, people: list[Person], number: int) -> None:
    seats, uid, began = session.setup.seats, f"{number:032x}", BEGAN + number * HOUR
    here = [people[seat] if seat < len(people) else None for seat in range(seats)]
    note = {
        "names": [person.name if person else "" for person in here],
        "people": [person.id if person else None for person in here],
        "elapsed": 600.0,
    }
    carried = Carried(uid, note, began, began + 600)
    game_rows.write(journal.db, game_rows.of(session, carried))
    outcome = session.outcome
    for seat, person in enumerate(here) if outcome is not None else ():
        assert outcome is not None
        moves = sum(entry.seat == seat for entry in session.timeline.entries)
        row = (person.id if person else None, session.setup.game, session.setup.variant)
        won = seat in outcome.winners
        results.write(
            journal.db,
            Result(uid, seat, seats, *row, won, None, 600.0, moves, began + 600),
        )

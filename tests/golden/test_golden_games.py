"""Golden games: whole games that must go on being played through exactly the same tables.

After a change that is meant, `tools/make_golden.py --renew` records them anew.
"""

from __future__ import annotations

from typing import Any

import pytest

from oeil_app.games import GAMES
from oeil_app.play import record
from oeil_app.play.session import Session
from tests.cases import FAMILIES

from .golden import GAMES_FOLDER, digest, file_name, game_path, read_digests, replayed

NAMES = sorted(path.name.removesuffix(record.SUFFIX) for path in GAMES_FOLDER.iterdir())


def opened(name: str) -> Session:
    return record.loads(game_path(name).read_bytes())


def test_every_way_to_play_has_a_golden_game() -> None:
    """A new variant, number of seats or option is recorded before it is released."""
    missing = sorted({file_name(case) for case in FAMILIES} - set(NAMES))
    assert not missing, "tools/make_golden.py records them"


def test_no_golden_game_is_left_over() -> None:
    """Nothing lies there that no registered way to play asks for."""
    wanted = {file_name(case) for case in FAMILIES}
    assert set(NAMES) <= wanted
    assert set(read_digests()) == wanted
    assert len(wanted) == len(FAMILIES), "two cases share a file"


def test_golden_games_stay_small() -> None:
    """They are read in every run and in every review."""
    sizes = {name: game_path(name).stat().st_size for name in NAMES}
    assert max(sizes.values()) < 60_000
    assert sum(sizes.values()) < 1_500_000


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_goes_through_the_same_tables_to_its_end(name: str) -> None:
    """G-2: the same deal, and after each action the same table, on every platform; then undone.

    On the way back every table is the one it was: nothing that came later has touched it.
    """
    session = opened(name)
    referee, known = session.referee, read_digests()[name]
    assert file_name_of(session) == name
    assert session.outcome is not None and not session.active
    states = replayed(session)
    apart = digest(referee, states).parts_at(known)
    assert apart is None, f"table {apart} differs, after {_last(session, apart)}"
    session.take_backs = True
    backwards = [session.state]
    while session.undo():
        backwards.append(session.state)
    assert session.cursor == 0 and session.state == GAMES.deal(session.setup)
    assert backwards[::-1] == states
    assert digest(referee, backwards[::-1]) == known


def file_name_of(session: Session) -> str:
    """The name of the case that the setup belongs to."""
    setup = session.setup
    fitting = [case for case in FAMILIES if case.setup(setup.seed) == setup]
    return file_name(fitting[0]) if fitting else ""


def _last(session: Session, table: int) -> Any:
    return session.timeline.entries[table - 1] if table else "the deal"


ACTIONS = {
    "lynx-rattlesnake": {"Lay", "Pass"},
    "lynx-herd": {"Lay", "TakeBack"},
    "lynx-great_herd": {"Lay"},
    "lynx-arrow": {"Stop", "Lay", "Miss", "Nothing"},
    "oeil-children": {"Lay", "Move", "Turn", "End"},
    "oeil-standard": {"Choose", "Lay", "Move", "Turn", "Clear", "End"},
    "oeil-handicap": {"Lay", "Move", "Turn", "Clear", "End"},
    "oeil-quiz": {"Lay", "Move", "Turn", "Take", "Clear", "Answer", "End"},
    "oeil-solitaire": {"Move", "Turn"},
    "serpents-standard": {"Draw", "New", "Lay", "Join"},
    "foureyes-beginner": {"Lay", "Move", "Quarter"},
    "foureyes-standard": {"Lay", "Move", "Quarter"},
}


@pytest.mark.parametrize("variant", ACTIONS)
def test_golden_games_show_all_that_can_be_done(variant: str) -> None:
    """Each kind of action of a variant is done in one of its golden games at least."""
    done = set()
    for session in map(opened, (name for name in NAMES if name.startswith(f"{variant}-"))):
        texts = (entry.text for entry in session.timeline.entries)
        done |= {type(session.referee.parse(text)).__name__ for text in texts}
    assert done == ACTIONS[variant]


def test_golden_quizzes_have_right_and_wrong_answers() -> None:
    """O-20: both kinds of answers are in the games, with all that follows from them."""
    session = opened("oeil-quiz-2")
    told = [session.referee.to_json(state) for state in replayed(session)]
    answers = [
        entry.text == f"={table['right']}"
        for table, entry in zip(told, session.timeline.entries, strict=False)
        if table["phase"] == "answer"
    ]
    assert True in answers and False in answers

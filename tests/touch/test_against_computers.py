"""A person under fingers and a computer player at one table, in the app's own frames."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from oeil_app.play.computers.computers import Computers
from oeil_app.play.journal.journal import Journal
from tests.touch import eye, foureyes
from tests.touch.glass import Glass, opened, started
from tests.touch.players import button_at, lay, press
from tests.touch.serpents import draw

PAUSE = 0.5  # seconds

ME, IT = 0, 1


def advice(glass: Glass) -> str:
    """What comes first to the mind of somebody who plays well."""
    hint = glass.session.hint(ME, lambda: True)
    assert hint is not None
    text: str = hint.action.text()
    return text


def cards(glass: Glass, seat: int, action: str) -> None:
    """Lynx Eye: a button, or a card that is carried."""
    if button_at(glass, seat, action) is not None:
        press(glass, seat, action)
        glass.rest()
    else:
        lay(glass, seat, action)


def snakes(glass: Glass, seat: int, action: str) -> None:
    """Heads Bodies Tails: a card of the fan is drawn, then laid."""
    if action.startswith("draw"):
        draw(glass, int(action.split()[1]))
    else:
        lay(glass, seat, action)


def answered(glass: Glass) -> Any:
    """Waits until something is done by itself; what it was."""
    before = glass.session.rev
    glass.until(lambda: glass.session.rev > before)
    return glass.session.timeline.entries[-1]


def decided(glass: Glass) -> None:
    """Until it knows what it will do, and only waits."""
    glass.frames(3)
    glass.until(lambda: not glass.game.at.players.thinking)


def play(glass: Glass, do: Callable[[Glass, int, str], None]) -> None:
    """To the end: my seat by touches, as an adviser would; the other by itself."""
    session = glass.session
    while session.outcome is None:
        if ME in session.active:
            before = session.rev
            do(glass, ME, advice(glass))
            assert session.rev > before
        else:
            answered(glass)
            glass.rest()


@pytest.mark.parametrize(
    ("game", "variant", "seed", "do"),
    [
        ("lynx", "rattlesnake", 3, cards),
        ("serpents", "standard", 11, snakes),
        ("foureyes", "beginner", 2, foureyes.do),
        ("oeil", "children", 3, eye.do),
    ],
)
def test_a_whole_game(
    tmp_path: Path, game: str, variant: str, seed: int, do: Callable[[Glass, int, str], None]
) -> None:
    """Every action of the other seat is its own, told in the trace, and nobody else's."""
    with opened(tmp_path, variant, 2, seed, game=game, computer="1:1") as glass:
        play(glass, do)
        its = [entry.text for entry in glass.session.timeline.entries if entry.seat == IT]
        told = glass.told("computer")
        assert its and [line["action"] for line in told] == its
        assert {(line["seat"], line["level"]) for line in told} == {(IT, 1)}
        assert all(line["nodes"] >= 1 and line["ms"] >= 0 for line in told)
        glass.until(lambda: glass.game.sheet)


def its_turn(glass: Glass) -> None:
    """I act; now the other one is to."""
    if ME in glass.session.active:
        cards(glass, ME, advice(glass))
    assert list(glass.session.active) == [IT]


def test_it_acts_at_a_persons_pace_and_a_tap_cuts_that_short(tmp_path: Path) -> None:
    with opened(tmp_path, "rattlesnake", 2, seed=3, computer="1:1") as glass:
        its_turn(glass)
        began = glass.time
        answered(glass)
        assert glass.time - began >= PAUSE - 0.5  # my own card came to rest meanwhile
        its_turn(glass)
        decided(glass)
        before, field = glass.session.rev, glass.table.layout.field
        glass.tap((field.cx, field.cy))
        assert glass.session.rev == before + 1


def test_it_waits_while_the_menu_is_open_and_forgets_nothing(tmp_path: Path) -> None:
    with opened(tmp_path, "rattlesnake", 2, seed=3, computer="1:1") as glass:
        its_turn(glass)
        glass.game.open_menu()
        before = glass.session.rev
        glass.seconds(5)
        assert glass.session.rev == before
        glass.game.go_on()
        answered(glass)


def test_taking_back_takes_its_answer_along(tmp_path: Path) -> None:
    with opened(tmp_path, "beginner", 2, seed=2, game="foureyes", computer="1:1") as glass:
        session = glass.session
        glass.until(lambda: ME in session.active)
        glass.rest()
        at = session.cursor
        foureyes.do(glass, ME, advice(glass))
        glass.until(lambda: ME in session.active)
        assert session.cursor > at + 1
        glass.game.take_back()
        assert session.cursor == at and ME in session.active
        glass.seconds(3)
        assert session.cursor == at, "it is my turn again: the tablet waits"


def test_a_tap_hurries_nobody_where_people_play_at_the_same_time(tmp_path: Path) -> None:
    """Great herd: it looks as long as a person would, however many fingers are on the table."""
    with opened(tmp_path, "great_herd", 2, seed=3, computer="1:4") as glass:
        glass.frames(2)
        decided(glass)
        field = glass.table.layout.field
        glass.tap((field.cx, field.cy))
        assert glass.session.cursor == 0
        answered(glass)


def test_a_learner_is_told_what_it_is_after(tmp_path: Path) -> None:
    """In a word at its tray, where the table teaches; nobody else needs to hear it."""
    with opened(tmp_path, "beginner", 2, seed=2, game="foureyes", computer="1:1") as glass:
        for teaches in (True, False):
            glass.table.teach(teaches)
            glass.until(lambda: ME in glass.session.active)
            glass.rest()
            foureyes.do(glass, ME, advice(glass))
            glass.hush(IT)
            answered(glass)
            assert bool(glass.said(IT)) == teaches


def test_nobody_moves_its_pieces(tmp_path: Path) -> None:
    """A finger at the other's tray takes nothing, presses nothing, and is told why."""
    with opened(tmp_path, "great_herd", 2, seed=3, computer="1:1") as glass:
        session = glass.session
        theirs = [p for p in session.referee.pieces(session.state, IT) if p in glass.shown.pieces()]
        assert theirs and not set(theirs) & set(glass.shown.liftable())
        finger = glass.take(theirs[0])
        assert not glass.shown.held()
        finger.up()
        glass.frame()
        assert "the tablet plays here" in glass.said(IT)
        assert session.cursor == 0


def test_nobody_presses_its_buttons(tmp_path: Path) -> None:
    """Arrow: everybody's stop is within everybody's reach."""
    with opened(tmp_path, "arrow", 2, seed=3, computer="1:1") as glass:
        stop = next(b.frame for b in glass.shown.buttons() if b.button.seat == IT)
        glass.tap((stop.cx, stop.cy))
        assert glass.session.cursor == 0
        assert "the tablet plays here" in glass.said(IT)


@pytest.mark.parametrize("thinks", [True, False])
def test_killed_it_comes_to_the_same_answer(tmp_path: Path, thinks: bool) -> None:
    """While it thinks, and while it waits: the same table, the same answer, once."""
    answers = []
    for killed in (False, True):
        home = tmp_path / str(killed)
        with opened(home, "rattlesnake", 2, seed=3, computer="1:2") as glass:
            its_turn(glass)
            game, table = glass.game.game, glass.state()
            if not thinks:
                decided(glass)
            if not killed:
                answers.append(answered(glass))
        if killed:
            with started(home) as glass:
                glass.app.continue_game(game)
                assert glass.state() == table
                assert glass.game.seating.computers(2) == {IT: 2}
                answers.append(answered(glass))
    assert answers[0] == answers[1]


@pytest.mark.parametrize("seed", range(3))
def test_interrupted_at_any_moment_nothing_is_lost(tmp_path: Path, seed: int) -> None:
    """Menus, undo, leaving and coming back while it thinks or waits: the game stays sound."""
    dice = Random(seed)
    with opened(tmp_path, "rattlesnake", 3, seed=seed, computer="1:1,2:2") as glass:
        game = glass.game.game
        for _ in range(30):
            glass.frames(dice.randrange(1, 40))
            if glass.session.outcome is not None:
                break
            match dice.randrange(5):
                case 0:
                    glass.game.open_menu()
                    glass.frames(dice.randrange(60))
                    glass.game.go_on()
                case 1:
                    glass.game.take_back()
                case 2:
                    glass.app.go_home()
                    glass.frames(3)
                    glass.app.continue_game(game)
                case 3:
                    glass.tap((640, 400))
                case _ if ME in glass.session.active:
                    glass.session.submit(ME, advice(glass))
        acted = [(entry.seat, entry.text) for entry in glass.session.timeline.entries]
        state, cursor = glass.state(), glass.session.cursor
    journal = Journal.open(tmp_path / "games.sqlite3")
    kept = journal.resume(game)
    assert [(entry.seat, entry.text) for entry in kept.timeline.entries] == acted
    assert kept.cursor == cursor and kept.referee.to_json(kept.state) == state
    journal.close()


def test_frames_in_which_it_only_thinks_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The flight recorder tells of them although nothing moves; here a thought a frame."""
    thinks = Computers.frame
    monkeypatch.setattr(Computers, "frame", lambda players, budget=None: thinks(players, 0.0))
    with opened(tmp_path, "rattlesnake", 2, seed=2, computer="1:4") as glass:
        glass.app.settings.change(reduced_motion=True)  # else its animal moves while it thinks
        session, table, still = glass.session, glass.table, 0
        while still < 4 and session.outcome is None:
            if ME in session.active:
                session.submit(ME, advice(glass))
            asleep = not table.frames.ticker.ticking
            counted = table.frames.counted
            glass.frame()
            if asleep and not table.frames.ticker.ticking and glass.game.at.players.thinking:
                still += 1
                assert table.frames.counted == counted + 1
        assert still == 4, "it never had to think: another seed, please"

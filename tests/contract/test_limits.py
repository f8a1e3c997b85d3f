"""How much is taken in, how long things last and what counts as how good, written out.

Families, old files and hands got used to these. If one fails, ask who relies on the old value
before changing the literal: a figure in the code alone is changed too easily.
"""

from __future__ import annotations

import ast
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

FILES: dict[str, Any] = {
    "play.record.VERSION": 1,
    "play.record.MOST_BYTES": 4_000_000,
    "play.record.MOST_ACTIONS": 20_000,
    "play.luggage.shape.VERSION": 1,
    "play.luggage.shape.MOST_BYTES": 40_000_000,
    "play.luggage.shape.MOST_LINED": 400_000_000,
    "play.luggage.shape.MOST_LINE": 5_000_000,
    "play.luggage.shape.MOST_ROWS": 100_000,
    "play.luggage.sound.MOST_SEATS": 6,
    "play.luggage.sound.LAST_TIME": 1e11,
    "play.luggage.sound.MOST_OTHERS": 12,
    "play.luggage.sound.LONGEST_OTHER": 400,
    "play.luggage.sound.DEEPEST": 16,
    "play.luggage.sound.LARGEST": 100_000,
    "play.files.strict_json.MOST_WHOLE": 2**64 - 1,
    "play.files.strict_json.DEEPEST": 60,
    "play.files.album.MOST": 100,
    "play.files.album.MOST_BYTES": 6_000_000,
    "play.files.album.MOST_PIXELS": 4096,
    "play.files.safely.OWN_FILE": 0o600,
    "play.files.safely.OWN_FOLDER": 0o700,
    "play.files.safely.ABANDONED": 600,
    "play.database.salvage.LARGEST": 200_000_000,
    "play.database.sqlite_pages.LARGEST": 50_000_000,
    "play.database.database.LOCK_WAIT": 2.0,
    "play.rows.notes.LONGEST": 64,
    "play.rows.notes.MOST_SEATS": 16,
    "play.rows.results.MOST": 1_000_000,
    "play.questions.packs.MOST_PACKS": 200,
    "play.puzzles.making.MOST_NUMBER": 99_999,
    "play.puzzles.made_puzzles.MOST": 60,
    "play.codes.LONGEST": 40,
    "play.codes.GROUP": 4,
    "play.codes.MOST_SEATS": 6,
    "play.codes.ROOM": 32,
    "play.codes.LATER": 29,
    "play.codes.FURTHER": 64,
    "play.codes.CHECK": 1021,
    "play.codes.WEIGHT": 37,
    "play.codes.SALT": 5,
    "play.puzzles.puzzle_codes.SALT": 11,
    "play.session.SNAPSHOT_EVERY": 50,
    "services.settings.MOST_BYTES": 1_000_000,
    "services.settings.MOST_PIXELS": 1_000_000,
    "services.files.android.MOST_BYTES": 400_000_000,
}

FAMILIES: dict[str, Any] = {
    "play.rows.people.MOST_PEOPLE": 40,
    "play.rows.people.LONGEST_NAME": 16,
    "play.rows.results.LONGEST_PAUSE": 120,
    "play.practice.progress.TASKS": 8,
    "play.practice.progress.THREE_STARS": 7,
    "play.practice.progress.TWO_STARS": 5,
    "play.practice.progress.KEPT_ROUNDS": 120,
    "play.practice.diary.HURRY": 1.5,
    "play.practice.diary.LONGEST": 3600,
    "play.practice.staircase.RIGHT": 0.8,
    "play.practice.path.LAPS": 4,
    "play.puzzles.puzzles.GRADES": 5,
    "play.puzzles.puzzle_book.ALONE": 3,
    "play.puzzles.puzzle_book.HELPED": 2,
    "play.puzzles.puzzle_book.SHOWN": 1,
    "play.puzzles.daily.FORGIVEN": 1,
    "play.computers.analysis.MOST": 5,
    "play.computers.analysis.GIVEN": 0.25,
    "play.computers.analysis.TURNED": 0.15,
    "play.computers.judgement.SLIGHT": 0.06,
    "play.computers.computers.PAUSE": 0.7,
    "play.computers.play_with_me.FIRST": 1.5,
    "play.computers.play_with_me.LARGE": 0.5,
    "play.computers.play_with_me.SMALL": 0.2,
    "play.computers.play_with_me.MOST_GAMES": 1_000_000,
    "play.computers.guided.TRIES": 60,
    "play.computers.thinking.BUDGET": 0.004,
    "play.computers.thinking.WHILE_MOVING": 0.0012,
    "play.computers.pondering.GUESSES": (3, 2, 2),
    "play.computers.pondering.LONGEST": 12,
    "play.computers.pondering.KEPT": 8,
    "play.questions.audience.LATE": 6,
    "play.practice.findings.MORE": 0.12,
    "play.practice.findings.SEEN": 6,
    "play.practice.findings.MISSED": 2.0,
    "play.practice.findings.EARLY": 0.34,
    "play.computers.pace.QUICKEST": 0.6,
    "play.computers.pace.SLOWEST": 1.8,
    "services.speech.programs.PACE": 150,
    "services.music.COMES": 2.5,
    "services.music.GOES": 0.7,
}

HANDS: dict[str, Any] = {
    "table.place.motion.REDUCED": 0.06,
    "table.place.motion.LOOKS": 1.5,
    "table.place.motion.SULKS": 1.4,
    "table.place.motion.BLINK": 0.12,
    "table.place.motion.BECKON": 6.0,
    "table.place.motion.FAULT_SHOWN": 0.9,
    "table.place.motion.SHIMMER": 1.1,
    "table.place.motion.SHIMMER_EVERY": 5.0,
    "table.place.motion.DEAL_MOST": 1.2,
    "table.state.SAID": 4.0,
    "table.state.BRIEFLY": 2.0,
    "table.state.HOVERED": 1.5,
    "table.touch.gestures.NEAR": 70.0,
    "table.touch.gestures.REACH": 150.0,
    "table.touch.buttons.CHOOSING": 3.0,
    "table.touch.buttons.REACTION": 0.4,
    "table.place.cameras.PATIENCE": 2.5,
    "table.place.motion.THINKS": 0.7,
    "table.place.motion.PULSE": 0.6,
    "table.dial.dials.STUCK": 60.0,
    "table.dial.dials.SWINGS": 5.0,
    "table.dial.turning.HOLDS": 0.5,
    "table.dial.turning.GIVE": 0.22,
    "table.dial.turning.WIND": 0.7,
    "table.dial.turning.JAMMED": 0.12,
    "table.dial.turning.FLICK": 6.0,
    "table.dial.turning.COAST": 0.13,
    "table.dial.turning.SAMPLES": 0.09,
    "table.dial.turning.LEANS": 0.03,
    "table.dial.turning.TAP": 0.45,
    "table.dial.turning.TAP_TURN": 0.18,
    "table.ask.OPENS": 0.16,
    "table.ask.DEAF": 0.35,
    "table.commits.LATELY": 2.0,
    "table.say.HOVER": 0.1,
    "table.hand.carry.LARGER": 1.5,
    "table.hand.wooden_hands.TURNS": 0.3,
    "table.draw.signs.faults.EACH": 1.2,
    "table.draw.signs.loops.GROWS": 1.4,
    "table.draw.signs.fresh.SHOWN": 1.0,
    "table.draw.trays.trays.PULSE": 0.9,
    "table.hand.zones.CLEARLY": 1.35,
}


PAGES: dict[str, Any] = {  # read where they are written: a page would want a window
    "screens.kit.controls.button.STALL": 0.25,
    "screens.kit.over.ask.SECONDS": 6.0,
    "screens.game.players.computer_players.PAUSE": 0.5,
    "screens.game.players.computer_players.SHORT_PAUSE": 0.5,
    "screens.game.alone.hints.SPOKEN": 20.0,
    "screens.game.learner.pointer.GO": 0.8,
    "screens.game.learner.pointer.STAY": 0.7,
    "screens.game.learner.pointer.REST": 0.9,
    "screens.game.learner.was_it_good.SPOKEN": 12.0,
    "screens.game.learner.guide.FIRST": 2,
    "screens.game.learner.guide.SOON": 1.2,
    "screens.game.learner.guide.LATER": 8.0,
    "screens.game.time.timers.STALL": 0.25,
    "screens.game.time.clock.COUNT_FROM": 3,
    "screens.game.sheets.sheet.STALL": 0.25,
    "screens.game.celebration.celebration.BEFORE": 0.5,
    "screens.game.celebration.celebration.SPREADS": 1.6,
    "screens.game.celebration.celebration.FADES": 0.5,
    "screens.rules.picture_paper.TOLD": 1.4,
    "screens.rules.picture_paper.REST": 1.6,
    "screens.files.dialogs.ABANDONED": 86_400.0,
    "screens.files.dialogs.EVERY": 0.1,
    "screens.lifecycle.CALENDAR": 10.0,
    "screens.puzzles.playing.solution.STEP": 1.1,
    "screens.puzzles.playing.judge.AIM": 10.0,
    "screens.puzzles.playing.judge.PAUSE": 0.7,
    "screens.home.preview.FADE": 0.25,
    "screens.home.preview.FPS": 30,
    "screens.family.statistics.LAST": 24,
    "screens.lesson.open_lesson.LOOK_FIRST": 0.9,
    "screens.saved.listing.PAGE": 20,
    "screens.seats.plan.remembered.MOST": 6,
    "screens.album.photograph.LONG": 1280,
    "screens.replay.playback.SPEEDS": (1, 2, 4),
    "screens.practice.drill.open_task.PRAISED": 3.0,
    "screens.practice.drill.watch.LONGEST": 60.0,
    "screens.practice.drill.finish.EACH": 0.45,
    "screens.practice.drill.drill.NEXT": 1.4,
    "screens.practice.drill.drill.SHOW_HOW": 2.0,
    "screens.practice.parents.abacus.ROWS": {"week": 7, "month": 5, "all": 6},
    "screens.practice.parents.curve.WEEKS": 8,
    "screens.practice.parents.progress.DAYS": {"week": 0, "month": 28},
    "screens.practice.parents.rings.BAD": 0.75,
    "screens.practice.parents.rings.SO_SO": 0.87,
}


@pytest.mark.parametrize(("name", "value"), PAGES.items())
def test_how_long_a_page_lets_one_look_and_how_much_it_shows_stays(name: str, value: Any) -> None:
    room, _, constant = name.rpartition(".")
    path = Path(__file__).parents[2] / "oeil_app" / (room.replace(".", "/") + ".py")
    assert written(path)[constant] == value


def written(path: Path) -> dict[str, Any]:
    """The constants of a file that are plain literals."""
    found: dict[str, Any] = {}
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            name, value = node.targets[0], node.value
            pairs: list[tuple[ast.expr, ast.expr]] = [(name, value)]
            if isinstance(name, ast.Tuple) and isinstance(value, ast.Tuple):
                pairs = [*zip(name.elts, value.elts, strict=True)]
            for one, of in pairs:
                with suppress(ValueError):
                    found[ast.unparse(one)] = ast.literal_eval(of)
    return found


@pytest.mark.parametrize(("name", "value"), [*FILES.items(), *FAMILIES.items(), *HANDS.items()])
def test_what_others_count_on_stays(name: str, value: Any) -> None:
    room, _, constant = name.rpartition(".")
    assert getattr(import_module(f"oeil_app.{room}"), constant) == value


MOTIONS = {
    "CUT": 0.1,
    "SNAP": 0.12,
    "LIFT": 0.14,
    "LAND": 0.16,
    "NUDGE": 0.18,
    "TURN": 0.2,
    "HOME": 0.26,
    "SETTLE": 0.26,
    "CAMERA": 0.3,
    "CLACK": 0.3,
    "SHAKE": 0.34,
    "FLIP": 0.34,
    "DEAL": 0.34,
    "DANCE": 0.6,
    "RELAY": 0.7,
    "WRIGGLE": 1.0,
}


def test_every_motion_lasts_as_long_as_it_did() -> None:
    motion = import_module("oeil_app.table.place.motion")
    found = {n: kind.seconds for n, kind in vars(motion).items() if isinstance(kind, motion.Kind)}
    assert found == MOTIONS

"""How much is taken in, how long things last and what counts as how good, written out.

Families, old files and hands got used to these. If one fails, ask who relies on the old value
before changing the literal: a figure in the code alone is changed too easily.
"""

from __future__ import annotations

from importlib import import_module
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
    "table.hand.zones.CLEARLY": 1.35,
}


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

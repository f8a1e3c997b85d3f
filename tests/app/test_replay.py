"""Replays, game files and deal codes by touch."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from oeil_app.games import GAMES
from oeil_app.play import codes, record
from tests.app.fake_files import answered, fake
from tests.app.test_family_pages import press
from tests.touch.glass import Glass, opened

LEAST = 48  # dp

GOLDEN = Path(__file__).parents[1] / "golden" / "games"


def put_in(glass: Glass, name: str) -> int:
    """A golden game as one that was played here; its number."""
    game = record.loads((GOLDEN / f"{name}.oeil.json").read_bytes())
    number, session = glass.app.journal.begin(game.setup, note={"names": ["Léa", "Tom"]})
    for entry in game.timeline.entries:
        session.submit(entry.seat, entry.text)
    return int(number)


def test_a_game_is_stepped_played_and_jumped_through(tmp_path: Path) -> None:
    with opened(tmp_path, "rattlesnake", 2) as glass:
        number = put_in(glass, "lynx-great_herd-2")
        page = glass.app.go("replay", game=number)
        glass.until(lambda: page.table.at_rest())
        replay, bar = page.replay, page.bar
        assert (replay.cursor, len(replay)) == (0, 13)
        press(glass, bar.step_on)
        press(glass, bar.step_on)
        assert replay.cursor == 2 and "Move 2 of 13" in bar.told.text
        press(glass, bar.step_back)
        assert replay.cursor == 1
        press(glass, bar.speed)
        assert bar.speed.text == "2×"
        press(glass, bar.play)
        assert page.playing and bar.play.picture.sprite == "pause"
        glass.until(lambda: replay.cursor == 5)
        press(glass, bar.play)
        stopped = replay.cursor
        glass.seconds(3)
        assert not page.playing and replay.cursor == stopped
        press(glass, bar.jump)
        assert replay.cursor == replay.moments[0].n == 13
        assert "the winning move" in bar.told.text
        press(glass, bar.jump)
        assert replay.cursor == 0
        finger = glass.finger((bar.track.place(3), bar.track.center_y))
        assert replay.cursor == 3
        glass.drag(finger, (bar.track.place(9), bar.track.center_y), 6)
        finger.up()
        assert replay.cursor == 9
        card = next(p for p in page.table.shown.pieces() if page.table.shown.pose(p).y < 150)
        pose = page.table.shown.pose(card)
        finger = glass.finger((pose.x, pose.y))
        glass.drag(finger, (640.0, 300.0))
        finger.up()
        assert replay.cursor == 9 and page.table.shown.holds() == []  # the past is not played with
        told = bar.told.text
        glass.app.go("records")
        glass.frames(4)
        assert replay.seek(2)
        assert bar.told.text == told, "who left it is told nothing more"
        saved = glass.app.journal.resume(number)
        assert saved.cursor == 13 and len(glass.app.journal.family.results()) == 2


def test_one_looks_back_from_the_table_and_comes_back(tmp_path: Path) -> None:
    with opened(tmp_path, "great_herd", 2) as glass:
        entry = glass.session.referee.legal(glass.session.state, 0)[0]
        glass.session.submit(0, entry)
        glass.rest()
        before, number = glass.state(), glass.game.game
        glass.game.open_menu()
        next(choice for choice in glass.game.sheet.choices if choice.text == "Replay").do()
        page = glass.app.stack.top
        assert len(page.replay) == 1
        press(glass, page.bar.close)
        glass.rest()
        assert glass.app.stack.top is glass.game and glass.game.game == number
        assert glass.state() == before


def test_a_game_file_is_shared_opened_and_kept(tmp_path: Path) -> None:
    with opened(tmp_path, "rattlesnake", 2) as glass:
        number = put_in(glass, "lynx-great_herd-2")
        page = glass.app.go("replay", game=number)
        press(glass, page.bar.share)
        code = codes.write(page.session.setup)
        assert code in [getattr(widget, "text", "") for widget in page.question.walk()]
        files = fake(glass, tmp_path / "stick")
        press(glass, page.question.buttons[1])
        answered(glass)
        (path,) = files.saved()
        assert path.name.endswith(record.SUFFIX) and page.question is not None
        records = glass.app.go("records")
        glass.frames(3)
        assert len(records.rows) == 1
        files.next = path
        press(glass, records.opener)
        answered(glass)
        page = glass.app.stack.top
        assert page.game == 0 and len(page.replay) == 13
        page.share()
        press(glass, page.question.buttons[2])
        assert len(glass.app.journal.finished()) == 2
        assert len(glass.app.journal.family.results()) == 2  # nobody played it here


FORGED = {
    "cut": lambda text: text[: len(text) // 2],
    "tampered": lambda text: text.replace('"seed":', '"seed":1'),
    "foreign": lambda text: json.dumps({"hello": 1}),
    "empty": lambda text: "",
}


@pytest.mark.parametrize("how", FORGED)
def test_a_forged_file_is_told_and_changes_nothing(tmp_path: Path, how: str) -> None:
    with opened(tmp_path, "rattlesnake", 2) as glass:
        text = (GOLDEN / "lynx-great_herd-2.oeil.json").read_text(encoding="utf-8")
        path = tmp_path / f"forged{record.SUFFIX}"
        path.write_text(FORGED[how](text), encoding="utf-8")
        fake(glass).next = path
        page = glass.app.go("records")
        press(glass, page.opener)
        answered(glass)
        assert page.question is not None and glass.app.stack.top is page
        assert glass.app.journal.finished() == []


def test_a_typed_code_deals_the_same_cards(tmp_path: Path) -> None:
    with opened(tmp_path, "rattlesnake", 2) as glass:
        setup = GAMES.setup("lynx", "herd", 2, 4711, {"no_snake": True})
        page = glass.app.go("code")
        page.entry.text = codes.write(setup)[:-1] + "-"
        press(glass, page.dealer)
        assert page.question is not None and glass.app.stack.top is page  # a slip, said kindly
        press(glass, page.question.buttons[0])
        page.entry.text = codes.write(setup).lower().replace("-", "")
        assert page.told.text == "Lynx Eye · Herd · 2 players"
        press(glass, page.dealer)
        glass.rest()
        assert glass.session.setup == setup


def test_bar_and_pages_can_be_read_on_every_size(tmp_path: Path) -> None:
    from kivy.metrics import dp

    from oeil_app.screens.kit.controls.touchable import clipped, targets
    from tests.touch.glass import window

    with opened(tmp_path, "rattlesnake", 2) as glass:
        number = put_in(glass, "lynx-great_herd-2")
        for size, language in (((1280, 800), "de"), ((800, 360), "fr")):
            window().size = size
            glass.app.settings.change(language=language)
            for name, arguments in (("replay", {"game": number}), ("records", {}), ("code", {})):
                page: Any = glass.app.go(name, **arguments)
                glass.frames(3)
                assert [widget.said for widget in clipped(page)] == [], (name, size)
                boxes = [widget.touch_box() for widget in targets(page)]
                assert all(min(box[2:]) >= dp(LEAST) - 1 for box in boxes), (name, size)

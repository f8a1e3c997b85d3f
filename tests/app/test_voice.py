"""What is read aloud, and to whom: lessons, practice, tables of one; a table of many is quiet."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import Any

import pytest

from tests.app.test_lesson import drop, press
from tests.touch.glass import Glass, started
from tests.touch.players import played_out

SPOKEN: list[str] = []


class Ear:
    """A speaker that only keeps the words."""

    def say(self, text: str, language: str) -> bool:
        SPOKEN.append(text)
        return True

    def hush(self) -> None:
        SPOKEN.append("")

    def end(self) -> None:
        SPOKEN.append("end")


@pytest.fixture(autouse=True)
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    from oeil_app.services.speech.speech import SPEECH

    monkeypatch.setattr(SPEECH, "_find", lambda: [Ear()])
    monkeypatch.setattr(SPEECH, "_speakers", None)
    SPOKEN.clear()
    return SPOKEN


def learn(glass: Glass, person: str | None = None) -> Any:
    page = glass.app.go("lesson", game="lynx", person=person)
    glass.until(page.table.at_rest)
    return page


def child(glass: Glass, age: int) -> str:
    born = datetime.date.today().year - age
    family = glass.app.journal.family
    person = family.add(f"Age {age}", "fox", "red")
    family.set_born(person.id, born)
    return str(person.id)


def test_a_lesson_is_read_to_who_wants_it_and_the_ear_says_it_again(
    tmp_path: Path, heard: list[str]
) -> None:
    with started(tmp_path) as glass:
        glass.app.settings.change(voice="always")
        page = learn(glass)
        first = page.strip.text.text
        assert heard[-1] == first
        press(glass, page.strip.ear)
        assert heard == [first, first]
        drop(glass, page, "2", "0,-1")  # a lesson begins with playing
        glass.until(lambda: heard[-1] == page.strip.text.text != first)
        glass.app.back()
        assert heard[-1] == ""  # nothing is said any more
    assert heard[-1] == "end"  # the app ended, and the voice with it


@pytest.mark.parametrize(("age", "spoken"), [(5, True), (6, True), (7, False), (40, False)])
def test_small_children_hear_what_others_read(
    age: int, spoken: bool, tmp_path: Path, heard: list[str]
) -> None:
    with started(tmp_path) as glass:
        page = learn(glass, child(glass, age))
        assert (page.strip.text.text in heard) == spoken
        assert page.strip.ear is not None  # and who wants to hear it taps the ear


def test_who_wants_no_voice_has_no_ear(tmp_path: Path, heard: list[str]) -> None:
    with started(tmp_path) as glass:
        glass.app.settings.change(voice="never")
        page = learn(glass, child(glass, 5))
        assert page.strip.ear is None and not [text for text in heard if text]


def test_where_nobody_can_speak_there_is_no_ear(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from oeil_app.services.speech.speech import SPEECH

    monkeypatch.setattr(SPEECH, "_find", list)
    with started(tmp_path) as glass:
        assert learn(glass).strip.ear is None


def refused(glass: Glass) -> None:
    """The start card's neighbour is taken: somebody lays where it cannot be."""
    table = glass.table
    seat = min(table.session.active)
    piece = next(id for id, owner in table.shown.liftable().items() if owner == seat)
    wrong = next(
        (zone, turn)
        for (zone, turn), verdict in table.session.drops(seat, piece).items()
        if not verdict.ok
    )
    page: Any = glass.app.game
    drop(glass, page, piece, *wrong)


@pytest.mark.parametrize(("computers", "spoken"), [({1: 1}, True), ({}, False)])
def test_a_refusal_is_heard_by_one_and_not_by_many(
    computers: dict[int, int], spoken: bool, tmp_path: Path, heard: list[str]
) -> None:
    from oeil_app.games import GAMES
    from oeil_app.screens.game.players.seating import Seating

    with started(tmp_path) as glass:
        glass.app.settings.change(voice="always")
        seating = Seating()
        for seat, level in computers.items():
            seating = seating.with_computer(seat, 2, level)
        glass.app.open_table(GAMES.setup("lynx", "rattlesnake", 2, 3, {}), seating)
        glass.rest()
        glass.until(lambda: 0 in glass.table.session.active)
        heard.clear()
        refused(glass)
        assert bool([text for text in heard if text]) == spoken


def test_practice_asks_says_why_and_praises(tmp_path: Path, heard: list[str]) -> None:
    with started(tmp_path) as glass:
        page = glass.app.go("drill", drill="fits", person=child(glass, 5))
        glass.until(lambda: page.at.table.at_rest())
        asked = page.said
        assert heard == [asked]
        (right,) = page.task.wanted
        (wrong,) = set(page.task.offered) - {right}
        press(glass, page.at.words[wrong])
        glass.frames(3)
        assert heard[-1] == page.said != asked  # why it is not so
        press(glass, page.ear)
        assert heard[-2:] == [page.said, page.said]
        press(glass, page.at.words[right])
        glass.frames(3)
        assert heard[-1] == page.said  # praise
        assert len(set(heard)) == 3
        glass.app.back()
        assert heard[-1] == ""


def test_praise_at_the_end_is_heard(tmp_path: Path, heard: list[str]) -> None:
    """Of a lesson, of a game against the tablet, of a puzzle; what is shown again is said once."""
    from oeil_app.games import GAMES
    from oeil_app.screens.game.players.seating import Player, Seating

    with started(tmp_path) as glass:
        small = child(glass, 5)
        learn(glass, small)._done()
        assert heard[-1] == "Well done!"
        seating = Seating((Player("Age 5", "fox", small),)).with_computer(1, 2, 1)
        glass.app.open_table(GAMES.setup("serpents", "standard", 2, 3, {}), seating)
        glass.rest()
        played_out(glass)
        title = glass.game.sheet.told[0].title
        assert heard[-1].startswith(title)
        said = len(heard)
        glass.game.ending.show()
        assert len(heard) == said
        page = glass.app.go("puzzle", puzzle="win1-1", person=small)
        glass.until(lambda: page.table.at_rest())
        page._decided("solved")
        glass.until(lambda: page.sheet is not None)
        assert heard[-1].startswith("Solved!")

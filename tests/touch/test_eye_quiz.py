"""The quiz of The Eye under fingers (O-16 to O-20): questions, jokers, takings, 2 and 4 seats."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.touch.eye_hands import arrow, carry, choose, do, panel, press
from tests.touch.glass import Glass, opened

DEAF, SHOWN_LONGER, TO_READ = 0.35, 4.0, 3.0  # seconds

SIX = "en:animals,nature,world,history,science,arts"  # so that two colours are jokers


def quiz(tmp_path: Path, seats: int = 2) -> Any:
    return opened(tmp_path, "quiz", seats, game="oeil", pack=SIX)


def wrong(glass: Glass) -> int:
    return (right(glass) + 1) % len(glass.session.state.question.choices)


def right(glass: Glass) -> int:
    number: int = glass.session.state.question.right
    return number


def said(glass: Glass, seat: int) -> str:
    """What a seat's tray says in a special moment, as the catalogue has it."""
    return glass.said(seat)


def test_a_question_faces_who_answers_and_a_right_answer_lays_the_peg(tmp_path: Path) -> None:
    """O-18, O-20: the peg stands on trial where it was let go; right: it stays."""
    with quiz(tmp_path) as glass:
        carry(glass, "peg", "C3")
        glass.rest()
        state = glass.state()
        assert state["phase"] == "answer" and state["question"]["category"] == "world"
        shown = panel(glass, 0)
        assert shown.place.frame.angle == glass.table.layout.trays[0].frame.angle
        assert panel(glass, 1) is None
        place = glass.shown.point(
            glass.table.scenery.spot(glass.session.state, 0, "peg", ("C3", 0))
        )
        assert glass.at("peg") == pytest.approx(place, abs=1)
        choose(glass, 0, f"={right(glass)}")
        glass.rest()
        assert glass.state()["pegs"]["red"] == ["C3"] and glass.state()["turn"] == 1
        shown = panel(glass, 0)
        assert shown.reply is not None and shown.reply.chosen == shown.reply.right
        glass.seconds(SHOWN_LONGER + TO_READ)
        assert panel(glass, 0) is None


def test_a_wrong_answer_shows_the_right_one_and_costs_the_turn(tmp_path: Path) -> None:
    """O-20: laying costs the turn; the peg goes home; the panel stays long enough to read."""
    with quiz(tmp_path) as glass:
        home = glass.at("peg")
        carry(glass, "peg", "C3")
        glass.rest()
        number, other = right(glass), wrong(glass)
        choose(glass, 0, f"={other}")
        shown = panel(glass, 0)
        assert shown.reply is not None
        assert shown.reply.right == number and shown.reply.chosen == other
        glass.rest()
        assert glass.state()["pegs"]["red"] == [] and glass.state()["turn"] == 1
        assert glass.at("peg:0:3") == pytest.approx(home, abs=1)
        glass.seconds(1.0)
        frame = shown.place.frame
        glass.tap((frame.cx, frame.cy))  # a tap puts it away
        assert panel(glass, 0) is None and glass.session.cursor == 2


def test_two_hands_on_two_answers_in_one_frame(tmp_path: Path) -> None:
    """The first finger to land answers; the other says nothing, and nothing is said twice."""
    with quiz(tmp_path) as glass:
        carry(glass, "peg", "C3")
        glass.rest()
        glass.seconds(DEAF + 0.1)
        frames = panel(glass, 0).place.choices
        fingers = [glass.lands((frames[n].cx, frames[n].cy)) for n in (1, 0)]
        glass.frame()
        for finger in reversed(fingers):
            finger.up()
        glass.frame()
        glass.rest()
        entries = [entry.text for entry in glass.session.timeline.entries]
        assert entries == ["@C3", "=1"]
        assert panel(glass, 0).reply.chosen == 1, "the second finger did not close it either"


def test_a_finger_may_think_better_of_it(tmp_path: Path) -> None:
    """Slid away, an answer is not given; slid onto another one, that is."""
    with quiz(tmp_path) as glass:
        carry(glass, "peg", "C3")
        glass.rest()
        frames = panel(glass, 0).place.choices
        glass.tap((frames[0].cx, frames[0].cy))
        assert glass.session.cursor == 1, "a panel that just opened does not listen yet"
        glass.seconds(DEAF + 0.1)
        finger = glass.finger((frames[0].cx, frames[0].cy))
        outside = glass.table.layout.trays[1].frame
        glass.drag(finger, (outside.cx, outside.cy))
        finger.up()
        glass.frames(2)
        assert glass.session.cursor == 1
        finger = glass.finger((frames[0].cx, frames[0].cy))
        glass.drag(finger, (frames[1].cx, frames[1].cy))
        finger.up()
        glass.frames(2)
        assert glass.session.timeline.entries[1].text == "=1"


def test_a_joker_asks_for_the_topic_first_and_it_can_be_left(tmp_path: Path) -> None:
    """O-20: the peg waits at its square; the cross takes it home, a topic asks its question."""
    with quiz(tmp_path) as glass:
        home = glass.at("peg")
        carry(glass, "peg", "G7")
        glass.until(lambda: glass.table.at_rest())
        shown = panel(glass, 0)
        assert [c.action for c in shown.question.choices] == [
            f"@G7:{topic}" for topic in ("animals", "nature", "world", "history", "science", "arts")
        ]
        assert glass.session.cursor == 0 and glass.at("peg") != pytest.approx(home, abs=40)
        glass.seconds(DEAF + 0.1)
        glass.tap((shown.place.leave.cx, shown.place.leave.cy))
        glass.rest()
        assert panel(glass, 0) is None and glass.session.cursor == 0
        assert glass.at("peg") == pytest.approx(home, abs=1)
        do(glass, "@G7:science")
        assert glass.state()["question"]["category"] == "science"


def test_the_topic_of_a_place_is_told_before_one_commits(tmp_path: Path) -> None:
    """O-16: over a square the tray says what it asks about; the topics can be looked up."""
    with quiz(tmp_path) as glass:
        finger = glass.take("peg")
        places = glass.shown.places(glass.shown.held()["peg"])
        glass.drag(finger, (places["E2"].x, places["E2"].y), 3)
        glass.seconds(0.3)
        assert "Nature" in said(glass, 0)
        glass.drag(finger, (places["G7"].x, places["G7"].y), 3)
        glass.seconds(0.3)
        assert said(glass, 0) == "joker: you choose the topic"
        glass.drag(finger, glass.table.layout.trays[0].frame.point(0, 0), 3)
        finger.up()
        glass.rest()
        press(glass, 1, "topics")  # anybody may look, at any time
        shown = panel(glass, 1)
        assert len(shown.question.choices) == 8 and panel(glass, 0) is None
        glass.seconds(DEAF + 0.05)
        glass.tap((shown.place.leave.cx, shown.place.leave.cy))
        assert panel(glass, 1) is None and glass.session.cursor == 0


def test_who_lays_by_taps_is_told_the_topic_first(tmp_path: Path) -> None:
    """O-16: a tap hovers over nothing; so the place says what it asks about before it asks."""
    with quiz(tmp_path) as glass:
        spot = glass.table.scenery.spot(glass.session.state, 0, "peg", ("E2", 0))
        place = glass.shown.point(spot)
        for left in (True, False):
            glass.tap(glass.at("peg"))
            glass.tap(place)
            glass.frames(30)
            shown = panel(glass, 0)
            assert glass.session.cursor == 0
            assert glass.table.voice.say(shown.question.title) == "asks about: Nature"
            if left:
                glass.tap((shown.place.leave.cx, shown.place.leave.cy))
                glass.rest()
                assert panel(glass, 0) is None and glass.session.cursor == 0
        choose(glass, 0, "@E2")
        glass.rest()
        assert glass.state()["question"]["category"] == "nature"


def test_a_desktops_number_keys_answer(tmp_path: Path) -> None:
    """Whoever is asked answers by a number; a joker's topic too; no number, no answer."""
    with quiz(tmp_path) as glass:
        carry(glass, "peg", "G7")
        glass.until(lambda: glass.table.at_rest())
        assert glass.game.key(ord("2"))  # the second topic
        glass.rest()
        assert glass.state()["question"]["category"] == "nature"
        assert not glass.game.key(ord("8")) and glass.session.cursor == 1
        assert glass.game.key(ord("1") + right(glass))
        glass.rest()
        assert glass.state()["pegs"]["red"] == ["G7"]


def test_the_other_seats_touches_do_not_answer(tmp_path: Path) -> None:
    """Pegs, wheels and buttons are dead while a question is open; each hand is told why."""
    with quiz(tmp_path) as glass:
        carry(glass, "peg", "C3")
        glass.rest()
        press(glass, 1, "end")
        glass.tap(glass.at("peg:1:0"))
        glass.tap(arrow(glass, "W1+"))
        glass.rest()
        assert glass.session.cursor == 1 and glass.state()["phase"] == "answer"
        assert glass.told("verdict")[-1]["ok"] is False


WHEELS = ("W1+", "W2+", "W1-", "W2-")  # what seat 1 turns, one a turn


@pytest.mark.parametrize(("seats", "missed"), [(2, 1), (4, 3)])
def test_a_whole_quiz_by_touches(tmp_path: Path, seats: int, missed: int) -> None:
    """Lays, jokers, a wrong answer, moves, wheels, a taking that wins: by fingers (O-17, O-19).

    Seat 0 plays what its adviser says; the others lay a peg, turn a wheel, end their turns.
    """
    with quiz(tmp_path, seats) as glass:
        said: list[str] = []
        while glass.session.outcome is None:
            said.append(wished(glass, said, missed))
            do(glass, said[-1])
            assert len(said) < 40, said
        assert glass.session.outcome.winners == (0,)
        assert said[-2] == "take red" and any(":" in text for text in said)
        assert "W1+" in said and "end" in said
        glass.until(lambda: glass.game.sheet is not None)


def wished(glass: Glass, said: list[str], missed: int) -> str:
    """What whoever is on turn does next; one answer is wrong."""
    seat, state = next(iter(glass.session.active)), glass.session.state
    if state.question is not None:
        return f"={wrong(glass) if len(said) == missed else right(glass)}"
    if seat == 1 and state.pegs[1]:
        wheel = next((turn for turn in WHEELS if turn not in said), "end")
        return wheel if wheel == "end" or glass.session.judge(1, wheel).ok else "end"
    if seat and state.pegs[seat]:
        return "end"
    hint = glass.session.hint(seat, lambda: True)
    text: str = hint.action.text()
    return text

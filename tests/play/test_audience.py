"""Questions by the age of who is asked, and what was asked lately last (O-20, G-2)."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oeil_app.core.packs import audience
from oeil_app.core.packs.questions import Question
from oeil_app.core.packs.shipped import shipped_pack
from oeil_app.core.rules.setup import BadSetup, Setup
from oeil_app.games import GAMES
from oeil_app.play import record
from oeil_app.play.journal.journal import Journal
from oeil_app.play.questions.audience import dealt_for
from oeil_app.play.session import Session

YEAR = 2026
AGE = {
    q.text: q.age
    for pack in ("fr", "en")
    for t in shipped_pack(pack).categories
    for q in t.questions
}


def quiz(seed: int = 1, seats: int = 2, **options: Any) -> Setup:
    return GAMES.setup("oeil", "quiz", seats, seed, {"pack": "en", **options})


def asked(session: Session, count: int) -> list[tuple[int, str]]:
    """So many questions, all answered wrongly: who was asked, and what."""
    found = []
    while len(found) < count:
        seat = next(iter(session.active))
        legal = session.referee.legal(session.state, seat)
        lays = [action for action in legal if action.text()[0] == "@"]
        session.submit(seat, lays[7 * len(found) % len(lays)])
        told = session.referee.to_json(session.state)
        found.append((seat, told["question"]["text"]))
        wrong = (told["right"] + 1) % len(told["question"]["choices"])
        session.submit(seat, f"={wrong}")
    return found


def a_question(n: int, age: int) -> Question:
    return Question(f"{n}?", ("a", "b", "c", "d"), 0, age)


@given(st.lists(st.integers(4, 99), min_size=8, max_size=60), st.integers(4, 99))
def test_what_suits_an_age(ages: list[int], age: int) -> None:
    """From three years younger to one year older; wider only where that is too little."""
    questions = [a_question(n, each) for n, each in enumerate(ages)]
    found = audience.fair(questions, age)
    assert len(found) >= 8
    near = min(max(age, min(ages)), max(ages))
    close = [n for n, each in enumerate(ages) if near - 3 <= each <= near + 1]
    assert set(close) <= set(found)
    if len(close) >= 8:
        assert found == close


def test_children_are_asked_what_suits_them() -> None:
    """O-20: a child of six and one of twelve at one table; a guest is asked anything."""
    told = asked(Session.new(quiz(seats=3, ages=[6, 12, 0])), 90)
    ages = {seat: {AGE[text] for who, text in told if who == seat} for seat in range(3)}
    assert max(ages[0]) <= 7 and min(ages[1]) >= 9
    assert min(ages[2]) < 9 < max(ages[2])


def test_grown_ups_get_the_hardest_and_the_smallest_the_easiest() -> None:
    questions = shipped_pack("en").categories[0].questions
    assert {questions[n].age for n in audience.fair(questions, 40)} == {9, 10, 11, 12}
    assert {questions[n].age for n in audience.fair(questions, 4)} == {6, 7}


def test_everything_that_suits_comes_before_anything_again() -> None:
    questions = [a_question(n, 6 + n % 7) for n in range(30)]
    suited, used, seen = audience.fair(questions, 8), 0, []
    for _ in suited:
        left, used = audience.left(questions, 8, used)
        seen.append(left[0])
        used |= 1 << left[0]
    assert sorted(seen) == suited
    left, after = audience.left(questions, 8, used | 1 << 6)
    assert left == suited and after == 1 << 6 & ~sum(1 << n for n in suited)


@pytest.mark.parametrize(
    "options",
    [
        {"ages": [6]},
        {"ages": [6, 3]},
        {"ages": [6, True]},
        {"ages": None},
        {"lately": []},
        {"lately": {"animals": [2, 1]}},
        {"lately": {"animals": [1, 1]}},
        {"lately": {"Animals": [1]}},
        {"lately": {"animals": [-1]}},
    ],
)
def test_nonsense_is_no_setup(options: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        quiz(**options)


def test_a_deal_without_them_is_told_as_ever() -> None:
    """The tools' protocol: neither is in the options unless somebody said it."""
    session = Session.new(quiz())
    told = session.referee.to_json(session.state)
    assert told["options"] == {"first": 0, "pack": "en"}
    assert session.referee.to_json(session.referee.from_json(told)) == told


def test_a_record_asks_the_same_elsewhere() -> None:
    """G-2: whatever chooses the questions is in the record."""
    session = Session.new(quiz(ages=[7, 11], lately={"animals": [0, 5, 9], "arts": [3]}))
    told = asked(session, 40)
    again = record.read(record.write(session))
    assert again.setup == session.setup
    assert again.state == session.state
    assert asked(Session.new(again.setup), 40) == told


def test_what_was_asked_lately_comes_last() -> None:
    """The family's next game asks other questions, as long as there are others."""
    journal = Journal.open(None)
    _, session = journal.begin(quiz())
    before = Counter(text for _, text in asked(session, 120))
    setup = dealt_for(journal, quiz(seed=2), [None, None], YEAR)
    assert "ages" not in setup.options
    after = [text for _, text in asked(Session.new(setup), 60)]
    assert not before.keys() & set(after)
    by_topic = setup.options["lately"]
    questions = {topic.id: topic.questions for topic in shipped_pack("en").categories}
    texts = {questions[topic][n].text for topic, ns in by_topic.items() for n in ns}
    assert texts == set(before)
    fresh = dealt_for(Journal.open(None), setup, [None, None], YEAR)
    assert fresh.options == quiz().options, "another family has been asked nothing"


def test_some_questions_of_a_topic_are_always_new() -> None:
    """However often a family plays: a third of each topic is not held back."""
    journal = Journal.open(None)
    setup = quiz()
    for seed in range(4):
        _, session = journal.begin(dealt_for(journal, quiz(seed=seed), [None, None], YEAR))
        asked(session, 150)
    setup = dealt_for(journal, quiz(seed=9), [None, None], YEAR)
    for topic in shipped_pack("en").categories:
        held = setup.options["lately"].get(topic.id, [])
        assert len(held) <= len(topic.questions) * 2 / 3


def test_the_ages_of_the_family() -> None:
    """Who told the year of their birth is asked by age, at whatever seat; guests by none."""
    journal = Journal.open(None)
    child = journal.family.add("Lou", "fox", "red")
    journal.family.set_born(child.id, 2018)
    setup = dealt_for(journal, quiz(), [None, child.id], YEAR)
    assert setup.options["ages"] == [0, 8]
    assert "ages" not in dealt_for(journal, setup, [None, None], YEAR).options
    other = GAMES.setup("oeil", "standard", 2, 1, {})
    assert dealt_for(journal, other, [child.id, None], YEAR) == other


def test_a_new_game_like_an_old_one_asks_from_the_newest_edition() -> None:
    old = quiz(pack="en@daf2200590083505")
    new = dealt_for(Journal.open(None), old, [None, None], YEAR)
    assert new.options["pack"] == "en"


def test_only_the_latest_rows_of_a_long_journal_are_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Thirty games that wait and thirty that ended: no page waits for a family of ten years."""
    read: list[tuple[str, int, int]] = []
    journal = Journal.open(None)

    def page(which: str) -> Any:
        return lambda first, most: read.append((which, first, most)) or SimpleNamespace(games=[])

    monkeypatch.setattr(journal, "unfinished_page", page("waiting"))
    monkeypatch.setattr(journal, "finished_page", page("ended"))
    dealt_for(journal, quiz(), [None, None], YEAR)
    assert sorted(set(read)) == [("ended", 0, 30), ("waiting", 0, 30)]

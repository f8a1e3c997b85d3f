"""The question packs that come with the app (O-16, O-20): an editor's laws, and their editions."""

from __future__ import annotations

import json
import re
import unicodedata
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from oeil_app.core.packs.questions import CATEGORIES, TRUE_FALSE, Category, Pack, Question, digest
from oeil_app.core.packs.reading import load_pack
from oeil_app.core.packs.shipped import EARLIER, earlier_pack, shipped_ids, shipped_pack
from oeil_app.core.words.languages import FOLDER, codes
from tools import check_questions, make_questions


def each_question(pack: Pack) -> list[Question]:
    return [question for category in pack.categories for question in category.questions]


def each_text(pack: Pack) -> list[str]:
    """Everything a reader sees."""
    titles = [pack.title, *(category.title for category in pack.categories)]
    asked = [(q.text, *q.choices, q.why) for q in each_question(pack)]
    return [*titles, *(text for texts in asked for text in texts)]


@pytest.fixture(params=codes())
def pack(request: pytest.FixtureRequest) -> Pack:
    return shipped_pack(request.param)


def test_every_language_comes_with_its_pack() -> None:
    """O-20: ours are in fr, en and de, and in every language that came later."""
    assert shipped_ids()[:3] == ("fr", "en", "de")
    assert set(shipped_ids()) == {path.parent.name for path in FOLDER.glob("*/questions.json")}


def test_a_shipped_pack_is_named_after_its_file(pack: Pack) -> None:
    """O-20: fr, en and de are both the pack and its language."""
    assert pack == load_pack((FOLDER / pack.id / "questions.json").read_bytes())
    assert pack.lang == pack.id


def test_packs_are_made_from_the_authors_files(pack: Pack) -> None:
    """What the authors wrote is what is asked: tools/make_questions.py."""
    assert make_questions.pack(pack.lang) == (FOLDER / pack.id / "questions.json").read_bytes()


def test_an_editor_finds_nothing(pack: Pack) -> None:
    """tools/check_questions.py: no giveaways, repeats or biases; whys, ages, topics, pictures."""
    assert list(check_questions.faults(pack, check_questions.drawings())) == []


def test_every_picture_is_asked_about() -> None:
    """A drawing that no question shows would only be carried about."""
    asked = {q.picture for id in shipped_ids() for q in each_question(shipped_pack(id))}
    assert asked - {""} == check_questions.drawings()


def test_every_colour_has_a_topic(pack: Pack) -> None:
    """O-16: eight categories, the same in every language: the whole pack leaves no joker."""
    assert tuple(category.id for category in pack.categories) == make_questions.TOPICS
    assert len(pack.categories) == max(CATEGORIES)


def test_everything_fits_on_its_button(pack: Pack) -> None:
    """O-20: what a pack asks can be read on the table."""
    for question in each_question(pack):
        assert len(question.text) <= 110 and len(question.why) <= 140
        assert len(question.choices) == (2 if question.kind == TRUE_FALSE else 4)
        assert all(len(choice) <= 36 for choice in question.choices)
    assert all(unicodedata.is_normalized("NFC", text) for text in each_text(pack))


def test_quotes_and_apostrophes_are_those_of_print(pack: Pack) -> None:
    pairs = {"fr": "«»", "en": "“”", "de": "„“", "es": "«»", "nl": "“”"}
    for text in each_text(pack):
        assert not re.search(r"[\"'`´]|\.\.\.|  ", text), text
        marks = re.findall("[«»„“”‚‘‹›]", text)
        assert "".join(marks) == pairs[pack.lang] * (len(marks) // 2), text


def test_french_signs_keep_their_narrow_space() -> None:
    """A plain space would let a question mark slip to the next line."""
    for text in each_text(shipped_pack("fr")):
        assert not re.search(r"[^\u202f][?!;:»]|«[^\u202f]", text), text


@pytest.mark.parametrize("lang", ["en", "de"])
def test_no_space_before_signs_elsewhere(lang: str) -> None:
    for text in each_text(shipped_pack(lang)):
        assert not re.search(r"\s[?!;:,.]", text), text


def test_a_question_is_one_line_of_the_file(pack: Pack) -> None:
    """A change to one question is then one line to read."""
    lines = (FOLDER / pack.id / "questions.json").read_text("utf-8").splitlines()
    asked = [json.loads(line.rstrip(",")) for line in lines if '"text"' in line]
    assert [each["text"] for each in asked] == [q.text for q in each_question(pack)]


def test_a_shipped_pack_is_read_once() -> None:
    assert shipped_pack("fr") is shipped_pack("fr")


@pytest.mark.parametrize("stranger", ["", "xx", "FR", "../languages/fr", "fr.json", "kept/fr"])
def test_only_shipped_packs_can_be_named(stranger: str) -> None:
    with pytest.raises(KeyError):
        shipped_pack(stranger)
    with pytest.raises(KeyError):
        earlier_pack(stranger, "67dc6fad45c46a91")


# Their earlier editions


def test_every_edition_is_kept_as_it_was() -> None:
    """Records name what they were dealt from: it is there, to the last letter, and nothing else."""
    named = {(id, edition) for editions in EARLIER for id, edition in editions.items()}
    for id, edition in named:
        assert digest(earlier_pack(id, edition)) == edition
    assert {(p.parent.parent.name, p.stem) for p in FOLDER.glob("*/kept/*")} == named


# The editor's eye itself


def asked(text: str, *choices: str, answer: int = 0, age: int = 9, **more: str) -> Question:
    told = {"why": "Because somebody counted them, long ago.", **more}
    return Question(text, choices or ("Yes", "No", "Both", "Never"), answer, age, **told)


@pytest.mark.parametrize(
    ("question", "fault"),
    [
        (asked("Which shape has three sides?", why=""), "no why"),
        (asked("What were Stone Age tools made of?", "Stone", "Glass", "Wool", "Tin"), "answer"),
        (asked("When does the date change?", "At the date line", "At sea", "Never"), "answer"),
        (asked("What is this?", picture="dragon"), "no drawing"),
        (asked("Who lives here?", why="Who lives here? Yes."), "nothing new"),
    ],
)
def test_a_question_at_fault_is_found(question: Question, fault: str) -> None:
    found = list(check_questions.of_question(question, {"cow"}))
    assert len(found) == 1 and fault in found[0]


def test_the_same_in_other_words_is_found(pack: Pack) -> None:
    one = asked("How many legs does a small spider have?")
    other = asked("How many legs does a small ant have?")
    assert check_questions.alike(one, other)
    assert not check_questions.alike(one, asked("Which animal has a trunk?"))


def test_questions_that_answer_each_other_are_found() -> None:
    one = asked("Which huge animals died out long ago?", "Dinosaurs", "Whales", "Bears", "Cows")
    other = asked("When did the dinosaurs die out?", "Long ago", "Today", "In May", "Never")
    found = list(check_questions.of_topic((one, other)))
    assert any("answer each other" in each for each in found)
    alone = list(check_questions.of_topic((one, asked("Where do dinosaurs live?"))))
    assert not any("answer each other" in each for each in alone)


def test_the_choice_that_stands_alone_is_found() -> None:
    sailor = asked("Who?", "Magellan", "James Cook", "Marco Polo", "Francis Drake")
    assert check_questions.stands_alone(sailor) == 0
    assert check_questions.stands_alone(asked("Who?", "Cook", "Polo", "Drake", "Da Gama")) == 3
    assert (
        check_questions.stands_alone(asked("Who?", "Cook", "Polo", "Da Gama", "De Vries")) is None
    )


def with_all(pack: Pack, change: object) -> Pack:
    """The pack with every question changed."""
    topics = [
        Category(topic.id, topic.title, tuple(change(q) for q in topic.questions))  # type: ignore[operator]
        for topic in pack.categories
    ]
    return replace(pack, categories=tuple(topics))


def put_first(question: Question) -> Question:
    """The right answer in the first place."""
    rest = [c for n, c in enumerate(question.choices) if n != question.answer]
    return replace(question, choices=(question.choices[question.answer], *rest), answer=0)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (put_first, "place 0 is right"),
        (lambda q: replace(q, choices=("a b", "c d", "e f", "g"), answer=3), "the only one of"),
        (lambda q: replace(q, picture=""), "have a picture"),
        (lambda q: replace(q, choices=("1", "2", "3", "4"), answer=1, kind=""), "in the middle"),
        (lambda q: replace(q, kind="true_false", answer=0), "statements are true"),
    ],
)
def test_what_a_guesser_could_use_is_found(change: object, fault: str) -> None:
    found = list(check_questions.of_pack(with_all(shipped_pack("en"), change)))
    assert any(fault in each for each in found)


def test_a_topic_that_comes_short_is_found() -> None:
    some = shipped_pack("en").categories[0].questions
    found = " ".join(check_questions.of_topic(tuple(q for q in some if q.age < 10)))
    assert "not 60" in found and "no question for age 10" in found and "10 to 12" in found
    ages = Counter(question.age for question in some)
    assert ages[10] + ages[11] + ages[12] >= 28


# Faults put into a sound pack, one at a time


def put(pack: Pack, topic: int, change: dict[int, Question | None]) -> Pack:
    """The pack with these questions of a topic changed, or taken out."""
    old = pack.categories[topic]
    fresh = tuple(
        found for n, one in enumerate(old.questions) if (found := change.get(n, one)) is not None
    )
    topics = list(pack.categories)
    topics[topic] = replace(old, questions=fresh)
    return replace(pack, categories=tuple(topics))


def plain(pack: Pack, topic: int, count: int = 1) -> list[tuple[int, Question]]:
    """Questions for older children, of four answers and without a picture."""
    found = [
        (n, q)
        for n, q in enumerate(pack.categories[topic].questions)
        if not q.kind and not q.picture and q.age > check_questions.TOLERATED
        and check_questions.stems(q.choices[q.answer])
    ]  # fmt: skip
    return found[:count]


def giveaway(pack: Pack, topic: int) -> Pack:
    ((n, q),) = plain(pack, topic)
    return put(pack, topic, {n: replace(q, text=f"{q.choices[q.answer]}: {q.text}")})


def asked_twice(pack: Pack, topic: int) -> Pack:
    (_, one), (n, other) = plain(pack, topic, 2)
    return put(pack, topic, {n: replace(other, text=f"{one.text} {one.text.split()[0]}")})


def answering(pack: Pack, topic: int) -> Pack:
    (n, one), (m, other) = plain(pack, topic, 2)
    mine, yours = (q.choices[q.answer] for q in (one, other))
    return put(
        pack,
        topic,
        {
            n: replace(one, text=f"{one.text} {yours}"),
            m: replace(other, text=f"{other.text} {mine}"),
        },
    )


def without_why(pack: Pack, topic: int) -> Pack:
    ((n, q),) = plain(pack, topic)
    return put(pack, topic, {n: replace(q, why="")})


def why_says_nothing(pack: Pack, topic: int) -> Pack:
    ((n, q),) = plain(pack, topic)
    return put(pack, topic, {n: replace(q, why=q.text)})


def undrawn(pack: Pack, topic: int) -> Pack:
    ((n, q),) = plain(pack, topic)
    return put(pack, topic, {n: replace(q, picture="unicorn")})


def too_few(pack: Pack, topic: int) -> Pack:
    many = len(pack.categories[topic].questions)
    return put(pack, topic, dict.fromkeys(range(check_questions.EACH - 1, many)))


def longest_is_right(pack: Pack, topic: int) -> Pack:
    """One in two: the wrong ones are nothing beside it."""
    asked = enumerate(pack.categories[topic].questions)
    change = {n: replace(q, choices=("a", "b", "c", "d d d"), answer=3) for n, q in asked if n % 2}
    return put(pack, topic, {n: q for n, q in change.items() if not q.kind})


def without(kind: str) -> Callable[[Pack, int], Pack]:
    """Without questions of that kind."""

    def change(pack: Pack, topic: int) -> Pack:
        asked = enumerate(pack.categories[topic].questions)
        return put(pack, topic, {n: replace(q, kind="") for n, q in asked if q.kind == kind})

    return change


def younger(pack: Pack, topic: int) -> Pack:
    asked = enumerate(pack.categories[topic].questions)
    return put(pack, topic, {n: replace(q, age=9) for n, q in asked if q.age == 12})


def all_old(pack: Pack, topic: int) -> Pack:
    asked = enumerate(pack.categories[topic].questions)
    return put(pack, topic, {n: replace(q, age=8) for n, q in asked if q.age == 7})


SEEDED: dict[str, tuple[Callable[[Pack, int], Pack], str]] = {
    "a giveaway": (giveaway, "the answer stands in the question"),
    "the same twice": (asked_twice, "asked twice"),
    "one answers another": (answering, "answer each other"),
    "no why": (without_why, "no why"),
    "an empty why": (why_says_nothing, "the why says nothing new"),
    "a picture that nobody drew": (undrawn, "no drawing of unicorn"),
    "a topic too small": (too_few, "59 questions, not 60"),
    "the longest is right": (longest_is_right, "the right answer is the longest of four in"),
    "nothing true or false": (without("true_false"), "no question of the kind true_false"),
    "no odd one out": (without("odd"), "no question of the kind odd"),
    "nothing estimated": (without("estimate"), "no question of the kind estimate"),
    "nothing for the oldest": (younger, "no question for age 12"),
    "nothing for seven": (all_old, "no question for age 7"),
}


@pytest.mark.parametrize("seed", SEEDED)
@pytest.mark.parametrize("lang", codes())
def test_one_fault_in_a_sound_pack_is_named_with_its_place(lang: str, seed: str) -> None:
    """Nothing was wrong before; the line says which pack and which topic."""
    change, told = SEEDED[seed]
    drawn, sound = check_questions.drawings(), shipped_pack(lang)
    found = list(check_questions.faults(change(sound, 3), drawn))
    where = f"{lang} {sound.categories[3].id}: "
    assert any(line.startswith(where) and told in line for line in found), found


@pytest.mark.parametrize("lang", codes())
def test_a_pack_without_a_topic_is_named(lang: str) -> None:
    sound = shipped_pack(lang)
    less = replace(sound, categories=sound.categories[1:])
    assert f"{lang}: 7 topics, not 8" in list(check_questions.faults(less, set()))

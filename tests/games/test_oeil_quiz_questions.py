"""What the Eye's quiz asks: categories, jokers, packs, and what nobody may see (O-16, O-20)."""

from __future__ import annotations

import pytest

from oeil_app.core.packs.drafts import tidied
from oeil_app.core.packs.questions import Category, Pack, Question, digest
from oeil_app.core.packs.shelf import SHELF
from oeil_app.core.packs.shipped import shipped_pack
from oeil_app.core.rules.rng import Rng
from oeil_app.core.rules.setup import BadSetup
from oeil_app.games import GAMES
from oeil_app.games.oeil.quiz.scenery import QuizScenery

from .oeil_table import COLOURS
from .test_oeil_quiz import CATEGORIES, JOKERS, quiz, seated


def test_categories_go_to_the_colours_in_order() -> None:
    """O-16: colours left over are jokers."""
    told = quiz().told["categories"]
    assert list(told) == list(COLOURS)
    assert list(told.values()) == [*CATEGORIES, *[None] * len(JOKERS)]
    assert JOKERS
    assert None not in quiz(pack="fr").told["categories"].values()  # ours have a topic a colour


def test_on_a_joker_the_category_is_picked() -> None:
    """O-20, O-16: required where a joker asks, refused elsewhere."""
    table = quiz()
    assert table.refusal("@G7") == {"O-20 category_missing"}
    assert table.refusal("@G7:cooking") == {"O-20 category_unknown"}
    assert table.refusal("@C3:nature") == {"O-20 category_superfluous"}
    assert table.play("@G7:nature").told["question"]["category"] == "nature"
    table = seated()
    assert table.refusal("C3-D3:nature") == {"G-11 occupied", "O-20 category_superfluous"}
    pegs = {"red": "G7 H7 A7 B8", "blue": "G4"}
    table = quiz().sit(pegs, moves=3)
    assert table.refusal("B8-B7:arts") == {"O-20 category_superfluous"}  # among one's own
    assert table.play("B8-B7").told["phase"] == "move"
    assert table.refusal("take violet") == {"O-20 category_missing"}
    assert table.play("take violet:arts").told["question"]["category"] == "arts"
    assert table.told["pending"]["action"] == "take violet:arts"
    table.answer()
    assert table.told["control"] == {"violet": "red"}
    assert table.refusal("B7-B8") == {"O-20 category_missing"}
    assert f"B7-B8:{CATEGORIES[0]}" in table.legal()


def test_a_question_must_be_answered_first() -> None:
    """O-20: nothing else until then, and only what is offered."""
    table = quiz().play("@C3")
    assert table.refusal("end") == table.refusal("@D3") == {"O-20 answering"}
    assert table.refusal("=4") == {"O-20 no_such_choice"}
    assert quiz().refusal("=1") == {"O-20 no_question"}
    assert quiz().refusal("choose red,green,white") == {"O-12 not_choosing"}
    assert table.reasons("=1", seat=1)[0]["kind"] == "not_your_turn"
    assert table.referee.pieces(table.state, 0) == ()


def test_questions_come_from_the_pack_and_none_twice_until_all_were_asked() -> None:
    """O-20, O-16: each of the category's questions once, its choices in any order."""
    pack = shipped_pack("de")
    asked = {question.text: question for question in pack.categories[1].questions}
    table = quiz(pack="de")
    told: list[str] = []
    for _ in asked:
        question = table.play("@B2").told["question"]
        known = asked[question["text"]]
        assert sorted(question["choices"]) == sorted(known.choices)
        assert question["choices"][table.told["right"]] == known.choices[known.answer]
        told.append(question["text"])
        table.answer(right=False)
    assert sorted(told) == sorted(asked)
    assert table.play("@B2").told["question"]["text"] in asked  # and then they come again


def test_a_seat_sees_the_question_but_not_the_answer() -> None:
    """O-20: nor what will be asked; both are dealt anew for whoever thinks ahead."""
    table = quiz().play("@C3")
    seen = table.referee.view(table.state, 0)
    assert seen["question"] == table.told["question"]
    assert "right" not in seen and "rng" not in seen
    others = [table.referee.resample(table.state, 0, Rng(seed)) for seed in range(20)]
    assert all(table.referee.view(other, 0) == seen for other in others)
    assert len({other.question.right for other in others}) == len(seen["question"]["choices"])
    assert len({other.rng for other in others}) == 20


def test_asking_and_answering_reveal_something() -> None:
    """So undo stops there."""
    table = quiz().play("@C3")
    assert [event.reveals for event in table.events] == [True]
    table.answer()
    assert table.events[0].reveals
    assert not any(event.reveals for event in table.events[1:])


def family_pack(categories: int) -> Pack:
    """A pack that a family brought."""
    questions = tuple(Question(f"{n}?", ("a", "b", "c", "d"), n % 4, 8) for n in range(8))
    ids = [f"c{n}" for n in range(categories)]
    return Pack("ours", "fr", "Ours", tuple(Category(id, id, questions) for id in ids))


def test_a_familys_own_pack_can_be_played() -> None:
    """O-16, O-20: with eight categories there is no joker, with one there are seven."""
    SHELF.put(family_pack(8))
    assert None not in quiz(pack="ours").told["categories"].values()
    SHELF.put(family_pack(1))
    table = quiz(pack="ours")
    assert [*table.told["categories"].values()].count(None) == 7
    assert table.play("@C3:c0").told["question"]["category"] == "c0"
    SHELF.remove("ours")
    with pytest.raises(BadSetup):
        quiz(pack="ours")
    with pytest.raises(ValueError):
        SHELF.put(shipped_pack("fr"))


def test_a_pack_renewed_in_the_middle_of_a_game_still_asks() -> None:
    """O-20: also when it has lost the category; an open question keeps its own answer."""
    SHELF.put(family_pack(8))
    table = quiz(pack="ours").play("@C3")
    SHELF.put(family_pack(1))
    assert table.answer().told["pegs"]["red"] == ["C3"]
    assert table.play("@D3").told["question"]["category"] == "c2"
    SHELF.remove("ours")


def test_the_pack_is_one_on_the_shelf_and_has_a_fingerprint() -> None:
    """O-20: what is not there cannot be asked; a record knows what it was asked from."""
    for unknown in ("xx", "../fr", 3, None):
        with pytest.raises(BadSetup):
            quiz(pack=unknown)
    variant = GAMES.variant("oeil", "quiz")
    setup = GAMES.setup("oeil", "quiz", 2, 1, {"pack": "en"})
    assert variant.data(setup) == digest(shipped_pack("en"))
    assert {"fr", "en", "de"} <= set(variant.to_json()["options"]["pack"]["words"])


def test_each_category_of_a_joker_is_a_drop_of_its_own() -> None:
    """O-20: told apart by the turn of the piece; elsewhere there is one drop a square."""
    table = quiz()
    drops = table.referee.drops(table.state, 0, "peg")
    texts = [drops["G7", turn].text() for turn in range(len(CATEGORIES))]
    assert texts == [f"@G7:{category}" for category in CATEGORIES]
    assert drops["C3", 0].text() == "@C3"
    assert ("C3", 1) not in drops
    assert table.referee.pieces(table.state, 0) == ("peg",)


def test_a_panel_shows_the_picture_and_tells_why() -> None:
    """O-20: as the pack has them; the tools' question has neither."""
    known = {q.text: q for topic in shipped_pack("fr").categories for q in topic.questions}
    table, seen = quiz(pack="fr"), set()
    for square in ("C3", "B2", "F3", "G7", "A8", "E5") * 4:
        if f"@{square}" not in table.legal():
            continue
        told = table.play(f"@{square}").told["question"]
        (panel,) = QuizScenery().questions(table.state)
        asked = known[told["text"]]
        assert panel.picture == asked.picture
        assert panel.why is not None and panel.why.args["text"] == asked.why
        assert set(told) == {"category", "text", "choices"}
        seen.add(bool(panel.picture))
        table.answer(right=False)
    assert seen == {True, False}


def test_true_comes_before_false() -> None:
    """O-20: the choices of other questions come in any order."""
    table, orders = quiz(pack="en"), set()
    for _ in range(60):
        told = table.play("@B2").told["question"]
        if len(told["choices"]) == 2:
            orders.add(tuple(told["choices"]))
        table.answer(right=False)
    assert orders == {("True", "False")}


def test_a_question_that_is_rewritten_keeps_its_kind_and_picture() -> None:
    """What the page of a question does not show is not lost."""
    before = Question("A  b?", ("x ", "y"), 0, 6, " why ", "true_false", "bee")
    assert tidied(before) == Question("A b?", ("x", "y"), 0, 6, "why", "true_false", "bee")

"""Which topics a quiz asks about, ticked off one by one (O-16); the best of who plays alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from oeil_app.core.packs.mixing import Mix
from oeil_app.core.packs.questions import digest
from oeil_app.core.packs.shelf import Shelf
from oeil_app.games import GAMES
from oeil_app.games.oeil.solitaire.solver_tables import BEST
from oeil_app.play.journal.best import best, keep_best
from oeil_app.play.journal.journal import Journal
from oeil_app.play.session import Session
from tests.play.packs_at_home import pack


def shelf() -> Shelf:
    found = Shelf()
    found.put(pack(topics=("garden", "animals")))
    return found


def test_a_whole_pack_is_named_by_its_name_alone() -> None:
    mix = Mix.read("en", shelf())
    assert mix.topics == 8 and mix.text(shelf()) == "en"
    fewer = mix.toggled("en", "arts")
    assert fewer.text(shelf()) == "en:animals,nature,world,history,science,sport,food"
    again = fewer.toggled("en", "arts").text(shelf())
    assert again == "en:animals,nature,world,history,science,sport,food,arts"


def test_topics_of_several_packs_up_to_eight() -> None:
    """O-16: eight colours; topics of the same id count once."""
    six = Mix.read("en", shelf()).toggled("en", "sport").toggled("en", "food")
    mix = six.toggled("grandma", "garden").toggled("grandma", "animals")
    ours = "en:animals,nature,world,history,science,arts"
    assert mix.topics == 7 and mix.text(shelf()) == f"{ours}+grandma"
    more = mix.toggled("fr", "nature")
    assert more.topics == 7 and more != mix
    big = Shelf()
    big.put(pack("big", topics=tuple(f"topic_{n}" for n in range(8))))
    full = Mix.read("big", big)
    assert full.toggled("en", "arts") == full, "no ninth"
    assert len(shelf().pack(mix.text(shelf())).categories) == 7


def test_one_topic_always_stays_and_nonsense_asks_nothing() -> None:
    one = Mix.read("en:arts", shelf())
    assert one.toggled("en", "arts") == one
    assert Mix.read("??", shelf()).chosen == ()
    assert Mix.read("gone@0123456789abcdef+en:arts,none", shelf()).chosen == (("en", "arts"),)


def test_the_best_is_kept_and_only_a_better_one_replaces_it(tmp_path: Path) -> None:
    """O-21: in how few moves the solitaire was ever solved; a puzzle's start does not count."""
    journal = Journal.open(tmp_path / "games.sqlite3")

    def solved(detour: int) -> Session:
        session = Session.new(GAMES.setup("oeil", "solitaire", 1, 1, {}))
        for move in (*BEST[:1], *("W1+", "W1-") * detour, *BEST[1:]):
            assert session.submit(0, move).verdict.ok
        return session

    slow, quick = solved(1), solved(0)
    assert best(journal.family, slow) is None
    assert keep_best(journal.family, slow) and best(journal.family, slow) == 31
    assert not keep_best(journal.family, slow)
    assert keep_best(journal.family, quick) and best(journal.family, quick) == 29
    assert not keep_best(journal.family, slow) and best(journal.family, slow) == 29
    unfinished = Session.new(quick.setup)
    assert not keep_best(journal.family, unfinished)
    journal.close()


@pytest.mark.parametrize(
    "ask",
    [
        lambda shelf: "grandma" in shelf.ids(),
        lambda shelf: shelf.pack("grandma").id == "grandma",
        lambda shelf: shelf.pinned("grandma") == f"grandma@{digest(pack())}",
        lambda shelf: shelf.pack("en") is not None and "grandma" in shelf.ids(),
    ],
)
def test_the_familys_packs_are_there_whoever_asks_first(ask: Callable[[Shelf], bool]) -> None:
    shelf, asked = Shelf(), []

    def load() -> None:
        asked.append(1)
        shelf.put(pack())

    shelf.wait_for(load)
    assert not asked, "not before anybody asks"
    assert ask(shelf) and ask(shelf) and asked == [1]


@pytest.mark.parametrize(
    "value", ["grandma", "grandma:garden", "nobody", "en:food+grandma", "no pack is written so"]
)
def test_what_nobody_knows_an_edition_of_stays_as_it_was_asked_for(value: str) -> None:
    """A mark that no edition has, and a text that asks for no pack."""
    assert shelf().as_dealt(value, "0" * 16) == value


def test_what_was_dealt_from_the_pack_of_now_asks_for_that() -> None:
    found = shelf()
    mark = digest(found.pack("grandma:garden"))
    assert found.as_dealt("grandma:garden", mark) == "grandma:garden"

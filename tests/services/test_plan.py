"""What is agreed before a deal, without a window: players, options, who begins."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oeil_app.games import GAMES
from oeil_app.play.rows.people import ANIMALS
from oeil_app.screens.game.players.seating import Player, Seating, from_note
from oeil_app.screens.saved.ago import ago
from oeil_app.screens.seats.plan.plan import Plan
from oeil_app.screens.seats.plan.remembered import remembered
from oeil_app.screens.seats.plan.window import fitting_seats
from oeil_app.table.state import Comfort

WAYS = [
    (game, variant.id, seats)
    for game in GAMES.names
    for variant in GAMES.game(game).variants
    for seats in variant.seats
]


def plan_for(game: str, variant: str, seats: int) -> Plan:
    plan = remembered(game, {"variant": variant})
    while plan.seats < seats:
        plan = plan.joined()
    while plan.seats > seats:
        plan = plan.left_by(plan.seats - 1)
    return plan


@pytest.mark.parametrize(("game", "variant", "seats"), WAYS)
def test_every_way_can_be_planned_with_every_number_of_players(
    game: str, variant: str, seats: int
) -> None:
    plan = plan_for(game, variant, seats)
    setup = plan.setup(lambda n: n - 1, "de")
    assert (setup.game, setup.variant, setup.seats) == (game, variant, seats)
    assert setup.first == seats - 1
    assert len({player.animal for player in plan.players}) == seats


def test_lots_are_drawn_unless_somebody_was_named() -> None:
    """G-6, S-2: the app asks who is youngest; otherwise the first time lots are drawn."""
    plan = plan_for("serpents", "standard", 4)
    assert plan.turns
    assert plan.setup(lambda n: 2).first == 2
    named = Plan(plan.game, plan.variant, plan.players, first=3)
    assert named.setup(lambda n: 0).first == 3
    assert not plan_for("lynx", "arrow", 3).turns


def test_three_and_four_begin_gently_unless_the_family_says_otherwise() -> None:
    """O-13a: preselected for 3 and 4 seats."""
    two, four = plan_for("oeil", "standard", 2), plan_for("oeil", "standard", 4)
    assert two.option("gentle_start") is False and four.option("gentle_start") is True
    assert four.setting("gentle_start", False).option("gentle_start") is False


def test_five_and_six_play_the_arrow_to_four() -> None:
    """LD-6: the app offers 4 for five and six seats."""
    assert plan_for("lynx", "arrow", 4).option("goal") == 6
    assert plan_for("lynx", "arrow", 5).option("goal") == 4
    assert plan_for("lynx", "arrow", 6).setup(lambda n: 0).options["goal"] == 4


def test_questions_are_asked_in_the_family_s_language() -> None:
    """O-20: packs in fr, en and de."""
    plan = plan_for("oeil", "quiz", 2)
    assert [plan.option("pack", code) for code in ("fr", "en", "de")] == ["fr", "en", "de"]


def test_what_no_longer_fits_the_number_of_players_is_as_usual_again() -> None:
    """O-12, O-15: home_or_rival is for two, targets have one number a seat."""
    plan = plan_for("oeil", "standard", 2).setting("victory", "home_or_rival")
    assert plan.option("victory") == "home_or_rival"
    assert plan.joined().option("victory") == "home"
    shared = plan_for("oeil", "handicap", 2).setting("targets", [3, 1])
    assert shared.option("targets") == [3, 1] and shared.joined().option("targets") == [2, 2, 2]


def test_another_way_keeps_as_many_players_as_it_allows() -> None:
    plan = plan_for("oeil", "standard", 4)
    alone = plan.played_as("solitaire")
    assert alone.seats == 1 and alone.players[0] == plan.players[0]
    assert not alone.more and not alone.fewer
    assert alone.played_as("standard").seats == 2


def test_who_is_alone_gets_a_rival_where_the_way_needs_one() -> None:
    new = remembered("foureyes", None)
    assert [player.computer for player in new.players] == [None, 1] and new.upright
    solitaire = remembered("oeil", {"variant": "solitaire", "players": [{"animal": "fox"}]})
    assert not solitaire.upright
    assert [p.computer for p in solitaire.played_as("standard").players] == [None, 1]
    two = plan_for("lynx", "herd", 2).with_player(1, Player(animal="hare"))
    assert [p.computer for p in two.joined().played_as("rattlesnake").players] == [None] * 3
    against = new.with_player(1, Player(animal="hare", computer=4))
    assert remembered("foureyes", against.to_json()) == against
    alone = remembered("oeil", None).with_player(1, Player(animal="hare", computer=2))
    assert [p.computer for p in alone.played_as("solitaire").players] == [None]


def test_the_only_person_sits_at_the_lower_edge() -> None:
    me, it = Player(animal="fox"), Player(animal="owl", computer=3)
    two = Plan("lynx", "rattlesnake", (me, it, Player(animal="hare")))
    assert two.with_player(0, it).players == (two.players[2], it, it)
    begins = Plan("lynx", "rattlesnake", (it, it, me), first=2).with_person_first()
    assert begins.players == (me, it, it) and begins.first == 0


def test_one_person_sits_in_one_place_only() -> None:
    plan = plan_for("lynx", "herd", 3)
    tom = Player("Tom", "fox", "tom")
    plan = plan.with_player(0, tom).with_player(2, tom)
    assert [player.person for player in plan.players] == [None, None, "tom"]
    assert plan.players[0].animal != "fox"


def test_it_is_as_last_time() -> None:
    plan = plan_for("oeil", "handicap", 3).setting("targets", [3, 2, 1])
    plan = plan.with_player(1, Player("Léa", "otter", "lea", "none", True))
    again = remembered("oeil", plan.to_json())
    assert again == plan


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5),
        lambda inner: (
            st.lists(inner, max_size=8)
            | st.dictionaries(
                st.sampled_from(["variant", "players", "chosen", "herd", "deck"]), inner
            )
        ),
        max_leaves=12,
    )
)
def test_whatever_was_kept_there_is_a_table(kept: Any) -> None:
    plan = remembered("lynx", kept)
    assert plan.seats in plan.way.seats
    assert plan.setup(lambda n: 0).game == "lynx"


def test_a_note_tells_the_seating_again() -> None:
    seating = Seating((Player("Tom", "fox", "tom", "all", True), Player(animal="owl")))
    note = seating.note(2, ["Tom", "Hibou"])
    assert note["names"] == ["Tom", "Hibou"] and note["people"] == ["tom", None]
    assert from_note(note) == seating
    against = seating.with_computer(1, 2, 3)
    assert against.computers(2) == {1: 3}
    assert from_note(against.note(2, against.names(2))) == against
    assert from_note({"names": ["a", "b"], "computer": [7, "x"]}).computers(2) == {}
    assert from_note({"names": ["Zoé"]}).at(0).name == "Zoé"
    assert from_note("nonsense") == Seating() and from_note({"names": 7}) == Seating()


def test_options_of_every_way_have_words() -> None:
    for game in GAMES.every:
        for variant in GAMES.game(game).variants:
            for option in variant.options:
                if option.name != "first" and option.default(variant.seats[0]) is not None:
                    assert option.name in GAMES.facts(game).words.options


def test_animals_have_names() -> None:
    from oeil_app.screens import words

    assert set(words.ANIMALS) == set(ANIMALS)


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (-5, "just now"),
        (100, "just now"),
        (130, "2 minutes ago"),
        (3600, "1 hour ago"),
        (90000, "yesterday"),
        (400000, "4 days ago"),
    ],
)
def test_how_long_ago(seconds: float, said: str, english: None) -> None:
    assert ago(seconds) == said


# -- where they sit, and how many there is room for ----------------------------------------------

NONE = (0.0, 0.0, 0.0, 0.0)
PHONE, TABLET = (800.0, 360.0, 1.0, NONE), (1280.0, 800.0, 1.0, NONE)
ON_A_PHONE = {
    ("lynx", "rattlesnake"): 3,
    ("lynx", "herd"): 2,
    ("lynx", "great_herd"): 3,
    ("lynx", "arrow"): 2,
    ("serpents", "standard"): 3,
    ("foureyes", "standard"): 2,
    ("oeil", "standard"): 2,
}


@pytest.mark.parametrize(("game", "variant", "seats"), WAYS)
def test_a_tablet_has_room_for_all_and_a_phone_for_some(
    game: str, variant: str, seats: int
) -> None:
    """A card is as wide as a fingertip, a field has room for a form; never is nobody allowed."""
    assert seats in fitting_seats(game, variant, TABLET)
    few = fitting_seats(game, variant, PHONE)
    assert few and few == GAMES.variant(game, variant).seats[: len(few)]
    assert max(few) == ON_A_PHONE.get((game, variant), max(few))


def test_a_table_kept_from_a_tablet_is_smaller_on_a_phone() -> None:
    kept = plan_for("lynx", "great_herd", 5).to_json()
    plan = remembered("lynx", kept, PHONE)
    assert (plan.seats, plan.more, plan.crowded) == (3, False, True)
    assert remembered("lynx", kept, TABLET).seats == 5


def test_a_newcomer_sits_where_the_plus_was_and_nobody_moves() -> None:
    plan = plan_for("lynx", "great_herd", 2)
    plan = plan.with_player(1, Player("Léa", "hare")).with_player(0, Player("Tom", "fox"))
    assert plan.lies == "BT"
    more = plan.joined("left")
    assert more.lies == "BLT"
    assert [player.name for player in more.players] == ["Tom", "", "Léa"]
    beside = more.joined("low")
    assert beside.lies == "bLTc"
    assert [player.name for player in beside.players] == ["Tom", "", "Léa", ""]
    assert beside.left_by(0).lies == "BLT"
    again = remembered("lynx", beside.to_json())
    assert (again.lies, again.players) == (beside.lies, beside.players)
    comfort = from_note(beside.seating().note(4, ["a", "b", "c", "d"])).comfort(4, Comfort())
    assert comfort.sides == "bLTc"


@pytest.mark.parametrize("sides", ["", "xx", "BB", "LTB", "bLtuRc", 7, None])
def test_sides_that_cannot_be_are_forgotten(sides: Any) -> None:
    kept = {**plan_for("lynx", "great_herd", 3).to_json(), "sides": sides}
    assert remembered("lynx", kept).lies == "BLR"
    assert from_note({"names": ["a", "b", "c"], "sides": sides}).comfort(3, Comfort()).sides == ""

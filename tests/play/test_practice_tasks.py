"""The tasks of the drills: judged by the referees, uniquely answerable, the same from a seed."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oeil_app.core.rules.rng import Rng
from oeil_app.core.scenery.scene import Scene, Word
from oeil_app.core.tasks.drill import FIELD, SLOTS, TRAY, Given
from oeil_app.games import GAMES
from oeil_app.games.foureyes.drills import find_square, last_corner
from oeil_app.games.foureyes.rules.board import Board
from oeil_app.games.lynx.drills import does_it_fit, find_twice, where_does_it_fit
from oeil_app.games.lynx.drills.cards import Step
from oeil_app.games.lynx.learning import PLAIN
from oeil_app.games.oeil.actions import Move
from oeil_app.games.oeil.board.board import NAMES, NOTCHES
from oeil_app.games.oeil.drills import board_task, find_colour, largest_group, next_squares
from oeil_app.games.serpents.drills import match_snake, whole_snake
from oeil_app.games.serpents.rules.legal import legal
from oeil_app.play.practice.drills import drills, shown
from oeil_app.play.practice.sitting import Sitting
from tests.games.lynx_table import beside, group

ATLAS = Path(__file__).parents[2] / "assets" / "atlas"
SEEDS = st.integers(0, 2**40)
CASES = [(drill, level) for drill in drills().values() for level in range(drill.levels)]


@pytest.mark.parametrize(("drill", "level"), CASES, ids=lambda case: getattr(case, "id", str(case)))
@given(SEEDS)
@settings(max_examples=8, deadline=None, derandomize=True, database=None)
def test_what_is_wanted_is_what_nothing_speaks_against(drill, level, seed) -> None:
    """Every answer that can be given is either wanted or has its reasons (G-3)."""
    task = drill.make(level, Rng(seed))
    assert task.wanted and task.wanted <= set(task.offered)
    assert len(set(task.offered)) == len(task.offered)
    for answer in task.offered:
        reasons = task.against(answer)
        assert (answer in task.wanted) == (reasons == ())
        assert all(reason.rule for reason in reasons)


@pytest.mark.parametrize(("drill", "level"), CASES, ids=lambda case: getattr(case, "id", str(case)))
def test_the_same_seed_makes_the_same_task(drill, level) -> None:
    """G-2: what a child left is what it finds again."""
    one, other = drill.make(level, Rng(77)), drill.make(level, Rng(77))
    assert (one.offered, one.wanted) == (other.offered, other.wanted)
    again = [drill.make(level, Rng(seed)) for seed in range(6)]
    assert len({(task.offered, task.wanted, str(task.scene(Given()))) for task in again}) > 1


def within(task: Any, x: float, y: float) -> bool:
    """Whether a point of the field is among what must be seen."""
    return 0 <= x <= task.box.w and 0 <= y <= task.box.h


def told_of(scene: Scene) -> tuple[int, int]:
    """The stars in the tray, and the holes for those that are to come: side by side in it."""
    lie = [mark for mark in scene.marks if mark.spot.area == TRAY]
    places = [mark.spot.x for mark in lie]  # of slots, whose middles are whole
    assert all(x - 0.3 >= -0.5 and x + 0.3 <= SLOTS - 0.5 for x in places)
    assert all(b - a > 0.5 for a, b in pairwise(sorted(places)))
    return sum(m.text == "star" for m in lie), sum(m.kind == "bead-hole" for m in lie)


@pytest.mark.parametrize(("drill", "level"), CASES, ids=lambda case: getattr(case, "id", str(case)))
@given(SEEDS)
@settings(max_examples=4, deadline=None, derandomize=True, database=None)
def test_a_task_is_a_small_position_of_the_table(drill, level, seed) -> None:
    """Every answer has its place or its button, everything lies on the field or in the tray, and
    the session refuses what is wrong with the task's own reasons and changes nothing."""
    task, told = drill.make(level, Rng(seed)), []
    session = Sitting(drill, task, lambda answer, why: told.append((answer, why)))
    given = session.state
    scene, looks = task.scene(given), task.looks(given)
    assert {area.id for area in task.areas(given)} == {FIELD, TRAY}
    for piece in scene.pieces:
        assert piece.look in looks
        if piece.spot.area == FIELD:
            assert 0 <= piece.spot.x <= task.box.w and 0 <= piece.spot.y <= task.box.h
    assert scene.words == {0: Word(task.asks)}, "the one who sits there is asked"
    for reason in (why for answer in task.offered for why in task.against(answer)):
        group = task.group(given, reason)
        assert group is None or within(task, group.spot.x, group.spot.y)
        for loop in task.outlines(given, reason):
            assert loop.area == FIELD and all(within(task, x, y) for x, y in loop.points)
    for loop in scene.loops:
        assert loop.area == FIELD and all(within(task, x, y) for x, y in loop.points)
    for mark in (each for each in scene.marks if each.spot.area == FIELD):
        assert within(task, mark.spot.x, mark.spot.y)
    assert told_of(scene) in ((0, len(task.wanted)), (0, 0))
    hand, drops = task.in_hand(), task.drops() if task.in_hand() else {}
    if hand is not None:
        assert sorted(drops.values()) == sorted(task.offered)
        assert {d: a.text() for d, a in session.actions(0, hand.id).items()} == drops
        assert all(task.spot(given, 0, hand.id, drop) is not None for drop in drops)
    elif not task.words:
        for answer in task.offered:
            x, y = task.middle(answer)
            assert task.touched(x, y) == answer
            assert task.pick_at(given, FIELD, x - task.box.x, y - task.box.y) == answer
    wrong = [answer for answer in task.offered if answer not in task.wanted][:3]
    for answer in wrong:
        assert session.judge(0, answer), "every place may be tried"
        answered = session.submit(0, answer)
        assert answered.verdict.reasons == task.against(answer) and session.state == given
        assert told[-1] == (answer, task.against(answer))
    for n, answer in enumerate(sorted(task.wanted), 1):
        assert session.active and session.submit(0, answer).verdict
        if told_of(scene) != (0, 0):
            found = told_of(task.scene(session.state))
            assert found == (n, len(task.wanted) - n), "a star for each that was found"
    assert not session.active and set(session.state.answers) == task.wanted
    assert len(told) == len(wrong) + len(task.wanted)
    done = task.scene(session.state)
    ids = [piece.id for piece in done.pieces]
    assert len(set(ids)) == len(ids)
    assert hand is None or hand.id in ids, "what was in hand lies where it belongs"


# -- lynx ------------------------------------------------------------------------------------------


def naively_fits(state, lay) -> bool:
    """A second look at L-4, by other code; what does not matter never repeats."""
    cards = {str(id): [list(p) for p in card] for id, card in enumerate(state.deck.cards) if id}
    table = {f"{x},{y}": f"{laid >> 1}{'r' * (laid & 1)}" for (x, y), laid in state.table.items()}
    laid = f"{lay.card}{'r' * lay.turned}"
    groups = [
        group(cards, laid, side, table[near])
        for side, near in beside(f"{lay.x},{lay.y}").items()
        if near in table
    ]
    assert groups, "a card is always laid beside another"
    return all(len({p[part] for p in four}) == 4 for four in groups for part in (0, 1))


@pytest.mark.parametrize("level", range(len(does_it_fit.LEVELS)))
@given(SEEDS)
@settings(max_examples=8, deadline=None, derandomize=True, database=None)
def test_does_it_fit_is_told_by_the_rule_of_fit(level, seed) -> None:
    """L-4, L-5: yes where all differ; where not, exactly one pair of pictures is at fault."""
    task = does_it_fit.fits_task(level, Rng(seed))
    assert (task.wanted == {"yes"}) == naively_fits(task.state, task.lay)
    if task.wanted == {"no"}:
        (reason,) = task.against("yes")
        assert reason.kind in ("colour", "object") and len(reason.pieces) == 2
        assert does_it_fit.LEVELS[level].matters in ("both", reason.kind)


def test_does_it_fit_is_no_more_often_yes_than_no() -> None:
    answers = [
        next(iter(does_it_fit.fits_task(level, Rng(1000 * level + seed)).wanted))
        for level in range(len(does_it_fit.LEVELS))
        for seed in range(30)
    ]
    assert 0.4 < answers.count("yes") / len(answers) < 0.6


@pytest.mark.parametrize("level", range(len(where_does_it_fit.LEVELS)))
@given(SEEDS)
@settings(max_examples=8, deadline=None, derandomize=True, database=None)
def test_the_card_fits_at_exactly_one_of_the_places(level, seed) -> None:
    """L-3, L-4: one place, and where it can be turned, one way."""
    task = where_does_it_fit.places_task(level, Rng(seed))
    right = [lay.text() for lay in task.lays.values() if naively_fits(task.state, lay)]
    assert task.wanted == {*right} and len(right) == 1
    assert task.turns == where_does_it_fit.LEVELS[level].turns


@pytest.mark.parametrize("pictures", [2, 3, 4])
def test_learning_cards_show_so_many_pictures_where_they_touch(pictures) -> None:
    """The first levels are of 2, then 3, then 4 pictures, of colours or of objects alone."""
    for matters, plain in (("colour", 0), ("object", 1)):
        level = does_it_fit.LEVELS.index(Step(matters, pictures))
        for seed in range(20):
            task = does_it_fit.fits_task(level, Rng(seed))
            cards = {
                str(id): [list(p) for p in card] for id, card in enumerate(task.state.deck.cards)
            }
            (near,) = task.state.table.values()
            side = {(1, 0): "left", (-1, 0): "right", (0, 1): "below", (0, -1): "above"}
            four = group(cards, str(task.lay.card), side[task.lay.place], str(near >> 1))
            drawn = [p for p in four if not all(name.startswith(PLAIN) for name in p)]
            assert len(drawn) == pictures
            assert all(p[plain].startswith(PLAIN) for p in four)


# -- serpents --------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", range(len(match_snake.STEPS)))
@given(SEEDS)
@settings(max_examples=8, deadline=None, derandomize=True, database=None)
def test_the_drawn_card_has_one_end_to_lie_at(level, seed) -> None:
    """S-3: the referee knows one legal lay and no other; every card is one of the deck."""
    task = match_snake.snake_task(level, Rng(seed))
    assert {action.text() for action in legal(task.state)} == task.wanted
    assert len(task.wanted) == 1
    places = [card.place for snake in task.state.snakes.values() for card in snake]
    assert len(set(places)) == len(places) and task.state.drawn.place not in places
    referee = GAMES.variant("serpents", "standard").referee
    (end,) = task.wanted
    after, _ = referee.apply(task.state, 0, referee.parse(end))
    assert sum(map(len, after.snakes.values())) + sum(map(len, after.pits[0])) == len(places) + 1


# -- the eye ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", range(len(find_colour.STEPS)))
@given(SEEDS)
@settings(max_examples=8, deadline=None, derandomize=True, database=None)
def test_a_colour_has_four_squares_and_they_can_be_told(level, seed) -> None:
    """O-3: covered or not, no other place of the wheels looks the same and answers otherwise."""
    task = find_colour.design_task(level, Rng(seed))
    step = find_colour.STEPS[level]
    assert len(task.area) == 4 and len(task.found) == step.found
    assert len(task.covered) == 4 * step.covered
    assert all(task.colour_of(square) == task.colour for square in task.area)
    for wheels in range(NOTCHES * NOTCHES):
        if find_colour.looks_alike(task, wheels):
            twin = find_colour.DesignTask(level, wheels, task.colour, task.found, task.covered)
            assert twin.area == task.area


# -- four eyes -------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", range(len(find_square.STEPS)))
@given(SEEDS)
@settings(max_examples=6, deadline=None, derandomize=True, database=None)
def test_there_is_one_square_and_no_other(level, seed) -> None:
    """F-4: of all the squares of the board one has four pawns of a colour."""
    task = find_square.square_task(level, Rng(seed))
    step = find_square.STEPS[level]
    board: Board = step.referee.board
    assert sum(tile is not None for tile in task.state.tiles) == step.tiles
    found = []
    for seat in (0, 1):
        standing = {*task.pawns(seat)}
        found += [
            (seat, {*board.cells_of(square)})
            for square in board.squares
            if {*board.cells_of(square)} <= standing
        ]
    assert found == [(task.seat, set(task.wanted))]
    xs = {cell.split(",")[0] for cell in task.wanted}
    assert (len(xs) > 2) == step.slanted
    saved = step.referee.to_json(task.state)
    assert step.referee.to_json(step.referee.from_json(saved)) == saved


# -- drills that look for something ----------------------------------------------------------------


@pytest.mark.parametrize("level", range(len(whole_snake.STEPS)))
@given(SEEDS)
@settings(max_examples=6, deadline=None, derandomize=True, database=None)
def test_a_whole_snake_has_a_head_and_a_tail(level, seed) -> None:
    """S-7: told by the kinds of its cards alone; every card is once in the deck."""
    task = whole_snake.whole_task(level, Rng(seed))
    kinds = {str(n): {card.name[0] for card in snake} for n, snake in task.snakes.items()}
    assert task.wanted == {n for n, found in kinds.items() if {"H", "T"} <= found}
    assert len(task.wanted) == whole_snake.STEPS[level].whole < len(task.offered)
    places = [card.place for snake in task.snakes.values() for card in snake]
    assert len(set(places)) == len(places)
    for snake in task.snakes.values():
        for one, other in pairwise(snake):
            assert one.ends[1] == other.ends[0] or "H" in (one.kind, other.kind)


@pytest.mark.parametrize("level", range(len(does_it_fit.LEVELS)))
@given(SEEDS)
@settings(max_examples=6, deadline=None, derandomize=True, database=None)
def test_two_pictures_share_what_is_there_twice(level, seed) -> None:
    """L-4: both are drawn, on two cards, and have a colour or an object in common."""
    task = find_twice.twice_task(level, Rng(seed))
    (one, other) = sorted(task.wanted)
    (a, b), (c, d) = (name.split(".") for name in (one, other))
    assert a != c and {one, other} <= set(task.offered)
    cards = task.state.deck.cards
    assert set(cards[int(a)][int(b)]) & set(cards[int(c)][int(d)])


@pytest.mark.parametrize("level", range(len(next_squares.STEPS)))
@given(SEEDS)
@settings(max_examples=6, deadline=None, derandomize=True, database=None)
def test_a_peg_goes_to_free_squares_beside_it(level, seed) -> None:
    """O-5: those that the list of legal moves has, and no other."""
    task = next_squares.next_task(level, Rng(seed))
    moves = [a for a in board_task.REFEREE.legal(task.state, 0) if isinstance(a, Move)]
    assert task.wanted == {NAMES[move.to] for move in moves if move.peg == task.peg}
    assert len(task.wanted) in next_squares.STEPS[level].ways


@pytest.mark.parametrize("level", range(len(largest_group.STEPS)))
@given(SEEDS)
@settings(max_examples=6, deadline=None, derandomize=True, database=None)
def test_one_group_is_larger_than_all_others(level, seed) -> None:
    """O-9: counted colour by colour."""
    task = largest_group.group_task(level, Rng(seed))
    own = [square for square in range(64) if task.pegs[0] >> square & 1]
    groups: dict[int, set[str]] = {}
    for square in own:
        groups.setdefault(task.face.colours[square], set()).add(NAMES[square])
    sizes = sorted(map(len, groups.values()))
    assert len(task.wanted) == sizes[-1] > max(sizes[:-1], default=0)
    assert set(task.wanted) in groups.values()


@pytest.mark.parametrize("level", range(last_corner.DRILL.levels))
@given(SEEDS)
@settings(max_examples=5, deadline=None, derandomize=True, database=None)
def test_one_free_cell_would_make_a_square(level, seed) -> None:
    """F-4: with a pawn there, and with none elsewhere, four of the colour are a square."""
    task = last_corner.corner_task(level, Rng(seed))
    board, standing = task.referee.board, set(task.pawns(task.seat))
    squares = [set(board.cells_of(square)) for square in board.squares]
    makes = {cell for cell in task.offered if any(q <= standing | {cell} for q in squares)}
    assert makes == task.wanted and not any(square <= standing for square in squares)


def test_there_are_ten_drills_over_all_four_games() -> None:
    """Each game has some, and every picture of them is in its atlas."""
    found = [drills()[id] for id in shown()]
    assert len(found) >= 10 and {drill.game for drill in found} == set(GAMES.names)
    for drill in drills().values():
        for part in drill.cover:
            pages = json.loads((ATLAS / f"{part.atlas}-1.atlas").read_text(encoding="utf-8"))
            assert any(part.quad.sprite in page for page in pages.values()), part

"""The rules of Four Eyes one by one, as played."""

from __future__ import annotations

import pytest

from oeil_app.core.rules.action import Unreadable
from oeil_app.games.foureyes.actions import Lay, Move, Quarter

from . import foureyes_naive as naive
from .foureyes_tables import BLUE, RED, VARIANTS, deal, play, quiet, reasons, referee, table, texts

# Three red pawns and three blue ones that wait for a fourth, two rows of tiles apart:
# red at 0,1 2,1 0,3 wants 2,3; blue at 1,1 3,1 1,3 wants 3,3: the tile on b2 decides.
WAITING = {"a1": "red R0", "b1": "blue L1", "a2": "red R0"}


def test_the_board_has_its_places():
    """F-1: 25 places or 16 for beginners; beyond d4 there is none on the small board."""
    for variant, size in naive.SIZE.items():
        state = deal(variant)
        placed = {action.place for action in referee(variant).legal(state, RED)}
        assert placed == set(naive.places(variant))
        assert len(placed) == size * size
    for text in ("R0@e1", "R0@a5"):
        assert reasons("beginner", deal("beginner"), text) == {("F-1", "off_board")}
    full = quiet("beginner", RED, 1)
    assert ("F-1", "off_board") in reasons("beginner", full, "d4-e5")
    assert ("F-1", "off_board") in reasons("beginner", full, "e5>")


@pytest.mark.parametrize("variant", VARIANTS)
def test_how_many_squares_exist(variant):
    """F-4: 825 squares of any size and slope on the large grid, 336 on the small one."""
    wanted = {"standard": 825, "beginner": 336}[variant]
    board = referee(variant).board
    squares = {frozenset(board.cells_of(square)) for square in board.squares}
    slow = {frozenset(f"{x},{y}" for x, y in square) for square in naive.SQUARES[variant]}
    assert len(board.squares) == len(squares) == wanted
    assert squares == slow


@pytest.mark.parametrize("kind", "LRX")
@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("seat", (RED, BLUE))
def test_where_the_pawns_of_a_tile_stand(seat, kind, turn):
    """F-3: turn 0 has the owner's pawn top left, and each turn is a quarter clockwise.

    Shown by where a fourth pawn wins: of four equal tiles in the corners of a square of places,
    each pair of like pawns makes a square.
    """
    rules = referee("standard")
    owner = naive.COLOURS[seat]
    drawn = naive.pawns({"b2": [owner, kind, turn]})
    ((x, y),) = drawn[owner]
    assert (x - 2, y - 2) == [(0, 1), (1, 1), (1, 0), (0, 0)][turn]
    ((ox, oy),) = drawn["blue" if owner == "red" else "red"]
    clockwise = [(0, 1), (1, 1), (1, 0), (0, 0)]
    steps = (clockwise.index((ox - 2, oy - 2)) - turn) % 4
    assert steps == {"R": 1, "X": 2, "L": 3}[kind]
    # The same picture for the referee: three tiles show the owner's colour at the same corner.
    corner = (x - 2, y - 2)
    others = {"R": "X", "X": "L", "L": "R"}  # so that the other colour makes no square
    alike = dict.fromkeys(("a1", "c1"), f"{owner} {others[kind]}{turn}")
    state = table("standard", seat, a3=f"{owner} {kind}{turn}", **alike)
    won, events = rules.apply(state, seat, Lay(kind, turn, "c3"))
    cells = {f"{left + corner[0]},{low + corner[1]}" for left in (0, 4) for low in (0, 4)}
    assert won.winner == (seat,)
    assert cells in [set(event.cells) for event in events if event.kind == "square"]


def test_each_lays_from_a_stock_of_its_own():
    """F-2: four L, four R and two X each (three, three, one); with none left it cannot be laid."""
    state = play("standard", deal("standard"), "X0@a1", "L0@a2", "X0@c1")
    assert referee("standard").to_json(state)["stock"] == [
        {"L": 4, "R": 4, "X": 0},
        {"L": 3, "R": 4, "X": 2},
    ]
    assert reasons("standard", state, "X1@e5") == set()  # blue still has some
    state = play("standard", state, "L0@e5")
    assert reasons("standard", state, "X1@e4") == {("F-2", "none_left")}
    assert referee("standard").pieces(state, RED) == ["red:L4", "red:R4"]
    assert not [text for text in texts(referee("standard").legal(state, RED)) if text[0] == "X"]


def test_a_square_wins():
    """F-4: the fourth red pawn of a square, laid by red, ends the game for red."""
    rules = referee("standard")
    state = table("standard", RED, **WAITING)
    won, events = rules.apply(state, RED, rules.parse("L0@b2"))
    assert won.winner == (RED,)
    assert rules.active(won) == {}
    assert rules.legal(won, RED) == rules.legal(won, BLUE) == ()
    assert rules.count(won, BLUE) == 0
    data = rules.to_json(won)
    assert (data["turn"], data["side"], data["winner"]) == (None, None, [RED])
    (square,) = [event for event in events if event.kind == "square"]
    assert set(square.cells) == {"0,1", "2,1", "0,3", "2,3"}
    assert set(square.pieces) == {"red:R4", "red:R3", "blue:L4", "red:L4"}


def test_a_slanting_square_wins():
    """F-4: any slope counts: blue at 2,1 5,2 4,5 and, with the tile laid, 1,4."""
    rules = referee("standard")
    state = table("standard", BLUE, b1="red R3", c2="blue R2", c3="blue R0")
    won, events = rules.apply(state, BLUE, rules.parse("L2@a3"))
    assert won.winner == (BLUE,)
    (square,) = [event for event in events if event.kind == "square"]
    assert set(square.cells) == {"2,1", "5,2", "4,5", "1,4"}


def test_giving_the_other_the_square_loses():
    """F-4: blue may make red's square; then red has won."""
    state = table("standard", BLUE, **WAITING)
    state = play("standard", state, "R3@b2")  # blue at 2,2, red at 2,3
    assert state.winner == (RED,)


def test_both_squares_at_once_are_refused():
    """F-5: red at 2,3 and blue at 3,3 at once: refused, with a square of each colour to show."""
    rules = referee("standard")
    state = table("standard", RED, **WAITING)
    verdict = rules.judge(state, RED, rules.parse("R0@b2"))
    shown = {(r.rule, r.kind, r.what): (set(r.cells), set(r.pieces)) for r in verdict.reasons}
    lying = {"red:R4", "red:R3", "blue:L4"}
    assert shown == {
        ("F-5", "both_squares", "red"): ({"0,1", "2,1", "0,3", "2,3"}, lying),
        ("F-5", "both_squares", "blue"): ({"1,1", "3,1", "1,3", "3,3"}, lying),
    }
    assert "R0@b2" not in texts(rules.legal(state, RED))
    assert reasons("standard", table("standard", BLUE, **WAITING), "L1@b2") == {
        ("F-5", "both_squares")
    }


def test_phase_one_lays_only():
    """F-6: on any free place, turned at will; what lies does not move or turn."""
    state = play("standard", deal("standard"), "R0@c3", "X2@d4")
    assert reasons("standard", state, "c3>") == {("F-6", "phase_one")}
    assert reasons("standard", state, "c3-c4") == {("F-6", "phase_one")}
    assert reasons("standard", state, "L1@c3") == {("G-11", "occupied")}
    assert reasons("standard", state, "d4<") == {("F-6", "phase_one"), ("G-10", "not_yours")}
    assert len(referee("standard").legal(state, RED)) == 23 * 12


def test_phase_one_lasts_until_both_have_laid_all():
    """F-6, F-8: red has laid all and blue has not: red may not move yet, and passes."""
    rules = referee("standard")
    state = quiet("standard", RED, 3, unlaid=2)
    assert texts(rules.legal(state, RED)) == ["pass"]
    assert rules.count(state, RED) == 1
    assert rules.pieces(state, RED) == []
    assert rules.active(state) == {RED: "lay"}
    place = next(p for p, tile in rules.to_json(state)["board"].items() if tile[0] == "red")
    assert reasons("standard", state, place + ">") >= {("F-6", "phase_one")}
    state = play("standard", state, "pass")
    assert state.turn == BLUE
    assert rules.pieces(state, BLUE) == ["blue:X2"]


def test_phase_two_moves_and_turns():
    """F-7: one's own tile, to a free neighbour as it lies, or a quarter where it lies."""
    rules = referee("standard")
    state = quiet("standard", RED, 7)
    assert rules.active(state) == {RED: "move"}
    board = rules.to_json(state)["board"]
    mine = [place for place, tile in board.items() if tile[0] == "red"]
    assert len(rules.pieces(state, RED)) == len(mine) == 10
    for text in texts(rules.legal(state, RED)):
        after = rules.to_json(play("standard", state, text))["board"]
        owner, kind, turn = board[text[:2]]
        if text[2] == "-":
            assert after[text[3:]] == [owner, kind, turn]
            assert text[:2] not in after
        else:
            assert after[text[:2]] == [owner, kind, (turn + (1 if text[2] == ">" else 3)) % 4]


def test_what_phase_two_refuses():
    """F-7, G-10, G-11: no laying, no jumps, no foreign tiles, no empty or taken places."""
    rules = referee("standard")
    state = quiet("standard", RED, 7)
    board = rules.to_json(state)["board"]
    free = [place for place in naive.places("standard") if place not in board]
    mine = [place for place, tile in board.items() if tile[0] == "red"]
    theirs = [place for place, tile in board.items() if tile[0] == "blue"]

    def far(place, to):
        return max(abs(ord(place[0]) - ord(to[0])), abs(int(place[1]) - int(to[1]))) > 1

    laying = {("F-7", "phase_two"), ("F-2", "none_left")}
    assert reasons("standard", state, f"R0@{free[0]}") >= laying
    assert reasons("standard", state, f"R0@{mine[0]}") == {*laying, ("G-11", "occupied")}
    jump = next(f"{place}-{to}" for place in mine for to in free if far(place, to))
    assert reasons("standard", state, jump) >= {("F-7", "not_neighbour")}
    assert reasons("standard", state, f"{free[0]}>") == {("F-7", "no_tile")}
    assert reasons("standard", state, f"{theirs[0]}>") >= {("G-10", "not_yours")}
    wrong = next(f"{place}-{to}" for place in theirs for to in mine if far(place, to))
    assert reasons("standard", state, wrong) == {
        ("G-10", "not_yours"),
        ("F-7", "not_neighbour"),
        ("G-11", "occupied"),
    }


def test_who_can_act_must():
    """F-8: a pass while anything else is allowed is refused."""
    assert reasons("standard", deal("standard"), "pass") == {("F-8", "can_move")}
    assert reasons("beginner", quiet("beginner", BLUE, 2), "pass") == {("F-8", "can_move")}


def test_only_the_seat_whose_turn_it_is():
    """G-8, G-9: the other seat is told to wait, and after the end everybody that it is over."""
    state = deal("standard", first=BLUE)
    assert reasons("standard", state, "R0@c3", seat=RED) == {("G-8", "not_your_turn")}
    assert referee("standard").legal(state, RED) == ()
    assert referee("standard").pieces(state, RED) == ()
    won = play("standard", table("standard", RED, **WAITING), "L0@b2")
    for seat in (RED, BLUE):
        assert reasons("standard", won, "R0@b2", seat=seat) == {("G-9", "over")}


@pytest.mark.parametrize(
    "text", ["R0@c3", "L3@a1", "X2@e5", "c3-d4", "a1-e5", "c3>", "c3<", "pass"]
)
def test_one_spelling(text):
    """G-4: what is read is written the same."""
    assert referee("standard").parse(text).text() == text


@pytest.mark.parametrize(
    "text",
    ["", "r0@c3", "R4@c3", "R0c3", "R0@f1", "R0@c6", "R00@c3", " R0@c3", "R0@c3\n", "R٣@c3", "c3-",
     "c3", "c3>>", "c3 >", "C3>", "c3–d4", "c03>", "Pass", "pass ", "X0@c0", "null", "R0@c3-d4"],
)  # fmt: skip
def test_anything_else_is_unreadable(text):
    """G-7: other spellings are none."""
    with pytest.raises(Unreadable):
        referee("standard").parse(text)


@pytest.mark.parametrize(
    "action",
    [Lay("Q", 0, "c3"), Lay("R", 7, "c3"), Lay("R", 0, "z9"), Move("c3", ""), Quarter("", True)],
)
def test_actions_that_cannot_be_written_are_refused(action):
    """G-7: the judge answers whatever it is given."""
    rules = referee("standard")
    for state in (deal("standard"), quiet("standard", RED, 1)):
        (reason,) = rules.judge(state, RED, action).reasons
        assert (reason.rule, reason.kind) == ("G-7", "unreadable")

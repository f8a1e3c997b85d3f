"""The hand of a computer player: it comes, takes, carries, lets go; only then something is done."""

from __future__ import annotations

from pathlib import Path

import pytest

from oeil_app.games import GAMES
from tests.touch.glass import Glass, opened
from tests.touch.players import drop_for

ME, IT = 0, 1


def its_turn(glass: Glass) -> None:
    """Until the other seat is to act and nobody else, and can lay something."""
    session = glass.session
    while ME in session.active or len(session.referee.legal(session.state, IT)) == 1:
        if ME in session.active:
            session.submit(ME, session.referee.legal(session.state, ME)[0])
        glass.frame()


def carries(glass: Glass, seat: int = IT) -> str:
    """Until its hand has a piece; which one."""
    glass.until(lambda: glass.shown.wooden().get(seat))
    piece = glass.shown.wooden()[seat]
    assert piece is not None
    return piece


def test_a_piece_is_carried_from_where_it_lay_to_where_it_lies(tmp_path: Path) -> None:
    with opened(tmp_path, "rattlesnake", 2, seed=3, computer="1:1") as glass:
        its_turn(glass)
        before = glass.session.rev
        glass.until(lambda: glass.shown.wooden())
        assert glass.shown.wooden() == {IT: None}, "it comes with an empty hand"
        assert glass.shown.signs("hands")
        piece = carries(glass)
        home, seen = glass.shown.home(piece), []
        heard: list[str] = []
        glass.table.feedback = heard.append
        while glass.shown.wooden().get(IT) == piece:
            assert glass.session.rev == before, "nothing is done while it is in the hand"
            seen.append(glass.shown.pose(piece))
            glass.frame()
        assert glass.session.rev == before + 1
        lies = glass.shown.home(piece)
        assert (seen[0].x, seen[0].y) == pytest.approx((home.x, home.y), abs=2)
        assert (seen[-1].x, seen[-1].y) == pytest.approx((lies.x, lies.y), abs=6)
        assert len(seen) > 30 and max(pose.lift for pose in seen) == 1
        landing = glass.table.landing.sound()
        assert landing not in heard
        glass.rest()
        assert heard.count(landing) == 1, "it is heard to land, as any piece is"
        assert not glass.shown.wooden() and not glass.shown.signs("hands")
        assert glass.shown.pose(piece) == glass.shown.home(piece)


@pytest.mark.parametrize("seats", range(2, 7))
def test_it_comes_from_its_own_side(tmp_path: Path, seats: int) -> None:
    """Whichever side that is: the sleeve reaches from behind its tray."""
    levels = ",".join(f"{seat}:4" for seat in range(seats))
    with opened(tmp_path, "great_herd", seats, seed=3, computer=levels) as glass:
        for _ in range(3):
            glass.until(lambda: any(glass.shown.wooden().values()))
            seat = next(seat for seat, piece in glass.shown.wooden().items() if piece)
            sleeve = next(q for q in glass.shown.signs("hands") if q.sprite == f"arm-{seat}")
            tray = glass.table.layout.trays[seat].frame
            _, beyond = tray.local(sleeve.x, sleeve.y)
            hand = next(q for q in glass.shown.signs("hands") if q.sprite == f"hand-grip-{seat}")
            assert beyond < tray.local(hand.x, hand.y)[1]
            glass.until(lambda seat=seat: not glass.shown.wooden().get(seat))


def test_a_tap_ends_the_way(tmp_path: Path) -> None:
    with opened(tmp_path, "rattlesnake", 2, seed=3, computer="1:1") as glass:
        its_turn(glass)
        carries(glass)
        before, field = glass.session.rev, glass.table.layout.field
        glass.tap((field.cx, field.cy))
        assert glass.session.rev == before + 1
        glass.rest()
        assert not glass.shown.wooden()


def test_undone_while_it_carries_the_piece_goes_home(tmp_path: Path) -> None:
    with opened(tmp_path, "beginner", 2, seed=2, game="foureyes", computer="1:1") as glass:
        its_turn(glass)
        cursor = glass.session.cursor
        piece = carries(glass)
        glass.game.take_back()
        assert glass.session.cursor < cursor
        glass.frame()
        assert glass.shown.wooden().get(IT) is None
        glass.rest()
        assert glass.shown.pose(piece) == glass.shown.home(piece)
        assert glass.session.cursor < cursor and not glass.shown.wooden()


def test_whoever_lays_there_first_has_it(tmp_path: Path) -> None:
    """Great herd: G-12 holds for wooden hands: too late, told so, and the card goes home."""
    with opened(tmp_path, "great_herd", 2, seed=3, computer="1:4") as glass:
        for _ in range(12):
            piece = carries(glass)
            action = glass.told("computer")[-1]["action"]
            _, zone, _ = drop_for(glass, IT, action)
            session = glass.session
            mine = [
                a
                for p in session.referee.pieces(session.state, ME)
                for (z, _), a in session.actions(ME, p).items()
                if z == zone and session.judge(ME, a)
            ]
            if mine:
                break
            glass.until(lambda: not glass.shown.wooden())
        else:
            raise AssertionError("another seed, please: I never had a card for its place")
        session.submit(ME, mine[0])
        after = session.rev
        glass.until(lambda: glass.shown.wooden().get(IT) is None)
        assert session.rev == after
        assert glass.said(IT)
        glass.until(lambda: not glass.moving())
        assert glass.shown.pose(piece) == glass.shown.home(piece)


def test_it_stops_while_the_menu_is_open_and_the_window_may_change(tmp_path: Path) -> None:
    with opened(tmp_path, "rattlesnake", 2, seed=3, computer="1:1") as glass:
        its_turn(glass)
        piece, before = carries(glass), glass.session.rev
        glass.frames(10)
        glass.game.open_menu()
        pose = glass.shown.pose(piece)
        glass.seconds(4)
        assert glass.shown.pose(piece) == pose and glass.session.rev == before
        glass.table.build()
        glass.game.go_on()
        glass.frame()
        assert glass.shown.wooden() == {IT: piece}
        glass.until(lambda: glass.session.rev > before)


def test_where_little_is_to_move_the_piece_glides_alone(tmp_path: Path) -> None:
    with opened(tmp_path, "rattlesnake", 2, seed=3, computer="1:1") as glass:
        glass.app.settings.change(reduced_motion=True)
        its_turn(glass)
        before, glides = glass.session.rev, 0
        while glass.session.rev == before:
            glass.frame()
            assert not glass.shown.signs("hands")
            glides += any(glass.shown.wooden().values())
        assert 10 < glides < 40


@pytest.mark.parametrize(
    ("game", "variant"),
    [
        (spec.id, variant.id)
        for spec in GAMES.games.values()
        for variant in spec.variants
        if variant.mind is not None and 2 in variant.seats
    ],
)
def test_whatever_it_does_a_hand_does_it(tmp_path: Path, game: str, variant: str) -> None:
    """Every variant: pieces, buttons, dials, answers: a hand is there when it is done."""
    with opened(tmp_path, variant, 2, seed=5, game=game, computer="0:1,1:1") as glass:
        session, hands = glass.session, 0
        for _ in range(6):
            before = session.rev
            while session.rev == before and session.outcome is None:
                there = bool(glass.shown.wooden())
                glass.frame()
            hands += there
        assert hands == 6 or session.outcome is not None


@pytest.mark.parametrize("variant", ["great_herd", "herd"])
def test_what_does_not_fit_is_carried_there_refused_and_taken_home(
    tmp_path: Path, variant: str
) -> None:
    """L-5, G-3: people of wood err now and then where everybody sees it; then they do it right."""
    with opened(tmp_path, variant, 2, seed=3, computer="1:1") as glass:
        glass.until(lambda: glass.told("mistake"))
        before, action = glass.session.rev, glass.told("mistake")[-1]["action"]
        piece = carries(glass)
        lay = glass.session.referee.parse(action)
        assert piece == str(lay.card) and not glass.session.judge(IT, lay)
        home = glass.shown.home(piece)
        glass.until(lambda: glass.shown.wooden().get(IT) is None)
        assert glass.session.rev == before and glass.said(IT)
        far = glass.shown.pose(piece)
        assert (far.x, far.y) != pytest.approx((home.x, home.y), abs=20), "it was there"
        glass.until(lambda: glass.shown.pose(piece) == glass.shown.home(piece))
        glass.until(lambda: glass.session.rev > before)


LAID = "@E4 @B8 @G4 @C8 @F4 @A8 @D4 @H8 @C2 @D3 @F6 @G6 F6-F5 end"


def test_a_hand_goes_round_with_the_wheel_that_it_turns(tmp_path: Path) -> None:
    """It stays where it took the ring while the ring turns a notch, then goes home."""
    with opened(tmp_path, "standard", 2, seed=3, game="oeil", computer="1:3") as glass:
        for n, action in enumerate(LAID.split()):
            assert glass.session.submit(n % 2 if n < 13 else ME, action).verdict
        glass.until(
            lambda: glass.told("computer")[-1:] and glass.session.rev == len(LAID.split()) + 1
        )
        assert glass.told("computer")[-1]["action"].startswith("W"), "another table, please"
        grips, seen = f"hand-grip-{IT}", []
        while hand := next((q for q in glass.shown.signs("hands") if q.sprite == grips), None):
            at = tuple(ring.at for ring in glass.shown.dials().values())
            seen.append((hand.x, hand.y, at))
            glass.frame()
        assert len({(x, y) for x, y, _ in seen}) > 5, "the hand stood still"
        assert len({at for *_, at in seen}) > 5, "the wheel did"
        glass.until(lambda: not glass.shown.wooden())

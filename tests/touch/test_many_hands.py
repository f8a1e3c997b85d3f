"""Many hands at one table: real touches from another process, several players at the same time."""

from __future__ import annotations

from itertools import product
from pathlib import Path

from oeil_app.games.lynx.actions import Lay
from tests.touch.app import Line, Lying, Running, between, running
from tests.touch.cards import legal, nothing_lost


def test_four_hands_carry_and_turn_four_cards_at_once(tmp_path: Path) -> None:
    """Everybody lays in the same moment (LC-1); on the way some tap, some twist with a finger."""
    with running(tmp_path, "great_herd", seats=4) as app:
        trays = app.scene()
        plan = four_lays(app.state(), trays)
        drops = app.take({seat: str(lay.card) for seat, lay in plan.items()})
        zones = {seat: drops[seat][place(lay), int(lay.turned)] for seat, lay in plan.items()}
        assert all(zone["ok"] for zone in zones.values())
        goals = {seat: (zone["x"], zone["y"]) for seat, zone in zones.items()}
        app.glide({seat: between(app.on[seat], goal, 0.4) for seat, goal in goals.items()})
        tapping, *twisting = [seat for seat, lay in plan.items() if must_turn(trays, lay)]
        x, y = app.on[tapping]
        app.tap(x + 40, y)
        twist(app, twisting)
        app.glide(goals)
        app.lift(*plan)
        for seat, lay in plan.items():
            verdict = app.wait("verdict", lambda told, seat=seat: told["seat"] == seat)
            assert (verdict["ok"], verdict["action"]) == (True, lay.text())
        scene, state = app.scene(rev=4), app.state()
        nothing_lost(state, scene)
        (middle,) = state["table"].keys() - {place(lay) for lay in plan.values()}
        assert middle == "0,0"
        for lay in plan.values():
            card, first = scene[str(lay.card)], scene[state["table"]["0,0"].rstrip("r")]
            assert state["table"][place(lay)] == f"{lay.card}{'r' if lay.turned else ''}"
            assert (card.where, card.angle) == ("field", 180 if lay.turned else 0)
            assert (card.x - first.x) * lay.x >= card.w * abs(lay.x)  # beside it, on its side
            assert (card.y - first.y) * lay.y >= card.h * abs(lay.y)


def test_of_two_drops_on_one_place_the_first_counts(tmp_path: Path) -> None:
    """LC-2, G-12: in the same frame; the other is told who was first, and gets the card back."""
    with running(tmp_path, "great_herd", 2, 7, "--no-countdown") as app:
        trays = app.scene()
        plan = two_lays_on_one_place(app.state(), trays)
        drops = app.take({seat: str(lay.card) for seat, lay in plan.items()})
        zones = {seat: drops[seat][place(lay), int(lay.turned)] for seat, lay in plan.items()}
        app.glide({seat: (zone["x"], zone["y"] + 20 - 40 * seat) for seat, zone in zones.items()})
        app.lift(0, 1)
        first = app.wait("verdict")
        late = app.wait("verdict", lambda told: told["seat"] != first["seat"])
        assert first["ok"] and not late["ok"]
        reason = late["reasons"][0]
        assert (reason["rule"], reason["kind"]) == ("G-12", "too_late")
        winner, loser = plan[first["seat"]], plan[late["seat"]]
        assert (reason["seat"], reason["pieces"]) == (first["seat"], [str(winner.card)])
        assert {"rule": "G-11", "kind": "occupied"}.items() <= late["reasons"][1].items()
        scene, state = app.scene(rev=1), app.state()
        assert scene[str(winner.card)].where == "field"
        assert scene[str(loser.card)] == trays[str(loser.card)]
        nothing_lost(state, scene)


def place(lay: Lay) -> str:
    return f"{lay.x},{lay.y}"


def must_turn(trays: dict[str, Lying], lay: Lay) -> bool:
    """Whether the card stands the other way round in its tray, the field being seen from seat 0."""
    return (90 < trays[str(lay.card)].angle < 270) != lay.turned


def twist(app: Running, seats: list[int]) -> None:
    """A second finger beside each of these first ones goes round it by a quarter."""
    for dx, dy in ((50, 0), (35, 35), (0, 50)):
        app.move({10 + seat: (app.on[seat][0] + dx, app.on[seat][1] + dy) for seat in seats})
    app.lift(*(10 + seat for seat in seats))


def lays(state: Line, seat: int) -> list[Lay]:
    return [action for action in legal(state, seat) if isinstance(action, Lay)]


def four_lays(state: Line, trays: dict[str, Lying]) -> dict[int, Lay]:
    """A lay for everybody, each at another side of the first card; three must be turned."""
    for plan in product(*(lays(state, seat) for seat in range(4))):
        turns = sum(must_turn(trays, lay) for lay in plan)
        if len({lay.place for lay in plan}) == 4 and turns == 3:
            return dict(enumerate(plan))
    raise AssertionError("this deal has no such lays")


def two_lays_on_one_place(state: Line, trays: dict[str, Lying]) -> dict[int, Lay]:
    """Both fit as they stand."""
    for plan in product(lays(state, 0), lays(state, 1)):
        if plan[0].place == plan[1].place and not any(must_turn(trays, lay) for lay in plan):
            return dict(enumerate(plan))
    raise AssertionError("this deal has no such lays")

"""What the trace tells of a held card stays true: real touches from another process.

The hands here know nothing but the trace. `drops` is told again whenever the zones of a held piece
change; whoever lets go where it says "ok" is taken at the first try.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from math import dist
from pathlib import Path

from oeil_app.games import GAMES
from oeil_app.games.lynx.actions import Lay
from tests.touch.app import SIZE, Line, Running, between, near, running
from tests.touch.cards import legal, nothing_lost

EDGE = 12  # pixels: nearer to the edge no finger is sent
SEED, DICE = 7, 5
CLOTH = [(x, y) for x in range(340, 960, 60) for y in range(240, 600, 60)]


@dataclass(frozen=True)
class Hand:
    """What one finger carries, and for whom."""

    finger: int
    piece: str
    since: int  # the line of the trace at which it was taken
    goal: str = ""  # the zone that it is under way to
    way: float = 0.0  # how much of it it has gone


def zones(app: Running, hand: Hand) -> tuple[int, list[Line]]:
    """How the piece is turned and what its zones are, as last told."""
    told = [drops for drops in app.told("drops", hand.since) if drops["piece"] == hand.piece]
    return told[-1]["turn"], told[-1]["zones"]


def lit(app: Running, hand: Hand) -> dict[str, Line]:
    """The zones that take the card as it is turned, where a finger can go."""
    turn, found = zones(app, hand)
    return {
        zone["zone"]: zone for zone in found if zone["ok"] and zone["turn"] == turn and on(zone)
    }


def on(zone: Line) -> bool:
    return EDGE < zone["x"] < SIZE[0] - EDGE and EDGE < zone["y"] < SIZE[1] - EDGE


def take(app: Running, finger: int, piece: str) -> Hand:
    since = app.now
    app.take({finger: piece})
    return Hand(finger, piece, since)


def frames_pass(app: Running, finger: int) -> None:
    """The finger trembles, twice, and the app has seen it: a frame has passed since."""
    for off in (1.0, 0.0):
        x, y = app.on[finger]
        app.move({finger: (x + off - 0.5, y)})


def aim(app: Running, hand: Hand) -> None:
    """Goes to where the place is told to be now, until that has not changed on the way."""
    for _ in range(60):
        zone = lit(app, hand)[hand.goal]
        if near(zone, app.on[hand.finger]):
            return
        app.move({hand.finger: (zone["x"], zone["y"])})
        app.move({hand.finger: (zone["x"] + 1, zone["y"])})
        app.move({hand.finger: (zone["x"], zone["y"])})
    raise AssertionError(f"{hand.goal} does not come to rest")


def let_go(app: Running, hand: Hand) -> None:
    """At the drawn middle of a place that is lit: it is taken at the first try."""
    aim(app, hand)
    since = app.now
    app.lift(hand.finger)
    verdict = app.wait("verdict", since=since)
    action = verdict["action"]
    assert verdict["ok"], f"{action} was lit and is refused: {verdict['reasons']}"
    assert action.rstrip("r").partition("@")[2] == hand.goal and action.startswith(hand.piece)


def lays(state: Line, seat: int) -> list[Lay]:
    return [action for action in legal(state, seat) if isinstance(action, Lay)]


def lights_up(state: Line) -> Iterator[tuple[str, Lay]]:
    """A card of seat 0, and a lay of seat 1 after which it fits where there was no place before."""
    referee = GAMES.variant("lynx", "great_herd").referee
    table = referee.from_json(dict(state))
    old = {lay.place for lay in lays(state, 0)}
    for other in lays(state, 1):
        after, _ = referee.apply(table, 1, other)
        told = referee.to_json(after)
        for piece, lay in product(state["hands"][0], lays(told, 0)):
            if str(lay.card) == piece and lay.place not in old and not lay.turned:
                yield piece, other


def test_a_place_that_lights_up_while_one_holds_takes_the_card(tmp_path: Path) -> None:
    """LC-1: one hand holds, another lays, the first drops on the place that just lit."""
    with running(tmp_path, "great_herd", 4, SEED, "--no-countdown") as app:
        piece, other = next(lights_up(app.state()))
        hand = take(app, 0, piece)
        before = {zone["zone"] for zone in zones(app, hand)[1]}
        second = replace(take(app, 1, str(other.card)), goal=f"{other.x},{other.y}")
        if second.goal not in lit(app, second) or zones(app, second)[0] != int(other.turned):
            turn(app, second)
        let_go(app, second)
        app.wait(
            "drops",
            lambda told: (
                told["piece"] == piece and bool({z["zone"] for z in told["zones"]} - before)
            ),
            hand.since,
        )
        new = sorted(lit(app, hand).keys() - before)
        assert new, "this deal lights no place"
        let_go(app, replace(hand, goal=new[0]))
        nothing_lost(app.state(), app.scene(rev=2))


def turn(app: Running, hand: Hand) -> None:
    """Away from all others a second finger taps beside the one that holds."""
    was, since = zones(app, hand)[0], app.now
    others = [at for finger, at in app.on.items() if finger != hand.finger]
    clear = max(CLOTH, key=lambda at: min((dist(at, other) for other in others), default=0.0))
    app.move({hand.finger: clear})
    app.tap(clear[0] + 30, clear[1], finger=50 + hand.finger)
    app.wait("drops", lambda t: t["piece"] == hand.piece and t["turn"] != was, since)


class Round:
    """Six who play at once: each step one of them, drawn by lot, goes on with what it does."""

    def __init__(self, app: Running, seats: int) -> None:
        self.app, self.dice = app, random.Random(DICE)
        self.hands: dict[int, Hand] = {}
        self.seats, self.laid, self.crossed = seats, 0, 0

    def over(self) -> bool:
        return self.app.state()["winner"] is not None

    def step(self) -> None:
        seat = self.dice.randrange(self.seats)
        hand = self.hands.get(seat)
        if hand is None:
            self.begin(seat)
        elif hand.goal not in lit(self.app, hand):
            self.choose(seat, hand)
        elif hand.way < 1:
            self.carry(seat, hand)
        else:
            self.lay(seat, hand)

    def begin(self, seat: int) -> None:
        """Takes a card that fits somewhere, if there is one."""
        state = self.app.state()
        cards = sorted({str(lay.card) for lay in lays(state, seat)})
        if cards:
            self.hands[seat] = take(self.app, seat, self.dice.choice(cards))

    def choose(self, seat: int, hand: Hand) -> None:
        """Another place, if the one it had in mind is gone; turned, or put down at need."""
        free = sorted(lit(self.app, hand))
        if free:
            self.hands[seat] = replace(hand, goal=self.dice.choice(free), way=0.0)
        elif any(zone["ok"] and on(zone) for zone in zones(self.app, hand)[1]):
            turn(self.app, hand)
        else:
            self.app.move({hand.finger: (4.0, 4.0)})
            self.app.lift(hand.finger)
            del self.hands[seat]

    def carry(self, seat: int, hand: Hand) -> None:
        """Half of the way to its place, or all of it."""
        zone = lit(self.app, hand)[hand.goal]
        part = self.dice.choice((0.5, 1.0))
        self.app.move(
            {hand.finger: between(self.app.on[hand.finger], (zone["x"], zone["y"]), part)}
        )
        self.hands[seat] = replace(hand, way=max(hand.way, part))

    def lay(self, seat: int, hand: Hand) -> None:
        let_go(self.app, hand)
        del self.hands[seat]
        self.laid += 1
        self.crossed += len(self.hands)
        for other in list(self.hands.values())[:1]:
            frames_pass(self.app, other.finger)


def test_six_hands_lay_a_great_herd_to_its_end(tmp_path: Path) -> None:
    """LC-1 to LC-3: in any order; every place that is lit takes its card at the first try."""
    with running(tmp_path, "great_herd", 6, SEED, "--no-countdown") as app:
        play = Round(app, 6)
        for _ in range(2000):
            if play.over():
                break
            play.step()
        assert play.over(), "nobody has won"
        assert play.laid > 20 and play.crossed > 2 * play.laid, "they did not play at once"
        app.lift(*app.on)
        nothing_lost(app.state(), app.scene(rev=play.laid))

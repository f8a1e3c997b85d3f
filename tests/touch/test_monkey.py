"""Monkeys: twenty fingers that do anything, on every table of Lynx Eye. Nothing breaks, ever."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.touch.glass import SIZE, Glass, opened
from tests.touch.hands import Point
from tests.touch.sound import assert_at_rest, assert_sound

FINGERS = 20
BATCH = 50  # events between two looks at the whole table
LOST = 65.0  # seconds after which a finger that never left is forgotten
TABLES = [("rattlesnake", (2, 6)), ("herd", (1, 4)), ("great_herd", (2, 5)), ("arrow", (2, 6))]


class Monkey:
    """Touches whatever there is, in any order; it is clever enough to do things now and then."""

    def __init__(self, glass: Glass, seed: int) -> None:
        self.glass, self.dice = glass, random.Random(seed)
        self.fingers: list[Any] = []
        self.lost = False
        self.setup = glass.session.setup

    def play(self, events: int) -> None:
        for batch in range(events // BATCH):
            for _ in range(BATCH):
                if self.glass.table is None:  # it left the table
                    self.glass.app.open_table(self.setup)
                self.event()
            self.somebody_plays_well()
            if self.glass.table is not None:
                assert_sound(self.glass)
            if batch % 8 == 7:
                self.calm()

    def somebody_plays_well(self) -> None:
        """So that games go on and come to their ends."""
        session, table = self.glass.session, self.glass.table
        for seat in list(session.active) if session is not None and not table.blocked else ():
            hint = session.hint(seat, lambda: True)
            if hint is not None:
                session.submit(seat, hint.action)
                return

    def event(self) -> None:
        """One thing that a hand, a paw or an elbow could do; now and then a frame passes."""
        dice = self.dice
        if dice.random() < 0.5:
            self.glass.frames(dice.choice((1, 1, 1, 1, 2, 9)))
        roll = dice.random()
        if roll < 0.01:
            self.glass.key(dice.choice((ord(" "), ord("r"), ord("u"), 27)))
        elif not self.fingers or (roll < 0.25 and len(self.fingers) < FINGERS):
            self.down()
        elif roll < 0.75:
            self.move(dice.choice(self.fingers))
        else:
            finger = self.fingers.pop(dice.randrange(len(self.fingers)))
            if dice.random() < 0.04:
                self.lost = True  # nobody will ever hear of it again
            else:
                finger.up()

    def down(self) -> None:
        finger = self.glass.finger(self.about(self.somewhere()))
        if self.dice.random() < 0.2:
            finger.up()
        else:
            self.fingers.append(finger)

    def move(self, finger: Any) -> None:
        """A little, or to a place for what it holds, or anywhere."""
        dice, table = self.dice, self.glass.table
        holds = [h for h in table.shown.held().values() if h.finger == finger.uid] if table else []
        if holds and dice.random() < 0.7:
            (hold,) = holds
            places = table.shown.places(hold)
            lit = [places[zone] for zone in sorted(table.shown.lit(hold)) if zone in places]
            wanted = lit if lit and dice.random() < 0.6 else [*places.values()]
            finger.to(*self.about(dice.choice([(place.x, place.y) for place in wanted])))
        elif dice.random() < 0.7:
            finger.to(finger.x + dice.gauss(0, 20), finger.y + dice.gauss(0, 20))
        else:
            finger.to(*self.about(self.somewhere()))

    def about(self, at: Point) -> Point:
        return at[0] + self.dice.gauss(0, 9), at[1] + self.dice.gauss(0, 9)

    def somewhere(self) -> Point:
        """Mostly where something is: a piece, a place, a button, a sign; else anywhere."""
        table, dice = self.glass.table, self.dice
        roll, targets = dice.random(), []
        if table is not None and roll < 0.6:
            liftable = table.shown.liftable()
            of = liftable if liftable and roll < 0.45 else table.shown.pieces()
            targets = [self.glass.at(piece) for piece in of]
        elif table is not None and roll < 0.75:
            holds = table.shown.holds()
            targets = [(at.x, at.y) for hold in holds for at in table.shown.places(hold).values()]
        elif table is not None and roll < 0.9:
            targets = self.signs()
        if targets:
            return dice.choice(targets)
        return dice.uniform(-99, SIZE[0] + 99), dice.uniform(-99, SIZE[1] + 99)

    def signs(self) -> list[Point]:
        """Buttons, help signs, the menu's corners, and what is written on a sheet."""
        glass = self.glass
        if glass.game.sheet is not None:
            sheet = glass.game.sheet  # a menu, the end's plaques, or a book, which has neither
            frames = [button.frame for button in getattr(sheet, "buttons", ())]
            frames += getattr(sheet, "again", {}).values()
            return [(frame.cx, frame.cy) for frame in frames] + glass.menus()
        return glass.buttons() * 4 + glass.menus() + glass.help_signs()

    def calm(self) -> None:
        """All fingers leave, those that were lost are forgotten; then everything rests."""
        for finger in self.fingers:
            finger.up()
        self.fingers.clear()
        if self.glass.table is None:
            return
        if self.lost:
            self.lost = False
            self.glass.time += LOST
        self.glass.frames(2)
        self.glass.rest()
        assert_at_rest(self.glass)


def let_loose(home: Path, variant: str, seats: int, seed: int, events: int) -> None:
    with opened(home, variant, seats, seed) as glass, pytest.MonkeyPatch.context() as patch:
        monkey = Monkey(glass, seed)
        patch.setattr("random.SystemRandom", lambda: monkey.dice)  # a rematch deals from it
        monkey.play(events)
        monkey.calm()


@pytest.mark.parametrize(("variant", "counts"), TABLES)
def test_twenty_fingers_break_nothing(
    tmp_path: Path, variant: str, counts: tuple[int, ...]
) -> None:
    for seats in counts:
        let_loose(tmp_path, variant, seats, seed=seats, events=3000 // len(counts))


@pytest.mark.soak
@pytest.mark.parametrize(("variant", "counts"), TABLES)
@pytest.mark.parametrize("seed", range(10))
def test_many_monkeys(tmp_path: Path, variant: str, counts: tuple[int, ...], seed: int) -> None:
    seats = range(counts[0], counts[-1] + 1)
    let_loose(tmp_path, variant, seats[seed % len(seats)], seed + 100, events=2500)

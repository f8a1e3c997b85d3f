"""The eye's solitaire once more, straight from the rulebook's formulas and slowly.

It shares nothing with the app, so that a slip in one of them shows.
"""

from __future__ import annotations

from oeil_app.games.oeil.solitaire.position import DESIGNS, Position


class Twin:
    """The solitaire as O-1 to O-6 and O-21 to O-24 spell it, slowly."""

    def __init__(self, pegs: list[str], a: int = 0, b: int = 0, first: bool = True) -> None:
        self.a, self.b, self.first = a, b, first
        self.pegs = set(pegs)
        self.taken: list[str] = []
        self.designs: list[str] = []  # of every taking, in order

    @staticmethod
    def at(i: int, j: int) -> str:
        return "ABCDEFGH"[i % 8] + str(j % 8 + 1)

    def d(self, name: str) -> int:
        i, j = "ABCDEFGH".index(name[0]), int(name[1]) - 1
        return (self.a + 2 * i - self.b - 2 * j) % 16

    def design(self) -> str:
        table = {(0, 0): "long", (1, 0): "short", (1, 1): "lines", (0, 1): "circles"}
        return table[self.a % 2, self.b % 2]

    def colour(self, name: str) -> str:
        k, t = self.d(name) // 2, (int(name[1]) - 1 + self.b // 2) % 8
        if self.design() == "long":
            return ("red", "green", "orange", "white", "blue", "yellow", "violet", "grey")[t]
        if self.design() == "short":
            inner, outer = ("red", "orange", "blue", "violet"), ("green", "white", "yellow", "grey")
            return (inner if k < 2 else outer)[(t + k) % 4]
        if self.design() == "lines":
            even, odd = ("red", "green", "blue", "yellow"), ("orange", "white", "violet", "grey")
            return (even if k % 2 == 0 else odd)[(t + k // 2) % 4]
        rings = [("orange", "violet"), ("red", "blue"), ("green", "yellow"), ("white", "grey")]
        return rings[k][0 if t < 4 else 1]

    def colours(self) -> list[str]:
        return [self.colour(peg) for peg in sorted(self.pegs)]

    def lost(self) -> bool:
        return not self.first and len(set(self.colours())) == 6 and len(self.taken) < 8

    def moves(self) -> set[str]:
        if self.lost() or len(self.taken) == 8:
            return set()
        found = set()
        for peg in self.pegs:
            if self.first or self.colours().count(self.colour(peg)) > 1:
                i, j = "ABCDEFGH".index(peg[0]), int(peg[1]) - 1
                around = {self.at(i + x, j + y) for x in (-1, 0, 1) for y in (-1, 0, 1)}
                found |= {f"{peg}-{to}" for to in around - self.pegs if self.d(to) <= 7}
        depths = [self.d(peg) for peg in self.pegs]
        if max(depths) < 7:
            found |= {"W1+", "W2-"}
        if min(depths) > 0:
            found |= {"W1-", "W2+"}
        return found

    def play(self, move: str) -> None:
        assert move in self.moves()
        if move[0] == "W" and move[1] == "1":
            self.a = (self.a + (1 if move[2] == "+" else -1)) % 16
        elif move[0] == "W":
            self.b = (self.b + (1 if move[2] == "+" else -1)) % 16
        else:
            self.pegs = self.pegs - {move[:2]} | {move[3:]}
        self.first = False
        used = self.designs[len(self.designs) // 4 * 4 :]
        if self.design() in used or self.designs[-1:] == [self.design()]:
            return
        for colour in set(self.colours()) - set(self.taken):
            if self.colours().count(colour) == 4:
                self.taken.append(colour)
                self.designs.append(self.design())


def twin_of_start() -> Twin:
    return Twin(["B1", "C2", "D3", "F5", "G6", "H7"])


def twin_of(position: Position) -> Twin:
    """A twin in the same state (its designs in some order that means the same)."""
    names = [f"{'ABCDEFGH'[i]}{j + 1}" for i, j in position.pegs]
    twin = Twin(names, position.a, position.b, position.first_move)
    twin.taken = list(position.taken)
    used = [d for d in DESIGNS if d not in position.designs_left]
    last = [d for d in (position.last_design,) if d is not None]
    first_four = [d for d in DESIGNS if len(position.taken) >= 4 and d not in last]
    twin.designs = (first_four + last)[:4] if len(position.taken) >= 4 else []
    twin.designs += [d for d in used if d not in last] + (last if used else [])
    return twin

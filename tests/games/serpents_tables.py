"""Tables for the tests of Heads Bodies Tails, and the rules of a row of cards said plainly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, product
from typing import Any

from oeil_app.games import GAMES

REFEREE = GAMES.variant("serpents", "standard").referee
WHEEL = ("red", "orange", "yellow", "green", "blue", "violet")


def deal(seats: int = 2, seed: int = 1, first: int = 0) -> Any:
    return GAMES.deal(GAMES.setup("serpents", "standard", seats, seed, {"first": first}))


def deck() -> Counter[str]:
    """All the cards of a deal."""
    data = REFEREE.to_json(deal())
    return Counter([*data["fan_cards"], *data["snakes"]["1"]])


def own_name(card: str) -> str:
    """A body's colours in the wheel's order."""
    return card if card[0] != "B" else "B:" + "-".join(sorted(card[2:].split("-"), key=WHEEL.index))


def table(
    snakes: dict[int, str],
    drawn: str | None = None,
    pits: tuple[tuple[str, ...], ...] = ((), ()),
    turn: int = 0,
    last: bool = False,
) -> Any:
    """A table with these snakes, "H:red B:red-green" and so on, and what a seat has just drawn.

    The other cards are in the fan; with `last` each of them lies apart, as a snake of its own, so
    that the drawn card is the last one.
    """
    rows = {number: words.split() for number, words in snakes.items()}
    taken = [[words.split() for words in pit] for pit in pits]
    left = deck()
    for card in [
        *(card for row in rows.values() for card in row),
        *(card for pit in taken for row in pit for card in row),
        *([drawn] if drawn else []),
    ]:
        left[own_name(card)] -= 1
        assert left[own_name(card)] >= 0, f"no such card left: {card}"
    following = max(rows, default=0) + 1
    if last:
        for card in list(left.elements()):
            rows[following] = [card]
            following += 1
        left = Counter()
    gone = deck() - left
    turned_up = next(iter(gone))
    gone[turned_up] -= 1
    fan = [(card, True) for card in gone.elements()] + [(card, False) for card in left.elements()]
    data = REFEREE.to_json(deal(seats=len(pits)))
    data |= {
        "turn": turn,
        "fan": [was_taken for _, was_taken in fan],
        "fan_cards": [card for card, _ in fan],
        "drawn": drawn,
        "snakes": {str(number): row for number, row in rows.items()},
        "pits": taken,
        "next": following,
    }
    return REFEREE.from_json(data)


def play(state: Any, *texts: str) -> Any:
    """The table after these actions, each judged first, seats as their turns come."""
    for text in texts:
        (seat,) = REFEREE.active(state)
        action = REFEREE.parse(text)
        assert REFEREE.judge(state, seat, action).ok, text
        state, _ = REFEREE.apply(state, seat, action)
    return state


def draw_of(state: Any, card: str) -> str:
    """How to draw this card, by one who may peep."""
    data = REFEREE.to_json(state)
    found = zip(data["fan_cards"], data["fan"], strict=True)
    return f"draw {next(at for at, (name, gone) in enumerate(found) if name == card and not gone)}"


def snakes(state: Any) -> dict[int, str]:
    """The snakes on the table, as `table` takes them."""
    data = REFEREE.to_json(state)["snakes"]
    return {int(number): " ".join(row) for number, row in data.items()}


def texts(state: Any) -> set[str]:
    """What the seat to act may do."""
    return {action.text() for action in REFEREE.legal(state, state.turn)}


def reasons(state: Any, text: str, seat: int | None = None) -> set[tuple[str, str]]:
    """Rule and kind of all that speaks against an action, by default of the seat to act."""
    turn = state.turn if seat is None else seat
    verdict = REFEREE.judge(state, turn, REFEREE.parse(text))
    return {(reason.rule, reason.kind) for reason in verdict.reasons}


# A row of cards, looked at as a whole: nothing here thinks of ends that are open or closed.


def flipped(row: list[str]) -> list[str]:
    """The row seen from the other side of the table."""
    return [card[:2] + "-".join(reversed(card[2:].split("-"))) for card in reversed(row)]


def proper(row: list[str]) -> bool:
    """S-3 to S-6: touching colours are the same, heads and tails only outside and at bodies."""
    kinds = "".join(card[0] for card in row)
    if kinds.count("H") > 1 or kinds.count("T") > 1 or set(kinds[1:-1]) - {"B"}:
        return False
    for left, right in pairwise(row):
        one, other = left[2:].split("-")[-1], right[2:].split("-")[0]
        if "B" not in (left[0], right[0]) or (one != other and "*" not in (one, other)):
            return False
    return True


def all_ways(rows: dict[int, list[str]], card: str) -> dict[str, list[str]]:
    """Every lay and join of a card by trying everything, and the row that comes of it."""
    upright = [card, *flipped([card])] if card[0] == "B" else [card]
    found: dict[str, list[str]] = {}
    for number, row in rows.items():
        for end, lying in product("ab", upright):
            longer = [lying, *row] if end == "a" else [*row, lying]
            if proper(longer) and grows(row, end):
                touching = lying[2:].split("-")[-1 if end == "a" else 0]
                lone_rainbow = row in (["H:*"], ["T:*"])
                named = f"={touching}" if lone_rainbow else ""
                found[f"{number}{end}{named}"] = longer
    if card[0] == "B":
        found |= dict(_all_joins(rows, upright))
    return found


def _all_joins(rows: dict[int, list[str]], upright: list[str]) -> Iterator[tuple[str, list[str]]]:
    for low, high in product(rows, repeat=2):
        for end, other in product("ab", repeat=2):
            if low >= high or not (grows(rows[low], end) and grows(rows[high], other)):
                continue
            left = rows[low] if end == "b" else flipped(rows[low])
            right = rows[high] if other == "a" else flipped(rows[high])
            for lying in reversed(upright):  # the name as it reads comes last and prevails
                joined = [*left, lying, *right]
                if proper(joined):
                    yield f"{low}{end}+{high}{other}", joined if end == "b" else flipped(joined)


def grows(row: list[str], end: str) -> bool:
    """S-4: a lone head grows to the right only, a lone tail to the left."""
    return len(row) > 1 or row[0][0] == "B" or (row[0][0] == "H") == (end == "b")

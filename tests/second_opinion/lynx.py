"""Lynx a second time: which texts are legal in a JSON state, and which state follows."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

State = dict[str, Any]
Place = tuple[int, int]
Pictures = list[list[Any]]  # [object, colour] at the four corners

# From a card to its neighbour: the pictures (0 1 over 2 3) that each of them has at their side.
SIDES: dict[Place, tuple[tuple[int, int], tuple[int, int]]] = {
    (1, 0): ((1, 3), (0, 2)),
    (-1, 0): ((0, 2), (1, 3)),
    (0, 1): ((0, 1), (2, 3)),
    (0, -1): ((2, 3), (0, 1)),
}
HERD_SIZE = 7  # LB-1
MOST_COLUMNS, MOST_ROWS = 12, 8  # LA-6


def legal(state: State, seat: int) -> set[str]:
    """All that this seat may do."""
    if state["winner"] is not None:
        return set()
    return set(_LEGAL[state["variant"]](state, seat))


def play(state: State, seat: int, text: str) -> State:
    """The state after a legal action; the given one stays as it is."""
    after: State = json.loads(json.dumps({**state, "cards": None}))
    after["cards"] = state["cards"]  # nothing ever changes these
    _PLAY[state["variant"]](after, seat, text)
    return after


def perft(state: State, depth: int) -> int:
    """The leaves of the tree of all seats' legal actions (G-7)."""
    if depth == 0:
        return 1
    return sum(
        perft(play(state, seat, text), depth - 1)
        for seat in range(state["seats"])
        for text in legal(state, seat)
    )


# Cards on the grid


def to_place(text: str) -> Place:
    x, y = text.split(",")
    return int(x), int(y)


def to_text(place: Place) -> str:
    return f"{place[0]},{place[1]}"


def beside(place: Place) -> Iterator[Place]:
    for dx, dy in SIDES:
        yield place[0] + dx, place[1] + dy


def pictures(state: State, shown: str) -> Pictures:
    """The four pictures as the card lies; a half turn reverses their order (L-1, L-3)."""
    four: Pictures = state["cards"][shown.removesuffix("r")]
    return four[::-1] if shown.endswith("r") else four


def fits(lying: dict[Place, Pictures], mine: Pictures, place: Place) -> bool:
    """L-4: four objects and four colours on every side that the card would share."""
    for (dx, dy), (near, far) in SIDES.items():
        other = lying.get((place[0] + dx, place[1] + dy))
        if other is None:
            continue
        group = [mine[i] for i in near] + [other[i] for i in far]
        if len({thing for thing, _ in group}) < 4 or len({colour for _, colour in group}) < 4:
            return False
    return True


def free_places(table: dict[str, str]) -> set[Place]:
    """The places beside a card of the form."""
    return {
        place for text in table for place in beside(to_place(text)) if to_text(place) not in table
    }


def lays(state: State, table: dict[str, str], hand: list[str], places: set[Place]) -> Iterator[str]:
    """Every card of the hand, both ways up, at each place where it fits."""
    lying = {to_place(text): pictures(state, shown) for text, shown in table.items()}
    for card in hand:
        for shown in (card, card + "r"):
            mine = pictures(state, shown)
            for place in places:
                if fits(lying, mine, place):
                    yield f"{shown}@{to_text(place)}"


def put_down(table: dict[str, str], hand: list[str], text: str) -> str:
    """Do `17r@2,-1`; the place it went to."""
    shown, place = text.split("@")
    hand.remove(shown.removesuffix("r"))
    table[place] = shown
    return place


def over(state: State, winners: list[int]) -> None:
    state["winner"] = winners
    state["turn"] = None


def fewest(counts: dict[int, int]) -> list[int]:
    """The seats that share the smallest count."""
    return sorted(seat for seat, n in counts.items() if n == min(counts.values()))


def most(counts: dict[int, int]) -> list[int]:
    return fewest({seat: -n for seat, n in counts.items()})


# A. rattlesnake


def head_places(state: State) -> set[Place]:
    """LA-2, LA-3: beside the head, and beside nothing else, the tail included."""
    taken = {to_place(text) for text in state["table"]} | {to_place(state["tail"])}
    head = to_place(state["head"])
    return {
        place
        for place in beside(head)
        if place not in taken and [near for near in beside(place) if near in taken] == [head]
    }


def _legal_rattlesnake(state: State, seat: int) -> set[str]:
    if seat != state["turn"]:
        return set()
    return set(lays(state, state["table"], state["hands"][seat], head_places(state))) or {"pass"}


def _cards_left(state: State) -> dict[int, int]:
    return {
        seat: len(state["hands"][seat]) + len(state["pile_cards"][seat])
        for seat in range(state["seats"])
    }


def _snake_winners(state: State, seat: int) -> list[int] | None:
    """Who has won now that this seat has had its turn."""
    left = _cards_left(state)
    out = [other for other in left if not left[other]]
    if not state["options"]["finish_round"]:
        if out:
            return out  # LA-5
    elif out and (seat + 1) % state["seats"] == state["options"]["first"]:
        return fewest({other: state["pass_counts"][other] for other in out})  # LA-8
    return fewest(left) if state["passes"] == state["seats"] else None  # LA-7


def _short_of_table(state: State) -> bool:
    """LA-6: no free place at the head, or the snake too wide or too high."""
    snake = [to_place(text) for text in [*state["table"], state["tail"]]]
    columns = [x for x, _ in snake]
    rows = [y for _, y in snake]
    return (
        not head_places(state)
        or max(columns) - min(columns) + 1 > MOST_COLUMNS
        or max(rows) - min(rows) + 1 > MOST_ROWS
    )


def _lay_again(state: State) -> None:
    """LA-6: head and tail side by side, all between them leave the game."""
    head = state["table"].pop(state["head"])
    state["aside"] += [shown.removesuffix("r") for shown in state["table"].values()]
    state["table"] = {"0,0": head}
    state["head"], state["tail"] = "0,0", "-1,0"


def _play_rattlesnake(state: State, seat: int, text: str) -> None:
    hand, pile = state["hands"][seat], state["pile_cards"][seat]
    if text == "pass":  # LA-4
        state["pass_counts"][seat] += 1
        source = pile or state["stock_cards"]
        state["passes"] = 0 if source else state["passes"] + 1
    else:
        state["head"] = put_down(state["table"], hand, text)
        source = pile
        state["passes"] = 0
    if source:
        hand.append(source.pop(0))
    winners = _snake_winners(state, seat)
    if winners is not None:
        over(state, winners)
        return
    left = _cards_left(state)
    while True:
        state["turn"] = (state["turn"] + 1) % state["seats"]
        if left[state["turn"]]:  # under LA-8 who is out has no more turns
            break
    if text != "pass" and _short_of_table(state):
        _lay_again(state)


# B. herd


def _legal_herd(state: State, seat: int) -> Iterator[str]:
    layout = state["layouts"][seat]
    yield from lays(state, layout, state["hands"][seat], free_places(layout) or {(0, 0)})  # LB-2
    for shown in layout.values():
        yield shown.removesuffix("r") + "^"  # LB-3


def _neighbours(layout: dict[str, str], text: str) -> list[str]:
    return [near for near in map(to_text, beside(to_place(text))) if near in layout]


def _is_herd(state: State, layout: dict[str, str]) -> bool:
    """LB-4: seven cards, one connected form and, under `no_snake`, none that is a mere line."""
    if len(layout) != HERD_SIZE:
        return False
    reached: set[str] = set()
    to_visit = [next(iter(layout))]
    while to_visit:
        here = to_visit.pop()
        if here not in reached:
            reached.add(here)
            to_visit += _neighbours(layout, here)
    branches = any(len(_neighbours(layout, text)) > 2 for text in layout)
    return len(reached) == HERD_SIZE and (branches or not state["options"]["no_snake"])


def _play_herd(state: State, seat: int, text: str) -> None:
    layout, hand = state["layouts"][seat], state["hands"][seat]
    if text.endswith("^"):
        card = text.removesuffix("^")
        del layout[next(at for at, shown in layout.items() if shown.removesuffix("r") == card)]
        hand.append(card)
        return
    put_down(layout, hand, text)
    if _is_herd(state, layout):
        over(state, [seat])


# C. great_herd


def _legal_great_herd(state: State, seat: int) -> Iterator[str]:
    return lays(state, state["table"], state["hands"][seat], free_places(state["table"]))  # LC-1


def _play_great_herd(state: State, seat: int, text: str) -> None:
    put_down(state["table"], state["hands"][seat], text)
    if not state["hands"][seat]:
        over(state, [seat])  # LC-2
    elif not any(legal(state, other) for other in range(state["seats"])):
        over(state, fewest({other: len(hand) for other, hand in enumerate(state["hands"])}))  # LC-3


# D. arrow


def _legal_arrow(state: State, seat: int) -> Iterator[str]:
    if state["caller"] is None:
        if seat not in state["out"]:
            yield "stop"
            if seat not in state["passed"]:
                yield "nothing"
    elif state["caller"] == seat:
        yield "miss"
        yield from lays(state, state["table"], state["open"], free_places(state["table"]))


def _play_arrow(state: State, seat: int, text: str) -> None:
    if text == "stop":
        state["caller"] = seat
        return
    if "@" in text:
        _win_card(state, seat, text)
        return
    if text == "nothing":
        state["passed"].append(seat)
    else:
        _miss(state, seat)
    playing = [other for other in range(state["seats"]) if other not in state["out"]]
    if all(other in state["passed"] for other in playing):  # LD-5; LD-4 when nobody plays on
        state["aside"] += state["open"]
        _next_round(state)


def _win_card(state: State, seat: int, text: str) -> None:
    """LD-3: one of the pair is laid, the other is the caller's."""
    put_down(state["table"], state["open"], text)
    state["won"][seat] += state["open"]
    if len(state["won"][seat]) >= state["options"]["goal"]:
        over(state, [seat])  # LD-6
        state.update(open=[], out=[], passed=[], caller=None)
    else:
        _next_round(state)


def _miss(state: State, seat: int) -> None:
    """LD-4: out of the round, the card won last goes under the stock."""
    state["out"].append(seat)
    state["caller"] = None
    if state["won"][seat]:
        state["stock_cards"].append(state["won"][seat].pop())


def _next_round(state: State) -> None:
    """LD-1: two more cards; LD-6: the end if there are none."""
    stock = state["stock_cards"]
    state.update(open=[], out=[], passed=[], caller=None)
    if len(stock) >= 2:
        state["open"] = [stock.pop(0), stock.pop(0)]
        return
    counts = {seat: len(cards) for seat, cards in enumerate(state["won"])}
    over(state, most(counts) if any(counts.values()) else [])


_LEGAL = {
    "rattlesnake": _legal_rattlesnake,
    "herd": _legal_herd,
    "great_herd": _legal_great_herd,
    "arrow": _legal_arrow,
}
_PLAY = {
    "rattlesnake": _play_rattlesnake,
    "herd": _play_herd,
    "great_herd": _play_great_herd,
    "arrow": _play_arrow,
}

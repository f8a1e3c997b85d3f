"""Why an action is not allowed: every reason, not only the first (G-3)."""

from __future__ import annotations

from oeil_app.core.rules.action import Action
from oeil_app.core.rules.verdict import Reason

from ..actions import Draw, Join, Lay
from ..state import State
from .cards import BODY, FAN, HEAD, RAINBOW, Card, card_id
from .legal import doubled, lays
from .snake import Snake, end_card, fits, has, joined, open_end


def reasons(state: State, action: Action) -> list[Reason]:
    """All that speaks against an action of the seat whose turn it is."""
    if isinstance(action, Draw):
        return _against_drawing(state, action.place)
    found = [] if state.drawn else [Reason("S-3", "draw_first")]
    if isinstance(action, Lay):
        return found + _against_laying(state, action)
    if isinstance(action, Join):
        return found + _against_joining(state, action)
    return found + _against_new(state)


def _against_drawing(state: State, place: int) -> list[Reason]:
    found = []
    if state.drawn is not None:
        found.append(Reason("S-3", "already_drawn", pieces=(state.drawn.id,)))
    if place >= FAN:
        found.append(Reason("S-2", "no_such_place", cells=(f"fan:{place}",)))
    elif state.taken[place]:
        found.append(
            Reason("S-3", "taken_place", pieces=(card_id(place),), cells=(f"fan:{place}",))
        )
    return found


def _against_new(state: State) -> list[Reason]:
    """S-3: who can lay must; the ends are shown."""
    if state.drawn is None:
        return []
    ends = [
        f"{way.snake}{way.end}" for way in lays(state.snakes, state.drawn) if isinstance(way, Lay)
    ]
    if not ends:
        return []
    return [Reason("S-3", "fits", pieces=(state.drawn.id,), cells=tuple(dict.fromkeys(ends)))]


def _against_laying(state: State, action: Lay) -> list[Reason]:
    card, snake = state.drawn, state.snakes.get(action.snake)
    cell = f"{action.snake}{action.end}"
    if snake is None:
        return [_no_such_snake(action.snake)]
    found = _closed(snake, action.end, cell)
    if card is not None and card.kind != BODY:
        found += _against_end_card(card, snake, action.end, cell)
    elif card is not None:
        shown = open_end(snake, action.end)
        if shown not in (None, RAINBOW, *card.ends):
            found.append(_colour(card, snake, action.end, cell))
    return found + _about_naming(card, snake, action)


def _against_end_card(card: Card, snake: Snake, end: str, cell: str) -> list[Reason]:
    """A head or tail wants a body of its colour (S-4), in a snake that has none like it (S-6)."""
    found = []
    shown, outer = open_end(snake, end), end_card(snake, end)
    if shown is not None and outer.kind != BODY:
        found.append(Reason("S-4", "only_bodies", pieces=(card.id, outer.id), cells=(cell,)))
    if has(snake, card.kind):
        found.append(_two(card.kind, (card, *snake), (cell,)))
    if shown is not None and RAINBOW not in (shown, card.ends[0]) and shown != card.ends[0]:
        found.append(_colour(card, snake, end, cell))
    return found


def _about_naming(card: Card | None, snake: Snake, action: Lay) -> list[Reason]:
    """A colour is named by a body at a lone rainbow, a colour of its own, and nowhere else."""
    cell = f"{action.snake}{action.end}"
    if open_end(snake, action.end) != RAINBOW or (card is not None and card.kind != BODY):
        needless = action.colour is not None
        return [Reason("S-5", "no_colour_needed", cells=(cell,))] if needless else []
    if card is None or action.colour in card.ends:
        return []
    if action.colour is None:
        return [Reason("S-5", "names_colour", pieces=(card.id,), cells=(cell,))]
    return [Reason("S-5", "not_its_colour", (card.id,), (cell,), action.colour)]


def _against_joining(state: State, action: Join) -> list[Reason]:
    card, found = state.drawn, []
    ends = {(action.low, action.end): None, (action.high, action.other): None}
    cells = tuple(f"{number}{end}" for number, end in ends)
    if card is not None and card.kind != BODY:
        found.append(Reason("S-6", "not_a_body", pieces=(card.id,)))
    found += [
        _no_such_snake(n) for n in dict.fromkeys((action.low, action.high)) if n not in state.snakes
    ]
    for number, end in ends:
        if snake := state.snakes.get(number):
            found += _closed(snake, end, f"{number}{end}")
    if action.low == action.high:
        return [*found, Reason("S-6", "itself", cells=cells)]
    low, high = state.snakes.get(action.low), state.snakes.get(action.high)
    if low and high:
        for kind in doubled(state.snakes, action.low, action.high):
            found.append(_two(kind, (*low, *high), cells))
    if card is not None and card.kind == BODY:
        found += _mismatches(card, low, high, action)
    return found


def _mismatches(card: Card, low: Snake | None, high: Snake | None, action: Join) -> list[Reason]:
    """S-6: each end that the body does not match, or both if it matches them only in turn."""
    found = []
    near = f"{action.low}{action.end}"
    far = f"{action.high}{action.other}"
    for snake, end, cell in ((low, action.end, near), (high, action.other, far)):
        shown = open_end(snake, end) if snake else None
        if snake and shown is not None and not any(fits(colour, shown) for colour in card.ends):
            found.append(_colour(card, snake, end, cell))
    if found or not low or not high:
        return found
    if None in (open_end(low, action.end), open_end(high, action.other)):
        return found
    if joined(card, low, action.end, high, action.other) is None:
        outer = end_card(low, action.end), end_card(high, action.other)
        what = open_end(low, action.end) or ""
        pieces = (card.id, *(other.id for other in outer))
        found.append(Reason("S-3", "colour", pieces=pieces, cells=(near, far), what=what))
    return found


def _closed(snake: Snake, end: str, cell: str) -> list[Reason]:
    """S-4: beyond a head or a tail nothing lies."""
    if open_end(snake, end) is not None:
        return []
    return [Reason("S-4", "closed_end", pieces=(end_card(snake, end).id,), cells=(cell,))]


def _colour(card: Card, snake: Snake, end: str, cell: str) -> Reason:
    """S-3: what touches must be of the same colour; `what` is the snake's."""
    pieces = (card.id, end_card(snake, end).id)
    return Reason("S-3", "colour", pieces=pieces, cells=(cell,), what=open_end(snake, end) or "")


def _two(kind: str, cards: Snake, cells: tuple[str, ...]) -> Reason:
    """S-6: the two heads, or the two tails."""
    both = tuple(card.id for card in cards if card.kind == kind)
    return Reason("S-6", "two_heads" if kind == HEAD else "two_tails", pieces=both, cells=cells)


def _no_such_snake(number: int) -> Reason:
    return Reason("S-3", "no_such_snake", what=str(number))

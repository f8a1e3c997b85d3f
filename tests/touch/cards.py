"""Where the cards of Lynx Eye are, by the tools' state: none may be lost or doubled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from oeil_app.core.rules.action import Action
from oeil_app.games import GAMES

DECK = {str(card): 1 for card in range(1, 51)}


def cards(state: Mapping[str, Any]) -> Counter[str]:
    """Every card that the state names, wherever it is."""
    laid = [state.get("table", {}), *state.get("layouts", [])]
    hidden = [state["tail_card"]] if "tail_card" in state else []
    piles = [
        *state["hands"],
        *state.get("pile_cards", []),
        *state.get("won", []),
        state.get("stock_cards", []),
        state.get("open", []),
        state["aside"],
        hidden,
    ]
    found = Counter(card for pile in piles for card in pile)
    found.update(card.rstrip("r") for table in laid for card in table.values())
    return found


def nothing_lost(state: Mapping[str, Any], shown: Iterable[str]) -> None:
    """All fifty cards are there once, and what is not aside can be seen."""
    assert cards(state) == DECK
    assert sorted(shown) == sorted(set(DECK) - set(state["aside"]))


def legal(state: Mapping[str, Any], seat: int) -> list[Action]:
    """All that a seat may do, by the referee."""
    referee = GAMES.variant("lynx", state["variant"]).referee
    return list(referee.legal(referee.from_json(dict(state)), seat))

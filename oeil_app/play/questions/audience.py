"""For whom questions are dealt: how old they are, and what the family was asked lately (O-20).

Both go into the setup before the deal, so that a record asks the same on every tablet (G-2). What
was asked is read from the games in the journal: nothing else is kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress

from oeil_app.core.packs.audience import NOT_TOLD, AskedLately, SeatAges
from oeil_app.core.packs.questions import AGES
from oeil_app.core.packs.shelf import PackChoice
from oeil_app.core.rules.jsons import JsonObject
from oeil_app.core.rules.option import Option
from oeil_app.core.rules.setup import Setup
from oeil_app.games import GAMES
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.journal.journal import Journal
from oeil_app.play.rows.saved import Saved

LATE = 6  # games that are looked at
LOOKED_AT = 30  # rows of the journal among which they are
MOST = 2 / 3  # of a topic: the rest is always new


def dealt_for(journal: Journal, setup: Setup, people: Sequence[str | None], year: int) -> Setup:
    """The setup for these people, at their seats, in this year; as it is where nobody is asked."""
    options = GAMES.variant(setup.game, setup.variant).options
    told = {o.name: o.renewed(setup.options[o.name]) for o in options if _is_deal(o, setup)}
    for option in options:
        if isinstance(option, SeatAges):
            ages = [_age(journal, person, year) for person in people]
            told |= {option.name: ages} if any(ages) else {}
        elif isinstance(option, AskedLately):
            lately = _lately(journal, _shelved(options, told))
            told |= {option.name: lately} if lately else {}
    return GAMES.setup(setup.game, setup.variant, setup.seats, setup.seed, told, setup.start)


def _is_deal(option: Option, setup: Setup) -> bool:
    """Whether it is the deal's own, and not told of the people who sat there last time."""
    return option.name in setup.options and option.default(setup.seats) is not None


def _age(journal: Journal, person: str | None, year: int) -> int:
    with suppress(Trouble):
        born = journal.family.born(person)
        if born:
            return min(max(year - born, AGES.start), AGES.stop - 1)
    return NOT_TOLD


def _shelved(options: Sequence[Option], told: JsonObject) -> dict[str, list[str]]:
    """What can be asked, by topic."""
    for option in options:
        if isinstance(option, PackChoice):
            topics = option.shelf.pack(told[option.name]).categories
            return {topic.id: [q.text for q in topic.questions] for topic in topics}
    return {}


def _lately(journal: Journal, topics: dict[str, list[str]]) -> dict[str, list[int]]:
    """By topic the numbers of what was asked in the last games, the latest first to count."""
    found: dict[str, list[int]] = {topic: [] for topic in topics}
    with suppress(Trouble):
        for asked in _asked(journal):
            for topic, texts in topics.items():
                new = [n for n, text in enumerate(texts) if text in asked and n not in found[topic]]
                found[topic] += new[: max(0, int(MOST * len(texts)) - len(found[topic]))]
    return {topic: sorted(numbers) for topic, numbers in found.items() if numbers}


def _asked(journal: Journal) -> Iterator[set[str]]:
    """Of each of the last games that asked something, the questions; the latest first."""
    saved = [
        *journal.unfinished_page(0, LOOKED_AT).games,
        *journal.finished_page(0, LOOKED_AT).games,
    ]
    asking = [each for each in saved if _asks(each)]
    for game in sorted(asking, key=lambda each: each.touched, reverse=True)[:LATE]:
        with suppress(Trouble, KeyError):
            yield _asked_in(journal, game)


def _asks(game: Saved) -> bool:
    options = GAMES.variant(game.setup.game, game.setup.variant).options
    return any(isinstance(option, AskedLately) for option in options)


def _asked_in(journal: Journal, game: Saved) -> set[str]:
    """What came in this game, not counting what it was dealt not to ask."""
    session = journal.look(game.id)
    options = session.variant.options
    topics = _shelved(options, dict(session.setup.options))
    told = session.referee.to_json(session.state)["asked"]
    before = session.setup.options.get("lately", {})
    return {
        topics[topic][n]
        for topic, numbers in told.items()
        for n in set(numbers) - set(before.get(topic, ()))
        if n < len(topics[topic])
    }

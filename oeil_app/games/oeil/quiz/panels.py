"""What the quiz asks on panels (O-16, O-20): questions, jokers' topics, which colour asks what."""

from __future__ import annotations

from dataclasses import replace

from oeil_app.core.rules.action import Unreadable
from oeil_app.core.scenery.scene import Choice, Question, Word

from ..actions import parse
from ..board.board import COLOURS
from .asking import asks, colour_of, spellings
from .printed import plain, printed, title
from .state import Asking, QuizState


def asked_now(state: QuizState) -> tuple[Question, ...]:
    """O-20: the question that is on the table, if any; it faces who answers."""
    asked, pending = state.question, state.pending
    if asked is None or pending is None:
        return ()
    choices = tuple(Choice(f"={n}", plain(text)) for n, text in enumerate(asked.choices))
    told = printed(state)
    return (
        Question(
            f"{state.rng}",
            state.turn,
            plain(title(state, asked.category)),
            choices,
            plain(asked.text),
            shield(colour_of(state, pending.action)),
            picture=told.picture if told else "",
            why=plain(told.why) if told and told.why else None,
        ),
    )


def which_topic(state: QuizState, seat: int, action: str) -> Question | None:
    """O-20: on a joker one chooses the topic first."""
    read = asking(action)
    if read is None:
        return None
    ways = spellings(state, replace(read, category=None))
    if len(ways) < 2:
        return None
    choices = tuple(
        Choice(way.text(), plain(title(state, topic)), shield(n))
        for n, (way, topic) in enumerate(zip(ways, state.known, strict=True))
    )
    sign = shield(colour_of(state, read))
    return Question("topic", seat, Word("choose_topic"), choices, sign=sign, may_leave=True)


def ask_me(state: QuizState, seat: int, action: str) -> Question | None:
    """O-16: the category before one commits, for who lays by taps."""
    word, read = asked_about(state, action), asking(action)
    if word is None or read is None:
        return None
    choices = (Choice(action, Word("ask_me")),)
    sign = shield(colour_of(state, read))
    return Question("confirm", seat, word, choices, sign=sign, may_leave=True)


def topics_of_colours(state: QuizState, seat: int) -> Question:
    """O-16: which colour asks about what."""
    choices = tuple(
        Choice(
            "",
            Word("any_topic") if topic is None else plain(title(state, topic)),
            shield(colour),
        )
        for colour, topic in enumerate(state.categories)
    )
    return Question("topics", seat, Word("topics_of_colours"), choices, may_leave=True)


def asked_about(state: QuizState, action: str) -> Word | None:
    """What an action asks about, if it asks anything."""
    read = asking(action)
    if read is None or not asks(state, read):
        return None
    return asks_about(state, colour_of(state, read))


def asks_about(state: QuizState, colour: int) -> Word:
    """What a colour asks about; a joker asks what one chooses."""
    topic = state.categories[colour]
    if topic is None:
        return Word("asks_what_you_choose")
    return Word("asks_about", {"topic": title(state, topic)})


def asking(text: str) -> Asking | None:
    """The action, if it is one that may need an answer."""
    try:
        action = parse(text)
    except Unreadable:
        return None
    return action if isinstance(action, Asking) else None


def shield(colour: int) -> str:
    """The sign of a colour."""
    return f"shield-{COLOURS[colour]}"

"""The turning points of a game: where a replay can jump to. Found from the referee's own events."""

from __future__ import annotations

from dataclasses import dataclass

from oeil_app.core.rules.event import Event

from .session import Session

# What is worth jumping to, the more telling first; an action may have several of them.
TELLING = (
    "won",
    "over",
    "lost",
    "drawn",
    "square",
    "out",
    "took",
    "relaid",
    "joined",
    "gave_back",
    "missed",
    "set_aside",
    "cleared",
    "phase_two",
    "stopped",
    "took_back",
)
RANK = {kind: rank for rank, kind in enumerate(TELLING)}


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that happened with the n-th action (from 1)."""

    n: int
    kind: str  # of the event
    seat: int | None


def events(session: Session) -> list[tuple[Event, ...]]:
    """What happened at each action of the game, in order."""
    referee, timeline = session.referee, session.timeline
    happened = []
    for n, entry in enumerate(timeline.entries):
        action = referee.parse(entry.text)
        happened.append(referee.apply(timeline.state(n), entry.seat, action)[1])
    return happened


def moments(session: Session) -> list[Moment]:
    """The most telling event of each action that has one; the last move is always among them."""
    found = []
    for n, happened in enumerate(events(session), 1):
        telling = [event for event in happened if event.kind in RANK]
        if telling:
            best = min(telling, key=lambda event: RANK[event.kind])
            seat = best.seat if best.seat is not None else session.timeline.entries[n - 1].seat
            found.append(Moment(n, best.kind, seat))
    last = len(session.timeline)
    over = session.referee.outcome(session.timeline.state(last)) is not None
    if over and (not found or found[-1].n != last):
        found.append(Moment(last, "over", session.timeline.entries[-1].seat))
    return found

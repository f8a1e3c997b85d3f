"""What is said at a table in play: each seat's words, buttons, captions, and what is told to all.

A golden game is played again; of every table all that a family reads of it is written down. What is
not there counts as much: a line holds everything that can be seen or pressed, and nothing else.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, NamedTuple

from oeil_app.core.rules.event import Event
from oeil_app.core.rules.rng import Rng
from oeil_app.core.scenery.scene import Question, Scene, Word
from oeil_app.core.scenery.scenery import Grasp
from oeil_app.games import GAMES
from oeil_app.play.session import Session

from .golden import MARK, replayed

FOLDER = Path(__file__).parent / "words"
SHOWN = 24  # letters of a question
PLACES = 5  # at every fifth table hands look where they may lay
HINTS = 6  # tables of a game at which everybody asks for a hint


class Told(NamedTuple):
    """A table: what led to it, what each seat reads, what everybody is told."""

    after: str
    lines: list[str]


def kind(line: str) -> str:
    """The same for lines that say the same, but for numbers and the names of pieces."""
    line = re.sub(r"<[^>]*>|\d+", "", line)
    return re.sub(r"(hint: \w+), .*", r"\1", line)


def tables(session: Session) -> Iterator[Told]:
    """Every table of a game, with all that is said there."""
    referee, scenery = session.referee, session.variant.scenery
    assert scenery is not None
    state, done = GAMES.deal(session.setup), "the deal"
    events: tuple[str, ...] = ()
    entries = session.timeline.entries
    asked = {n * len(entries) // HINTS for n in range(HINTS)}
    for number in range(len(entries) + 1):
        scene = scenery.scene(state)
        lines = [
            f"{seat} reads {at_seat(session, state, scene, seat)}"
            for seat in range(session.setup.seats)
        ]
        lines += [*in_sight(scenery, state, scene), *events]
        if number in asked:
            lines += hints(session, state)
        if number < len(entries):
            seat, text = entries[number].seat, entries[number].text
            lines += before(scenery, state, seat, text)
        yield Told(f"{number}, {done}", lines)
        if number < len(entries):
            done = f"{seat} {text}"
            state, happened = referee.apply(state, seat, referee.parse(text))
            events = tuple(announced(scenery, happened))


def said(word: Word | None) -> str:
    """A word with what it is told with."""
    if word is None:
        return ""
    told = ", ".join(f"{name}={str(word.args[name])[:SHOWN]}" for name in sorted(word.args))
    return f"{word.key}<{told}>" if told else word.key


def at_seat(session: Session, state: Any, scene: Scene, seat: int) -> str:
    """All that a seat reads at its tray and can press there, and what it hears in vain."""
    scenery, referee = session.variant.scenery, session.referee
    assert scenery is not None
    parts = [said(scene.words.get(seat)) or "-"]
    for word, seats in (("turn", scene.lit), ("out", scene.dim), ("urgent", scene.urgent)):
        parts += [word] if seat in seats else []
    parts += [f"coin {scene.counts[seat]}"] if seat in scene.counts else []
    for button in scene.buttons:
        if button.seat == seat and (button.live or button.lit):
            how = ("" if button.live else " dead") + (" lit" if button.lit else "")
            parts.append(f"[{button.id}: {said(button.word)}{how}]")
    kinds: dict[tuple[Any, ...], str] = {}
    free = set(referee.pieces(state, seat)) if seat in referee.active(state) else set()
    for piece in scene.pieces:
        if piece.id not in free:
            kinds.setdefault((piece.spot.area.rstrip("0123456789"), piece.seat == seat), piece.id)
    vain = {said(scenery.no_lifting(state, seat, piece)) for piece in kinds.values()}
    parts += [f"in vain ({', '.join(sorted(vain))})"] if vain - {""} else []
    if leaflet := scenery.leaflet(state, seat):
        parts.append(f"leaflet {asked_as(leaflet)}")
    return "; ".join(parts)


def in_sight(scenery: Any, state: Any, scene: Scene) -> Iterator[str]:
    """What can be read on the cloth, and what runs or asks there."""
    for mark in scene.marks:
        if mark.word is not None or mark.text:
            yield f"{mark.kind} at {mark.spot.area}: {said(mark.word)}{mark.text}"
    for timer in scene.timers:
        what = ", ".join(f"{seat} {action}" for seat, action in timer.actions)
        whose = "all" if timer.seat is None else timer.seat
        yield f"timer {timer.key} of {whose}, {timer.seconds:g} s: {what} {said(timer.word)}"
    for question in scene.questions:
        yield f"asked {asked_as(question)}"
    if scene.dead:
        yield "nothing can be lifted"
    if scene.pick is not None:
        yield f"{scene.pick.seat} picks {scene.pick.count} of {len(scene.pick.pieces)}"
    if scene.loops:
        yield "loops: " + ", ".join(sorted(loop.kind for loop in scene.loops))
    for loop in scenery.threats(state):
        yield f"threat: {len(loop.points)} points, {len(loop.missing)} missing"
    for dial in scene.dials:
        for notches in (-1, 1):
            ahead = scenery.ahead(state, dial.id, notches)
            word = said(scenery.turning(state, dial.id, notches))
            sign = f" {ahead.sign} {said(ahead.word)}" if ahead else ""
            yield f"{dial.id} by {notches}: {word}{sign}"
    if ending := said(scenery.ending(state)):
        yield f"ending: {ending}"
    if decided := scenery.decided(state):
        yield f"decided by {len(decided)}"


def asked_as(question: Question) -> str:
    """A panel: its title, its text, what can be chosen."""
    choices = ", ".join(f"{choice.action} {said(choice.word)}" for choice in question.choices)
    text = f" {said(question.text)}" if question.text else ""
    return f"{question.id} of {question.seat}: {said(question.title)}{text} ({choices})"


def before(scenery: Any, state: Any, seat: int, text: str) -> Iterator[str]:
    """What is asked or said before what happens next."""
    if caution := scenery.warning(state, seat, text):
        yield f"warned: {said(caution.word)}{' always' if caution.always else ''}"
    if word := scenery.at_place(state, seat, text):
        yield f"over the place: {said(word)}"
    for name in ("before", "confirm"):
        if question := getattr(scenery, name)(state, seat, text):
            yield f"{name}: {asked_as(question)}"
    if after := scenery.after_refusal(state, seat, text):
        yield f"if refused: {after}"


def announced(scenery: Any, events: tuple[Event, ...]) -> Iterator[str]:
    """What is said of what happened."""
    for event in events:
        whose = "all" if event.seat is None else event.seat
        if word := scenery.announce(event):
            yield f"to {whose}: {said(word)}"
        if reply := scenery.reply(event):
            yield f"to {reply.seat}: {said(reply.word)}, {reply.chosen} for {reply.right}"


def hints(session: Session, state: Any) -> Iterator[str]:
    """What everybody is advised, and why."""
    advise = session.variant.advise
    for seat in range(session.setup.seats):
        hint = advise(state, seat, Rng(5), lambda: False) if advise else None
        if hint is not None:
            yield f"{seat} has a hint: {hint.why}, {hint.action.text()}"


def written(session: Session, known: set[str]) -> dict[str, Any]:
    """A game as it is kept: what is said for the first time with its table, a mark of every one."""
    sha, trail, first = hashlib.sha256(), [], {}
    for told in tables(session):
        sha.update(json.dumps(told).encode())
        trail.append(sha.copy().hexdigest()[:MARK])
        for line in told.lines:
            if kind(line) not in known:
                known.add(kind(line))
                first.setdefault(told.after, []).append(line)
    return {"said": first, "trail": "".join(trail), "lies": lying(session)}


def lying(session: Session) -> str:
    """A mark of where everything lies in the game, throughout: pieces, signs, lines, places."""
    scenery, sha = session.variant.scenery, hashlib.sha256()
    assert scenery is not None
    states = replayed(session)
    looks = scenery.looks(states[0])
    sha.update(plain([scenery.areas(states[0]), looks]))
    sha.update(
        plain([scenery.signs(layer) for name in sorted(looks) for layer in looks[name].layers])
    )
    for number, state in enumerate(states):
        scene = scenery.scene(state)
        sha.update(plain([scene.pieces, scene.marks, scene.boxes, scene.focus, scene.middle]))
        sha.update(plain([scene.floor, scene.loops, scene.dials, scene.buttons]))
        sha.update(plain(scenery.threats(state)))
        if number % PLACES == 0:
            for seat in sorted(session.referee.active(state))[:1]:
                sha.update(plain(list(places(session, scenery, state, seat))))
    return sha.hexdigest()[:12]


def places(session: Session, scenery: Any, state: Any, seat: int) -> Iterator[Any]:
    """Where a hand may lay what it may lift, and how it is shown there."""
    referee = session.referee
    dials = {dial.id for dial in scenery.scene(state).dials}
    turned = {dial: 0.4 + number for number, dial in enumerate(sorted(dials))}
    yield [scenery.carried(state, turned), scenery.uniforms(state, turned, {"C3": "legal"})]
    for dial in sorted(dials):
        for grasp in (Grasp(dial, 1, 0.3), Grasp(dial, -1, -1.2, -1), Grasp(dial, 0)):
            yield scenery.uniforms(state, turned, {}, grasp)
    for action in [*referee.legal(state, seat)][:6]:
        yield list(before(scenery, state, seat, action.text()))
    for area in scenery.areas(state):
        yield scenery.pick_at(state, area.id, 0.4, 0.3)
    for piece in sorted(set(referee.pieces(state, seat)) - dials)[:3]:
        yield scenery.while_held(state, seat, piece)
        yield said(scenery.no_drop(state, seat, piece, ("0,0", 1)))
        for drop, action in [*referee.drops(state, seat, piece).items()][:12]:
            yield scenery.spot(state, seat, piece, drop)
            yield scenery.sign(state, seat, piece, drop[0])
            for reason in referee.judge(state, seat, action).reasons:
                parts = [scenery.part(state, name) for name in reason.pieces]
                yield [parts, scenery.group(state, reason), scenery.outlines(state, reason)]


def plain(thing: Any) -> bytes:
    """A thing of the scene as bytes, the same on every machine."""

    def simple(thing: Any) -> Any:
        if isinstance(thing, float):
            return round(thing, 4) + 0.0
        if is_dataclass(thing):
            return [simple(getattr(thing, field.name)) for field in fields(thing)]
        if isinstance(thing, Mapping):
            return {str(key): simple(value) for key, value in thing.items()}
        return [simple(each) for each in thing] if isinstance(thing, list | tuple) else thing

    return json.dumps(simple(thing), sort_keys=True).encode()

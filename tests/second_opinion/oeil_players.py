"""Ways to play The Eye, and places to begin from, so that rare things happen."""

from __future__ import annotations

from random import Random

from . import oeil
from .oeil_board import COLOURS, SEATS, SQUARES, State, colour, count, design, exists, name
from .oeil_match import Match, sign_of
from .oeil_turns import goal


def anything(rng: Random, state: State, texts: list[str]) -> str:
    """Any action, though not always the most frequent kind."""
    kinds: dict[str, list[str]] = {}
    for text in texts:
        kinds.setdefault(sign_of(text), []).append(text)
    if len(kinds) > 1 and rng.random() < 0.8:
        kinds.pop("end", None)
    return rng.choice(kinds[rng.choice(sorted(kinds))])


def gather(rng: Random, state: State, texts: list[str]) -> str:
    """Pegs to where most of one's own are; what can be taken is taken."""
    seat = state["turn"]
    taking = [text for text in texts if text.startswith("take")]
    if taking or state["phase"] == "answer":
        return (taking or texts)[0]

    def score(text: str) -> float:
        after = oeil.play(state, seat, text)
        if text == "end":
            return rng.random()
        return max(count(after, seat, shown) for shown in COLOURS) + rng.random()

    return max(rng.sample(texts, min(len(texts), 12)), key=score)


def homeward(rng: Random, state: State, texts: list[str]) -> str:
    """Pegs to one's own colour, and it is taken as soon as it can be."""
    seat = state["turn"]
    home = SEATS[seat]

    def score(text: str) -> float:
        after = oeil.play(state, seat, text, right=True)
        return count(after, seat, home) - (text == "end") + rng.random() / 2

    taking = [text for text in texts if text.startswith(f"take {home}")]
    return taking[0] if taking else max(rng.sample(texts, min(len(texts), 12)), key=score)


def idle(rng: Random, state: State, texts: list[str]) -> str:
    """Lays what must be laid, and then nothing any more."""
    return "end" if "end" in texts else rng.choice(texts)


def scene(match: Match, rng: Random, hunting: bool = False) -> Match:
    """A position in the middle of a game: any wheels, pegs in clumps, markers, some seats out.

    Hunting: the seat whose turn it is stands on another's home.
    """
    known = match.known
    seats, each, quiz = known["seats"], known["to_lay"][0], known["variant"] == "quiz"
    gone = 0 if known["variant"] == "children" else rng.choice([0, seats - 2])
    turn, *others = rng.sample(range(seats), seats)
    out = sorted(others[:gone])
    wheels = [rng.randrange(16), rng.randrange(16)]
    laid = {turn: each} | {seat: each - (quiz and rng.randrange(2)) for seat in others[gone:]}
    liked = {seat: rng.choice([*COLOURS, *SEATS, *[SEATS[seat]] * 4]) for seat in laid}
    if hunting:
        liked[turn] = SEATS[others[-1]]
    nobody: dict[str, list[str]] = {SEATS[seat]: [] for seat in out}
    pegs = nobody | clumps(rng, wheels, laid, liked)
    now = {**known, "wheels": wheels, "pegs": pegs, "out": out}
    return match.sit_down(
        wheels=wheels,
        design=design(wheels),
        pegs=pegs,
        control=markers(rng, now),
        turn=turn,
        phase="move",
        moves_left=max(count(now, turn, shown) for shown in COLOURS),
        first_move=True,
        to_lay=[each - laid.get(seat, each) for seat in range(seats)],
        out=out,
        round=2,
    )


def clumps(
    rng: Random, wheels: list[int], laid: dict[int, int], liked: dict[int, str]
) -> dict[str, list[str]]:
    """Everybody's pegs, most of them on the colour that the seat likes."""
    free = [at for at in SQUARES if exists(wheels, at)]
    pegs: dict[str, list[str]] = {}
    for seat, number in laid.items():
        rng.shuffle(free)
        first = [at for at in free if colour(wheels, at) == liked[seat] and rng.random() < 0.9]
        taken = (first + [at for at in free if at not in first])[:number]
        free = [at for at in free if at not in taken]
        pegs[SEATS[seat]] = [name(at) for at in taken]
    return pegs


def markers(rng: Random, state: State) -> dict[str, str]:
    """Who controls what, nobody enough to have won.

    With 3 or 4 seats a home is controlled by another only once its owner is out.
    """
    if state["variant"] == "children":
        return {}
    left = [seat for seat in range(state["seats"]) if seat not in state["out"]]
    safe = [SEATS[seat] for seat in left] if state["seats"] > 2 else []
    control: dict[str, str] = {}
    for shown in [SEATS[seat] for seat in state["out"]] + rng.sample(COLOURS, 3):
        seat = rng.choice(left)
        number = goal(state, seat) or 9
        if shown not in safe and [*control.values()].count(SEATS[seat]) < number - 1:
            control[shown] = SEATS[seat]
    return control

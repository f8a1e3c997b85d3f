"""How the cards look: a paper, a body on it, and where it is joined to others a disc of its colour.

A snake's bends would gape, so at each joint lie discs: inked ones beneath the bodies, plain ones
above. In planes: papers, inked discs, bodies, plain discs, over all cards that lie together.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from oeil_app.core.scenery.scene import Layer, Look

from ..rules.cards import BODY, DECK, HEAD, OWN_NAME, RAINBOW, WHEEL, Card
from ..rules.snake import Snake
from .coil import STEP, TALL

BACK = "back"
KINDS = {"H": "head", "T": "tail", "B": "body"}
INKED, PLAIN = 0.32, 0.28  # the size of the discs, where a card is one long
SIGN, SIGN_AT = 0.17, 0.24  # of a colour's sign; from the middle towards an end
PAPERS, INKS, BODIES, DISCS = range(4)


@cache
def looks() -> Mapping[str, Look]:
    """Every card by its name, bodies also joined at one end or at both, and the back."""
    found = {BACK: Look(1.0, TALL, (Layer("back", 0, 0, 1.0, TALL),), turns=2)}
    for name in sorted(set(DECK)):
        if name[0] == BODY:
            for joints in ("", "a", "b", "ab"):
                found[look_name(name, joints)] = _body(name, joints)
        else:
            colour = name[2:].replace(RAINBOW, "rainbow")
            layers = (_paper(), Layer(f"{KINDS[name[0]]}-{colour}", 0, 0, 1.0, TALL, BODIES))
            found[name] = Look(1.0, TALL, layers, shimmers=colour == "rainbow")
    return found


def signs_on(layer: Layer) -> tuple[Layer, ...]:
    """The sign of each end's colour, near that end; a rainbow needs none."""
    kind, *colours = layer.sprite.split("-")
    ends = {"body": (-1, 1), "head": (1,), "tail": (-1,)}.get(kind, ())
    return tuple(
        Layer(f"sign-{colour}", end * SIGN_AT, 0, SIGN, SIGN, DISCS)
        for end, colour in zip(ends, colours, strict=False)
        if colour in WHEEL
    )


def look_name(name: str, joints: str = "") -> str:
    return f"{name}|{joints}" if joints else name


def look_in(snake: Snake, place: int) -> str:
    """The look of the card at a place of a snake."""
    card = snake[place]
    name = OWN_NAME[card.name]
    if card.kind != BODY:
        return name
    left, right = place > 0, place < len(snake) - 1
    if turned(card):
        left, right = right, left
    return look_name(name, "a" * left + "b" * right)


def turned(card: Card) -> bool:
    """Whether a body lies the other way round than its name reads."""
    return card.name != OWN_NAME[card.name]


def backwards(snake: Snake, place: int) -> bool:
    """Whether a head or a tail lies against the snake: as drawn, heads look left, tails right."""
    card = snake[place]
    if card.kind == BODY or len(snake) == 1:
        return False
    return (card.kind == HEAD) == (place > 0)


def _paper() -> Layer:
    return Layer("paper", 0, 0, 1.0, TALL, PAPERS)


def _body(name: str, joints: str) -> Look:
    colours = dict(zip("ab", name[2:].split("-"), strict=True))
    at = {"a": -STEP / 2, "b": STEP / 2}
    return Look(
        1.0,
        TALL,
        (
            _paper(),
            *(Layer("joint-ink", at[end], 0, INKED, INKED, INKS) for end in joints),
            Layer(f"body-{name[2:]}", 0, 0, 1.0, TALL, BODIES),
            *(Layer(f"joint-{colours[end]}", at[end], 0, PLAIN, PLAIN, DISCS) for end in joints),
        ),
        turns=2,
    )

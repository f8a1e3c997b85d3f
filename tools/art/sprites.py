"""Which sprites there are. Most drawings are one; some are drawn in many colours."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from .covers import cover_foureyes, cover_lynx, cover_serpents
from .faces import face
from .palette import ART, EIGHT, SIX
from .source import Layer, Sprite

DENSITIES = (1, 2, 3)
PLAYERS = ("red", "blue", "green", "yellow", "violet", "orange")  # by seat
HOMES = ("red", "blue", "green", "yellow")  # of The Eye's players
OBJECTS = {  # each grown until it fills its panel
    "paw": 1.47,
    "mushroom": 1.49,
    "fish": 1.48,
    "butterfly": 1.46,
    "leaf": 1.46,
    "moon": 1.56,
}
BLOT = 1.5


def sprites(theme: str) -> tuple[Sprite, ...]:
    """All sprites of one theme, by name."""
    found = list(_COLOURED[theme]()) if theme in _COLOURED else []
    taken = {layer.source for sprite in found for layer in sprite.layers}
    for path in sorted((ART / theme).glob("*.svg")):
        source = f"{theme}/{path.stem}"
        if source not in taken or source in WHOLE:
            found.append(Sprite(path.stem, (Layer(source),)))
    return tuple(sorted(found, key=lambda sprite: sprite.name))


# Drawings that stand on their own although another sprite is built upon them.
WHOLE = {
    "lynx/card",
    "serpents/paper",
    "serpents/joint-ink",
    "serpents/head-rainbow",
    "serpents/tail-rainbow",
    "foureyes/tile-red-R",
    "foureyes/tile-red-X",
    "foureyes/tile-blue-L",
    "foureyes/tile-blue-X",
    "foureyes/pawn-red",
    "foureyes/pawn-blue",
    "animals/white-round",
    "animals/white-slanted",
} | {f"table/emblem-{seat}" for seat in range(6)}


def _signs() -> Iterator[Sprite]:
    """What tells the six colours by shape; violet's moon of The Eye is an object of the lynx."""
    for name in SIX:
        theme = "lynx" if name == "violet" else "oeil"
        yield Sprite(f"sign-{name}", (Layer(f"{theme}/sign-{name}"),))


def _lynx() -> Iterator[Sprite]:
    for thing, grow in OBJECTS.items():
        yield Sprite(f"object-{thing}", (Layer(f"lynx/{thing}", ("ink",)),))
        bare = Layer(f"lynx/{thing}", ("white",), f"scale({grow})")
        yield Sprite(f"plain-{thing}", (Layer("lynx/panel", ("grey",)), bare))
        for name in SIX:
            picture = Layer(f"lynx/{thing}", (name,), f"scale({grow})")
            yield Sprite(f"picture-{thing}-{name}", (Layer("lynx/panel", (name,)), picture))
    for name in SIX:
        yield Sprite(f"colour-{name}", (Layer("lynx/drop", (name,)),))
        blot = Layer("lynx/blot", (name,), f"scale({BLOT})")
        yield Sprite(f"plain-{name}", (Layer("lynx/panel", (name,)), blot))
    yield from _signs()
    yield cover_lynx(OBJECTS)


def _oeil() -> Iterator[Sprite]:
    for name in EIGHT:
        rim = (Layer("oeil/double-contour"),) if name == "white" else ()
        yield Sprite(f"marker-{name}", (Layer("oeil/marker", (name,)), *rim))
        yield Sprite(f"pattern-{name}", (Layer("oeil/pattern", (name,)),))
        edge = (Layer("oeil/shield-contour"),) if name == "white" else ()
        yield Sprite(f"shield-{name}", (Layer("oeil/shield", (name,)), *edge))
    for name in HOMES:
        yield Sprite(f"house-{name}", (Layer("oeil/house", (name,)),))


def _serpents() -> Iterator[Sprite]:
    for name in SIX:
        for part in ("head", "tail", "joint"):
            yield Sprite(f"{part}-{name}", (Layer(f"serpents/{part}", (name,)),))
    for pair in combinations(SIX, 2):
        yield Sprite("body-" + "-".join(pair), (Layer("serpents/body", pair),))
    yield from _signs()
    yield cover_serpents()


def _foureyes() -> Iterator[Sprite]:
    yield cover_foureyes()


def _table() -> Iterator[Sprite]:
    for seat, name in enumerate(SIX):
        yield Sprite(f"confetti-{seat}", (Layer(f"table/confetti-{seat}", (name,)),))
        yield Sprite(f"emblem-big-{seat}", (Layer(f"table/emblem-{seat}"),), size=(64, 64))


def _language() -> Iterator[Sprite]:
    """What a player has just laid wears a ring in that player's colour."""
    for seat, name in enumerate(PLAYERS):
        yield Sprite(f"ring-laid-{seat}", (Layer("signs/ring-laid", (name,)),))


def _hands() -> Iterator[Sprite]:
    """A computer player's hand: of wood, sleeve and emblem are the seat's."""
    for seat, name in enumerate(PLAYERS):
        for shape in ("open", "grip"):
            yield Sprite(f"hand-{shape}-{seat}", (Layer(f"hands/{shape}", (name,)),))
        yield Sprite(f"cuff-{seat}", (Layer(f"table/emblem-{seat}"),))  # upright, however it turns
        yield Sprite(f"arm-{seat}", (Layer("hands/arm", (name,)),))


def _seats() -> Iterator[Sprite]:
    """A portrait's ring, its ground in the colour of who sits there."""
    for seat, name in enumerate(PLAYERS):
        yield Sprite(f"medallion-{seat}", (Layer("seats/medallion", (name,)),))


def _animals() -> Iterator[Sprite]:
    """Heads without eyes and the eyes to go with them, for moods; and each whole, for pages."""
    for path in sorted((ART / "animals").glob("head-*.svg")):
        name = path.stem.removeprefix("head-")
        head, eye = (Layer(f"animals/{part}-{name}") for part in ("head", "eye"))
        drawn = face(head.source)
        layers = [head]
        for side in (-1, 1):
            at = f"translate({side * drawn.x} {drawn.y})"
            if drawn.white:
                grown = f"{at} scale({side * drawn.grown:.4f} {drawn.grown:.4f})"
                layers.append(Layer(f"animals/{drawn.white}", place=grown))
            layers.append(replace(eye, place=at))
        yield Sprite(f"animal-{name}", tuple(layers))
        yield from (Sprite(layer.source.split("/")[1], (layer,)) for layer in (head, eye))


_COLOURED = {
    "lynx": _lynx,
    "oeil": _oeil,
    "serpents": _serpents,
    "foureyes": _foureyes,
    "table": _table,
    "signs": _language,
    "hands": _hands,
    "seats": _seats,
    "animals": _animals,
}

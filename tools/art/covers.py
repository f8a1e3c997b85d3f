"""The picture of each game for the first screen, laid out of its own pieces."""

import math
from itertools import pairwise

from .source import Layer, Sprite

SHEET = "cover/sheet"


def _at(x: float, y: float, turn: float = 0, grow: float = 1) -> str:
    return f"translate({x:.2f} {y:.2f}) rotate({turn:g}) scale({grow:g})"


def cover_lynx(objects: dict[str, float]) -> Sprite:
    """Two cards, and the lynx looking over them."""
    left = (("fish", "blue"), ("moon", "yellow"), ("paw", "red"), ("leaf", "green"))
    right = (("butterfly", "violet"), ("mushroom", "orange"), ("moon", "green"), ("fish", "yellow"))
    hands = (((72, 84, -12), left), ((184, 84, 12), right))
    layers = [Layer(SHEET)]
    for (x, y, turn), pictures in hands:
        card = _at(x, y, turn, 104 / 84)
        layers.append(Layer("cover/shadow", (), card))
        layers.append(Layer("lynx/card", (), f"{card} scale(.35) translate(-120 -160)"))
        spots = ((-19, -25), (19, -25), (-19, 25), (19, 25))
        for (thing, name), (dx, dy) in zip(pictures, spots, strict=True):
            panel = f"{card} translate({dx} {dy}) scale({1 / 3:.5f})"
            layers.append(Layer("lynx/panel", (name,), panel))
            layers.append(Layer(f"lynx/{thing}", (name,), f"{panel} scale({objects[thing]})"))
    layers.append(Layer("table/guide", (), _at(128, 170, 0, 0.92)))
    return Sprite("cover", tuple(layers))


def cover_serpents() -> Sprite:
    """A snake of seven cards, curled up."""
    ends = ("yellow", "green", "red", "blue", "violet", "orange")
    parts = [Layer("serpents/head", ("yellow",))]
    parts += [Layer("serpents/body", pair) for pair in pairwise(ends)]
    parts.append(Layer("serpents/tail", ("orange",)))
    grow, turn, x, y = 0.46, -84.0, 37.0, 178.0
    spots, joints = [], []
    for bend in (0, 44, 46, 46, 48, 50, 44):
        joints.append((x, y, turn + bend / 2))
        turn += bend
        dx, dy = (160 * grow * f(math.radians(turn)) for f in (math.cos, math.sin))
        spots.append(_at(x + dx / 2, y + dy / 2, turn, grow))
        x, y = x + dx, y + dy
    layers = [Layer(SHEET)]
    elbows = [_at(*joint, grow) for joint in joints[1:]]
    for spot in spots:
        layers.append(Layer("cover/shadow", (), f"{spot} rotate(90) scale(1.24 1.43)"))
    layers += [Layer("serpents/paper", (), spot) for spot in spots]
    layers += [Layer("serpents/joint-ink", (), elbow) for elbow in elbows]
    for part, spot in zip(parts, spots, strict=True):
        layers.append(Layer(part.source, part.colours, spot))
    for name, elbow in zip(ends, elbows, strict=True):
        layers.append(Layer("serpents/joint", (name,), elbow))
    return Sprite("cover", tuple(layers))


def cover_foureyes() -> Sprite:
    """Four tiles with their eyes."""
    tiles = (
        ("tile-red-R", 0, 0, 0, ("red", "blue")),
        ("tile-blue-L", 1, 0, 90, ("blue", "red")),
        ("tile-blue-X", 0, 1, 90, ("blue", "red")),
        ("tile-red-X", 1, 1, 0, ("red", "blue")),
    )
    eyes = {"R": ((-33, -33), (33, -33)), "X": ((-33, -33), (33, 33)), "L": ((-33, -33), (-33, 33))}
    layers = [Layer(SHEET)]
    for name, column, row, turn, owners in tiles:
        spot = _at(70 + column * 116, 70 + row * 116, turn, 116 / 132)
        layers.append(Layer("cover/shadow", (), f"{spot} scale(1.476 1.107)"))
        layers.append(Layer(f"foureyes/{name}", (), f"{spot} translate(-66 -66)"))
        for owner, (x, y) in zip(owners, eyes[name[-1]], strict=True):
            upright = f"{spot} translate({x} {y}) rotate({-turn})"
            layers.append(Layer(f"foureyes/pawn-{owner}", (), upright))
    return Sprite("cover", tuple(layers))

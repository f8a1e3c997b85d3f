"""How people see colours, and how far apart: colour blindness simulated, distances in CIEDE2000."""

import math
from itertools import combinations

from PIL import Image

# How others see: linear light in, linear light out (severity 1); grey is luminance alone.
EYES = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}


def linear(v):
    return v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4


def gamma(v):
    v = min(1.0, max(0.0, v))
    return 12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055


def simulated(light, eye):
    return [sum(a * b for a, b in zip(row, light, strict=True)) for row in EYES[eye]]


def seen(image, eye):
    """The picture as that eye sees it."""
    known = {}
    for pixel in set(image.getdata()):
        light = simulated([linear(v / 255) for v in pixel], eye)
        known[pixel] = tuple(round(255 * gamma(v)) for v in light)
    view = Image.new("RGB", image.size)
    view.putdata([known[pixel] for pixel in image.getdata()])
    return view


def lab(light):
    """CIE Lab of linear light, white point D65."""
    r, g, b = (min(1.0, max(0.0, v)) for v in light)
    xyz = (
        (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047,
        0.2126729 * r + 0.7151522 * g + 0.0721750 * b,
        (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883,
    )
    x, y, z = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one, other):
    """The distance of two Lab colours as people judge it."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean7 = ((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2) ** 7
    grow = 1.5 - 0.5 * math.sqrt(mean7 / (mean7 + 25**7))
    c1, c2 = math.hypot(a1 * grow, b1), math.hypot(a2 * grow, b2)
    h1, h2 = (math.degrees(math.atan2(b, a * grow)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    hue = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * math.cos(math.radians(hue - 30))
        + 0.24 * math.cos(math.radians(2 * hue))
        + 0.32 * math.cos(math.radians(3 * hue + 6))
        - 0.20 * math.cos(math.radians(4 * hue - 63))
    )
    sl = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    bend = math.sin(math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2))))
    rt = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * bend
    dl, dc = (l2 - l1) / sl, (c2 - c1) / sc
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / sh
    return math.sqrt(dl**2 + dc**2 + dh**2 + rt * dc * dh)


def closest(lights, eye):
    """The smallest distance between any two of these colours, for that eye."""
    shown = [[round(255 * gamma(v)) for v in simulated(light, eye)] for light in lights]
    views = [lab([linear(v / 255) for v in colour]) for colour in shown]
    return min(ciede2000(one, other) for one, other in combinations(views, 2))

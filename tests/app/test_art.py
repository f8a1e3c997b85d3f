"""The art as it ships: complete, well laid, and readable by every eye at the table."""

import ast
import json
import os
import re
import subprocess
import sys
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from .eyes import closest, linear, seen

ROOT = Path(__file__).parents[2]
ART = ROOT / "assets" / "art"
ATLASES = ROOT / "assets" / "atlas"
THEMES = (
    "lynx",
    "oeil",
    "serpents",
    "foureyes",
    "table",
    "signs",
    "seats",
    "animals",
    "rows",
    "quiz-living",
    "quiz-made",
)
SIX = ("red", "orange", "yellow", "green", "blue", "violet")
OBJECTS = ("paw", "mushroom", "fish", "butterfly", "leaf", "moon")
EIGHT = (*SIX, "white", "grey")
LARGEST = 2048
PADDING = 2


@cache
def listing():
    """What the drawing tool says there is."""
    tool = [sys.executable, str(ROOT / "tools" / "draw_art.py"), "--list"]
    return json.loads(subprocess.run(tool, check=True, capture_output=True, text=True).stdout)


@cache
def index(theme, density):
    """Page and places of an atlas."""
    ((page, spots),) = json.loads((ATLASES / f"{theme}-{density}.atlas").read_text()).items()
    return page, spots


@cache
def page(theme, density):
    return Image.open(ATLASES / index(theme, density)[0]).convert("RGBA")


def cut(theme, sprite, density=1, around=0):
    """One sprite out of its page, with some of what lies around it."""
    whole = page(theme, density)
    x, y, wide, high = index(theme, density)[1][sprite]
    top = whole.height - y - high
    return whole.crop((x - around, top - around, x + wide + around, top + high + around))


def mean_difference(one, other):
    """How far two pictures lie apart, 0 to 255: the mean over pixels of the largest channel."""
    bands = ImageChops.difference(one, other).split()
    largest = bands[0]
    for band in bands[1:]:
        largest = ImageChops.lighter(largest, band)
    return ImageStat.Stat(largest).mean[0]


def test_every_drawing_is_used():
    drawn = {str(path.relative_to(ART).with_suffix("")) for path in ART.rglob("*.svg")}
    used = {
        source
        for theme in listing()["atlases"].values()
        for sprite in theme.values()
        for source in sprite["sources"]
    }
    assert drawn == used | set(listing()["alone"])


@pytest.mark.parametrize("theme", THEMES)
def test_every_sprite_comes_in_three_densities(theme):
    wanted = listing()["atlases"][theme]
    for density in (1, 2, 3):
        sizes = {name: spot[2:] for name, spot in index(theme, density)[1].items()}
        expected = {name: [density * s for s in sprite["size"]] for name, sprite in wanted.items()}
        assert sizes == expected


@pytest.mark.parametrize("density", (1, 2, 3))
@pytest.mark.parametrize("theme", THEMES)
def test_sprites_lie_inside_their_page_and_apart(theme, density):
    whole = page(theme, density)
    assert max(whole.size) <= LARGEST
    assert all(side & (side - 1) == 0 for side in whole.size), "sides are powers of two"
    spots = index(theme, density)[1].items()
    for name, (x, y, wide, high) in spots:
        assert min(x, y) >= PADDING, name
        assert x + wide + PADDING <= whole.width and y + high + PADDING <= whole.height, name
    for (one, (ax, ay, aw, ah)), (other, (bx, by, bw, bh)) in combinations(spots, 2):
        gap = max(ax - bx - bw, bx - ax - aw, ay - by - bh, by - ay - ah)
        assert gap >= 2 * PADDING, (one, other)


def test_kivy_reads_the_atlases_the_right_way_up():
    script = """
import json, sys
from kivy.base import EventLoop
EventLoop.ensure_window()
from kivy.atlas import Atlas
from kivy.graphics import Fbo, Rectangle
sizes = {}
for path in sys.argv[1:]:
    atlas = Atlas(path)
    sizes[path] = {name: list(texture.size) for name, texture in atlas.textures.items()}
    if "white" in atlas.textures:
        fbo = Fbo(size=(4, 4))
        with fbo:
            Rectangle(texture=atlas["white"], size=(4, 4))
        fbo.draw()
        white = set(fbo.pixels)
print(json.dumps([sizes, sorted(white)]))
"""
    paths = [str(ATLASES / f"{theme}-1.atlas") for theme in THEMES]
    quiet = {f"KIVY_NO_{what}": "1" for what in ("ARGS", "CONSOLELOG", "FILELOG", "CONFIG")}
    told = subprocess.run(
        [sys.executable, "-c", script, *paths],
        env=os.environ | quiet | {"SDL_VIDEODRIVER": "offscreen"},
        check=True,
        capture_output=True,
        text=True,
    )
    sizes, white = json.loads(told.stdout.splitlines()[-1])
    for theme, path in zip(THEMES, paths, strict=True):
        assert sizes[path] == {name: spot[2:] for name, spot in index(theme, 1)[1].items()}
    assert white == [255], "the white sprite is white where Kivy looks for it"


def test_nothing_bleeds_when_shrunk_or_turned():
    for density in (1, 2, 3):
        block = cut("table", "white", density, around=PADDING)
        assert block.getextrema() == ((255, 255),) * 4, "edge pixels go on outside"
        dot = cut("table", "dot", density)
        shown = dot.getchannel("A").point([0] + [255] * 255)
        near = Image.new("L", dot.size)
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            near = ImageChops.lighter(near, ImageChops.offset(shown, dx, dy))
        colours = dot.convert("RGB")
        colours.paste((255, 255, 255), mask=ImageChops.invert(near))
        assert min(colours.tobytes()) > 250, "what cannot be seen has its neighbour's colour"


def test_nine_patches_leave_something_to_stretch():
    nine = json.loads((ATLASES / "nine.json").read_text())
    margin = json.loads((ATLASES / "margin.json").read_text())
    sprites = {name: spot for theme in THEMES for name, spot in index(theme, 1)[1].items()}
    assert {"tray", "tray-lit", "hollow", "panel", "button", "button-dark"} <= set(nine)
    assert set(nine) | set(margin) <= set(sprites)
    for name, (left, bottom, right, top) in nine.items():
        _, _, wide, high = sprites[name]
        assert left + right < wide and bottom + top < high, name
        assert min(left, bottom, right, top) > margin.get(name, 0), name


def seam(tile):
    """The jump from one edge to the opposite one, and the largest jump inside, row to row."""
    rows = [tile.crop((0, y, tile.width, y + 1)) for y in range(tile.height)]
    inside = max(mean_difference(one, other) for one, other in pairwise(rows))
    return mean_difference(rows[0], rows[-1]), inside


@pytest.mark.parametrize(
    "tile",
    [
        *(cut("oeil", f"pattern-{colour}").convert("RGB") for colour in EIGHT),
        *(Image.open(path).convert("RGB") for path in sorted(ATLASES.glob("cloth-*.png"))),
    ],
)
def test_tiles_repeat_without_a_seam(tile):
    for way in (tile, tile.transpose(Image.Transpose.TRANSPOSE)):
        across, inside = seam(way)
        assert across <= 1.2 * inside


def test_cloths_can_repeat():
    cloths = sorted(ATLASES.glob("cloth-*.png"))
    assert {"lynx", "oeil", "serpents", "foureyes"} <= {path.stem.split("-")[1] for path in cloths}
    for path in cloths:
        assert path.with_stem(path.stem.removesuffix("-dark") + "-dark").exists()
        assert Image.open(path).size == (256, 256)


@cache
def pictures():
    """The 36 pictures on the paper of a card, 32 pixels wide."""
    found = {}
    for name in index("lynx", 1)[1]:
        if name.startswith("picture-"):
            paper = Image.new("RGBA", cut("lynx", name).size, "#FBF5E8")
            paper.alpha_composite(cut("lynx", name))
            found[name] = paper.convert("RGB").resize((32, 43), Image.Resampling.LANCZOS)
    return found


@pytest.mark.parametrize(
    ("eye", "margin"),
    [("normal", 20), ("protan", 17), ("deutan", 14), ("tritan", 14), ("grey", 5.5)],
)
def test_pictures_differ_for_every_eye(eye, margin):
    views = {name: seen(picture, eye) for name, picture in pictures().items()}
    assert len(views) == 36
    for one, other in combinations(views, 2):
        assert mean_difference(views[one], views[other]) >= margin, (one, other)


@pytest.mark.parametrize(
    ("theme", "names"),
    [
        ("table", [f"emblem-{seat}" for seat in range(6)]),
        ("oeil", [f"sign-{colour}" for colour in EIGHT]),
        ("lynx", [f"object-{o}" for o in OBJECTS]),
    ],
)
def test_signs_differ_by_shape_alone(theme, names):
    for one, other in combinations(names, 2):
        shapes = [cut(theme, name).getchannel("A") for name in (one, other)]
        assert mean_difference(*shapes) >= 0.04 * 255, (one, other)


# The smallest distances the palette was chosen for: as painted, and with its marks blended in.
@pytest.mark.parametrize(
    ("eye", "painted", "painted6", "blended", "blended6"),
    [
        ("normal", 26.8, 27.2, 21.5, 21.5),
        ("protan", 18.2, 20.2, 14.1, 18.3),
        ("deutan", 17.9, 17.9, 13.0, 13.0),
        ("tritan", 18.0, 18.0, 11.1, 11.1),
    ],
)
def test_palette_keeps_its_distances(eye, painted, painted6, blended, blended6):
    tones = json.loads((ART / "palette.json").read_text())
    grounds = [
        [linear(int(tones[colour]["ground"][k : k + 2], 16) / 255) for k in (1, 3, 5)]
        for colour in EIGHT
    ]
    means = []
    for colour in EIGHT:
        counts = [band.histogram() for band in cut("oeil", f"pattern-{colour}", 3).split()[:3]]
        means.append([sum(n * linear(v / 255) for v, n in enumerate(c)) / sum(c) for c in counts])
    rounding = 0.06
    assert closest(grounds, eye) >= painted - rounding
    assert closest(grounds[:6], eye) >= painted6 - rounding
    assert closest(means, eye) >= blended - rounding
    assert closest(means[:6], eye) >= blended6 - rounding


@pytest.mark.parametrize("density", (1, 2, 3))
def test_a_card_back_does_not_tell_which_way_up_it_lies(density):
    back = cut("lynx", "card-back", density).convert("RGB")
    assert mean_difference(back, back.transpose(Image.Transpose.ROTATE_180)) < 1


def test_every_end_of_a_snake_meets_every_other():
    """The last column of each open end has the same outline, a half turn included."""

    def outline(sprite, x, turned=False):
        column = cut("serpents", sprite, 3).getchannel("A").crop((x, 0, x + 1, 195))
        return column.transpose(Image.Transpose.ROTATE_180) if turned else column

    ends = [outline(f"head-{colour}", 299) for colour in (*SIX, "rainbow")]
    ends += [outline(f"tail-{colour}", 0) for colour in (*SIX, "rainbow")]
    for one, other in combinations(SIX, 2):
        ends += [outline(f"body-{one}-{other}", 0), outline(f"body-{one}-{other}", 299, True)]
    for end in ends:
        assert mean_difference(end, ends[0]) < 2


def signs_of_choices():
    """The signs that sheets lay beside their choices, wherever a screen names one."""
    for path in (ROOT / "oeil_app" / "screens").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Choice":
                given = [*node.args[2:3], *(k.value for k in node.keywords if k.arg == "sign")]
                for part in (part for one in given for part in ast.walk(one)):
                    if isinstance(part, ast.Constant) and part.value and part.value is not True:
                        yield part.value


def test_signs_of_choices_are_lines_and_silhouettes():
    """A sheet gives them the colour of its words: what is drawn in colours becomes a black disc."""
    found = set(signs_of_choices())
    assert len(found) > 10
    for sign in found - {"star"}:
        svg = (ART / "table" / f"{sign}.svg").read_text(encoding="utf-8")
        assert set(re.findall(r'class="([^"]+)"', svg)) <= {"line", "solid"}, sign

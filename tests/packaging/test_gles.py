"""What a tablet's graphics would say: the shader read as GLSL ES 1.00, all tables on GLES 2.0."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from oeil_app.games import GAMES
from tests.packaging.builder import ROOT
from tests.packaging.programs import needs_glslang

SHADERS = sorted((ROOT / "assets" / "shaders").glob("*.glsl"))
pytestmark = pytest.mark.timeout(900)  # two processes draw everything in software
STRAY = 4  # pixels
MOST = 3  # of 255: how far a colour may be from desktop GL's; two renderers round differently


def read_as_es(shader: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """As Kivy hands it to a tablet: with its own header, in the only language that GLES 2.0 has."""
    kivy = find_spec("kivy")
    assert kivy is not None and kivy.origin is not None
    header = (Path(kivy.origin).parent / "data/glsl/header.fs").read_text(encoding="utf-8")
    assert shader.count("$HEADER$") == 1
    source = folder / "shader.frag"
    source.write_text("#version 100\n" + shader.replace("$HEADER$", header), encoding="utf-8")
    command = ["glslangValidator", "-S", "frag", str(source)]
    return subprocess.run(command, capture_output=True, text=True)


@needs_glslang
@pytest.mark.parametrize("path", SHADERS, ids=lambda path: path.stem)
def test_shaders_are_such_as_every_tablet_takes(path: Path, tmp_path: Path) -> None:
    done = read_as_es(path.read_text(encoding="utf-8"), tmp_path)
    assert done.returncode == 0, done.stdout


@needs_glslang
@pytest.mark.parametrize(
    "newer",
    [
        "float far(float x) { return fwidth(x); }",
        "const float ways[2] = float[2](0.0, 1.0);",
        "float half_of(int n) { return n / 2; }",
    ],
)
def test_what_only_desktops_take_is_seen(newer: str, tmp_path: Path) -> None:
    """Derivatives, arrays with a value, a number that turns into another kind by itself."""
    shader = SHADERS[0].read_text(encoding="utf-8").replace("void main", f"{newer}\nvoid main")
    assert read_as_es(shader, tmp_path).returncode != 0


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Both at once, each in a process of its own; a process has one kind of context."""
    folders = {kind: tmp_path_factory.mktemp(kind) for kind in ("gl", "gles")}
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    running = {
        kind: subprocess.Popen(
            [sys.executable, "-m", "tests.packaging.gles_pictures", kind, str(folder)],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for kind, folder in folders.items()
    }
    for kind, process in running.items():
        out, errors = process.communicate()
        assert process.returncode == 0, errors[-3000:]
        told = json.loads(out.splitlines()[-1])
        drew = told["version"]
        assert drew.startswith("OpenGL ES 2.0") == (kind == "gles"), drew
        (folders[kind] / "wrong.json").write_text(json.dumps(told["wrong"]), encoding="utf-8")
    return folders


def test_a_tablet_shows_what_was_accepted(pictures: dict[str, Path]) -> None:
    """Every variant in mid-play, by the same measure as on desktop GL (tests/pictures)."""
    wrong = json.loads((pictures["gles"] / "wrong.json").read_text(encoding="utf-8"))
    assert wrong == []


def farthest(one: Path, other: Path) -> int:
    """How far apart two pictures are where they differ most.

    A few pixels do not count: Kivy draws the first one of a dashed line from memory that it never
    wrote to, so that it is another one in every process.
    """
    difference = ImageChops.difference(Image.open(one), Image.open(other))
    counts = [band.histogram() for band in difference.split()]
    return max(_beyond(count) for count in counts)


def _beyond(histogram: list[int]) -> int:
    """The largest difference that more than a few pixels have."""
    seen = 0
    for value in range(255, 0, -1):
        seen += histogram[value]
        if seen > STRAY:
            return value
    return 0


def test_a_tablet_shows_what_a_desktop_shows(pictures: dict[str, Path]) -> None:
    """The first page and every table of every game."""
    tables = {
        f"{spec.id}-{variant.id}.png"
        for spec in GAMES.games.values()
        for variant in spec.variants
        if variant.scenery is not None
    }
    drawn = {path.name for path in pictures["gl"].glob("*.png")}
    assert drawn == {"first-page.png"} | tables and len(tables) >= 12
    apart = {name: farthest(pictures["gl"] / name, pictures["gles"] / name) for name in drawn}
    assert max(apart.values()) <= MOST, apart
    for name in drawn:
        colours = Image.open(pictures["gles"] / name).getcolors(1 << 24)
        assert colours is not None and len(colours) > 1000, name
    another = farthest(pictures["gl"] / "lynx-herd.png", pictures["gles"] / "lynx-arrow.png")
    assert another > MOST, "another table would be seen"

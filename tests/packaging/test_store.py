"""What the stores are told: every language, lengths they take, one version, pinned builders."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from oeil_app import __version__
from oeil_app.core.words.languages import FOLDER
from tests.packaging.builder import ROOT

STORE = ROOT / "fastlane" / "metadata" / "android"
TOLD = sorted(FOLDER.glob("*/language.json"))
LOCALES = [json.loads(path.read_text(encoding="utf-8"))["store"] for path in TOLD]
PICTURED = ("en-US", "fr-FR", "de-DE")
MOST = {"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000}
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def version_code() -> str:
    """As python-for-android counts: 10, the minimum API, then the version's parts."""
    code = 0
    for part in __version__.split("."):
        code = code * 100 + int(part)
    return f"1024{code}"


@pytest.mark.parametrize("locale", LOCALES)
def test_every_language_has_its_texts(locale: str) -> None:
    for name, most in MOST.items():
        text = (STORE / locale / name).read_text(encoding="utf-8").strip()
        assert 0 < len(text) <= most, name
        assert "'" not in text, "apostrophes are curved"
    news = STORE / locale / "changelogs" / f"{version_code()}.txt"
    assert 0 < len(news.read_text(encoding="utf-8").strip()) <= 500


def test_french_typography() -> None:
    for path in (STORE / "fr-FR").rglob("*.txt"):
        assert not re.search(r" [:;!?]", path.read_text(encoding="utf-8")), path.name


@pytest.mark.parametrize("locale", PICTURED)
def test_pictures_are_such_as_stores_take(locale: str) -> None:
    """At most two to one; no side below 320 or above 3840; the same ones in every language."""
    from PIL import Image

    images = STORE / locale / "images"
    shots = sorted(images.glob("*Screenshots/*"))
    names = [path.relative_to(images) for path in shots]
    english = sorted((STORE / "en-US" / "images").glob("*Screenshots/*"))
    assert names == [path.relative_to(STORE / "en-US" / "images") for path in english]
    for path in shots:
        w, h = Image.open(path).size
        assert max(w, h) <= 2 * min(w, h) and min(w, h) >= 320 and max(w, h) <= 3840, path.name


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_recipes_use_what_is_pinned(path: Path) -> None:
    """Actions by a version; the builders in the versions that the tests here use."""
    text = path.read_text(encoding="utf-8")
    assert "\t" not in text
    uses = re.findall(r"uses: (\S+)", text)
    assert uses and all(re.fullmatch(r"[\w-]+/[\w-]+@v\d+", each) for each in uses)
    wanted = (ROOT / "requirements-dev.txt").read_text(encoding="utf-8")
    for pin in re.findall(r"(?:buildozer|build)==[\d.]+", wanted):
        assert pin.partition("==")[0] + "==" not in text or pin in text


def test_the_makefile_is_what_the_recipes_call() -> None:
    assert [path.stem for path in WORKFLOWS] == ["android", "desktop", "tests"]
    assert "run: make test" in (WORKFLOWS[-1]).read_text(encoding="utf-8")

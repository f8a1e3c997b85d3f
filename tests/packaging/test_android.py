"""The Android build, as far as one gets without an SDK, by the builders' own tools."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import pytest

from tests.packaging.builder import ROOT, Packed, buildozer, here, installed, needs_builders, pack

A = "{http://schemas.android.com/apk/res/android}"
MOST = 20_000_000  # bytes of the app's own files, before they are packed


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Packed:
    return pack(tmp_path_factory.mktemp("android"))


@pytest.fixture(scope="module")
def manifest(packed: Packed) -> ET.Element:
    return ET.parse(packed.made / "src/main/AndroidManifest.xml").getroot()


def spec(tmp_path: Path) -> Any:
    return buildozer(tmp_path).config


def test_the_builders_are_here_if_they_should_be() -> None:
    """Where the requirements name them, none of these tests is skipped."""
    wanted = (ROOT / "requirements-dev.txt").read_text(encoding="utf-8")
    assert here or "buildozer" not in wanted


@needs_builders
def test_only_vibrate_and_wake_lock_and_no_network(manifest: ET.Element) -> None:
    asked = [element.get(f"{A}name") for element in manifest.iter("uses-permission")]
    assert sorted(map(str, asked)) == ["android.permission.VIBRATE", "android.permission.WAKE_LOCK"]
    assert "INTERNET" not in ET.tostring(manifest, encoding="unicode")
    assert not list(manifest.iter("service")) and not list(manifest.iter("receiver"))


@needs_builders
def test_it_may_look_for_a_voice(manifest: ET.Element) -> None:
    """Since Android 11 TextToSpeech is found only by who says that they look for it."""
    (queries,) = manifest.iter("queries")
    assert [action.get(f"{A}name") for action in queries.iter("action")] == [
        "android.intent.action.TTS_SERVICE"
    ]


def test_the_manifest_is_what_we_want(manifest: ET.Element) -> None:
    """Landscape whichever way round, current API, back-up rules, nothing to debug in a release."""
    (sdk,) = manifest.iter("uses-sdk")
    assert (sdk.get(f"{A}minSdkVersion"), sdk.get(f"{A}targetSdkVersion")) == ("24", "36")
    (application,) = manifest.iter("application")
    assert application.get(f"{A}debuggable") is None
    assert application.get(f"{A}allowBackup") == "true"
    assert application.get(f"{A}fullBackupContent") == "@xml/backup_rules"
    assert application.get(f"{A}dataExtractionRules") == "@xml/data_extraction_rules"
    back = application.get(f"{A}enableOnBackInvokedCallback")
    assert back == "false", "else Android 16 leaves the app at Back, and SDL2 never hears of it"
    (activity,) = manifest.iter("activity")
    assert activity.get(f"{A}screenOrientation") == "sensorLandscape"
    changes = str(activity.get(f"{A}configChanges")).split("|")
    assert {"orientation", "screenSize", "uiMode", "locale", "density"} <= set(changes)


@needs_builders
def test_icons_splash_and_rules_are_our_own(packed: Packed) -> None:
    """Byte for byte; the name can be read by Android (an apostrophe could not)."""
    res, icons = packed.made / "src/main/res", ROOT / "assets/icon"
    for made, ours in {
        "mipmap/icon.png": icons / "icon-512.png",
        "mipmap/icon_foreground.png": icons / "icon-foreground-432.png",
        "mipmap/icon_background.png": icons / "icon-background-432.png",
        "drawable/presplash.jpg": icons / "presplash.png",
        "xml/backup_rules.xml": ROOT / "android/backup_rules.xml",
        "xml/data_extraction_rules.xml": ROOT / "android/data_extraction_rules.xml",
    }.items():
        assert (res / made).read_bytes() == ours.read_bytes(), made
    assert (res / "mipmap-anydpi-v26/icon.xml").is_file()
    strings = ET.parse(res / "values/strings.xml").getroot()
    (name,) = (each.text for each in strings.iter("string") if each.get("name") == "app_name")
    assert name == "Coup d’Œil"
    for rules in (ROOT / "android").glob("*.xml"):
        paths = {each.get("path") for each in ET.parse(rules).getroot().iter("include")}
        assert paths == {"oeil/"}, "the folder of services.places, and nothing else"


def shipped() -> Iterator[str]:
    """What must be in the app: our code, and the assets that it reads."""
    only_for_building = ("icon-foreground-432.png", "icon-background-432.png", "presplash.png")
    yield "main.py"
    for folder in ("oeil_app", "assets"):
        for path in (ROOT / folder).rglob("*"):
            name = path.relative_to(ROOT)
            sources = (
                "art" in name.parts
                or name.match("assets/languages/*/questions/*")
                or path.suffix
                in (
                    ".po",
                    ".pot",
                    ".pyc",
                    ".md",
                )
            )
            if (
                path.is_file()
                and not sources
                and path.name not in ("README.md", *only_for_building)
            ):
                yield str(name)


@needs_builders
def test_the_copy_has_all_that_is_needed_and_nothing_else(packed: Packed) -> None:
    files = {path.relative_to(packed.copied): path for path in packed.copied.rglob("*")}
    copied = {str(name): path.stat().st_size for name, path in files.items() if path.is_file()}
    copied = {name: size for name, size in copied.items() if "__pycache__" not in name}
    assert set(copied) - {"LICENSE", "LICENSE-ART"} == set(shipped())
    assert sum(copied.values()) < MOST
    print(f"{len(copied)} files, {sum(copied.values()) / 1e6:.1f} MB")


@needs_builders
def test_the_packed_app_starts_alone_from_bytecode(packed: Packed, tmp_path: Path) -> None:
    """Home and a table of each game, without sources, docstrings, pycairo and materialshapes."""
    assert not list(packed.private.rglob("*.py"))
    runner = Path(__file__).with_name("first_screens.py")
    environment = {
        name: value for name, value in os.environ.items() if name not in ("OEIL_HOME", "PYTHONPATH")
    }
    environment |= {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}
    environment |= {"ANDROID_PRIVATE": str(tmp_path), "KIVY_HOME": str(tmp_path / "kivy")}
    done = subprocess.run(
        [sys.executable, str(runner), str(packed.private)],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["code"] == str(packed.private / "oeil_app/__init__.pyc")
    assert told["assets"] == str(packed.private / "assets")
    assert set(told["seen"]) == {"home", "lynx", "oeil", "serpents", "foureyes"}
    assert min(told["seen"].values()) > 60, told["seen"]
    assert (tmp_path / "oeil" / "games.sqlite3").is_file(), "private storage"


GONE = {  # what Python 3.12, 3.13 and 3.14 no longer have
    *("asynchat", "asyncore", "imp", "smtpd", "distutils"),
    *(
        "aifc",
        "audioop",
        "cgi",
        "cgitb",
        "chunk",
        "crypt",
        "imghdr",
        "lib2to3",
        "mailcap",
        "msilib",
    ),
    *(
        "nis",
        "nntplib",
        "ossaudiodev",
        "pipes",
        "sndhdr",
        "spwd",
        "sunau",
        "telnetlib",
        "uu",
        "xdrlib",
    ),
}


def test_nothing_is_used_that_the_tablets_python_no_longer_has() -> None:
    """python-for-android builds Python 3.14; syntax and names are the linter's (`make check`)."""
    for path in (ROOT / "oeil_app").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.level == 0:
                names = [str(node.module)]
            assert not {name.partition(".")[0] for name in names} & GONE, path


@needs_builders
def test_every_requirement_is_pinned_and_resolves(tmp_path: Path) -> None:
    """In python-for-android's own graph; without a recipe, a wheel of nothing but Python."""
    names, pins = requirements(tmp_path)
    assert set(names) - set(pins) == {"python3", "pillow"}, "these have the recipe's version"
    for name, pin in pins.items():
        assert installed(name) == pin, "what is tested here is what is shipped"
    code = (
        "import json, sys\n"
        "from pythonforandroid.bootstrap import Bootstrap\n"
        "from pythonforandroid.build import Context\n"
        "from pythonforandroid.graph import get_recipe_order_and_bootstrap\n"
        "ctx = Context()\n"
        "boot = Bootstrap.get_bootstrap('sdl2', ctx)\n"
        "order, modules, _ = get_recipe_order_and_bootstrap(ctx, sys.argv[1:], boot)\n"
        "print(json.dumps({'order': list(order), 'modules': list(modules)}))\n"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "HOME": str(tmp_path)}
    environment |= {f"VERSION_{name}": pin for name, pin in pins.items()}
    done = subprocess.run(
        [sys.executable, "-c", code, *names],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    found = json.loads(done.stdout.splitlines()[-1])
    assert {"python3", "kivy", "sdl2", "pillow", "pyjnius"} <= set(found["order"])
    ours = set(names) - set(found["order"])
    assert ours == {"kivymd", "asynckivy", "asyncgui", "filetype"}
    assert ours <= set(found["modules"]), "the others are asked for by recipes"
    for name in ours:
        wheel = distribution(name).read_text("WHEEL") or ""
        assert "Root-Is-Purelib: true" in wheel and "Tag: py3-none-any" in wheel, name


def requirements(tmp_path: Path) -> tuple[list[str], dict[str, str]]:
    listed = spec(tmp_path).getlist("app", "requirements", [])
    pairs = [each.partition("==") for each in listed]
    return [name for name, _, _ in pairs], {name: pin for name, _, pin in pairs if pin}


@needs_builders
def test_the_specification_asks_for_what_stores_want(tmp_path: Path) -> None:
    """Both architectures, AAB and APK, an NDK that aligns to 16 KB pages; no root question."""
    config = spec(tmp_path)
    assert config.getlist("app", "android.archs", []) == ["arm64-v8a", "armeabi-v7a"]
    assert config.get("app", "android.release_artifact") == "aab"
    assert config.get("app", "android.debug_artifact") == "apk"
    assert int(config.get("app", "android.ndk").rstrip("abcdef")) >= 28
    assert config.get("app", "android.minapi") == config.get("app", "android.ndk_api")
    assert not config.getbooldefault("buildozer", "warn_on_root", True)


@needs_builders
def test_python_for_android_is_pinned_by_commit_on_its_branch(tmp_path: Path) -> None:
    """buildozer compares the branch's name: a tag there would be cloned anew every time."""
    config = spec(tmp_path)
    assert config.get("app", "p4a.branch") == "master"
    assert re.fullmatch(r"[0-9a-f]{40}", config.get("app", "p4a.commit"))

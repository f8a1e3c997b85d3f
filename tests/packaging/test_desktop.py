"""What desktops and software centres are told: menu entry, description, Flatpak."""

from __future__ import annotations

import configparser
import json
import re
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any
from urllib.parse import urlparse

from oeil_app import __version__
from oeil_app.core.words.languages import codes
from tests.packaging.builder import ROOT
from tests.packaging.programs import needs_appstream, needs_desktop_tools

NAME = "org.coupdoeil.coupdoeil"
ENTRY = ROOT / "desktop" / f"{NAME}.desktop"
METAINFO = ROOT / "desktop" / f"{NAME}.metainfo.xml"
FLATPAK = ROOT / "desktop" / f"{NAME}.json"
LANGUAGES = ["en", *(code for code in codes() if code != "en")]
LANG = "{http://www.w3.org/XML/1998/namespace}lang"


def told(*command: str) -> tuple[int, str]:
    done = subprocess.run(command, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def test_the_menu_entry_is_one() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment, method-assign]
    entry.read(ENTRY, encoding="utf-8")
    says = entry["Desktop Entry"]
    assert (says["Type"], says["Exec"], says["Icon"]) == ("Application", "coup-doeil", NAME)
    assert {"Comment", *(f"Comment[{code}]" for code in LANGUAGES[1:])} <= set(says)
    assert says["Categories"].startswith("Game;") and says["Categories"].endswith(";")


@needs_desktop_tools
def test_desktops_take_the_menu_entry() -> None:
    assert told("desktop-file-validate", str(ENTRY)) == (0, "")


@needs_appstream
def test_software_centres_take_the_description() -> None:
    """No error, no warning; `developer` is newer than what Debian 12's validator knows."""
    code, lines = told("appstreamcli", "validate", "--no-net", "--pedantic", str(METAINFO))
    assert code == 0, lines
    found = re.findall(r"^[EWIP]: .*", lines, re.MULTILINE)
    assert [line for line in found if not line.endswith("unknown-tag developer")] == []


def test_the_description_is_whole() -> None:
    """This version, who makes it, where to read more; every text in every language."""
    root = ET.parse(METAINFO).getroot()
    assert root.findtext("id") == NAME
    assert root.findtext("launchable") == f"{NAME}.desktop"
    assert root.findtext("developer/name") and root.findtext("url[@type='homepage']")
    newest = root.find("releases/release")
    assert newest is not None and newest.get("version") == __version__
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", str(newest.get("date")))
    for tag in ("summary", "description/p", "description/ul/li", "screenshots/screenshot/caption"):
        languages = [each.get(LANG, "en") for each in root.findall(tag)]
        assert languages == LANGUAGES * (len(languages) // len(LANGUAGES)) and languages, tag


def test_its_pictures_are_those_of_the_stores() -> None:
    """Their addresses end as the files in fastlane do, with the sizes that those have."""
    from PIL import Image

    images = ET.parse(METAINFO).getroot().findall("screenshots/screenshot/image")
    assert len(images) >= 5
    for image in images:
        path = Path(urlparse(str(image.text)).path)
        locale, kind, name = path.parts[-3:]
        picture = ROOT / "fastlane/metadata/android" / locale / "images" / kind / name
        w, h = Image.open(picture).size
        assert (image.get("width"), image.get("height")) == (str(w), str(h)), name


def flatpak() -> Any:
    return json.loads(FLATPAK.read_text(encoding="utf-8"))


def test_the_flatpak_has_a_screen_and_no_network() -> None:
    """Its structure only: it cannot be built here."""
    made = flatpak()
    assert (made["id"], made["command"]) == (NAME, "coup-doeil")
    assert made["runtime"].endswith(".Platform") and made["sdk"].endswith(".Sdk")
    rights = set(made["finish-args"])
    assert {"--socket=wayland", "--socket=fallback-x11", "--device=dri"} <= rights
    assert not any("network" in each or "filesystem" in each for each in rights)
    builds, _, ours = made["modules"]
    assert builds["cleanup"] == ["*"], "what builds is not shipped"
    assert ours["sources"] == [{"type": "dir", "path": ".."}]
    for module in made["modules"]:
        assert module["buildsystem"] == "simple"
        for command in module["build-commands"]:
            assert command.startswith("pip3 install --no-index") and "--no-deps" in command


def test_the_flatpak_ships_what_is_pinned() -> None:
    """Every wheel with a checksum, in the version that the tests use; tools/flatpak_manifest.py."""
    from tools.flatpak_manifest import pins

    builds, libraries, _ = flatpak()["modules"]
    shipped = {}
    for source in (*builds["sources"], *libraries["sources"]):
        assert source["type"] == "file" and re.fullmatch(r"[0-9a-f]{64}", source["sha256"])
        assert source["path"].startswith("../build/flatpak/") and "url" not in source
        name, version, *tags = source["path"].rpartition("/")[2].removesuffix(".whl").split("-")
        shipped[name.lower()] = version
        assert tags[-1] == "any" or source["only-arches"]
    assert shipped == pins()
    named = libraries["build-commands"][0].split("} ")[1].split()
    assert set(named) == set(shipped) - {"setuptools"}

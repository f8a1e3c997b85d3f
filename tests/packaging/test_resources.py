"""Manifest and resources, compiled and linked by Debian's aapt2 against Android's own resources."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tests.packaging.builder import Packed, needs_builders, pack
from tests.packaging.programs import needs_aapt, needs_framework
from tools.system_needs import FRAMEWORK

# Attributes newer than the Android that Debian 12 has the resources of (10); Debian 13 has 13.
SINCE = {"dataExtractionRules": 31, "enableOnBackInvokedCallback": 33}


def aapt2(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["aapt2", *map(str, arguments)], capture_output=True, text=True)


def api() -> int:
    """The Android whose resources are here."""
    told = aapt2("dump", "badging", FRAMEWORK).stdout
    found = re.search(r"^sdkVersion:'(\d+)'", told, re.MULTILINE)
    assert found is not None, told[:200]
    return int(found[1])


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Packed:
    return pack(tmp_path_factory.mktemp("resources"))


def linked(packed: Packed, folder: Path, text: str) -> subprocess.CompletedProcess[str]:
    """As Gradle does it, which adds the package's name to the manifest.

    An aapt2 from before Android 11 knows no `queries`: it gets the manifest without them.
    """
    main, res, source = packed.made / "src/main", folder / "res.zip", folder / "AndroidManifest.xml"
    done = aapt2("compile", "--dir", main / "res", "-o", res)
    assert (done.returncode, done.stderr) == (0, "")
    source.write_text(text.replace("<manifest ", '<manifest package="org.coupdoeil.coupdoeil" ', 1))
    where = ("-A", main / "assets", "-o", folder / "linked.apk")
    done = aapt2("link", "-I", FRAMEWORK, "--manifest", source, *where, res)
    if "unexpected element <queries>" in done.stderr:
        return linked(packed, folder, re.sub(r"<queries>.*?</queries>", "", text, flags=re.DOTALL))
    return done


@needs_builders
@needs_aapt
@needs_framework
def test_android_takes_manifest_and_resources(packed: Packed, tmp_path: Path) -> None:
    """Every attribute, reference, icon and file; what an older Android lacks, it names."""
    text = (packed.made / "src/main/AndroidManifest.xml").read_text(encoding="utf-8")
    newer = [name for name, since in SINCE.items() if since > api()]
    if newer:
        refused = linked(packed, tmp_path, text).stderr
        unknown = re.findall(r"error: (attribute \S+ not found|(?!failed).*)", refused)
        assert unknown == [f"attribute android:{name} not found" for name in newer]
        text = re.sub(rf'android:({"|".join(newer)})="[^"]*"', "", text)
    done = linked(packed, tmp_path, text)
    assert (done.returncode, done.stderr) == (0, "")
    badging = aapt2("dump", "badging", tmp_path / "linked.apk").stdout
    assert "application-label:'Coup d’Œil'" in badging
    assert "launchable-activity: name='org.kivy.android.PythonActivity'" in badging
    assert "targetSdkVersion:'36'" in badging and "uses-gl-es: '0x20000'" in badging
    tree = aapt2("dump", "xmltree", "--file", "AndroidManifest.xml", tmp_path / "linked.apk").stdout
    back = re.search(r"enableOnBackInvokedCallback\(0x[0-9a-f]+\)=(\w+)", tree)
    assert (back[1] if back else "unknown") == ("unknown" if newer else "false")


@needs_builders
@needs_aapt
@needs_framework
def test_it_would_see_a_reference_to_nothing(packed: Packed, tmp_path: Path) -> None:
    text = (packed.made / "src/main/AndroidManifest.xml").read_text(encoding="utf-8")
    done = linked(packed, tmp_path, text.replace("@xml/backup_rules", "@xml/no_such_rules"))
    assert done.returncode and "no_such_rules" in done.stderr

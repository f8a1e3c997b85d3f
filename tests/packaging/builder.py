"""The builders' own tools at work: buildozer copies and asks, python-for-android packs.

Everything up to the point where an SDK and a compiler would be needed is the real thing: the
specification as buildozer reads it, the source tree as it copies it, the command line with which it
calls python-for-android, and the manifest, resources and private archive that python-for-android
makes of that.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
from contextlib import chdir, suppress
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
SPEC = ROOT / "buildozer.spec"
BUILD_TOOLS = "36.0.0"

here = find_spec("buildozer") is not None and find_spec("pythonforandroid") is not None
needs_builders = pytest.mark.skipif(
    not here, reason="buildozer and python-for-android are not here"
)


@dataclass(frozen=True)
class Packed:
    """What comes out of a build, as far as one gets without an SDK."""

    command: list[str]  # what buildozer tells python-for-android
    copied: Path  # the source tree as buildozer copies it
    made: Path  # the folder that Gradle would be started in
    private: Path  # the private archive, unpacked: what lies on the device


def buildozer(folder: Path) -> Any:
    """Buildozer with our specification, working in a folder of its own."""
    from buildozer import Buildozer

    text = SPEC.read_text(encoding="utf-8")
    text = text.replace("source.dir = .\n", f"source.dir = {ROOT}\n")
    text = text.replace("log_level = 2", "log_level = 0")
    text = text.replace("[buildozer]\n", f"[buildozer]\nbuild_dir = {folder / 'build'}\n")
    for name in ("backup_rules", "res_xml"):  # found from the folder of the specification
        text = text.replace(f"android.{name} = android/", f"android.{name} = {ROOT}/android/")
    spec = folder / "buildozer.spec"
    spec.write_text(text, encoding="utf-8")
    with chdir(folder):
        return Buildozer(str(spec))


def pack(folder: Path) -> Packed:
    """Copies and packs the app."""
    ozer = buildozer(folder)
    with chdir(folder):
        ozer.set_target("android")
        ozer.check_configuration_tokens()
        ozer._copy_application_sources()
        command = told(ozer)
    made = distribution(folder / "dist")
    run_build(made, command)
    private = folder / "private"
    with tarfile.open(made / "src/main/assets/private.tar") as archive:
        # our own archive of a moment ago; Debian's Python 3.11.2 knows no filters yet
        safely: dict[str, Any] = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
        archive.extractall(private, **safely)
    compiled(private)
    return Packed(command, Path(ozer.app_dir), made, private)


def told(ozer: Any) -> list[str]:
    """The arguments that buildozer hands over for a release; nothing is started."""
    from buildozer.targets.android import TargetAndroid

    target = ozer.target
    assert isinstance(target, TargetAndroid)
    calls: list[list[str]] = []
    target._p4a = lambda cmd, **_: calls.append(list(cmd))
    target.check_p4a_sign_env = lambda error=False: False
    target.get_dist_dir = lambda name: str(ozer.buildozer_dir)
    target._update_libraries_references = target._generate_whitelist = lambda dist: None
    target.build_mode, target.artifact_format = "release", "aab"
    with suppress(FileNotFoundError):  # it looks for what Gradle would have built
        target.build_package()
    return calls[0]


def distribution(folder: Path) -> Path:
    """python-for-android's own templates, laid out as it does before it packs an app."""
    import pythonforandroid

    sources = Path(pythonforandroid.__file__).parent / "bootstraps"
    for name in ("common", "_sdl_common", "sdl2"):
        shutil.copytree(sources / name / "build", folder, dirs_exist_ok=True)
    archs = ["arm64-v8a", "armeabi-v7a"]
    info = {"bootstrap": "sdl2", "archs": archs, "hostpython": sys.executable, "ndk_api": 24}
    (folder / "dist_info.json").write_text(json.dumps(info), encoding="utf-8")
    sdk = folder / "sdk"
    (sdk / "build-tools" / BUILD_TOOLS).mkdir(parents=True)
    (folder / "project.properties").write_text("target=android-36\n")
    (folder / "local.properties").write_text(f"sdk.dir={sdk}\n")
    for arch in archs:
        (folder / "libs" / arch).mkdir(parents=True, exist_ok=True)
        (folder / f"_python_bundle__{arch}").mkdir()
    return folder


def run_build(made: Path, command: list[str]) -> None:
    """python-for-android's build.py, as its toolchain starts it with what is not its own.

    It would byte-compile each file in a process of its own; `compiled` does that at once.
    """
    ours = {"--bootstrap": 1, "--dist_name": 1, "--copy-libs": 0, "aab": 0}
    ours |= {"--ndk-api": 1, "--arch": 1}
    arguments, skip = ["--no-byte-compile-python"], 0
    for word in command:
        if skip:
            skip -= 1
        elif word in ours:
            skip = ours[word]
        else:
            arguments.append(word)
    done = subprocess.run(
        [sys.executable, "build.py", *arguments],
        cwd=made,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]


def compiled(folder: Path) -> None:
    """Bytecode only, without docstrings and asserts, as on the device."""
    command = [sys.executable, "-OO", "-m", "compileall", "-q", "-b", "-f", str(folder)]
    subprocess.run(command, check=True)
    for source in folder.rglob("*.py"):
        source.unlink()


def installed(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None

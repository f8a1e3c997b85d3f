"""What the system must have before libraries from PyPI are of use, and what that is called here.

Libraries are looked for by loading them, in the very Python that will play: `ldconfig` is not on an
ordinary user's path, and says nothing of what another Python finds.
"""

from __future__ import annotations

import importlib
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

LEVELS = ("play", "test", "ci")  # each needs what those before it need
MANAGERS = {
    "apt-get": "sudo apt-get install",
    "dnf": "sudo dnf install",
    "zypper": "sudo zypper install",
    "pacman": "sudo pacman -S",
    "apk": "doas apk add",
    "brew": "brew install",
}
MORE_PATH = ("/usr/sbin", "/sbin", "/opt/homebrew/bin", "/usr/local/bin")
FRAMEWORK = Path("/usr/share/android-framework-res/framework-res.apk")

# A display without a screen; whoever can start it has a driver that draws.
START_EGL = """
import ctypes, sys
egl = ctypes.CDLL("libEGL.so.1")
egl.eglGetProcAddress.restype = ctypes.c_void_p
found = egl.eglGetProcAddress(b"eglGetPlatformDisplay")
get = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_uint, ctypes.c_void_p, ctypes.c_void_p)(found)
egl.eglInitialize.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]
egl.eglGetDisplay.restype = ctypes.c_void_p
surfaceless, default = get(0x31DD, None, None), egl.eglGetDisplay(None)
sys.exit(not any(d and egl.eglInitialize(d, None, None) for d in (surfaceless, default)))
"""


@dataclass(frozen=True)
class Need:
    """One thing, how to see whether it is here, and the package that has it."""

    what: str
    here: Callable[[], bool]
    names: dict[str, str]  # by package manager; "": it comes with the system there
    level: str = "play"
    must: bool = True  # False: welcome, and everything works without it


def loads(library: str) -> bool:
    """Whether this Python can load that library; macOS and Windows bring their own OpenGL."""
    if not sys.platform.startswith("linux"):
        return True
    try:
        from ctypes import CDLL  # a Python built by hand may lack it

        CDLL(library)
    except (ImportError, OSError):
        return False
    return True


def imports(*modules: str) -> bool:
    try:
        for name in modules:
            importlib.import_module(name)
    except ImportError:
        return False
    return True


def draws() -> bool:
    """Whether OpenGL finds a driver; Mesa's software renderer will do."""
    if not sys.platform.startswith("linux") or not loads("libEGL.so.1"):
        return True  # without the library there is nothing to ask: that is told by itself
    command = [sys.executable, "-c", START_EGL]
    if subprocess.run(command, capture_output=True, timeout=60).returncode == 0:
        return True
    drivers = ("libgallium*.so*", "swrast_dri.so", "libnvidia-eglcore.so*")
    lib = [Path(folder) for folder in ("/usr/lib", "/usr/lib64", "/usr/local/lib")]
    return any(next(path.rglob(name), None) for path in lib for name in drivers)


def compiles() -> bool:
    """materialyoucolor, which KivyMD asks for, has a ready-made build for PCs only."""
    if not sys.platform.startswith("linux") or platform.machine() == "x86_64":
        return True
    header = Path(sysconfig.get_paths()["include"]) / "Python.h"
    return shutil.which("c++") is not None and header.is_file()


def runs(*programs: str) -> Callable[[], bool]:
    return lambda: all(shutil.which(name) for name in programs)


NEEDS = (
    Need(
        "Python's own venv",
        lambda: imports("venv", "ensurepip"),
        {"apt-get": "python3-venv", "apk": "python3"},
    ),
    Need(
        "Python's ctypes, sqlite3, ssl and zlib",
        lambda: imports("ctypes", "sqlite3", "ssl", "zlib"),
        {"apt-get": "python3", "dnf": "python3-libs", "pacman": "python sqlite"},
    ),
    Need(
        "OpenGL (libGL.so.1)",
        lambda: loads("libGL.so.1"),
        {
            "apt-get": "libgl1",
            "dnf": "mesa-libGL",
            "zypper": "Mesa-libGL1",
            "pacman": "mesa",
            "apk": "mesa-gl",
        },
    ),
    Need(
        "EGL (libEGL.so.1)",
        lambda: loads("libEGL.so.1"),
        {
            "apt-get": "libegl1",
            "dnf": "mesa-libEGL",
            "zypper": "Mesa-libEGL1",
            "pacman": "mesa",
            "apk": "mesa-egl",
        },
    ),
    Need(
        "a driver for OpenGL, in software at least",
        draws,
        {
            "apt-get": "libgl1-mesa-dri",
            "dnf": "mesa-dri-drivers",
            "zypper": "Mesa-dri",
            "pacman": "mesa",
            "apk": "mesa-dri-gallium",
        },
    ),
    Need(
        "a C++ compiler and Python's headers, where a machine is no PC",
        compiles,
        {
            "apt-get": "g++ python3-dev",
            "dnf": "gcc-c++ python3-devel",
            "zypper": "gcc-c++ python3-devel",
            "pacman": "gcc",
            "apk": "g++ python3-dev",
        },
    ),
    Need(
        "touch screens without a desktop (libmtdev.so.1)",
        lambda: loads("libmtdev.so.1"),
        {
            "apt-get": "libmtdev1",
            "dnf": "mtdev",
            "zypper": "libmtdev1",
            "pacman": "mtdev",
            "apk": "mtdev",
        },
        must=False,
    ),
    Need(
        "patch, which python-for-android asks for as it packs",
        runs("patch"),
        dict.fromkeys(("apt-get", "dnf", "zypper", "pacman", "apk"), "patch"),
        level="test",
    ),
    Need(
        "OpenGL ES 2.0, which tablets have (libGLESv2.so.2)",
        lambda: loads("libGLESv2.so.2"),
        {
            "apt-get": "libgles2",
            "dnf": "libglvnd-gles",
            "zypper": "libglvnd",
            "pacman": "libglvnd",
            "apk": "mesa-gles",
        },
        level="test",
    ),
    Need(
        "glslangValidator, which reads the shader as a tablet does",
        runs("glslangValidator"),
        {"apt-get": "glslang-tools", "dnf": "glslang", "pacman": "glslang"},
        level="ci",
    ),
    Need(
        "aapt2 and Android's own resources",
        lambda: runs("aapt2")() and FRAMEWORK.is_file(),
        {"apt-get": "aapt android-framework-res"},
        level="ci",
    ),
    Need(
        "espeak-ng, which speaks to a file",
        runs("espeak-ng"),
        dict.fromkeys(("apt-get", "dnf", "zypper", "pacman", "apk"), "espeak-ng"),
        must=False,
        level="ci",
    ),
    Need(
        "appstreamcli and desktop-file-validate",
        runs("appstreamcli", "desktop-file-validate"),
        {
            "apt-get": "appstream desktop-file-utils",
            "dnf": "appstream desktop-file-utils",
            "zypper": "AppStream desktop-file-utils",
            "pacman": "appstream desktop-file-utils",
            "apk": "appstream desktop-file-utils",
        },
        level="ci",
    ),
)


def missing(level: str) -> list[Need]:
    """What is not here of all that the level needs."""
    levels = LEVELS[: LEVELS.index(level) + 1]
    return [need for need in NEEDS if need.level in levels and not need.here()]


def manager() -> str | None:
    """The package manager of this system."""
    path = os.pathsep.join((os.environ.get("PATH", ""), *MORE_PATH))
    return next((name for name in MANAGERS if shutil.which(name, path=path)), None)


def packages(needs: Iterable[Need], by: str | None) -> list[str]:
    """What these are called there; what has no name there is left out."""
    names = [name for need in needs for name in need.names.get(by or "", "").split()]
    return list(dict.fromkeys(names))


def advice(needs: list[Need], by: str | None) -> str:
    """What to install, said to a person."""
    lines = ["Coup d'Œil needs from the system:"]
    lines += [f"  - {need.what}" for need in needs]
    names = packages(needs, by)
    if by and names:
        lines += ["Install it so, and try again:", f"  {MANAGERS[by]} {' '.join(names)}"]
    else:
        names = packages(needs, "apt-get")
        lines += [f"On Debian the packages are {' '.join(names)}; look for the like of them here."]
    if by == "apk":
        lines += ["(Kivy has no ready-made build for Alpine: pip compiles it. That was not tried.)"]
    return "\n".join(lines)


def apt_install(names: list[str]) -> bool:
    """As root on Debian; a second time if the servers could not be reached."""
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *names]
    for wait in (0, 10):
        time.sleep(wait)
        print(f"Installing {' '.join(names)} ...", flush=True)
        subprocess.run(["apt-get", "update", "-qq"], env=env)
        if subprocess.run(install, env=env, stdout=subprocess.DEVNULL).returncode == 0:
            return True
    return False


def provide(level: str) -> bool:
    """Sees to it that the system has what the level needs; says what is missing if it may not."""
    needs = missing(level)
    by = manager()
    if needs and by == "apt-get" and os.geteuid() == 0:
        apt_install(packages(needs, by))
        importlib.invalidate_caches()
        needs = missing(level)
    if any(need.must for need in needs):
        print(advice(needs, by), file=sys.stderr)
        return False
    for need in needs:
        print(f"(Not here, and not needed: {need.what}.)")
    return True


if __name__ == "__main__":
    sys.exit(0 if provide(sys.argv[1] if len(sys.argv) > 1 else "play") else 1)

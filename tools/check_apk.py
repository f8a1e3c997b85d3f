"""Looks at a finished APK or AAB: no permission but two, every library aligned to 16 KB pages.

    python tools/check_apk.py [--aapt2 PATH] bin/*.apk bin/*.aab

Called by .github/workflows/android.yml, and by the tests on packages made for them. Says everything
that is wrong; exit code 1 if anything is.
"""

from __future__ import annotations

import argparse
import re
import struct
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

ALLOWED = {"android.permission.VIBRATE", "android.permission.WAKE_LOCK"}
# What androidx gives an app for its own broadcasts; nobody else can hold it, and it allows nothing.
OWN = "DYNAMIC_RECEIVER_NOT_EXPORTED_PERMISSION"
PAGE = 16384  # Android 15 and newer, on 64-bit devices
WIDE = ("arm64-v8a", "x86_64")
NO_LIBRARY = "libpybundle.so"  # python-for-android's archive of modules, so named to be unpacked
PT_LOAD = 1


class NoLibrary(Exception):
    """This is no 64-bit ELF library."""


def alignment(library: bytes) -> int:
    """The smallest alignment of its loaded segments."""
    if library[:6] != b"\x7fELF\x02\x01" or len(library) < 64:
        raise NoLibrary
    (offset,) = struct.unpack_from("<Q", library, 32)
    size, count = struct.unpack_from("<HH", library, 54)
    found = []
    for number in range(count):
        at = offset + number * size
        if at + 56 > len(library):
            raise NoLibrary
        (kind,) = struct.unpack_from("<I", library, at)
        if kind == PT_LOAD:
            found.append(int(struct.unpack_from("<Q", library, at + 48)[0]))
    if not found:
        raise NoLibrary
    return min(found)


def start_of(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> int:
    """Where in the archive's file the bytes of this one begin."""
    assert archive.fp is not None
    archive.fp.seek(info.header_offset + 26)
    name, extra = struct.unpack("<HH", archive.fp.read(4))
    return info.header_offset + 30 + int(name) + int(extra)


def library_faults(archive: zipfile.ZipFile, number: list[str]) -> Iterator[str]:
    """Libraries that a device with 16 KB pages could not load; `number` collects those seen."""
    for info in archive.infolist():
        parts = info.filename.split("/")
        if parts[-1].rpartition(".")[2] != "so" or parts[-1] == NO_LIBRARY:
            continue
        if len(parts) < 3 or parts[-3] != "lib" or parts[-2] not in WIDE:
            continue
        number.append(info.filename)
        try:
            aligned = alignment(archive.read(info))
        except NoLibrary:
            yield f"{info.filename} is no 64-bit library"
            continue
        if aligned < PAGE:
            yield f"{info.filename} is aligned to {aligned} bytes, not to {PAGE}"
        if info.compress_type == zipfile.ZIP_STORED and start_of(archive, info) % PAGE:
            yield f"{info.filename} lies uncompressed at a place that is no multiple of {PAGE}"
    if not number:
        yield f"there is no library for {' or '.join(WIDE)}"


def permission_faults(package: Path, aapt2: str) -> Iterator[str]:
    """Permissions that are too many or missing, as the manifest inside asks for them."""
    done = subprocess.run(
        [aapt2, "dump", "permissions", str(package)], capture_output=True, text=True
    )
    if done.returncode:
        yield f"aapt2 cannot read it: {done.stderr.strip()}"
        return
    asked = set(re.findall(r"^uses-permission[\w-]*: name='([^']+)'", done.stdout, re.MULTILINE))
    asked = {name for name in asked if not name.endswith(f".{OWN}")}
    yield from (f"it asks for {name}" for name in sorted(asked - ALLOWED))
    yield from (f"it does not ask for {name}" for name in sorted(ALLOWED - asked))


def faults(package: Path, aapt2: str) -> Iterator[str]:
    """Everything that is wrong with a package; a bundle has no manifest that aapt2 could read."""
    libraries: list[str] = []
    try:
        with zipfile.ZipFile(package) as archive:
            yield from library_faults(archive, libraries)
    except (OSError, zipfile.BadZipFile) as error:
        yield f"it cannot be opened: {error}"
        return
    if package.suffix == ".apk":
        yield from permission_faults(package, aapt2)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--aapt2", default="aapt2", help="where that program is")
    parser.add_argument("packages", nargs="+", type=Path)
    chosen = parser.parse_args(arguments)
    bad = 0
    for package in chosen.packages:
        wrong = list(faults(package, chosen.aapt2))
        bad += len(wrong)
        for fault in wrong:
            print(f"{package.name}: {fault}")
        if not wrong:
            print(f"{package.name}: as it should be")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

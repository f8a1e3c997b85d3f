"""The last look at a finished APK, on packages made up here: good ones, and each fault alone."""

from __future__ import annotations

import struct
import subprocess
import zipfile
from pathlib import Path

import pytest

from tests.packaging.builder import ROOT
from tests.packaging.programs import needs_aapt, needs_framework
from tools import check_apk
from tools.system_needs import FRAMEWORK

TWO = ("VIBRATE", "WAKE_LOCK")
PAGE = 16384


def library(align: int) -> bytes:
    """The smallest 64-bit ARM library: a header and one loaded segment."""
    header = struct.pack("<4s5B7xHHIQQQIHHHHHH", b"\x7fELF", 2, 1, 1, 0, 0, *ELF_AFTER_IDENT)
    segment = struct.pack("<IIQQQQQQ", 1, 5, 0, 0, 0, 120, 120, align)
    return header + segment


#     type machine version entry phoff shoff flags ehsize phentsize phnum shentsize shnum shstrndx
ELF_AFTER_IDENT = (3, 183, 1, 0, 64, 0, 0, 64, 56, 1, 0, 0, 0)


def manifest(folder: Path, permissions: tuple[str, ...], tag: str = "uses-permission") -> bytes:
    """A real binary manifest, linked by aapt2."""
    asked = "".join(f'<{tag} android:name="android.permission.{name}"/>' for name in permissions)
    source, linked = folder / "AndroidManifest.xml", folder / "linked.apk"
    source.write_text(
        '<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="org.test">'
        f'<uses-sdk android:minSdkVersion="24"/>{asked}<application/></manifest>'
    )
    command = ["aapt2", "link", "-I", str(FRAMEWORK), "--manifest", str(source), "-o", str(linked)]
    subprocess.run(command, check=True)
    with zipfile.ZipFile(linked) as archive:
        return archive.read("AndroidManifest.xml")


def package(path: Path, libraries: dict[str, bytes], inside: bytes = b"", at: int = -1) -> Path:
    """An archive of them, compressed; or stored, so many bytes after a multiple of 16 KB."""
    kind = zipfile.ZIP_DEFLATED if at < 0 else zipfile.ZIP_STORED
    with zipfile.ZipFile(path, "w", kind) as archive:
        if inside:
            archive.writestr("AndroidManifest.xml", inside)
        for name, content in libraries.items():
            info = zipfile.ZipInfo(name)
            info.compress_type = kind
            if at >= 0:
                assert archive.fp is not None
                begins = archive.fp.tell() + 30 + len(name) + 4
                info.extra = struct.pack("<HH", 0xD935, 0) + bytes((at - begins) % PAGE)
                info.extra = (
                    info.extra[:2] + struct.pack("<H", len(info.extra) - 4) + info.extra[4:]
                )
            archive.writestr(info, content)
    return path


def looked_at(path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    code = check_apk.main([str(path)])
    return code, [line.partition(": ")[2] for line in capsys.readouterr().out.splitlines()]


GOOD = {"lib/arm64-v8a/libmain.so": library(PAGE), "lib/arm64-v8a/libpybundle.so": b"an archive"}


@needs_aapt
@needs_framework
def test_a_good_package_is_taken(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two permissions, 16 KB; smaller pages where devices are 32-bit; more than 16 KB is fine."""
    libraries = GOOD | {
        "lib/armeabi-v7a/libmain.so": library(4096),
        "lib/arm64-v8a/libbig.so": library(65536),
    }
    apk = package(tmp_path / "good.apk", libraries, manifest(tmp_path, TWO))
    assert looked_at(apk, capsys) == (0, ["as it should be"])


@needs_aapt
@needs_framework
@pytest.mark.parametrize("tag", ["uses-permission", "uses-permission-sdk-23"])
def test_the_network_is_refused(
    tag: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    inside = manifest(tmp_path, (*TWO, "INTERNET"), tag)
    code, said = looked_at(package(tmp_path / "online.apk", GOOD, inside), capsys)
    assert code == 1 and "it asks for android.permission.INTERNET" in said
    assert len(said) == 1


@needs_aapt
@needs_framework
def test_a_missing_permission_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    apk = package(tmp_path / "mute.apk", GOOD, manifest(tmp_path, TWO[1:]))
    assert looked_at(apk, capsys) == (1, ["it does not ask for android.permission.VIBRATE"])


@needs_aapt
@needs_framework
def test_what_has_no_manifest_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = looked_at(package(tmp_path / "bare.apk", GOOD), capsys)
    assert code == 1 and said[0].startswith("aapt2 cannot read it")


def test_a_library_for_small_pages_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A bundle: its libraries lie one folder deeper, and are looked at alone."""
    libraries = {"base/lib/arm64-v8a/libold.so": library(4096)}
    said = "base/lib/arm64-v8a/libold.so is aligned to 4096 bytes, not to 16384"
    assert looked_at(package(tmp_path / "old.aab", libraries), capsys) == (1, [said])
    libraries = {"base/lib/arm64-v8a/libnew.so": library(PAGE)}
    assert looked_at(package(tmp_path / "new.aab", libraries), capsys)[0] == 0


@pytest.mark.parametrize(("at", "code"), [(0, 0), (4096, 1), (1, 1)])
def test_what_is_stored_lies_at_a_page(
    at: int, code: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Android maps uncompressed libraries straight from the archive."""
    libraries = {"lib/arm64-v8a/libmain.so": library(PAGE)}
    found, said = looked_at(package(tmp_path / "stored.aab", libraries, at=at), capsys)
    assert found == code and ("no multiple of 16384" in said[0]) == bool(code)


@pytest.mark.parametrize(
    ("libraries", "says"),
    [
        ({"lib/armeabi-v7a/libmain.so": library(PAGE)}, "there is no library for arm64-v8a"),
        ({"lib/arm64-v8a/libmain.so": b"\x7fELF\x01\x01" + bytes(90)}, "is no 64-bit library"),
        ({"lib/arm64-v8a/libmain.so": library(PAGE)[:80]}, "is no 64-bit library"),
        ({"lib/arm64-v8a/libmain.so": b""}, "is no 64-bit library"),
    ],
)
def test_what_is_no_package_is_told(
    libraries: dict[str, bytes], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = looked_at(package(tmp_path / "odd.aab", libraries), capsys)
    assert code == 1 and says in said[0]


def test_what_is_no_archive_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "text.apk").write_text("not an archive")
    for name in ("text.apk", "nowhere.apk"):
        code, said = looked_at(tmp_path / name, capsys)
        assert code == 1 and said[0].startswith("it cannot be opened")


def test_the_workflow_looks_at_what_it_built() -> None:
    text = (ROOT / ".github" / "workflows" / "android.yml").read_text(encoding="utf-8")
    assert 'tools/check_apk.py --aapt2 "$tools/aapt2" bin/*.apk bin/*.aab' in text
    assert "strtonum" not in text and "! grep" not in text

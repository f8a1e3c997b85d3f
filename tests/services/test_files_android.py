"""Files on Android, with Android played by the test: documents are known by URIs alone."""

from __future__ import annotations

import os
import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from oeil_app.services.files import android
from oeil_app.services.files.android import OPEN, RESULT_OK, SAVE, AndroidFiles
from oeil_app.services.files.answer import CANCELLED, DONE, FAILED, Answer


class JavaError(Exception):
    """What pyjnius raises is no OSError."""


class Intent:
    """An intent and what was put into it."""

    ACTION_CREATE_DOCUMENT, ACTION_OPEN_DOCUMENT, ACTION_SEND = "create", "open", "send"
    CATEGORY_OPENABLE, EXTRA_TITLE, EXTRA_STREAM = "openable", "title", "stream"
    FLAG_GRANT_READ_URI_PERMISSION = 1

    def __init__(self, action: str, uri: Any = None) -> None:
        self.action, self.uri = action, uri
        self.extras: dict[str, Any] = {}
        self.type, self.category, self.flags = "", "", 0

    def addCategory(self, category: str) -> None:
        self.category = category

    def setType(self, mime: str) -> None:
        self.type = mime

    def putExtra(self, name: str, value: Any) -> None:
        self.extras[name] = value

    def addFlags(self, flags: int) -> None:
        self.flags |= flags

    def getData(self) -> Any:
        return self.uri

    @staticmethod
    def createChooser(intent: Intent, title: Any) -> Intent:
        return intent


class Documents:
    """The device's documents, each a file of the test; the activity that asks for them."""

    def __init__(self, folder: Path, api: int = 34) -> None:
        self.folder, self.api = folder, api
        self.started: list[tuple[Intent, int | None]] = []
        self.heard: Any = None
        self.full = self.nobody = self.nameless = self.silent = False
        self.deleted: list[str] = []
        self.kinds: list[str] = []  # what lies in Downloads is said to be
        folder.mkdir()

    # -- what Android offers ---------------------------------------------------------------------

    def autoclass(self, name: str) -> Any:
        activity = SimpleNamespace(
            getContentResolver=lambda: self,
            startActivityForResult=self._start,
            startActivity=lambda intent: self._start(intent, None),
        )
        classes: dict[str, Any] = {
            "android.os.Build$VERSION": SimpleNamespace(SDK_INT=self.api),
            "android.content.Intent": Intent,
            "android.content.ContentValues": dict_of_puts,
            "android.provider.MediaStore$MediaColumns": SimpleNamespace(
                DISPLAY_NAME="name", MIME_TYPE="mime"
            ),
            "android.provider.MediaStore$Downloads": SimpleNamespace(EXTERNAL_CONTENT_URI="down"),
            "android.provider.OpenableColumns": SimpleNamespace(DISPLAY_NAME="name"),
            "android.provider.DocumentsContract": SimpleNamespace(
                deleteDocument=lambda resolver, uri: self.deleted.append(uri)
            ),
            "java.lang.String": str,
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=activity),
        }
        return classes[name]

    def _start(self, intent: Intent, request: int | None) -> None:
        if self.nobody:
            raise JavaError("ActivityNotFoundException")
        self.started.append((intent, request))

    def openFileDescriptor(self, uri: str, mode: str) -> Any:
        if uri == "content://gone":
            raise JavaError("FileNotFoundException")
        flags = {"r": os.O_RDONLY, "wt": os.O_WRONLY | os.O_CREAT | os.O_TRUNC}[mode]
        place = "/dev/full" if self.full and mode == "wt" else self.folder / uri.rpartition("/")[2]
        return SimpleNamespace(detachFd=lambda: os.open(place, flags))

    def query(self, uri: str, columns: list[str], *rest: None) -> Any:
        assert columns == ["name"]
        if self.silent:
            raise JavaError("SecurityException")
        return SimpleNamespace(
            moveToFirst=lambda: not self.nameless,
            getString=lambda n: f"{uri.rpartition('/')[2]} (1).json",
            close=lambda: None,
        )

    def insert(self, collection: str, values: Any) -> str:
        assert collection == "down"
        self.kinds.append(values.all["mime"])
        return f"content://downloads/{values.all['name']}"

    # -- what people do --------------------------------------------------------------------------

    def answer(self, result: int, uri: str | None, request: int | None = None) -> None:
        """Comes on Android's own thread."""
        asked = request if request is not None else self.started[-1][1]
        intent = Intent("", uri) if uri is not None else None
        thread = threading.Thread(target=self.heard, args=(asked, result, intent))
        thread.start()
        thread.join()


class dict_of_puts:  # noqa: N801
    def __init__(self) -> None:
        self.all: dict[str, str] = {}

    def put(self, name: str, value: str) -> None:
        self.all[name] = value


@pytest.fixture
def device(tmp_path: Path) -> Documents:
    return Documents(tmp_path / "documents")


def files_of(device: Documents, tmp_path: Path) -> AndroidFiles:
    def listen(heard: Any) -> None:
        device.heard = heard

    return AndroidFiles(device.autoclass, lambda kind, thing: thing, listen, tmp_path / "passing")


def looked(files: AndroidFiles) -> Answer:
    found = files.look()
    assert found is not None and files.look() is None
    return found


def test_a_file_is_saved_as_a_document(device: Documents, tmp_path: Path) -> None:
    files = files_of(device, tmp_path)
    source = tmp_path / "source"
    source.write_bytes(b"all of it")
    files.save(source, "léa.family.json", "Save")
    ((intent, request),) = device.started
    assert (intent.action, intent.category, request) == ("create", "openable", SAVE)
    assert intent.extras == {"title": "léa.family.json"} and intent.type == "application/json"
    assert files.look() is None
    device.answer(RESULT_OK, "content://documents/léa")
    told = looked(files)
    assert (told.what, told.name) == (DONE, "léa (1).json")
    assert (device.folder / "léa").read_bytes() == b"all of it"


def test_a_document_is_copied_before_it_is_read(device: Documents, tmp_path: Path) -> None:
    files = files_of(device, tmp_path)
    (device.folder / "old").write_bytes(b"x" * 3_000_000)
    files.open(".family.json", "Choose")
    assert device.started[0][0].action == "open" and device.started[0][1] == OPEN
    device.answer(RESULT_OK, "content://documents/old")
    told = looked(files)
    assert told.what == DONE and told.passing and told.path is not None
    assert told.path.parent == tmp_path / "passing"
    assert told.path.read_bytes() == b"x" * 3_000_000


def test_an_endless_document_is_refused(
    device: Documents, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(android, "MOST_BYTES", 1_500_000)
    files = files_of(device, tmp_path)
    (device.folder / "old").write_bytes(b"x" * 3_000_000)
    files.open("", "Choose")
    device.answer(RESULT_OK, "content://documents/old")
    told = looked(files)
    assert (told.what, told.code) == (FAILED, "file_too_long")
    assert list((tmp_path / "passing").iterdir()) == []


@pytest.mark.parametrize(("result", "uri"), [(0, None), (0, "content://x"), (RESULT_OK, None)])
def test_a_change_of_mind_writes_nothing(
    device: Documents, tmp_path: Path, result: int, uri: str | None
) -> None:
    files = files_of(device, tmp_path)
    files.save(tmp_path / "source", "x.json", "Save")
    device.answer(result, uri)
    assert looked(files).what == CANCELLED
    assert list(device.folder.iterdir()) == []


def test_the_answers_of_others_are_not_ours(device: Documents, tmp_path: Path) -> None:
    files = files_of(device, tmp_path)
    files.open("", "Choose")
    device.answer(RESULT_OK, "content://documents/other", request=7)
    assert files.look() is None


def test_what_fails_is_told_and_leaves_no_empty_document(device: Documents, tmp_path: Path) -> None:
    files = files_of(device, tmp_path)
    source = tmp_path / "source"
    source.write_bytes(b"all of it")
    device.full = True
    files.save(source, "x.json", "Save")
    device.answer(RESULT_OK, "content://documents/x")
    told = looked(files)
    assert (told.what, told.code) == (FAILED, "full")
    assert device.deleted == ["content://documents/x"]
    files.open("", "Choose")
    device.answer(RESULT_OK, "content://gone")
    assert looked(files).what == FAILED
    device.nobody = True
    for ask in (lambda: files.open("", "Choose"), lambda: files.save(source, "x.json", "Save")):
        ask()
        told = looked(files)
        assert (told.what, told.code) == (FAILED, "no_dialog")


def test_a_file_is_shared_through_downloads(device: Documents, tmp_path: Path) -> None:
    files = files_of(device, tmp_path)
    assert files.can_share
    source = tmp_path / "source"
    source.write_bytes(b"all of it")
    files.share(source, "x.oeil.json")
    told = looked(files)
    assert (told.what, told.name) == (DONE, "x.oeil.json (1).json"), "as the device calls it"
    assert (device.folder / "x.oeil.json").read_bytes() == b"all of it"
    ((intent, request),) = device.started
    assert intent.action == "send" and request is None and intent.flags == 1
    assert intent.extras == {"stream": "content://downloads/x.oeil.json"}


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("coup-doeil-win1-27.png", "image/png"),
        ("x.oeil.json", "application/json"),
        ("grandma.json", "application/json"),
    ],
)
def test_a_picture_is_shared_and_saved_as_a_picture(
    device: Documents, tmp_path: Path, name: str, kind: str
) -> None:
    """As JSON no messenger would show it, and a document of it would be called .png.json."""
    files = files_of(device, tmp_path)
    source = tmp_path / "source"
    source.write_bytes(b"all of it")
    files.share(source, name)
    files.save(source, name, "Save")
    assert [intent.type for intent, _ in device.started] == [kind, kind]
    assert device.kinds == [kind]


@pytest.mark.parametrize("how", ["nameless", "silent"])
def test_what_no_keeper_names_is_called_as_it_was_asked(
    device: Documents, tmp_path: Path, how: str
) -> None:
    setattr(device, how, True)
    files = files_of(device, tmp_path)
    source = tmp_path / "source"
    source.write_bytes(b"all of it")
    files.share(source, "x.oeil.json")
    told = looked(files)
    assert (told.what, told.name) == (DONE, "x.oeil.json")
    files.save(source, "y.oeil.json", "Save")
    device.answer(RESULT_OK, "content://documents/y")
    told = looked(files)
    assert (told.what, told.name) == (DONE, ""), "nobody knows where it went"


def test_old_devices_cannot_share_without_a_permission(tmp_path: Path) -> None:
    """From Android 10 on an app may put files into Downloads."""
    for api, can in ((28, False), (29, True), (30, True)):
        assert files_of(Documents(tmp_path / f"{api}", api=api), tmp_path).can_share is can

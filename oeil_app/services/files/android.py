"""Files on Android: the storage access framework's own pages, and the share sheet.

A document is only known by its URI: what is opened is copied to private storage first, what is
saved is copied from there. No permission is needed. The answers come from Android's own thread;
they wait in a queue until somebody looks.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

from . import copying
from .answer import CANCELLED, DONE, FAILED, Answer, failed

SAVE, OPEN = 0x0E1101, 0x0E1102  # our request codes: others' answers are not ours
RESULT_OK = -1
SHARING = 29  # the API from which an app may put files into Downloads without a permission
MIME = {".png": "image/png"}  # by how a name ends; all else of ours is JSON
JSON = "application/json"
MOST_BYTES = 400_000_000  # no file of ours is longer

Result = Callable[[int, int, Any], None]


def kind_of(name: str) -> str:
    """What Android calls such a file; by another kind it would be given another ending."""
    return MIME.get(Path(name).suffix, JSON)


class AndroidFiles:
    """See `answer.Files`. `autoclass` and `cast` are pyjnius's; `listen` binds to the activity's
    results; what is opened is copied into `folder`.
    """

    def __init__(
        self,
        autoclass: Callable[[str], Any],
        cast: Callable[[str, Any], Any],
        listen: Callable[[Result], Any],
        folder: Path,
    ) -> None:
        self._class, self._cast, self._folder = autoclass, cast, folder
        self._answers: SimpleQueue[tuple[int, int, Any]] = SimpleQueue()
        self._at_once: Answer | None = None
        self._source: Path | None = None
        self.can_share = int(autoclass("android.os.Build$VERSION").SDK_INT) >= SHARING
        listen(self._came)

    # -- asking ----------------------------------------------------------------------------------

    def save(self, source: Path, name: str, title: str) -> None:
        self._source = source
        intent = self._document("ACTION_CREATE_DOCUMENT", kind_of(name))
        text = self._class("java.lang.String")(name)
        intent.putExtra(self._class("android.content.Intent").EXTRA_TITLE, text)
        self._start(intent, SAVE)

    def open(self, ending: str, title: str) -> None:
        # Most devices know no type for our endings, so all files are offered.
        self._start(self._document("ACTION_OPEN_DOCUMENT", "*/*"), OPEN)

    def share(self, source: Path, name: str) -> None:
        """A copy in Downloads, which the other app may read: a picture as a picture, so that
        messengers offer themselves and show it."""
        try:
            uri = self._download(source, name)
            intents = self._class("android.content.Intent")
            intent = intents(intents.ACTION_SEND)
            intent.setType(kind_of(name))
            intent.putExtra(intents.EXTRA_STREAM, self._cast("android.os.Parcelable", uri))
            intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
            self._activity().startActivity(intents.createChooser(intent, None))
        except Exception as error:  # Java's are no OSErrors
            self._at_once = failed(error)
        else:
            self._at_once = Answer(DONE, self._name(uri) or name)

    def look(self) -> Answer | None:
        if self._at_once is not None:
            answer, self._at_once = self._at_once, None
            return answer
        try:
            request, result, uri = self._answers.get_nowait()
        except Empty:
            return None
        if result != RESULT_OK or uri is None:
            return Answer(CANCELLED)
        return self._saved(uri) if request == SAVE else self._opened(uri)

    def close(self) -> None:
        """Android's own pages close by themselves."""

    # -- Android ---------------------------------------------------------------------------------

    def _activity(self) -> Any:
        return self._class("org.kivy.android.PythonActivity").mActivity

    def _resolver(self) -> Any:
        return self._activity().getContentResolver()

    def _document(self, action: str, mime: str) -> Any:
        intents = self._class("android.content.Intent")
        intent = intents(getattr(intents, action))
        intent.addCategory(intents.CATEGORY_OPENABLE)
        intent.setType(mime)
        return intent

    def _start(self, intent: Any, request: int) -> None:
        try:
            self._activity().startActivityForResult(intent, request)
        except Exception:  # no app on this device shows documents
            self._at_once = Answer(FAILED, code="no_dialog")

    def _came(self, request: int, result: int, intent: Any) -> None:
        """On Android's thread."""
        if request in (SAVE, OPEN):
            uri = intent.getData() if result == RESULT_OK and intent is not None else None
            self._answers.put((request, result, uri))

    def _saved(self, uri: Any) -> Answer:
        assert self._source is not None
        try:
            self._write(self._source, uri)
        except Exception as error:
            with suppress(Exception):  # an empty document helps nobody
                contract = self._class("android.provider.DocumentsContract")
                contract.deleteDocument(self._resolver(), uri)
            return failed(error)
        return Answer(DONE, self._name(uri))

    def _opened(self, uri: Any) -> Answer:
        path = self._folder / "opened"
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            with self._stream(uri, "r", "rb") as inside, path.open("wb") as outside:
                whole = copying.pour(inside, outside, MOST_BYTES)
        except Exception as error:
            return failed(error)
        if not whole:
            path.unlink(missing_ok=True)
            return Answer(FAILED, code="file_too_long")
        return Answer(DONE, self._name(uri), path, passing=True)

    def _stream(self, uri: Any, mode: str, python: str) -> Any:
        handle = self._resolver().openFileDescriptor(uri, mode).detachFd()
        return os.fdopen(int(handle), python)

    def _write(self, source: Path, uri: Any) -> None:
        with source.open("rb") as inside, self._stream(uri, "wt", "wb") as outside:
            shutil.copyfileobj(inside, outside, copying.PIECE)
            outside.flush()
            with suppress(OSError):  # what lies in a cloud is a pipe
                os.fsync(outside.fileno())

    def _name(self, uri: Any) -> str:
        """What the document is called; nothing if its keeper does not say."""
        try:
            column = self._class("android.provider.OpenableColumns").DISPLAY_NAME
            rows = self._resolver().query(uri, [column], None, None, None)
            try:
                return str(rows.getString(0)) if rows.moveToFirst() else ""
            finally:
                rows.close()
        except Exception:
            return ""

    def _download(self, source: Path, name: str) -> Any:
        values = self._class("android.content.ContentValues")()
        columns = self._class("android.provider.MediaStore$MediaColumns")
        values.put(columns.DISPLAY_NAME, name)
        values.put(columns.MIME_TYPE, kind_of(name))
        downloads = self._class("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI
        uri = self._resolver().insert(downloads, values)
        self._write(source, uri)
        return uri


def android_files(folder: Path) -> AndroidFiles:
    """The device's own; ImportError anywhere else."""
    from jnius import autoclass, cast

    activity = import_module("android.activity")  # python-for-android's own

    def listen(heard: Result) -> None:
        activity.bind(on_activity_result=heard)

    return AndroidFiles(autoclass, cast, listen, folder)

"""Files in and out through the device's own dialogs; no folder is ever shown or typed by us.

`Files` is what a device offers: Android's storage access framework and share sheet (`android`), or
the dialog program of a desktop (`desktop`). All of it waits for people, so nothing here blocks: who
has asked for something calls `look()` now and then until it gives an answer.
"""

from .answer import Answer, Files

__all__ = ["Answer", "Files"]

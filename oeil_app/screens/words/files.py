"""What comes of saving and opening files through the device's dialogs."""

from __future__ import annotations

from oeil_app.services.i18n import n_

SAVING: dict[str, str] = {
    "full": n_("There is no room for the file there. Nothing was saved."),
    "read_only": n_("No file may be written there. Nothing was saved."),
    "no_dialog": n_("This device has no way to choose a file."),
    "failed": n_("The file could not be written. Nothing was saved."),
}
HERE: dict[str, str] = {
    "full": n_("There is no room left on this device. Nothing was changed."),
    "read_only": n_("Nothing can be saved on this device. Nothing was changed."),
}
OPENING: dict[str, str] = {
    "full": n_("There is no room on this device to open the file."),
    "read_only": n_("This file may not be read."),
    "file_too_long": n_("This file is too large."),
    "no_dialog": n_("This device has no way to choose a file."),
    "failed": n_("This file cannot be opened."),
}

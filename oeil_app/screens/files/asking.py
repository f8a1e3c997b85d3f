"""A page saves or opens a file, and says truthfully what came of it; a change of mind says nothing.

`save(page, name, write, lines)`: `write(file)` puts it together. `opened(page, ending, then)`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from oeil_app.play.files import safely
from oeil_app.play.files.trouble import Trouble
from oeil_app.screens import words
from oeil_app.screens.words.files import HERE, OPENING, SAVING
from oeil_app.services.files import Answer
from oeil_app.services.files.answer import CANCELLED, DONE
from oeil_app.services.i18n import _

if TYPE_CHECKING:
    from oeil_app.screens.kit.page import Page


def save(
    page: Page, name: str, data: bytes, lines: Sequence[str] = (), *, share: bool = False
) -> None:
    """Asks where to, puts it there, says so; `lines` are said after it."""
    try:
        path = page.app.files.outgoing(name)
        path.write_bytes(data)
    except OSError as error:
        tell_unsaved(page, safely.trouble_of(error).code)
    else:
        hand_over(page, path, name, lines, share=share)


def hand_over(
    page: Page, path: Path, name: str, lines: Sequence[str] = (), *, share: bool = False
) -> None:
    """The same with a file that lies in `app.files.outgoing` already."""

    def then(answer: Answer) -> None:
        if answer.what == CANCELLED:
            return
        if answer.what != DONE:
            tell_unsaved(page, answer.code)
            return
        told = _("Saved as {name}").format(name=answer.name) if answer.name else ""
        if share:
            told = _("A copy was put into Downloads: {name}").format(name=answer.name)
        page.ask(_("Saved"), "\n".join(filter(None, (told, *lines))), all_right())

    if share:
        page.app.files.share(path, name, then)
    else:
        page.app.files.save(path, name, _("Save a file"), then)


def opened(page: Page, ending: str, then: Callable[[Path], Any]) -> None:
    """Asks for a file and hands it on, to be read at once."""

    def came(answer: Answer) -> None:
        if answer.what == DONE and answer.path is not None:
            then(answer.path)
        elif answer.what != CANCELLED:
            line = _(OPENING.get(answer.code, OPENING["failed"]))
            page.ask(_("Something went wrong"), line, all_right())

    page.app.files.open(ending, _("Choose a file"), came)


def tell_trouble(page: Page, trouble: Trouble) -> None:
    """What went wrong here, in the family's language."""
    line = _(HERE[trouble.code]) if trouble.code in HERE else words.told(trouble)
    page.ask(_("Something went wrong"), line, all_right())


def tell_unsaved(page: Page, code: str) -> None:
    """Why a file could not be written."""
    page.ask(_("Something went wrong"), _(SAVING.get(code, SAVING["failed"])), all_right())


def all_right() -> list[tuple[str, None, str]]:
    """The only answer to what is merely said."""
    return [(_("OK"), None, "main")]


def forget(path: Path) -> None:
    """A file that was written for nobody in the end."""
    with suppress(OSError):
        path.unlink()

"""What a disk's error means to a family, by its number."""

from __future__ import annotations

import errno

_CODES = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EROFS: "read_only",
    errno.EACCES: "read_only",
    errno.EPERM: "read_only",
}


def code_of(number: int | None) -> str:
    """A word for the translations."""
    return _CODES.get(number or 0, "failed")

"""How long ago something was, in words."""

from __future__ import annotations

from oeil_app.services.i18n import LANGUAGE, _, n_n

MINUTES = n_n("{count} minute ago", "{count} minutes ago")
HOURS = n_n("{count} hour ago", "{count} hours ago")
DAYS = n_n("{count} day ago", "{count} days ago")


def ago(seconds: float) -> str:
    """As one says it at a table."""
    minutes = int(max(0.0, seconds) // 60)
    if minutes < 2:
        return _("just now")
    if minutes < 60:
        return _counted(MINUTES, minutes)
    if minutes < 24 * 60:
        return _counted(HOURS, minutes // 60)
    return _("yesterday") if minutes < 48 * 60 else _counted(DAYS, minutes // (24 * 60))


def _counted(forms: tuple[str, str], count: int) -> str:
    return LANGUAGE.count(*forms, count).format(count=count)

"""Numbers and dates as the language that is spoken now writes them: CLDR's, by tools/formats.py."""

from __future__ import annotations

import json
from datetime import date
from functools import cache
from typing import Any

from oeil_app.core.words.languages import FOLDER

from .i18n import LANGUAGE


@cache
def _formats(code: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads((FOLDER / code / "formats.json").read_text(encoding="utf-8"))
    return told


def _now() -> dict[str, Any]:
    return _formats(LANGUAGE.code)


def decimal(number: float, places: int = 1) -> str:
    """ "1,5" """
    return f"{number:.{places}f}".replace(".", str(_now()["decimal"]))


def percent(share: float) -> str:
    """ "70 %" of one."""
    return str(_now()["percent"]).format(number=round(share * 100))


def day(when: date) -> str:
    """ "17 Nov" """
    told = _now()
    return str(told["day"]).format(day=when.day, month=told["months"][when.month - 1])


def weekday(when: date) -> str:
    """ "Tuesday, 17 Nov", with a capital: it stands by itself."""
    told = _now()
    name = told["weekdays"][when.weekday()]
    text = told["weekday"].format(weekday=name, day=when.day, month=told["months"][when.month - 1])
    return str(text[:1].upper() + text[1:])


def month(when: date) -> str:
    """ "Nov 2026" """
    told = _now()
    return str(told["month"]).format(month=told["months"][when.month - 1], year=when.year)


def date_of(when: date) -> str:
    """ "17 Nov 2026" """
    told = _now()
    names = {"day": when.day, "month": told["months"][when.month - 1], "year": when.year}
    return str(told["date"]).format(**names)


def name_of_day(when: date) -> str:
    """ "Tuesday" """
    name = str(_now()["weekdays"][when.weekday()])
    return name[:1].upper() + name[1:]


def letters(when: date) -> str:
    """ "Tu" """
    return str(_now()["letters"][when.weekday()])

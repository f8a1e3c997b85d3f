"""Numbers and dates are written as Unicode's CLDR says each language writes them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import pytest
from babel.dates import format_date, format_skeleton
from babel.numbers import format_decimal, format_percent
from hypothesis import given
from hypothesis import strategies as st

from oeil_app.core.words.languages import FOLDER, codes
from oeil_app.services import formats
from oeil_app.services.i18n import LANGUAGE
from tools import formats as tool


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    code = LANGUAGE.code
    yield
    LANGUAGE.speak(code)


def plain(text: str) -> str:
    """Our font has no narrow no-break space."""
    return text.replace("\u202f", "\u00a0")


@pytest.mark.parametrize("code", codes())
def test_the_tables_are_as_the_tool_writes_them(code: str) -> None:
    path = FOLDER / code / "formats.json"
    assert path.read_text(encoding="utf-8") == tool.written(code)
    assert path.stat().st_size < 1000


@given(st.sampled_from(codes()), st.dates(date(2020, 1, 1), date(2099, 12, 31)))
def test_a_date_is_written_as_babel_writes_it(code: str, when: date) -> None:
    LANGUAGE.speak(code)
    wanted = format_skeleton("yMMMd", when, locale=tool.locale_of(code))
    assert formats.date_of(when) == plain(wanted)


@given(st.sampled_from(codes()), st.dates(date(2020, 1, 1), date(2099, 12, 31)))
def test_a_day_is_written_as_babel_writes_it(code: str, when: date) -> None:
    LANGUAGE.speak(code)
    locale = tool.locale_of(code)
    assert formats.day(when) == plain(format_skeleton("MMMd", when, locale=locale))
    assert formats.month(when) == plain(format_skeleton("yMMM", when, locale=locale))
    told = formats.weekday(when)
    assert told[0].isupper() and formats.day(when) in told
    assert formats.name_of_day(when).lower() == format_date(when, "EEEE", locale).lower()
    assert formats.letters(when).lower() == format_date(when, "EEEEEE", locale).lower()


@given(st.sampled_from(codes()), st.integers(0, 999))
def test_numbers_are_written_as_babel_writes_them(code: str, tenths: int) -> None:
    LANGUAGE.speak(code)
    locale, number = tool.locale_of(code), tenths / 10
    assert formats.decimal(number) == format_decimal(number, "0.0", locale=locale)
    share = min(tenths, 100) / 100
    assert formats.percent(share) == plain(format_percent(share, locale=locale))


@pytest.mark.parametrize(
    ("code", "day", "number", "share"),
    [
        ("fr", "17 nov.", "1,5", "70\u00a0%"),
        ("en", "17 Nov", "1.5", "70%"),
        ("de", "17. Nov.", "1,5", "70\u00a0%"),
    ],
)
def test_as_families_read_it(code: str, day: str, number: str, share: str) -> None:
    LANGUAGE.speak(code)
    assert (formats.day(date(2026, 11, 17)), formats.decimal(1.5), formats.percent(0.7)) == (
        day,
        number,
        share,
    )

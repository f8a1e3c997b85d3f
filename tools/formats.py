"""How each language writes numbers and dates, from Unicode's CLDR as Babel has it.

`python tools/formats.py` writes assets/languages/<code>/formats.json, half a kilobyte each: Babel
itself is 31 MB installed, too much for a tablet that needs eight patterns. With `--check`
nothing is written.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from babel import Locale
from babel.dates import get_day_names, get_month_names

sys.path.insert(0, str(Path(__file__).parents[1]))

from oeil_app.core.words.languages import FOLDER, codes  # the path comes first

FIELDS = {"d": "{day}", "MMM": "{month}", "LLL": "{month}", "y": "{year}"} | dict.fromkeys(
    ("E", "EEE", "ccc"), "{weekday}"
)


def _from_monday(names: Mapping[int, str]) -> list[str]:
    """As Python counts them: CLDR's own order begins with Sunday."""
    return [names[n] for n in range(7)]


def locale_of(code: str) -> Locale:
    """As it is written where most of its families live: British English, and so on."""
    told = json.loads((FOLDER / code / "language.json").read_text(encoding="utf-8"))
    return Locale.parse({"en": "en-GB"}.get(code, told["store"]), sep="-")


def formats(code: str) -> dict[str, Any]:
    """What formats.json says of a language."""
    locale = locale_of(code)
    return {
        "decimal": locale.number_symbols["latn"]["decimal"],
        "percent": locale.percent_formats[None].pattern.replace("#,##0", "{number}"),
        "day": _filled(str(locale.datetime_skeletons["MMMd"])),
        "weekday": _filled(str(locale.datetime_skeletons["MMMEd"])),
        "month": _filled(str(locale.datetime_skeletons["yMMM"])),
        "date": _filled(str(locale.datetime_skeletons["yMMMd"])),
        "months": list(get_month_names("abbreviated", locale=locale).values()),
        "weekdays": _from_monday(get_day_names("wide", locale=locale)),
        "letters": _from_monday(get_day_names("short", locale=locale)),
    }


def _filled(pattern: str) -> str:
    """CLDR's fields as ours; what stands in quotes is text."""
    parts = re.findall(r"'([^']*)'|([A-Za-z]+)|([^A-Za-z']+)", pattern)
    return "".join(quoted or FIELDS.get(field, "") or rest for quoted, field, rest in parts)


def written(code: str) -> str:
    """As the file has it; our font has no narrow no-break space."""
    return (
        json.dumps(formats(code), ensure_ascii=False, indent=1).replace("\u202f", "\u00a0") + "\n"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="only say what is stale")
    check, stale = parser.parse_args().check, 0
    for code in codes():
        path, now = FOLDER / code / "formats.json", written(code)
        if not path.exists() or path.read_text(encoding="utf-8") != now:
            stale += 1
            print(f"{path.relative_to(FOLDER)} {'is stale' if check else 'written'}")
            if not check:
                path.write_text(now, encoding="utf-8")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())

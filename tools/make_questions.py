"""Makes our question packs from the authors' files: `python tools/make_questions.py [--check]`.

    assets/languages/fr/questions/animals.txt   a line a question, the right answer first

    7 @owl | When do owls hunt? | At night | At noon | At dawn | Never | Nobody hears them.
    8 odd | Which is not a cat? | The wolf | The lion | The lynx | The tiger | It is a dog.
    9 estimate | How many …? | 200 | 20 | 2 000 | 20 000 | Because …
    6 false | Fish can blink. | Most fish have no eyelids.

From which age, perhaps its kind, perhaps its picture; the question; its choices; why it is so. Here
the right answer gets its place, and quotation marks and spaces become those of the language.
"""

from __future__ import annotations

import json
import random
import re
import sys
from typing import Any

from oeil_app.core.packs.questions import (
    ESTIMATE,
    ODD,
    TRUE_FALSE,
    Category,
    Pack,
    Question,
    write_pack,
)
from oeil_app.core.packs.reading import load_pack
from oeil_app.core.words.languages import FOLDER, codes

TOPICS = ("animals", "nature", "world", "history", "science", "arts", "sport", "food")
KINDS = {"odd": ODD, "estimate": ESTIMATE}
NARROW = "\u202f"
WITHOUT_SPACE = ("en", "nl")  # before a percent sign


def called(lang: str) -> dict[str, Any]:
    """What the quiz, its topics and its truths are called in that language."""
    told: dict[str, Any] = json.loads((FOLDER / lang / "language.json").read_text("utf-8"))["quiz"]
    return told


def printed(text: str, lang: str) -> str:
    """The text with the signs and spaces that a printer would set."""
    text = text.strip().replace("'", "’")
    text = re.sub(r" %", "%" if lang in WITHOUT_SPACE else f"{NARROW}%", text)
    text = re.sub(r"(?<=\d) (?=\d{3}\b)", NARROW, text)
    if lang != "fr":
        return text
    return re.sub(r" (?=[?!:;»])", NARROW, text).replace("« ", f"«{NARROW}")


def question(line: str, lang: str, place: int) -> Question:
    """One line of an author's file, its right answer put in this place."""
    head, *parts = line.split(" | ")
    age, *marks = head.split()
    picture = "".join(mark[1:] for mark in marks if mark.startswith("@"))
    kind = "".join(mark for mark in marks if not mark.startswith("@"))
    asked, *choices, why = (printed(part, lang) for part in parts)
    if kind in ("true", "false"):
        told = called(lang)
        answer, choices, kind = int(kind == "false"), [told["true"], told["false"]], TRUE_FALSE
    else:
        right, *choices = choices
        choices.insert(place, right)
        answer, kind = place, KINDS.get(kind, kind)
    return Question(asked, tuple(choices), answer, int(age), why, kind, picture)


def topic(lang: str, id: str, title: str) -> Category:
    """What a file asks, the youngest first; each place is right equally often."""
    lines = (FOLDER / lang / "questions" / f"{id}.txt").read_text(encoding="utf-8").splitlines()
    rng = random.Random(f"{lang}/{id}")
    places: list[int] = []
    while len(places) < len(lines):
        places += rng.sample(range(4), 4)
    found = [question(line, lang, place) for line, place in zip(lines, places, strict=False)]
    return Category(id, title, tuple(sorted(found, key=lambda each: each.age)))


def pack(lang: str) -> bytes:
    """The pack's file; PackError if an author wrote what no pack may hold."""
    told = called(lang)
    topics = tuple(topic(lang, id, told["topics"][id]) for id in TOPICS)
    data = write_pack(Pack(lang, lang, told["title"], topics))
    load_pack(data)
    return data


def main(arguments: list[str]) -> int:
    late = []
    for lang in codes():
        path, data = FOLDER / lang / "questions.json", pack(lang)
        if not path.exists() or path.read_bytes() != data:
            late.append(lang)
            if "--check" not in arguments:
                path.write_bytes(data)
    if late and "--check" in arguments:
        print("not made from the authors' files:", *late, "- run tools/make_questions.py")
    return int(bool(late) and "--check" in arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

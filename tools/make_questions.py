"""Makes our question packs from the authors' files: `python tools/make_questions.py [--check]`.

    tools/questions/fr/animals.txt      a line a question, the right answer first

    7 @owl | When do owls hunt? | At night | At noon | At dawn | Never | Nobody hears them.
    8 odd | Which is not a cat? | The wolf | The lion | The lynx | The tiger | It is a dog.
    9 estimate | How many …? | 200 | 20 | 2 000 | 20 000 | Because …
    6 false | Fish can blink. | Most fish have no eyelids.

From which age, perhaps its kind, perhaps its picture; the question; its choices; why it is so. Here
the right answer gets its place, and quotation marks and spaces become those of the language.
"""

from __future__ import annotations

import random
import re
import sys
from pathlib import Path

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

ROOT = Path(__file__).parents[1]
AUTHORS, PACKS = ROOT / "tools" / "questions", ROOT / "assets" / "questions"
TOPICS = ("animals", "nature", "world", "history", "science", "arts", "sport", "food")
TITLES = {
    "fr": "Le grand quiz de l’Œil",
    "en": "The Eye’s big quiz",
    "de": "Das große Quiz des Auges",
}
TOPIC_TITLES = {
    "fr": "Animaux|Nature|Le monde|Histoire|Sciences|Arts et lettres|Sports et jeux|À table",
    "en": "Animals|Nature|The world|History|Science|Arts and words|Sport and games|Food",
    "de": "Tiere|Natur|Die Welt|Geschichte|Wissenschaft|Kunst und Sprache|Sport und Spiele"
    "|Essen und Küche",
}
TRUTH = {"fr": ("Vrai", "Faux"), "en": ("True", "False"), "de": ("Stimmt", "Stimmt nicht")}
KINDS = {"odd": ODD, "estimate": ESTIMATE}
NARROW = "\u202f"


def printed(text: str, lang: str) -> str:
    """The text with the signs and spaces that a printer would set."""
    text = text.strip().replace("'", "’")
    text = re.sub(r" %", "%" if lang == "en" else f"{NARROW}%", text)
    if lang != "fr":
        return text
    text = re.sub(r" (?=[?!:;»])", NARROW, text)
    return re.sub(r"(?<=\d) (?=\d{3}\b)", NARROW, text.replace("« ", f"«{NARROW}"))


def question(line: str, lang: str, place: int) -> Question:
    """One line of an author's file, its right answer put in this place."""
    head, *parts = line.split(" | ")
    age, *marks = head.split()
    picture = "".join(mark[1:] for mark in marks if mark.startswith("@"))
    kind = "".join(mark for mark in marks if not mark.startswith("@"))
    asked, *choices, why = (printed(part, lang) for part in parts)
    if kind in ("true", "false"):
        answer, choices, kind = int(kind == "false"), [*TRUTH[lang]], TRUE_FALSE
    else:
        right, *choices = choices
        choices.insert(place, right)
        answer, kind = place, KINDS.get(kind, kind)
    return Question(asked, tuple(choices), answer, int(age), why, kind, picture)


def topic(lang: str, id: str, title: str) -> Category:
    """What a file asks, the youngest first; each place is right equally often."""
    lines = (AUTHORS / lang / f"{id}.txt").read_text(encoding="utf-8").splitlines()
    rng = random.Random(f"{lang}/{id}")
    places: list[int] = []
    while len(places) < len(lines):
        places += rng.sample(range(4), 4)
    found = [question(line, lang, place) for line, place in zip(lines, places, strict=False)]
    return Category(id, title, tuple(sorted(found, key=lambda each: each.age)))


def pack(lang: str) -> bytes:
    """The pack's file; PackError if an author wrote what no pack may hold."""
    titles = TOPIC_TITLES[lang].split("|")
    topics = tuple(topic(lang, *each) for each in zip(TOPICS, titles, strict=True))
    data = write_pack(Pack(lang, lang, TITLES[lang], topics))
    load_pack(data)
    return data


def main(arguments: list[str]) -> int:
    late = []
    for lang in TITLES:
        path, data = PACKS / f"{lang}.json", pack(lang)
        if path.read_bytes() != data:
            late.append(path.name)
            if "--check" not in arguments:
                path.write_bytes(data)
    if late and "--check" in arguments:
        print("not made from the authors' files:", *late, "- run tools/make_questions.py")
    return int(bool(late) and "--check" in arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

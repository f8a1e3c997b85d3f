"""The stops of the walk: every page, and a table of every game, with the way there by touches.

A way is what is pressed, one after the other, from home on: a text (said in the language of the
walk), what a sign means, a sign's name, or a name in the code. A page that no
stop leads to is still looked at.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from oeil_app.play.rows.people import ANIMALS, COLOURS
from oeil_app.screens.pages import PAGES
from tests.app.walk.walker import Walker


@dataclass(frozen=True)
class Stop:
    """Where one comes, how, and what is done there before it is looked at."""

    name: str
    page: str
    way: tuple[str, ...] = ()
    before: Callable[[Walker], None] = lambda walker: None  # what the family has done earlier
    there: Callable[[Walker], None] = lambda walker: None
    arguments: tuple[tuple[str, Any], ...] = ()  # for a page that no touch leads to yet

    def come(self, walker: Walker) -> None:
        self.before(walker)
        walker.home()
        if self.way or self.page == "home":
            for word in self.way:
                walker.press(word)
        else:
            walker.app.go(self.page, **dict(self.arguments))
            walker.settle()
        assert walker.page.name == self.page, f"{self.name}: came to {walker.page.name}"
        self.there(walker)
        walker.settle()


def _plays(walker: Walker, actions: int = 8) -> None:
    """Some moves, so that the table has something to show."""
    session = walker.page.session
    for n in range(actions):
        seats = [s for s in session.active if session.referee.legal(session.state, s)]
        if session.outcome is not None or not seats:
            break
        seat = seats[n % len(seats)]
        legal = session.referee.legal(session.state, seat)
        session.submit(seat, legal[(7 * n + 3) % len(legal)])
    walker.settle()


def _menu(walker: Walker) -> None:
    _plays(walker)
    walker.page.open_menu()
    walker.settle()


def _two_games(walker: Walker) -> None:
    """Two games wait."""
    from oeil_app.games import GAMES

    if len(walker.app.journal.unfinished()) < 2:
        for game, variant in (("lynx", "great_herd"), ("foureyes", "standard")):
            walker.app.journal.begin(GAMES.setup(game, variant, 2, 7, {}), note={})


def _family(walker: Walker) -> None:
    """Two people, games that were played, a child that has practised."""
    from oeil_app.games import GAMES

    journal = walker.app.journal
    family = journal.family
    if family.people():
        return
    zoe = family.add("Zoé", "fox", "red")
    family.add("Maximilian", "owl", "blue")
    past = [["2026-11-01", 3, 7, 3], ["2026-11-02", 4, 5, 2], ["2026-11-03", 4, 8, 3]]
    kept = {"height": 4.25, "settled": True, "seed": 3, "done": [True, False], "past": past}
    family.keep(zoe.id, "practice", "fits", kept)
    family.keep(None, "practice", "who", zoe.id)
    for seed in (1, 2, 3):
        setup = GAMES.setup("foureyes", "beginner", 2, seed, {})
        note = {"people": [zoe.id, None], "names": ["Zoé", "Papa"]}
        _, session = journal.begin(setup, note=note)
        n = 0
        while session.outcome is None and n < 300:
            seat = next(iter(session.active))
            legal = session.referee.legal(session.state, seat)
            session.submit(seat, legal[(7 * n + seed) % len(legal)])
            n += 1


NEW = "Marie-Antoinette"
"""As long as a name may be; nobody of that name has played."""


GUEST = "Maria Magdalena"


def _everybody(walker: Walker) -> None:
    """A family as large as one finds, some with long names."""
    _family(walker)
    family = walker.app.journal.family
    if len(family.people()) < 12:
        for n, name in enumerate((NEW, "Oma Wilhelmina M", *"ABCDEFGH")):
            animal, colour = ANIMALS[n % len(ANIMALS)], COLOURS[n % len(COLOURS)]
            family.add(name, animal, colour)


def _guests(walker: Walker) -> None:
    """Somebody played under a name that nobody of the family has."""
    from oeil_app.games import GAMES

    _family(walker)
    if not walker.app.journal.family.guests():
        note = {"given": [GUEST, "Ole"], "animals": ["hare", "bear"], "people": [None, None]}
        walker.app.journal.begin(GAMES.setup("lynx", "herd", 2, 7, {}), note=note)


def _a_pack(walker: Walker) -> None:
    """The family has questions of its own."""
    from oeil_app.core.packs import drafts
    from oeil_app.core.packs.shipped import shipped_ids, shipped_pack

    if not walker.app.packs.own:
        shipped = shipped_pack(sorted(shipped_ids())[0])
        walker.app.packs.save(drafts.copied(shipped, "Notre famille", ()))


def _photos(walker: Walker) -> None:
    """Four photographs, of which one was damaged since."""
    from oeil_app.core.assets import ASSETS

    _family(walker)
    album = walker.app.album
    if not album.photos():
        picture = (ASSETS / "icon" / "icon-512.png").read_bytes()
        for day in (3, 7, 8, 15):
            photo = album.keep(picture, datetime.datetime(2026, 11, day, 18, 30))
        (album.folder / photo.name).write_bytes(picture[:-20])
        album.keep(picture, datetime.datetime(2026, 11, 16, 18, 30))


def _no_photos(walker: Walker) -> None:
    walker.app.album.delete_everything()


def _asked(walker: Walker) -> None:
    """A question over the page."""
    walker.press("Delete everything")


def _answered(walker: Walker) -> None:
    """A drill after a wrong answer."""
    page = walker.page
    wrong = next(answer for answer in page.task.offered if answer not in page.task.wanted)
    page.at.table.submit(0, wrong, page.session.rev)


TITLES = {
    "lynx": "Lynx Eye",
    "oeil": "The Eye",
    "serpents": "Heads Bodies Tails",
    "foureyes": "Four Eyes",
}
DRILLS = {
    "snake": "Match the snake",
    "fits": "Does it fit?",
    "places": "Where does it fit?",
    "designs": "Find the colour",
    "squares": "Find the square",
    "whole": "The whole snake",
    "twice": "What is there twice?",
    "next": "One step away",
    "groups": "The largest group",
    "corner": "The last corner",
}

EYE, QUIZ = TITLES["oeil"], ("The Eye", "Quiz", "Options")
OWN = (*QUIZ, "Write your own questions")
FAMILY = ("Family",)

STOPS: tuple[Stop, ...] = (
    Stop("home", "home"),
    Stop("home-waiting", "home", before=_two_games),
    Stop("saved", "saved", ("waiting",), before=_two_games),
    Stop("settings", "settings", ("Settings",)),
    *(Stop(f"seats-{game}", "seats", (title,)) for game, title in TITLES.items()),
    *(
        Stop(f"table-{game}", "table", (title, "Play"), there=_plays)
        for game, title in TITLES.items()
    ),
    Stop("table-menu", "table", (TITLES["lynx"], "Play"), there=_menu),
    Stop("practice", "practice", ("Practice",), before=_family),
    *(Stop(f"drill-{id}", "drill", ("Practice", word, "Play")) for id, word in DRILLS.items()),
    Stop("drill-wrong", "drill", ("Practice", DRILLS["places"], "Play"), there=_answered),
    Stop("progress", "progress", ("Practice", "For parents"), before=_family),
    Stop("rules", "rules", ("Rules",)),
    Stop("lesson", "lesson", ("Rules", "Start")),
    Stop("family", "family", FAMILY, before=_family),
    Stop("family-guests", "family", FAMILY, before=_guests),
    Stop("person", "person", (*FAMILY, "Zoé"), before=_family),
    Stop("edit-person", "edit_person", (*FAMILY, "Zoé", "Change"), before=_family),
    Stop("add-person", "edit_person", (*FAMILY, "Add player")),
    Stop("album", "album", (*FAMILY, "Album"), before=_photos),
    Stop("album-empty", "album", (*FAMILY, "Album"), before=_no_photos),
    Stop("photo", "album", (*FAMILY, "Album", "Print"), before=_photos),
    Stop("luggage", "luggage", (*FAMILY, "Back up, restore, delete"), before=_family),
    Stop("asked", "luggage", (*FAMILY, "Back up, restore, delete"), there=_asked),
    Stop("code", "code", (*FAMILY, "Type a deal code")),
    Stop("records", "records", (*FAMILY, "Replays"), before=_family),
    Stop("replay", "replay", (*FAMILY, "Replays", "Waiting"), before=_family),
    Stop("puzzles", "puzzles", ("Puzzles",)),
    Stop("puzzle-results", "puzzle_results", ("Puzzles", "StarButton"), before=_family),
    Stop("today", "today", ("Puzzles", "Puzzle of the day")),
    Stop("puzzle", "puzzle", ("Puzzles", "Puzzle of the day", "Play")),
    Stop("seats-quiz", "seats", QUIZ),
    Stop("topics", "topics", (*QUIZ, "Choose topics")),
    Stop("packs", "packs", OWN, before=_a_pack),
    Stop("pack", "pack", (*OWN, "Change"), before=_a_pack),
    Stop("topic", "topic", (*OWN, "Change", "Change"), before=_a_pack),
    Stop("question", "question", (*OWN, "Change", "Change", "Add a question"), before=_a_pack),
    Stop("family-full", "family", FAMILY, before=_everybody),
    Stop("person-new", "person", (*FAMILY, NEW), before=_everybody),
    Stop("seats-full", "seats", (TITLES["lynx"],), before=_everybody),
)


LONG = (  # seen by `make soak` only: the like of them is among the others
    "home-waiting",
    "seats-oeil",
    "seats-serpents",
    "seats-foureyes",
    "drill-snake",
    "drill-fits",
    "drill-squares",
    "drill-places",
    "add-person",
)


def stops(all: bool = True) -> list[Stop]:
    """Those above, and every page that none of them leads to."""
    known = {stop.page for stop in STOPS}
    found = [*STOPS, *(Stop(page, page) for page in PAGES if page not in known)]
    return [stop for stop in found if all or stop.name not in LONG]

"""The journal's games by their place in a list, read a page at a time as they come into sight."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from oeil_app.play.files.trouble import Trouble
from oeil_app.play.rows.saved import DamagedGame, Saved, SavedPage

PAGE = 20  # games that are read at once
PAGES = 8  # that are remembered

Game = Saved | DamagedGame


class Listing:
    """`listing[n]` is the n-th game, or None if it is gone; `without(id)` leaves one out."""

    def __init__(self, count: Callable[[], int], page: Callable[[int, int], SavedPage]) -> None:
        self._page = page
        self._pages: OrderedDict[int, list[Game]] = OrderedDict()
        self._whole = count()
        self._hole: int | None = None  # the place of the one that is left out

    def __len__(self) -> int:
        return self._whole - (self._hole is not None)

    def __getitem__(self, n: int) -> Game | None:
        if self._hole is not None and n >= self._hole:
            n += 1
        number, place = divmod(n, PAGE)
        games = self._read(number)
        return games[place] if place < len(games) else None

    def readable(self, n: int) -> Game | None:
        """The n-th game; None if it is gone, or cannot be read now."""
        try:
            return self[n]
        except Trouble:
            return None

    def without(self, place: int) -> None:
        """Leaves out the game at this place; one at a time."""
        self._hole = place

    def whole(self) -> None:
        """None is left out."""
        self._hole = None

    def _read(self, number: int) -> list[Game]:
        if number in self._pages:
            self._pages.move_to_end(number)
            return self._pages[number]
        page = self._page(number * PAGE, PAGE)
        games: list[Game] = [*page.games, *page.damaged]
        games.sort(key=_latest_first)
        self._pages[number] = games
        if len(self._pages) > PAGES:
            self._pages.popitem(last=False)
        return games


def _latest_first(game: Game) -> tuple[float, int]:
    """As the journal lists them; what does not know its time comes last on its page."""
    return (-game.touched if game.touched is not None else 0.0, -game.id)

""" "Play with me": a computer player that becomes as strong as whoever plays against it.

The method is the simple up-down staircase (W. J. Dixon, A. M. Mood, A method for obtaining and
analyzing sensitivity data, 1948), that of practice with one half instead of four fifths: a game won
goes up a step, a game lost goes down as far, a shared one leaves all as it is. It comes to rest
where about half the games are won. Steps are large until the person has both won and lost, small
afterwards. Between two levels the height is a mixture of them: at 2.3 three games in ten are played
at level 3, spread evenly. Whoever beats the strongest level wins more than half; there is no more.
Each person stands somewhere else in each variant; it is kept with the rest of what is theirs.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from oeil_app.core.minds.mind import LEVELS
from oeil_app.core.rules.jsons import Json, JsonObject
from oeil_app.core.rules.option import is_whole
from oeil_app.play.files.trouble import Trouble
from oeil_app.play.journal.family import Family

KIND = "play_with_me"  # under which it is kept
LOWEST, HIGHEST = float(LEVELS[0]), float(LEVELS[-1])
FIRST = 1.5
LARGE, SMALL = 0.5, 0.2  # steps, in levels
_GOLDEN = 0.6180339887498949  # multiples of it, the whole part left out, lie evenly between 0 and 1
MOST_GAMES = 10**6


@dataclass(frozen=True, slots=True)
class Partner:
    """How strong the computer plays against one person in one variant."""

    height: float = FIRST  # in levels
    games: int = 0
    won: bool = False  # at least once
    lost: bool = False

    @property
    def level(self) -> int:
        """For the next game; the same whenever it is asked for."""
        below = min(int(self.height), LEVELS[-1] - 1)
        turn = (self.games + 1) * _GOLDEN % 1.0
        return below + int(turn < self.height - below)

    def after(self, share: float) -> Partner:
        """After a game of which the person won so much: all of it, nothing, or a part."""
        won, lost = self.won or share == 1, self.lost or share == 0
        step = SMALL if won and lost else LARGE
        up = step if share == 1 else -step if share == 0 else 0.0
        height = min(HIGHEST, max(LOWEST, self.height + up))
        return Partner(height, min(self.games + 1, MOST_GAMES), won, lost)

    def to_json(self) -> JsonObject:
        return {"height": self.height, "games": self.games, "won": self.won, "lost": self.lost}


def read(data: Json) -> Partner:
    """What `to_json` wrote; whatever cannot be right begins anew."""
    if not isinstance(data, dict):
        return Partner()
    height, games = data.get("height"), data.get("games")
    if not (isinstance(height, float) or is_whole(height)) or not LOWEST <= height <= HIGHEST:
        return Partner()
    if not is_whole(games) or not 0 <= games <= MOST_GAMES:
        return Partner()
    return Partner(float(height), games, data.get("won") is True, data.get("lost") is True)


def partner(family: Family, person: str | None, game: str, variant: str) -> Partner:
    """Whom this person plays against; somebody new finds an easy one, a guest the last guest's."""
    with suppress(Trouble):
        return read(family.kept(person, KIND).get(f"{game}-{variant}"))
    return Partner()


def keep(family: Family, person: str | None, game: str, variant: str, share: float) -> Partner:
    """Notes a finished game; a full disk stops nobody from playing."""
    after = partner(family, person, game, variant).after(share)
    with suppress(Trouble):
        family.keep(person, KIND, f"{game}-{variant}", after.to_json())
    return after

"""Which atlases there are: one for each game that has drawings of its own, and the house's."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from oeil_app.games import GAMES

from .palette import ART

HOUSE = ("table", "signs", "seats", "animals", "hands", "path", "rows", "quiz-living", "quiz-made")
OF_GAMES = tuple(game for game in GAMES.every if (ART / game).is_dir())
THEMES = (*OF_GAMES, *HOUSE)

"""Every page by its name: the file and class that is imported at its first visit, not before."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from oeil_app.app import OeilApp

    from .kit.page import Page

PAGES: dict[str, str] = {
    "album": "oeil_app.screens.album.album:AlbumPage",
    "pack": "oeil_app.screens.packs.pack:PackPage",
    "packs": "oeil_app.screens.packs.packs:PacksPage",
    "question": "oeil_app.screens.packs.question:QuestionPage",
    "topics": "oeil_app.screens.packs.topics:TopicsPage",
    "topic": "oeil_app.screens.packs.topic:TopicPage",
    "lesson": "oeil_app.screens.lesson.lesson:LessonPage",
    "home": "oeil_app.screens.home.home:HomePage",
    "saved": "oeil_app.screens.saved.saved:SavedPage",
    "seats": "oeil_app.screens.seats.seats:SeatsPage",
    "drill": "oeil_app.screens.practice.drill.drill:DrillPage",
    "practice": "oeil_app.screens.practice.practice:PracticePage",
    "progress": "oeil_app.screens.practice.parents.progress:ProgressPage",
    "edit_person": "oeil_app.screens.family.edit:EditPersonPage",
    "family": "oeil_app.screens.family.family:FamilyPage",
    "luggage": "oeil_app.screens.family.luggage:LuggagePage",
    "person": "oeil_app.screens.family.person:PersonPage",
    "code": "oeil_app.screens.replay.code:CodePage",
    "records": "oeil_app.screens.replay.records:RecordsPage",
    "replay": "oeil_app.screens.replay.replay:ReplayPage",
    "rules": "oeil_app.screens.rules.rules:RulesPage",
    "puzzle": "oeil_app.screens.puzzles.playing.puzzle:PuzzleScreen",
    "puzzle_results": "oeil_app.screens.puzzles.results:PuzzleResultsPage",
    "puzzles": "oeil_app.screens.puzzles.puzzles:PuzzlesPage",
    "today": "oeil_app.screens.puzzles.day.today:TodayPage",
    "settings": "oeil_app.screens.settings.settings:SettingsPage",
    "table": "oeil_app.screens.game.game:GameScreen",
}


def made(name: str, app: OeilApp) -> Page:
    """The page of that name, made for this app."""
    module, _, kind = PAGES[name].partition(":")
    page: Page = getattr(import_module(module), kind)(app)
    page.name = name
    return page

"""Finds the games: each is a package with a `spec` module that holds `SPEC`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from .facts import Facts
from .rules.jsons import Json, JsonObject
from .rules.option import is_whole
from .rules.referee import Referee
from .rules.rng import Rng
from .rules.setup import MOST_SEED, BadSetup, Setup
from .spec import GameSpec, Variant
from .tasks.drill import Drill
from .tasks.lesson import Lesson
from .tasks.picture_rule import PictureRule
from .tasks.puzzle import PuzzleKind


class Registry:
    """The games by their ids, in the order of the list it is given.

    A game is imported when it is first asked for, so that the app's first screen need not wait for
    all of them.
    """

    def __init__(self, package: str, names: Iterable[str], unlisted: Iterable[str] = ()) -> None:
        self.names = tuple(names)  # those that families see
        self.every = (*self.names, *unlisted)
        self._package = package
        self._specs: dict[str, GameSpec] = {}

    @property
    def games(self) -> dict[str, GameSpec]:
        """All that families see."""
        return {name: self.game(name) for name in self.names}

    def game(self, id: str) -> GameSpec:
        """The game of this id; BadSetup if there is none."""
        if id not in self.every:
            raise BadSetup("unknown_game", id)
        if id not in self._specs:
            self._specs[id] = import_module(f"{self._package}.{id}.spec").SPEC
        return self._specs[id]

    def facts(self, id: str) -> Facts:
        """What the game tells before anybody sits down, without importing its rules."""
        if id not in self.every:
            raise BadSetup("unknown_game", id)
        facts: Facts = import_module(f"{self._package}.{id}.facts").FACTS
        return facts

    def lessons(self, game: str) -> tuple[Lesson, ...]:
        """What the game can teach, easiest first; imported when it is asked for."""
        lessons: tuple[Lesson, ...] = self._listed(game, "lesson", "LESSONS")
        return lessons

    def pictures(self, game: str) -> tuple[PictureRule, ...]:
        """The game's rules in pictures; imported when they are asked for."""
        rules: tuple[PictureRule, ...] = self._listed(game, "pictures", "PICTURES")
        return rules

    def puzzles(self, game: str) -> tuple[PuzzleKind, ...]:
        """The kinds of puzzles that the game has, without importing its rules."""
        kinds: tuple[PuzzleKind, ...] = self._listed(game, "puzzles", "PUZZLES")
        return kinds

    def _listed(self, game: str, module: str, name: str) -> Any:
        """What a module of the game lists; nothing if it has no such module."""
        if game not in self.every:
            raise BadSetup("unknown_game", game)
        path = f"{self._package}.{game}.{module}"
        try:
            return getattr(import_module(path), name)
        except ModuleNotFoundError as error:
            if error.name != path:
                raise
            return ()

    def drills(self, game: str) -> tuple[Drill, ...]:
        """What can be practised: each file of the game's `drills` folder holds one."""
        folder = self._listed(game, "drills", "__path__")
        names = (f"{self._package}.{game}.drills.{file.name}" for file in iter_modules(folder))
        files = [import_module(name) for name in names]
        return tuple(replace(file.DRILL, game=game) for file in files if hasattr(file, "DRILL"))

    def variant(self, game: str, variant: str) -> Variant:
        """The variant of these ids; BadSetup if there is none."""
        found = self.game(game).variant(variant)
        if found is None:
            raise BadSetup("unknown_variant", variant)
        return found

    def referee(self, setup: Setup) -> Referee[Any]:
        return self.variant(setup.game, setup.variant).referee

    def setup(
        self,
        game: str,
        variant: str,
        seats: int,
        seed: int,
        options: Mapping[str, Json],
        start: JsonObject | None = None,
        *,
        data: str | None = None,
    ) -> Setup:
        """A checked setup with all its options; BadSetup if anything about it is wrong.

        `data` is the fingerprint of what it was dealt from, if it was dealt before.
        """
        found = self.variant(game, variant)
        if not is_whole(seats) or seats not in found.seats:
            raise BadSetup("bad_seats", repr(seats))
        if not is_whole(seed) or not 0 <= seed <= MOST_SEED:
            raise BadSetup("bad_seed", repr(seed)[:40])
        known = {option.name: option for option in found.options}
        for name in options:
            if name not in known:
                raise BadSetup("unknown_option", name)
        usual = {name: option.default(seats) for name, option in known.items()}
        filled = {name: value for name, value in usual.items() if value is not None} | {**options}
        if data is not None:
            filled = {name: known[name].as_dealt(value, data) for name, value in filled.items()}
        for name, value in filled.items():
            if not known[name].accepts(value, seats):
                raise BadSetup("bad_option", f"{name}={value!r}"[:80])
        pinned = {name: known[name].pinned(value) for name, value in filled.items()}
        setup = Setup(game, variant, seats, seed, pinned, start)
        if start is not None:
            self._check_start(setup, start)
        return setup

    def deal(self, setup: Setup) -> Any:
        """The table as play begins: from the setup's own seed, or the position it names."""
        if setup.start is not None:
            return self.referee(setup).from_json(setup.start)
        return self.referee(setup).deal(setup, Rng(setup.seed))

    def _check_start(self, setup: Setup, start: JsonObject) -> None:
        """A position of this very game in which somebody can act."""
        referee = self.referee(setup)
        try:
            state = referee.from_json(start)
            told = referee.to_json(state)
            sound = (told["seats"], told["options"]) == (setup.seats, dict(setup.options))
        except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
            raise BadSetup("bad_start", str(error)[:80]) from error
        if not sound or not referee.active(state):
            raise BadSetup("bad_start", "another table")

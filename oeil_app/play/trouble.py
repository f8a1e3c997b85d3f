"""What can go wrong with files, as words that the screens translate."""

from __future__ import annotations


class Trouble(Exception):
    """Something about a file is wrong; nothing was changed.

    Codes: `full` (no room), `read_only`, `damaged` (a broken database, moved aside), `newer`
    (written by a later version), `locked` (another running app), `failed` (any other fault of the
    disk), `game_damaged` (one saved game cannot be read), `no_game`; of the family `name_empty`,
    `name_taken`, `too_many_people`, `person_unknown_look`, `no_person`; and those of `play.record`,
    `play.luggage` and `play.codes`. Of question packs `no_pack` and `unreadable_file`.
    """

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code
        self.detail = detail

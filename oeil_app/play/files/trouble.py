"""What can go wrong with files, as words that the screens translate."""

from __future__ import annotations


class Trouble(Exception):
    """Something about a file is wrong; nothing was changed.

    Codes when the journal is opened: `damaged` (kept aside, what was sound rescued), `newer` (of a
    later version, kept aside), `rows_damaged` (rows put into a file), `read_only` and `unopened`
    (games live in memory); `detail` names the file that was kept. Later: `corrupt` (to be rescued
    at the next start), `full` (no room), `locked` (another window is writing), `open_elsewhere` (it
    has this game), `other_window` (there must be none), `failed` (any other fault of the disk),
    `game_damaged`, `game_unknown` (of another version, or its pack is missing), `no_game`.
    Of settings `settings_damaged`; of files `file_missing`, `file_odd`, `file_too_long`,
    `file_unreadable`; of the family `name_empty`, `name_taken`, `too_many_people`,
    `person_unknown_look`, `no_person`; and those of `play.record`, `play.luggage` and `play.codes`.
    Of question packs `no_pack` and `unreadable_file`.
    """

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code
        self.detail = detail

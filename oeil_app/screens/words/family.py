"""What can go wrong with the family, its luggage, records and codes."""

from __future__ import annotations

from oeil_app.services.i18n import n_

TROUBLES: dict[str, str] = {
    "name_empty": n_("Please enter a name."),
    "name_taken": n_("Somebody has this name already."),
    "too_many_people": n_("There is no room for more people."),
    "person_unknown_look": n_("Choose an animal and a colour."),
    "no_person": n_("This person is not here any more."),
    "file_missing": n_("This file cannot be opened."),
    "file_odd": n_("This is not a file that can be opened."),
    "file_too_long": n_("This file is too large."),
    "file_unreadable": n_("This file cannot be read."),
    "album_full": n_("The album is full. Delete a photo that you no longer want."),
    "photo_damaged": n_("This photo cannot be read."),
    "luggage_too_long": n_("This file is too large."),
    "luggage_unreadable": n_("This file is damaged or not complete. Nothing was changed."),
    "luggage_foreign": n_("This is not a family backup. Nothing was changed."),
    "luggage_newer": n_("This backup comes from a newer version of the app."),
    "luggage_tampered": n_("This file was changed since it was backed up. Nothing was restored."),
    "record_too_long": n_("This file is too large."),
    "record_unreadable": n_("This game file is damaged or not complete."),
    "record_foreign": n_("This is not a game file."),
    "record_newer": n_("This game comes from a newer version of the app."),
    "record_tampered": n_("Somebody has changed this game file."),
    "record_other_data": n_("This game was played with other cards or questions."),
    "record_unknown_setup": n_("This app cannot deal this game."),
    "record_illegal": n_("There is a move in this game that the rules forbid."),
    "record_other_winner": n_("The winner in this file is not who really won."),
    "code_empty": n_("Type the code first."),
    "code_signs": n_("It has a character that no code has."),
    "code_typo": n_("Check each letter."),
    "code_unknown": n_("This app does not know this code."),
    "code_position": n_("A puzzle’s game has no deal code. Share its file."),
    "code_own_pack": n_("A quiz with questions of your own has no code. Share its file."),
}

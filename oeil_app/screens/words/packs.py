"""What can be wrong with a question pack, said so that a family can mend it."""

from __future__ import annotations

from oeil_app.services.i18n import n_

PROBLEMS: dict[str, str] = {
    "too_large": n_("The file is too large for a question pack."),
    "not_utf8": n_("The file is not a text that can be read here."),
    "not_json": n_("The file is not a question pack: it is broken at {detail}."),
    "too_deep": n_("The file is not a question pack."),
    "wrong_type": n_("{place}: something else is expected here."),
    "missing_field": n_("{place}: this is missing."),
    "unknown_field": n_("{place}: this does not belong here."),
    "duplicate_field": n_("{place}: this stands there twice."),
    "wrong_format": n_("The file is not a question pack."),
    "wrong_version": n_("The pack was written for another version of the app."),
    "bad_id": n_("{place}: this name has letters that are not allowed."),
    "bad_lang": n_("{place}: this language is unknown."),
    "bad_kind": n_("{place}: this kind of question is unknown."),
    "bad_picture": n_("{place}: a picture is named by small letters."),
    "category_count": n_("A pack has one to eight topics."),
    "question_count": n_("{place}: a topic needs at least eight questions."),
    "choice_count": n_("{place}: a question has four answers, or two if it is true or false."),
    "answer_range": n_("{place}: no right answer is marked."),
    "age_range": n_("{place}: the age is not between 4 and 99."),
    "blank": n_("{place}: nothing is written here."),
    "untrimmed": n_("{place}: there are spaces around the text."),
    "too_long": n_("{place}: the text is too long."),
    "not_nfc": n_("{place}: some letters are written in a way that cannot be used."),
    "control_character": n_("{place}: the text has a sign that cannot be shown."),
    "bidi_character": n_("{place}: the text has a sign that cannot be shown."),
    "invisible_character": n_("{place}: the text has a sign that cannot be seen."),
    "duplicate_category": n_("{place}: two topics have the same name."),
    "duplicate_title": n_("{place}: two topics have the same title."),
    "duplicate_question": n_("{place}: this question is asked twice."),
    "duplicate_choice": n_("{place}: two answers are the same."),
    "more_problems": n_("There is even more to mend."),
    "other_name": n_("The file was renamed: the pack in it has another name."),
    "ours": n_("A pack of this name belongs to the app. Give yours another name."),
    "unreadable_file": n_("The file cannot be read."),
}

TROUBLES: dict[str, str] = {
    "full": n_("There is no room left on this device. Nothing was changed."),
    "read_only": n_("Nothing can be saved here. Nothing was changed."),
    "failed": n_("The device could not save it. Nothing was changed."),
    "no_pack": n_("This pack is not there any more."),
    "unreadable_file": n_("The file cannot be read."),
}

PLACES: dict[str, str] = {
    "categories": n_("Topic {number}"),
    "questions": n_("question {number}"),
    "choices": n_("answer {number}"),
    "title": n_("the title"),
    "lang": n_("the language"),
    "text": n_("the question"),
    "why": n_("the why"),
    "": n_("The pack"),
}

"""What can go wrong with the family, its luggage, records and codes."""

from __future__ import annotations

from oeil_app.services.i18n import n_

TROUBLES: dict[str, str] = {
    "name_empty": n_("Everybody needs a name."),
    "name_taken": n_("Somebody has this name already."),
    "too_many_people": n_("There is no room for more people."),
    "person_unknown_look": n_("Choose an animal and a colour."),
    "no_person": n_("This person is not here any more."),
}

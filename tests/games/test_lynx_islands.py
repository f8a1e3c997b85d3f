"""Islands are shown (LB-4): what does not hang together with the largest form."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from oeil_app.games.lynx.rules.grid import around, connected
from oeil_app.games.lynx.scenery.islands import forms, islands

places = st.sets(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), max_size=9)


@given(places)
def test_forms_part_the_places_and_hang_together(laid: set[tuple[int, int]]) -> None:
    found = forms(laid)
    assert sorted(place for form in found for place in form) == sorted(laid)
    assert [len(form) for form in found] == sorted(map(len, found), reverse=True)
    assert all(connected(form) for form in found)
    assert (len(found) <= 1) == connected(laid)
    for form in found:
        beside = {place for at in form for place in around(at)} - set(form)
        assert not beside & laid, "what touches a form is part of it"


@given(places)
def test_each_island_is_dotted_and_has_links_to_the_largest_form(
    laid: set[tuple[int, int]],
) -> None:
    """LB-4: cards that count wear no sign."""
    marks, found = islands("plot:0", laid), forms(laid)
    dotted = [mark for mark in marks if mark.text == "dotted-card"]
    links = [mark for mark in marks if mark.text == "sign-links"]
    assert len(dotted) == len(laid) - (len(found[0]) if found else 0)
    assert len(links) == max(0, len(found) - 1)

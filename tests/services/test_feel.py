"""What fingers feel and hear is played by whoever is there to play it."""

from __future__ import annotations

from oeil_app.services.feel import Feel


def test_what_is_given_is_played_and_nobody_there_is_silence() -> None:
    feel, played = Feel(), []
    feel.give("click")
    feel.player = played.append
    feel.give("thud")
    feel.give("click")
    assert played == ["thud", "click"]

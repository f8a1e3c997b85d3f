"""Cards to learn by: only colours, only objects, or fewer pictures than four.

They are ordinary cards to every rule. What does not matter on them has a name that no other
picture has, so that it never repeats (L-4); it is drawn without it.
"""

from __future__ import annotations

from .rules.deck import Deck, Picture, Pictures, deck_of

PLAIN = "~"  # how the name begins of what does not matter

Shown = tuple[str | None, str | None]
"""An object and a colour; None for what does not matter."""


def learning_deck(cards: tuple[tuple[Shown, Shown, Shown, Shown], ...]) -> Deck:
    """A deck of cards on which only some things matter."""
    return deck_of("learning", "", tuple(_card(id, card) for id, card in enumerate(cards, 1)))


def _card(id: int, card: tuple[Shown, Shown, Shown, Shown]) -> Pictures:
    one, two, three, four = (
        (object or f"{PLAIN}{id}.{corner}", colour or f"{PLAIN}{id}.{corner}")
        for corner, (object, colour) in enumerate(card)
    )
    return one, two, three, four


def sprite_of(picture: Picture) -> str | None:
    """The drawing of a picture: with what matters of it; None if nothing does."""
    object, colour = picture
    if object.startswith(PLAIN):
        return None if colour.startswith(PLAIN) else f"plain-{colour}"
    return f"plain-{object}" if colour.startswith(PLAIN) else f"picture-{object}-{colour}"

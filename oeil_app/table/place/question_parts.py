"""The parts of a question's panel, and how large they are. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass

from .frame import Frame


@dataclass(frozen=True, slots=True)
class QuestionPlace:
    """One panel and its parts."""

    frame: Frame
    sign: Frame
    title: Frame
    text: Frame
    choices: tuple[Frame, ...]
    leave: Frame
    on_title: float  # pixels of the texts
    on_text: float
    on_choice: float
    picture: Frame | None = None  # beside the text, where one is asked about


@dataclass(frozen=True, slots=True)
class QuestionSizes:
    """Pixels, as a window and its people want them."""

    pad: float
    gap: float
    title: float
    sign: float
    choice: float
    leave: float
    on_title: float
    on_text: float
    on_choice: float

"""A question that lies over its seat's own tray, beside the board: it hides nothing that is asked
about. Where a tray is too small for the choices it lies on the cloth as any. No Kivy."""

from __future__ import annotations

from math import ceil

from .frame import Frame, Rect
from .question_parts import QuestionPlace, QuestionSizes

LEAST_HIGH, LEAST_WIDE = 46.0, 84.0  # dp, of a choice
WIDE = 1.5  # a tray so much wider than high has its question beside the choices
ASKED, HIGH_ASKED = 0.43, 0.32  # of it for the question's text
PICTURE = 0.42  # of the text's room, where there is a picture


def question_in_tray(
    tray: Frame, sizes: QuestionSizes, dp: float, choices: int, text: bool, picture: bool
) -> QuestionPlace | None:
    """The panel over a tray; None: its choices would be too small."""
    pad, gap = sizes.pad * 0.6, sizes.gap * 0.8
    inner = Rect(pad, pad, tray.w - 2 * pad, tray.h - 2 * pad)
    title, leave = min(sizes.title, inner.h * 0.2), max(sizes.title, sizes.leave)
    wide = tray.w > WIDE * tray.h
    if text and wide:
        asked = Rect(inner.x, inner.y, inner.w * ASKED - gap, inner.h - title)
        body = Rect(inner.x + inner.w * ASKED, inner.y, inner.w * (1 - ASKED), inner.h)
        columns = 1 if choices < 3 else 2
    elif text:
        high = (inner.h - title) * HIGH_ASKED
        asked = Rect(inner.x, inner.y + inner.h - title - high, inner.w, high)
        body = Rect(inner.x, inner.y, inner.w, inner.h - title - high - gap)
        columns = 1
    else:
        asked = Rect(inner.x, inner.y + inner.h - title, inner.w, 0.0)
        body = Rect(inner.x, inner.y, inner.w, inner.h - leave)
        columns = _columns(body, choices)
    rows = ceil(choices / columns)
    w = (body.w - (columns - 1) * gap) / columns
    h = min((body.h - (rows - 1) * gap) / rows, 2.2 * sizes.choice)
    if h < LEAST_HIGH * dp or w < LEAST_WIDE * dp:
        return None
    top = body.y + (body.h + rows * h + (rows - 1) * gap) / 2 - h
    frames = tuple(
        tray.part(body.x + n % columns * (w + gap), top - n // columns * (h + gap), w, h)
        for n in range(choices)
    )
    shown, asked = _with_picture(asked, wide, picture and text)
    sign = min(title, sizes.sign)
    top = inner.y + inner.h - title
    named = asked.w if text and wide else inner.w - leave
    return QuestionPlace(
        tray,
        tray.part(inner.x, top, sign, title),
        tray.part(inner.x + sign + gap, top, max(named - sign - gap, 1.0), title),
        tray.part(asked.x, asked.y, asked.w, asked.h),
        frames,
        tray.part(tray.w - leave - pad / 2, tray.h - leave - pad / 2, leave, leave),
        sizes.on_title,
        sizes.on_text,
        sizes.on_choice,
        tray.part(shown.x, shown.y, shown.w, shown.h),
    )


def _columns(body: Rect, choices: int) -> int:
    """As many as make the choices most square, four at most."""

    def shape(columns: int) -> float:
        w, h = body.w / columns, body.h / ceil(choices / columns)
        return min(w, 3 * h)

    return max(range(1, min(choices, 4) + 1), key=shape)


def _with_picture(asked: Rect, wide: bool, picture: bool) -> tuple[Rect, Rect]:
    """Where a picture is and where the text: below it, or beside it."""
    if not picture:
        return Rect(asked.x, asked.y, 0.0, 0.0), asked
    if wide:
        high = asked.h * PICTURE
        side = min(high, asked.w)
        shown = Rect(asked.x + (asked.w - side) / 2, asked.y + asked.h - high, side, side)
        return shown, Rect(asked.x, asked.y, asked.w, asked.h - high)
    side = min(asked.h, asked.w * PICTURE)
    shown = Rect(asked.x, asked.y + (asked.h - side) / 2, side, side)
    return shown, Rect(asked.x + side, asked.y, asked.w - side, asked.h)

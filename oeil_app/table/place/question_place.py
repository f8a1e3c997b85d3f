"""Where a question lies: at its seat's tray, facing it, never outside the window. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil

from oeil_app.layout.frame import Frame, Rect
from oeil_app.layout.layout import GAP, PHONE_DP, Layout


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


@dataclass(frozen=True, slots=True)
class _Measure:
    """Sizes in u, for one kind of window."""

    wide: float  # of the panel, where there is so much room
    least: float  # and if the cloth has less, it lies over the trays beside it
    pad: float
    title: float  # heights of the lines
    text: float
    choice: float
    gap: float
    on_title: float  # text sizes
    on_text: float
    on_choice: float


TABLET = _Measure(600, 440, 20, 40, 92, 64, 10, 19, 25, 21)
PHONE = _Measure(480, 330, 10, 30, 78, 56, 6, 16, 19, 17)
LEAST_CHOICE, LEAST_LEAVE = 56.0, 48.0  # dp
LEAST_ON_TEXT, LEAST_ON_CHOICE = 18.0, 17.0  # sp
COLUMNS = 2
NARROWER = 60.0  # u that a panel gives up where a menu's button is in its way


def question_place(
    layout: Layout,
    seat: int,
    dp: float,
    choices: int,
    text: bool,
    clear: Sequence[Rect] = (),
    picture: bool = False,
) -> QuestionPlace:
    """The panel of a question with so many choices, with or without a text above them.

    A tray with wells makes room for it: it lies there, beside the board. Else what must be kept
    clear (the menu's buttons) it does not hide, if it can lie elsewhere.
    """
    window, u, tray = layout.window, layout.u, layout.trays[seat]
    measure = PHONE if min(window.w, window.h) / dp < PHONE_DP else TABLET
    sizes = _sizes(measure, u, dp)
    if tray.hollows:
        found = question_in_tray(tray.frame, sizes, dp, choices, text, picture)
        if found is not None:
            return found
    columns = min(COLUMNS, choices)
    rows, asked = ceil(choices / columns), measure.text * u if text else 0.0
    high = 2 * sizes.pad + sizes.title + asked + rows * (sizes.choice + sizes.gap)
    frame = _clear_of(_at_tray(layout, seat, measure, high), layout, clear)
    return _on_cloth(frame, sizes, asked, choices, columns, picture and text)


def _sizes(measure: _Measure, u: float, dp: float) -> QuestionSizes:
    title = max(measure.title * u, 36 * dp)
    return QuestionSizes(
        pad=measure.pad * u,
        gap=measure.gap * u,
        title=title,
        sign=min(title, 40 * u),
        choice=max(measure.choice * u, LEAST_CHOICE * dp),
        leave=max(title, LEAST_LEAVE * dp),
        on_title=measure.on_title * u,
        on_text=max(measure.on_text * u, LEAST_ON_TEXT * dp),
        on_choice=max(measure.on_choice * u, LEAST_ON_CHOICE * dp),
    )


def _on_cloth(
    frame: Frame, sizes: QuestionSizes, asked: float, choices: int, columns: int, picture: bool
) -> QuestionPlace:
    """The parts of a panel: title, text, and the choices below them."""
    pad, gap, choice = sizes.pad, sizes.gap, sizes.choice
    inner, rows = frame.w - 2 * pad, ceil(choices / columns)
    top = frame.h - pad - sizes.title
    column = (inner - (columns - 1) * gap) / columns
    frames = tuple(
        frame.part(
            pad + (n % columns) * (column + gap),
            pad + (rows - 1 - n // columns) * (choice + gap),
            column,
            choice,
        )
        for n in range(choices)
    )
    side = asked if picture else 0.0
    return QuestionPlace(
        frame,
        frame.part(pad, top, sizes.sign, sizes.title),
        frame.part(
            pad + sizes.sign + gap, top, inner - sizes.sign - gap - sizes.leave, sizes.title
        ),
        frame.part(pad + side, top - asked, inner - side, asked),
        frames,
        frame.part(
            frame.w - sizes.leave - pad / 2,
            frame.h - sizes.leave - pad / 2,
            sizes.leave,
            sizes.leave,
        ),
        sizes.on_title,
        sizes.on_text,
        sizes.on_choice,
        frame.part(pad, top - asked, side, side) if picture else None,
    )


def _at_tray(layout: Layout, seat: int, measure: _Measure, high: float) -> Frame:
    """On the cloth, at its seat's side of it and as near to its tray as can be; over trays only
    where all is small."""
    tray, window, cloth = layout.trays[seat].frame, layout.window, layout.field
    u, gap = layout.u, GAP * layout.u
    across = [rect.h if tray.angle % 180 else rect.w for rect in (cloth, window)]
    on_cloth, most = (length - 2 * gap for length in across)
    wide = min(measure.wide * u, most, max(on_cloth, measure.least * u))
    side = round(tray.angle) % 360
    far = {0: cloth.y, 90: cloth.x + cloth.w, 180: cloth.y + cloth.h, 270: cloth.x}[side]
    into = gap + high / 2 if side in (0, 270) else -gap - high / 2
    cx, cy = (far + into, tray.cy) if side in (90, 270) else (tray.cx, far + into)
    frame = Frame(cx, cy, wide, high, tray.angle)
    rect = frame.rect
    fits = rect.w <= cloth.w - 2 * gap + 1 and rect.h <= cloth.h - 2 * gap + 1
    return _inside(frame, cloth if fits else window, gap)


def _inside(frame: Frame, window: Rect, gap: float) -> Frame:
    """The frame moved as little as it takes to lie in the window."""
    rect = frame.rect
    cx = _within(frame.cx, rect.w, window.x, window.w, gap)
    return replace(frame, cx=cx, cy=_within(frame.cy, rect.h, window.y, window.h, gap))


def _within(middle: float, size: float, start: float, length: float, gap: float) -> float:
    """The middle moved as little as it takes to keep the whole inside."""
    least, most = start + gap + size / 2, start + length - gap - size / 2
    return (least + most) / 2 if least > most else min(max(middle, least), most)


def _clear_of(frame: Frame, layout: Layout, clear: Sequence[Rect]) -> Frame:
    """The frame moved away from its tray, or a little narrower and aside, so that it hides nothing
    of these; as it is, if nothing helps."""
    u, gap = layout.u, GAP * layout.u
    for less in (0.0, NARROWER * u):
        for aside in (0.0,) if not less else (less / 2, -less / 2):
            for n in range(14):
                cx, cy = frame.point(aside, n * 8 * u)
                moved = replace(frame, cx=cx, cy=cy, w=frame.w - less)
                moved = _inside(moved, layout.window, gap)
                if not any(_overlap(moved.rect, rect) for rect in clear):
                    return moved
    return frame


def _overlap(one: Rect, other: Rect) -> bool:
    return (
        abs(one.cx - other.cx) < (one.w + other.w) / 2
        and abs(one.cy - other.cy) < (one.h + other.h) / 2
    )

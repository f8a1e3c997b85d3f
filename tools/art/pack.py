"""Laying sprites on pages: a skyline, lowest gap first."""

from dataclasses import dataclass

LARGEST = 2048
PAGES = sorted(
    ((w, h) for w in (128, 256, 512, 1024, 2048) for h in (128, 256, 512, 1024, 2048)),
    key=lambda page: (page[0] * page[1], abs(page[0] - page[1]), page),
)


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a box lies, from the top left of its page."""

    x: int
    y: int


def pack(boxes: dict[str, tuple[int, int]]) -> tuple[tuple[int, int], dict[str, Spot]]:
    """The smallest page with sides that are powers of two on which all boxes lie apart."""
    area = sum(w * h for w, h in boxes.values())
    for page in PAGES:
        if page[0] * page[1] >= area:
            spots = _lay(boxes, *page)
            if spots is not None:
                return page, spots
    raise ValueError(f"more than fits a page of {LARGEST}")


def _lay(boxes: dict[str, tuple[int, int]], wide: int, high: int) -> dict[str, Spot] | None:
    skyline = [(0, 0, wide)]  # (x, y, width): the ground that is already covered, left to right
    spots: dict[str, Spot] = {}
    order = sorted(boxes, key=lambda name: (-boxes[name][1], -boxes[name][0], name))
    for name in order:
        w, h = boxes[name]
        best = min(
            (
                (y + h, x)
                for x, _, _ in skyline
                if (y := _rest(skyline, x, w, wide)) is not None and y + h <= high
            ),
            default=None,
        )
        if best is None:
            return None
        top, x = best
        spots[name] = Spot(x, top - h)
        skyline = _raised(skyline, x, w, top)
    return spots


def _rest(skyline: list[tuple[int, int, int]], x: int, w: int, wide: int) -> int | None:
    """How deep a box of that width sinks at x."""
    if x + w > wide:
        return None
    return max(y for sx, y, sw in skyline if sx < x + w and sx + sw > x)


def _raised(
    skyline: list[tuple[int, int, int]], x: int, w: int, top: int
) -> list[tuple[int, int, int]]:
    parts = [(x, top, w)]
    for sx, sy, sw in skyline:
        if sx < x:
            parts.append((sx, sy, min(sw, x - sx)))
        if sx + sw > x + w:
            start = max(sx, x + w)
            parts.append((start, sy, sx + sw - start))
    return sorted(parts)

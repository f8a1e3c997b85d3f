"""What is read at arm's length, measured on pictures of a table of 1280 × 800.

Names, words and numbers at the trays are large enough and stand out from the wood; places stand
out from the cloth; portraits are whole; and whose turn it is can be seen from every side.
"""

from __future__ import annotations

from pathlib import Path
from statistics import median

import pytest
from PIL import Image

from oeil_app.layout.frame import Frame
from tests.app.eyes import linear
from tests.touch.glass import Glass, opened, window

TEXT, PLACE = 4.5, 3.0  # contrast, to 1
CAPITAL = 14  # px: of letters of 20 px
PORTRAIT = 56
TABLES = [
    ("lynx", "great_herd", 6),
    ("lynx", "rattlesnake", 4),
    ("lynx", "arrow", 6),
    ("serpents", "standard", 4),
    ("foureyes", "standard", 2),
]


def picture(glass: Glass, folder: Path) -> Image.Image:
    for _ in range(2):
        glass.look()
    name = window().screenshot(name=str(folder / "table.png"))
    return Image.open(name).convert("RGB")


def cut(image: Image.Image, frame: Frame) -> Image.Image:
    """What a frame shows, turned upright for its player."""
    rect = frame.rect
    top = image.height - rect.y - rect.h
    part = image.crop((round(rect.x), round(top), round(rect.x + rect.w), round(top + rect.h)))
    return part.rotate(-frame.angle, expand=True)


def lights(image: Image.Image) -> list[float]:
    """The luminance of every pixel."""
    known = {
        pixel: sum(
            part * linear(v / 255) for part, v in zip((0.2126, 0.7152, 0.0722), pixel, strict=True)
        )
        for pixel in set(image.getdata())
    }
    return [known[pixel] for pixel in image.getdata()]


def contrast(image: Image.Image) -> float:
    """Of the lightest part of a picture to what most of it is."""
    found = sorted(lights(image))
    return (found[-max(4, len(found) // 200)] + 0.05) / (median(found) + 0.05)


def rows_lit(image: Image.Image) -> int:
    """How many rows of pixels have letters in them."""
    found, wide = lights(image), image.width
    ground = median(found)
    rows = (found[start : start + wide] for start in range(0, len(found), wide))
    return sum(max(row) > (ground + 0.05) * TEXT - 0.05 for row in rows)


@pytest.mark.parametrize(("game", "variant", "seats"), TABLES)
def test_names_and_words_at_the_trays(tmp_path: Path, game: str, variant: str, seats: int) -> None:
    with opened(tmp_path, variant, seats, game=game) as glass:
        image = picture(glass, tmp_path)
        for seat in range(seats):
            head = glass.table.layout.trays[seat].head
            assert head is not None
            name = cut(image, head.part(0, 0, head.w, 25))
            assert contrast(name) >= TEXT, f"the name of seat {seat}"
            assert rows_lit(name) >= CAPITAL
            words = glass.table.layout.trays[seat].words
            if words is not None and glass.table.scene.words.get(seat) is not None:
                assert contrast(cut(image, words)) >= TEXT, f"the words of seat {seat}"
                assert rows_lit(cut(image, words)) >= CAPITAL


@pytest.mark.parametrize(("game", "variant", "seats"), TABLES)
def test_portraits_are_large_and_whole(tmp_path: Path, game: str, variant: str, seats: int) -> None:
    with opened(tmp_path, variant, seats, game=game) as glass:
        for seat, tray in glass.table.layout.trays.items():
            ring = glass.portrait(seat)
            assert min(ring.w, ring.h) >= PORTRAIT
            for x, y in ((-1, -1), (1, 1), (-1, 1), (1, -1)):
                assert tray.frame.holds(*ring.point(x * ring.w / 2, y * ring.h / 2), 1.0)


def test_whose_turn_it_is_is_lit_on_every_side(tmp_path: Path) -> None:
    """The ring and the tray's edge of who plays are the lightest; the others have three dots."""
    with opened(tmp_path, "rattlesnake", 4) as glass:
        image = picture(glass, tmp_path)
        (active,) = glass.session.active
        edges = {}
        for seat, tray in glass.table.layout.trays.items():
            frame = tray.frame
            edges[seat] = median(lights(cut(image, frame.part(frame.w / 3, 0, frame.w / 3, 3))))
        assert all(edges[active] >= 3 * edges[seat] for seat in edges if seat != active)


@pytest.mark.parametrize(
    ("game", "variant", "seats"), [("lynx", "great_herd", 4), ("lynx", "herd", 2)]
)
def test_places_stand_out_from_the_cloth(
    tmp_path: Path, game: str, variant: str, seats: int
) -> None:
    with opened(tmp_path, variant, seats, game=game) as glass:
        piece = next(p for p, seat in glass.shown.liftable().items() if seat == 0)
        glass.take(piece)
        glass.rest_but_held()
        image = picture(glass, tmp_path)
        quads = [q for q in glass.shown.signs("places") if q.sprite.startswith(("may", "dotted"))]
        assert quads
        for quad in quads:
            place = Frame(quad.x, quad.y, quad.w, quad.h, quad.angle)
            assert contrast(cut(image, place)) >= PLACE

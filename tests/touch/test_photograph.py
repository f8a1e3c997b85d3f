"""The camera at the end of a game by touches: kept, seen, shared, taken out, and what fails."""

from __future__ import annotations

import errno
import os
from datetime import datetime
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from oeil_app.games import GAMES
from oeil_app.play.files import album as albums
from oeil_app.services.i18n import LANGUAGES
from tests.app.fake_files import answered, fake
from tests.app.pages import texts
from tests.app.test_family_pages import press
from tests.touch.glass import Glass, opened, started
from tests.touch.players import played_out

ENDS = [
    ("lynx", "great_herd", 2),
    ("lynx", "great_herd", 4),
    ("lynx", "great_herd", 6),
    ("lynx", "herd", 3),
    ("lynx", "rattlesnake", 3),
    ("lynx", "arrow", 4),
    ("serpents", "standard", 4),
    ("foureyes", "standard", 2),
    ("oeil", "standard", 2),
    ("oeil", "children", 4),
]


def photo_buttons(glass: Glass) -> list[Any]:
    return [one for one in glass.game.sheet.beside if one.what == "photo"]


def take(glass: Glass, n: int = 0) -> None:
    """Touches the camera of one side."""
    at = photo_buttons(glass)[n].frame
    glass.tap((at.cx, at.cy))
    glass.frames(3)


def choose(glass: Glass, n: int) -> None:
    """Touches a button of the sheet beside the photograph."""
    sheet = glass.game.sheet
    at = getattr(sheet, "sheet", sheet).buttons[n].frame
    glass.tap((at.cx, at.cy))
    glass.frames(3)


@pytest.mark.parametrize(("game", "variant", "seats"), ENDS)
def test_camera_and_menu_are_at_hand_and_lie_on_nothing(
    game: str, variant: str, seats: int, tmp_path: Path
) -> None:
    with opened(tmp_path, variant, seats, seed=3, game=game) as glass:
        plaques = played_out(glass)
        glass.rest()
        assert photo_buttons(glass)
        shown, rects = glass.shown, [one.frame.rect for one in plaques.beside]
        for n, rect in enumerate(rects):
            others = [frame.rect for frame in plaques.frames] + rects[:n]
            for other in others:
                shared = rect.within(other)
                assert min(shared.w, shared.h) <= 1
            for piece in shown.pieces():
                pose = shown.home(piece)
                assert not rect.holds(pose.x, pose.y)
        menus = [menu.frame for menu in glass.game.at.menus if menu.opacity]
        menus += [one.frame for one in plaques.beside if one.what == "menu"]
        assert menus
        glass.tap((menus[0].cx, menus[0].cy))
        glass.frames(3)
        assert glass.game.at.sheets.menu


def test_a_touch_keeps_the_table_once_and_the_end_comes_back(tmp_path: Path) -> None:
    with opened(tmp_path, "great_herd", 4, seed=3) as glass:
        played_out(glass)
        glass.seconds(3)
        album = glass.app.album
        take(glass)
        (photo,) = album.photos()
        with Image.open(BytesIO(album.read(photo))) as picture:
            assert picture.format == "PNG" and picture.width == 1280 and picture.height > 800
            table = picture.convert("RGB").crop((0, 0, 1280, 800))
            assert len(table.getcolors(1 << 20) or ()) > 2000  # cards, wood and cloth, not a blank
        choose(glass, 0)
        assert photo_buttons(glass)  # the plaques again
        take(glass, -1)  # another side asks: it is the same photograph, turned to them
        assert album.photos() == [photo]
        choose(glass, 2)  # not wanted
        assert album.photos() == []
        take(glass)
        assert len(album.photos()) == 1
        choose(glass, 0)
        for frame in list(glass.game.sheet.again.values()):
            glass.tap((frame.cx, frame.cy))
        glass.rest()
        assert glass.session.outcome is None  # and the next game is played as any


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_says_who_what_and_when_as_the_language_writes_it(tmp_path: Path, lang: str) -> None:
    setup = GAMES.setup("lynx", "great_herd", 3, 3, {})
    with started(tmp_path, setup, lang=lang) as glass:
        glass.rest()
        played_out(glass)
        caption = glass.game.ending.camera.caption(datetime(2026, 11, 8).date())
        (winner,) = glass.session.outcome.winners
        names = glass.table.names
        assert names[winner] in caption.title
        assert {one.name for one in caption.people} == set(names)
        assert [one.won for one in caption.people] == [True, False, False]
        assert "2026" in caption.day and "8" in caption.day
        months = {"fr": "nov.", "de": "Nov", "en": "Nov", "es": "nov", "nl": "nov"}
        assert months[lang] in caption.day
        assert "{" not in caption.title + caption.game


def test_it_can_be_shared_and_a_failure_is_told(tmp_path: Path) -> None:
    with opened(tmp_path, "standard", 2, seed=3, game="foureyes") as glass:
        files = fake(glass, tmp_path / "out", can_share=True)
        played_out(glass)
        glass.rest()
        take(glass)
        choose(glass, 1)
        answered(glass)
        (photo,) = glass.app.album.photos()
        assert files.asked == [("share", photo.name)]
        assert files.saved()[0].read_bytes() == glass.app.album.read(photo)
        assert glass.game.question is not None


@pytest.mark.parametrize("fault", ["full", "read_only", "album_full"])
def test_what_cannot_be_kept_is_told_and_the_end_goes_on(
    tmp_path: Path, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path, "great_herd", 2, seed=3) as glass:
        played_out(glass)
        glass.rest()
        with monkeypatch.context() as patch:
            if fault == "album_full":
                patch.setattr(albums, "MOST", 0)
            else:
                number = {"full": errno.ENOSPC, "read_only": errno.EROFS}[fault]

                def broken(*_: Any) -> None:
                    raise OSError(number, "no")

                patch.setattr(os, "fsync", broken)
            take(glass)
        assert glass.app.album.photos() == []
        assert glass.game.sheet.modal and len(glass.game.sheet.choices) == 1
        choose(glass, 0)
        take(glass)
        assert len(glass.app.album.photos()) == 1


def photographed(glass: Glass, count: int) -> None:
    from oeil_app.core.assets import ASSETS

    picture = (ASSETS / "icon" / "icon-512.png").read_bytes()
    for n in range(count):
        glass.app.album.keep(picture, datetime(2026, 1 + n % 12, 1 + n % 28, 12))


def test_the_album_shows_what_is_in_sight_large_and_takes_out_what_is_not_wanted(
    tmp_path: Path,
) -> None:
    with opened(tmp_path, "great_herd", 2) as glass:
        photographed(glass, 60)
        page = glass.app.go("album")
        glass.frames(40)
        seen = [one for shelf in page.list.rows.values() for one in shelf.prints if one.photo]
        assert 4 <= len(seen) < 30  # only these are widgets
        assert all(one.picture.texture is not None for one in seen)
        files = fake(glass, tmp_path / "out")
        newest, second = page.photos[:2]
        press(glass, next(one for one in seen if one.photo == newest))
        assert page.cover.photo == newest
        press(glass, page.cover.steps[1])
        assert page.cover.photo == second
        press(glass, page.cover.sharer)
        answered_under(glass)
        assert files.asked == [("save", second.name)] and page.question is not None
        press(glass, page.question.buttons[0])
        press(glass, page.cover.deleter)
        press(glass, page.question.buttons[1])  # kept after all
        assert second in glass.app.album.photos()
        press(glass, page.cover.deleter)
        press(glass, page.question.buttons[0])
        assert second not in glass.app.album.photos() and page.cover is None
        assert len(page.photos) == 59


def answered_under(glass: Glass) -> None:
    """Time in which a dialog is answered while something lies over the page."""
    glass.seconds(0.4)


def test_an_empty_album_invites_and_a_broken_photo_ends_nothing(tmp_path: Path) -> None:
    with opened(tmp_path, "great_herd", 2) as glass:
        page = glass.app.go("album")
        glass.frames(3)
        assert any("camera" in text for text in texts(page))
        photographed(glass, 2)
        album = glass.app.album
        broken = album.photos()[0]
        (album.folder / broken.name).write_bytes(b"\x89PNG\r\n\x1a\n no more")
        (album.folder / "other.txt").write_text("somebody's")
        page = glass.app.go("album")
        glass.frames(10)
        prints = {one.photo: one for shelf in page.list.rows.values() for one in shelf.prints}
        assert prints[broken].line.text == "This photo cannot be read."
        press(glass, prints[broken])
        assert page.cover is None
        press(glass, page.question.buttons[0])
        assert broken not in album.photos() and (album.folder / "other.txt").exists()
        glass.app.back()
        glass.frames(2)


def test_everything_deleted_means_the_photos_too(tmp_path: Path) -> None:
    with opened(tmp_path, "great_herd", 2) as glass:
        photographed(glass, 2)
        page = glass.app.go("luggage")
        assert any("Photos stay here" in text for text in texts(page))
        page.delete()
        assert glass.app.album.photos() == []

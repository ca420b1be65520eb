"""The small pictures beside saves: anybody may open the list of saves, so nobody's secrets are in them."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pygame
import pytest

from game.api import Back, TableSetup, Token
from game.core.seats import Seat
from game.core.session import Session
from game.template import DeepDigGame
from game.template.state import DeepDig
from game.ui.paint import thumbnails
from game.ui.paint.thumbnails import SIZE, keep_thumbnail
from game.ui.table.model import public_view
from game.ui.table.scene import TableScene
from tests.ui.driver import Driver, open_table

GEMS = ("ruby", "emerald")
ALL_WISHES = ("ruby", "ruby", "emerald", "emerald", "mythrall", "mythrall")


def dig(wishes: list[str], *, bot: str = "") -> tuple[Driver, TableScene]:
    """Deep Dig with two seats; Ann has the mouse, and the queen has wished for these gems."""

    class Arranged(DeepDigGame):
        def setup(self, table: TableSetup) -> DeepDig:
            state = super().setup(table)
            left = [*ALL_WISHES]
            for wish in wishes:
                left.remove(wish)
            state.wishes, state.unused_wishes = wishes, left
            return state

    seats = [Seat("Ann", "red"), Seat("Bob", "blue", bot=bot)]
    session = Session.start(Arranged(), TableSetup(2, 7), seats, library=None)
    session.take_mouse()
    return open_table(session)


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


def test_a_picture_does_not_depend_on_what_the_seat_with_the_mouse_hides() -> None:
    one, other = (pixels(dig([wish, "ruby"])[1].thumbnail()) for wish in GEMS)
    assert one == other


def test_nor_on_what_the_others_hide() -> None:
    one, other = (pixels(dig(["ruby", wish])[1].thumbnail()) for wish in GEMS)
    assert one == other


def test_the_window_itself_does_show_ones_own_secrets() -> None:
    one, other = (pixels(dig([wish, "ruby"])[0].app.picture()) for wish in GEMS)
    assert one != other


def test_hidden_things_are_card_backs_and_open_ones_stay() -> None:
    _, scene = dig(["ruby", "emerald"])
    shown = {piece.key: piece.face for piece in scene.model.sight.pieces["main"]}
    kept = {
        piece.key: piece.face
        for piece in public_view.discreet(scene.model.words, scene.session.match, scene.model.viewer).pieces["main"]
    }
    assert isinstance(shown["wish:0"], Token) and isinstance(kept["wish:0"], Back)
    assert {key for key in shown if shown[key] != kept[key]} == {"wish:0"}


def test_the_picture_names_whose_turn_it_is_and_asks_nothing() -> None:
    _, scene = dig(["ruby", "emerald"])
    sight = public_view.discreet(scene.model.words, scene.session.match, scene.model.viewer)
    said = public_view.whose_turn(sight)
    assert said.sentence == "It is the turn of {seat:0}"
    assert said.offered == [] and said.finish is None


def test_alone_among_bots_there_is_nobody_to_hide_it_from() -> None:
    one, other = (pixels(dig([wish, "ruby"], bot="random")[1].thumbnail()) for wish in GEMS)
    assert one != other


def test_a_game_that_cannot_hide_anything_is_shown_without_its_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    driver, scene = dig(["ruby", "emerald"])

    def fails(*_: object) -> None:
        raise RuntimeError("No.")

    monkeypatch.setattr(DeepDigGame, "determinize", fails)
    assert public_view.discreet(scene.model.words, scene.session.match, scene.model.viewer).pieces == {}
    assert scene.thumbnail().get_size() == driver.app.size


def png(width: int, height: int) -> bytes:
    """A picture of one colour, which is small as a file however large it unfolds."""

    def chunk(name: bytes, content: bytes) -> bytes:
        body = name + content
        return struct.pack(">I", len(content)) + body + struct.pack(">I", zlib.crc32(body))

    rows = zlib.compress(b"\0" * (1 + width // 8) * height, 9)
    head = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


@pytest.mark.parametrize("size", [(20_000, 20_000), (4_000_001, 1), (0, 5)])
def test_a_picture_that_unfolds_to_gigabytes_is_not_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setattr(pygame.image, "load", lambda *_: pytest.fail("it was opened"))
    bomb = tmp_path / "bomb.png"
    bomb.write_bytes(png(*size))
    assert bomb.stat().st_size < 100_000
    assert thumbnails.load(bomb) is None


def test_a_picture_of_the_size_that_we_write_is_opened(tmp_path: Path) -> None:
    file = tmp_path / "table.png"
    keep_thumbnail(pygame.Surface((1920, 1080)), file)
    picture = thumbnails.load(file)
    assert picture is not None and picture.get_size() == SIZE


def test_a_picture_that_says_it_is_longer_than_its_file_is_not_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = png(480, 270)
    file = tmp_path / "table.png"
    file.write_bytes(whole)
    assert thumbnails.load(file) is not None
    monkeypatch.setattr(pygame.image, "load", lambda *_: pytest.fail("it was opened"))
    length = whole.index(b"IDAT") - 4
    for wrong in (whole[:length] + b"\x7f\xff\xff\xff" + whole[length + 4 :], whole[:-6], whole[:60]):
        file.write_bytes(wrong)
        assert thumbnails.load(file) is None

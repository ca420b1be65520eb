"""The stage: what moved glides, what is new pops in, what is gone fades; and only what changed is painted."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pygame
import pytest

from game.api import Back, Die, Hex, Icon, Panel, Piece, Rect, Text, Tile, Token, Zone
from game.ui.input.intents import Grab, Move, Point, Press, Release, Step
from game.ui.paint.look import Look
from game.ui.stage.stage import Board, Happened, Stage
from game.ui.widgets.button import Button

SIZE = (640, 400)


@pytest.fixture(autouse=True)
def window() -> Iterator[pygame.Surface]:
    pygame.display.init()
    yield pygame.display.set_mode(SIZE)


def stage(motion: float = 1.0, **options: object) -> Stage:
    return Board(
        pygame.Rect(0, 0, *SIZE),
        Look(),
        plane=(640, 400),
        backdrop=lambda ground: ground.fill((30, 26, 22)),
        motion=motion,
        **options,  # type: ignore[arg-type]
    )


def token(key: str, x: float, y: float, count: int = 1, layer: int = 0) -> Piece:
    return Piece(key, Rect(x, y, 40, 50), Token("wood", count), layer=layer)


def test_a_key_that_moved_is_a_thing_that_moved() -> None:
    shown = stage()
    shown.show([token("a", 10, 10)])
    shown.settle()
    shown.show([token("a", 210, 10)])
    seen = []
    while shown.update(0.03):
        seen.append(shown.sprites["a"].pose.at.x)
    assert seen == sorted(seen)
    assert 10 < seen[1] < 210
    assert shown.sprites["a"].pose.at == Rect(210, 10, 40, 50)


def test_a_new_key_pops_in_and_a_gone_one_fades() -> None:
    shown = stage()
    shown.show([token("a", 10, 10)])
    shown.settle()
    shown.show([token("b", 10, 10)])
    shown.update(0.05)
    assert shown.sprites["a"].gone and shown.sprites["a"].pose.alpha < 1
    assert shown.sprites["b"].pose.alpha < 1
    shown.settle()
    assert set(shown.sprites) == {"b"}
    assert shown.sprites["b"].pose.plain


def test_a_piece_that_comes_back_while_it_fades_is_there_again() -> None:
    shown = stage()
    shown.show([token("a", 10, 10)])
    shown.settle()
    shown.show([])
    shown.update(0.05)
    shown.show([token("a", 10, 10)])
    shown.settle()
    assert not shown.sprites["a"].gone
    assert shown.sprites["a"].pose.alpha == 1


def test_counts_tick_through_the_numbers_between() -> None:
    shown = stage()
    shown.show([token("a", 10, 10, 2)])
    shown.settle()
    shown.show([token("a", 10, 10, 6)])
    seen = []
    while shown.update(0.02):
        seen.append(shown.sprites["a"].pose.face.count)  # type: ignore[attr-defined]
    assert seen == sorted(seen)
    assert {3, 4, 5} <= set(seen)
    assert shown.sprites["a"].pose.face == Token("wood", 6)


def test_a_back_that_becomes_a_face_flips_and_a_die_tumbles() -> None:
    shown = stage()
    shown.show([Piece("card", Rect(10, 10, 80, 100), Back()), Piece("die", Rect(200, 10, 40, 40), Die(1))])
    shown.settle()
    shown.show([Piece("card", Rect(10, 10, 80, 100), Tile("Forge")), Piece("die", Rect(200, 10, 40, 40), Die(5))])
    shown.update(0.05)
    assert isinstance(shown.sprites["card"].pose.face, Back)
    assert shown.sprites["card"].pose.squeeze < 1
    assert shown.sprites["die"].pose.spin > 0
    shown.settle()
    assert shown.sprites["card"].pose.face == Tile("Forge")
    assert shown.sprites["die"].pose.face == Die(5)


def test_without_motion_everything_is_there_at_once() -> None:
    shown = stage(motion=0)
    shown.show([token("a", 10, 10), token("b", 60, 10)], live={"a"})
    shown.show([token("a", 210, 10, 5)], live={"a"})
    assert shown.sprites["a"].pose.at.x == 210
    assert set(shown.sprites) == {"a"}
    shown.draw(pygame.display.get_surface())
    assert shown.update(0.01) is False


def test_the_topmost_live_piece_takes_the_click_through_what_is_not_live() -> None:
    shown = stage(motion=0)
    shown.show(
        [
            Piece("tile", Rect(10, 10, 100, 100), Tile("Forge")),
            Piece("token", Rect(40, 40, 30, 30), Token("wood"), layer=1, tip="wood"),
        ],
        live={"tile"},
    )
    at = (55, 55)
    shown.take(Point(at))
    assert (shown.pointer.hover, shown.pointer.under) == ("tile", "token")
    shown.take(Press(at))
    event = shown.take(Release(at))
    assert event is not None and (event.kind, event.key) == (Happened.CLICK, "tile")


@pytest.mark.parametrize(
    ("shape", "point", "hit"),
    [
        ("rect", (12, 12), True),
        ("disc", (12, 12), False),
        ("disc", (60, 60), True),
        ("hex", (12, 12), False),
        ("hex", (60, 12), True),
        ("hex", (12, 60), True),
    ],
)
def test_a_click_hits_the_shape(shape: str, point: tuple[int, int], hit: bool) -> None:
    shown = stage(motion=0)
    shown.show([Piece("a", Rect(10, 10, 100, 100), Hex(), shape=shape)], live={"a"})
    assert (shown.pointer.live_at(*point) == "a") is hit


def test_a_press_that_is_let_go_elsewhere_is_no_click() -> None:
    shown = stage(motion=0)
    shown.show([token("a", 10, 10)], live={"a"})
    shown.take(Press((20, 20)))
    event = shown.take(Release((300, 300)))
    assert event is not None and event.kind == Happened.CANCEL


def test_the_keyboard_goes_through_live_pieces_in_reading_order() -> None:
    shown = stage(motion=0)
    shown.show([token("c", 10, 200), token("b", 100, 12), token("a", 10, 10), token("x", 200, 10)], live=set("abc"))
    order = []
    for _ in range(4):
        event = shown.take(Step(1))
        order.append(event.key if event else "")
    assert order == ["a", "b", "c", ""]
    event = shown.take(Move(0, -1))
    assert event is not None and event.key == "a"


def test_a_dragged_piece_follows_the_mouse_and_snaps_back() -> None:
    shown = stage()
    shown.show([token("a", 10, 10)], live={"a"}, draggable={"a"})
    shown.settle()
    shown.take(Press((20, 20)))
    event = shown.take(Point((200, 120), held=True))
    assert event is not None and event.kind == Happened.DRAG
    assert shown.sprites["a"].pose.at[:2] == (190, 110)
    event = shown.take(Release((200, 120)))
    assert event is not None and (event.kind, event.onto) == (Happened.DROP, "")
    shown.settle()
    assert shown.sprites["a"].pose.at == Rect(10, 10, 40, 50)


def test_a_button_that_was_let_go_elsewhere_holds_nothing() -> None:
    shown = stage(motion=0)
    shown.show([token("a", 10, 10)], live={"a"}, draggable={"a"})
    for hold in (Press, Grab):
        shown.take(hold((20, 20)))
        assert shown.pointer.holding
        shown.take(Point((30, 30)))
        assert not shown.pointer.holding


def test_zooming_keeps_the_point_under_the_mouse_and_the_table_in_view() -> None:
    shown = stage(motion=0)
    camera = shown.camera
    before = camera.to_units(200, 150)
    assert shown.zoom(200, 150, 2)
    assert camera.to_units(200, 150) == pytest.approx(before)
    for _ in range(30):
        shown.pan(90, 90)
    assert (camera.left, camera.top) == (0, 0)
    for _ in range(30):
        shown.zoom(10, 390, 0.8)
    assert (camera.zoom, camera.scale) == (1, 1)


def layout(dice: random.Random) -> list[Piece]:
    """Any few pieces of many kinds, on top of each other."""
    faces = [
        Token("stone", dice.randrange(5)),
        Tile("Forge", effect="+1{wood}"),
        Panel("wood"),
        Back("stone"),
        Die(dice.randrange(1, 7)),
        Text("A few words", 15),
        Icon("gold"),
        Button("Go"),
        Zone("pick"),
        Hex(),
    ]
    pieces = []
    for number in range(10):
        if dice.random() < 0.8:
            at = Rect(dice.randrange(0, 560), dice.randrange(0, 320), 40 + number * 6, 50 + number * 4)
            face = faces[(number + (dice.random() < 0.2)) % len(faces)]
            pieces.append(
                Piece(
                    f"piece:{number}",
                    at,
                    face,
                    layer=dice.randrange(3),
                    dim=dice.random() < 0.2,
                    turn=dice.choice((0, 0, 90, 180, 45)),
                    tip="?",
                )
            )
    return pieces


def apart(one: pygame.Surface, other: pygame.Surface) -> int:
    """The largest difference of any pixel in any colour."""
    most = 0
    for first, second in ((one, other), (other, one)):
        left = first.copy()
        left.blit(second, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        most = max(most, max(pygame.image.tobytes(left, "RGB")))
    return most


@pytest.mark.parametrize("seed", [1, 3, 5, 8])
def test_mending_the_picture_gives_the_same_as_painting_it_anew(
    seed: int, window: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.stage.picture.RENDER_SECONDS", 60.0)  # nothing is left for the next frame
    monkeypatch.setattr("game.ui.stage.picture.FRESH_SECONDS", 60.0)
    dice = random.Random(seed)
    shown = stage()
    for _ in range(11):
        pieces = layout(dice)
        keys = [piece.key for piece in pieces]
        shown.show(pieces, live=set(dice.sample(keys, min(4, len(keys)))), chosen=set(keys[:1]))
        if dice.random() < 0.3:
            shown.hint([msgspec.structs.replace(pieces[0], key="ghost:x", layer=900)])
        for _ in range(dice.randrange(1, 6)):
            at = (dice.randrange(640), dice.randrange(400))
            shown.take(Point(at))
            shown.update(dice.choice((0.016, 0.05, 0.3)))
            shown.draw(window)
            mended = window.copy()
            shown.repaint()
            shown.draw(window)
            assert apart(mended, window) <= 4  # pygame rounds differently at the edges of a clip


def frames_until_finished(shown: Stage, window: pygame.Surface, most: int) -> int:
    for frame in range(1, most + 1):
        shown.update(0.016)
        shown.draw(window)
        if not shown.picture.unfinished:
            return frame
    raise AssertionError(f"after {most} frames some pieces have never been seen")


def test_a_new_table_is_dealt_in_frames_that_never_stall(
    monkeypatch: pytest.MonkeyPatch, window: pygame.Surface
) -> None:
    clock = iter(range(10**6))
    monkeypatch.setattr("game.ui.stage.picture.time.thread_time", lambda: next(clock) / 128)  # a face: 7.8 ms
    shown = stage()
    shown.show([Piece(f"p{number}", Rect(number * 14, 0, 12, 30), Text(f"{number}")) for number in range(40)])
    # The ground counts as one face. 4 to a frame of 30 ms while more than a quarter is new, then 2 to one of 8 ms.
    assert frames_until_finished(shown, window, 20) == (1 + 31) / 4 + 9 // 2 + 1


def test_however_slow_the_machine_every_piece_is_seen_in_the_end(
    monkeypatch: pytest.MonkeyPatch, window: pygame.Surface
) -> None:
    clock = iter(range(10**6))  # a face takes a second, and so does the ground
    monkeypatch.setattr("game.ui.stage.picture.time.thread_time", lambda: float(next(clock)))
    shown = stage()
    live = {f"p{number}" for number in range(12)}
    shown.show([token(key, 10 + 50 * number, 20) for number, key in enumerate(sorted(live))], live=live)
    assert frames_until_finished(shown, window, 13) == 1 + 12
    assert all(sprite.image is not None for sprite in shown.sprites.values())


def test_what_is_carried_hides_no_more_than_one_of_the_places_it_may_go_to() -> None:
    """Between its home and them too, not only over them."""
    shown = stage(motion=0)
    card = Piece("card", Rect(0, 0, 200, 150), Token("wood"))
    shown.show([card, token("here", 560, 300), token("there", 500, 300)], live={"here", "there"}, draggable={"card"})
    shown.take(Point((100, 75)))
    shown.take(Press((100, 75)))
    shown.take(Point((115, 75), (15, 0), held=True))
    assert shown.sprites["card"].pose.at.w == 200, "at home it is as large as ever"
    shown.take(Point((400, 200), (285, 125), held=True))
    carried = shown.sprites["card"].pose.at
    assert max(carried.w, carried.h) == pytest.approx(50)
    assert carried.x < 400 < carried.right and carried.y < 200 < carried.bottom, "the mouse still holds it"

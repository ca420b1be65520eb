"""The table at every size: bars, panels and dialogs fit, overlap nowhere, and can be hit."""

from __future__ import annotations

import itertools

import pytest

from game.api import TableSetup
from game.core.session import Session
from game.core.settings import Settings
from game.ui import faces, theme
from game.ui.canvas import Canvas
from game.ui.richtext import Typeset
from game.ui.stage import Stage
from game.ui.table.scene import TableScene
from tests.ui.driver import open_table, usual_seats
from tests.ui.gallery import GalleryGame

SIZES = [
    ((1024, 640), (90, 100, 150)),
    ((1280, 720), (90, 100, 150)),
    ((1920, 1080), (100, 150)),
    ((3840, 2160), (100,)),
]
CASES = [(size, text) for size, texts in SIZES for text in texts]
STATES = ("plain", "log", "help", "timeline", "looking back", "curtain", "no layout")

LEAST_TARGET = 28


def at_the_table(size: tuple[int, int], text: int, state: str) -> TableScene:
    seats = 7 if state in ("plain", "timeline") else 3
    game = GalleryGame("layout" if state == "no layout" else "")
    session = Session.start(
        game, TableSetup(seats, 5, {"apart": seats == 7}), usual_seats(seats), library=None, policy="free"
    )
    for option in ("trade", "tile:forge", "cell:0:1,1/e", "end", "trade"):
        session.choose(option)
    driver, scene = open_table(session, size=size, settings=Settings(motion="none", text_size=text))
    if state in ("log", "help", "timeline"):
        scene.open_panel(state)
    elif state == "looking back":
        scene.open_panel("timeline")
        scene.history.look_at(2)
    elif state == "curtain":
        from game.ui.table import modals

        scene.open(
            modals.curtain(
                "Gudrun the Grey, it is your turn", 0, "The others look away.", "I am here", scene.doors.lift
            )
        )
    driver.settle()
    return scene


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize(("size", "text"), CASES, ids=[f"{w}x{h} at {text}%" for (w, h), text in CASES])
def test_the_table_fits(size: tuple[int, int], text: int, state: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clipped: list[str] = []
    typeset = Canvas.typeset

    def watched(self: Canvas, words: str, *args: object, **style: object) -> Typeset:
        done = typeset(self, words, *args, **style)  # type: ignore[arg-type]
        if done.clipped:
            clipped.append(words)
        return done

    monkeypatch.setattr(Canvas, "typeset", watched)
    scene = at_the_table(size, text, state)
    troubles: list[str] = []
    for stage in scene.stages():
        troubles += outside(stage) + overlaps(stage)
        if stage is not scene.furniture.table:
            troubles += cut_off(stage, clipped)
        if size == (1280, 720):
            troubles += too_small(stage)
    assert not troubles, "\n".join(troubles)


def outside(stage: Stage) -> list[str]:
    view = stage.view.inflate(2, 2)
    return [
        f"{piece.key} at {stage.camera.rect_px(piece.at)} is outside of {stage.view}"
        for piece in stage.pieces()
        if not view.contains(stage.camera.rect_px(piece.at))
    ]


def overlaps(stage: Stage) -> list[str]:
    found = []
    rects = {key: rect for key in stage.live if (rect := stage.rect_of(key)) is not None}
    for (one, first), (other, second) in itertools.combinations(rects.items(), 2):
        shared = first.clip(second)
        if shared.w > 1 and shared.h > 1:
            found.append(f"{one} {first} overlaps {other} {second}")
    return found


def too_small(stage: Stage) -> list[str]:
    rects = {key: rect for key in stage.live if (rect := stage.rect_of(key)) is not None}
    thin = {"panel:scroll"}  # as wide as a finger, but it is a bar that is pulled along its length
    return [
        f"{key} is only {rect.size}" for key, rect in rects.items() if min(rect.size) < LEAST_TARGET and key not in thin
    ]


def cut_off(stage: Stage, clipped: list[str]) -> list[str]:
    found = []
    for piece in stage.pieces():
        clipped.clear()
        rect = stage.camera.rect_px(piece.at)
        faces.paint(piece.face, rect.size, stage.camera.scale, stage.look)
        if clipped and not piece.tip:
            found.append(f"{piece.key} {rect.size} cuts off {clipped[0]!r}")
    return found


@pytest.mark.parametrize("name", theme.names())
@pytest.mark.parametrize(
    ("text", "ground"),
    [
        ("cream", "wood_deep"),  # the sentence and the log, on a bar of wood
        ("cream", "dark"),
        ("quiet", "wood_deep"),  # the line below, lines of the log that come later
        ("quiet", "dark"),
        ("glow", "dark"),  # headings of panels
        ("ink", "parchment"),  # tips and close-ups
        ("loss", "parchment"),  # why not
        ("quiet_ink", "parchment"),
        ("white", "gain"),  # chips
        ("white", "loss"),
    ],
)
def test_what_the_table_says_can_be_read(name: str, text: str, ground: str) -> None:
    used = theme.named(name)
    assert theme.contrast(used.color(text), used.color(ground)) >= 4.5

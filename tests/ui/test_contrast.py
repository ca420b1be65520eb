"""What is written can be read: every word of every scene against the very pixels it is written on, in every theme."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

import pygame
import pytest

from game.api import Banner, Piece, Zone
from game.core.settings import Settings
from game.ui import faces
from game.ui.app.app import App
from game.ui.faces.widget_face import WidgetFace
from game.ui.paint import richtext, theme
from game.ui.paint.backdrop import paint_hall
from game.ui.paint.look import Look
from game.ui.paint.markup import Word, parse, plain
from game.ui.stage.stage import Stage
from game.ui.table.input import hover
from game.ui.table.scene import TableScene
from game.ui.widgets import tip, toast
from tests.abilities import DEEP
from tests.ui.layout import fit, some
from tests.ui.menus import MORE, SCENES, furnish, open_app
from tests.ui.test_table_layout import STATES, AtTable, gallery_table, moments_of

Size = tuple[int, int]

LEAST = {"high_contrast": 7.0}
USUAL = 4.5
"""What is asked of a theme: AA of the usual guidelines, AAA of the one that is made for it."""

TABLES = [AtTable("deep_dig", 2), AtTable("cave_vs_cave", 2), AtTable("caverna", 2), AtTable("covenant", 2)]


LARGEST = [((3840, 2160), 90)] if DEEP else []  # six times the pixels of a usual window
READ_AT = [((1024, 640), 150), ((1280, 720), 100), ((1920, 1080), 120), *LARGEST]
"""Colours do not depend on the window, but the ground that a word lies on does: each size, and texts of all sizes."""


class Reader:
    """Knows which words are written where, and in which colour; they are left out of the pictures meanwhile."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.words: list[tuple[pygame.Rect, pygame.Color]] = []  # on the face that is being painted
        self.least = USUAL

        def draw(text: richtext.Typeset, surface: pygame.Surface, topleft: tuple[float, float]) -> None:
            for place in text._places:
                if not isinstance(place.atom, richtext.Word):
                    continue
                x, y, picture = richtext._picture(place, text._setting)
                at = picture.get_rect(topleft=(round(topleft[0]) + x, round(topleft[1]) + y))
                color = richtext.color_of(place.atom.style.color, text._setting)
                self.words.append((at.inflate(0, -at.h // 3), color))

        patch.setattr(richtext.Typeset, "draw", draw)

    def read(self, stages: Sequence[Stage], window: pygame.Surface) -> list[str]:
        """Puts the pieces onto the window, bottom first, and looks at the ground of each word as it comes."""
        found = []
        self.least = LEAST.get(stages[0].look.theme, USUAL)
        for stage in stages:
            if stage.picture._backdrop is not None:
                ground = pygame.Surface(stage.view.size)
                stage.picture._backdrop(ground)
                window.blit(ground, stage.view)
            window.set_clip(stage.view)
            for piece in stage.pieces():
                if not isinstance(piece.face, Zone) and piece.turn % 360 == 0:
                    found += self._read_piece(stage, piece, window)
            window.set_clip(None)
        return found

    def _read_piece(self, stage: Stage, piece: Piece, window: pygame.Surface) -> list[str]:
        self.words.clear()
        rect = stage.camera.rect_px(piece.at)
        own = isinstance(piece.face, Banner | WidgetFace)
        look = stage.look if own else stage.look.for_pieces()
        picture = faces.paint(piece.face, rect.size, stage.camera.scale, look._replace(dim=False)).surface
        window.blit(picture, rect)
        if piece.dim or not getattr(piece.face, "enabled", True):  # what cannot be used may look so
            return []
        words = [(at.move(rect.topleft).clip(stage.view), color) for at, color in self.words]
        return [f"{piece.key}: {trouble} of {type(piece.face).__name__}" for trouble in self._too_faint(words, window)]

    def read_tips(self, texts: Iterable[str], app: App) -> list[str]:
        """Looks at the slips of parchment that tips are written on."""
        return self._read_slips(set(texts) - {""}, app, tip.written)

    def read_toasts(self, texts: Iterable[str], app: App) -> list[str]:
        """Looks at the slips of wood that toasts are written on."""
        return self._read_slips(texts, app, toast.written)

    def _read_slips(
        self, texts: Iterable[str], app: App, make: Callable[[str, Look, float], pygame.Surface]
    ) -> list[str]:
        assert app.scene is not None
        look = app.look._replace(seats=app.scene.look.seats)
        self.least = LEAST.get(look.theme, USUAL)
        found = []
        for text in texts:
            self.words.clear()
            ground = make(text, look, app.unit)
            assert bool(self.words) == any(isinstance(atom, Word) for atom in parse(text, look.seats)), text
            found += [f"“{plain(text)[:50]}…”: {trouble}" for trouble in self._too_faint(self.words, ground)]
        return found

    def _too_faint(self, words: list[tuple[pygame.Rect, pygame.Color]], ground: pygame.Surface) -> list[str]:
        found = []
        for at, color in words:
            if at.w < 2 or at.h < 2:
                continue
            below = pygame.Color(*pygame.transform.average_color(ground, at)[:3])
            ratio = theme.contrast(color, below)
            if ratio < self.least:
                found.append(f"{ratio:.2f}, {tuple(color)[:3]} on {tuple(below)[:3]} at {at}")
        return found


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch) -> Iterator[Reader]:
    """One who reads everything."""
    richtext.forget()
    faces.forget()
    yield Reader(monkeypatch)
    richtext.forget()
    faces.forget()


def hall(app: App) -> pygame.Surface:
    """What lies behind a scene that does not fill the window."""
    window = pygame.Surface(app.size)
    paint_hall(window, app.settings.theme)
    return window


@pytest.mark.parametrize("colors", theme.names())
@pytest.mark.parametrize(("size", "text"), READ_AT, ids=str)
def test_every_word_of_the_menus_can_be_read(size: Size, text: int, colors: str, reader: Reader) -> None:
    house = furnish()
    house.settings.theme = colors
    app = open_app(house)
    troubles = []
    for name, make in {**SCENES, **MORE}.items():
        scene = make(app)
        app.push(scene)
        fit(app, size, text)
        troubles += [f"{name}: {trouble}" for trouble in reader.read(scene.stages(), hall(app))]
        tips = [piece.tip for stage in scene.stages() for piece in stage.pieces()]
        troubles += [f"{name}: tip: {trouble}" for trouble in reader.read_tips(tips, app)]
        app.pop()
    assert troubles == [], some(troubles)


def see_all(scene: TableScene) -> None:
    """With larger text the table has come closer, and words are cut by its edge: all of it is looked at."""
    scene.table_stages.table.camera.reset()
    scene.table_stages.table.repaint()


@pytest.mark.parametrize("colors", theme.names())
@pytest.mark.parametrize(("size", "text"), READ_AT, ids=str)
def test_every_word_of_the_furniture_can_be_read(size: Size, text: int, colors: str, reader: Reader) -> None:
    troubles = []
    for state in STATES:
        app, scene = gallery_table(state, Settings(motion="none", theme=colors))
        fit(app, size, text)
        see_all(scene)
        stages = list(reversed(scene.drawn_stages()))
        troubles += [f"{state}: {trouble}" for trouble in reader.read(stages, hall(app))]
        troubles += [f"{state}: tip: {trouble}" for trouble in reader.read_tips(tips_of(scene), app)]
    assert troubles == [], some(troubles)


@pytest.mark.parametrize("colors", theme.names())
@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.game)
@pytest.mark.parametrize(("size", "text"), READ_AT, ids=str)
def test_every_word_of_a_table_can_be_read(size: Size, text: int, table: AtTable, colors: str, reader: Reader) -> None:
    troubles = []
    for app, scene in moments_of(table, Settings(motion="none", theme=colors)):
        fit(app, size, text)
        for view in scene.model.sight.views:
            scene.model.turn_to(view.id)
            see_all(scene)
            stages = list(reversed(scene.table_stages.all()))
            troubles += [f"{view.id}: {trouble}" for trouble in reader.read(stages, hall(app))]
    assert troubles == [], some(troubles)


@pytest.mark.parametrize("colors", theme.names())
@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.game)
def test_every_tip_of_a_table_can_be_read(table: AtTable, colors: str, reader: Reader) -> None:
    texts: set[str] = set()
    for _, scene in moments_of(table, Settings(motion="none", theme=colors)):
        for view in scene.model.sight.views:
            scene.model.turn_to(view.id)
            texts.update(tips_of(scene))
    assert (troubles := reader.read_tips(texts, scene.app)) == [], some(troubles)


def _tip_of(scene: TableScene, piece: Piece) -> str:
    sight = scene.model.sight
    return hover.tip_for(sight, scene.model.words, hover.Hovered(piece.key, piece, sight.offers.option_at(piece.key)))


def tips_of(scene: TableScene) -> Iterator[str]:
    """What is said about everything that the mouse can rest on, and why it cannot be chosen."""
    for stage in scene.table_stages.all():
        for piece in stage.pieces():
            on_table = stage is scene.table_stages.table
            yield _tip_of(scene, piece) if on_table else piece.tip
    for option in scene.model.sight.ask.options if scene.model.sight.ask is not None else ():
        yield hover.tip_for_option(scene.model.sight, scene.model.words, option)


MEANINGS = ("gain", "loss", "quiet", "glow")


@pytest.mark.parametrize("colors", theme.names())
@pytest.mark.parametrize(("size", "text"), READ_AT, ids=str)
def test_every_tone_can_be_read_on_tips_and_toasts(size: Size, text: int, colors: str, reader: Reader) -> None:
    app, scene = gallery_table("plain", Settings(motion="none", theme=colors))
    fit(app, size, text)
    assert len(scene.look.seats) == len(theme.SEAT_COLORS)
    names = " ".join(f"{{seat:{seat}}} has *won*." for seat in range(len(theme.SEAT_COLORS)))
    meanings = " ".join(f"**Some** [{name}|words in a tone] and more." for name in MEANINGS)
    # Enough lines to come to every part of a slip, its edges too.
    texts = [names, meanings, "\n".join([names, meanings] * 4), "x"]
    assert (troubles := reader.read_tips(texts, app) + reader.read_toasts(texts, app)) == [], some(troubles)


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
    assert theme.contrast(used.color(text), used.color(ground)) >= LEAST.get(name, USUAL)

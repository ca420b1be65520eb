"""Widgets: each works with the mouse alone, and with the keyboard alone."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from game.api import Rect
from game.core.settings import Settings
from game.ui import faces
from game.ui.app.app import App
from game.ui.faces.widget_face import WidgetFace
from game.ui.input.intents import Edit, Editing
from game.ui.menus.menu import MenuScene
from game.ui.paint.look import Look
from game.ui.shell.navigation import make_app
from game.ui.widgets import field
from game.ui.widgets.button import Button, Tab
from game.ui.widgets.covers import Cover
from game.ui.widgets.dialog import Chip, Dialog, Paragraph, Rule, Veil
from game.ui.widgets.field import TextEntry, TextField, index_at
from game.ui.widgets.page import CONTROL, Page
from game.ui.widgets.pictures import Graph, Logo, Thumbnail
from game.ui.widgets.rows import ListRow, Scrollbar
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.values import Progress, Slider, Toggle, slider_value
from tests.ui.driver import Driver

EVERY: list[WidgetFace] = [
    *(Button("Words", "wood", kind) for kind in ("wood", "primary", "danger", "chosen", "quiet")),
    Button(icon="undo", enabled=False),
    Tab("Supply", "wood", 3, True, "seat0"),
    Tab("Log"),
    Toggle("Order by lot", True),
    Toggle("Order by lot", False),
    Slider(0.0, "0 %"),
    Slider(1.0),
    Progress(0.4, "Loading"),
    TextField("text", 2, 4, active=True),
    TextField("", placeholder="Name"),
    TextField("text", 4, 4, composing="é", active=True),
    ListRow("Title", "Below", "right", "wood", chosen=True),
    ListRow("Title"),
    Scrollbar(0.3, 0.5),
    Veil(),
    Dialog("Sure?"),
    Chip("+2 {wood}", "gain"),
    Chip("quiet"),
    Rule(),
    Paragraph("Some words"),
    Logo("UNDERHALL"),
    Cover("A game", ("gold", "wood", "stone", "ore", "food")),
    Cover("A game"),
    Thumbnail("/no/such/file.png"),
    Graph(((0, 3, 5), (1, 2, -4))),
    Graph(()),
]


@pytest.mark.parametrize("name", ["hall", "high_contrast"])
@pytest.mark.parametrize("size", [(1, 1), (30, 200), (240, 52), (500, 300)])
def test_every_widget_is_painted_at_every_size_and_in_every_state(name: str, size: tuple[int, int]) -> None:
    for face in EVERY:
        for state in ({}, {"hover": True}, {"pressed": True, "hover": True}, {"focus": True}):
            look = Look(theme=name, **state)  # type: ignore[arg-type]
            assert faces.render(face, size, 0.8, look).get_size() == size


def test_hover_press_and_focus_are_seen() -> None:
    pictures = {
        pygame.image.tobytes(faces.render(Button("Go"), (200, 52), 1.0, look), "RGBA")
        for look in (Look(), Look(hover=True), Look(hover=True, pressed=True), Look(focus=True))
    }
    assert len(pictures) == 4


class Everything(MenuScene):
    """A page with one of each."""

    def __init__(self, app: App) -> None:
        self.clicks = 0
        self.on = False
        self.volume = 0.5
        self.choice = "b"
        self.entry = TextEntry("wood", most=12)
        self.submitted = ""
        self.rows = 30
        self.row = -1
        self.order = ["x", "y", "z"]
        super().__init__(app)

    def build(self, page: Page) -> None:
        page.button("press", Rect(20, 20, 200, CONTROL), Button("Press"), self.click, tip="A tip")
        page.button("off", Rect(240, 20, 200, CONTROL), Button("Off", enabled=False), self.click)
        page.toggle("switch", Rect(20, 80, 420, CONTROL), "Switch", self.on, self.set_on)
        page.slider("volume", Rect(20, 140, 420, CONTROL), self.volume, f"{self.volume:.2f}", self.set_volume)
        page.segments("choice", Rect(20, 200, 420, CONTROL), [("a", "A"), ("b", "B")], self.choice, self.choose)
        page.field("field", Rect(20, 260, 420, CONTROL), self.entry, submit=self.submit)
        for index, key in enumerate(self.order):
            page.button(key, Rect(20 + 140 * index, 330, 130, CONTROL), Button(key), self.click)
            page.draggable.add(key)
        page.area("list", Rect(500, 20, 400, 300), self.list)

    def list(self, page: Page) -> float:
        for index in range(self.rows):
            act = partial(setattr, self, "row", index)
            page.row(f"row:{index}", Rect(0, index * 60, page.w, 56), ListRow(f"Row {index}"), act)
        return self.rows * 60

    def click(self) -> None:
        self.clicks += 1

    def set_on(self, on: bool) -> None:
        self.on = on

    def set_volume(self, value: float) -> None:
        self.volume = value

    def choose(self, value: str) -> None:
        self.choice = value

    def submit(self) -> None:
        self.submitted = self.entry.text

    def dropped(self, key: str, onto: str, at: tuple[float, float]) -> None:
        if onto in self.order:
            self.order.remove(key)
            self.order.insert(self.order.index(onto) if key > onto else len(self.order), key)
            self.refresh()


@pytest.fixture
def driver() -> Driver:
    app = make_app(Settings(motion="none"), (1600, 900))
    app.push(Everything(app))
    return Driver(app)


def scene(driver: Driver) -> Everything:
    found = driver.scene
    assert isinstance(found, Everything)
    return found


def test_the_mouse_uses_everything(driver: Driver) -> None:
    page = scene(driver)
    driver.click("press")
    assert page.clicks == 1
    driver.click("off")
    assert page.clicks == 1, "a button that is off must not be pressed"
    driver.click("switch")
    assert page.on
    driver.click("choice:a")
    assert page.choice == "a"
    driver.click("row:2")
    assert page.row == 2


def test_a_slider_is_pulled(driver: Driver) -> None:
    page, rect = scene(driver), driver.rect("volume")
    driver.move(rect.center)
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=rect.center, button=1))
    driver.move((rect.right + 50, rect.centery), (1, 0, 0))
    assert page.volume == 1.0
    driver.move((rect.left - 50, rect.centery), (1, 0, 0))
    assert page.volume == 0.0
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=rect.midleft, button=1))
    driver.wheel("volume", 2)
    assert page.volume == pytest.approx(0.2)


def test_the_keyboard_uses_everything(driver: Driver) -> None:
    page = scene(driver)
    page.focus_on("press")
    driver.press(pygame.K_RETURN)
    assert page.clicks == 1
    driver.press(pygame.K_DOWN)
    assert page.focus == "switch"
    driver.press(pygame.K_SPACE)
    assert page.on
    driver.press(pygame.K_DOWN)
    assert page.focus == "volume"
    driver.press(pygame.K_RIGHT)
    driver.press(pygame.K_RIGHT)
    driver.press(pygame.K_LEFT)
    assert page.volume == pytest.approx(0.6)
    driver.press(pygame.K_DOWN)
    assert page.focus in ("choice:a", "choice:b")
    page.focus_on("choice:a")
    driver.press(pygame.K_RETURN)
    assert page.choice == "a"


def test_writing(driver: Driver) -> None:
    page = scene(driver)
    page.focus_on("field")  # all of it is selected
    driver.write("stone")
    assert page.entry.text == "stone"
    driver.press(pygame.K_LEFT)
    driver.press(pygame.K_BACKSPACE)
    assert page.entry.text == "stoe"
    driver.press(pygame.K_HOME)
    driver.press(pygame.K_DELETE)
    assert page.entry.text == "toe"
    driver.write("12345678901234")
    assert page.entry.text == "123456789toe", "no more than fits"
    driver.press(pygame.K_RETURN)
    assert page.submitted == "123456789toe"
    driver.press(pygame.K_TAB)
    assert page.active == ""


def test_letters_typed_into_a_field_do_nothing_else(driver: Driver) -> None:
    page = scene(driver)
    page.focus_on("field")
    driver.press(pygame.K_SPACE, text=" ")
    driver.write(" ")
    assert (page.clicks, page.entry.text) == (0, " ")


def test_an_input_method_composes_in_the_field(driver: Driver) -> None:
    page = scene(driver)
    page.focus_on("field")
    driver.send(pygame.event.Event(pygame.TEXTEDITING, text="に", start=0, length=1))
    assert page.entry.composing == "に"
    face = driver.piece("field").face
    assert isinstance(face, TextField) and face.composing == "に"
    driver.press(pygame.K_RETURN)
    assert page.submitted == "", "Return belongs to the input method while it composes"
    driver.write("日本")
    assert (page.entry.text, page.entry.composing) == ("日本", "")


def test_the_mouse_puts_the_caret_between_letters_and_selects(driver: Driver) -> None:
    page = scene(driver)
    driver.click("field")
    assert page.active == "field"
    face = page.entry.face(active=True)
    rect = driver.rect("field")
    scale = page.stage.camera.scale
    assert index_at(face, 0, rect.w, scale, "hall") == 0
    assert index_at(face, rect.w, rect.w, scale, "hall") == 4
    start = rect.x + round(17 * scale)
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(start, rect.centery), button=1))
    driver.move((rect.right - 4, rect.centery), (1, 0, 0))
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(rect.right - 4, rect.centery), button=1))
    assert page.entry.selected == "wood"


def test_cut_copy_and_paste(monkeypatch: pytest.MonkeyPatch) -> None:
    board: list[str] = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: board.__setitem__(0, text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: board[0])
    entry = TextEntry("deep halls")

    def edit(how: Editing, *, select: bool = False) -> None:
        assert entry.take(Edit(how, select))

    edit(Editing.SELECT_ALL)
    edit(Editing.COPY)
    assert board == ["deep halls"]
    edit(Editing.CUT)
    assert entry.text == ""
    edit(Editing.PASTE)
    edit(Editing.PASTE)
    assert entry.text == "deep hallsdeep halls"
    edit(Editing.WORD_LEFT)
    assert entry.text[entry.caret :] == "halls"
    edit(Editing.WORD_RIGHT, select=True)
    assert entry.selected == "halls"
    edit(Editing.ERASE_WORD)
    assert entry.text == "deep hallsdeep "


def test_a_clipboard_with_line_ends_in_it_is_written_on_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "a\nb\x00c")
    entry = TextEntry()
    entry.take(Edit(Editing.PASTE))
    assert entry.text == "abc"


def test_a_list_scrolls_by_wheel_bar_and_keys(driver: Driver) -> None:
    page = scene(driver)
    area = page.areas["list"]
    assert page.rect_of("row:29") is None
    driver.wheel("row:1", -2)
    assert area.scrolled.offset == 140
    bar = driver.rect("scroll:list")
    driver.move(bar.center)
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=bar.center, button=1))
    driver.move((bar.centerx, bar.bottom + 90), (1, 0, 0))
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=bar.midbottom, button=1))
    assert area.scrolled.offset == area.scrolled.span == 30 * 60 - 300
    driver.click("row:29")
    assert page.row == 29
    driver.press(pygame.K_PAGEUP)
    assert area.scrolled.offset == pytest.approx(1500 - 255)
    page.focus_on("row:0")
    assert area.scrolled.offset == 0
    for _ in range(9):
        driver.press(pygame.K_DOWN)
    assert page.focus == "row:9"
    assert page.rect_of("row:9") is not None


def test_what_is_scrolled_away_cannot_be_clicked(driver: Driver) -> None:
    page = scene(driver)
    driver.wheel("row:1", -20)
    below = driver.rect("press")
    driver.move((below.centerx, below.centery))
    assert page.row == -1
    area = page.areas["list"].stage.view
    hidden = (area.centerx, area.bottom + 20)
    driver.move(hidden)
    driver.send(
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=hidden, button=1),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=hidden, button=1),
    )
    assert page.row == -1


def test_dragging_onto_another_and_changing_one_s_mind(driver: Driver) -> None:
    page = scene(driver)
    driver.drag("z", driver.rect("x").center)
    assert page.order == ["z", "x", "y"]
    at = driver.rect("x").center
    driver.move(at)
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    driver.move((at[0] + 60, at[1] + 60), (1, 0, 0))
    driver.press(pygame.K_ESCAPE)
    assert driver.app.scene is page
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=driver.rect("z").center, button=1))
    assert page.order == ["z", "x", "y"]


def test_hovering_shows_a_tip(driver: Driver) -> None:
    driver.hover("press")
    assert driver.app.tip.text == "A tip"
    driver.move((1500, 850))
    assert driver.app.tip.text == ""


def test_values_under_the_mouse() -> None:
    assert slider_value(0.0, labelled=True) == 0.0
    assert slider_value(0.39, labelled=True) == pytest.approx(0.5)
    assert slider_value(1.0, labelled=True) == 1.0
    assert slider_value(0.5, labelled=False) == pytest.approx(0.5)


@pytest.mark.parametrize(("pulled", "offset"), [(0.0, 0), (0.25, 0), (0.5, 50), (0.75, 100), (1.0, 100)])
def test_the_middle_of_the_thumb_is_pulled(pulled: float, offset: float) -> None:
    scroll = Scroll()
    scroll.fit(100)
    scroll.share = 0.5
    scroll.pull(pulled)
    assert scroll.offset == offset


def test_the_caret_blinks_and_the_scene_wakes_for_it(driver: Driver) -> None:
    page = scene(driver)
    assert page.wake_in() is None
    page.focus_on("field")
    assert page.wake_in() is not None
    seen = set()
    for _ in range(4):
        driver.wait(0.4)
        face = driver.piece("field").face
        assert isinstance(face, TextField)
        seen.add(face.blink)
    assert seen == {True, False}


def test_a_field_that_is_full_says_so_and_what_does_not_fit_is_seen_to_go_on() -> None:
    entry = TextEntry("Wilhelmina of the Deep", most=24)
    assert entry.face(active=True).full == ""
    entry.write("est Hall")
    assert entry.text == "Wilhelmina of the Deepes" and entry.face(active=True).full == "24/24"
    font = field._font(1.0, Look().theme)
    short = field._shortened(entry.text, 120, font)
    assert short.endswith("…") and font.size(short)[0] <= 120
    free, full = (faces.render(TextField(entry.text, 24, 24, active=True, full=full), (300, 44), 1.0, Look())
                  for full in ("", "24/24"))  # fmt: skip
    assert pygame.image.tobytes(free, "RGB") != pygame.image.tobytes(full, "RGB")

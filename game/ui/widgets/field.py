"""A field to write into: the text with its caret and selection, and the face that shows it."""

import pygame

from game.api import Words
from game.api.faces import paints
from game.api.said import spoken
from game.ui.faces.widget_face import WidgetFace, body, paint_focus
from game.ui.input.intents import Compose, Edit, Editing, Intent, Write
from game.ui.paint import fonts, theme
from game.ui.paint.canvas import Canvas
from game.ui.paint.font_fallback import Typeface

SIZE = 21
PAD = 12


class TextField(WidgetFace, frozen=True):
    """One line of text that is being written."""

    text: str
    caret: int = 0
    anchor: int = 0  # the other end of the selection
    composing: str = ""  # what an input method is still putting together, shown at the caret
    placeholder: Words = ""
    active: bool = False
    blink: bool = True
    full: str = ""  # "24/24": no more letters are taken, which is said


def _font(scale: float, theme_name: str) -> Typeface:
    return fonts.font(False, False, False, max(round(SIZE * scale), 9), theme_name)


def _shift(text: str, caret: int, width: int, font: Typeface) -> int:
    """How far the text is moved to the left so that the caret can be seen."""
    return max(font.size(text[:caret])[0] + 2 - width, 0)


def index_at(face: TextField, x_px: float, width_px: int, scale: float, theme_name: str = theme.DEFAULT) -> int:
    """The place between two letters that is nearest to a pixel of the field."""
    font = _font(scale, theme_name)
    pad = round((PAD + 4) * scale)
    shifted = _shift(face.text, face.caret, width_px - 2 * pad, font) if face.active else 0
    x = x_px - pad + shifted
    places = [font.size(face.text[:index])[0] for index in range(len(face.text) + 1)]
    return min(range(len(places)), key=lambda index: abs(places[index] - x))


@paints(TextField)
def paint_field(face: TextField, canvas: Canvas) -> None:
    """A strip of parchment to write on."""
    plate = body(canvas)
    canvas.fill(plate, "parchment_light", "parchment", radius=8)
    edge = "glow" if face.active or canvas.look.hover else "brass"
    canvas.edge(plate, edge, width=2.4 if face.active else 1.6, radius=8)
    font = _font(canvas.scale, canvas.look.theme)
    pad = canvas.px(PAD)
    room = plate.inflate(-2 * pad, -2 * canvas.px(3))
    if face.active and face.full:
        room.w -= _paint_full(face.full, canvas, room)
    canvas.surface.set_clip(room)
    text, caret = face.text if face.active else _shortened(face.text, room.w, font), face.caret
    if face.composing:
        text, caret = text[:caret] + face.composing + text[caret:], caret + len(face.composing)
    left = room.x - (_shift(text, caret, room.w, font) if face.active else 0)
    top = room.centery - font.get_height() // 2
    if face.active and face.caret != face.anchor and not face.composing:
        start, end = sorted((face.caret, face.anchor))
        from_x, to_x = font.size(text[:start])[0], font.size(text[:end])[0]
        canvas.surface.fill(canvas.color("yellow"), (left + from_x, top, to_x - from_x, font.get_height()))
    words = text or spoken(face.placeholder)
    if words:
        color = canvas.color("ink" if text else "quiet_ink")
        canvas.surface.blit(font.render(words, True, color), (left, top))
    if face.composing:
        from_x = font.size(face.text[: face.caret])[0]
        line = (left + from_x, top + font.get_height() - 2, font.size(face.composing)[0], canvas.px(1.5))
        canvas.surface.fill(canvas.color("ink"), line)
    if face.active and face.blink:
        x = left + font.size(text[:caret])[0]
        canvas.surface.fill(canvas.color("ink"), (x, top, canvas.px(1.6), font.get_height()))
    canvas.surface.set_clip(None)
    if not face.active:
        paint_focus(canvas)


def _paint_full(full: str, canvas: Canvas, room: pygame.Rect) -> int:
    """How many letters there are, where no more are taken; returns the pixels that this takes at the right end."""
    words = canvas.line(full, canvas.text_px(15), bold=True, color="loss")
    canvas.write(words, room.right - words.size[0], room.centery - words.size[1] / 2)
    return words.size[0] + canvas.px(6)


def _shortened(text: str, width: int, font: Typeface) -> str:
    """The text as it is seen when nobody writes: what is too long ends with an ellipsis."""
    if font.size(text)[0] <= width:
        return text
    most = next((end for end in range(len(text), 0, -1) if font.size(f"{text[:end]}…")[0] <= width), 0)
    return f"{text[:most]}…"


class TextEntry:
    """The text in a field: typing, moving, selecting, cutting, copying and pasting."""

    def __init__(self, text: str = "", *, most: int = 40, placeholder: Words = "") -> None:
        self.text = text[:most]
        self.most = most
        self.placeholder = placeholder
        self.caret = len(self.text)
        self.anchor = self.caret
        self.composing = ""

    def face(self, active: bool, blink: bool = True) -> TextField:
        """The picture of the field as it is now."""
        full = f"{len(self.text)}/{self.most}" if len(self.text) >= self.most else ""
        return TextField(self.text, self.caret, self.anchor, self.composing, self.placeholder, active, blink, full)

    @property
    def selected(self) -> str:
        """The selected part of the text."""
        start, end = sorted((self.caret, self.anchor))
        return self.text[start:end]

    def select_all(self) -> None:
        """Selects the whole text."""
        self.anchor, self.caret = 0, len(self.text)

    def move(self, index: int, *, select: bool = False) -> None:
        """Puts the caret at an index; the selection grows or is given up."""
        self.caret = min(max(index, 0), len(self.text))
        if not select:
            self.anchor = self.caret

    def write(self, letters: str) -> None:
        """Puts letters in the place of the selection."""
        start, end = sorted((self.caret, self.anchor))
        letters = "".join(letter for letter in letters if letter.isprintable())
        letters = letters[: self.most - len(self.text) + (end - start)]
        self.text = self.text[:start] + letters + self.text[end:]
        self.caret = self.anchor = start + len(letters)

    def take(self, intent: Intent) -> bool:
        """Writes, or moves about in the text; True if that was meant."""
        match intent:
            case Write(text):
                self.composing = ""
                self.write(text)
            case Compose(text):
                self.composing = text
            case Edit(how, select):
                self._edit(how, select)
            case _:
                return False
        return True

    def _edit(self, how: Editing, select: bool) -> None:
        match how:
            case Editing.LEFT:
                self._step(-1, select)
            case Editing.RIGHT:
                self._step(1, select)
            case Editing.WORD_LEFT:
                self.move(self._word_edge(-1), select=select)
            case Editing.WORD_RIGHT:
                self.move(self._word_edge(1), select=select)
            case Editing.START:
                self.move(0, select=select)
            case Editing.END:
                self.move(len(self.text), select=select)
            case Editing.ERASE:
                self._erase(self.caret - 1)
            case Editing.ERASE_NEXT:
                self._erase(self.caret + 1)
            case Editing.ERASE_WORD:
                self._erase(self._word_edge(-1))
            case Editing.SELECT_ALL:
                self.select_all()
            case Editing.COPY:
                _to_clipboard(self.selected)
            case Editing.CUT:
                _to_clipboard(self.selected)
                self.write("")
            case Editing.PASTE:
                self.write(_from_clipboard())

    def _step(self, step: int, select: bool) -> None:
        if not select and self.caret != self.anchor:
            self.move(min(self.caret, self.anchor) if step < 0 else max(self.caret, self.anchor))
        else:
            self.move(self.caret + step, select=select)

    def _erase(self, to: int) -> None:
        """Erases what is selected, or else up to a place."""
        if self.caret == self.anchor:
            self.move(to, select=True)
        self.write("")

    def _word_edge(self, step: int) -> int:
        index = self.caret
        before = -1 if step < 0 else 0
        while 0 <= index + before < len(self.text) and self.text[index + before] == " ":
            index += step
        while 0 <= index + before < len(self.text) and self.text[index + before] != " ":
            index += step
        return index


def _to_clipboard(text: str) -> None:
    if text:
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return  # no clipboard on this screen; the text itself is safe


def _from_clipboard() -> str:
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""

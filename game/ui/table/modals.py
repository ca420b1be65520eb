"""What must be answered before the table goes on: questions, and the curtain between two people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import pygame

from game.api import Piece, Rect, Text
from game.ui import richtext
from game.ui.look import Look
from game.ui.stage import Stage
from game.ui.table.faces import Doors, Medal
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import MARGIN, Dialog, Veil

Act: TypeAlias = Callable[[], None]

TEXT = 21.0
ROW = 58.0


class Modal:
    """A dialog over the table; `choose` is called with the key of the button that was pressed."""

    def __init__(
        self,
        title: str,
        text: str,
        buttons: Sequence[tuple[str, Button]],
        choose: Callable[[str], None],
        *,
        escape: str = "",
        medal: int = -1,
        curtain: bool = False,
        upright: bool = False,
    ) -> None:
        """`escape`: the key that Esc stands for, if any. `curtain`: nothing of the table is seen meanwhile."""
        self.title = title
        self.text = text
        self.buttons = list(buttons)
        self.choose = choose
        self.escape = escape
        self.medal = medal
        self.curtain = curtain
        self.upright = upright
        self.stage: Stage | None = None

    def place(self, size: tuple[int, int], look: Look, unit: float, room: float, motion: float) -> None:
        """Lays the dialog out in the middle of the window."""
        view = pygame.Rect((0, 0), size)
        if self.stage is None:
            self.stage = Stage(view, look, scale=unit, motion=motion)
        self.stage.place(view, scale=unit)
        self.stage.wear(look)
        width, height = size[0] / unit, size[1] / unit
        wide = min(660.0 * room, width - 40)
        words = richtext.typeset(
            self.text,
            (wide - 2 * MARGIN - 60) * unit,
            max(9, round(TEXT * unit * look.text)),
            seats=look.seats,
            theme_name=look.theme,
        )
        said = words.size[1] / unit + 10
        medal = 120.0 if self.medal >= 0 else 0.0
        row = ROW * room
        rows = len(self.buttons) if self.upright else 1
        high = 2 * MARGIN + 74 + medal + said + rows * (row + 4) + 40
        at = Rect((width - wide) / 2, max(4.0, (height - high) / 2), wide, high)
        whole = Rect(0, 0, width, height)
        pieces = [
            Piece("modal:veil", whole, Doors() if self.curtain else Veil(165), layer=-2),
            Piece("modal:sheet", at, Dialog(self.title), layer=-1),
        ]
        y = at.y + MARGIN + 72
        if medal:
            pieces.append(Piece("modal:medal", Rect(at.x, y, wide, medal - 12), Medal(self.medal)))
            y += medal
        inner = at.x + MARGIN + 30
        pieces.append(Piece("modal:text", Rect(inner, y, wide - 2 * MARGIN - 60, said), Text(self.text, TEXT)))
        y += said + 18
        pieces += self._button_pieces(inner, y, wide - 2 * MARGIN - 60, row)
        self.stage.show(pieces, live={key for key, _ in self.buttons}, still=True)
        if not self.stage.pointer.focus and self.buttons:
            self.stage.pointer.focus = self.buttons[-1][0]

    def _button_pieces(self, left: float, top: float, width: float, row: float) -> list[Piece]:
        if self.upright:
            return [
                Piece(key, Rect(left, top + number * (row + 4), width, row), face)
                for number, (key, face) in enumerate(self.buttons)
            ]
        wide = min(270.0, (width + 8) / max(1, len(self.buttons)) - 8)
        start = left + (width - len(self.buttons) * (wide + 8) + 8) / 2
        return [
            Piece(key, Rect(start + number * (wide + 8), top, wide, row), face)
            for number, (key, face) in enumerate(self.buttons)
        ]

    def handle(self, event: pygame.event.Event) -> None:
        """Takes every event: nothing below is reached."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self.escape:
            self.choose(self.escape)
            return
        if self.stage is None:
            return
        found = self.stage.handle(event)
        if found is not None and found.kind == "click":
            self.choose(found.key)


def question(title: str, text: str, yes: str, no: str, decide: Callable[[bool], None]) -> Modal:
    """A question with two answers."""
    buttons: list[tuple[str, Button]] = [
        ("modal:no", Button(no)),
        ("modal:yes", Button(yes, kind="primary")),
    ]
    return Modal(title, text, buttons, lambda key: decide(key == "modal:yes"), escape="modal:no")


def curtain(name: str, seat: int, text: str, ready: str, lift: Act) -> Modal:
    """The curtain that falls before somebody who has something to hide."""
    button = Button(ready, "hand_over", kind="primary")
    return Modal(name, text, [("modal:ready", button)], lambda key: lift(), medal=seat, curtain=True)

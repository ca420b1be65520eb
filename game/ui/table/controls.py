"""Mouse and keyboard at the table: which stage hears an event, and what it means there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.api.piece import answered_by
from game.ui import sound
from game.ui.stage import Stage, StageEvent
from game.ui.table import hover
from game.ui.table.gestures import can_be_dragged
from game.ui.table.keyboard import ZOOM, Keyboard
from game.ui.table.log import LINE
from game.ui.table.said import OPTION

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)


class Controls:
    """Turns events into what the scene can do."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._carrying = False  # a piece was picked up and its answer given
        self.keyboard = Keyboard(self)

    # -- which stage --

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes an event."""
        if event.type in _MOUSE:
            self.keyboard.in_use = False
            return self._mouse(event)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self._writing(event)
        if event.type == pygame.KEYDOWN:
            return self._writing(event) or self.keyboard.press(event)
        if event.type == pygame.WINDOWLEAVE:
            for stage in self.scene.furniture.stages():
                stage.pointer.leave()
            self._nothing_hovered()
            return True
        return False

    def _writing(self, event: pygame.event.Event) -> bool:
        """Typing into the search of the rules."""
        panel = self.scene.furniture.help
        return panel.writing and panel.handle(event) is not None

    def _mouse(self, event: pygame.event.Event) -> bool:
        stages = self.scene.furniture.stages()
        holding = [stage for stage in stages if stage.pointer.holding]
        at = getattr(event, "pos", None) or self._mouse_at(stages)
        under = next((stage for stage in stages if stage.view.collidepoint(at)), None)
        heard = holding[0] if holding else under
        left = [stage.pointer.leave() for stage in stages if stage is not heard]
        if any(left):
            self._nothing_hovered()
        if heard is None:
            return any(left)
        side = self.scene.furniture.side
        found = side.handle(event) if side is not None and heard is side.stage else heard.handle(event)
        if found is None:
            return any(left)
        self.on(heard, found)
        return True

    @staticmethod
    def _mouse_at(stages: list[Stage]) -> tuple[int, int]:
        """Where the mouse is: a wheel does not say."""
        known = (stage.pointer.position for stage in stages if stage.pointer.position != (-1, -1))
        return next(known, None) or pygame.mouse.get_pos()

    def on(self, stage: Stage, event: StageEvent) -> None:
        """Does what happened on a stage."""
        furniture = self.scene.furniture
        if stage is furniture.table:
            self._on_table(event)
        elif event.kind in ("hover", "focus"):
            self.hover_bar(stage, event.key)
        elif event.key == "time:line" and event.kind in ("press", "pull"):
            furniture.timeline.playing = False
            self.scene.history.look_at(furniture.timeline.moment(event, self.scene.session.match))
        elif event.kind == "click":
            self.press(event.key)
        elif event.kind == "wheel" and stage is furniture.sheet:
            furniture.sheet_first = max(0, furniture.sheet_first - event.steps)
            self.scene.refresh()
        elif event.kind == "wheel" and stage is furniture.prompt:
            self.keyboard.step_focus(-1 if event.steps > 0 else 1)  # through all that can be answered

    # -- the table --

    def _on_table(self, event: StageEvent) -> None:
        key = event.key
        offers = self.scene.sight.offers
        match event.kind:
            case "hover" | "focus":
                self.hover_piece(key)
            case "click":
                if option := offers.option_at(key, self.scene.turn):
                    self.scene.hand.answer(option)
            case "tap":
                self._follow(key)
            case "wheel":
                if offers.turns(key) > 1:
                    self.turn(key, 1 if event.steps > 0 else -1)
                else:
                    table = self.scene.furniture.table
                    table.zoom(*table.pointer.position, ZOOM**event.steps)
            case "context":
                if offers.turns(key) > 1:
                    self.turn(key, 1)
                elif key:
                    self.scene.close_up(key)
            case "drag":
                self._picked_up(key)
            case "drop":
                self._dropped(event)
            case "cancel":
                self._dropped(StageEvent("cancel"))

    def _follow(self, key: str) -> None:
        """Turns to the view that a piece leads to, if it leads to one."""
        kind, _, view = answered_by(key).partition(":")
        if kind == "view" and any(each.id == view for each in self.scene.sight.views):
            self.press(f"view:{view}")

    def turn(self, key: str, step: int) -> None:
        """Turns the piece that would be laid."""
        offers = self.scene.sight.offers
        now = offers.option_at(key, self.scene.turn)[len(answered_by(key)) + 1 :]
        self.scene.turn = offers.next_turn(key, now, step)
        sound.play("tick")
        self.hover_piece(key)

    def _picked_up(self, key: str) -> None:
        scene = self.scene
        option = scene.sight.offers.option_at(key, scene.turn)
        if not option or not can_be_dragged(scene.session.match, option, scene.viewer, scene.words):
            scene.furniture.table.pointer.refuse_drag()
            return
        sound.play("pick_up")
        self._carrying = True
        scene.hand.answer(option, sure=True)

    def _dropped(self, event: StageEvent) -> None:
        if not self._carrying:
            return
        self._carrying = False
        scene = self.scene
        option = scene.sight.offers.option_at(event.onto, scene.turn) if event.onto else ""
        # Let go where it was picked up: that was a click with an unsteady hand.
        at_home = event.kind == "drop" and all(0 <= share <= 1 for share in event.inside)
        if option:
            scene.hand.answer(option)
        elif at_home:
            return
        elif scene.session.take_back_refusal(scene.session.back_target()) is None:
            scene.hand.undo()

    # -- hovering --

    def look_again(self) -> None:
        """The table changed under the mouse or the focus."""
        table = self.scene.furniture.table
        if table.pointer.dragged == "":
            self._carrying = False
        if self.keyboard.in_use:
            self.keyboard.focus_first()
        elif table.pointer.hover:
            self.hover_piece(table.pointer.hover)

    def hover_piece(self, key: str) -> None:
        """Says and shows what a piece on the table is about."""
        scene = self.scene
        table = scene.furniture.table
        under = table.pointer.under if not table.pointer.dragged else ""
        piece = table.piece(key)
        text = hover.tip_for(scene.sight, scene.words, key, piece, scene.turn)
        if under and under != key and (above := table.piece(under)) is not None and above.tip:
            text = f"{above.tip}\n{text}" if text else above.tip
        scene.consider(scene.sight.offers.option_at(key, scene.turn), key)
        scene.app.tip.point(text, table.rect_of(key), table.hint_rects())

    def hover_bar(self, stage: Stage, key: str) -> None:
        """Says and shows what a button is about."""
        scene = self.scene
        piece = stage.piece(key)
        if piece is None:
            self._nothing_hovered()
        elif key.startswith(OPTION):
            option = key.removeprefix(OPTION)
            scene.consider(option)
            text = hover.tip_for_option(scene.sight, scene.words, option)
            scene.app.tip.point(text, stage.rect_of(key), scene.furniture.table.hint_rects())
        else:
            scene.app.tip.point(piece.tip, stage.rect_of(key))
            scene.consider("")

    def _nothing_hovered(self) -> None:
        self.scene.app.tip.hide()
        self.scene.consider("")

    # -- buttons --

    def press(self, key: str) -> None:
        """Does what a button says."""
        scene = self.scene
        kind, _, rest = key.partition(":")
        if kind == "option":
            scene.hand.answer(rest)
        elif kind == "view":
            sound.play("page")
            scene.turn_to(rest)
        elif key.startswith(LINE):
            scene.history.look_at_line(key)
        else:
            self.do(rest if kind in ("tool", "time", "panel") else "")

    def do(self, what: str) -> None:
        """Does what a tool is for."""
        scene = self.scene
        match what:
            case "undo":
                scene.hand.undo()
            case "undo_turn":
                scene.hand.undo(turn=True)
            case "redo":
                scene.hand.redo()
            case "log" | "help" | "timeline":
                scene.toggle(what)
            case "menu":
                scene.open_menu()
            case "peek":
                scene.doors.peek()
            case "hide":
                scene.doors.stop_peeking()
            case "finale":
                scene.open_finale()
            case "branch":
                scene.history.branch()
            case "now":
                scene.furniture.timeline.playing = False
                scene.history.look_at(None)
            case "back":
                scene.history.step(-1)
            case "on":
                scene.history.step(1)
            case "play":
                scene.history.play_again()
            case "again":
                scene.see_again()
            case "lines":
                scene.history.choose_line()
            case "retry":
                scene.hand.retry_bot()
            case "take_seat":
                scene.hand.take_seat()
            case "hold":
                scene.hand.hold_bots()
            case "pace":
                scene.hand.change_pace()
            case "close":
                for panel in ("log", "help"):
                    if panel in scene.furniture.opened:
                        scene.toggle(panel)

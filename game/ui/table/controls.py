"""Mouse and keyboard at the table: which stage hears an event, and what it means there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import sound
from game.ui.hit import reading_order
from game.ui.stage import Stage, StageEvent
from game.ui.table import hover, keys
from game.ui.table.gestures import can_be_dragged
from game.ui.table.log import LINE
from game.ui.table.said import OPTION

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

ZOOM = 1.18
_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)


class Controls:
    """Turns events into what the scene can do."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._carrying = False  # a piece was picked up and its answer given
        self._by_keyboard = False

    # -- which stage --

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes an event."""
        if event.type in _MOUSE:
            self._by_keyboard = False
            return self._mouse(event)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self._writing(event)
        if event.type == pygame.KEYDOWN:
            return self._writing(event) or self._key(event)
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
        self._on(heard, found)
        return True

    @staticmethod
    def _mouse_at(stages: list[Stage]) -> tuple[int, int]:
        """Where the mouse is: a wheel does not say."""
        known = (stage.pointer.position for stage in stages if stage.pointer.position != (-1, -1))
        return next(known, None) or pygame.mouse.get_pos()

    def _on(self, stage: Stage, event: StageEvent) -> None:
        furniture = self.scene.furniture
        if stage is furniture.table:
            self._on_table(event)
        elif event.kind in ("hover", "focus"):
            self._hover_bar(stage, event.key)
        elif event.key == "time:line" and event.kind in ("press", "pull"):
            furniture.timeline.playing = False
            self.scene.history.look_at(furniture.timeline.moment(event, self.scene.session.match))
        elif event.kind == "click":
            self.press(event.key)
        elif event.kind == "wheel" and stage is furniture.sheet:
            furniture.sheet_first = max(0, furniture.sheet_first - event.steps)
            self.scene.refresh()
        elif event.kind == "wheel" and stage is furniture.prompt:
            self._step_focus(-1 if event.steps > 0 else 1)  # through all that can be answered

    # -- the table --

    def _on_table(self, event: StageEvent) -> None:
        key = event.key
        offers = self.scene.sight.offers
        match event.kind:
            case "hover" | "focus":
                self._hover_piece(key)
            case "click":
                if option := offers.option_at(key, self.scene.turn):
                    self.scene.hand.answer(option)
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

    def turn(self, key: str, step: int) -> None:
        """Turns the piece that would be laid."""
        offers = self.scene.sight.offers
        now = offers.option_at(key, self.scene.turn)[len(key) + 1 :]
        self.scene.turn = offers.next_turn(key, now, step)
        sound.play("tick")
        self._hover_piece(key)

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
        if self._by_keyboard:
            self._focus_first()
        elif table.pointer.hover:
            self._hover_piece(table.pointer.hover)

    def _hover_piece(self, key: str) -> None:
        scene = self.scene
        table = scene.furniture.table
        under = table.pointer.under if not table.pointer.dragged else ""
        piece = table.piece(key)
        text = hover.tip_for(scene.sight, scene.words, key, piece, scene.turn)
        if under and under != key and (above := table.piece(under)) is not None and above.tip:
            text = f"{above.tip}\n{text}" if text else above.tip
        scene.consider(scene.sight.offers.option_at(key, scene.turn), key)
        scene.app.tip.point(text, table.rect_of(key), table.hint_rects())

    def _hover_bar(self, stage: Stage, key: str) -> None:
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
            self._do(rest if kind in ("tool", "time", "panel") else "")

    def _do(self, what: str) -> None:
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
            case "lines":
                scene.history.choose_line()
            case "retry":
                scene.hand.retry_bot()
            case "take_seat":
                scene.hand.take_seat()
            case "close":
                for panel in ("log", "help"):
                    if panel in scene.furniture.opened:
                        scene.toggle(panel)

    # -- keyboard --

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self._step_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        focused = self._focused()
        for stage in [focused] if focused is not None else [self.scene.furniture.table]:
            found = stage.handle(event)
            if found is not None:
                self._by_keyboard = True
                self._on(stage, found)
                return True
        meaning = keys.meaning(event)
        if meaning:
            self._meant(meaning)
        return bool(meaning)

    def _meant(self, meaning: str) -> None:
        scene = self.scene
        furniture = scene.furniture
        table = furniture.table
        key = table.pointer.focus or table.pointer.hover or table.pointer.under
        match meaning:
            case "escape":
                self._escape()
            case "search":
                scene.open_panel("help")
                furniture.help.write(True)
            case "finish":
                if scene.sight.offers.finish:
                    scene.hand.answer(scene.sight.offers.finish)
            case "turn":
                if scene.sight.offers.turns(key) > 1:
                    self.turn(key, 1)
            case "closeup":
                if key:
                    scene.close_up(key)
            case "zoom_in" | "zoom_out":
                center = table.pointer.position if table.pointer.position != (-1, -1) else table.view.center
                table.zoom(*center, ZOOM if meaning == "zoom_in" else 1 / ZOOM)
            case "zoom_all":
                if table.camera.reset():
                    table.repaint()
            case "next_view" | "last_view":
                self._turn_view(1 if meaning == "next_view" else -1)
            case _ if meaning.startswith("view "):
                number = int(meaning.removeprefix("view "))
                if number < len(scene.sight.views):
                    scene.turn_to(scene.sight.views[number].id)
            case "undo" | "undo_turn" | "redo":
                if scene.history.looking is None and scene.doors.peeking < 0:
                    self._do(meaning)
            case _:
                self._do(meaning)

    def _escape(self) -> None:
        scene = self.scene
        if scene.doors.peeking >= 0:
            scene.doors.stop_peeking()
        elif scene.history.looking is not None:
            scene.history.look_at(None)
        elif scene.furniture.opened:
            for panel in list(scene.furniture.opened):
                scene.toggle(panel)
        else:
            scene.open_menu()

    def _turn_view(self, step: int) -> None:
        views = [view.id for view in self.scene.sight.views]
        now = views.index(self.scene.view) if self.scene.view in views else 0
        self.scene.turn_to(views[(now + step) % len(views)])

    def _order(self) -> list[tuple[Stage, str]]:
        """All that the keyboard can come to: targets first, then buttons, then the rest."""
        furniture = self.scene.furniture
        stages = furniture.stages()
        first = [furniture.table, *([furniture.sheet] if furniture.sheet else []), furniture.prompt]
        order = [*first, *(stage for stage in stages if stage not in first)]
        found = []
        for stage in order:
            places = {key: piece.at for key in stage.live if (piece := stage.piece(key)) is not None}
            found += [(stage, key) for key in reading_order(places)]
        return found

    def _focused(self) -> Stage | None:
        return next((stage for stage in self.scene.furniture.stages() if stage.pointer.focus), None)

    def _step_focus(self, step: int) -> None:
        order = self._order()
        if not order:
            return
        self._by_keyboard = True
        focused = self._focused()
        now = -1 if step > 0 else 0
        if focused is not None and (focused, focused.pointer.focus) in order:
            now = order.index((focused, focused.pointer.focus))
        self._focus(*order[(now + step) % len(order)])

    def _focus_first(self) -> None:
        """After an answer given by keyboard the focus is on the next target, unless it is still somewhere."""
        focused = self._focused()
        order = self._order()
        if (focused is None or focused.pointer.focus not in focused.live) and order:
            self._focus(*order[0])

    def _focus(self, stage: Stage, key: str) -> None:
        for other in self.scene.furniture.stages():
            if other is not stage:
                other.pointer.focus = ""
        stage.pointer.focus_on(key)
        if stage is self.scene.furniture.table:
            self._hover_piece(key)
        else:
            self._hover_bar(stage, key)

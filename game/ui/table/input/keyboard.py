"""The keyboard at the table: focus goes from target to target, and every action has a key."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.api import Key
from game.api.gesture import TABLE_KEYS
from game.ui.input.focus import reading_order
from game.ui.stage.stage import Stage
from game.ui.table.input import keys

if TYPE_CHECKING:
    from game.ui.table.input.controls import Controls

ZOOM = 1.18
LOOK = pygame.K_v
"""Held to look at a hand that lies face down."""

SCROLLING = {pygame.K_UP: -3, pygame.K_DOWN: 3, pygame.K_PAGEUP: -12, pygame.K_PAGEDOWN: 12}
"""Rows by which a key scrolls a panel."""

SCROLLS = {"scroll_left": (0.2, 0), "scroll_right": (-0.2, 0), "scroll_up": (0, 0.2), "scroll_down": (0, -0.2)}
"""Parts of the window by which a key moves a board that is larger than the screen."""

ANSWERS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)

TAKE_BACK = ("tool:undo", "tool:redo")


class Keyboard:
    """Plays without a mouse."""

    def __init__(self, controls: Controls) -> None:
        self.controls = controls
        self.model = controls.model
        self.table_stages = controls.table_stages
        self.in_use = False  # the last thing was done by keyboard: the focus goes on by itself

    def press(self, event: pygame.event.Event) -> bool:
        """Takes a key press; True if it meant something."""
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self.step_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        focused = self._focused()
        for stage in [focused] if focused is not None else [self.table_stages.table]:
            if event.key in ANSWERS and not self._meant_by_hand("focus", stage, stage.pointer.focus):
                return True
            found = stage.handle(event)
            if found is not None:
                self.in_use = True
                self.controls.on(stage, found)
                return True
        if focused is not None and self._scroll(focused, event.key):
            return True
        if self._letter(event):
            return True
        meaning = keys.meaning(event)
        if meaning:
            self._meant(meaning)
        return bool(meaning)

    def _letter(self, event: pygame.event.Event) -> bool:
        """A key of the game's own; the table's come first."""
        letter = keys.letter(event)
        if not letter or letter in TABLE_KEYS or letter not in self.model.words.game.keys:
            return False
        chain = self.controls.game_input.meant(Key(letter))
        if chain and self.controls.guard.lets_letter(letter):
            self.in_use = True
            self.model.moves.answer_all(chain)
        return True

    def _meant_by_hand(self, device: str, stage: Stage, key: str) -> bool:
        """Whether a key counts for that: it must have been there when the hand decided."""
        return self.controls.guard.lets(device, self.controls.meaning_of(stage, key))

    def _scroll(self, focused: Stage, key: int) -> bool:
        """In a docked panel the arrows go on past the last row in sight, and the page keys turn pages."""
        side = self.table_stages.side
        if side is None or focused is not side.stage or key not in SCROLLING:
            return False
        side.scroll(SCROLLING[key])
        rows = [row for stage, row in self._order() if stage is focused and not row.startswith("panel:")]
        if rows and focused.pointer.focus not in rows:
            self._focus(focused, rows[-1 if SCROLLING[key] > 0 else 0])
        return True

    def _meant(self, meaning: str) -> None:
        model = self.model
        table = self.table_stages.table
        key = table.pointer.focus or table.pointer.hover or table.pointer.under
        match meaning:
            case "escape":
                self._escape()
            case "search":
                if "help" not in model.opened:
                    model.toggle("help")
                self.table_stages.help.write(True)
            case "finish":
                if (end := self.controls.end) and self._meant_by_hand("end", self.table_stages.prompt, end):
                    self.controls.press(end)
            case "turn":
                if model.sight.offers.turns(key) > 1:
                    self.controls.turn(key, 1)
            case "closeup":
                if key:
                    self.controls.close_up(key)
            case "zoom_in" | "zoom_out":
                center = table.pointer.position if table.pointer.position != (-1, -1) else table.view.center
                table.zoom(*center, ZOOM if meaning == "zoom_in" else 1 / ZOOM)
                self.controls.attention.look_again()
            case "zoom_all":
                if table.camera.reset():
                    table.repaint()
                    self.controls.attention.look_again()
            case "look_at_hand":
                if model.card_hands.can_be_covered:
                    model.look(True)
            case "look":
                self.table_stages.look_at_what_is_asked()
            case "scroll_left" | "scroll_right" | "scroll_up" | "scroll_down":
                across, down = SCROLLS[meaning]
                if table.pan(across * table.view.width, down * table.view.height):
                    self.controls.attention.look_again()
            case "next_view" | "last_view":
                self._turn_view(1 if meaning == "next_view" else -1)
            case _ if meaning.startswith("view "):
                number = int(meaning.removeprefix("view "))
                tabs = [view.id for view in model.sight.views if view.id == view.tab]
                if number < len(tabs):
                    model.turn_to(tabs[number])
            case "undo" | "undo_turn" | "redo":
                if not model.elsewhere and self._meant_by_hand("", self.table_stages.prompt, f"tool:{meaning}"):
                    self.controls.do(meaning)
            case _:
                self.controls.do(meaning)

    def _escape(self) -> None:
        model = self.model
        if model.handover.peeking >= 0:
            model.handover.stop_peeking()
        elif model.history.looking is not None:
            model.history.look_at(None)
        elif model.opened:
            for panel in list(model.opened):
                model.toggle(panel)
        else:
            self.controls.do("menu")

    def _turn_view(self, step: int) -> None:
        views = [view.id for view in self.model.sight.views]
        now = views.index(self.model.view) if self.model.view in views else 0
        self.model.turn_to(views[(now + step) % len(views)])

    def _order(self) -> list[tuple[Stage, str]]:
        """All that the keyboard can come to: targets first, buttons, what can be chosen again, then the rest."""
        table_stages = self.table_stages
        stages = table_stages.all()
        first = [table_stages.table, *([table_stages.sheet] if table_stages.sheet else []), table_stages.prompt]
        table, veiled = table_stages.table, self.model.sight.veiled
        groups = [(table, table.live | veiled), *((stage, stage.live) for stage in first[1:])]
        groups.append((table, table.quiet - veiled))
        groups += [(stage, stage.live) for stage in stages if stage not in first]
        found = [(stage, key) for stage, keys in groups for key in reading_order(stage.pointer.places(keys))]
        # Taking back stands first in the bar, and is the last thing that anybody wants to come to.
        return sorted(found, key=lambda each: each[1] in TAKE_BACK)

    def _focused(self) -> Stage | None:
        return next((stage for stage in self.table_stages.all() if stage.pointer.focus), None)

    def step_focus(self, step: int) -> None:
        """Goes to the next thing that can be clicked, or the one before."""
        order = self._order()
        if not order:
            return
        self.in_use = True
        focused = self._focused()
        now = -1 if step > 0 else 0
        if focused is not None and (focused, focused.pointer.focus) in order:
            now = order.index((focused, focused.pointer.focus))
        self._focus(*order[(now + step) % len(order)])

    def focus_first(self) -> None:
        """After an answer given by keyboard the focus is on the next target, unless it is still somewhere."""
        focused = self._focused()
        order = self._order()
        if (focused is None or focused.pointer.focus not in focused.clickable) and order:
            self._focus(*order[0])

    def _focus(self, stage: Stage, key: str) -> None:
        for other in self.table_stages.all():
            if other is not stage:
                other.pointer.focus = ""
        stage.pointer.focus_on(key)
        self.table_stages.bring_in(stage, key)
        self.controls.attention.look_at(stage, key)

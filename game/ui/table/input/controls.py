"""Mouse and keyboard at the table: which stage hears an event, and what it means there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import pygame

from game.api import DoubleClick, LongPress, Wheel
from game.api.piece import answered_by
from game.ui.boundary.guarded_game import Chain
from game.ui.stage.stage import Stage, StageEvent
from game.ui.table.input.click_guard import ClickGuard, Meaning
from game.ui.table.input.dragging import Dragging
from game.ui.table.input.keyboard import LOOK, ZOOM, Keyboard
from game.ui.table.model.card_hands import NOT_THAT_ONE
from game.ui.table.model.prompt import OPTION, SCALE
from game.ui.table.panels.bars import QUESTION
from game.ui.table.panels.log import ASKED, LINE
from game.ui.table.panels.signposts import BEYOND
from game.ui.widgets.values import slider_value

if TYPE_CHECKING:
    from game.ui.table.input.attention import Attention
    from game.ui.table.input.game_input import GameInput
    from game.ui.table.model.table_model import TableModel
    from game.ui.table.stages import TableStages

_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)


LONG_SECONDS = 0.5
DOUBLE_SECONDS = 0.4


class Controls:
    """Turns events into what the table can do."""

    def __init__(
        self,
        table: TableModel,
        table_stages: TableStages,
        attention: Attention,
        game_input: GameInput,
        *,
        guard: ClickGuard,
        close_up: Callable[[str], None],
        ways_out: Mapping[str, Callable[[], None]],
    ) -> None:
        """`ways_out`: what leads away from the table, by the name of its tool."""
        self.model = table
        self.table_stages = table_stages
        self.attention = attention
        self.guard = guard
        self.close_up = close_up
        self._pressed = Meaning("")  # what the button went down on
        self._rules_from = (-1, -1)  # where the mouse was when the rules were asked
        self.game_input = game_input
        self.dragging = Dragging(table, table_stages, attention, game_input)
        table_stages.table.grips = lambda key: bool(game_input.goals(key))
        self._pressed_at = 0.0  # when
        self._clicked = ("", float("-inf"))  # what was clicked last, and when
        self._tools = {**self._table_tools(), **ways_out}
        self.keyboard = Keyboard(self)

    def _table_tools(self) -> dict[str, Callable[[], None]]:
        hand, history, doors = self.model.moves, self.model.history, self.model.handover
        return {
            "undo": hand.undo,
            "undo_turn": lambda: hand.undo(turn=True),
            "redo": hand.redo,
            "log": lambda: self.model.toggle("log"),
            "help": self._rules,
            "timeline": lambda: self.model.toggle("timeline"),
            "peek": doors.peek,
            "hide": doors.stop_peeking,
            "finale": self.model.celebrate,
            "branch": history.branch,
            "now": lambda: history.look_at(None),
            "back": lambda: history.step(-1),
            "on": lambda: history.step(1),
            "play": history.play_again,
            "again": self.model.see_again,
            "advice": self.model.advise,
            "lines": history.choose_line,
            "retry": hand.retry_bot,
            "take_seat": hand.take_seat,
            "hold": hand.hold_bots,
            "pace": hand.change_pace,
            "close": self._close_panel,
        }

    # -- which stage --

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes an event."""
        if event.type in _MOUSE:
            self.keyboard.in_use = False
            if self._too_new(event):
                return True
            heard = self._mouse(event)
            if event.type == pygame.MOUSEMOTION:
                self.guard.moved(self._near())
            return heard
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self._writing(event)
        if event.type == pygame.KEYDOWN:
            return self._writing(event) or self.keyboard.press(event)
        if event.type == pygame.KEYUP and event.key == LOOK:
            self.model.look(False)
            return True
        if event.type == pygame.WINDOWLEAVE:
            self.model.look(False)
            for stage in self.table_stages.all():
                stage.pointer.leave()
            self.attention.nothing()
            return True
        return False

    # -- what is meant --

    def _too_new(self, event: pygame.event.Event) -> bool:
        """Whether a click is on something that came there after the hand had decided, or changed under it."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pressed_at = self.guard.now()
            self._pressed = self._meaning_at(event.pos)
            return bool(self._pressed.key) and not self.guard.lets("mouse", self._pressed)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._pressed.plays:
            dragged = any(stage.pointer.dragged for stage in self.table_stages.all())
            if not dragged and self._meaning_at(event.pos) != self._pressed:
                for stage in self.table_stages.all():
                    stage.pointer.let_be()
                return True
        return False

    def _meaning_at(self, at: tuple[int, int]) -> Meaning:
        for stage in self.table_stages.all():
            if stage.view.collidepoint(at):
                return self.meaning_of(stage, stage.pointer.live_at(*at))
        return Meaning("")

    def meaning_of(self, stage: Stage, key: str) -> Meaning:
        """What a click on a live piece of a stage would do."""
        sight = self.model.sight
        option = sight.offers.option_at(key) if stage is self.table_stages.table else ""
        if key.startswith(OPTION):
            option = key.removeprefix(OPTION)
        if not option and stage is self.table_stages.table and (instead := sight.again.get(key)):
            return Meaning(key, instead.option, instead.step.ask.about, instead.step.ask.seat)
        if not option or sight.ask is None:
            return Meaning(key)
        return Meaning(key, option, sight.ask.about, sight.ask.seat)

    def _near(self) -> dict[str, Meaning]:
        """What the hand could mean without moving: what mouse and focus are on, and what E ends."""
        near = {"end": self.meaning_of(self.table_stages.prompt, self.end)}
        for device, attribute in (("mouse", "hover"), ("focus", "focus")):
            found = ((stage, getattr(stage.pointer, attribute)) for stage in self.table_stages.all())
            near[device] = next((self.meaning_of(stage, key) for stage, key in found if key), Meaning(""))
        return near

    def _writing(self, event: pygame.event.Event) -> bool:
        """Typing into the search of the rules."""
        panel = self.table_stages.help
        return panel.writing and panel.handle(event) is not None

    def _mouse(self, event: pygame.event.Event) -> bool:
        stages = self.table_stages.all()
        holding = [stage for stage in stages if stage.pointer.holding]
        at = getattr(event, "pos", None) or self._mouse_at(stages)
        under = next((stage for stage in stages if stage.view.collidepoint(at)), None)
        heard = holding[0] if holding else under
        left = [stage.pointer.leave() for stage in stages if stage is not heard]
        if any(left):
            self.attention.nothing()
        if heard is None:
            return any(left)
        side = self.table_stages.side
        found = side.handle(event) if side is not None and heard is side.stage else heard.handle(event)
        if heard is self.table_stages.table and event.type == pygame.MOUSEMOTION:
            self._follow_spot(found is None)
        if found is None:
            return any(left)
        self.on(heard, found)
        return True

    def _follow_spot(self, on_the_same: bool) -> None:
        """The mouse moved on the table: where a game has input of its own, a few pixels may mean something else."""
        self.dragging.passes()
        table = self.table_stages.table
        if on_the_same and not table.pointer.dragged and table.pointer.hover in self.model.sight.offers.by_input:
            self.attention.look_at(table, table.pointer.hover)

    @staticmethod
    def _mouse_at(stages: list[Stage]) -> tuple[int, int]:
        """Where the mouse is: a wheel does not say."""
        known = (stage.pointer.position for stage in stages if stage.pointer.position != (-1, -1))
        return next(known, None) or pygame.mouse.get_pos()

    def on(self, stage: Stage, event: StageEvent) -> None:
        """Does what happened on a stage."""
        table_stages = self.table_stages
        if event.kind == "rules" or (event.kind == "tap" and event.key == QUESTION):
            self._open_rules(stage, event.key)
        elif stage is table_stages.table:
            self._on_table(event)
        elif event.key == "tool:look" and event.kind in ("press", "click", "cancel"):
            self.model.look(event.kind == "press")  # as long as it is held
        elif event.kind in ("hover", "focus"):
            self.attention.look_at(stage, event.key)
        elif event.key == "time:line" and event.kind in ("press", "pull"):
            self.model.history.look_at(table_stages.timeline.moment(event, self.model.session.match))
        elif event.key == f"{SCALE}line" and event.kind in ("press", "pull"):
            self.model.slide_to(slider_value(event.inside[0], labelled=True))
        elif event.kind == "click":
            self.press(event.key)
        elif event.kind == "wheel" and stage is table_stages.sheet:
            table_stages.sheet_first = max(0, table_stages.sheet_first - event.steps)
            self.model.refresh()
        elif event.kind == "wheel" and stage is table_stages.prompt and self.model.sight.offers.scale:
            self.model.slide(event.steps)
        elif event.kind == "wheel" and stage is table_stages.prompt:
            self.keyboard.step_focus(-1 if event.steps > 0 else 1)  # through all that can be answered

    # -- the table --

    def _on_table(self, event: StageEvent) -> None:
        key = event.key
        offers = self.model.sight.offers
        match event.kind:
            case "hover" | "focus":
                if event.by_keyboard:
                    self.table_stages.bring_in(self.table_stages.table, key)
                if not self.dragging.hovers(key):
                    self.attention.look_at(self.table_stages.table, key)
            case "click":
                self._click(key)
            case "tap":
                if chain := self._special_click(key):
                    self.model.moves.answer_all(chain)
                else:
                    self._follow(key)
            case "wheel":
                if key and (chain := self.game_input.meant(Wheel(key, event.steps))):
                    self.model.moves.answer_all(chain)
                elif offers.turns(key) > 1:
                    self.turn(key, 1 if event.steps > 0 else -1)
                else:
                    table = self.table_stages.table
                    table.zoom(*table.pointer.position, ZOOM**event.steps)
                    self.attention.look_again()
            case "context":
                if offers.turns(key) > 1:
                    self.turn(key, 1)
                elif key:
                    self.close_up(key)
            case "pan":
                self.attention.look_again()
            case "drag":
                self.dragging.pick_up(key)
            case "drop" | "cancel":
                self.dragging.let_go(event)

    def _click(self, key: str) -> None:
        """What the game says that is meant; or else the option that the piece stands for."""
        offers, hand = self.model.sight.offers, self.model.moves
        if chain := self._special_click(key) or self.game_input.click(key):
            hand.answer_all(chain)
        elif key in offers.by_input:
            return  # it means something, but not at this spot
        elif option := offers.option_at(key, self.model.turn):
            hand.answer(option)
        elif instead := self.model.sight.again.get(key):
            hand.choose_again(instead)
        elif key in self.model.sight.veiled:
            self.model.screen.say(NOT_THAT_ONE)

    def _special_click(self, key: str) -> Chain:
        """What a long press means to the game, or the second of two clicks."""
        now = self.guard.now()
        before, self._clicked = self._clicked, (key, now)
        if self.table_stages.table.pointer.by_keyboard:
            return ()
        spot = self.game_input.spot(key)
        if now - self._pressed_at >= LONG_SECONDS:
            return self.game_input.meant(LongPress(key, *spot))
        if before[0] == key and now - before[1] < DOUBLE_SECONDS:
            return self.game_input.meant(DoubleClick(key, *spot))
        return ()

    def _follow(self, key: str) -> None:
        """Turns to the view that a piece leads to, if it leads to one."""
        kind, _, view = answered_by(key).partition(":")
        if kind == "view" and any(each.id == view for each in self.model.sight.views):
            self.press(f"view:{view}")

    def turn(self, key: str, step: int) -> None:
        """Turns the piece that would be laid."""
        offers = self.model.sight.offers
        now = offers.option_at(key, self.model.turn)[len(answered_by(key)) + 1 :]
        self.model.turn = offers.next_turn(key, now, step)
        self.model.screen.play("tick")
        self.attention.look_at(self.table_stages.table, key)

    def look_again(self) -> None:
        """The table changed under the mouse or the focus."""
        self.dragging.look_again()
        if self.keyboard.in_use:
            self.keyboard.focus_first()
        else:
            self.attention.look_again()
        sight = self.model.sight
        self.guard.changed(sight.ask.seat if sight.active and sight.ask is not None else -1, self._near())

    def point_at(self, key: str) -> bool:
        """Puts the mouse on a piece or an option's button; False if there is none."""
        for stage in self.table_stages.all():
            for found in (key, OPTION + key):
                if (rect := stage.rect_of(found)) is not None:
                    at = rect.clip(stage.view).center
                    self.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
                    return True
        return False

    # -- buttons --

    def press(self, key: str) -> None:
        """Does what a button says."""
        kind, _, rest = key.partition(":")
        if kind == "option":
            self.model.moves.answer(rest)
        elif kind == "view":
            self.model.screen.play("page")
            self.model.turn_to(rest)
        elif key.startswith(LINE):
            self.model.history.look_at_line(int(key.removeprefix(LINE)))
        elif key.startswith(ASKED):
            self.model.history.look_at(int(rest.partition(":")[0]))
        elif key.startswith(BEYOND):
            self.table_stages.look_beyond(key)
        elif key.startswith(SCALE):
            self.model.slide({"less": -1, "more": 1}.get(rest, 0))
        elif kind in ("tool", "time", "panel"):
            self.do(rest)

    def do(self, what: str) -> None:
        """Does what a tool is for."""
        if what in self._tools:
            self._tools[what]()

    @property
    def end(self) -> str:
        """The button that goes on, or else the one that gives up; "" if there is neither."""
        said = self.model.shown.said
        end = said.finish or said.give_up
        return end.key if end is not None else ""

    def _rules(self) -> None:
        """The rules: about what mouse or focus is on, else where the question is; once more closes them."""
        stages = self.table_stages.all()
        before, self._rules_from = self._rules_from, self._mouse_at(stages)
        if "help" in self.model.opened and before == self._rules_from and not self.keyboard.in_use:
            self.model.toggle("help")  # the table has moved under the mouse, and nobody has asked about that
            return
        for stage in stages:
            key = stage.pointer.focus if self.keyboard.in_use else stage.pointer.hover or stage.pointer.under
            if key and not key.startswith("tool:") and stage in (self.table_stages.table, self.table_stages.prompt):
                self._open_rules(stage, key, again=False)
                return
        self._open_rules(self.table_stages.prompt, QUESTION, again=False)

    def _open_rules(self, stage: Stage, key: str, again: bool = True) -> None:
        """Opens the rules where they speak of a thing; if they are open there already, closes them unless `again`."""
        panel = self.table_stages.help
        opened = "help" in self.model.opened
        if (not panel.open_at(*self.attention.asked_about(stage, key)) and opened and not again) or not opened:
            self.model.toggle("help")

    def _close_panel(self) -> None:
        for panel in ("log", "help"):
            if panel in self.model.opened:
                self.model.toggle(panel)

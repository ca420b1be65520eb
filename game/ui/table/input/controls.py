"""Intents at the table: which stage hears them, and what comes of that."""

from __future__ import annotations

from collections.abc import Callable

from game.api import DoubleClick, Key, LongPress, Wheel
from game.api.piece import answered_by
from game.ui.boundary.guarded_game import Chain
from game.ui.input import bindings
from game.ui.input.intents import (
    Beyond,
    Choose,
    Command,
    Compose,
    Deed,
    Done,
    Edit,
    Intent,
    Leave,
    LetGo,
    Move,
    Point,
    Press,
    Release,
    Scroll,
    Step,
    Touch,
    Type,
    Write,
)
from game.ui.stage.stage import Happened, Stage, StageEvent
from game.ui.table.input.attention import Attention
from game.ui.table.input.click_guard import ClickGuard, Meaning, Means
from game.ui.table.input.commands import ZOOM, Commands, WaysOut, position
from game.ui.table.input.dragging import Dragging
from game.ui.table.input.focus import TableFocus
from game.ui.table.input.game_input import GameInput
from game.ui.table.input.meanings import Meanings
from game.ui.table.model.card_hands import not_that_one
from game.ui.table.model.prompt import OPTION, SCALE
from game.ui.table.model.table_model import TableModel
from game.ui.table.panels.bars import QUESTION
from game.ui.table.rail.small_map import MAP
from game.ui.table.stages import TableStages
from game.ui.widgets.values import slider_value

LONG_SECONDS = 0.5
DOUBLE_SECONDS = 0.4


class Controls:
    """Turns intents into what the table can do."""

    def __init__(
        self,
        model: TableModel,
        stages: TableStages,
        attention: Attention,
        game_input: GameInput,
        guard: ClickGuard,
        close_up: Callable[[str], None],
    ) -> None:
        """`close_up`: shows a piece large."""
        self._model = model
        self._stages = stages
        self._attention = attention
        self._game_input = game_input
        self.guard = guard
        self.meanings = Meanings(model, stages, guard)
        self.focus = TableFocus(stages, lambda: model.sight.veiled, attention.look_at)
        self.commands = Commands(model, stages, attention, self.focus, self.meanings)
        self.dragging = Dragging(model, stages, attention, game_input)
        self.commands.add({Command.CLOSE_UP: self._close_up})
        self._show_large = close_up
        stages.table.grips = lambda key: bool(game_input.goals(key))
        self._pressed = Meaning("")  # what the button went down on
        self._pressed_at = 0.0  # when
        self._clicked = ("", float("-inf"))  # what was clicked last, and when

    def lead(self, ways: WaysOut) -> None:
        """Takes what leads away from the table."""
        self.commands.add(ways)

    # -- which stage --

    def take(self, intent: Intent) -> bool:
        """Does what is meant; True if it is something here."""
        match intent:
            case Point():
                self.focus.in_use = False
                heard, hushed = self._point(intent), self._attention.reader.hushed
                if hushed and not self._stages.table.pointer.dragged:  # of what is in the hand nothing is said
                    self._attention.reader.speak_again()
                    self._attention.look_again()
                self.meanings.moved()
                return heard or hushed
            case Touch() | LetGo() | Scroll():
                self.focus.in_use = False
                self._attention.reader.keep_quiet()
                return self._too_new(intent) or self._point(intent)
            case Write() | Compose() | Edit():
                return self._write(intent)
            case Deed():
                return self._write(intent) or self._go(intent)
            case Done(Command.LOOK_AT_HAND):
                if not self._model.settings.look_switch:
                    self._model.look(False)
                return True
            case Leave():
                if not self._model.settings.look_switch:
                    self._model.look(False)
                for stage in self._stages.all():
                    stage.pointer.leave()
                self._attention.nothing()
                return True
        return False

    def _too_new(self, intent: Intent) -> bool:
        """Whether a click is on something that came there after the hand had decided, or changed under it."""
        if isinstance(intent, Press):
            self._pressed_at = self.guard.now()
            self._pressed = self._meaning_at(intent.at)
            return bool(self._pressed.key) and not self.guard.lets(Means.MOUSE, self._pressed)
        if isinstance(intent, Release) and self._pressed.plays:
            dragged = any(stage.pointer.dragged for stage in self._stages.all())
            if not dragged and self._meaning_at(intent.at) != self._pressed:
                for stage in self._stages.all():
                    stage.pointer.let_be()
                return True
        return False

    def _meaning_at(self, at: tuple[int, int]) -> Meaning:
        for stage in self._stages.all():
            if stage.view.collidepoint(at):
                return self.meanings.of(stage, stage.pointer.live_at(*at))
        return Meaning("")

    def _write(self, intent: Intent) -> bool:
        """Typing into the search of the rules."""
        panel = self._stages.help
        return panel.writing and panel.take(intent) is not None

    def _point(self, intent: Point | Touch | LetGo | Scroll) -> bool:
        stages = self._stages.all()
        holding = [stage for stage in stages if stage.pointer.holding]
        at = position(stages) if isinstance(intent, Scroll) else intent.at
        under = next((stage for stage in stages if stage.view.collidepoint(at)), None)
        heard = holding[0] if holding else under
        left = [stage.pointer.leave() for stage in stages if stage is not heard]
        if any(left):
            self._attention.nothing()
        if heard is None:
            return any(left)
        side = self._stages.side
        found = side.take(intent) if side is not None and heard is side.stage else heard.pointer.take(intent)
        if heard is self._stages.table and isinstance(intent, Point):
            self._follow_spot(found is None)
        if found is None:
            return any(left)
        self.on(heard, found)
        return True

    def _follow_spot(self, on_the_same: bool) -> None:
        """The mouse moved on the table: where a game has input of its own, a few pixels may mean something else."""
        self.dragging.passes()
        table = self._stages.table
        if on_the_same and not table.pointer.dragged and table.pointer.hover in self._model.sight.offers.by_input:
            self._attention.look_at(table, table.pointer.hover)

    def _go(self, intent: Deed) -> bool:
        """The focus moves or chooses, a game's own key is pressed, or something is asked for by name."""
        if isinstance(intent, Step | Move):
            self._attention.reader.speak_again()
        else:
            self._attention.reader.keep_quiet()
        if isinstance(intent, Step):
            self.focus.step(intent.by)
            return True
        if isinstance(intent, Beyond) and self.commands.look_beyond(intent):
            return True
        stage = self.focus.stage or self._stages.table
        if isinstance(intent, Choose) and not self.meanings.let(Means.FOCUS, stage, stage.pointer.focus):
            return True
        if self.focus.cross(intent, only_ahead=True):
            return True
        if (found := stage.take(intent)) is not None:
            self.focus.in_use = True
            self.on(stage, found)
            return True
        if isinstance(intent, Type):
            return self._letter(intent.letter)
        return self.focus.scroll(intent) or self.focus.cross(intent) or self.commands.take(intent)

    def _letter(self, letter: str) -> bool:
        """A key of the game's own."""
        words = self._model.words
        letter = bindings.typed(words.info.id, words.keys, letter, self._model.settings.keys)
        if not letter:
            return False
        chain = self._game_input.meant(Key(letter))
        if chain and self.guard.lets_letter(letter):
            self.focus.in_use = True
            self._model.moves.answer_all(chain)
        return True

    # -- what happened on a stage --

    def on(self, stage: Stage, event: StageEvent) -> None:
        """Does what happened on a stage."""
        if event.kind == Happened.RULES or (event.kind == Happened.TAP and event.key == QUESTION):
            self.commands.open_rules(stage, event.key)
        elif stage is self._stages.table:
            self._on_table(event)
        elif event.kind in (Happened.HOVER, Happened.FOCUS):
            self._attention.look_at(stage, event.key)
        elif event.kind == Happened.WHEEL:
            self._wheel_over(stage, event.steps)
        elif event.kind == Happened.CONTEXT and stage is self._stages.tray:
            self._model.look_behind()
        else:
            self._on_button(event)

    def _on_button(self, event: StageEvent) -> None:
        if event.key == f"tool:{Command.LOOK_AT_HAND}" and event.kind in (
            Happened.PRESS,
            Happened.CLICK,
            Happened.CANCEL,
        ):
            self._look_at_hand(event.kind)
        elif event.key == "time:line" and event.kind in (Happened.PRESS, Happened.PULL):
            self._model.history.look_at(self._stages.timeline.moment(event, self._model.session.match))
        elif event.key == f"{SCALE}line" and event.kind in (Happened.PRESS, Happened.PULL):
            self._model.slide_to(slider_value(event.inside[0], labelled=True))
        elif event.key == MAP and event.kind in (Happened.PRESS, Happened.PULL):
            if self._stages.look_at_spot(event.inside):
                self._attention.look_again()
        elif event.kind == Happened.CLICK:
            self.commands.press(event.key)

    def _look_at_hand(self, kind: Happened) -> None:
        """As long as its button is held; or, for whoever likes that better, until it is pressed again."""
        if not self._model.settings.look_switch:
            self._model.look(kind == Happened.PRESS)
        elif kind == Happened.CLICK:
            self.commands.do(Command.LOOK_AT_HAND)

    def _wheel_over(self, stage: Stage, steps: int) -> None:
        if stage is self._stages.sheet:
            self._stages.sheet_first = max(0, self._stages.sheet_first - steps)
            self._model.refresh()
        elif stage is self._stages.prompt and self._model.sight.offers.scale:
            self._model.slide(steps)
        elif stage is self._stages.prompt:
            self.focus.step(-1 if steps > 0 else 1)  # through all that can be answered
        elif stage is self._stages.rail.body:
            self._model.scroll_rail(-steps)
        elif stage in self._stages.signposts.stages:
            self.commands.press(next(iter(stage.live | stage.quiet)))
        elif stage is self._stages.rail.map.stage:
            self.commands.zoom(self._stages.table.view.center, ZOOM**steps)

    def _on_table(self, event: StageEvent) -> None:
        key = event.key
        match event.kind:
            case Happened.HOVER | Happened.FOCUS:
                if event.by_keyboard:
                    self._stages.bring_in(self._stages.table, key)
                if not self.dragging.hovers(key):
                    self._attention.look_at(self._stages.table, key)
            case Happened.CLICK:
                self._click(key)
            case Happened.TAP:
                self._tap(key)
            case Happened.WHEEL:
                self._wheel_on(key, event.steps)
            case Happened.CONTEXT:
                if self._model.sight.offers.turns(key) > 1:
                    self.commands.turn(key, 1)
                elif key:
                    self._show_large(key)
            case Happened.PAN:
                self._attention.look_again()
            case Happened.DRAG:
                self.dragging.pick_up(key)
            case Happened.DROP | Happened.CANCEL:
                self.dragging.let_go(event)

    def _click(self, key: str) -> None:
        """What the game says that is meant; or else the option that the piece stands for."""
        sight, moves = self._model.sight, self._model.moves
        if chain := self._special_click(key) or self._game_input.click(key):
            moves.answer_all(chain)
        elif key in sight.offers.by_input:
            return  # it means something, but not at this spot
        elif option := sight.offers.option_at(key, self._model.turn):
            moves.answer(option)
        elif instead := sight.again.get(key):
            moves.choose_again(instead)
        elif key in sight.veiled:
            self._model.screen.say(not_that_one())

    def _special_click(self, key: str) -> Chain:
        """What a long press means to the game, or the second of two clicks."""
        now = self.guard.now()
        before, self._clicked = self._clicked, (key, now)
        if self._stages.table.pointer.by_keyboard:
            return ()
        spot = self._game_input.spot(key)
        if now - self._pressed_at >= LONG_SECONDS:
            return self._game_input.meant(LongPress(key, *spot))
        if before[0] == key and now - before[1] < DOUBLE_SECONDS:
            return self._game_input.meant(DoubleClick(key, *spot))
        return ()

    def _tap(self, key: str) -> None:
        """A click on what cannot be chosen: it may mean something to the game, or turn to the view that it leads to."""
        if chain := self._special_click(key):
            self._model.moves.answer_all(chain)
            return
        kind, _, view = answered_by(key).partition(":")
        if kind == "view" and any(each.id == view for each in self._model.sight.views):
            self.commands.press(f"view:{view}")
        elif self._model.sight.active:
            self._attention.reader.tried = key
            self._attention.look_at(self._stages.table, key)

    def _close_up(self) -> None:
        if key := self.commands.key:
            self._show_large(key)

    def _wheel_on(self, key: str, steps: int) -> None:
        if key and (chain := self._game_input.meant(Wheel(key, steps))):
            self._model.moves.answer_all(chain)
        elif self._model.sight.offers.turns(key) > 1:
            self.commands.turn(key, 1 if steps > 0 else -1)
        else:
            self.commands.zoom(self._stages.table.pointer.position, ZOOM**steps)

    def point_at(self, key: str) -> bool:
        """Points at a piece or an option's button; False if there is none."""
        for stage in self._stages.all():
            for found in (key, OPTION + key):
                if (rect := stage.rect_of(found)) is not None:
                    return self.take(Point(rect.clip(stage.view).center)) or True
        return False

    # -- the table changed --

    def changed(self) -> None:
        """The table changed: what was in the hand may be gone."""
        self.dragging.look_again()

    def look_again(self) -> None:
        """Looks at what mouse and focus are on, after all that has changed."""
        if self.focus.in_use:
            self.focus.go_on()
        elif not self._stages.table.pointer.dragged:  # of what is in the hand nothing is said
            self._attention.look_again()
        self.meanings.changed()

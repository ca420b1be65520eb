"""What the table does when it is asked by name: with a key, or with the buttons of its bars and panels."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.api.piece import answered_by
from game.ui.input import mouse
from game.ui.input.intents import Back, Beyond, Command, Deed, Do, Page, Pan, ShowView
from game.ui.stage.camera import Pose
from game.ui.stage.stage import Stage
from game.ui.table.input.attention import Attention
from game.ui.table.input.click_guard import Means
from game.ui.table.input.focus import TableFocus
from game.ui.table.input.meanings import Meanings
from game.ui.table.model.programme import ROW
from game.ui.table.model.prompt import OPTION, SCALE
from game.ui.table.model.rail_state import Tab
from game.ui.table.model.table_model import PANELS, TableModel, TablePanel
from game.ui.table.model.trays import TRAY
from game.ui.table.panels.bars import QUESTION
from game.ui.table.panels.log import ASKED, LINE
from game.ui.table.panels.signposts import ARROWS, BEYOND
from game.ui.table.rail.advice_page import ADVICE, SHOW
from game.ui.table.rail.chronicle_page import AGAIN, WHOLE
from game.ui.table.rail.lesson_page import BACK, DO, LEAVE
from game.ui.table.rail.rail import TAB as RAIL
from game.ui.table.stages import TableStages

ALL = frozenset(Command)

ZOOM = 1.18
PAN = 0.2
"""The part of the window by which a key moves a board that is larger than the screen."""

OVER = 0.6
"""The same where it goes over an edge behind which nothing has a name."""

WaysOut = Mapping[Command, Callable[[], None]]
"""What leads away from the table, or over it."""


class Commands:
    """Knows how each is done."""

    def __init__(
        self, model: TableModel, stages: TableStages, attention: Attention, focus: TableFocus, meanings: Meanings
    ) -> None:
        self._model = model
        self._stages = stages
        self._attention = attention
        self._focus = focus
        self._meanings = meanings
        self._closer: Pose | None = None  # from where the table was seen before all of it was shown
        self._rules_from = (-1, -1)  # where the mouse was when the rules were asked
        self._ways = {**self._in_time(), **self._at_the_table(), **self._with_the_view()}

    def add(self, ways: WaysOut) -> None:
        """Takes what others can do."""
        self._ways.update(ways)

    def _in_time(self) -> dict[Command, Callable[[], object]]:
        model, history, taking_back = self._model, self._model.history, self._model.taking_back
        return {
            Command.UNDO: taking_back.undo,
            Command.UNDO_TURN: lambda: taking_back.undo(turn=True),
            Command.REDO: taking_back.redo,
            Command.LINES: taking_back.choose_line,
            Command.BRANCH: model.play_on_from_here,
            Command.NOW: lambda: history.look_at(None),
            Command.EARLIER: lambda: history.step(-1),
            Command.LATER: lambda: history.step(1),
            Command.REPLAY: history.play_again,
            Command.AGAIN: model.see_again,
            Command.FINALE: model.celebrate,
        }

    def _at_the_table(self) -> dict[Command, Callable[[], object]]:
        model, handover, bots = self._model, self._model.handover, self._model.bot_control
        return {
            Command.FINISH: self._finish,
            Command.TURN: lambda: self.turn(self.key, 1),
            Command.ADVICE: model.advise,
            Command.PEEK: handover.peek,
            Command.HIDE: handover.stop_peeking,
            Command.LOOK_AT_HAND: self._look_at_hand,
            Command.RETRY: bots.retry,
            Command.TAKE_SEAT: bots.take_seat,
            Command.HOLD: bots.hold,
            Command.PACE: bots.change_pace,
            Command.LOG: lambda: model.toggle(TablePanel.LOG),
            Command.RULES: self._rules,
            Command.SEARCH: self._search,
            Command.TIMELINE: lambda: model.toggle(TablePanel.TIMELINE),
            Command.CLOSE: self._close_panel,
            Command.FOLD: model.fold_rail,
            Command.BEHIND: model.look_behind,
        }

    def _with_the_view(self) -> dict[Command, Callable[[], object]]:
        return {
            Command.NEXT_VIEW: lambda: self._turn_view(1),
            Command.LAST_VIEW: lambda: self._turn_view(-1),
            Command.ZOOM_IN: lambda: self._zoom(ZOOM),
            Command.ZOOM_OUT: lambda: self._zoom(1 / ZOOM),
            Command.ZOOM_ALL: self._zoom_all,
            Command.FIND: self._stages.look_at_what_is_asked,
        }

    @property
    def key(self) -> str:
        """What a command is about: the piece that focus or mouse are on."""
        pointer = self._stages.table.pointer
        return pointer.focus or pointer.hover or pointer.under

    # -- by an intent --

    def take(self, intent: Deed) -> bool:
        """Does what is meant; True if that is something here."""
        match intent:
            case Do(Command.UNDO | Command.UNDO_TURN | Command.REDO as command):
                if not self._model.elsewhere and self._meanings.let(None, self._stages.prompt, f"tool:{command}"):
                    self.do(command)
            case Do(command):
                self.do(command)
            case Back():
                self._escape()
            case Page(by):
                self._turn_view(by)
            case ShowView(number) if self._stages.tray is not None:
                self._choose_card(number)
            case ShowView(number):
                tabs = [view.id for view in self._model.sight.views if view.id == view.tab]
                if number < len(tabs):
                    self._model.turn_to(tabs[number])
            case Pan(dx, dy):
                table = self._stages.table
                if table.pan(dx * PAN * table.view.width, dy * PAN * table.view.height):
                    self._attention.look_again()
            case _:
                return False
        return True

    def do(self, command: Command) -> None:
        """Does what it is for."""
        if command in self._ways:
            self._ways[command]()

    # -- by a button --

    def press(self, key: str) -> None:
        """Does what a button says."""
        kind, _, rest = key.partition(":")
        if key.startswith((OPTION, TRAY)):
            self._model.moves.answer(rest)
        elif kind == "view":
            self._model.screen.play("page")
            self._model.turn_to(rest)
        elif key.startswith(LINE):
            self._model.history.look_at_line(int(key.removeprefix(LINE)))
        elif key.startswith(ASKED):
            self._model.history.look_at(int(rest.partition(":")[0]))
        elif key.startswith(BEYOND):
            self._stages.look_beyond(key)
        elif key.startswith(RAIL):
            self._model.turn_rail_to(Tab(rest))
        elif key.startswith((ROW, WHOLE, AGAIN)):
            self._press_row(key)
        elif key == SHOW:
            self._model.show_plan()
        elif key.startswith(ADVICE):
            self._model.turn_to_option(rest)
        elif key in (DO, LEAVE, BACK):
            model = self._model
            {DO: model.do_step, LEAVE: model.leave_lesson, BACK: model.back_to_step}[key]()
        elif key.startswith(SCALE):
            self._model.slide({"less": -1, "more": 1}.get(rest, 0))
        elif kind in ("tool", "time", "panel") and rest in ALL:
            self.do(Command(rest))

    def _press_row(self, key: str) -> None:
        """A row of the chronicle, or one of its buttons."""
        kind, _, seat = key.rpartition(":")
        ways = {ROW: self._model.visit, WHOLE: self._model.read_turn, AGAIN: self._model.see_turn_again}
        ways[f"{kind}:"](int(seat))

    def _choose_card(self, number: int) -> None:
        """A digit chooses in an open tray."""
        tray = self._model.sight.tray
        options = tray.options if tray is not None else []
        if number < len(options) and self._meanings.let(Means.FOCUS, self._stages.prompt, TRAY + options[number]):
            self._model.moves.answer(options[number])

    # -- at the table --

    def _finish(self) -> None:
        end = self._meanings.end
        if end and self._meanings.let(Means.END, self._stages.prompt, end):
            self.press(end)

    def turn(self, key: str, step: int) -> None:
        """Turns the piece that would be laid, if it can be laid in several ways."""
        model, offers = self._model, self._model.sight.offers
        if offers.turns(key) > 1:
            now = offers.option_at(key, model.turn)[len(answered_by(key)) + 1 :]
            model.turn = offers.next_turn(key, now, step)
            model.screen.play("tick")
            self._attention.look_at(self._stages.table, key)

    def _look_at_hand(self) -> None:
        if self._model.card_hands.can_be_covered:
            self._model.look(not (self._model.settings.look_switch and self._model.card_hands.looking))

    def _escape(self) -> None:
        model = self._model
        if model.handover.peeking >= 0:
            model.handover.stop_peeking()
        elif model.history.looking is not None:
            model.history.look_at(None)
        elif model.opened:
            for panel in list(model.opened):
                model.toggle(panel)
        elif (page := model.sight.view(model.view)).over:
            model.turn_to(page.tab)
        elif page.seat >= 0 and page is not (home := model.sight.views[0]):
            model.turn_to(home.id)  # whoever visits a neighbour goes home before they go away
        else:
            self.do(Command.MENU)

    # -- what is seen of it --

    def _turn_view(self, step: int) -> None:
        views = [view.id for view in self._model.sight.views]
        now = views.index(self._model.view) if self._model.view in views else 0
        self._model.turn_to(views[(now + step) % len(views)])

    def _zoom(self, factor: float) -> None:
        table = self._stages.table
        self.zoom(table.pointer.position if table.pointer.position != (-1, -1) else table.view.center, factor)

    def zoom(self, at: tuple[int, int], factor: float) -> None:
        """Zooms around a pixel."""
        self._stages.table.zoom(*at, factor)
        self._attention.look_again()

    def look_beyond(self, intent: Beyond) -> bool:
        """Goes over an edge of what is seen; False if the table ends there."""
        edge = next(name for name, way in ARROWS.items() if way == (intent.dx, intent.dy))
        stages = self._stages
        if edge not in stages.signposts.cut:
            return False
        if stages.signposts.beyond(BEYOND + edge):
            stages.look_beyond(BEYOND + edge)
        else:
            stages.table.pan(-intent.dx * OVER * stages.table.view.width, -intent.dy * OVER * stages.table.view.height)
        self._attention.look_again()
        return True

    def _zoom_all(self) -> None:
        """Shows all of the table; once more: what was seen of it before."""
        table = self._stages.table
        before, closer = table.camera.pose, self._closer
        if table.camera.reset():
            self._closer = before
        elif closer is not None:
            table.camera.pose, self._closer = closer, None
        else:
            return
        table.cross_fade()
        table.repaint()
        self._attention.look_again()

    # -- panels --

    def _close_panel(self) -> None:
        for panel in PANELS:
            if panel in self._model.opened:
                self._model.toggle(panel)

    def _search(self) -> None:
        if TablePanel.RULES not in self._model.opened:
            self._model.toggle(TablePanel.RULES)
        self._stages.help.write(True)

    def _rules(self) -> None:
        """The rules: about what mouse or focus is on, else where the question is; once more closes them."""
        stages, by_focus = self._stages, self._focus.in_use
        before, self._rules_from = self._rules_from, position(stages.all())
        if TablePanel.RULES in self._model.opened and before == self._rules_from and not by_focus:
            self._model.toggle(TablePanel.RULES)  # the table has moved under the mouse, and nobody has asked about that
            return
        for stage in stages.all():
            key = stage.pointer.focus if by_focus else stage.pointer.hover or stage.pointer.under
            if key and not key.startswith("tool:") and stage in (stages.table, stages.prompt):
                self.open_rules(stage, key, again=False)
                return
        self.open_rules(stages.prompt, QUESTION, again=False)

    def open_rules(self, stage: Stage, key: str, again: bool = True) -> None:
        """Opens the rules where they speak of a thing, ready to be searched; if they are open there already, closes
        them unless `again`."""
        opened = TablePanel.RULES in self._model.opened
        turned = self._stages.help.open_at(*self._attention.asked_about(stage, key))
        if not opened or (not turned and not again):
            self._model.toggle(TablePanel.RULES)
        if not opened:
            self._stages.help.write(True)


def position(stages: list[Stage]) -> tuple[int, int]:
    """Where the mouse is: whoever turns its wheel does not say."""
    known = (stage.pointer.position for stage in stages if stage.pointer.position != (-1, -1))
    return next(known, None) or mouse.position()

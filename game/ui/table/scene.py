"""The table: where a game is played. It puts the stages of bars, table and panels together and answers for people."""

from __future__ import annotations

import pygame

from game.api import Piece, Rect, Zone
from game.core.errors import CoreError
from game.core.match import Match
from game.core.session import Session, TakeBackRefused
from game.ui.app import App
from game.ui.look import Look
from game.ui.markup import SeatLook
from game.ui.scene import Scene
from game.ui.stage import Stage, StageEvent
from game.ui.table import backdrop, bars, frame, hover, preview
from game.ui.table.bars import Offered
from game.ui.table.sight import Sight, see
from game.ui.table.words import Words
from game.ui.theme import SEAT_COLORS
from game.ui.widgets.dialog import Veil

OPTION = "option:"


class TableScene(Scene):
    """One game on one table."""

    title = "Table"

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.game = session.match.game
        self.words = Words(self.game, self._complain)
        self.view = ""
        self.turn = ""  # how the next piece is turned, as far as it can be
        self.opened: set[str] = set()  # "log", "help", "timeline"
        self.looking: int | None = None  # the moment that is looked back at, in answers
        self.peeking = -1
        self.previews = hover.Previews()
        self._shown: Match | None = None
        self._sheet_first = 0
        self._question = (-1, "")
        self.frame = self._measure(strip=False)
        look = self._look((), -1)
        colors = app.settings.theme
        self.table = Stage(
            self.frame.table, look, plane=(1600, 740), backdrop=backdrop.hall(colors), motion=app.motion, glows=True
        )
        self.top = Stage(
            self.frame.top, look, scale=app.unit, backdrop=backdrop.bar(colors, app.unit, "bottom"), motion=0
        )
        self.prompt = Stage(
            self.frame.prompt, look, scale=app.unit, backdrop=backdrop.bar(colors, app.unit, "top"), motion=0
        )
        self.sheet: Stage | None = None
        self.sight: Sight

    # -- life --

    def enter(self) -> None:
        """The first look at the table."""
        self._meet_next()
        self.refresh(still=True)

    def resume(self) -> None:
        """Back from a menu: settings may have changed."""
        self.session.go_on()
        self.resize()

    def pause(self) -> None:
        """A menu is open: nobody is thinking."""
        self.session.pause()

    def leave(self) -> None:
        """The table is left; the game is kept for "Continue"."""
        self.session.leave()

    def resize(self) -> None:
        """Another window size, theme or text size."""
        colors, unit = self.app.settings.theme, self.app.unit
        self.table.set_ground(backdrop.hall(colors))
        self.top.set_ground(backdrop.bar(colors, unit, "bottom"))
        self.prompt.set_ground(backdrop.bar(colors, unit, "top"))
        self.table.motion = self.app.motion
        self.refresh()

    def stages(self) -> list[Stage]:
        """What can be clicked, the topmost first."""
        return [stage for stage in (self.sheet, self.prompt, self.top, self.table) if stage is not None]

    # -- seeing --

    @property
    def match(self) -> Match:
        """The match that is shown: the live one, or a moment of the past."""
        if self.looking is None:
            return self.session.match
        if self._shown is None:
            self._shown = self.session.match.at(self.looking)
        return self._shown

    @property
    def viewer(self) -> int:
        """Whose eyes the table is seen with."""
        if self.peeking >= 0:
            return self.peeking
        if self.session.facing >= 0:
            return self.session.facing
        ask = self.session.ask
        return ask.seat if ask is not None else 0

    @property
    def seat_looks(self) -> tuple[SeatLook, ...]:
        """Names and colours of the seats."""
        return tuple(
            SeatLook(seat.name, seat.colour if seat.colour in SEAT_COLORS else SEAT_COLORS[number % len(SEAT_COLORS)])
            for number, seat in enumerate(self.session.seats)
        )

    @property
    def can_answer(self) -> bool:
        """Whether a person here may answer what is shown."""
        ask = self.session.ask
        return ask is not None and self.looking is None and self.peeking < 0 and not self.session.bot_asked

    def _look(self, scores: tuple[float, ...], asked: int) -> Look:
        return self.app.look._replace(seats=self.seat_looks, scores=scores, asked=asked)

    def _measure(self, strip: bool) -> frame.Frame:
        return frame.measure(
            self.app.size,
            self.app.unit,
            self.app.settings.text,
            strip=strip,
            side=bool(self.opened & {"log", "help"}),
            timeline="timeline" in self.opened,
        )

    def refresh(self, still: bool = False) -> None:
        """Looks at the match anew and shows what changed."""
        self.sight = sight = see(self.words, self.match, self.viewer, active=self.can_answer)
        self._turn_to_targets()
        ask = sight.ask
        self.frame = self._measure(strip=bool(sight.unplaced))
        look = self._look(sight.scores, ask.seat if ask is not None else -1)
        self._show_table(look, still)
        self._show_top(look)
        self._show_prompt(look)

    def _turn_to_targets(self) -> None:
        """A new question turns the table to where its targets are."""
        sight = self.sight
        question = (len(sight.match.answers), f"{sight.ask}")
        if question != self._question or not any(view.id == self.view for view in sight.views):
            self._question = question
            self.view = sight.best_view(self.view)
            self._sheet_first = 0

    def _show_table(self, look: Look, still: bool) -> None:
        sight = self.sight
        stage = self.table
        view = sight.view(self.view)
        turned = getattr(self, "_seen_view", view.id) != view.id
        self._seen_view = view.id
        stage.place(self.frame.table, plane=view.size)
        stage.wear(look)
        pieces = sight.pieces.get(view.id, [])
        live = {piece.key for piece in pieces if piece.key in sight.offers.on_pieces}
        subject = sight.ask.subject if sight.ask is not None else ""
        stage.hint(())
        stage.show(
            pieces,
            live=live,
            draggable={piece.key for piece in pieces if piece.key in live and not isinstance(piece.face, Zone)},
            chosen={subject} - live,
            still=still or turned,
        )
        if turned:
            stage.cross_fade()

    def _show_top(self, look: Look) -> None:
        self.top.place(self.frame.top, scale=self.frame.unit)
        self.top.wear(look)
        bar = bars.top_bar(
            self.frame.units(self.frame.top),
            self.frame.room,
            self.game.info.title,
            self.sight,
            self.view,
            self.seat_looks,
            bars.measure_with(look, self.frame.unit),
            opened=frozenset(self.opened),
            peek=self._may_peek(),
        )
        self.top.show(bar.pieces, live=bar.live)

    def _show_prompt(self, look: Look) -> None:
        self.prompt.place(self.frame.prompt, scale=self.frame.unit)
        self.prompt.wear(look)
        measure = bars.measure_with(look, self.frame.unit)
        sentence, tip, seat, offered, finish = self._said()
        size = self.frame.units(self.frame.prompt)
        bar, overflow = bars.prompt_bar(
            size,
            self.frame.room,
            sentence,
            tip,
            seat,
            offered,
            finish,
            measure,
            bot=bool(self.session.bot_asked) and self.looking is None,
            undo=self.looking is None and self.session.take_back_refusal(self.session.back_target()) is None,
            redo=self.looking is None and self.session.can_redo,
        )
        self.prompt.show(bar.pieces, live=bar.live)
        self._show_sheet(look, overflow, measure)

    def _said(self) -> tuple[str, str, int, list[Offered], Offered | None]:
        """The sentence, the line below, whose it is, and the buttons."""
        sight = self.sight
        ask = sight.ask
        if ask is None:
            return "The game is over", "Look at the table as long as you like.", -1, [], None
        prompt = sight.prompt
        sentence = f"{{seat:{ask.seat}}}, {prompt.text}"
        if not sight.active:
            return sentence, prompt.tip, ask.seat, [], None
        offered = [
            Offered(OPTION + option, self.words.describe(sight.state, ask, option)) for option in sight.offers.buttons
        ]
        finish = None
        if sight.offers.finish:
            finish = Offered(OPTION + sight.offers.finish, self.words.describe(sight.state, ask, sight.offers.finish))
        return sentence, prompt.tip, ask.seat, offered, finish

    def _show_sheet(self, look: Look, overflow: list[Offered], measure: bars.Measure) -> None:
        if not overflow:
            self.sheet = None
            return
        unit = self.frame.unit
        width = self.frame.table.width / unit
        most = self.frame.table.height / unit * (0.45 if self.sight.pieces.get(self.view) else 0.95)
        bar, high, left = bars.sheet((width, most), overflow, measure, self.frame.room, self._sheet_first)
        self._sheet_first = max(0, min(self._sheet_first, left))
        table = self.frame.table
        rect = pygame.Rect(table.left, table.bottom - round(high * unit), table.width, round(high * unit))
        if self.sheet is None:
            self.sheet = Stage(rect, look, scale=unit, motion=0)
        self.sheet.place(rect, scale=unit)
        self.sheet.wear(look)
        ground = Piece("sheet", _whole(rect, unit), Veil(215), layer=-1)
        self.sheet.show([ground, *bar.pieces], live=bar.live)

    def _may_peek(self) -> bool:
        """Whether somebody who does not have the mouse has something hidden to look at."""
        if self.session.ask is None:
            return False
        people = [seat for seat, who in enumerate(self.session.seats) if who.is_person]
        state = self.session.match.state
        return any(seat != self.viewer and self.words.has_secrets(state, seat) for seat in people)

    # -- people --

    def _meet_next(self) -> None:
        """Hands the mouse over where nothing is hidden."""
        hand_over = self.session.hand_over
        if hand_over is not None and not hand_over.secret:
            self.session.take_mouse()

    def answer(self, option: str) -> None:
        """Answers the pending question."""
        try:
            self.session.choose(option)
        except CoreError as error:
            self.app.toast(str(error))
        self._after_change()

    def _after_change(self) -> None:
        self.looking = None
        self._shown = None
        for message in self.session.messages:
            self.app.toast(message)
        self.session.messages.clear()
        self._meet_next()
        self.app.tip.hide()
        self.refresh()

    def undo(self, turn: bool = False) -> None:
        """Takes back, as far as the table lets one."""
        try:
            self.session.take_back(turn)
        except TakeBackRefused as refused:
            self.app.toast(str(refused))
            return
        self._after_change()

    def redo(self) -> None:
        """Does again."""
        if self.session.can_redo:
            self.session.redo()
            self._after_change()

    def _complain(self, sentence: str, error: BaseException) -> None:
        self.app.note_trace(error)
        self.app.toast(sentence)

    def turn_to(self, view: str) -> None:
        """Turns the table to another view."""
        self.view = view
        self.app.tip.hide()
        self.refresh()

    def point_at(self, key: str) -> bool:
        """Puts the mouse on a piece or an option's button; False if there is none."""
        for stage in self.stages():
            for found in (key, OPTION + key):
                if (rect := stage.rect_of(found)) is not None:
                    position = rect.clip(stage.view).center
                    event = pygame.event.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0))
                    self.handle(event)
                    return True
        return False

    # -- events --

    def handle(self, event: pygame.event.Event) -> bool:
        """Mouse and keyboard."""
        for stage in self.stages():
            found = stage.handle(event)
            if found is not None:
                self._on(stage, found)
                return True
        return False

    def _on(self, stage: Stage, event: StageEvent) -> None:
        if stage is self.table:
            self._on_table(event)
        elif event.kind == "click":
            self._pressed(event.key)
        elif event.kind in ("hover", "focus"):
            self._hover_bar(stage, event.key)

    def _on_table(self, event: StageEvent) -> None:
        key = event.key
        if event.kind in ("hover", "focus"):
            self._hover_piece(key)
        elif event.kind == "click":
            option = self.sight.offers.option_at(key, self.turn)
            if option:
                self.answer(option)
        elif event.kind == "wheel":
            self._wheel(key, event.steps)

    def _wheel(self, key: str, steps: int) -> None:
        if self.sight.offers.turns(key) > 1:
            now = self.sight.offers.option_at(key, self.turn)[len(key) + 1 :]
            self.turn = self.sight.offers.next_turn(key, now, 1 if steps > 0 else -1)
            self._hover_piece(key)
        else:
            self.table.zoom(*self.table.pointer.position, 1.15**steps)

    def _pressed(self, key: str) -> None:
        if key.startswith(OPTION):
            self.answer(key.removeprefix(OPTION))
        elif key.startswith("view:"):
            self.turn_to(key.removeprefix("view:"))
        elif key == "tool:undo":
            self.undo()
        elif key == "tool:redo":
            self.redo()

    # -- hovering --

    def _hover_piece(self, key: str) -> None:
        stage = self.table
        piece = stage.piece(key)
        anchor = stage.rect_of(key)
        self.app.tip.point(hover.tip_for(self.sight, self.words, key, piece, self.turn), anchor)
        self._consider(self.sight.offers.option_at(key, self.turn))

    def _hover_bar(self, stage: Stage, key: str) -> None:
        piece = stage.piece(key)
        if piece is None:
            self.app.tip.hide()
            self._consider("")
            return
        if key.startswith(OPTION):
            option = key.removeprefix(OPTION)
            self.app.tip.point(hover.tip_for_option(self.sight, self.words, option), stage.rect_of(key))
            self._consider(option)
        else:
            self.app.tip.point(piece.tip, stage.rect_of(key))
            self._consider("")

    def _consider(self, option: str) -> None:
        """Shows what an option would do: a ghost where something would lie, chips where numbers would change."""
        if not option or not self.sight.active:
            self.table.hint(())
            return
        changes = self.previews.get(self.session.match, option, self.viewer, self.words)
        pieces = {piece.key: piece for view in self.sight.pieces.values() for piece in view}
        shown = [*hover.ghosts(self.sight, self.words, option), *preview.chips(changes, pieces)]
        self.table.hint(piece for piece in shown if piece.view == self.view)

    # -- time --

    def update(self, dt: float) -> bool:
        """Moves what moves."""
        moving = False
        for stage in self.stages():
            moving = stage.update(dt) or moving
        return moving

    def draw(self, surface: pygame.Surface) -> None:
        """Table, bars, sheet."""
        for stage in reversed(self.stages()):
            stage.draw(surface)

    def settle(self) -> None:
        """Lets all motion end: for pictures."""
        for stage in self.stages():
            stage.settle()


def _whole(rect: pygame.Rect, unit: float) -> Rect:
    return Rect(0, 0, rect.width / unit, rect.height / unit)

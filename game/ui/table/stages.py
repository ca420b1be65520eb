"""The table_stages: the stages of the table, its bars and panels, and what is shown on them."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import replace

import pygame

from game.api import Area, Piece, Rect, Words, Zone
from game.api.piece import answered_by
from game.ui.app.app import App
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.paint import backdrop, theme
from game.ui.paint.look import Look
from game.ui.stage.hit import around
from game.ui.stage.stage import Board, Stage
from game.ui.table.model.history import History
from game.ui.table.model.prompt import SCALE, Offered
from game.ui.table.model.rail_state import RailShown, Tab
from game.ui.table.model.sight import Sight
from game.ui.table.model.table_model import PANELS, Shown, TablePanel
from game.ui.table.panels import bars, frame, signposts
from game.ui.table.panels.caption_line import CaptionLine
from game.ui.table.panels.device_line import told
from game.ui.table.panels.help_panel import HelpPanel
from game.ui.table.panels.log import LogPanel
from game.ui.table.panels.panel_faces import SeatWash
from game.ui.table.panels.timeline import TimelineStrip
from game.ui.table.panels.tray import tray_stage
from game.ui.table.rail import small_map
from game.ui.table.rail.rail import Rail, reading_height
from game.ui.widgets.dialog import Veil

CLOSER = 1.2  # than the letters of the bars: what glows is what is looked at
BAR_FADE_SECONDS = 0.12
AROUND = 24.0
"""Units that are left free around what the table comes closer to."""

NEARER = 1.2
"""So much larger must be what an action is about for the table to come closer to it."""


class TableStages:
    """All stages of the table scene but dialogs."""

    def __init__(self, app: App, words: GuardedGame) -> None:
        self.app = app
        self._words = words
        self.opened: frozenset[TablePanel] = frozenset()
        self.headline: Words = ""
        """What this table is about, where it is not a game to be played: it stands in place of the title."""
        self.side: LogPanel | HelpPanel | None = None
        """The panel that is docked at the right."""
        self.log = LogPanel()
        self.help = HelpPanel(words, app.devices.keyboard)
        self.timeline = TimelineStrip()
        self.sheet: Stage | None = None
        self.tray: Stage | None = None
        self._tray_for: tuple[object, ...] = ()  # what it was laid out for
        self.sheet_first = 0
        self.frame = self._measure(strip=False, rail=None)
        self._own_theme, self.trouble = _theme_of(words)
        look, unit = self.look, app.unit
        hall, top, low = _grounds(look.theme, unit)
        self.table = Board(self.frame.table, look, plane=(1600, 740), backdrop=hall, motion=app.motion)
        self.top = Stage(self.frame.top, look, scale=unit, backdrop=top, motion=0)
        self.prompt = Stage(self.frame.prompt, look, scale=unit, backdrop=low, motion=0)
        self._worn = (look.theme, unit)
        self._view = ""
        self._turned = False  # it is another one than before
        self._targets: tuple[Set[str], float] = (set(), 1.0)  # what glows or is lit, and for which text size
        self._whose: tuple[int, int] | None = None  # the turn in which that is so
        self._moved = False  # the table came closer in it
        self._offered: list[Offered] = []
        self._asked: list[Piece] = []  # what stands in the bar below, but for what moves in it by itself
        self.signposts = signposts.Signposts()
        self._areas: tuple[Area, ...] = ()
        self.rail = Rail(look, app.motion, lambda: app.now)
        self.captions = CaptionLine(look)

    @property
    def look(self) -> Look:
        """The house's; in the game's own colours where it has some, and the player has chosen no others."""
        look = self.app.look
        return look._replace(theme=self._own_theme) if self._own_theme and look.theme == theme.DEFAULT else look

    def _measure(self, strip: bool, rail: RailShown | None) -> frame.Frame:
        app = self.app
        high = (app.size[1] / app.unit) - frame.TOP - frame.PROMPT - (frame.STRIP if strip else 0)
        side, room = bool(self.opened & PANELS), max(1.0, frame.room_for(app.look.text))
        captions = app.settings.captions
        high -= frame.CAPTIONS * frame.room_for(app.look.text) if captions else 0
        charts = app.look.text >= small_map.FROM and not side and (rail is None or not _speaks(rail))
        charted = small_map.HIGH if charts else 0.0
        reading = reading_height(rail, room, high - charted, panel=side) if rail is not None else 0.0
        docked = frame.Docked(strip, side, TablePanel.TIMELINE in self.opened, reading, captions, charted)
        return frame.measure(app.size, app.unit, app.look.text, docked)

    def all(self) -> list[Stage]:
        """What can be clicked, the topmost first."""
        side = self.side.stage if self.side is not None else None
        line = self.timeline.stage if TablePanel.TIMELINE in self.opened else None
        rail = self.rail.seen
        said = self.captions.stage if self.frame.captions.height else None
        above = (
            self.sheet,
            self.tray,
            self.prompt,
            said,
            line,
            side,
            *rail,
            self.top,
            *self.signposts.stages,
            self.table,
        )
        return [stage for stage in above if stage is not None]

    # -- showing --

    def show(self, shown: Shown, look: Look) -> None:
        """Shows a moment of the game at once, and all around it: for pictures."""
        self.show_table(shown.sight, shown.view, still=True)
        self.show_around(shown, look, still=True)

    def show_around(self, shown: Shown, look: Look, *, still: bool) -> None:
        """Shows all that stands around what lies on the table, in whose frame that fits now."""
        if shown.opened != self.opened:
            self._open(shown.opened)
        worn = (self.look.theme, self.app.unit)
        if worn != self._worn:
            self._worn = worn
            for stage, ground in zip((self.table, self.top, self.prompt), _grounds(*worn), strict=True):
                stage.set_ground(ground)
        strip = bool(shown.sight.unplaced) and shown.rail is None
        before, self.frame = self.frame, self._measure(strip, shown.rail)
        if (self.frame.table, self.frame.unit) != (before.table, before.unit):
            self.show_table(shown.sight, shown.view, still=still)
        self._frame_table(shown, look, still)
        self._show_top(shown, look)
        self._say(shown, look, still)
        self.rail.show(shown.rail, self.frame, look, self.app.motion)
        self._show_tray(shown, look, still)
        self.point_beyond(look)

    def _open(self, panels: frozenset[TablePanel]) -> None:
        """Panels were opened or closed."""
        self.opened = panels
        self.side = self.log if TablePanel.LOG in panels else self.help if TablePanel.RULES in panels else None
        if TablePanel.RULES not in panels:
            self.help.write(False)
            self.help.forget()

    def show_panels(self, history: History, words: GuardedGame, look: Look) -> None:
        """Shows the docked panels of the live match."""
        unit, room = self.frame.unit, self.frame.room
        match, looking = history.live, history.looking
        if self.side is not None:
            self.side.place(self.frame.side, look, unit, room)
        if TablePanel.LOG in self.opened:
            self.log.tell(match, looking, history.advised)
        elif TablePanel.RULES in self.opened:
            self.help.tell()
        if TablePanel.TIMELINE in self.opened:
            self.timeline.place(self.frame.timeline, look, unit, room)
            self.timeline.tell(words, match, looking, history.playing, judged=history.judged)

    def show_table(self, sight: Sight, name: str, *, still: bool) -> None:
        """Shows what lies on the table: the one thing that an answer waits for."""
        view = sight.view(name)
        stage = self.table
        turned = self._view not in ("", view.id)
        self._view, self._areas = view.id, view.areas
        if turned:
            self._turned = True
            stage.cross_fade()
        stage.place(self.frame.table, plane=view.size, least=view.least, usual=self.frame.unit)
        strip = sight.strips.get(view.id)
        if strip is not None or stage.strip.view:
            stage.pin(strip.id if strip is not None else "", strip.size if strip is not None else (1.0, 1.0))
        pieces = sight.pieces.get(view.id, [])
        live = {piece.key for piece in pieces if piece.key in sight.offers.on_pieces and piece.key not in sight.covered}
        subject = sight.ask.subject if sight.ask is not None else ""
        quiet = {piece.key for piece in pieces if piece.key in sight.again or piece.key in sight.veiled}
        own_hand = {piece.key for piece in pieces if piece.hand == sight.viewer}
        in_question = {piece.key for piece in pieces if subject and answered_by(piece.key) == subject}
        in_hand = in_question if sight.active and live else set()
        stage.show(
            pieces,
            live=live,
            quiet=quiet,
            draggable={piece.key for piece in pieces if not isinstance(piece.face, Zone)}
            & (live | quiet | in_hand | own_hand),
            chosen=in_question - live,
            still=still or turned,
        )

    def _frame_table(self, shown: Shown, look: Look, still: bool) -> None:
        """Lets the table wear the look, offers what could be chosen again, and brings what is asked into sight."""
        stage, sight = self.table, shown.sight
        turned, self._turned = self._turned, False
        stage.wear(look)
        stage.hint(())
        if sight.again:
            stage.offer_again(piece.key for piece in sight.pieces.get(self._view, ()) if piece.key in sight.again)
        live, lit, subject = stage.live, shown.lit, sight.ask.subject if sight.ask is not None else ""
        if (live | lit, look.text) != self._targets and not stage.pointer.dragged:
            before, self._targets = self._targets, (live | lit, look.text)
            if stage.camera.scrolls:
                if signposts.out_of_sight(stage, {subject} & stage.sprites.keys(), live):
                    self.look_at_what_is_asked(cut=still)
            elif look.text >= small_map.FROM:  # below that the table is seen whole, and its letters grow as they can
                whose = (sight.ask.seat, sight.match.turns[-1]) if sight.ask is not None else None
                goes_on = whose is not None and (whose, before[1]) == (self._whose, look.text) and not turned
                if whose != self._whose:
                    self._whose, self._moved = whose, False
                self._come_closer(live | (({subject} | lit) & stage.sprites.keys()), look.text, calmly=goes_on)
            elif before[1] >= small_map.FROM:
                self._come_closer(set(), 1.0)
            elif live:
                self._keep_in_sight(live)

    def _come_closer(self, keys: Set[str], text: float, *, calmly: bool = False) -> None:
        """Larger text makes what is read on the table larger too: the table comes as close to what glows as it can.

        `calmly`: within a turn it comes closer once, where an action begins, and goes back to the whole table once,
        where something that can be chosen would be out of sight.
        """
        table, camera = self.table, self.table.camera
        places = [signposts.with_its_words(table, at) for at in signposts.places_of(table, keys)]
        part, before = around(places).inset(-AROUND, -AROUND) if places else None, camera.zoom
        if calmly:
            hidden = any(not camera.room.contains(camera.rect_px(at)) for at in places)
            nearer = part is not None and min(camera.fitting(part), text * CLOSER) >= NEARER * camera.zoom
            if not hidden and (self._moved or not nearer):
                return
            part, self._moved = None if self._moved else part, True
        changed = camera.reset() if part is None else camera.close_in(part, text * CLOSER)
        if changed:
            if before != camera.zoom:
                table.cross_fade()
            table.repaint()

    def _keep_in_sight(self, live: Set[str]) -> None:
        """New targets that are mostly out of sight end a zoom."""
        table = self.table
        seen = [key for key in live if (rect := table.rect_of(key)) is not None and table.view.contains(rect)]
        if 2 * len(seen) < len(live) and table.camera.reset():
            table.repaint()

    # -- a board that is larger than the screen --

    def look_at_what_is_asked(self, *, cut: bool = False) -> None:
        """Goes to what can be chosen, and to what it is about."""
        table = self.table
        near = signposts.place_of(table, table.chosen)
        if (part := signposts.together(table, signposts.places_of(table, table.live), near)) is not None:
            table.travel_to(part, cut=cut)

    def look_beyond(self, key: str) -> None:
        """Goes to what a signpost points to."""
        if (part := signposts.together(self.table, self.signposts.beyond(key))) is not None:
            self.table.travel_to(part)

    def bring_in(self, stage: Stage, key: str) -> None:
        """Lets a piece of the table be seen that lies outside of what is."""
        piece = stage.piece(key)
        if stage is self.table and piece is not None and not stage.view.contains(stage.camera.rect_px(piece.at)):
            stage.travel_to(piece.at)

    def point_beyond(self, look: Look) -> bool:
        """Puts up signposts to what lies outside of what is seen; True if the table was moved since the last time."""
        self.rail.map.show(self.table)
        return self.signposts.put_up(self.table, look, self.frame.unit, self._areas)

    def look_at_spot(self, inside: tuple[float, float]) -> bool:
        """Goes to the spot of the table that was pointed at on the small map; True if that moves it."""
        table, (x, y) = self.table, self.rail.map.point(inside)
        middle = (x * table.camera.plane[0], y * table.camera.plane[1]) if table.camera.plane else (0.0, 0.0)
        px, py = table.camera.to_px(*middle)
        return table.pan(table.view.centerx - px, table.view.centery - py)

    def _show_top(self, shown: Shown, look: Look) -> None:
        self.top.place(self.frame.top, scale=self.frame.unit)
        self.top.wear(look)
        bar = bars.top_bar(
            self.frame.units(self.frame.top),
            self.frame.room,
            bars.Title(self.headline, first=True) if self.headline else bars.Title(self._words.title),
            shown,
            look.seats,
            bars.measure_with(look, self.frame.unit),
        )
        self.top.show(bar.pieces, live=bar.live)

    def _say(self, shown: Shown, look: Look, still: bool) -> None:
        """What is said and offered below the table; from one question to the next it fades, and nothing slides."""
        self.prompt.place(self.frame.prompt, scale=self.frame.unit)
        self.prompt.wear(look)
        measure = bars.measure_with(look, self.frame.unit)
        said = replace(shown.said, tip=told(self.app.devices.used, shown, self.app.settings))
        bar, overflow = bars.prompt_bar(
            self.frame.units(self.frame.prompt), self.frame.room, said, shown.tools, measure, bot=shown.bot
        )
        asked = [piece for piece in bar.pieces if piece.key != "thought" and not piece.key.startswith(SCALE)]
        if asked != self._asked:
            self._asked = asked
            if not still:
                self.prompt.cross_fade(BAR_FADE_SECONDS * self.app.motion)
        width, height = self.frame.units(self.frame.prompt)
        wash = [Piece("bar:hands", Rect(0, 0, width, height), SeatWash(shown.hands), layer=-1)]
        self.prompt.show([*(wash if shown.hands >= 0 else ()), *bar.pieces], live=bar.live)
        if not overflow:
            self.sheet, self.sheet_first = None, 0
            return
        if overflow != self._offered:  # another question begins with its first rows
            self._offered, self.sheet_first = overflow, 0
        self._show_sheet(look, overflow, measure, whole=not shown.sight.pieces.get(shown.view))

    def _show_tray(self, shown: Shown, look: Look, still: bool) -> None:
        """The cards that a question is asked with, unless somebody looks at the table behind them."""
        tray, prompt = shown.sight.tray, shown.sight.prompt
        wanted = (tray, tuple(self.frame.table), self.frame.unit, look) if tray is not None and not shown.behind else ()
        if wanted == self._tray_for:
            return
        self._tray_for = wanted
        self.tray = None
        if tray is not None and wanted:
            motion = 0.0 if still else self.app.motion
            self.tray = tray_stage(tray, prompt.text, prompt.tip, self.frame, look, motion)

    def _show_sheet(self, look: Look, overflow: list[Offered], measure: bars.Measure, whole: bool) -> None:
        unit, table = self.frame.unit, self.frame.table
        most = table.height / unit * (0.95 if whole else 0.45)
        bar, high, spare = bars.sheet((table.width / unit, most), overflow, measure, self.frame.room, self.sheet_first)
        self.sheet_first = max(0, min(self.sheet_first, spare))
        rect = pygame.Rect(table.left, table.bottom - round(high * unit), table.width, round(high * unit))
        if self.sheet is None:
            self.sheet = Stage(rect, look, scale=unit, motion=0)
        self.sheet.place(rect, scale=unit)
        self.sheet.wear(look)
        ground = Piece("sheet", Rect(0, 0, rect.width / unit, rect.height / unit), Veil(215), layer=-1)
        self.sheet.show([ground, *bar.pieces], live=bar.live)


def _theme_of(words: GuardedGame) -> tuple[str, Exception | None]:
    """The name of the game's own theme, "" if it has none; and why what it has cannot be worn."""
    if words.theme is None:
        return "", None
    try:
        return theme.own(words.theme), None
    except theme.ThemeError as error:
        return "", error


def _grounds(colors: str, unit: float) -> tuple[backdrop.Ground, backdrop.Ground, backdrop.Ground]:
    return backdrop.hall(colors), backdrop.bar(colors, unit, "bottom"), backdrop.bar(colors, unit, "top")


def _speaks(rail: RailShown) -> bool:
    """Whether a lesson or the Master's plans are read in it: their words need the room that a map would take."""
    if rail.tab is Tab.LESSON:
        return rail.lesson is not None
    return rail.tab is Tab.ADVICE and rail.advice is not None

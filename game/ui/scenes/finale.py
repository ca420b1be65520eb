"""The finale: the sheet counts up line by line, the boards light up with it, the winner is named, the course drawn."""

from __future__ import annotations

import random
from datetime import date
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pygame

from game.api import WHO, Banner, Icon, Panel, Rect, Score
from game.api.said import Words, capital, joined, lines, names, spoken
from game.bots.characters import people
from game.core import onward, seal
from game.core.daily import day_of
from game.core.errors import CoreError
from game.core.fame import Feat
from game.core.first_time import first_time
from game.core.score_sheet import columns, rivals
from game.core.seats import Seat
from game.core.session import Session
from game.core.speech import say
from game.ui import sound
from game.ui.app.people import seat_looks
from game.ui.app.query import Choice, Query
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.input.intents import Deed, Intent
from game.ui.menus.keeping import ask_to_keep
from game.ui.menus.menu import MenuScene
from game.ui.paint import brush, theme
from game.ui.paint.look import Look
from game.ui.paint.markup import escape, figure
from game.ui.paint.moods import moods
from game.ui.paint.portraits import name_of
from game.ui.paint.thumbnails import keep_thumbnail
from game.ui.scenes.boards import Counting, board_of, places
from game.ui.scenes.fame import tablet
from game.ui.scenes.race import Race
from game.ui.scenes.sheet import ScoreSheet
from game.ui.scenes.told_kindly import shortfall
from game.ui.scenes.well import went_well
from game.ui.stage.particles import Particles
from game.ui.table.model.voices import at_the_end
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import Paragraph
from game.ui.widgets.page import CONTROL, Page
from game.ui.widgets.pictures import Graph, Logo
from game.ui.widgets.rows import ListRow

if TYPE_CHECKING:
    from game.ui.app.app import App

COUNT_SECONDS = 6.5
"""So long the lines are counted all in all, within reason for each of them."""
LINE_SECONDS = (0.42, 1.1)
CROWN_SECONDS = 1.3
TONES = 5
MOST_TOLD = 2
GRAPH_SECONDS = 1.6
GRAPH_STEPS = 20  # pictures that the graph is drawn in
FAME_ROW = 68.0
TIME_ROW = 50.0
MOST_FAME = 3
BAR_LEAST, BAR_MOST = 46.0, 90.0  # units that a bar of the race takes below the boards
LEAST_BOARDS = 200.0  # units of room in which they are seen once more when all is counted
HEAD, OWNER = 45.0, 260.0
"""Units above a board for the banner that says whose it is, and how wide that is at most."""
CONFETTI = ("glow", "red", "green", "blue", "cream", "orange")
VOICE_ROW = 64.0
MOST_VOICES = 2
"""So many of the hall say something when all is counted, those with the most points."""
COURSE, WELL = "course", "well"
PAGES = {COURSE: say("How it went"), WELL: say("What went well")}
REPLAYS_KEPT = 3
"""So many of the best games of each kind are kept to be looked at again."""


class FinaleScene(MenuScene):
    """The end of a game."""

    title = say("Finale")
    room = "feast"

    def __init__(self, app: App, session: Session, picture: pygame.Surface | None = None) -> None:
        self.session = session
        self.guarded = GuardedGame(session.match.game, lambda sentence, _: app.toast(escape(sentence)))
        counted = self.guarded.standings(session.match.state)
        self.uncounted = len(counted) != len(session.people)
        """Whether the game could not say who has how many points: nobody has won then, and nobody has lost."""
        self.scores = [Score(seat, (), place=2) for seat in range(len(session.people))] if self.uncounted else counted
        self.sheet = ScoreSheet(self.scores)
        self.line_seconds = min(max(COUNT_SECONDS / max(len(self.sheet.rows), 1), LINE_SECONDS[0]), LINE_SECONDS[1])
        self.crowned = 0.0  # how far the crown has come, from 0 to 1
        self.drawn = 0.0  # the part of the graph that has been drawn
        history = [] if self.uncounted else self.guarded.score_history(session.match)
        sheets = [tuple(column.total for column in columns(scores)) for _, scores in history]
        self.history = tuple(zip_longest(*sheets, fillvalue=0.0))  # a line for each column
        self.mode = self.guarded.mode(session.match.state, session.match.setup)
        self.place: int | None = None  # in the Hall of Fame
        self._replay: Path | None = None  # where the game was kept for the Hall of Fame
        self.picture = picture or app.window.copy()
        self.people = session.people.persons
        self.usual = self.guarded.usual(session.match.setup)
        self.page_shown = COURSE
        self.deeds: list[Words] = []  # what people have done for the first time
        self.confetti = Particles()
        boards = {score.seat: board_of(self.guarded, session.match.state, score) for score in self.scores}
        self.boards = {seat: board for seat, board in boards.items() if board is not None}
        super().__init__(app)

    @property
    def look(self) -> Look:
        """The people of this table."""
        totals = tuple(self.sheet.total(seat) for seat in range(len(self.scores)))
        winner = self.winners[0].seat if self.all_seen and self.winners else -1
        # Narrow banners have room for the names only; the totals are below them.
        shown = totals if self.sheet.roomy else ()
        feels = moods(totals, over=True) if self.all_seen else ()
        return super().look._replace(seats=seat_looks(self.session.people), scores=shown, asked=winner, moods=feels)

    @property
    def winners(self) -> list[Score]:
        """Who came first; nobody where a lone seat has lost."""
        return [score for score in self.scores if score.place == 1]

    # -- life --

    def enter(self) -> None:
        """A result worth remembering is carved into the Hall of Fame; then the counting begins."""
        sound.set_mood("finale")
        if self.app.motion <= 0:
            self._hurry()
        self._carve()
        self._note_rivals()
        self._remember()
        self.stage.wear(self.look)
        super().enter()

    def _remember(self) -> None:
        """Keeps the game among those that were played here."""
        services, match = self.app.services, self.session.match
        try:
            day = day_of(match.setup, match.game.info.id, date.today(), services.plugins.games)
            before = services.annals.games
            digest = services.annals.remember(self.session, day)
        except CoreError as error:
            self.tell(error)
            return
        if digest is None or digest in before:
            return
        for seat in digest.seats:
            person = services.guestbook.who(seat.name) if not seat.bot else None
            if person is not None and (deeds := first_time(before, digest, person, match.game)):
                self.deeds.append(
                    say("{trophy} {name}, for the first time: {deeds}", name=escape(seat.name), deeds=names(deeds))
                )

    def _carve(self) -> None:
        """Every person's result is remembered, whoever won; those with equal results have theirs together."""
        people = [score for score in self.scores if not self.session.people[score.seat].bot and not self.uncounted]
        if people and self.session.keeping.mark:
            self.tell(seal.TOLD[self.session.keeping.mark])
            return
        for points in sorted({score.total for score in people}, reverse=True):
            place = self._carve_one([score for score in people if score.total == points])
            self.place = self.place or place

    def _note_rivals(self) -> None:
        """Who of the hall was beaten, or not, is kept for each person: once, when the game comes to its end."""
        seats, scores = self.session.people, self.scores
        if self.uncounted or self.session.keeping.mark:
            return
        game = f"{self.guarded.info.id} {self.session.match.setup.seed}"
        try:
            for score in scores:
                if seats[score.seat].is_person and not seats[score.seat].advised:
                    met = {
                        seats[other.seat].character: score.place < other.place
                        for other in scores
                        if seats[other.seat].character
                    }
                    if met:
                        self.app.services.rivalries.note(seats[score.seat].name, game, met)
        except CoreError as error:
            self.tell(error)

    def _carve_one(self, people: list[Score]) -> int | None:
        """Enters one result; returns its place, None if it is not among the best or was entered before."""
        fame, info, mode, points = self.app.services.fame, self.guarded.info, self.mode, people[0].total
        seats = [self.session.people[score.seat] for score in people]
        names = [seat.name for seat in seats]
        if any((feat.names, feat.points) == (names, points) for feat in fame.best(info.id, mode)):
            return None  # this very game has been looked at before
        place = fame.rank(info.id, mode, points)
        if place is None:
            return None
        advised = say("with the Master's advice") if any(seat.advised for seat in seats) else ""
        note = joined(filter(None, (people[0].note, advised)), " · ")
        rivals = [seat.character for seat in self.session.people if seat.character]
        feat = Feat(game=info.id, mode=mode, points=points, names=names, note=note, rivals=rivals)
        try:
            if place <= REPLAYS_KEPT:
                self._replay = self._replay or self._keep_replay(f"{', '.join(names)}: {points:g}")
                feat.save = self._replay.name
            return fame.enter(feat)
        except CoreError as error:
            self.tell(error)
            return None

    def _keep_replay(self, name: str) -> Path:
        """Keeps the game so that it can be looked at from the Hall of Fame."""
        path = self.session.keeping.save(name)
        keep_thumbnail(self.picture, path)
        return path

    @property
    def restless(self) -> bool:
        """Until all is counted and drawn."""
        painting = any(board.unfinished for seat, board in self.boards.items() if self.rect_of(f"board:{seat}"))
        return super().restless or painting or not self.all_seen or self.drawn < 1 or self.confetti.busy

    def update(self, dt: float) -> None:
        """Counts on."""
        super().update(dt)
        self.confetti.update(dt)
        if not self.sheet.done:
            if self.sheet.count(dt / self.line_seconds):
                sound.play(f"rise{min(1 + int(TONES * self.sheet.part), TONES)}")
            self._show()
        elif self.crowned < 1:
            self.crowned = min(self.crowned + dt / CROWN_SECONDS, 1.0)
            if self.crowned >= 1:
                self._counted()
            self._show()
        elif self.drawn < 1:
            self.drawn = min(self.drawn + dt / GRAPH_SECONDS, 1.0)
            self._show()

    @property
    def all_seen(self) -> bool:
        """Whether all is counted and the crown has landed."""
        return self.sheet.done and self.crowned >= 1

    @property
    def celebrated(self) -> bool:
        """Whether a person has won."""
        return any(self.session.people[score.seat].is_person for score in self.winners)

    def _counted(self) -> None:
        """All is counted: whoever has won is celebrated."""
        sound.play(self._end_sound())
        if self.celebrated and self.app.motion > 0:
            colors = tuple(brush.rgb(theme.named(self.look.theme).color(name)) for name in CONFETTI)
            self.confetti.rain(pygame.Rect((0, 0), self.app.size), colors, 160, self.app.unit)

    def draw(self, surface: pygame.Surface) -> None:
        """The page, the boards and confetti over it."""
        super().draw(surface)
        so_far = Counting(self.sheet.rows, self.sheet.counted, self.crowned)
        for seat, board in self.boards.items():
            if (at := self.rect_of(f"board:{seat}")) is not None:
                board.draw(surface, at, self.look, so_far)
        self.confetti.draw(surface)

    def _end_sound(self) -> str:
        return "win" if self.winners else "loss"

    def _hurry(self) -> None:
        self.sheet.count(len(self.sheet.rows))
        self.crowned = self.drawn = 1.0

    def _show(self) -> None:
        self.stage.wear(self.look)
        for area in self.areas.values():
            area.stage.wear(self.look)
        self.refresh()

    def take(self, intent: Intent) -> bool:
        """Who does not want to wait clicks or presses a key."""
        if not self.all_seen and isinstance(intent, Deed):
            self._hurry()
            self._counted()
            self._show()
            return True
        return super().take(intent)

    def back(self) -> None:
        """Escape goes to the title."""
        self.leave_table()

    # -- the page --

    def build(self, page: Page) -> None:
        """Who won along the top, the sheet at the left, the course of the game at the right."""
        page.put("won", Rect(20, 8, page.w - 40, 92), Logo(self._verdict() if self.all_seen else say("THE RECKONING")))
        if self.all_seen and self.celebrated:
            for name, x in (("crown left", 26), ("crown right", page.w - 110)):
                page.put(name, Rect(x, 10, 84, 84), Icon("ancestor_crown"))
        foot = CONTROL + 30
        top, high = 104.0, page.h - 104 - foot
        split = page.w * (0.46 if self.sheet.roomy else 0.52 if len(self.scores) <= 4 else 0.6)
        tall = min(high, self.sheet.most_height)
        self.sheet.lay_out(page, Rect(16, top, split - 20, tall))
        rest = Rect(16, top + tall + 12, split - 20, high - tall - 12)
        page.put("board left", Rect(8, top - 6, split - 4, high + 12), Panel("wood"), layer=-1)
        page.put("board right", Rect(split + 2, top - 6, page.w - split - 10, high + 12), Panel("wood"), layer=-1)
        used = self._fame(page, rest)
        used += self._times(page, Rect(rest.x, rest.y + used, rest.w, rest.h - used))
        if self.boards and self.all_seen and rest.h - used >= LEAST_BOARDS:
            self._lay_boards(page, Rect(rest.x, rest.y + used, rest.w, rest.h - used))
        right = Rect(split + 8, top, page.w - split - 24, high)
        if not self.all_seen and not self.uncounted:
            page.put("race", self._boards(page, right), self._race())
            self._foot(page, page.h - foot + 10)
            return
        if self.all_seen and self.people:
            right = self._tabs(page, right)
            if self.page_shown == WELL:
                page.area("well", right, lambda area: went_well(area, self.scores, self.people, self.usual))
                self._foot(page, page.h - foot + 10)
                return
        right = self._voices(page, right)
        note = self._note()
        words = 128.0 if note else 0.0
        page.put(
            "graph",
            Rect(right.x, right.y, right.w, right.h - words),
            Graph(self.history, round(self.drawn * GRAPH_STEPS) / GRAPH_STEPS, self.sheet.rival_icons),
        )
        if note:
            page.put(
                "note", Rect(right.x + 8, right.y + right.h - words + 10, right.w - 16, words - 12), Paragraph(note, 20)
            )
        self._foot(page, page.h - foot + 10)

    def _boards(self, page: Page, at: Rect) -> Rect:
        """Everybody's board, with whose it is above it; returns the room that is left below for the race."""
        if not self.boards:
            return at
        count = self.sheet.width
        room, race = at.split(None, 40 + count * max(BAR_LEAST, BAR_MOST - 8 * count), gap=10, down=True)
        self._lay_boards(page, room)
        return race

    def _lay_boards(self, page: Page, room: Rect) -> None:
        sizes = [board.size for board in self.boards.values()]
        for seat, place in zip(self.boards, places(room, sizes, HEAD), strict=True):
            page.put(f"owner:{seat}", Rect(place.x, place.y - HEAD, min(place.w, OWNER), HEAD - 7), Banner(seat))
            page.put(f"frame:{seat}", place.inset(-4), Panel("brass"))
            page.put(f"board:{seat}", place, Panel("wood"))

    def _race(self) -> Race:
        """How far everybody has come."""
        count = self.sheet.width
        totals = tuple(self.sheet.total(column) for column in range(count))
        ends = [column.total for column in columns(self.scores)]
        low, goal = min([0.0, *ends]), max([0.0, *ends])
        crowned = tuple(column for column in range(count) if self.sheet.done and self.sheet.is_crowned(column))
        names = tuple(spoken(rival.name) for rival in rivals(self.scores))
        return Race(totals, low, goal, names, crowned, round(min(self.crowned * 1.6, 1.0), 2))

    def _tabs(self, page: Page, at: Rect) -> Rect:
        """Two pages: how the game went, and what went well; returns the room below."""
        top, below = at.split(None, at.h - CONTROL - 10, down=True)
        for place, (key, text) in zip(top.columns(2), PAGES.items(), strict=True):
            chosen = key == self.page_shown
            where = Rect(place.x, place.y, place.w - 4, CONTROL)
            page.button(
                f"page:{key}",
                where,
                Button(text, size=20, kind="primary" if chosen else "wood"),
                partial(self._turn_to, key),
            )
        return below

    def _turn_to(self, key: str) -> None:
        self.page_shown = key

    def _fame(self, page: Page, at: Rect) -> float:
        """The best results so far, where a short sheet leaves room for some; returns the height they take."""
        rows = min(int((at.h - 48) // FAME_ROW), MOST_FAME)
        mode = self.mode
        best = self.app.services.fame.best(self.guarded.info.id, mode)[:rows]
        if not self.all_seen or rows < 1 or not best:
            return 0.0
        page.heading("fame", Rect(at.x + 8, at.y, at.w - 16, 42), joined(["{trophy}", capital(mode)]), 24)
        for place, feat in enumerate(best, 1):
            row = Rect(at.x, at.y + 46 + FAME_ROW * (place - 1), at.w, FAME_ROW - 2)
            face = msgspec.structs.replace(tablet(place, feat), chosen=place == self.place)
            if place == self.place and not self.celebrated:
                face = msgspec.structs.replace(face, icon="star")  # a crown is for who has won
            page.put(f"feat:{place}", row, face)
        return 56 + FAME_ROW * len(best)

    def _times(self, page: Page, at: Rect) -> float:
        """How long the people have thought, where there is room left for it; returns the height it takes."""
        people = [seat for seat, who in enumerate(self.session.people) if who.is_person and who.seconds >= 1]
        if not self.all_seen or not people or at.h < 46 + TIME_ROW * len(people):
            return 0.0
        page.heading("times", Rect(at.x + 8, at.y, at.w - 16, 42), say("{hourglass} Time to think"), 24)
        for row, seat in enumerate(people):
            place = Rect(at.x, at.y + 46 + TIME_ROW * row, at.w, TIME_ROW - 2)
            page.put(
                f"time:{seat}", place, ListRow(f"{{seat:{seat}}}", right=duration(self.session.people[seat].seconds))
            )
        return 52 + TIME_ROW * len(people)

    def _verdict(self) -> Words:
        if self.uncounted:
            return say("NOBODY COUNTED")
        looks = seat_looks(self.session.people)
        names = [looks[score.seat].name for score in self.winners]
        if len(self.scores) == 1:
            total = self.scores[0].total
            n, points = round(total), figure(total)  # Translators: {points} are the same as n, written with their minus
            if self.winners:
                return say(one="{points} POINT", many="{points} POINTS", n=n, points=points)
            return say(one="LOST WITH {points} POINT", many="LOST WITH {points} POINTS", n=n, points=points)
        if not names:  # all together against a rival
            return say("ALL HAVE LOST")
        winners = " & ".join(names).upper()
        return say(one="{names} WINS", many="{names} WIN", n=len(names), names=winners)

    def _voices(self, page: Page, at: Rect) -> Rect:
        """What those of the hall say to it, with their faces; returns the room above."""
        if not self.all_seen or self.uncounted or not self.app.settings.voices:
            return at
        seats, known = self.session.people, people(self.app.services.plugins.characters)
        said = at_the_end(seats, known, [score.seat for score in self.winners])
        feels = self.look.moods
        first = sorted(said, key=lambda seat: self.scores[seat].place)[:MOST_VOICES]
        above, rows = at.split(None, VOICE_ROW * len(first), down=True)
        for number, seat in enumerate(first):
            row = Rect(rows.x + 8, rows.y + VOICE_ROW * number, rows.w - 16, VOICE_ROW - 4)
            face, words = row.split(VOICE_ROW - 4, None, gap=10)
            page.put(f"face:{seat}", face, Icon(name_of(seats[seat].character, feels[seat] if feels else "calm")))
            page.put(f"voice:{seat}", words, Paragraph(said[seat], 20))
        return above

    def _note(self) -> Words:
        if not self.all_seen:
            return ""
        told: list[Words] = [joined([WHO[score.seat], score.note], ": ") for score in self.scores if score.note]
        if len({score.note for score in self.scores}) == 1:  # the same for all is told once
            told = [self.scores[0].note] if len(told) > 1 else told
        told += [kind for score in self.scores if (kind := self._kindly(score.seat))][:MOST_TOLD]
        told = [*self.deeds[:MOST_TOLD], *told]
        if self.place is not None:
            told.insert(0, say("{trophy} Place {place} in the Hall of Fame.", place=self.place))
        return lines(*told)

    def _kindly(self, seat: int) -> Words:
        """What a person who has not won was short of."""
        return shortfall(self.scores, seat) if self.session.people[seat].is_person and not self.uncounted else ""

    def _foot(self, page: Page, y: float) -> None:
        buttons = (
            ("again", say("Play again"), "play_again", "primary", self.play_again),
            ("more", say("Once more …"), "shuffle", "wood", self.once_more),
            ("review", say("Explain the game"), "lesson_master", "wood", self.explain),
            ("save", say("Save the replay"), "save", "wood", self.save),
            ("look", say("Look at the table"), "eye", "wood", self.app.pop),
            ("title", say("To the title"), "home", "wood", self.leave_table),
        )
        each = (page.w - 32) / len(buttons)
        for index, (key, text, icon, kind, act) in enumerate(buttons):
            page.button(
                key, Rect(16 + each * index, y, each, CONTROL + 8), Button(text, icon=icon, kind=kind, size=22), act
            )

    # -- where to go --

    def save(self) -> None:
        """Keeps the game under a name, which the one that was kept for the Hall of Fame takes."""
        ask_to_keep(self, say("Save the replay"), self.session.keeping, self.picture, self._replay)

    def explain(self) -> None:
        """The Master goes through the game."""
        self.app.navigate.to_review(self.session)

    def once_more(self) -> None:
        """Four ways to go on, one click each."""
        choices = [
            Choice("again", say("Again, another deal"), "play_again", "primary"),
            Choice("same", say("The same deal again"), "shuffle"),
        ]
        if onward.levelled_up(self.session.people) is not None:
            choices.append(Choice("up", say("One level up"), "lesson_master"))
        if len(self.session.people) > 1:
            choices.append(Choice("swap", say("Seats swapped"), "rotate_right"))
        text = say("The same people and the same game.")
        query = Query(
            say("Once more?"),
            text,
            (*choices, Choice("no", say("Not now"), "close")),
            self._go_on,
            escape="no",
            upright=True,
        )
        self.app.navigate.ask(query)

    def _go_on(self, way: str) -> None:
        people = self.session.people
        if way in ("again", "same"):
            self.play_again(same_deal=way == "same")
        elif way == "up":
            self.play_again(onward.levelled_up(people))
        elif way == "swap":
            self.play_again(onward.swapped(people))

    def play_again(self, seats: list[Seat] | None = None, *, same_deal: bool = False) -> None:
        """The same people, options and expansions, another deal; or the same one."""
        match = self.session.match
        seed = match.setup.seed if same_deal else random.SystemRandom().getrandbits(48)
        setup = msgspec.structs.replace(match.setup, seed=seed)
        try:
            people = seats or [seat.as_at_first() for seat in self.session.people]
            again = self.app.services.begin(self.guarded.rules, setup, people, self.session.taking_back.policy)
        except CoreError as error:
            self.tell(error)
            return
        self.app.pop()
        self.app.navigate.to_table(again, replace=True)

    def leave_table(self) -> None:
        """To the title."""
        self.app.navigate.to_title()


def duration(seconds: float) -> Words:
    """A time as people say it: "45 s", "3 min 20 s", "1 h 05 min"."""
    minutes, rest = divmod(round(seconds), 60)
    if minutes >= 60:
        return say("{hours} h {minutes} min", hours=minutes // 60, minutes=f"{minutes % 60:02}")
    if minutes:
        return say("{minutes} min {seconds} s", minutes=minutes, seconds=f"{rest:02}")
    return say("{seconds} s", seconds=rest)

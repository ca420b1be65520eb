"""Puzzles: a table from a real game, one's own turn, and the Master who says how close it came to the best."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.api import Game, Panel, Rect, Scene
from game.api.said import Words, joined, names, spoken
from game.bots.answering import BotFailed
from game.bots.process import INSTALLED, Thinker
from game.bots.puzzling.puzzle import STARS, Puzzle, Shelf, puzzles_in
from game.bots.telling import words_for as told_share
from game.core.errors import CoreError, words_for
from game.core.puzzle_log import AS_GOOD
from game.core.seats import Seat
from game.core.session import Session
from game.core.speech import say
from game.ui.app.people import usual_seats
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.menus.menu import MenuScene
from game.ui.paint.markup import escape, figure
from game.ui.table.scene import TableScene
from game.ui.widgets.button import Button, Tab
from game.ui.widgets.dialog import Paragraph
from game.ui.widgets.page import CONTROL, Page
from game.ui.widgets.rows import ListRow

if TYPE_CHECKING:
    from game.bots.reviewing.reviewed import Turn
    from game.ui.app.app import App

ROW, PICTURE = 104.0, 150.0
"""Units: how high a puzzle's row is, and how wide its picture."""
TWO_COLUMNS = 1000.0
"""Units from which on they stand in two columns."""
STRIDE = 7
"""So many scenes of a game lie between the pictures of two puzzles: neighbours look unlike."""
GUEST = "guest"
TOLD = 4
"""So many steps of a turn are told, and so many reasons."""


class PuzzlesScene(MenuScene):
    """A tab for each game, a row for each puzzle."""

    title = say("Puzzles")

    def __init__(self, app: App) -> None:
        super().__init__(app)
        people = app.services.guestbook.people
        self.who = people[0].name if people else GUEST
        games = app.services.plugins.games
        self.game = next((game for game in games if self.shelf(game).puzzles), next(iter(games), ""))

    def shelf(self, game: str) -> Shelf:
        """The puzzles of a game."""
        return puzzles_in(self.app.services.plugins.plugin_of(game).folder)

    def build(self, page: Page) -> None:
        """Who solves and how many in a row along the top, games as tabs, puzzles as rows."""
        log = self.app.services.puzzle_log
        solver = self.names
        streak = say("{n} in a row, {best} at best", n=log.streak(solver), best=log.best_streak(solver))
        top = self.header(page, say("Puzzles"), streak)
        games = self.app.services.plugins.games
        wide = min((page.w - 40) / max(len(games), 1), 330.0)
        for index, (name, game) in enumerate(games.items()):
            at = Rect(20 + wide * index, top, wide, CONTROL + 4)
            page.put(f"game:{name}", at, Tab(game.info.title, "", chosen=name == self.game), layer=1)
            page.acts[f"game:{name}"] = partial(self._choose, name)
        body = Rect(16, top + CONTROL + 4, page.w - 32, page.h - top - 2 * CONTROL - 40)
        page.put("ground", body, Panel("wood"))
        page.area("rows", Rect(body.x + 14, body.y + 10, body.w - 24, body.h - 20), self._rows)
        self._solvers(page, page.h - CONTROL - 20)

    def _choose(self, name: str) -> None:
        self.game = name
        self.areas["rows"].scrolled.move_to(0)

    def _solvers(self, page: Page, y: float) -> None:
        """Who sits before the puzzle: one click."""
        people = self.app.services.guestbook.people[:6]
        choices: list[tuple[str, Words]] = [(person.name, escape(person.name)) for person in people] or [
            (GUEST, say("A guest"))
        ]
        page.text("who", Rect(24, y, 130, CONTROL), say("Who solves?"), 20, color="quiet")
        room = Rect(160, y, min(180.0 * len(choices), page.w - 180), CONTROL)
        page.segments("who", room, choices, self.who, self._let_solve)

    @property
    def names(self) -> list[str]:
        """All names of whoever solves."""
        return self.app.services.guestbook.names_of(self.who)

    def _let_solve(self, name: str) -> None:
        self.who = name

    def _rows(self, page: Page) -> float:
        shelf, log = self.shelf(self.game), self.app.services.puzzle_log
        if not shelf.puzzles:
            words = escape(shelf.trouble) or say(
                "This game has no puzzles yet. They are mined from games of its own bots: underhall puzzles {game}.",
                game=self.game,
            )
            page.put("none", Rect(20, 40, page.w - 40, 120), Paragraph(words, 21, align="center"))
            return page.h
        scenes = self.app.services.guarded(self.app.services.plugins.games[self.game]).scenes
        columns = 2 if page.w >= TWO_COLUMNS else 1
        rows = -(-len(shelf.puzzles) // columns)
        places = Rect(0, 0, page.w, ROW * rows).grid(columns, rows, 8)
        for number, (puzzle, at) in enumerate(zip(shelf.puzzles, places, strict=False), 1):
            tried = log.of(self.game, puzzle.id, self.names)
            right: Words = ""
            if tried is not None:
                right = (
                    say("{check} solved")
                    if tried.solved
                    else say("{cost} points short", cost=figure(round(tried.cost, 1)))
                )
            stars = "{star}" * puzzle.stars
            line: Words = say(one="{n} player", many="{n} players", n=puzzle.seats)
            if missed := _missed(puzzle):
                line = joined([line, missed], " · ")
            title = say("Puzzle {number}  {stars}", number=number, stars=stars)
            row = ListRow(title, line, right, "" if scenes else "question", indent=PICTURE if scenes else 0)
            page.row(f"puzzle:{puzzle.id}", at, row, partial(self.open, puzzle))
            if scenes:
                picture = Rect(at.x + 8, at.y + 8, PICTURE - 10, at.h - 16)
                scene = Scene(scenes[number * STRIDE % len(scenes)], corner=8)
                page.put(f"picture:{puzzle.id}", picture, scene, layer=1)
        return places[-1].y + places[-1].h

    def open(self, puzzle: Puzzle) -> None:
        """Lays out the table of a puzzle."""
        game = self.app.services.plugins.games[self.game]
        try:
            table = PuzzleTable(self.app, begun(game, puzzle, self.who), puzzle, self.who)
        except (CoreError, ValueError) as error:
            self.tell(error if isinstance(error, CoreError) else str(error))
            return
        self.app.push(table)
        self.app.toast(say("Your turn: find the best. {stars} of {all}", stars=puzzle.stars, all=STARS))


def _missed(puzzle: Puzzle) -> Words:
    """What it cost the best of the lower levels that did not find it."""
    if cost := puzzle.cost.get("journeyman"):
        return say("a Journeyman gave away {points} points here", points=figure(cost))
    if cost := puzzle.cost.get("apprentice"):
        return say("an Apprentice gave away {points} points here", points=figure(cost))
    return ""


def begun(game: Game[Any], puzzle: Puzzle, who: str) -> Session:
    """The table of a puzzle, kept nowhere; who solves it has the seat whose turn it is."""
    match = puzzle.match(game)
    seats = usual_seats(puzzle.seats)
    if match.ask is not None:
        seat = match.ask.seat
        others = [each for each in usual_seats(2 * puzzle.seats) if each.name != who]
        seats = [Seat(others[n].name, seats[n].colour) for n in range(puzzle.seats)]
        seats[seat] = Seat(spoken(say("Guest")) if who == GUEST else who, seats[seat].colour)
    session = Session.start(game, match.setup, seats, library=None, policy="free")
    for answer in match.answers:
        session.choose(answer)
    session.taking_back.floor = len(match.answers)
    session.people.facing = session.ask.seat if session.ask is not None else -1
    return session


class PuzzleTable(TableScene):
    """The table of a puzzle: when the turn is over, the Master says how good it was."""

    def __init__(self, app: App, session: Session, puzzle: Puzzle, who: str) -> None:
        super().__init__(app, session)
        self.puzzle = puzzle
        self.who = who
        self.table_stages.headline = say("Puzzle: find the best turn")
        self.begin = len(session.match.answers)
        self.seat = session.ask.seat if session.ask is not None else 0

    @property
    def solved(self) -> bool:
        """Whether the turn has been played."""
        match = self.session.match
        passed = match.ask is None or match.ask.seat != self.seat or match.turns[-1] > self.begin
        return len(match.answers) > self.begin and passed

    def update(self, dt: float) -> None:
        """Looks whether the turn is over."""
        if self.solved:
            self.app.replace(VerdictScene(self.app, self))
            return
        super().update(dt)


class VerdictScene(MenuScene):
    """How close it was, and why."""

    title = say("The Master says")

    def __init__(self, app: App, table: PuzzleTable, finder: str = INSTALLED) -> None:
        super().__init__(app)
        self.puzzle, self.who, self.begin = table.puzzle, table.who, table.begin
        self.match = table.session.match
        self.guarded = GuardedGame(self.match.game, lambda sentence, _: app.toast(escape(sentence)))
        self.turn: Turn | None = None
        self.trouble: Words = ""
        self._finder = finder
        self._thinker: Thinker | None = None

    @property
    def thinking(self) -> bool:
        """Whether the Master has yet to say something."""
        return self.turn is None and not self.trouble

    @property
    def restless(self) -> bool:
        """While the Master thinks."""
        return super().restless or self.thinking

    def update(self, dt: float) -> None:
        """Hears what the Master says."""
        super().update(dt)
        if not self.thinking:
            return
        try:
            if self._thinker is None:
                self._thinker = Thinker(self.match.game.info.id, self._finder)
                self._thinker.ask_turn(self.match, self.begin)
            elif self._thinker.look() and self._thinker.reviewed is not None:
                self.judged(self._thinker.reviewed.turns[0])
            elif not self._thinker.thinking:
                self.trouble = say("The Master has learned nothing that fits this game.")
                self.refresh()
        except BotFailed as failed:
            self.trouble = words_for(failed)
            self.refresh()

    def judged(self, turn: Turn) -> None:
        """The Master has judged the turn."""
        self.turn = turn
        solver = self.app.services.guestbook.names_of(self.who)
        try:
            self.app.services.puzzle_log.note(self.match.game.info.id, self.puzzle.id, solver, turn.cost)
        except CoreError as error:
            self.tell(error)
        self.refresh()

    def leave(self) -> None:
        """Lets the Master go."""
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None
        super().leave()

    # -- the page --

    def build(self, page: Page) -> None:
        """The verdict, one's own turn and the best beside each other, and why."""
        top = self.header(page, say("The Master says"))
        body = Rect(16, top, page.w - 32, page.h - top - CONTROL - 40)
        page.put("ground", body, Panel("wood"))
        page.heading("verdict", Rect(body.x + 24, body.y + 16, body.w - 48, 60), self._verdict(), 34)
        if self.turn is not None:
            told = partial(self._told, turn=self.turn)
            page.area("told", Rect(body.x + 24, body.y + 84, body.w - 36, body.h - 96), told)
        y = page.h - CONTROL - 24
        page.button(
            "again", Rect(20, y, 280, CONTROL + 8), Button(say("Try it again"), "play_again", "wood"), self.again
        )
        page.button(
            "next",
            Rect(page.w - 300, y, 280, CONTROL + 8),
            Button(say("More puzzles"), "question", "primary"),
            self.back,
        )

    def _told(self, page: Page, turn: Turn) -> float:
        """Why, then both turns beside each other."""
        page.put("why", Rect(0, 0, page.w, 84), Paragraph(self._why(turn), 20))
        then = self.match.at(self.begin)
        half = page.w / 2
        lowest = 0.0
        turns = (("own", say("Your turn"), turn.answers), ("best", say("The best turn"), turn.best))
        for index, (key, heading, answers) in enumerate(turns):
            page.heading(key, Rect(half * index, 92, half - 12, 36), heading, 24)
            y = 132.0
            for number, step in enumerate(self.guarded.planned(then, answers)[: 2 * TOLD]):
                page.put(f"{key}:{number}", Rect(half * index, y, half - 12, 34), Paragraph(step.text, 19))
                y += 38
            lowest = max(lowest, y)
        return lowest

    def _verdict(self) -> Words:
        if self.trouble:
            return self.trouble
        if self.turn is None:
            return say("The Master looks at your turn …")
        if self.turn.cost < AS_GOOD:
            return say("{check} The best turn, or as good.")
        return say("{cost} points short of the best turn.", cost=figure(round(self.turn.cost, 1)))

    def _why(self, turn: Turn) -> Words:
        if turn.cost < AS_GOOD:
            return say(
                "Other ways to begin this turn give away {lead} points or more.",
                lead=figure(round(self.puzzle.lead, 1)),
            )
        better = sorted((share for share in turn.why if share.points > 0.1 and share.reason), key=lambda s: -s.points)
        if not better:
            return say("The difference shows only some turns later.")
        told = [told_share(self.guarded.reasons, share) for share in better[:TOLD]]
        return say("The best turn has {what}.", what=names(told))

    def again(self) -> None:
        """The same table once more; only the first try is remembered."""
        self.app.replace(PuzzleTable(self.app, begun(self.guarded.rules, self.puzzle, self.who), self.puzzle, self.who))

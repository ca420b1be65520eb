"""Setting up a game: who plays, and what is played."""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING, Any

from game.api import (
    Character,
    Choice,
    Game,
    OptionError,
    OptionValue,
    Panel,
    Rect,
    Scene,
    Switch,
    TableSetup,
    Text,
    Value,
)
from game.api.said import Words, filled, lines
from game.bots.answering import bots_for, offered_to_people
from game.bots.characters import people
from game.bots.levels import LEVELS
from game.core.errors import CoreError
from game.core.speech import say
from game.ui.app.people import emblem
from game.ui.app.query import Choice as Answer
from game.ui.app.query import Query
from game.ui.boundary.guarded_bot import GuardedBot
from game.ui.menus.dialog import ask_for_text
from game.ui.menus.menu import MenuScene
from game.ui.paint import richtext
from game.ui.paint.icons import exists
from game.ui.paint.markup import coloured, escape
from game.ui.paint.portraits import name_of
from game.ui.paint.theme import COLORS
from game.ui.scenes.characters import CharactersScene, Table
from game.ui.scenes.company import company
from game.ui.scenes.lesson import begin_lesson
from game.ui.scenes.people_row import people_row
from game.ui.scenes.seating import Place, Seating
from game.ui.widgets.button import Button
from game.ui.widgets.covers import Cover
from game.ui.widgets.dialog import Paragraph
from game.ui.widgets.page import CONTROL, Page
from game.ui.widgets.rows import ListRow

if TYPE_CHECKING:
    from game.api import Option
    from game.ui.app.app import App

PERSON, STAY = "person", "stay"
LONGEST_SEED = 18
COVER, WIDEST_COVER = 210.0, 0.58
"""How high the cover is at the least, and of its width at the most: it has what the options leave."""
LEAST_COMPANY = 0.3
"""Of its width: a scene of all who play is shown below them where it can be at least so high."""
LEAST_FOR_COVER = 500.0
"""The cover is shown beside the options where they have room enough without it."""


def span(bounds: tuple[int, int]) -> str:
    """A range in words: "2", or "2–4"."""
    low, high = bounds
    return f"{low}" if low == high else f"{low}–{high}"


class SetupScene(MenuScene):
    """Seats, options and seed of one game."""

    title = say("New game")
    room = "seats"

    def __init__(self, app: App, game: Game[Any]) -> None:
        super().__init__(app)
        self.game = app.services.guarded(game)
        self.seating = Seating.remembering(*game.info.seats, app.services.settings.seats)
        bots = offered_to_people(bots_for(game.info.id, app.services.plugins.bots))
        self.bots = {name: GuardedBot(name, bot, self._complain) for name, bot in bots.items()}
        for place in self.seating.places:
            if place.bot not in self.bots:
                place.bot = place.character = ""
        self.people = people(app.services.plugins.characters)
        self.chosen: dict[str, OptionValue] = {}
        self.expansions: frozenset[str] = frozenset()
        services = app.services
        self.first_time = game.info.id not in services.settings.played and not services.fame.modes(game.info.id)
        self.seed = ""  # as typed; empty for one at random
        if not services.settings.seats:
            self._propose_opponents()

    def _propose_opponents(self) -> None:
        """Who sits here for the first time is alone, with the mildest opponents that there are."""
        mildest = next(iter(self.bots), "")
        for place in self.seating.places[1:] if mildest else ():
            self._seat(place, mildest)

    def _complain(self, sentence: Words, error: BaseException) -> None:
        self.app.note_trace(error)
        self.app.toast(escape(sentence))

    # -- the page --

    def build(self, page: Page) -> None:
        """Seats at the left, options at the right, the seed and the start along the bottom."""
        top = self.header(page, self.game.info.title, say("{span} players", span=span(self.game.info.seats)))
        foot = CONTROL + 34
        high = page.h - top - foot - 4
        middle = max(page.w * 0.52, 560)
        page.put("seats", Rect(16, top, middle - 22, high), Panel("wood"))
        page.put("options", Rect(middle + 2, top, page.w - middle - 18, high), Panel("wood"))
        page.heading("seats title", Rect(34, top + 8, 260, 36), say("Who plays"), 24)
        page.heading("options title", Rect(middle + 20, top + 8, 300, 36), say("What is played"), 24)
        page.area("seats", Rect(30, top + 48, middle - 40, high - 56), self._seats)
        page.area("options", Rect(middle + 16, top + 48, page.w - middle - 36, high - 56), self._options)
        self._foot(page, page.h - foot)

    def _foot(self, page: Page, y: float) -> None:
        seed = say("Seed: {seed}", seed=escape(self.seed)) if self.seed else say("Seed …")
        tip = say("The same seed deals the same game.")
        page.button(
            "seed", Rect(30, y + 12, 240, CONTROL + 4), Button(seed, kind="quiet", size=18), self.ask_seed, tip=tip
        )
        credit, room = self.game.info.credits, page.w - 2 * 346
        if credit and room > 160:
            page.put("credits", Rect(346, y + 8, room, CONTROL + 12), Text(credit, 18, color="quiet"), tip=credit)
        page.button(
            "start",
            Rect(page.w - 330, y + 8, 306, CONTROL + 12),
            Button(say("Begin"), kind="primary", icon="play", size=28),
            self.begin,
        )

    def _seats(self, page: Page) -> float:
        y = 0.0
        wide = page.w
        for number, place in enumerate(self.seating.places):
            self._seat_row(page, place, number, y, wide)
            y += CONTROL + 14
        y += 8
        may_add = len(self.seating.places) < self.seating.high
        if may_add:
            page.button(
                "add",
                Rect(0, y, wide * 0.42, CONTROL),
                Button(say("Add a seat"), icon="plus", size=20),
                self.seating.add,
            )
        if len(self.seating.places) > 1:
            page.toggle(
                "lot",
                Rect(wide * 0.45 if may_add else 0, y, wide * 0.55, CONTROL),
                say("Order by lot"),
                self.seating.by_lot,
                self._set_lot,
                tip=say("Who begins is drawn when the game starts; otherwise the order is as listed."),
            )
        y = people_row(page, y + CONTROL + 14, self.seating, self.app.services.guestbook)
        page.button(
            "faces",
            Rect(0, y, wide, CONTROL + 8),
            Button(say("Choose whom you play with"), icon="face_brokk", size=21),
            self.choose_faces,
        )
        y += CONTROL + 22
        for bot in self.bots:
            if any(place.bot == bot for place in self.seating.places):
                y = self._explain(
                    page,
                    f"about:{bot}",
                    say("**{name}:** {about}", name=self.bots[bot].name, about=self._about(bot)),
                    y,
                    wide,
                )
        if page.h - y >= LEAST_COMPANY * wide:
            seats = [(place.color, self._face(place)) for place in self.seating.places]
            page.put("company", Rect(0, y + 8, wide, page.h - y - 12), Scene(company(seats)))
            y = page.h - 4
        return y

    def _seat_row(self, page: Page, place: Place, number: int, y: float, wide: float) -> None:
        uid = place.uid
        page.put(f"row:{uid}", Rect(0, y, wide, CONTROL + 8), Panel("wood"))
        y += 4
        handle = f"move:{uid}"
        tip = say("Drag to change the order. A click, or Enter, moves this seat one place up.")
        page.button(
            handle, Rect(4, y, 48, CONTROL), Button("", icon="drag", kind="quiet"), lambda: self._move_up(uid), tip=tip
        )
        page.draggable.add(handle)
        page.button(
            f"color:{uid}",
            Rect(54, y, 56, CONTROL),
            Button("", icon=self._crest(place), tint=f"seat:{place.color}"),
            lambda: self.seating.next_color(place),
            tip=say("Plays {color}; click for another colour.", color=COLORS.get(place.color, place.color)),
        )
        right = 56 if len(self.seating.places) > self.seating.low else 0
        bot = min(200.0, wide * 0.33)
        page.field(f"name:{uid}", Rect(114, y, wide - 122 - bot - right, CONTROL), place.name)
        who = say("{level} bot", level=self.bots[place.bot].name) if place.bot else say("Person")
        page.button(
            f"bot:{uid}",
            Rect(wide - bot - right - 6, y, bot, CONTROL),
            Button(who, icon="bot" if place.bot else "person", size=19),
            lambda: self._ask_player(place),
            tip=say("Who plays here: a person or one of the bots."),
        )
        if right:
            page.button(
                f"remove:{uid}",
                Rect(wide - right - 4, y, right, CONTROL),
                Button("", icon="close", kind="quiet"),
                lambda: self.seating.remove(uid),
                tip=say("Take this seat away."),
            )

    def _face(self, place: Place) -> str:
        """The portrait of who of the hall plays there; empty for everybody else."""
        face = name_of(place.character)
        return face if place.bot and exists(face) else ""

    def _crest(self, place: Place) -> str:
        return self._face(place) or emblem(place.color)

    def _options(self, page: Page) -> float:
        info, y = self.game.info, 0.0
        if page.h >= LEAST_FOR_COVER:
            free = page.h - self._choices(Page(page.w, page.h), 0.0) - 14
            high = max(min(free, page.w * WIDEST_COVER), COVER)
            page.put("cover", Rect(0, 0, page.w, high), Cover(info.title, info.cover, self.game.cover))
            y = high + 14
        return self._choices(page, y)

    def _choices(self, page: Page, y: float) -> float:
        """All that can be chosen, from there on; returns where it ends."""
        info, wide = self.game.info, page.w
        seats = len(self.seating.places)
        options = info.options_for(seats)
        for option in options:
            y = self._option(page, option, y, wide, seats)
        y = self._expansions(page, y, wide)
        if not options and not info.expansions:
            page.text(
                "no options", Rect(4, y, wide, 60), say("There is nothing to choose here: sit down and play."), 19
            )
            y += 60
        return y

    def _option(self, page: Page, option: Option, y: float, wide: float, seats: int) -> float:
        value = self._value(option, seats)
        key = f"option:{option.id}"
        if isinstance(option, Switch):
            page.toggle(
                key,
                Rect(0, y, wide, CONTROL),
                filled("**{title}**", title=option.title),
                bool(value),
                partial(self._set, option.id),
            )
            return self._explain(page, key, option.explain, y + CONTROL, wide) + 14
        page.put(f"{key} title", Rect(8, y, wide - 8, 32), Text(option.title, 20, "left", bold=True))
        y = self._explain(page, key, option.explain, y + 32, wide) + 2
        if isinstance(option, Choice):
            for each in option.values_for(seats):
                y = self._choice(page, option, each, each.id == value, y, wide)
        else:
            steps = max(option.high - option.low, 1)
            share = (int(value) - option.low) / steps
            page.slider(
                key,
                Rect(0, y, wide, CONTROL),
                share,
                str(value),
                lambda at: self._set(option.id, option.low + round(at * steps)),
                step=1 / steps,
            )
            y += CONTROL
        return y + 14

    def _expansions(self, page: Page, y: float, wide: float) -> float:
        """What others add to the game, each with what it changes; as many as one likes."""
        if self.game.info.expansions:
            page.put("expansions title", Rect(8, y, wide - 8, 32), Text(say("Expansions"), 20, "left", bold=True))
            y += 32
        clash = self.game.info.conflict(self.expansions)
        for each in self.game.info.expansions:
            key = f"expansion:{each.id}"
            title = filled("**{title}**", title=each.title)
            choose = partial(self._choose_expansion, each.id)
            page.toggle(key, Rect(0, y, wide, CONTROL), title, each.id in self.expansions, choose)
            y = self._explain(page, key, each.explain, y + CONTROL, wide)
            if clash is not None and each in clash:
                other = clash[clash[0] is each]
                told = coloured("loss", say("It cannot be in one game with {other}.", other=other.title))
                y = self._explain(page, f"{key} clash", told, y, wide)
            y += 14
        return y

    def _choice(self, page: Page, option: Choice, each: Value, chosen: bool, y: float, wide: float) -> float:
        """A value with what it means, ticked where it is the chosen one."""
        tick = 54
        face = ListRow(
            each.title, each.explain, icon="check" if chosen else "", chosen=chosen, indent=0 if chosen else tick
        )
        high = CONTROL + 24.0 * self._lines(each.explain, wide - tick - 30) - 10 if each.explain else float(CONTROL)
        act = partial(self._set, option.id, each.id)
        page.row(f"option:{option.id}={each.id}", Rect(0, y, wide, high), face, act)
        return y + high + 2

    def _explain(self, page: Page, key: str, text: Words, y: float, wide: float) -> float:
        """A quiet line or two about an option; returns where the next thing may begin."""
        if not text:
            return y
        high = 25 * self._lines(text, wide - 16) + 4
        page.put(f"{key} why", Rect(8, y, wide - 8, high), Paragraph(text, 18, "quiet"))
        return y + high

    def _lines(self, text: Words, wide: float) -> int:
        """How many lines an explanation takes."""
        scale = self.scale
        return richtext.typeset(text, wide * scale, round(18 * scale), theme_name=self.app.look.theme).lines

    def _about(self, bot: str) -> Words:
        """How a bot plays at the table as it is chosen now."""
        seats = len(self.seating.places)
        options = {option.id: self._value(option, seats) for option in self.game.info.options_for(seats)}
        return self.bots[bot].about(self.game.rules, TableSetup(seats, 0, options, tuple(sorted(self.expansions))))

    # -- what is chosen --

    def _value(self, option: Option, seats: int) -> OptionValue:
        value = self.chosen.get(option.id)
        if value is None or option.problem(value, seats) is not None:
            if self.first_time and isinstance(option, Choice):
                return option.first_for(seats)
            return option.default_for(seats)
        return value

    def _set(self, name: str, value: OptionValue) -> None:
        self.chosen[name] = value

    def _choose_expansion(self, id: str, on: bool) -> None:
        self.expansions = self.expansions | {id} if on else self.expansions - {id}

    def _set_lot(self, on: bool) -> None:
        self.seating.by_lot = on

    def _move_up(self, uid: int) -> None:
        at = self.seating.places.index(self.seating.by_uid(uid))
        self.seating.move(uid, at - 1 if at else len(self.seating.places) - 1)

    def _ask_player(self, place: Place) -> None:
        """All who can sit here at once, each with how it plays."""
        choices = [
            Answer(PERSON, say("A person"), "person", "wood" if place.bot else "primary"),
            *(
                Answer(name, bot.name, "bot", "primary" if name == place.bot else "wood")
                for name, bot in self.bots.items()
            ),
        ]
        about = [say("**{name}:** {about}", name=bot.name, about=self._about(name)) for name, bot in self.bots.items()]

        def chosen(answer: str) -> None:
            if answer != STAY:
                self._seat(place, "" if answer == PERSON else answer)
                self.refresh()

        title = say("Who plays as {name}?", name=escape(place.name.text))
        self.app.navigate.ask(Query(title, lines(*about), choices, chosen, escape=STAY, upright=True))

    def _seat(self, place: Place, bot: str) -> None:
        """A person, or a bot: at a level somebody of the hall plays."""
        if not bot:
            self.seating.seat_person(place)
        elif place.character in self.people and self.has_levels(bot):
            place.bot = bot
        else:
            self.seating.seat_bot(place, bot, self._somebody() if self.has_levels(bot) else None)

    def has_levels(self, bot: str) -> bool:
        """Whether a bot is a level, at which anybody of the hall plays."""
        return any(level.name == bot for level in LEVELS)

    def _somebody(self) -> Character | None:
        """The first of the hall who is not at the table yet."""
        return next((each for each in self.people.values() if self.seating.is_here(each.id) is None), None)

    def choose_faces(self) -> None:
        """Who of the hall sits at the table."""
        self.app.push(CharactersScene(self.app, self.table()))

    def table(self) -> Table:
        """What whoever chooses among the people of the hall wants to know."""
        levels: list[tuple[str, Words]] = [(level.name, level.title) for level in LEVELS if level.name in self.bots]
        return Table(self.game.rules, self.seating, levels, self._about, self.begin)

    def dropped(self, key: str, onto: str, at: tuple[float, float]) -> None:
        """A seat was dragged to another place in the order."""
        if key.startswith("move:"):
            offset = self.areas["seats"].scrolled.offset
            self.seating.move(int(key[5:]), int((at[1] + offset) // (CONTROL + 14)))
            self.refresh()

    def begin(self) -> None:
        """Begins; whoever plays this for the first time is asked once whether they want to be shown how."""
        if (clash := self.game.info.conflict(self.expansions)) is not None:
            one, other = (each.title for each in clash)
            self.tell(say("{one} and {other} cannot be in one game: choose one of them.", one=one, other=other))
            return
        known = self.app.services.settings.lessons
        people = any(not place.bot for place in self.seating.places)
        lesson = self.game.lesson
        if lesson is None or not self.first_time or not people or self.game.info.id in known:
            self.start()
            return
        known.append(self.game.info.id)
        self.app.services.keep_settings()
        choices = (
            Answer("learn", say("Show me"), "lesson_master", "primary"),
            Answer("start", say("Just begin"), "play"),
        )
        title = escape(lesson.title)
        text = say(
            "*{title}* is a guided game of about ten minutes at the real table. It can be left at any time.",
            title=title,
        )
        query = Query(say("Your first game?"), text, choices, self._shown_how, escape="stay")
        self.app.navigate.ask(query)

    def _shown_how(self, answer: str) -> None:
        if answer == "learn":
            begin_lesson(self.app, self.game.rules)
        elif answer == "start":
            self.start()

    def start(self) -> None:
        """Sits everybody down and begins."""
        services = self.app.services
        chance = random.SystemRandom()
        seats = self.seating.seats(random.Random(chance.getrandbits(64)))
        services.settings.seats = seats
        services.keep_settings()
        options = {option.id: self._value(option, len(seats)) for option in self.game.info.options_for(len(seats))}
        try:
            info = self.game.info
            expansions = info.chosen_expansions(self.expansions)
            setup = TableSetup(len(seats), self.read_seed(), info.settle(len(seats), options), expansions)
            session = services.begin(self.game.rules, setup, seats)
        except (CoreError, OptionError) as error:
            self.tell(error)
            return
        if self.game.info.id not in services.settings.played:
            services.settings.played.append(self.game.info.id)
            services.keep_settings()
        self.app.apply_settings()
        self.app.pop()
        self.app.navigate.to_table(session, replace=True)

    def ask_seed(self) -> None:
        """The seed is for those who want the same deal again: it is asked for apart."""
        words = say("The same seed deals the same game. Leave it empty for one at random.")
        ask_for_text(self.app, say("Seed"), words, self.seed, say("Take it"), self._take_seed)

    def _take_seed(self, text: str) -> None:
        self.seed = text[:LONGEST_SEED]
        self.refresh()

    def read_seed(self) -> int:
        """The seed as typed: a number, or any words; random where nothing was typed."""
        text = self.seed.strip()
        if not text:
            return random.SystemRandom().getrandbits(48)
        if text.isdigit():
            return int(text)
        return int.from_bytes(text.encode()[:8], "big")

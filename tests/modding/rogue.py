"""A mod that brings everything that a plugin can bring, all of it sound: to be spoiled, one method after the other."""

from __future__ import annotations

GAME = '''
from pathlib import Path

from game.api import (
    Ask, Bot, Burst, Chance, Dust, Face, Game, GameInfo, Label, Lesson, Page, Piece, Rect, Score, ScoreLine, Shake,
    State, TableSetup, Text, Tumble, View, Die, hookimpl, paints,
)

HERE = Path(__file__).parent


class Blot(Face, frozen=True):
    """A face of its own, whose words are too small to be read without the lens."""

    words: str = "a blot of ink"


@paints(Blot)
def paint(face, canvas):
    canvas.panel("parchment")
    canvas.text(face.words, (2, 2, 80, 9), 6)


class Purse(State):
    heads: int = 0
    tossed: int = 0


class Rogue(Game[Purse]):
    info = GameInfo(id="rogue", title="Rogue", version="1", seats=(1, 2))
    state_type = Purse
    covered = False
    lesson = Lesson.read(HERE / "lesson.toml")
    theme = None
    music = None
    keys = {"f": "forge"}

    def setup(self, table):
        return Purse(seats=table.seats, chance=Chance(table.seed))

    def turn(self, state):
        self.wish(state)
        option = yield Ask(state.tossed % state.seats, "toss", ("left_hand", "right_hand", "no_piece"))
        state.heads += state.chance.below(2)
        state.tossed += 1
        self.told(state, option)
        self.shown(state)
        state.over = state.tossed >= 4

    def wish(self, state):
        """Rules before a question."""

    def told(self, state, option):
        state.tell("{seat:0} tosses " + option)

    def shown(self, state):
        state.show("a toss", 0, title="TOSS", focus="left_hand", sound="coin",
                   effects=[Burst("gold", "left_hand", "right_hand", 2), Dust("left_hand"), Shake()])

    def standings(self, state):
        return [Score(seat, (ScoreLine("Heads", state.heads),)) for seat in range(state.seats)]

    def mode(self, state, table):
        return "the only one"

    def determinize(self, state, seat, chance):
        """Nothing is hidden."""

    def has_secrets(self, state, seat):
        return False

    def features(self, state, seat):
        return [state.heads, 0, 100 - 25 * state.tossed]

    def feature_names(self, state):
        return ["heads", "rival", "left"]

    def views(self, state, seat):
        return [View(), View("back", title="Back")]

    def layout(self, state, ask, seat):
        return [
            Piece("left_hand", Rect(100, 100, 300, 300), Blot(), tip="The left one"),
            Piece("right_hand", Rect(500, 100, 300, 300), Text("right"), tip="The right one"),
            Piece("other", Rect(900, 100, 84, 84), Blot("small"), tip="Neither"),
            Piece("card", Rect(900, 400, 90, 120), Blot("a card"), hand=0),
            Piece("behind", Rect(100, 100, 300, 300), Blot("behind"), view="back"),
        ]

    def ghost(self, state, ask, option):
        return [Piece("ghost", Rect(100, 450, 100, 100), Blot("ghost"))]

    def input(self, state, ask, gesture):
        return None

    def status(self, state):
        return [f"toss {state.tossed}"]

    def help(self, text):
        return text + "\\nMore."

    def prompt(self, state, ask):
        return Label("toss a coin", tip="heads count")

    def describe(self, state, ask, option):
        return Label(option, tip="from here")

    def why_not(self, state, ask, key):
        return "It is no hand."


class Gambler(Bot):
    name, title, summary, games = "gambler", "Gambler", "Tosses.", ("rogue",)

    def about(self, game, setup):
        return "Tosses well."

    def choose(self, outlook):
        return outlook.ask.options[0]


class Ledger(Page):
    id, title = "ledger", "Ledger"

    def layout(self, mod):
        return [Piece("left_hand", Rect(100, 100, 300, 300), Blot(), tip="A page")]

    def choices(self, mod):
        return ["left_hand"]

    def chosen(self, mod, key):
        return "Noted."


class Watcher:
    """What the hooks do."""

    def match_started(self, match):
        """Watches."""

    def answered(self, match, option):
        """Watches."""

    def match_over(self, match):
        """Watches."""


WATCHER = Watcher()


@hookimpl
def games():
    return [Rogue()]


@hookimpl
def pages():
    return [Ledger()]


@hookimpl
def bots():
    return [Gambler()]


@hookimpl
def match_started(match):
    WATCHER.match_started(match)


@hookimpl
def answered(match, option):
    WATCHER.answered(match, option)


@hookimpl
def match_over(match):
    WATCHER.match_over(match)
'''

LESSON = """
title = "Tossing"
seats = 1
seed = 7
farewell = "Well tossed."

[[steps]]
ask = "toss"
do = ["left_hand"]
say = "Toss."
"""

HELP = """# Rogue

Toss a coin.

![A hand](example:hand)
"""

EXAMPLES = """
[hand]
show = ["left_hand", "other"]
seats = 1
"""

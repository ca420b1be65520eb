"""All that a game's author imports.

A whole game::

    from game.api import Ask, Chance, Game, GameInfo, Rules, Score, ScoreLine, State, TableSetup

    class Race(State):
        miles: list[int]
        on_turn: int = 0

    class RaceGame(Game[Race]):
        info = GameInfo(id="race", title="Race", version="1", seats=(2, 4))
        state_type = Race

        def setup(self, table: TableSetup) -> Race:
            return Race(seats=table.seats, chance=Chance(table.seed), miles=[0] * table.seats)

        def turn(self, state: Race) -> Rules:
            seat = state.on_turn
            answer = yield Ask(seat, "pace", ("walk", "run"))
            state.miles[seat] += 2 if answer == "walk" else state.chance.die() - 1
            state.over = state.miles[seat] >= 20
            state.on_turn = (seat + 1) % state.seats

        def standings(self, state: Race) -> list[Score]:
            best = max(state.miles)
            return [
                Score(seat, (ScoreLine("Miles", miles),), place=1 if miles == best else 2)
                for seat, miles in enumerate(state.miles)
            ]
"""

from game.api.ask import Ask, Label, Rules
from game.api.asking import Asking, amount, some, together
from game.api.beat import Beat, Burst, Dust, Effect, Glint, Phase, Shake, Tumble
from game.api.bot import Bot, Imagined, Outlook
from game.api.chance import Chance
from game.api.character import Character
from game.api.components import Components, number_of
from game.api.deed import END, MOMENT, Deed, Deeds, Witness
from game.api.drawing import Canvas, Typeset
from game.api.example import Example
from game.api.faces import (
    Back,
    Banner,
    Die,
    Face,
    Hex,
    Icon,
    Panel,
    Picture,
    Scene,
    Text,
    Tile,
    Token,
    Track,
    Zone,
    paints,
)
from game.api.game import Game
from game.api.gems import gems
from game.api.gesture import Click, DoubleClick, Drag, Gesture, Key, LongPress, Wheel, lettered
from game.api.hand import hand
from game.api.hooks import hookimpl
from game.api.info import (
    Choice,
    Expansion,
    GameInfo,
    Number,
    Option,
    OptionError,
    OptionValue,
    Switch,
    TableSetup,
    Value,
)
from game.api.lesson import Facts, Goal, GoalPicture, Lesson, Part, Step
from game.api.mod import Begin, Command, KeepError, MenuEntry, Mod, Page
from game.api.moments import Moment, Standing
from game.api.piece import BESIDE, Area, Piece, View
from game.api.question import Question, by_name, questions_of
from game.api.reason import Reason, Reasons
from game.api.rect import Box, Rect
from game.api.said import WHO, Listed, Said, Say, Words, capital, filled, joined, lines, names, speaker
from game.api.score import Rival, Score, ScoreLine
from game.api.state import News, State
from game.api.tray import Card, Tray
from game.api.twice import same_as
from game.api.vignette import Light, Prop, Vignette, Vignettes

API_VERSION = 3
"""1 had no `Question`, `Canvas`, `Picture`, `hand`, beats, lessons, `together`, `some`, `amount` or `input`, no hands
that lie face down and no boards larger than the screen; 2 had no `Components`, no moments, no names of features,
no `BESIDE`, no `order`, no `Tray`, no deeds, no `Character` and no expansions.
What is made for 1 or 2 runs unchanged."""
OLDEST_API = 1

__all__ = [
    "API_VERSION",
    "BESIDE",
    "END",
    "MOMENT",
    "WHO",
    "Area",
    "Ask",
    "Asking",
    "Back",
    "Banner",
    "Beat",
    "Begin",
    "Bot",
    "Box",
    "Burst",
    "Canvas",
    "Card",
    "Chance",
    "Character",
    "Choice",
    "Click",
    "Command",
    "Components",
    "Deed",
    "Deeds",
    "Die",
    "DoubleClick",
    "Drag",
    "Dust",
    "Effect",
    "Example",
    "Expansion",
    "Face",
    "Facts",
    "Game",
    "GameInfo",
    "Gesture",
    "Glint",
    "Goal",
    "GoalPicture",
    "Hex",
    "Icon",
    "Imagined",
    "KeepError",
    "Key",
    "Label",
    "Lesson",
    "Light",
    "Listed",
    "LongPress",
    "MenuEntry",
    "Mod",
    "Moment",
    "News",
    "Number",
    "Option",
    "OptionError",
    "OptionValue",
    "Outlook",
    "Page",
    "Panel",
    "Part",
    "Phase",
    "Picture",
    "Piece",
    "Prop",
    "Question",
    "Reason",
    "Reasons",
    "Rect",
    "Rival",
    "Rules",
    "Said",
    "Say",
    "Scene",
    "Score",
    "ScoreLine",
    "Shake",
    "Standing",
    "State",
    "Step",
    "Switch",
    "TableSetup",
    "Text",
    "Tile",
    "Token",
    "Track",
    "Tray",
    "Tumble",
    "Typeset",
    "Value",
    "View",
    "Vignette",
    "Vignettes",
    "Wheel",
    "Witness",
    "Words",
    "Zone",
    "amount",
    "by_name",
    "capital",
    "filled",
    "gems",
    "hand",
    "hookimpl",
    "joined",
    "lettered",
    "lines",
    "names",
    "number_of",
    "paints",
    "questions_of",
    "same_as",
    "some",
    "speaker",
    "together",
]

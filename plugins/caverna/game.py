"""The game as the table sees it: rules, score sheets, questions and what is laid out."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from game.api import (
    Ask,
    Chance,
    Choice,
    Deeds,
    Facts,
    Game,
    GameInfo,
    Gesture,
    Lesson,
    Piece,
    Reasons,
    Rules,
    Score,
    Switch,
    TableSetup,
    Value,
    View,
    Words,
    questions_of,
)

from . import features, scoring, searching, teaching
from . import setup as setting_up
from .components import GOODS, TILES, helped, spaces
from .deeds import DEEDS
from .rules import (
    anytime,
    breeding,
    digging,
    expedition,
    family,
    farming,
    furnish,
    harvest,
    new_round,
    payment,
    reasons,
    rounds,
)
from .spaces import for_family, for_goods, for_land, imitation
from .speech import say
from .state import Caverna
from .table import gestures, ghosts, layout, worth
from .table.scenes import SCENES
from .table.status import status, tension

FURNISHING = ("furnish", "housework", "wish", "urgent_wish")
"""The questions at which a tile is chosen; where it is laid is asked only if there are several places."""

INFO = GameInfo(
    id="caverna",
    title=say("Caverna: The Cave Farmers", "title of the game"),
    version="1.0",
    seats=(1, 7),
    summary=say(
        "Clear the forest, dig into the mountain, furnish caverns, raise animals and arm your dwarfs: twelve "
        "rounds in which a couple of dwarfs becomes a dynasty."
    ),
    minutes=(30, 210),
    options=(
        Choice(
            "game",
            say("Game"),
            (
                Value("full", say("Full game"), say("All 48 kinds of furnishing tiles.")),
                Value(
                    "introductory",
                    say("Introductory game"),
                    say("27 kinds of furnishing tiles, for the first time."),
                    first=True,
                ),
            ),
            say("How many kinds of furnishing tiles there are."),
        ),
        Switch(
            "late_markers",
            say("Harvest surprise"),
            False,
            say("Harvest markers are turned over at the end of a round only."),
            seats=(2, 7),
        ),
    ),
    credits=say("After the board game by Uwe Rosenberg, published by Lookout Games."),
    cover=("dwarf", "ore_mine", "meadow_field", "sheep", "ruby", "wood", "stone", "expedition"),
    foresight=5,  # what was built tells more than how hundreds of random answers end
)

SECTIONS = (
    new_round,
    rounds,
    imitation,
    digging,
    for_land,
    farming,
    for_family,
    family,
    expedition,
    for_goods,
    furnish,
    payment,
    anytime,
    harvest,
    breeding,
)
GHOSTS = {
    **dict.fromkeys((digging.LAY_TWIN, digging.ORE_MINE), ghosts.twin),
    **dict.fromkeys((anytime.LAY_SINGLE, digging.RUBY_MINE), ghosts.single),
    farming.PASTURE: ghosts.pasture,
    farming.STABLE: ghosts.stable,
    farming.SOW: ghosts.seed,
    furnish.PLACE_TILE: ghosts.tile,
}


class CavernaGame(Game[Caverna]):
    """Caverna: The Cave Farmers."""

    info = INFO
    lesson = Lesson.read(Path(__file__).with_name("lesson.toml"))
    more_lessons = (Lesson.read(Path(__file__).with_name("lesson_2.toml")),)
    vignettes = SCENES
    reasons = Reasons.read(Path(__file__).with_name("reasons.toml"))
    deeds = Deeds.read(Path(__file__).with_name("witnesses.toml"), DEEDS)
    state_type = Caverna
    counted = {"work": say("Favourite actions"), **dict.fromkeys(FURNISHING, say("Favourite rooms"))}
    keys = gestures.KEYS
    questions = questions_of(SECTIONS, GHOSTS)

    def setup(self, table: TableSetup) -> Caverna:
        """The table before the first round."""
        return setting_up.setup(table)

    def turn(self, state: Caverna) -> Rules:
        """The next step of the game."""
        return rounds.PHASES[state.phase](state)

    def standings(self, state: Caverna) -> list[Score]:
        """The score sheets."""
        return scoring.standings(state)

    def determinize(self, state: Caverna, seat: int, chance: Chance) -> None:
        """Shuffles the action cards and harvest markers that nobody has seen."""
        state.markers.sort()  # how they really lie must not matter to the luck
        chance.shuffle(state.markers)
        if state.seats > 1:
            state.cards = setting_up.reshuffled(sorted(state.cards), chance)

    def features(self, state: Caverna, seat: int) -> Sequence[int]:
        """What bots learn from."""
        return features.features(state, seat)

    def feature_names(self, state: Caverna) -> Sequence[str]:
        """What each of these numbers is about."""
        return features.names(state)

    def canonical(self, state: Caverna) -> object:
        """What tells two tables apart."""
        return searching.canonical(state)

    def strand(self, state: Caverna) -> str:
        """The action space of the dwarf at work."""
        return searching.strand(state)

    def promising(self, state: Caverna, ask: Ask) -> Sequence[str]:
        """What is worth a thought."""
        return searching.promising(state, ask)

    def views(self, state: Caverna, seat: int) -> Sequence[View]:
        """The table, what can be looked up, and everybody's home board."""
        return layout.views(state, seat)

    def order(self, state: Caverna) -> Sequence[int]:
        """Clockwise from the starting player."""
        return [(state.starting_player + step) % state.seats for step in range(state.seats)]

    def layout(self, state: Caverna, ask: Ask | None, seat: int) -> Iterable[Piece]:
        """Everything on the table."""
        return layout.layout(state, ask, seat)

    def input(self, state: Caverna, ask: Ask, gesture: Gesture) -> str | Sequence[str] | None:
        """Herds, goods and letters."""
        return gestures.meant(state, ask, gesture)

    def lesson_facts(self, state: Caverna, ask: Ask, option: str) -> Facts:
        """What its lessons speak of."""
        return teaching.facts(state, ask, option)

    def help(self, text: str) -> Words:
        """The rules in words."""
        return helped(text)

    def help_at(self, table: TableSetup, text: str) -> Words:
        """The same with the action spaces of that table."""
        return helped(text, spaces(table))

    def why_not(self, state: Caverna, ask: Ask, key: str) -> Words | None:
        """What the question says about it, or what holds whatever is asked."""
        return super().why_not(state, ask, key) or reasons.why_not(state, ask, key)

    def tension(self, state: Caverna) -> float:
        """How near the end of a round is."""
        return tension(state)

    def counted_as(self, state: Caverna, ask: Ask, option: str) -> Words:
        """The action space, or the tile that is laid."""
        if not option.startswith("space:"):
            tile = option.removeprefix("tile:")
            return TILES[tile].title if tile in TILES else ""
        return super().counted_as(state, ask, option)

    def status(self, state: Caverna) -> Sequence[Words]:
        """Round and phase."""
        return status(state)

    def points_from(self, state: Caverna, seat: int) -> Sequence[Sequence[str]]:
        """What brings the points, on the board of whoever has them."""
        return worth.points_from(state, seat)

    def holdings(self, state: Caverna, seat: int) -> Sequence[Words]:
        """Its goods and animals, without what it has none of."""
        player = state.players[seat]
        return [f"{{{good}:{count}}}" for good in GOODS if (count := getattr(player, good))]

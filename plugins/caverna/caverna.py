"""The game as the table sees it: rules, score sheets and what is laid out."""

from game.api import Chance, Choice, Game, GameInfo, Rules, Score, Switch, TableSetup, Value

from . import rules, scoring, setting_up
from .data import CARDS
from .state import Caverna

INFO = GameInfo(
    id="caverna",
    title="Caverna: The Cave Farmers",
    version="1.0",
    seats=(1, 7),
    summary="Clear the forest, dig into the mountain, furnish caverns, raise animals and arm your dwarfs: twelve "
    "rounds in which a couple of dwarfs becomes a dynasty.",
    minutes=(30, 210),
    options=(
        Choice(
            "game",
            "Game",
            (
                Value("full", "Full game", "All 48 kinds of furnishing tiles."),
                Value("introductory", "Introductory game", "27 kinds of furnishing tiles, for the first time."),
            ),
            "How many kinds of furnishing tiles there are.",
        ),
        Switch(
            "late_markers",
            "Harvest surprise",
            False,
            "Harvest markers are turned over at the end of a round only.",
            seats=(2, 7),
        ),
    ),
    credits="A game by Uwe Rosenberg.",
    cover=("dwarf", "ore_mine", "meadow_field", "sheep", "ruby", "wood", "stone", "expedition"),
)


class CavernaGame(Game[Caverna]):
    """Caverna: The Cave Farmers."""

    info = INFO
    state_type = Caverna

    def setup(self, table: TableSetup) -> Caverna:
        """The table before the first round."""
        return setting_up.setup(table)

    def turn(self, state: Caverna) -> Rules:
        """The next step of the game."""
        return rules.turn(state)

    def standings(self, state: Caverna) -> list[Score]:
        """The score sheets."""
        return scoring.standings(state)

    def determinize(self, state: Caverna, seat: int, chance: Chance) -> None:
        """Shuffles the action cards and harvest markers that nobody has seen."""
        chance.shuffle(state.markers)
        if state.seats > 1:
            state.cards = reshuffled(state.cards, chance)


def reshuffled(cards: list[str], chance: Chance) -> list[str]:
    """The coming cards in another order: each stage by itself, with Wish for children first in its stage."""
    order: list[str] = []
    for stage in setting_up.STAGES:
        names = [name for name in cards if CARDS[name].stage == stage]
        chance.shuffle(names)
        order += sorted(names, key=lambda name: name != "wish_for_children")
    return order

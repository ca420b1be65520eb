"""Setting up a game."""

from game.api import Chance, TableSetup

from .components import ENTRY_LEVEL, HOME, SETUP, SPACES, cards, played_rounds, printed_spaces
from .state import Caverna, Dwarf, Player

INTRODUCTORY = "introductory"
STAGES = (1, 2, 3, 4)
FIRST_MARKER_ROUND = 6


def setup(table: TableSetup) -> Caverna:
    """The table before the first round: seat 0 is the starting player."""
    chance = Chance(table.seed)
    return Caverna(
        seats=table.seats,
        chance=chance,
        players=[new_player(seat, table.seats) for seat in range(table.seats)],
        late_markers=bool(table.options.get("late_markers", False)),
        cards=shuffled_cards(table, chance),
        markers=shuffled_markers(table.seats, chance),
        spaces=[space.id for space in printed_spaces(table)],
        piles={space.id: {} for space in printed_spaces(table) if space.each},
        introductory=table.options.get("game") == INTRODUCTORY,
    )


def new_player(seat: int, seats: int) -> Player:
    """A player with an empty home board."""
    entry, cavern = HOME["entry_level_dwelling"], HOME["printed_cavern"]
    return Player(
        seat=seat,
        dwarfs=[Dwarf() for _ in range(SETUP["dwarfs"])],
        land={entry: "cavern", cavern: "cavern"},
        rooms={entry: ENTRY_LEVEL},
        food=SETUP["solo_food"] if seats == 1 else SETUP["food"][seat],
    )


def shuffled_cards(table: TableSetup, chance: Chance) -> list[str]:
    """The action cards in the order in which they come, stage by stage; fixed in the solo game."""
    coming = [card for card in cards(table) if not card.turned_by]
    if table.seats == 1:
        return [card.id for card in sorted(coming, key=lambda card: card.solo_round)]
    return reshuffled([card.id for card in coming], chance)


def reshuffled(cards: list[str], chance: Chance) -> list[str]:
    """The coming cards in another order: each stage by itself; one card always opens its stage."""
    order: list[str] = []
    for stage in STAGES:
        names = [name for name in cards if SPACES[name].stage == stage]
        chance.shuffle(names)
        order += sorted(names, key=lambda name: not SPACES[name].opens_stage)
    return order


def shuffled_markers(seats: int, chance: Chance) -> list[str]:
    """The harvest markers from round 6 on; there are none in the solo game."""
    if seats == 1:
        return []
    counts = SETUP["markers"]
    leaves = counts["leaves_two_players"] if seats == 2 else counts["leaves"]
    markers = ["leaf"] * leaves + ["question"] * counts["questions"]
    chance.shuffle(markers)
    if len(markers) != sum(number >= FIRST_MARKER_ROUND for number in played_rounds(seats)):
        raise ValueError("setup.toml: there must be one harvest marker for each round from 6 on")
    return markers

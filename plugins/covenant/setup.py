"""Setup: both board sides, the displays, the clans, the tiles of the draft, and the Council of Elders."""

from typing import TypeVar

from game.api import Chance, TableSetup

from .data import COINS, ENEMY_KIND, ERAS, HALL_TILES, JEWELS, RELIC_KINDS, RUBBLE, TOOL_TILES, TOOLS, Relic
from .data.boards import CLAN_BOARDS, ELDER_CARDS, OBJECTIVES, PROJECTS, SITES, STARTS, Project
from .data.mountain import MOUNTAINS
from .rules.dig import turn_over
from .rules.moments import tradition_numbers
from .state import FREE, IN_FORGE, NEUTRAL, Clan, Covenant, Draft, Elders, Hall, Site

Thing = TypeVar("Thing", str, int)


@PROJECTS.listing
def projects_by_era(projects: tuple[Project, ...]) -> list[list[str]]:
    """Of each kind of projects one is laid out."""
    return [[project.id for project in projects if project.era == era] for era in ERAS]


@RELIC_KINDS.listing
def relic_tiles(kinds: tuple[Relic, ...]) -> list[str]:
    """The stack of relics."""
    return [name for kind in kinds for name in kind.tiles()]


def shuffled(chance: Chance, things: list[str]) -> list[str]:
    """A shuffled stack."""
    chance.shuffle(things)
    return things


def set_up(table: TableSetup) -> Covenant:
    """The table before the first tile is drafted."""
    chance = Chance(table.seed)
    solo = table.seats == 1
    clans = [Clan(seat) for seat in range(2 if solo else table.seats)]
    if table.options.get("asymmetric_boards"):
        boards = [board.number for board in CLAN_BOARDS.of(table)]
        chance.shuffle(boards)
        for clan in clans:
            clan.board = boards[clan.seat]
    first = 0 if solo else chance.below(table.seats)
    side = "small" if table.seats <= 2 else "large"
    hall_tiles = [tile.number for tile in HALL_TILES.of(table)]
    chance.shuffle(hall_tiles)
    size = len(MOUNTAINS[side].halls)
    state = Covenant(
        seats=table.seats,
        chance=chance,
        side=side,
        phase="draft",
        on_turn=0,
        first=first,
        clans=clans,
        halls=[Hall(tile) for tile in hall_tiles[:size]],
        box=hall_tiles[size:],
        bag=[*range(len(ENEMY_KIND))],
        dice=[chance.below(6) for _ in range(3)],
        sites=[Site([FREE] * len(site.spaces), [FREE] * len(site.markers)) for site in SITES[side]],
    )
    state.on_turn = drafter(state)
    lay_out_tiles(state, table)
    for hall in MOUNTAINS[side].start:
        turn_over(state, hall)
    deal_draft(state, table)
    if table.seats == 3:
        cover_for_three(state)
    if solo:
        seat_elders(state, table)
    state.news.clear()
    return state


def drawn(chance: Chance, stack: list[Thing], count: int) -> list[Thing]:
    """So many tiles of a stack, by lot."""
    return [chance.draw(stack) for _ in range(count)]


def lay_out_tiles(state: Covenant, table: TableSetup) -> None:
    """Lays out the displays; the rest are the stacks."""
    chance = state.chance
    state.projects = [chance.pick(kind) for kind in projects_by_era(table)]
    state.rubble_deck = [tile.number for tile in RUBBLE.of(table)]
    state.rubble = drawn(chance, state.rubble_deck, 5)
    state.tradition_deck = [*tradition_numbers(table)]
    state.traditions = drawn(chance, state.tradition_deck, 4)
    state.relic_deck = [*relic_tiles(table)]
    state.relics = drawn(chance, state.relic_deck, 4)
    state.tool_deck = [tool.id for tool in TOOL_TILES.of(table)]
    state.tools = drawn(chance, state.tool_deck, 4)
    state.coin_deck = [coin.id for coin in COINS.of(table)]
    state.coins = drawn(chance, state.coin_deck, 4)
    state.silver_deck = [jewel.id for jewel in JEWELS.of(table) if jewel.colour == "silver"]
    state.gold_deck = [jewel.id for jewel in JEWELS.of(table) if jewel.colour == "gold"]
    state.jewels = drawn(chance, state.silver_deck, 3) + drawn(chance, state.gold_deck, 3)


def deal_draft(state: Covenant, table: TableSetup) -> None:
    """As many tiles of each kind as there are clans; two of each in the solo game."""
    chance = state.chance
    count = len(state.clans)
    objectives = OBJECTIVES.of(table)
    state.draft = Draft(
        starts=drawn(chance, [start.id for start in STARTS.of(table)], count),
        traditions=drawn(chance, state.tradition_deck, count),
        objectives_1=drawn(chance, [each.id for each in objectives if each.set == "I"], count),
        objectives_2=drawn(chance, [each.id for each in objectives if each.set == "II"], count),
        chosen_starts=[""] * state.seats,
    )


def drafter(state: Covenant) -> int:
    """Whose pick it is: from the right of the Starting Player, counterclockwise, the Starting Player last."""
    return (state.first - 1 - state.picks) % state.seats


def cover_for_three(state: Covenant) -> None:
    """Three clans: carts of the unused colour cover spaces at four sites; those on the Throne are left out of it."""
    for plan, site in zip(SITES[state.side], state.sites, strict=True):
        for space in plan.covered:
            site.spaces[space] = NEUTRAL


def seat_elders(state: Covenant, table: TableSetup) -> None:
    """The Council of Elders: all its buildings at hand, one card of each tool available, the rest in its forge."""
    council = state.clans[1]
    council.houses = [IN_FORGE] * 4
    council.workshops = [IN_FORGE] * 4
    council.dwarves = []
    council.jobs = []
    cards = ELDER_CARDS.of(table)
    stacks = [shuffled(state.chance, [card.id for card in cards if card.tool == tool]) for tool in TOOLS]
    available = shuffled(state.chance, [stack.pop() for stack in stacks])
    rest = shuffled(state.chance, [name for stack in stacks for name in stack])
    difficulty = str(table.options.get("difficulty", "normal"))
    state.elders = Elders(difficulty=difficulty, available=available, forge=rest)

"""A Covenant table to try rules on: set up, drafted and emptied, so that a test lays out just what it is about."""

from collections.abc import Iterable

from game.api import Ask, Rules, TableSetup
from plugins.covenant.data import ENEMY_KIND, ENEMY_OF, HALL_TILES
from plugins.covenant.setup import set_up
from plugins.covenant.state import Clan, Covenant
from tests.rules_asked import answered

TILE = {tile.id: tile.number for tile in HALL_TILES.own}
COURT, PRESTIGE, MINING = range(3)
IRON, EMERALD, GOLD, MYTHRALL = range(4)


def table(seats: int = 2, **options: str | bool) -> Covenant:
    """A table at the first clan turn of seat 0; no tile is drafted, no enemy stands in the halls."""
    state = set_up(TableSetup(seats, 1, options))
    state.phase = "clan"
    state.draft = None
    state.first = state.on_turn = 0
    for hall in state.halls:
        state.bag += hall.enemies
        hall.enemies.clear()
    return state


def clan_of(state: Covenant, seat: int = 0) -> Clan:
    """A clan."""
    return state.clans[seat]


def lay(state: Covenant, hall: int, tile: str, *enemies: str) -> None:
    """Lays a hall tile face up, with enemies in it; the tile that was there goes where this one came from."""
    wanted = TILE[tile]
    for other in state.halls:
        if other.tile == wanted:
            other.tile = state.halls[hall].tile
    state.halls[hall].tile = wanted
    state.up |= 1 << hall
    for enemy in enemies:
        state.bag.remove(ENEMY_OF[enemy])
        state.halls[hall].enemies.append(ENEMY_OF[enemy])


def lay_down(state: Covenant, hall: int, tile: str) -> None:
    """Lays a hall tile face down."""
    lay(state, hall, tile)
    state.up &= ~(1 << hall)


def bag_holds(state: Covenant, *enemies: str) -> None:
    """Leaves only these enemies in the bag."""
    state.bag = [ENEMY_OF[enemy] for enemy in enemies]


def play(rules: Rules, *answers: str) -> list[Ask]:
    """Runs rules to their end with these answers; a choice with one answer is not asked."""
    return answered(rules, *answers, least=2)


def first_ask(rules: Rules) -> Ask:
    """What is asked first."""
    return next(rules)


def kinds(enemies: Iterable[int]) -> list[str]:
    """The enemies by name, sorted."""
    return sorted(("goblin", "orc", "troll")[ENEMY_KIND[enemy]] for enemy in enemies)

"""The deeds of Cave vs Cave: what is told of a cave afterwards."""

from collections.abc import Callable

from game.api import MOMENT, Deed

from .rules.cave import members
from .scoring import standings
from .speech import say
from .state import Cave, CaveState
from .tiles import DONKEY, EMMER, FLAX, FOOD, GOLD, IRON, OF_KIND, POINTS, STONE, WEAPON, WOOD

Met = Callable[[CaveState, int], float]


def _cave(holds: Callable[[Cave], float]) -> Met:
    """Something that is seen in the seat's own cave, or how much of it."""
    return lambda state, seat: holds(state.caves[seat])


def _has(good: int, count: int) -> Met:
    return _cave(lambda cave: cave.goods[good] / count)


def _rooms(cave: Cave, kind: str = "") -> int:
    furnished = cave.furnished
    return (furnished & OF_KIND[kind] if kind else furnished).bit_count()


def _makes(points: int, era: int) -> Met:
    return lambda state, seat: standings(state)[seat].total / points if state.era == era else 0.0


def _ahead_by(points: int) -> Met:
    def far(state: CaveState, seat: int) -> float:
        totals = [score.total for score in standings(state)]
        return (totals[seat] - max(totals[:seat] + totals[seat + 1 :])) / points if len(totals) > 1 else 0.0

    return far


def _precious(cave: Cave) -> float:
    return sum(POINTS[room] >= 10 for room in members(cave.furnished)) / 3


def _grand(cave: Cave) -> float:
    return max((POINTS[room] for room in members(cave.furnished)), default=0) / 12


def _dug(cave: Cave) -> float:
    return 1 - cave.down.bit_count() / cave.spaces.bit_count() if cave.spaces else 0.0


def _poor_win(cave: Cave) -> bool:
    return not cave.goods[GOLD]


DEEDS = (
    Deed(
        "all_dug",
        say("Not a stone unturned"),
        say("Nothing in your cave lies face down any more."),
        _cave(_dug),
        icon="excavate",
        when=MOMENT,
    ),
    Deed(
        "seven_rooms",
        say("Seven doors"),
        say("Furnish seven rooms."),
        _cave(lambda cave: _rooms(cave) / 8),
        icon="room_orange",
    ),
    Deed(
        "five_orange",
        say("Busy hands"),
        say("Own six orange rooms, the entrance among them."),
        _cave(lambda cave: _rooms(cave, "orange") / 6),
        icon="activate",
        when=MOMENT,
    ),
    Deed(
        "four_blue",
        say("It works by itself"),
        say("Own four blue rooms."),
        _cave(lambda cave: _rooms(cave, "blue") / 4),
        icon="room_blue",
        when=MOMENT,
    ),
    Deed(
        "ten_gold",
        say("A full chest"),
        say("Have ten gold at the same time."),
        _has(GOLD, 10),
        icon="gold",
        when=MOMENT,
    ),
    Deed(
        "gold_rush",
        say("Gold rush"),
        say("Have fifteen gold at the same time."),
        _has(GOLD, 15),
        icon="lead_gold",
        when=MOMENT,
        hint=say("The chest has a false bottom."),
    ),
    Deed(
        "full_larder",
        say("Full larder"),
        say("Have seven food at the same time."),
        _has(FOOD, 7),
        icon="food",
        when=MOMENT,
    ),
    Deed("woodpile", say("Woodpile"), say("Have six wood at the same time."), _has(WOOD, 6), icon="wood", when=MOMENT),
    Deed(
        "quarry",
        say("Heavy pockets"),
        say("Have six stone at the same time."),
        _has(STONE, 6),
        icon="stone",
        when=MOMENT,
    ),
    Deed(
        "sheaves", say("Sheaves"), say("Have five emmer at the same time."), _has(EMMER, 5), icon="emmer", when=MOMENT
    ),
    Deed(
        "spinners", say("Blue field"), say("Have five flax at the same time."), _has(FLAX, 5), icon="flax", when=MOMENT
    ),
    Deed(
        "walled_in",
        say("Walled in"),
        say("Eight walls stand in your cave."),
        _cave(lambda cave: cave.walls.bit_count() / 8),
        icon="wall",
        when=MOMENT,
    ),
    Deed(
        "open_hall",
        say("Open hall"),
        say("Win with at most two walls in your cave."),
        _cave(lambda cave: cave.walls.bit_count() <= 2),
        icon="wall_raze",
        won=True,
    ),
    Deed(
        "precious",
        say("Precious rooms"),
        say("Own three rooms that are worth ten points or more each."),
        _cave(_precious),
        icon="star",
        when=MOMENT,
    ),
    Deed(
        "grandest",
        say("The grandest room"),
        say("Own a room that is worth twelve points or more."),
        _cave(_grand),
        icon="ancestor_crown",
        when=MOMENT,
    ),
    Deed(
        "rooms_alone",
        say("Stone before gold"),
        say("Win a game without a single gold left."),
        _cave(_poor_win),
        icon="gold",
        won=True,
        hint=say("The chest is empty, and nobody minds."),
    ),
    Deed("forty", say("Forty in era I"), say("Make forty points or more in era I."), _makes(40, 1), icon="era_1"),
    Deed(
        "by_far", say("A better mountain"), say("Win by twelve points or more."), _ahead_by(12), icon="winner", won=True
    ),
    Deed(
        "armed",
        say("Well armed"),
        say("Have six weapons at the same time."),
        _has(WEAPON, 6),
        icon="weapon",
        when=MOMENT,
    ),
    Deed(
        "ironworks", say("Ironworks"), say("Have five iron at the same time."), _has(IRON, 5), icon="iron", when=MOMENT
    ),
    Deed(
        "caravan",
        say("Caravan"),
        say("Have three donkeys at the same time."),
        _has(DONKEY, 3),
        icon="donkey",
        when=MOMENT,
    ),
    Deed(
        "iron_age",
        say("Into the Iron Age"),
        say("Win a game of both eras."),
        lambda state, seat: state.mode == "eras" and state.era == 2,
        icon="era_2",
        won=True,
    ),
)

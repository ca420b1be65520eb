"""The moments of the rules in which traditions have their say.

The sections of the rulebook know no tradition: they ask a moment who of the clan's traditions takes part in it, and
what it does then. Each tradition is a small class in `traditions/`, and says which moments it takes part in by the
methods of `Tradition` that it overrides.
"""

from collections.abc import Generator, Sequence
from operator import attrgetter

from game.api import Ask, Components, Moment, Rules, Standing

from ..data import ENEMIES, RESOURCES, TOOLS, Gains, TraditionTile
from ..state import Clan, Covenant


class Tradition:
    """A tradition: what its tile says, and in subclasses what it does. Every other method is a moment."""

    id: str

    def __init__(self, tile: TraditionTile) -> None:
        self.tile = tile
        self.id, self.number = tile.id, tile.number

    # -- standing rules: rights, and numbers of which 0 means "as usual" --

    def more_keys(self) -> int:
        """Keys that the clan has beyond those on its board."""
        return 0

    def more_storage(self) -> int:
        """Storage spaces beyond those on its board."""
        return 0

    def more_achievements(self) -> int:
        """Achievements beyond those on the Tracks, in the final scoring."""
        return 0

    def more_relics(self) -> int:
        """Relics of kinds of their own beyond those that lie there."""
        return 0

    def goblins_per_key(self) -> int:
        """How many goblins one key holds."""
        return 0

    def free_places(self) -> bool:
        """King's Coins and traditions cost nothing, wherever they lie."""
        return False

    def reaches_all_relics(self) -> bool:
        """Every relic on display is in reach."""
        return False

    def any_die_face(self) -> bool:
        """Any face of an enemy die can be taken."""
        return False

    def shares_halls(self) -> bool:
        """Own houses and workshops may stand in one hall."""
        return False

    def pillars_side_by_side(self) -> bool:
        """Own pillars may stand next to any pillar."""
        return False

    def gate_beside_anothers(self) -> bool:
        """One of the two halls of a gate may have another clan's gate."""
        return False

    def tool_strength(self, kind: str) -> int:
        """How much stronger a dwarf is on a tool of that kind."""
        return 0

    def enemy_strength(self, kind: int) -> int:
        """What it takes to defeat an enemy of that kind, instead of its usual strength."""
        return 0

    def delivery_glory(self, resource: int) -> int:
        """What delivering that resource is worth, instead of its usual Glory Points."""
        return 0

    def infested_glory(self) -> int:
        """What an infested hall is worth at the end, instead of its usual Glory Points."""
        return 0

    # -- what a deed brings --

    def prisoners_glory(self, goblins: int, orcs: int, trolls: int) -> tuple[int, str]:
        """Glory Points for the enemies kept in a Council, and how they come about."""
        return 0, ""

    def achievement(self) -> Gains:
        """What reaching an achievement brings."""
        return ()

    # -- what follows a deed --

    def hall_revealed(self, state: Covenant, clan: Clan, vein: int) -> Rules:
        """The clan has turned over a hall with that vein."""
        yield from ()

    def tool_forged(self, state: Covenant, clan: Clan) -> Rules:
        """The clan has forged a tool."""
        yield from ()

    def jewel_inlaid(self, state: Covenant, clan: Clan, jewel: str) -> Rules:
        """The clan has inlaid that jewel."""
        yield from ()

    def site_completed(self, state: Covenant, clan: Clan) -> Rules:
        """The clan has completed a Monumental Construction site."""
        yield from ()

    def house_built(self, state: Covenant, clan: Clan, hall: int) -> Rules:
        """The clan has built a house in that hall."""
        yield from ()

    def workshop_built(self, state: Covenant, clan: Clan, hall: int) -> Rules:
        """The clan has built a workshop in that hall."""
        yield from ()

    def pillar_built(self, state: Covenant, clan: Clan, point: int) -> Rules:
        """The clan has built a pillar on that point."""
        yield from ()

    def gate_built(self, state: Covenant, clan: Clan, side: int) -> Rules:
        """The clan has built a gate on that side."""
        yield from ()

    def relic_used(self, state: Covenant, clan: Clan, relic: str) -> Generator[Ask, str, str]:
        """The clan uses a relic: the one whose benefit it takes."""
        yield from ()
        return relic

    # -- the Council --

    def council(self, state: Covenant, clan: Clan) -> Rules:
        """The Council meets, and the clan's coins have paid."""
        yield from ()

    def acts_unasked(self, waiting: Sequence["Tradition"]) -> bool:
        """Whether in a Council it only counts what the others that wait cannot change."""
        return False

    def may_bring_relics(self) -> bool:
        """Whether in a Council it may bring relics."""
        return False


TRADITIONS: Components[Tradition] = Components(key=attrgetter("number"), name=attrgetter("id"))
"""Every tradition by its number, in the order in which they act; `traditions/` has those of the rulebook."""

TRADITION_KEYS = TRADITIONS.table(lambda every: {each.number: each.tile.key for each in every})
TRADITION_OF = TRADITIONS.table(lambda every: {each.tile.key: each.number for each in every})


@TRADITIONS.listing
def tradition_numbers(every: tuple[Tradition, ...]) -> list[int]:
    """The tiles of a match, in the order of the rulebook."""
    return sorted(each.number for each in every)


MORE_KEYS = Standing(TRADITIONS, Tradition.more_keys)
MORE_STORAGE = Standing(TRADITIONS, Tradition.more_storage)
MORE_ACHIEVEMENTS = Standing(TRADITIONS, Tradition.more_achievements)
MORE_RELICS = Standing(TRADITIONS, Tradition.more_relics)
GOBLINS_PER_KEY = Standing(TRADITIONS, Tradition.goblins_per_key)
FREE_PLACES = Standing(TRADITIONS, Tradition.free_places)
REACHES_ALL_RELICS = Standing(TRADITIONS, Tradition.reaches_all_relics)
ANY_DIE_FACE = Standing(TRADITIONS, Tradition.any_die_face)
SHARES_HALLS = Standing(TRADITIONS, Tradition.shares_halls)
PILLARS_SIDE_BY_SIDE = Standing(TRADITIONS, Tradition.pillars_side_by_side)
GATE_BESIDE_ANOTHERS = Standing(TRADITIONS, Tradition.gate_beside_anothers)
TOOL_STRENGTH = {kind: Standing(TRADITIONS, Tradition.tool_strength, kind) for kind in TOOLS}
ENEMY_STRENGTH = [Standing(TRADITIONS, Tradition.enemy_strength, kind) for kind in range(len(ENEMIES))]
DELIVERY_GLORY = [Standing(TRADITIONS, Tradition.delivery_glory, resource) for resource in range(len(RESOURCES))]
INFESTED_GLORY = Standing(TRADITIONS, Tradition.infested_glory)

PRISONERS_GLORY = Moment(TRADITIONS, Tradition.prisoners_glory)
ACHIEVEMENT = Moment(TRADITIONS, Tradition.achievement)
HALL_REVEALED = Moment(TRADITIONS, Tradition.hall_revealed)
TOOL_FORGED = Moment(TRADITIONS, Tradition.tool_forged)
JEWEL_INLAID = Moment(TRADITIONS, Tradition.jewel_inlaid)
SITE_COMPLETED = Moment(TRADITIONS, Tradition.site_completed)
BUILT = {
    "house": Moment(TRADITIONS, Tradition.house_built),
    "workshop": Moment(TRADITIONS, Tradition.workshop_built),
    "pillar": Moment(TRADITIONS, Tradition.pillar_built),
    "gate": Moment(TRADITIONS, Tradition.gate_built),
}
RELIC_USED = Moment(TRADITIONS, Tradition.relic_used)
COUNCIL = Moment(TRADITIONS, Tradition.council)

"""The moments of the rules in which traditions have their say.

The sections of the rulebook know no tradition: they ask a moment who of the clan's traditions takes part in it, and
what it does then. Each tradition is a small class in `traditions/`, and says which moments it takes part in by the
methods of `Tradition` that it overrides.
"""

from collections.abc import Callable, Generator, Sequence
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from game.api import Ask, Rules

from ..data import ENEMIES, RESOURCES, TOOLS, TRADITIONS, Gains
from ..state import Clan, Covenant

P = ParamSpec("P")
R = TypeVar("R")
NO_TRADITION = -1
BY_ID = {tile.id: tile for tile in TRADITIONS.values()}


class Tradition:
    """A tradition: one instance of each subclass, made from its tile. Every method is a moment."""

    def __init__(self, id: str) -> None:
        self.tile = BY_ID[id]
        self.number = self.tile.number

    def __init_subclass__(cls, id: str) -> None:
        tradition = cls(id)
        ALL[tradition.number] = tradition
        for moment in MOMENTS:
            if moment.name in cls.__dict__:
                moment.join(tradition)

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


class Moment(Generic[P, R]):
    """A moment, and what each tradition that takes part in it does then, in the order they are written in."""

    def __init__(self, method: Callable[Concatenate[Tradition, P], R]) -> None:
        self.name = method.__name__
        self.parts: list[tuple[int, Callable[P, R]]] = []
        MOMENTS.append(self)

    def join(self, tradition: Tradition) -> None:
        """The tradition takes part from now on."""
        self.parts.append((tradition.number, getattr(tradition, self.name)))

    def of(self, clan: Clan) -> list[Callable[P, R]]:
        """What the clan's traditions do at this moment."""
        held = clan.traditions
        return [does for number, does in self.parts if number in held]

    def held(self, clan: Clan) -> list[Tradition]:
        """The clan's traditions that take part."""
        return [ALL[number] for number, _ in self.parts if number in clan.traditions]

    def among(self, numbers: list[int]) -> bool:
        """Whether one of these traditions takes part."""
        return any(number in numbers for number, _ in self.parts)


class Standing:
    """A standing rule, which one tradition changes for the clan that holds it; 0 for all others."""

    def __init__(self, method: Callable[Concatenate[Tradition, P], int], *args: P.args, **kwargs: P.kwargs) -> None:
        self.name, self.args = method.__name__, args
        self.number = NO_TRADITION
        self.amount = 0
        MOMENTS.append(self)

    def join(self, tradition: Tradition) -> None:
        """What the tradition gives never changes, so it is asked for once."""
        if amount := getattr(tradition, self.name)(*self.args):
            assert self.number == NO_TRADITION, f"two traditions change {self.name}"
            self.number, self.amount = tradition.number, amount

    def of(self, clan: Clan) -> int:
        """How much of it the clan has."""
        return self.amount if self.number in clan.traditions else 0


MOMENTS: "list[Moment[..., Any] | Standing]" = []
ALL: dict[int, Tradition] = {}

MORE_KEYS = Standing(Tradition.more_keys)
MORE_STORAGE = Standing(Tradition.more_storage)
MORE_ACHIEVEMENTS = Standing(Tradition.more_achievements)
MORE_RELICS = Standing(Tradition.more_relics)
GOBLINS_PER_KEY = Standing(Tradition.goblins_per_key)
FREE_PLACES = Standing(Tradition.free_places)
REACHES_ALL_RELICS = Standing(Tradition.reaches_all_relics)
ANY_DIE_FACE = Standing(Tradition.any_die_face)
SHARES_HALLS = Standing(Tradition.shares_halls)
PILLARS_SIDE_BY_SIDE = Standing(Tradition.pillars_side_by_side)
GATE_BESIDE_ANOTHERS = Standing(Tradition.gate_beside_anothers)
TOOL_STRENGTH = {kind: Standing(Tradition.tool_strength, kind) for kind in TOOLS}
ENEMY_STRENGTH = [Standing(Tradition.enemy_strength, kind) for kind in range(len(ENEMIES))]
DELIVERY_GLORY = [Standing(Tradition.delivery_glory, resource) for resource in range(len(RESOURCES))]
INFESTED_GLORY = Standing(Tradition.infested_glory)

PRISONERS_GLORY = Moment(Tradition.prisoners_glory)
ACHIEVEMENT = Moment(Tradition.achievement)
HALL_REVEALED = Moment(Tradition.hall_revealed)
TOOL_FORGED = Moment(Tradition.tool_forged)
JEWEL_INLAID = Moment(Tradition.jewel_inlaid)
SITE_COMPLETED = Moment(Tradition.site_completed)
BUILT: dict[str, Moment[[Covenant, Clan, int], Rules]] = {
    "house": Moment(Tradition.house_built),
    "workshop": Moment(Tradition.workshop_built),
    "pillar": Moment(Tradition.pillar_built),
    "gate": Moment(Tradition.gate_built),
}
RELIC_USED = Moment(Tradition.relic_used)
COUNCIL = Moment(Tradition.council)

"""The table as data: the mountain, the displays, the clans and, in the solo game, the Council of Elders."""

import msgspec
from msgspec import field

from game.api import State

from .data.boards import ACHIEVEMENTS_AT, START_CARTS, START_GLORY
from .data.mountain import MOUNTAINS, Mountain

AT_SITE = -3  # a pillar or gate that is not acquired yet
ON_TOOL_SPACE = -2  # a house or workshop that a forge space still holds
IN_FORGE = -1  # a building that can be built; 0 and more: the hall, side or point it stands on

FREE = -1  # an empty delivery or marker space
NEUTRAL = 9  # the cart of a clan that nobody plays, in the three-clan game


class Hall(msgspec.Struct, array_like=True):
    """A hall of the mountain: its tile, and who is in it. Whether it is face up is in `Covenant.up`."""

    tile: int
    enemies: list[int] = []
    houses: list[int] = []  # the clan of each house
    workshops: list[int] = []


class Site(msgspec.Struct, array_like=True):
    """A Monumental Construction site: who delivered to which space, and whose markers stand on top."""

    spaces: list[int]
    markers: list[int]


class Clan(msgspec.Struct):
    """A clan board and everything on it; in the solo game the Council of Elders has one too."""

    seat: int
    board: int = 0
    glory: int = START_GLORY
    earned: dict[str, int] = field(default_factory=lambda: {"Start": START_GLORY})  # Glory Points by source
    tracks: list[int] = field(default_factory=lambda: [0, 0, 0])  # Court, Prestige, Mining
    dwarves: list[int] = field(default_factory=lambda: [1, 1, 1, 1])  # their strength
    jobs: list[str] = field(default_factory=lambda: ["", "", "", ""])  # the tool each one is assigned to
    working: int = -1  # the dwarf in use this turn
    support: int = 0  # what a support adds to it
    effort: int = 0  # the strength that is left for its action
    supports: list[int] = field(default_factory=lambda: [0, 0])  # +1 pieces, +2 pieces
    storage: list[int] = field(default_factory=lambda: [0, 0, 0, 0])  # iron, emerald, gold, mythrall
    storage_tiles: int = 0  # unlocked
    key_tiles: int = 0
    forged: list[str] = field(default_factory=lambda: [""] * 8)  # the tool on each forge space
    inlays: dict[str, str] = {}  # tool: jewel
    coins: list[str] = field(default_factory=lambda: [""] * 6)
    traditions: list[int] = []
    relics: list[str] = []
    used_relics: list[str] = []
    fresh_relics: list[str] = []  # gained this turn
    objectives: list[str] = []
    dungeon: list[int] = []
    houses: list[int] = field(default_factory=lambda: [IN_FORGE, IN_FORGE, ON_TOOL_SPACE, ON_TOOL_SPACE])
    workshops: list[int] = field(default_factory=lambda: [IN_FORGE, IN_FORGE, ON_TOOL_SPACE, ON_TOOL_SPACE])
    pillars: list[int] = field(default_factory=lambda: [AT_SITE] * 3)
    gates: list[int] = field(default_factory=lambda: [AT_SITE] * 3)
    carts: int = START_CARTS

    def achievements(self) -> int:
        """How many achievements the clan has reached on the three Tracks."""
        court, prestige, mining = self.tracks
        return ACHIEVEMENTS_AT[0][court] + ACHIEVEMENTS_AT[1][prestige] + ACHIEVEMENTS_AT[2][mining]

    def earn(self, points: int, source: str) -> int:
        """Gains or pays Glory Points, noted for the score sheet; how many, since a clan never has fewer than none."""
        if points < -self.glory:
            points = -self.glory
        self.glory += points
        self.earned[source] = self.earned.get(source, 0) + points
        return points

    def pieces(self, kind: str) -> list[int]:
        """Where each of the clan's houses, workshops, pillars or gates is."""
        if kind == "house":
            return self.houses
        if kind == "workshop":
            return self.workshops
        return self.pillars if kind == "pillar" else self.gates


class Draft(msgspec.Struct):
    """The tiles that the clans choose from before the first Era."""

    starts: list[str]
    traditions: list[int]
    objectives_1: list[str]
    objectives_2: list[str]
    chosen_starts: list[str]  # by clan


class Elders(msgspec.Struct):
    """What the Council of Elders has on its own board."""

    difficulty: str
    available: list[str] = []  # the next card is the last one
    forge: list[str] = []
    discarded: list[str] = []
    seen: list[str] = []  # cards that have been face up
    stored_traditions: list[int] = []
    stored_jewels: list[str] = []
    stored_coins: list[str] = []
    last_rolls: list[int] = []  # the rolls of its last turn, for the table


class Covenant(State, kw_only=True):
    """The whole game between two turns."""

    side: str
    phase: str  # "draft", "start", "clan", "elders", "coins", "score", "report", "over"
    on_turn: int
    first: int = 0  # the Starting Player
    picks: int = 0  # tiles drafted so far
    era: int = 0  # Councils held
    clans: list[Clan]
    draft: Draft | None = None
    elders: Elders | None = None

    halls: list[Hall]
    up: int = 0  # the halls that are face up, as a bit mask
    box: list[int] = []  # hall tiles that are not in this game
    bag: list[int] = []
    dice: list[int] = []  # the face of each enemy die, from 0
    sites: list[Site]
    throne: list[list[int]] = field(default_factory=lambda: [[], [], [], []])  # carts by level: iron to mythrall
    projects: list[str] = []

    rubble: list[int] = []  # 5 spaces, newest first; -1: empty
    rubble_deck: list[int] = []
    rubble_discard: list[int] = []
    tools: list[str] = []  # 4 spaces; "": empty
    tool_deck: list[str] = []
    jewels: list[str] = []  # 3 silver spaces, then 3 gold ones
    silver_deck: list[str] = []
    gold_deck: list[str] = []
    coins: list[str] = []  # 4 slots, oldest first
    coin_deck: list[str] = []
    traditions: list[int] = []  # 4 slots, oldest first; 0: empty
    tradition_deck: list[int] = []
    relics: list[str] = []  # 4 slots, oldest (lowest on the Mining Track) first
    relic_deck: list[str] = []

    report: list[tuple[int, str, int, str]] = []  # the last scoring: clan, what, Glory Points, how

    def mountain(self) -> Mountain:
        """The shape of the halls."""
        return MOUNTAINS[self.side]

"""A clan board on the table: tavern, tools and forge, storage, coins, dungeons, relics, traditions, objectives."""

from collections.abc import Iterator

from game.api import Ask, Face, Icon, Panel, Piece, Rect, Text, Token, Words, Zone, capital, lines

from ..data import COIN_GIVES, COIN_SPACES, ENEMIES, ENEMY_KEYS, ENEMY_KIND, RESOURCES, TOOLS
from ..data.boards import CLAN_BOARDS, FORGE_SPACES, OBJECTIVE_ACHIEVEMENTS, PRINTED_TOOLS
from ..data.nouns import BUILDING_NAMES
from ..data.words import (
    TOOL_VERBS,
    coin_tip,
    forge_space_tip,
    in_icons,
    in_marks,
    in_words,
    objective_marks,
    objective_tip,
)
from ..rules.build import PIECE_KEYS
from ..rules.clan_board import keys as keys_of
from ..rules.clan_board import storage_spaces
from ..rules.dwarves import DWARF_KEYS
from ..rules.forge import FORGE_SPACE_KEYS, inlay_slot
from ..rules.objectives import objective_glory
from ..rules.resources import DROP_KEYS, TAKE_KEYS
from ..rules.tools import SUPPORT_KEYS
from ..rules.treasures import COIN_SPACE_KEYS
from ..speech import say
from ..state import IN_FORGE, ON_TOOL_SPACE, Clan, Covenant
from .faces import CoinFace, DwarfFace, Sealed, Slot, ToolFace
from .scenes import building, of_coin, of_tool
from .tiles import jewel_piece, own_tool_tip, relic_piece, tool_piece, tradition_piece

WIDE = 452.0
COLUMN = WIDE / 4
UNLOCKED = {"keys": "double_key", "storage": "storage_space"}
COLUMN_ICONS = ("column_relics", "column_dungeon", "column_districts", "column_monuments")


class Board:
    """One clan's board, laid out in two blocks that a view can stack or put side by side."""

    def __init__(self, state: Covenant, clan: Clan, view: str, own: bool, ask: Ask | None = None) -> None:
        self.state, self.clan, self.view, self.own = state, clan, view, own
        self.seat = clan.seat
        self.offered = ask.options if own and ask is not None and ask.seat == clan.seat else ()

    def put(self, key: str, at: Rect, face: Face, layer: int = 1, tip: Words = "", *, dim: bool = False) -> Piece:
        """A piece of this board."""
        return Piece(key, at, face, layer=layer, view=self.view, tip=tip, dim=dim)

    def put_disc(self, key: str, at: Rect, face: Face, layer: int = 1, tip: Words = "") -> Piece:
        """A round one."""
        return Piece(key, at, face, layer=layer, view=self.view, tip=tip, shape="disc")

    def name(self, key: str) -> str:
        """A key that is the same on every board made into this board's own; an own one can be an answer."""
        return key if self.own else f"{key}:{self.seat}"

    def over(self, key: str, at: Rect) -> Iterator[Piece]:
        """While the answer is offered: what glows over the piece that it is about."""
        if key in self.offered:
            yield self.put(key, at, Zone(), 5)

    # -- the upper block: tavern, tools, storage and forge (404 high) --

    def upper(self, x: float, y: float) -> Iterator[Piece]:
        """What the clan works with."""
        yield self.put(f"board:{self.seat}", Rect(x, y, WIDE, 402), Panel("wood"), 0)
        yield from self.tavern(x, y + 4)
        for column in range(4):
            yield from self.printed_tool(column, x + column * COLUMN, y + 76)
            yield from self.forge_column(column, x + column * COLUMN, y + 164)
        yield from self.stores(x, y + 338)

    def tavern(self, x: float, y: float) -> Iterator[Piece]:
        """Dwarves at home, supports, and the two objectives."""
        tip = say("**Tavern**: dwarves who have not worked yet this Era.")
        home = [dwarf for dwarf in range(len(self.clan.dwarves)) if not self.clan.jobs[dwarf]]
        home.sort(key=lambda dwarf: (-self.clan.dwarves[dwarf], dwarf))
        caption = say("Tavern") if len(home) < 3 else ""
        yield self.put(f"tavern:{self.seat}", Rect(x + 4, y, 240, 70), Slot(caption=caption), tip=tip)
        for place, dwarf in enumerate(home):
            yield self.dwarf(dwarf, Rect(x + 10 + place * 58, y + 3, 54, 64))
        yield from self.supports(x + 250, y + 4)
        for number, name in enumerate(sorted(self.clan.objectives)):
            yield self.objective(number, name, Rect(x + 356 + number * 47, y + 3, 44, 64))

    def supports(self, x: float, y: float) -> Iterator[Piece]:
        """The two kinds of supports."""
        for number, (key, at) in enumerate(zip(SUPPORT_KEYS, Rect(x, y, 100, 62).columns(2, 4), strict=True)):
            count = self.clan.supports[number]
            tip = say("**Support +{number}**: spend it to make a dwarf stronger for a turn.", number=number + 1)
            yield self.put(self.name(key), at, Token(f"support_{number + 1}", count), tip=tip, dim=not count)
            yield from self.over(("support:+1", "support:swap")[number], at)

    def dwarf(self, dwarf: int, at: Rect) -> Piece:
        """A dwarf with its strength."""
        working = dwarf == self.clan.working
        face = DwarfFace(self.seat, self.clan.dwarves[dwarf], self.clan.support if working else 0)
        strength = self.clan.dwarves[dwarf]
        tip = say("**Dwarf** of {strength:$strength}", strength=strength)
        if working:
            tip = say("**Dwarf** of {strength:$strength}, at work this turn", strength=strength)
        return self.put(DWARF_KEYS[self.seat][dwarf], at, face, 4, tip)

    def objective(self, number: int, name: str, at: Rect) -> Piece:
        """An objective, face down until the end: its owner peeks by pointing at it, and alone there is no need to."""
        key = f"objective{number}:{self.seat}"
        tip: Words = say("**Objective** of another clan: hidden until the end.")
        if self.own or self.state.over:
            tip = objective_tip(name)
        if self.own and not self.state.over:
            worth = objective_glory(self.clan, name)
            one, both = OBJECTIVE_ACHIEVEMENTS
            shown = say(
                "[quiet|Worth {worth} now. You show one with {first} achievements, both with {both}.]",
                worth=worth,
                first=one,
                both=both,
            )
            tip = lines(tip, shown)
        open_to_all = self.state.over or self.state.elders is not None
        return self.put(key, at, Slot(objective_marks(name)) if open_to_all else Sealed(), tip=tip)

    def printed_tool(self, column: int, x: float, y: float) -> Iterator[Piece]:
        """A printed tool, with who works there."""
        kind = TOOLS[column]
        name = PRINTED_TOOLS[self.seat][column]
        at = Rect(x + 3, y, COLUMN - 6, 84)
        slot, marks = inlay_slot(self.clan, name), (COLUMN_ICONS[column],)
        face = ToolFace(kind, slot, marks, TOOL_VERBS[kind], of_tool(kind))
        yield self.put(name, at, face, tip=own_tool_tip(name))
        yield from self.on_tool(name, at)

    def forge_column(self, column: int, x: float, y: float) -> Iterator[Piece]:
        """The two forge spaces below a printed tool."""
        for row, space in enumerate(CLAN_BOARDS[self.clan.board].spaces[column]):
            yield from self.forge_space(space, Rect(x + 3, y + row * 87, COLUMN - 6, 84))

    def forge_space(self, space: int, at: Rect) -> Iterator[Piece]:
        """A place for a forged tool, or the tool."""
        reward = FORGE_SPACES[space]
        tool = self.clan.forged[space]
        key = FORGE_SPACE_KEYS[self.seat][space]
        tip = say("**Forge space {space}**: {told}", space=space + 1, told=forge_space_tip(space))
        if tool:
            yield self.put(f"{key}:full", at, Slot(), 0, tip)
            yield tool_piece(tool, at, self.view, on_display=False)
            yield from self.on_tool(tool, at)
            return
        marks = in_marks(reward.gives) + tuple((UNLOCKED[what], 0) for what in reward.unlocks if what in UNLOCKED)
        yield self.put(key, at, Slot(marks), tip=tip)
        if "buildings" in reward.unlocks:
            yield from self.locked_buildings(space, at)

    def locked_buildings(self, space: int, at: Rect) -> Iterator[Piece]:
        """The house and the workshop that wait on a forge space."""
        waiting = [each for each in range(2) if not self.clan.forged[each]]
        for place, kind in enumerate(("house", "workshop")):
            pieces = self.clan.pieces(kind)
            locked = [number for number, where in enumerate(pieces) if where == ON_TOOL_SPACE]
            if space in waiting and waiting.index(space) < len(locked):
                key = PIECE_KEYS[kind][self.seat][locked[waiting.index(space)]]
                spot = Rect(at.x + at.w - 56 + place * 27, at.y + 1, 26, 26)
                tip = say(
                    "**{building}**: it comes to the forge when a tool is forged on this space.",
                    building=capital(BUILDING_NAMES[kind]),
                )
                yield self.put(key, spot, building(kind, f"seat{self.seat}"), 2, tip)

    def on_tool(self, tool: str, at: Rect) -> Iterator[Piece]:
        """The jewel in a tool and the dwarf that works with it."""
        if jewel := self.clan.inlays.get(tool):
            yield jewel_piece(jewel, at.part(0.61, 0.02, 0.375, 0.53), bare=True, view=self.view)
        if tool in self.clan.jobs:
            dwarf = self.clan.jobs.index(tool)
            yield self.dwarf(dwarf, at.part(0.475, 0.26, 0.505, 0.74))

    def stores(self, x: float, y: float) -> Iterator[Piece]:
        """Storage at the left, buildings ready in the forge at the right."""
        clan = self.clan
        used, spaces = sum(clan.storage), storage_spaces(clan)
        tip = say(
            "**Storage**: {used} of {spaces} spaces are used. What finds no space is lost.", used=used, spaces=spaces
        )
        yield self.put(f"storage:{self.seat}", Rect(x + 4, y, 232, 60), Slot(), tip=tip)
        for number, resource in enumerate(RESOURCES):
            at = Rect(x + 8 + number * 46, y + 2, 44, 56)
            key = self.name(DROP_KEYS[number])
            yield self.put(key, at, Token(resource, clan.storage[number]), 2, tip, dim=not clan.storage[number])
            yield from self.over(TAKE_KEYS[number], at)
        room = Text(f"{{storage}}\n{used}/{spaces}", 19, serif=True, bold=True)
        yield self.put(f"space:{self.seat}", Rect(x + 192, y + 3, 43, 54), room, 2, tip)
        ready_tip = say("**Forge**: buildings ready to be built.")
        caption = say("Forge") if IN_FORGE not in clan.pieces("gate") else ""  # gates stand at the right
        yield self.put(f"forge:{self.seat}", Rect(x + 240, y, 208, 60), Slot(caption=caption), tip=ready_tip)
        for number, kind in enumerate(("house", "workshop", "pillar", "gate")):
            ready = [piece for piece, where in enumerate(clan.pieces(kind)) if where == IN_FORGE]
            for depth, piece in enumerate(reversed(ready)):
                at = Rect(x + 246 + number * 50 + depth * 4, y + 14 - depth * 4, 40, 42)
                tip = say(
                    "**{building}**: {ready} ready to be built",
                    building=capital(BUILDING_NAMES[kind]),
                    ready=len(ready),
                )
                face = building(kind, f"seat{self.seat}")
                yield self.put(PIECE_KEYS[kind][self.seat][piece], at, face, 2 + depth, tip)

    # -- the lower block: coins, dungeons, relics, traditions (262 high) --

    def lower(self, x: float, y: float, high: float = 258) -> Iterator[Piece]:
        """What the clan has won."""
        yield self.put(f"board2:{self.seat}", Rect(x, y, WIDE, high), Panel("wood"), 0)
        yield from self.coin_row(x + 4, y + 5)
        yield from self.dungeon(x + 302, y + 5)
        yield from self.relic_row(x + 4, y + 68)
        yield from self.tradition_rows(x + 4, y + 136, high - 140)

    def coin_row(self, x: float, y: float) -> Iterator[Piece]:
        """Six coin spaces."""
        for space, (gives, at) in enumerate(zip(COIN_SPACES, Rect(x, y + 4, 296, 51).columns(6, 1), strict=True)):
            coin = self.clan.coins[space]
            tip = say(
                "**Coin space**: a coin placed here gives {gains} at once. {told}",
                gains=in_icons(gives),
                told=in_words(gives),
            )
            key = COIN_SPACE_KEYS[self.seat][space]
            yield self.put_disc(key, at, Slot(in_marks(gives), round=True), tip=tip)
            if coin:
                gives = COIN_GIVES[coin]
                face = CoinFace(in_marks(gives), of_coin(gives))
                yield self.put_disc(coin, at.inset(2), face, 2, coin_tip(coin))

    def dungeon(self, x: float, y: float) -> Iterator[Piece]:
        """Prisoners, a stack for each kind with how many there are, and the keys."""
        keys, prisoners = keys_of(self.clan), self.clan.dungeon
        tip = say(
            "**Dungeons**: {enemies} enemies, {keys} keys. In the Council only enemies with a key stay.",
            enemies=len(prisoners),
            keys=keys,
        )
        caption = "" if prisoners else say("Dungeons")
        yield self.put(f"dungeon:{self.seat}", Rect(x, y, 122, 60), Slot(caption=caption), tip=tip)
        held = Text(f"{{key}}\n{keys}", 17, serif=True, bold=True)
        yield self.put(f"keys:{self.seat}", Rect(x + 122, y + 2, 24, 56), held, 2, tip)
        for kind, name in enumerate(ENEMIES):
            stack = [enemy for enemy in prisoners if ENEMY_KIND[enemy] == kind]
            at = Rect(x + 1 + kind * 40, y + 2, 39, 39)
            for depth, enemy in enumerate(reversed(stack)):  # the first one is asked for, so it lies on top
                yield self.put_disc(ENEMY_KEYS[enemy], at, Icon(name), 3 + depth, tip)
            if len(stack) > 1:
                count = Text(f"×{len(stack)}", 16, serif=True, bold=True)
                yield self.put(f"prisoners{kind}:{self.seat}", Rect(at.x, y + 41, 39, 18), count, 2, tip)

    def relic_row(self, x: float, y: float) -> Iterator[Piece]:
        """Relics; used ones are turned away."""
        tip = say("**Relics**: use one before or after a turn.")
        caption = say("Relics") if len(self.clan.relics) < 6 else ""
        yield self.put(f"relics:{self.seat}", Rect(x, y, WIDE - 8, 64), Slot(caption=caption), tip=tip)
        step = min(63.0, (WIDE - 72) / max(len(self.clan.relics) - 1, 1))
        for number, name in enumerate(self.clan.relics):
            used = name in self.clan.used_relics
            yield relic_piece(name, Rect(x + 2 + number * step, y + 2, 61, 60), dim=used, view=self.view)

    def tradition_rows(self, x: float, y: float, high: float) -> Iterator[Piece]:
        """Traditions, four to a row or more if there are many."""
        tip = say("**Traditions**: rules of your own that hold from then on.")
        count = max(len(self.clan.traditions), 1)
        caption = say("Traditions") if count < 4 else ""
        yield self.put(f"traditions:{self.seat}", Rect(x, y, WIDE - 8, high), Slot(caption=caption), tip=tip)
        rows = 1 if count <= 4 else 2
        across = max(4, -(-count // rows))
        room = Rect(x + 3, y + 3, WIDE - 15, min(high - 4, 110 * rows) - 3)
        for tradition, at in zip(self.clan.traditions, room.grid(across, rows, 3), strict=False):
            yield tradition_piece(tradition, at, self.view)

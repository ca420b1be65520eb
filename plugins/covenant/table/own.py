"""The clan at the left of the main view: banners, tavern, tools or the one in use, storage."""

from collections.abc import Iterator, Sequence

from game.api import (
    Ask,
    Banner,
    Box,
    Canvas,
    Face,
    Panel,
    Piece,
    Rect,
    Text,
    Token,
    Words,
    Zone,
    capital,
    lines,
    paints,
)

from ..data import RESOURCES
from ..data.boards import OBJECTIVE_ACHIEVEMENTS, TOOL_KIND
from ..data.nouns import TOOL_NAMES
from ..data.words import TOOL_VERBS
from ..rules.clan_board import keys as keys_of
from ..rules.clan_board import storage_spaces
from ..rules.dwarves import DWARF_KEYS, SUPPORT_CHOICES
from ..rules.forge import inlay_slot, own_tools
from ..rules.relics import relics_to_use
from ..rules.resources import DROP_KEYS, TAKE_KEYS
from ..rules.tools import SUPPORT_KEYS
from ..speech import say
from ..state import Clan, Covenant
from .faces import DwarfFace, ElderPlate, Slot, ToolFace
from .regions import BANNERS, BENCH, STORAGE, TAVERN
from .scenes import of_tool
from .tiles import jewel_piece, own_tool_tip, relic_piece


class Chip(Face, frozen=True):
    """The tool in use, as one chip."""

    kind: str
    slot: str
    effort: int  # the strength that is left


@paints(Chip)
def paint_chip(face: Chip, canvas: Canvas) -> None:
    """The tool large, its name and what it does with how much strength; framed in light."""
    canvas.panel("wood", radius=10)
    side = round(canvas.h * 0.84)
    plate = Box((canvas.h - side) // 2, (canvas.h - side) // 2, side, side)
    canvas.panel("parchment", plate, radius=8)
    canvas.icon(face.kind, plate.inset(canvas.px(4)))
    room = Box(canvas.h + canvas.px(2), plate.y, canvas.w - canvas.h - canvas.px(62), side)
    name, words = room.split(room.h * 0.42, None, down=True)
    canvas.text(capital(TOOL_NAMES[face.kind]), name, 26, serif=True, bold=True, color="cream", align="left")
    canvas.text(_does(face.kind, face.effort), words, 20.5, least=20, color="parchment", align="left", valign="top")
    canvas.edge(color="glow", width=3, radius=10)


def _does(kind: str, effort: int) -> Words:
    """What the tool in use still does."""
    if not effort:
        return say("its work is done")
    return say("$does with {strength:$effort}", does=TOOL_VERBS[kind], effort=effort)


class Chests(Face, frozen=True):
    """The spaces of the storage: used and free."""

    used: int
    spaces: int


@paints(Chests)
def paint_chests(face: Chests, canvas: Canvas) -> None:
    """A chest for each space, the free ones dark; how many are free in words."""
    free = face.spaces - face.used
    row, words = canvas.area.split(None, min(canvas.px(72), canvas.w // 2))
    canvas.text(
        say("{free} free", free=free) if free else say("[loss|full]"),
        words,
        18,
        least=16.5,
        color="parchment",
        align="right",
    )
    wide = min(canvas.px(20), row.w // face.spaces)
    for place in range(face.spaces):
        x = row.right - (face.spaces - place) * wide
        chest = Box(x, row.y + (row.h - canvas.px(18)) // 2, wide - canvas.px(3), canvas.px(18))
        top, low = ("#b87333", "#7a4a1c") if place < face.used else ("#2a2019", "#1d1611")
        canvas.fill(chest, top, low, radius=4)
        canvas.edge(chest, "brass_light" if place < face.used else "brass_dark", width=1.2, radius=4)
        canvas.fill(Box(chest.x, chest.y + round(chest.h * 0.38), chest.w, canvas.px(1.5)), "#1d1611", alpha=160)


def banners(state: Covenant) -> Iterator[Piece]:
    """The clans' banners; the Council of Elders has a plate of its own."""
    count = len(state.clans)
    wide = min((BANNERS.w - 4 * (count - 1)) / count, 136 if count < 3 else 78)  # a narrow one has its name below
    gap = (BANNERS.w - wide * count) / max(count - 1, 1)
    for clan, at in zip(state.clans, BANNERS.columns(count, gap), strict=True):
        if state.elders is not None and clan.seat == 1:
            tip = say("**The Council of Elders**: a click shows its board.")
            yield Piece("view:elders", at, ElderPlate(clan.glory), tip=tip)
        else:
            yield Piece(f"banner:{clan.seat}", at, Banner(clan.seat))


class Own:
    """What the clan that looks has before it on the main view."""

    def __init__(self, state: Covenant, clan: Clan, ask: Ask | None) -> None:
        self.state, self.clan, self.seat = state, clan, clan.seat
        self.offered: Sequence[str] = ask.options if ask is not None and ask.seat == clan.seat else ()
        self.in_use = clan.jobs[clan.working] if clan.working >= 0 else ""

    def pieces(self) -> Iterator[Piece]:
        """All of it."""
        yield from self.tavern()
        relics = relics_to_use(self.clan)
        bench, shelf = BENCH.split(None, 66 if relics else 0, gap=4 if relics else 0, down=True)
        yield from self.chip(bench) if self.in_use else self.tools(bench)
        if relics:
            yield from self.relics(relics, shelf)
        yield from self.storage()

    def over(self, key: str, at: Rect) -> Iterator[Piece]:
        """While the answer is offered: what glows over the piece that it is about."""
        if key in self.offered:
            yield Piece(key, at, Zone(), layer=5)

    # -- tavern and tools --

    def tavern(self) -> Iterator[Piece]:
        """The dwarves, in the shade who has worked in this Era, and the supports; who works now is at its tool."""
        tip = say("**Tavern**: your dwarves and supports. Each dwarf works once in an Era.")
        yield Piece(f"tavern:{self.seat}", TAVERN, Panel("wood"), tip=tip)
        room = TAVERN.inset(5, 4)
        dwarves, supports = room.split(None, 84)
        for dwarf, at in enumerate(dwarves.columns(4, 2)):
            if dwarf != self.clan.working:
                yield self.dwarf(dwarf, at)
        yield from self.supports(supports)

    def dwarf(self, dwarf: int, at: Rect) -> Piece:
        """A dwarf with its strength."""
        key, tool = DWARF_KEYS[self.seat][dwarf], self.clan.jobs[dwarf]
        working = dwarf == self.clan.working
        face = DwarfFace(self.seat, self.clan.dwarves[dwarf], self.clan.support if working else 0)
        strength = self.clan.dwarves[dwarf]
        tip = say("**Dwarf** of {strength:$strength}", strength=strength)
        if working:
            tip = say("**Dwarf** of {strength:$strength}, at work this turn", strength=strength)
        elif tool:
            name = TOOL_NAMES[TOOL_KIND[tool]]
            tip = say("**Dwarf** of {strength:$strength}, has worked in this Era: $tool", strength=strength, tool=name)
        return Piece(key, at, face, layer=4, tip=tip, dim=bool(tool) and not working and key not in self.offered)

    def supports(self, room: Rect) -> Iterator[Piece]:
        """The two kinds of supports."""
        for number, (key, at) in enumerate(zip(SUPPORT_KEYS, room.columns(2, 4), strict=True)):
            count = self.clan.supports[number]
            tip = say("**Support +{number}**: spend it to make a dwarf stronger for a turn.", number=number + 1)
            yield Piece(key, at, Token(f"support_{number + 1}", count), layer=2, tip=tip, dim=not count)
            yield from self.over(SUPPORT_CHOICES[number], at)

    def tools(self, room: Rect) -> Iterator[Piece]:
        """All tools of the clan: two to a row, or three where there are many."""
        names = own_tools(self.clan)
        across = 2 if len(names) <= 6 else 3
        for name, at in zip(names, room.grid(across, -(-len(names) // across), 4), strict=False):
            yield from self.tool(name, at)

    def tool(self, name: str, at: Rect) -> Iterator[Piece]:
        """A tool with its verb and the jewel in it; in the shade once it has served in this Era."""
        kind = TOOL_KIND[name]
        taken = name in self.clan.jobs
        tip = lines(own_tool_tip(name), say("A dwarf has worked here in this Era.") if taken else "")
        jewel = self.clan.inlays.get(name, "")
        verb = "" if (jewel and at.h < 90) or at.h < 60 else TOOL_VERBS[kind]
        face = ToolFace(kind, inlay_slot(self.clan, name), verb=verb, vignette=of_tool(kind))
        yield Piece(name, at, face, layer=1, tip=tip, dim=taken and name not in self.offered)
        if jewel:
            side = min(at.h - 4, 50)
            yield jewel_piece(jewel, Rect(at.right - side - 2, at.y + 2, side, side), bare=True)

    def chip(self, room: Rect) -> Iterator[Piece]:
        """The tool in use, as one chip with its dwarf and the jewel in it; below it how the clan stands."""
        name, clan = self.in_use, self.clan
        chip, rest = room.split(min(room.h, 104), None, gap=4, down=True)
        kind = TOOL_KIND[name]
        face = Chip(kind, inlay_slot(clan, name), clan.effort)
        tip = lines(own_tool_tip(name), capital(_does(kind, clan.effort)))
        yield Piece(name, chip, face, layer=1, tip=tip)
        yield self.dwarf(clan.working, Rect(chip.right - 60, chip.y + 9, 54, 86))
        if jewel := clan.inlays.get(name, ""):
            yield jewel_piece(jewel, Rect(chip.x + 50, chip.y + 3, 52, 52), bare=True)
        if rest.h > 60:
            yield from self.standing(rest)

    def standing(self, room: Rect) -> Iterator[Piece]:
        """Keys and prisoners, achievements and objectives."""
        clan, held, achieved = self.clan, len(self.clan.dungeon), self.clan.achievements()
        yield Piece("board:standing", room, Panel("wood"))
        keys = say(
            one="{key:$keys} for {enemy:$n} prisoner",
            many="{key:$keys} for {enemy:$n} prisoners",
            keys=keys_of(clan),
            n=held,
        )
        prison, deeds = room.inset(10, 6).rows(2)
        tip = say("**Dungeons**: in the Council only enemies with a key stay.")
        yield Piece(f"keys:{self.seat}", prison, Text(keys, 20, "left", color="parchment"), layer=1, tip=tip)
        needed = next((each for each in OBJECTIVE_ACHIEVEMENTS if each > achieved), 0)
        ahead = say("{achievement:$achieved} reached, both {objective} shown", achieved=achieved)
        if needed:
            ahead = say("{achievement:$achieved} reached, {objective} at $needed", achieved=achieved, needed=needed)
        one, both = OBJECTIVE_ACHIEVEMENTS
        tip = say("**Achievements**: you show an objective with {first}, both with {both}.", first=one, both=both)
        words = Text(ahead, 20, "left", color="parchment")
        yield Piece(f"achieved:{self.seat}", deeds, words, layer=1, tip=tip)

    def relics(self, names: Sequence[str], room: Rect) -> Iterator[Piece]:
        """The relics that can still be used."""
        tip = say("**Relics**: use one before or after a turn.")
        yield Piece(f"relics:{self.seat}", room, Slot(caption=say("Relics") if len(names) < 3 else ""), tip=tip)
        step = min(91.0, (room.w - 92) / max(len(names) - 1, 1))
        for number, name in enumerate(names):
            yield relic_piece(name, Rect(room.x + 2 + number * step, room.y + 2, 88, room.h - 4))

    # -- storage --

    def storage(self) -> Iterator[Piece]:
        """The four resources large, and the free spaces."""
        used, spaces = sum(self.clan.storage), storage_spaces(self.clan)
        tip = say(
            "**Storage**: {used} of {spaces} spaces are used. What finds no space is lost.", used=used, spaces=spaces
        )
        yield Piece(f"storage:{self.seat}", STORAGE, Panel("wood"), tip=tip)
        head, row = STORAGE.inset(10, 6).split(28, None, down=True)
        title, chests = head.split(76, None)
        yield Piece("storage:title", title, Text(say("Storage"), 20, "left", serif=True, bold=True), layer=1, tip=tip)
        yield Piece(f"space:{self.seat}", chests, Chests(used, spaces), layer=1, tip=tip)
        for number, at in enumerate(row.inset(0, 1).columns(4, 4)):
            count = self.clan.storage[number]
            token = Token(RESOURCES[number], count)
            yield Piece(DROP_KEYS[number], at, token, layer=2, tip=tip, dim=not count)
            yield from self.over(TAKE_KEYS[number], at)

"""The game board around the mountain: projects, rubble, dice, Tracks, relics and displays."""

from collections.abc import Iterator

from game.api import Die, Icon, Piece, Rect, Text

from ..data import (
    COIN_COST,
    COIN_GIVES,
    ENEMIES,
    ENEMY_KINDS,
    ERAS,
    JEWEL_COST,
    JEWEL_GLORY,
    JEWELS,
    RELIC_MINING,
    RELICS,
    RESOURCES,
    RUBBLE,
    RUBBLE_COST,
    RUBBLE_KEYS,
    TOOL_TILES,
    TRACKS,
    TRADITION_COST,
)
from ..data.boards import ACHIEVEMENT_SPACES, PROJECTS, TRACK_GAINS
from ..data.words import (
    TOOL_DOES,
    coin_tip,
    in_icons,
    in_marks,
    in_words,
    jewel_icon,
    jewel_tip,
    project_text,
    project_tip,
    relic_tip,
    tradition_tip,
)
from ..rules.moments import TRADITIONS
from ..rules.skirmish import DIE_KEYS
from ..state import Clan, Covenant
from .faces import Card, CoinFace, JewelFace, RelicFace, Slot, Stone, Tag, ToolFace, TrackFace
from .mountain import clan_shown

LEFT, WIDE = 462.0, 640.0  # the middle column
RIGHT = 1110.0  # the right column begins here

RELICS_TIP = "**Relics**: single helps. A marker on the Mining Track must have come as far as the number says."
DICE_TIP = "**Enemy dice**: whoever defeats such an enemy may take what its die shows; the die is then rolled anew."
RUBBLE_TIP = "**Rubble**: dug away with pick or book; what shines in it is yours. After digging a hall is opened."
TRADITIONS_TIP = "**Traditions**: rules of your own, from then on. The newer ones cost Glory Points."
COINS_TIP = "**King's Coins**: they pay in every Council. The newer ones cost Glory Points."
TOOLS_TIP = "**Tools to forge**: each costs 1 {iron} and the resource beside it, and serves one more dwarf in an Era."
JEWELS_TIP = "**Jewels**: set into a free place of their colour on a tool, for the resource at their left."


def title(text: str) -> Text:
    """The name of a part of the table."""
    return Text(text, 16, "left", serif=True, bold=True, color="brass_light")


def heading(key: str, x: float, y: float, w: float, text: str, tip: str) -> Piece:
    """The name of a row on the table, above it."""
    return Piece(f"heading:{key}", Rect(x, y, w, 20), title(text), tip=tip)


def board(state: Covenant, seat: int) -> Iterator[Piece]:
    """All of the game board but the mountain and where carts deliver, as seen from a seat."""
    yield from projects(state)
    yield from rubble(state)
    yield from tracks(state, state.clans[seat])
    yield from relics(state, state.clans[seat])
    yield from dice(state)
    yield from right_column(state)


def right_column(state: Covenant) -> Iterator[Piece]:
    """The displays that are taken from, above where carts deliver."""
    yield from traditions(state)
    yield from coins(state)
    yield from tools(state)
    yield from jewels(state)


# -- the middle column ---------------------------------------------------------------------------------------------


def projects(state: Covenant) -> Iterator[Piece]:
    """The three projects; those that the next Council scores have a brass bar."""
    for number, name in enumerate(state.projects):
        at = Rect(LEFT + number * 113, 2, 110, 74)
        scored = "scored in every Council" if number == 0 else f"scored from Council {ERAS[number]} on"
        tip = f"{project_tip(name)}\n[quiet|{scored}]"
        face = Card(
            f"{ERAS[number]} {PROJECTS[name].name}",
            project_text(name),
            bar="brass_light" if number <= state.era else "wood",
        )
        yield Piece(f"project:{name}", at, face, tip=tip)


def rubble(state: Covenant) -> Iterator[Piece]:
    """The mining area: five rubble tiles, the first one dearer."""
    for space, tile in enumerate(state.rubble):
        at = Rect(LEFT + 346 + space * 59, 18, 56, 58)
        tip = f"Clearing a tile here takes {RUBBLE_COST[space]} strength."
        yield Piece(f"rubble_space{space}", at, Slot(), tip=tip)
        if RUBBLE_COST[space] > 1:
            price = Rect(at.x - 1, at.y - 17, 40, 19)
            yield Piece(
                f"rubble_price{space}", price, Tag((("strength", RUBBLE_COST[space]),), "cost"), layer=3, tip=tip
            )
        if tile >= 0:
            gives = RUBBLE[tile].gives
            tip = f"**Rubble** {in_icons(gives)}\nDig it away for: {in_words(gives)}"
            yield Piece(RUBBLE_KEYS[tile], at, Stone(in_marks(gives)), layer=2, tip=tip)
    yield heading("rubble", LEFT + 400, 0, 240, "Rubble", RUBBLE_TIP)


def tracks(state: Covenant, clan: Clan) -> Iterator[Piece]:
    """Court, Prestige and Mining; the tip tells the clan what comes next."""
    for number, name in enumerate(TRACKS):
        markers = tuple((each.tracks[number], clan_shown(state, each.seat)) for each in state.clans)
        spaces = tuple(in_marks(space) for space in TRACK_GAINS[number])
        face = TrackFace(name, spaces, ACHIEVEMENT_SPACES[number], markers, clan.seat)
        at = Rect(LEFT, 554 + number * 39, WIDE, 38)
        tip = f"**{name.capitalize()} Track**: every space you reach pays. Brass spaces are achievements."
        ahead = range(clan.tracks[number] + 1, min(clan.tracks[number] + 5, len(spaces)))
        if ahead:
            tip += f"\n[quiet|Your next spaces:] {' · '.join(_track_space(number, space) for space in ahead)}"
        yield Piece(name, at, face, tip=tip)


FOOT = 674.0  # the row under the Tracks begins here


def _track_space(track: int, space: int) -> str:
    """What a space of a Track pays, in icons."""
    achievement = "{achievement}" if space in ACHIEVEMENT_SPACES[track] else ""
    return in_icons(TRACK_GAINS[track][space]) + achievement or "–"


def relics(state: Covenant, clan: Clan) -> Iterator[Piece]:
    """Relics, below each the space of the Mining Track that a marker must have reached; bright where the clan's has."""
    yield Piece("heading:relics", Rect(LEFT + 2, FOOT + 8, 62, 48), title("Relics"), tip=RELICS_TIP)
    for slot, name in enumerate(state.relics):
        at = Rect(LEFT + 68 + slot * 82, FOOT, 78, 45)
        tip = f"A relic for Mining markers on space {RELIC_MINING[slot]} or beyond."
        yield Piece(f"relic_slot{slot}", at, Slot(), tip=tip)
        if name:
            yield relic_piece(name, at, f"\n[quiet|{tip}]")
        need = Rect(at.x + 14, at.y + at.h + 1, 50, 19)
        kind = "met" if clan.tracks[TRACKS.index("mining")] >= RELIC_MINING[slot] else "need"
        yield Piece(f"relic_need{slot}", need, Tag((("mining", RELIC_MINING[slot]),), kind), layer=4, tip=tip)


def relic_piece(name: str, at: Rect, more: str = "", *, dim: bool = False, view: str = "main") -> Piece:
    """A relic."""
    kind = RELICS[name]
    face = RelicFace(kind.icon, in_marks(kind.gives))
    return Piece(name, at, face, layer=2, tip=relic_tip(kind) + more, dim=dim, view=view)


def dice(state: Covenant) -> Iterator[Piece]:
    """The enemy dice with the rewards they show."""
    yield Piece("heading:dice", Rect(LEFT + 414, FOOT + 8, 74, 48), title("Enemy dice"), tip=DICE_TIP)
    for kind, value in enumerate(state.dice):
        reward = ENEMY_KINDS[kind].die[value]
        x = LEFT + WIDE - 148 + kind * 50
        faces = "  ".join(in_icons(face) for face in ENEMY_KINDS[kind].die)
        tip = f"**{ENEMIES[kind].capitalize()} die** {in_icons(reward)}\n{in_words(reward)}\n[quiet|Faces: {faces}]"
        yield Piece(
            DIE_KEYS[kind], Rect(x, FOOT, 47, 40), Die(value + 1, ENEMY_KINDS[kind].colour, ENEMIES[kind]), tip=tip
        )
        yield Piece(f"reward:{kind}", Rect(x - 1, FOOT + 40, 49, 25), Tag(in_marks(reward)), layer=3, tip=tip)


# -- the right column ----------------------------------------------------------------------------------------------


def price_tag(key: str, cost: int, at: Rect) -> Iterator[Piece]:
    """What a place in a row costs."""
    if cost:
        tag = Rect(at.x + at.w - 44, at.y - 19, 44, 18)
        yield Piece(
            key, tag, Tag((("glory_cost", cost),), "cost"), layer=4, tip=f"This place costs {cost} Glory Points."
        )


def traditions(state: Covenant) -> Iterator[Piece]:
    """Four traditions, the oldest at the left."""
    yield heading("traditions", RIGHT, 0, 200, "Traditions", TRADITIONS_TIP)
    for slot, number in enumerate(state.traditions):
        at = Rect(RIGHT + slot * 122, 22, 119, 76)
        yield Piece(f"tradition_slot{slot}", at, Slot(), tip=TRADITIONS_TIP)
        if number:
            yield tradition_piece(number, at)
        yield from price_tag(f"tradition_price{slot}", TRADITION_COST[slot], at)


def tradition_piece(number: int, at: Rect, view: str = "main") -> Piece:
    """A tradition tile."""
    tile = TRADITIONS[number].tile
    face = Card(tile.name, tile.text, bar="#6a4a86")
    return Piece(tile.key, at, face, layer=2, tip=tradition_tip(tile), view=view)


def coins(state: Covenant) -> Iterator[Piece]:
    """Four King's Coins, the oldest at the left."""
    yield heading("coins", RIGHT, 100, 110, "King's Coins", COINS_TIP)
    for slot, name in enumerate(state.coins):
        at = Rect(RIGHT + slot * 57, 123, 56, 57)
        yield Piece(f"coin_slot{slot}", at, Slot(round=True), tip=COINS_TIP, shape="disc")
        if name:
            yield Piece(name, at, CoinFace(in_marks(COIN_GIVES[name])), layer=2, tip=coin_tip(name), shape="disc")
        yield from price_tag(f"coin_price{slot}", COIN_COST[slot], at)


def tools(state: Covenant) -> Iterator[Piece]:
    """Four tools to forge."""
    yield heading("tools", RIGHT + 234, 100, 200, "Tools to forge", TOOLS_TIP)
    for space, name in enumerate(state.tools):
        at = Rect(RIGHT + 234 + space * 63.5, 122, 61, 58)
        yield Piece(f"tool_space{space}", at, Slot(), tip=TOOLS_TIP)
        if name:
            yield tool_piece(name, at)


def tool_piece(name: str, at: Rect, view: str = "main", *, on_display: bool = True) -> Piece:
    """A tool tile."""
    tool = TOOL_TILES[name]
    second = RESOURCES[tool.resource]
    tip = f"**{tool.kind.capitalize()}**, {tool.inlay} inlay place\n{TOOL_DOES[tool.kind]}"
    if on_display:
        tip += f"\nTo forge: {{iron}} {{{second}}}"
    face = ToolFace(tool.kind, tool.inlay, ("iron", second) if on_display else ())
    return Piece(name, at, face, layer=2, tip=tip, view=view)


def jewels(state: Covenant) -> Iterator[Piece]:
    """Three rows of a silver and a gold jewel, each row with its cost."""
    yield heading("jewels", RIGHT, 181, 300, "Jewels to inlay", JEWELS_TIP)
    for row in range(3):
        x = RIGHT + row * 163
        cost = RESOURCES[JEWEL_COST[row]]
        yield Piece(
            f"jewel_cost{row}", Rect(x, 211, 24, 26), Icon(cost), tip=f"These two jewels cost 1 {{{cost}}} each."
        )
        for column, space in enumerate((row, row + 3)):
            at = Rect(x + 26 + column * 67, 202, 65, 44)
            yield Piece(f"jewel_space{space}", at, Slot(), tip=JEWELS_TIP)
            if name := state.jewels[space]:
                yield jewel_piece(name, at, cost)


def jewel_piece(name: str, at: Rect, cost: str = "", *, bare: bool = False, view: str = "main") -> Piece:
    """A jewel."""
    jewel = JEWELS[name]
    price = f"\nTo inlay: 1 {{{cost}}}, for {{glory:{JEWEL_GLORY[jewel.colour]}}} at once" if cost else ""
    face = JewelFace(jewel.colour, jewel_icon(jewel.effect), bare)
    return Piece(name, at, face, layer=3, tip=jewel_tip(name) + price, view=view)

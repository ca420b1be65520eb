"""The components in the box: action spaces, loot, furnishing tiles and exchanges, read from `data/*.toml`.

Whoever looks one up finds all that are installed, as in `TILES[name]`; whoever lists them says for which match,
as in `TILES.of(state)`.
"""

import re
import tomllib
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from sys import intern
from typing import Any, Protocol

import msgspec

from game.api import Components, Said, Say, Words, filled, joined, names
from game.api.components import Chosen

from .nouns import COUNTED
from .speech import say

Goods = dict[str, int]
"""Goods by name, as "wood" or "sheep", with how many."""

FARM_ANIMALS = ("sheep", "donkey", "wild_boar", "cattle")
GOODS = ("wood", "stone", "ore", "ruby", "gold", "food", "grain", "vegetable", "dog", *FARM_ANIMALS)
ALL_SEATS = (1, 2, 3, 4, 5, 6, 7)
YELLOW = ("parlor", "storage", "chamber")
"""The kinds of furnishing tiles with a yellow name tag."""


CARD = "card"
"""The "board" of the action spaces that are printed on cards."""


class Space(msgspec.Struct, frozen=True):
    """An action space, printed on a board or on a card."""

    id: str
    title: Words
    does: str
    face: Words
    text: Words
    board: str = CARD
    seats: tuple[int, ...] = ALL_SEATS
    each: Goods = {}
    first: Goods = {}
    from_round: int = msgspec.field(name="from", default=1)
    plus: Goods = {}
    fee: int = 0
    level: int = 0
    per_mine: Goods = {}
    mines: int = 0
    numbers: dict[str, Any] = {}
    stage: int = 0
    opens_stage: bool = False
    solo_round: int = 0
    turned_by: str = ""
    turns: str = ""
    key: str = ""

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "key", f"space:{self.id}")


class Exchange(msgspec.Struct, frozen=True):
    """Something that can be exchanged at any time."""

    id: str
    give: Goods
    get: Goods = {}
    animals: int = 0
    place: str = ""
    tile: str = ""  # the furnishing tile it needs


class Tile(msgspec.Struct, frozen=True):
    """A furnishing tile."""

    id: str
    title: Words
    kind: str
    intro: bool
    cost: Goods
    face: Words
    text: Words
    points: int = 0
    unique: bool = True
    room: int = 0
    room_beyond: int = 0
    at_once: Goods = {}
    delivers: Goods = {}
    covers: str = ""
    exchanges: tuple[Exchange, ...] = ()
    ability: dict[str, Any] = {}
    key: str = ""

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "key", f"tile:{self.id}")


class Loot(msgspec.Struct, frozen=True):
    """A loot item of the expeditions."""

    id: str
    strength: int
    title: Words
    face: Words
    gain: Goods = {}
    does: str = ""
    text: Words = ""
    key: str = ""

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "key", f"loot:{self.id}")


def _read(name: str) -> dict[str, Any]:
    read: dict[str, Any] = _shared(tomllib.loads((Path(__file__).parent / "data" / f"{name}.toml").read_text("utf-8")))
    return read


def _records(name: str, kind: str) -> list[dict[str, Any]]:
    return _worded(_read(name)[kind], kind, say)


def _worded(records: list[dict[str, Any]], kind: str, say: Say) -> list[dict[str, Any]]:
    """Records with the amounts in the words about them: a number stands once."""
    contexts = {"title": CONTEXTS[kind], "face": "printed", "text": ""}
    return [
        record
        | {field: _with_amounts(record[field], contexts[field], record, say) for field in contexts if field in record}
        for record in records
    ]


def tiles_in(file: Path, say: Say) -> list[Tile]:
    """The furnishing tiles that an expansion brings in a file like `data/furnishings.toml`; `say` is its own."""
    records = _shared(tomllib.loads(file.read_text("utf-8")))["tile"]
    return msgspec.convert(_worded(records, "tile", say), list[Tile])


CONTEXTS = {"space": "action space", "card": "action space", "tile": "furnishing tile", "loot": "loot"}
"""What translators are told about the titles."""


def _with_amounts(words: str, context: str, record: dict[str, Any], say: Say) -> Said:
    """Words with an amount for every $, as in $saves_wood: the record's, its ability's, or of `actions.toml`."""
    amounts = _flat(ACTIONS | record.get("ability", {}) | record.get("numbers", {}) | record)
    return say(words, context, **{name: amounts[name] for name in sorted(set(re.findall(r"\$([a-z_0-9]+)", words)))})


def _flat(values: Any, path: str = "") -> dict[str, Any]:
    """What is in the data, each by the way to it: "saves_wood"."""
    if not isinstance(values, dict | list):
        return {path: values}
    found: dict[str, Any] = {}
    for name, value in values.items() if isinstance(values, dict) else enumerate(values):
        found |= _flat(value, f"{path}_{name}" if path else str(name))
    return found


def _shared(value: Any) -> Any:
    """The same data in which all that is called alike is one string: whoever looks it up finds it sooner."""
    if isinstance(value, str):
        return intern(value)
    if isinstance(value, list):
        return [_shared(each) for each in value]
    if isinstance(value, dict):
        return {intern(key): _shared(each) for key, each in value.items()}
    return value


SETUP = _read("setup")
HOME = _read("home")
ACTIONS = _read("actions")
ENDING_WORDS = {end: say(words, "a round ends with …") for end, words in SETUP["ending_words"].items()}
"""How a round ends, in words; "" while nobody knows."""
LAND_NAMES = {kind: say(name, "land") for kind, name in HOME["names"].items()}


def _in_the_box(space: Space) -> str:
    """What tells apart spaces of one name that are printed differently for other numbers of players."""
    return space.id if space.board == CARD else f"{space.id} for {space.seats}"


SPACES = Components(
    msgspec.convert([*_records("spaces", "space"), *_records("cards", "card")], list[Space]), key=_in_the_box
)
"""The action spaces printed on the boards, then the action cards; cards are looked up by their ids."""
TILES = Components(msgspec.convert(_records("furnishings", "tile"), list[Tile]))
LOOT = Components(msgspec.convert(_records("loot", "loot"), list[Loot]))
_EXCHANGES = _read("exchanges")
EXCHANGES = Components(msgspec.convert(_EXCHANGES["exchange"], list[Exchange]))
"""All exchanges: those of everybody, which are printed once for all, then those that tiles bring with them."""
TILES.carry(EXCHANGES, lambda tile: [msgspec.structs.replace(each, tile=tile.id) for each in tile.exchanges])
MARKET: Goods = _EXCHANGES["market"]

ENTRY_LEVEL = "entry_level_dwelling"
"""The dwelling printed on the home board: not a tile, but it stands among the rooms."""
DWELLINGS = TILES.table(lambda tiles: {tile.id: tile for tile in tiles if tile.kind == "dwelling"})
SPACES_FOR = SPACES.table(
    lambda spaces: {seats: {space.id: space for space in spaces if seats in space.seats} for seats in ALL_SEATS}
)
"""The action spaces as they are for so many players, by their ids."""


def helped(text: str, played: Sequence[Space] | None = None) -> Words:
    """The rules in words, with the amounts of the data in them; `played`: the spaces of a table, if they are of one."""
    tiles = [joined([_point(tile.title, tile.text), _price(tile)]) for tile in TILES.own]
    listed = _versions(SPACES.own if played is None else played, named=played is None)
    spaces = [_point(title, text) for title, text in listed]
    numbers = _flat(ACTIONS | SETUP | {"points": HOME["points"], "food": _worth_in_food()})
    named = {name: numbers[name] for name in re.findall(r"\$([a-z_0-9]+)", text) if name in numbers}
    return filled(text, **named, tiles=joined(tiles, "\n"), spaces=joined(spaces, "\n"))


def _point(title: Words, text: Words) -> Words:
    """A point of a list."""
    return joined(["- **", title, "**: ", text], "")


def _versions(listed: Sequence[Space], *, named: bool) -> list[tuple[Words, Words]]:
    """What each space does, with its title; `named`: and with how many play, where that depends on it."""
    texts: dict[Words, dict[Words, list[int]]] = {}
    for space in listed:
        texts.setdefault(space.title, {}).setdefault(space.text, []).extend(space.seats)
    found: list[tuple[Words, Words]] = []
    for title, versions in texts.items():
        spans = {_span(seats) for seats in versions.values()}
        for text, seats in versions.items():
            found.append((joined([title, f"({_span(seats)})"]) if named and len(spans) > 1 else title, text))
    return found


def _span(seats: Sequence[int]) -> str:
    """From how many players to how many: "1–3"."""
    least, most = min(seats), max(seats)
    return str(least) if least == most else f"{least}–{most}"


def _worth_in_food() -> dict[str, int]:
    """How much food everybody can make of something."""
    eaten = {each.id.partition(":")[2]: each.get["food"] for each in EXCHANGES.own if each.id.startswith("eat:")}
    return eaten | {"ruby": EXCHANGES["ruby:food"].get["food"]}


def _price(tile: Tile) -> Words:
    """What a tile costs and brings, as a point of the list of all tiles has it."""
    return say(
        one="Costs {price}, {n} point.", many="Costs {price}, {n} points.", price=price(tile.cost), n=tile.points
    )


def price(goods: Goods) -> Words:
    """What something costs, as rich text; "nothing" for nothing."""
    return rich(goods) or say("nothing", "a price")


# -- what a match has --


class Table(Chosen, Protocol):
    """A match, or what it is set up from."""

    @property
    def seats(self) -> int:
        """How many play."""


def _by_seats(spaces: Iterable[Space]) -> dict[int, tuple[Space, ...]]:
    every = tuple(spaces)
    return {seats: tuple(space for space in every if seats in space.seats) for seats in ALL_SEATS}


_spaces_for = SPACES.listing(_by_seats)
_printed_for = SPACES.listing(lambda every: _by_seats(space for space in every if space.board != CARD))
_cards_for = SPACES.listing(lambda every: _by_seats(space for space in every if space.board == CARD))


def spaces(table: Table) -> tuple[Space, ...]:
    """Every action space that can come into play: those printed on the boards, board by board, and the cards."""
    return _spaces_for(table)[table.seats]


def name_of(table: Table, space: Space) -> Words:
    """The title of an action space, with what it gathers or costs where several on the table have the same."""
    alike = sum(other.title == space.title for other in spaces(table))
    if alike == 1:
        return space.title
    return (
        say("{title}, {goods} a round", title=space.title, goods=rich(space.each))
        if space.each
        else say("$title for {food:$fee}", title=space.title, fee=space.fee)
    )


def printed_spaces(table: Table) -> tuple[Space, ...]:
    """The spaces printed on the boards."""
    return _printed_for(table)[table.seats]


def cards(table: Table) -> tuple[Space, ...]:
    """The action cards."""
    return _cards_for(table)[table.seats]


@TILES.listing
def kinds_of_tiles(tiles: tuple[Tile, ...]) -> dict[bool, tuple[str, ...]]:
    """The furnishing tiles of the full and (True) of the introductory game."""
    return {short: tuple(tile.id for tile in tiles if tile.intro or not short) for short in (False, True)}


def played_rounds(seats: int) -> list[int]:
    """The rounds that are played."""
    played: list[int] = SETUP["rounds" if seats > 2 else "rounds_few"]
    return played


def rich(goods: Goods) -> str:
    """Goods as rich text."""
    return _rich(tuple(goods.items()))


@lru_cache(maxsize=1000)
def _rich(goods: tuple[tuple[str, int], ...]) -> str:
    return " ".join([f"{{{good}:{amount}}}" for good, amount in goods if amount])


def words(goods: Goods) -> Words:
    """Goods in plain words, as in "2 wood and 1 stone"."""
    return names(COUNTED[good](amount) for good, amount in goods.items()) or say("nothing", "a price")

"""Everything that can be taken, placed or used, as a large card with words: its face and its tip."""

from typing import NamedTuple

from game.api import Words, capital, joined, lines, names

from ..data import (
    COIN_COST,
    COIN_GIVES,
    COIN_SPACES,
    ENEMIES,
    ENEMY_KIND,
    ENEMY_OF,
    ERAS,
    JEWEL_COST,
    JEWEL_GLORY,
    JEWELS,
    RELIC_MINING,
    RELICS,
    RESOURCES,
    TOOL_TILES,
    TRADITION_COST,
)
from ..data.boards import CLAN_BOARDS, COLUMN_COUNTS, FORGE_SPACES, TOOL_KIND
from ..data.nouns import ENEMY_NAMES, JEWEL_NAMES, TOOL_NAMES
from ..data.words import (
    BRIEF,
    NAMES,
    TOOL_DOES,
    TOOL_VERBS,
    bold,
    coin_tip,
    forge_space_tip,
    forge_space_words,
    in_a_list,
    in_brief,
    in_marks,
    in_short,
    in_words,
    jewel_icon,
    jewel_tip,
    relic_tip,
    sentence,
    tradition_tip,
)
from ..rules.forge import FORGE_SPACE_KEYS, inlay_slot
from ..rules.gains import gain_of
from ..rules.moments import TRADITION_OF, TRADITIONS
from ..rules.treasures import COIN_SPACE_KEYS, price
from ..speech import say
from ..state import Clan, Covenant
from ..table.tiles import tool_with_place
from .offers import Offer
from .scenes import of_coin, of_jewel, of_relic, of_tool, of_tradition

TRADITION_BAR = "#6a4a86"
COIN_BAR = "#8a6420"
RELIC_BAR = "#7a4a1c"
JEWEL_BARS = {"silver": "#5d6873", "gold": "#8a6420"}
TOOL_BAR = "#45515d"


PLACE_FOR = {"silver": say("Place for silver."), "gold": say("Place for gold.")}
ITS_PLACE_IS_FREE = {"silver": say("Its silver place is free."), "gold": say("Its gold place is free.")}


class Shown(NamedTuple):
    """A card, and what is told of it at length."""

    face: Offer
    tip: Words


def card(state: Covenant, clan: Clan, key: str) -> Shown:
    """The card of whatever has that key."""
    if key in COIN_GIVES:
        return coin(state, clan, key)
    if key in TRADITION_OF:
        return tradition(state, clan, TRADITION_OF[key])
    if key in RELICS:
        return relic(state, key)
    if key in JEWELS:
        return jewel(state, key)
    if key in TOOL_KIND:
        return tool(state, clan, key)
    if key in FORGE_SPACE_KEYS[clan.seat]:
        return forge_space(clan, FORGE_SPACE_KEYS[clan.seat].index(key))
    if key in COIN_SPACE_KEYS[clan.seat]:
        return coin_space(clan, COIN_SPACE_KEYS[clan.seat].index(key))
    if key in ENEMY_OF:
        return prisoner(clan, ENEMY_OF[key])
    return gain(key)


def _cost(cost: int) -> tuple[tuple[str, int], ...]:
    return (("glory_cost", cost),) if cost else ()


def name_of_gains(name: str) -> Words:
    """What a coin pays, as its name: "Glory and iron"."""
    return capital(names(in_a_list(kind) for kind, _ in COIN_GIVES[name]))


def coin(state: Covenant, clan: Clan, name: str) -> Shown:
    """A King's Coin: what it pays in each Council, and in all."""
    gives, left = COIN_GIVES[name], len(ERAS) - state.era
    in_all = tuple((kind, amount * left) for kind, amount in gives)
    words = in_brief(gives) if left else say("No Council is left to pay.")
    cost = price(clan, COIN_COST, state.coins.index(name)) if name in state.coins else 0
    told = lines(
        bold(name_of_gains(name)), coin_tip(name), say("In all: {told}", told=in_words(in_all)) if left else words
    )
    face = Offer(
        name_of_gains(name), words, "", in_marks(gives), _cost(cost), COIN_BAR, coin=True, vignette=of_coin(gives)
    )
    return Shown(face, told)


def tradition(state: Covenant, clan: Clan, number: int) -> Shown:
    """A tradition with its rule."""
    tile = TRADITIONS[number].tile
    cost = price(clan, TRADITION_COST, state.traditions.index(number)) if number in state.traditions else 0
    face = Offer(tile.name, tile.tip, price=_cost(cost), bar=TRADITION_BAR, vignette=of_tradition(tile))
    return Shown(face, tradition_tip(tile))


def relic(state: Covenant, name: str) -> Shown:
    """A relic: what it does once, and how far in Mining one must have come."""
    kind = RELICS[name]
    needs = RELIC_MINING[state.relics.index(name)] if name in state.relics else 0
    need = (("mining", needs),) if needs else ()
    tip = lines(
        relic_tip(kind), say("[quiet|For Mining markers on space {space} or beyond.]", space=needs) if needs else ""
    )
    words = in_brief(kind.gives)
    return Shown(Offer(kind.name, words, kind.icon, price=need, bar=RELIC_BAR, vignette=of_relic(kind)), tip)


def jewel(state: Covenant, name: str) -> Shown:
    """A jewel: its effect with each use of its tool, what it costs and brings at once."""
    each = JEWELS[name]
    effect = in_brief(((each.effect, 1),)) if each.effect in BRIEF else in_words(((each.effect, 1),))
    if name not in state.jewels:
        title = JEWEL_NAMES[each.colour]
        face = Offer(title, effect, jewel_icon(each.effect), vignette=of_jewel(each))
        return Shown(face, jewel_tip(name))
    cost = RESOURCES[JEWEL_COST[state.jewels.index(name) % 3]]
    glory = JEWEL_GLORY[each.colour]
    tip = lines(jewel_tip(name), say("To inlay: 1 {$cost}, for {glory:$glory} at once", cost=cost, glory=glory))
    price = ((cost, 1), ("glory", glory))
    bar = JEWEL_BARS[each.colour]
    return Shown(Offer("", effect, jewel_icon(each.effect), (), price, bar, vignette=of_jewel(each)), tip)


def tool(state: Covenant, clan: Clan, name: str) -> Shown:
    """A tool: what it does, and on display what it costs."""
    kind = TOOL_KIND[name]
    if name in TOOL_TILES and name in state.tools:
        tile = TOOL_TILES[name]
        second = RESOURCES[tile.resource]
        words = joined([sentence(TOOL_VERBS[kind]), PLACE_FOR[tile.inlay]])
        tip = lines(tool_with_place(kind, tile.inlay), say("To forge: {iron} {$second}", second=second))
        price = (("iron", 1), (second, 1))
        return Shown(Offer(capital(TOOL_NAMES[kind]), words, kind, (), price, TOOL_BAR, vignette=of_tool(kind)), tip)
    slot = inlay_slot(clan, name)
    words = ITS_PLACE_IS_FREE[slot]
    title = capital(TOOL_NAMES[kind])
    face = Offer(title, words, kind, bar=TOOL_BAR, vignette=of_tool(kind))
    return Shown(face, lines(bold(title), TOOL_DOES[kind]))


def forge_space(clan: Clan, space: int) -> Shown:
    """A place for a forged tool: what it brings at once, and what its column counts at the end."""
    told = forge_space_tip(space)
    column = next(number for number, each in enumerate(CLAN_BOARDS[clan.board].spaces) if space in each)
    tip = lines(
        say("**Forge space {space}**: {told}", space=space + 1, told=told),
        say("[quiet|At the end: {glory:1} per {thing}.]", thing=COLUMN_COUNTS[column]),
    )
    return Shown(Offer("", forge_space_words(space), "", in_marks(FORGE_SPACES[space].gives)), tip)


def coin_space(clan: Clan, space: int) -> Shown:
    """A place for a coin: what it pays once; a coin that lies there makes way."""
    gives = COIN_SPACES[space]
    words = in_brief(gives)
    if clan.coins[space]:
        words = joined([words, say("The coin there makes way.")])
    return Shown(Offer("", words, "", in_marks(gives)), say("**Coin space**: {told}", told=words))


def prisoner(clan: Clan, enemy: int) -> Shown:
    """One of the clan's prisoners, and how many of its kind there are."""
    kind = ENEMY_KIND[enemy]
    name = ENEMIES[kind]
    count = sum(ENEMY_KIND[each] == kind for each in clan.dungeon)
    title = capital(ENEMY_NAMES[name])
    words = say("You hold {count}.", count=count)
    return Shown(Offer(title, words, name), joined([bold(title), words], ": "))


def gain(option: str) -> Shown:
    """A gain that waits for its turn."""
    each = gain_of(option)
    words = in_words((each,))
    return Shown(Offer(NAMES[each[0]], words, "", in_marks((each,))), lines(bold(in_short(*each)), words))

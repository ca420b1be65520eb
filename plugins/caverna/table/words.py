"""Words: what is asked, and what every option means."""

from game.api import Ask, Label

from ..data import EXCHANGES, LOOT, MARKET, TILES, Space, rich
from ..rules.anytime import brings
from ..rules.family import forge_cost
from ..rules.farming import GRAIN_ON_FIELD, PASTURE_WOOD, VEGETABLES_ON_FIELD, breeds, pasture_cost, stable_cost
from ..rules.harvest import need
from ..rules.housing import housed
from ..rules.proposal import propose
from ..spaces.for_family import SUPPLIES, URGENT_GOLD
from ..spaces.for_goods import ORE_PRICE
from ..state import Caverna, Player
from .board import HARVEST_WORDS
from .exchanging import plan_text
from .home import LAND_NAMES
from .panels import loot_text

TILE_NAMES = {
    "meadow_field": "meadow and field",
    "cavern_tunnel": "cavern and tunnel",
    "cavern_cavern": "two caverns",
    "ore_mine_deep_tunnel": "ore mine and deep tunnel",
} | {kind: title.lower() for kind, title in LAND_NAMES.items()}

PROMPTS = {
    "work": (
        "place a dwarf",
        "Click a glowing space. Hover over any space to read what it does, or why it cannot be used.",
    ),
    "exchange": ("exchange what you like", "Exchanges can be made at any time; go on when you are done."),
    "settle": ("make room for your animals", "Eat some of those that glow, or exchange first."),
    "which_twin": ("choose a tile to lay", "Caverns can be furnished, tunnels can become mines."),
    "extension": ("choose a tile to lay", "It comes with 1 {wood} in the forest, with 1 {stone} in the mountain."),
    "ore_mine": ("place an ore mine", "The mine goes where you click, its deep tunnel beside it; the wheel turns it."),
    "ruby_mine": ("place a ruby mine", "On a deep tunnel it brings 1 {ruby}."),
    "stable": (
        "choose a space for the stable",
        "A forest space, a meadow or a pasture: it makes room for animals there.",
    ),
    "furnish": (
        "furnish a cavern",
        "Choose a glowing tile; hover over any other to read what it does, and why not now.",
    ),
    "housework": ("take a dog and furnish a cavern", "In either order: choose a tile now, or the dog first."),
    "wish": (
        "grow your family or furnish a dwelling",
        "A child needs a free bed {dwarf_room} in one of your dwellings.",
    ),
    "urgent_wish": ("furnish a dwelling and then grow, or take gold", "The child moves into the new dwelling."),
    "growth": ("take goods or grow your family", "A child needs a free bed {dwarf_room} in one of your dwellings."),
    "grow": ("grow your family?", "The newborn works from the next round on."),
    "sow": (
        "sow your fields",
        "1 {grain} becomes 3, 1 {vegetable} becomes 2: one for each harvest. Up to two fields of each.",
    ),
    "fences": ("build fences", "At most one small pasture and one large one; then choose its place."),
    "fences_and_stable": ("build fences and a stable", "At most one of each, before any animals come."),
    "weekly_market": ("buy at the market", "At most one of each."),
    "ore_trading": ("trade ore", "2 {ore} bring 2 {gold} and 1 {food}."),
    "forge": (
        "forge a weapon",
        "Each ore makes it 1 stronger, up to 8; the card shows what each strength can bring home.",
    ),
    "imitate": ("choose a space to imitate", "Spaces with opponents' dwarfs, without the goods that were there."),
    "feed": ("feed your family", "Take the proposal or other exchanges; each food still missing costs 3 points."),
    "skip": ("skip a phase of this harvest", "Everybody feeds the family in any case."),
    "before_breeding": ("exchange before your animals breed?", "A ruby could still buy a second parent."),
    "breed": ("choose the newborn animals", "Not all of them find room. You may eat others first."),
    "save_goods": (
        "save goods with rubies?",
        "Spaces with more than six goods are cleared; a ruby saves one for a round.",
    ),
    "final": ("any last exchanges?", "The score is counted afterwards."),
    "arrange": ("choose a glowing pen", "Then say which animals it should hold; the others move as they must."),
    "arrange_kind": ("choose the animals for this pen", "Every kind that leaves room for all others."),
    "pay": ("choose how to pay", "The Builder lets ore stand for a wood and for a stone."),
}
PLACES = {
    "field": "On a forest space beside one of your tiles there.",
    "meadow": "On a forest space beside one of your tiles there.",
    "tunnel": "On solid rock beside your cave.",
    "cavern": "On solid rock beside your cave.",
    "small_pasture": "On a meadow: it then holds two animals of one kind.",
    "large_pasture": "On two meadows side by side; the wheel or the right button turns it.",
}
"""Where single tiles and pastures go."""


def prompt(state: Caverna, ask: Ask) -> Label:
    """What is asked, as the rest of a sentence."""
    if ask.about == "lay_twin":
        first, second = TILE_NAMES[ask.subject].partition(" and ")[::2]
        where = f"The {first} goes where you click" + (f", the {second} beside it" if second else "")
        return Label(f"lay {TILE_NAMES[ask.subject]}", f"{where}. Turn it with the wheel or the right button.")
    if ask.about in ("lay_single", "pasture"):
        return Label(f"choose a place for the {TILE_NAMES[ask.subject]}", PLACES[ask.subject])
    if ask.about == "place_tile":
        return Label(f"choose a cavern for the {TILES[ask.subject[5:]].title}", "Furnishings stay where they are.")
    if ask.about == "loot":
        strength, _, left = ask.subject.removeprefix("loot:").partition("/")
        items = "1 more item" if left == "1" else f"up to {left} items"
        return Label(f"choose loot: {items}", f"What glows is within your strength of {strength}; each item once.")
    text, tip = PROMPTS[ask.about]
    if ask.about == "work":
        weapon = _acting_weapon(state, ask)
        text = f"place your dwarf of strength {weapon}" if weapon else "place an unarmed dwarf"
    if ask.about == "feed":
        player = state.players[ask.seat]
        text = f"feed your family: {need(state, player)} {{food}} needed, {player.food} there"
        if "pay" in ask.options:
            tip = "There is enough food."
        elif "proposal" not in ask.options:
            tip = "All you have cannot feed everybody: each food still missing costs 3 points."
    if ask.about == "urgent_wish" and "gold" not in ask.options:  # the Guest room has brought it already
        text = "furnish a dwelling and then grow"
    if ask.about == "breed":
        player = state.players[ask.seat]
        if housed(player, breeds(player)):
            tip = "There is room for more, but only two kinds breed on an expedition."
    return Label(text, tip)


def _acting_weapon(state: Caverna, ask: Ask) -> int:
    number = int(ask.subject.partition(".")[2])
    return state.players[ask.seat].dwarfs[number].weapon


def describe(state: Caverna, ask: Ask, option: str) -> Label:
    """What an option means."""
    player = state.players[ask.seat]
    kind, _, what = option.partition(":")
    if option in WORDS:
        return WORDS[option]
    if option == "done":
        return _done(state, player, ask)
    if option in EXCHANGES or kind in ("gold", "peace"):
        return _exchange(player, option)
    if kind == "at":
        return Label(_place_words(ask))
    if kind == "space":
        return _space(state.space(what), ask)
    if kind == "tile":
        return Label(f"Build {TILES[what].title}", TILES[what].text)
    if kind == "loot":
        return Label(LOOT[what].title, loot_text(player, LOOT[what]))
    if option in PASTURE_WOOD or option == "stable":
        return _building(player, option, ask)
    return DESCRIBE[kind](state, player, what)


WORDS = {
    "exchange": Label("Exchange", "Turn rubies, crops, animals or gold into other things: at any time.", "exchange"),
    "stay": Label("Stay at home", "There is no work for this dwarf on any free space."),
    "grow": Label("Grow your family", "The newborn works from the next round on.", "family_growth"),
    "gold": Label(f"Take {{gold:{URGENT_GOLD}}}", icon="gold"),
    "supplies": Label(f"Take {rich(SUPPLIES)}"),
    "dog": Label("Take the dog first", "Then you may still furnish a cavern.", "dog"),
    "meadow_field": Label("Meadow and field", icon="meadow_field"),
    "cavern_tunnel": Label("Cavern and tunnel", icon="cavern_tunnel"),
    "cavern_cavern": Label("Two caverns", icon="cavern_cavern"),
    "arrange": Label("Rearrange animals", "Say which animals a pen should hold.", "farm_animal"),
    "pay": Label("Feed", "Pay with the food you have.", "feeding"),
    "skip:field": Label("Skip the field phase", "Your animals breed, your fields wait.", "breeding"),
    "skip:breeding": Label("Skip the breeding phase", "Your fields are harvested, your animals wait.", "field_phase"),
    "born:all": Label("Breed", "All newborn animals find room.", "breeding"),
    "work:wood": Label("Feed one dwarf with {wood:1}", "The Working cave, once in each feeding."),
    "work:stone": Label("Feed one dwarf with {stone:1}", "The Working cave, once in each feeding."),
    "work:ore": Label("Feed one dwarf with {ore:2}", "The Working cave, once in each feeding."),
}

DONE = {
    "lay_twin": "No tile",
    "which_twin": "No tile",
    "loot": "No more loot",
    "furnish": "Furnish nothing",
    "ore_mine": "No mine",
    "grow": "Not now",
    "before_breeding": "Breed",
    "breed": "No more newborn animals",
    "save_goods": "Clear them",
    "final": "Count the score",
    "exchange": "Go on",
    "arrange": "Go on",
    "weekly_market": "Leave the market",
}


def _done(state: Caverna, player: Player, ask: Ask) -> Label:
    return Label(DONE.get(ask.about, "Done"))


def _exchange(player: Player, option: str) -> Label:
    kind, _, what = option.partition(":")
    if kind == "gold":
        return Label(f"{{gold:{int(what) + 1}}} → {{food:{what}}}", "One gold is lost each time.")
    if kind == "peace":
        strength = player.dwarfs[int(what)].weapon
        return Label(f"{{weapon:{strength}}} → {{food:{strength}}}", "The dwarf is unarmed then and may forge again.")
    each = EXCHANGES[option]
    if each.place:
        return Label(f"{rich(each.give)} → {{{each.place}}}", f"You lay the {each.place} at once.")
    return Label(f"{rich(each.give)} → {rich(brings(player, each))}")


def _space(space: Space, ask: Ask) -> Label:
    if ask.about == "save_goods":
        return Label(f"Save the goods on {space.title} for {{ruby:1}}", "They stay there for this round.")
    if ask.about == "imitate":
        return Label(f"Imitate {space.title}", space.text)
    return Label(space.title, space.text)


def _place_words(ask: Ask) -> str:
    if ask.about == "arrange":
        return "Choose the animals for this pen"
    if ask.about == "place_tile":
        return f"Place the {TILES[ask.subject[5:]].title} here"
    if ask.about == "stable":
        return "Build the stable here"
    return f"Place the {TILE_NAMES.get(ask.subject, ask.subject)} here"


def _building(player: Player, option: str, ask: Ask) -> Label:
    if option == "stable":
        return Label(f"Stable for {rich(stable_cost(player)) or 'nothing'}", icon="stable")
    cost = pasture_cost(player, option, PASTURE_WOOD, discount=not ask.subject)  # the subject has been fenced before
    return Label(f"{LAND_NAMES[option]} for {rich(cost)}", icon=option)


def _dwarf(state: Caverna, player: Player, what: str) -> Label:
    weapon = player.dwarfs[int(what.partition(".")[2])].weapon
    return Label(f"Place strength {weapon} first for {{ruby:1}}", "A ruby lets one dwarf work out of order.")


def _forge(state: Caverna, player: Player, what: str) -> Label:
    cost = forge_cost(player, int(what))
    return Label(f"{{strength}}{what} for {{ore:{cost}}}", f"A weapon of strength {what}.")


def _sow(state: Caverna, player: Player, what: str) -> Label:
    grows = GRAIN_ON_FIELD if what == "grain" else VEGETABLES_ON_FIELD
    return Label(f"Sow {{{what}:1}}", f"{grows} of them grow on the field.", f"crop_{what}")


def _trade(state: Caverna, player: Player, what: str) -> Label:
    times = int(what)
    return Label(f"{{ore:{2 * times}}} → {rich({good: times * amount for good, amount in ORE_PRICE.items()})}")


def _buy(state: Caverna, player: Player, what: str) -> Label:
    return Label(f"Buy {{{what}:1}} for {{gold:{MARKET[what]}}}")


def _born(state: Caverna, player: Player, what: str) -> Label:
    return Label(f"Keep the newborn {{{what}}}")


def _pen(state: Caverna, player: Player, what: str) -> Label:
    name = what.replace("_", " ")
    return Label(name.capitalize(), f"This pen should hold {name}.", what)


def _pay(state: Caverna, player: Player, what: str) -> Label:
    parts = [(part.rstrip("abcdefghijklmnopqrstuvwxyz"), part.lstrip("0123456789")) for part in what.split("+")]
    return Label("Pay " + " ".join(f"{{{good}:{amount}}}" for amount, good in parts if good))


def _proposal(state: Caverna, player: Player, what: str) -> Label:
    plan = propose(player, need(state, player) - player.food)
    return Label(f"Proposal: {plan_text(player, plan)}", "Make these exchanges and feed everybody.", "feeding")


def _beg(state: Caverna, player: Player, what: str) -> Label:
    missing = need(state, player) - player.food
    warn = f"You take {missing} begging markers: {3 * missing} points lost. There is no way to give them back."
    return Label(f"Beg for {missing} {{begging}}", f"Each costs 3 points at the end: {3 * missing} in all.", warn=warn)


DESCRIBE = {
    "dwarf": _dwarf,
    "forge": _forge,
    "sow": _sow,
    "trade": _trade,
    "buy": _buy,
    "born": _born,
    "pen": _pen,
    "pay": _pay,
    "proposal": _proposal,
    "beg": _beg,
}

PHASE_WORDS = {"harvest": "Harvest", "final": "Final exchanges"}


def status(state: Caverna) -> list[str]:
    """Round, phase and how the round ends, for the top bar."""
    words = [f"Round {state.round or 1} of 12"]
    if state.phase in PHASE_WORDS:
        words.append(PHASE_WORDS[state.phase])
    elif state.round:
        words.append(f"ends with: {HARVEST_WORDS[state.harvest]}")
    return words

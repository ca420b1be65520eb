"""What the table says: prompts, and what each answer means."""

from collections.abc import Callable
from typing import Final

from game.api import Ask, Label

from .actions import BLUE_ROOM_OF, ROOM_OF, Activate, Forge
from .dig import BuildWall, Dig, DigOnceOrTwice, RazeWall
from .draft import DRAFT_GOAL
from .furnish import Furnish, prices_left, rooms_to_buy
from .goods import EAT_KEYS, has, icons
from .player import Player
from .rooms import ACTIVATION_GAINS, EFFECT_OF_ROOM
from .scoring import SOLO_GOAL
from .state import CaveState
from .tiles import ACTIONS, DIGGING_CAVE, GOODS, ROOM_KEYS, ROOMS
from .trades import OneOf
from .turns import TILE_OF, seen, usable

DIGGING: Final = ROOM_KEYS[DIGGING_CAVE]


def room_name(key: str) -> str:
    """The name of the room that a key means."""
    return ROOMS[ROOM_OF[key]].name


def status(state: CaveState) -> list[str]:
    """Era, round and turns for the top bar; alone also the points to reach."""
    if state.phase == "draft":
        return ["Draft", f"until {DRAFT_GOAL} {{points}}"]
    if state.phase == "cover":
        return ["After the draft", f"Tiles left: {len(state.pile_1)}"]
    era = "{era_1} Era I" if state.era == 1 else "{era_2} Era II"
    if state.phase == "era_end":
        return [era, "finished"]
    goal = [f"Goal {SOLO_GOAL[state.era][0]} {{points}}"] if state.solo else []
    return [era, f"Round {state.round} of {state.rounds}", f"{{dwarf}} {state.dwarfs} turns each", *goal]


# -- prompts --


def prompt(state: CaveState, ask: Ask) -> Label:
    """What is asked, as the rest of a sentence after the player's name."""
    name = room_name(ask.subject) if ask.subject in ROOM_OF else ""
    if ask.about == "use":
        return _use_prompt(state, ask)
    return {
        "tile": lambda: Label("choose an action tile", "Glowing tiles are free. Each tile is taken once per round."),
        "activate": lambda: Label(
            _activate_prompt(state, ask), "Different rooms only; blue rooms may add their goods."
        ),
        "room": lambda: Label(f"use the {name}", ROOMS[ROOM_OF[ask.subject]].tip),
        "give": lambda: Label(f"give three different goods to the {name}", "One of each; then you get {gold:2}."),
        "dig": lambda: Label(
            "pay {gold:1} to excavate" if ask.subject == DIGGING else "choose what to excavate",
            "A clear path must lead there from the opening.",
        ),
        "price": lambda: Label(f"how do you pay for furnishing the {name}?", "The room's own cost comes on top."),
        "place": lambda: Label(f"where does the {name} go?", "Glowing spaces have the walls it asks for."),
        "wall": lambda: Label("where does the wall go?", "Click a glowing gap, or drag the wall there."),
        "side": lambda: Label("which side of the additional cavern?", "Its printed walls stay for ever."),
        "draft": lambda: Label(
            "draft a room", f"It costs nothing. You have {{wall:{state.caves[ask.seat].stock}}} of your own."
        ),
        "draft_wall": lambda: Label(f"where does the wall for the {name} go?", "As few walls as possible are placed."),
        "cover": lambda: Label("lay a tile face down on an empty space", "Covered symbols can be dug up in era II."),
        "go_on": lambda: Label(
            "go on with era II, or stop here?",
            "Era I is scored either way." + ("" if state.solo else " You go on if both of you want to."),
        ),
    }[ask.about]()


def _activate_prompt(state: CaveState, ask: Ask) -> str:
    """How many rooms may still be activated."""
    player = seen(state, ask.seat)
    most = next(part.count(player) for part in player.all_parts if isinstance(part, Activate))
    left = most - len(state.activated)
    if not state.activated:
        return "activate a room"
    return "activate another room" if left == 1 else f"activate up to {left} more rooms"


def _use_prompt(state: CaveState, ask: Ask) -> Label:
    """What the tile in hand still lets one do."""
    player = seen(state, ask.seat)
    hints = []
    for part in player.parts:
        offers = part.offers(player)
        if isinstance(part, Activate):
            hints.append("click an orange room to activate it")
        elif isinstance(part, Dig | DigOnceOrTwice):
            hints.append("click rock to excavate" if offers else "nothing can be excavated")
        elif isinstance(part, Furnish):
            hints.append(_furnish_hint(player))
        elif isinstance(part, OneOf) and offers:
            hints.append("click a trade" if part.trades[offers[0]].cost else "click the goods to take")
        elif isinstance(part, Forge) and offers:
            hints.append("forge iron into weapons")
        elif isinstance(part, BuildWall):
            hints.append("click the walls to build one" if offers else "no walls are left")
        elif isinstance(part, RazeWall):
            hints.append("click a wall to raze it" if offers else "you have no wall to raze")
    name = ACTIONS[state.tile].name
    if not hints:
        text = f"{name} is used up" if state.used else f"{name} offers you nothing now"
        return Label(text, "End your turn, or trade for food first.")
    joined = (" **or** " if ACTIONS[state.tile].one else "; ").join(dict.fromkeys(hints))
    return Label(f"use {name}", f"{joined[0].upper()}{joined[1:]}.")


def _furnish_hint(player: Player) -> str:
    """How to furnish with what is left of the tile, or why no room at all can be furnished."""
    prices = prices_left(player)
    if rooms_to_buy(player, prices):
        return "click a room for sale to furnish it"
    if any(has(player.goods, price) for price in prices):
        return "no room for sale fits your cave and purse"
    return f"furnishing costs {' or '.join(icons(price) for price in prices)}, which you do not have"


# -- options --


def describe(state: CaveState, ask: Ask, option: str) -> Label:
    """What an answer means; what the piece is that gives it, the tip of the piece says."""
    if option in _FIXED:
        label = _FIXED[option]
        if option == "end" and (unused := _unused(state, ask)):
            return Label(label.text, f"Not used: {unused}.", label.icon, warn=f"Not used: {unused}. End the turn?")
        return label
    if option in EAT_KEYS:
        good = GOODS[EAT_KEYS[option]].id
        return Label(f"{{{good}:1}} → {{food:1}}", "Any time, as often as you like.")
    if option in TILE_OF:
        return Label("Take this tile")
    if option in ROOM_OF:
        verb = "Draft" if ask.about == "draft" else "Furnish" if ROOM_OF[option] in state.display else "Activate"
        return Label(f"{verb} this room")
    kind, _, rest = option.partition(":")
    if kind.startswith(("cave", "wall")):
        return _describe_place(ask, option)
    return _PREFIXES[kind](state, ask, option, rest)


_FIXED: Final = {
    "end": Label("End turn", icon="end_turn"),
    "done": Label("Enough rooms", "Goes on with the rest of the tile.", "check"),
    "skip": Label("Do nothing", "The room counts as activated.", "cross"),
    "back": Label("Back", "Nothing is paid, nothing is used up.", "undo"),
    "wall": Label("Take a wall", "Then click the gap where it goes."),
    "dig:twice": Label("{food:2} → {excavate}{excavate}", "Pay 2 food now, then excavate twice."),
    "go_on": Label("Go on with era II", "Four more rounds: donkeys, ore, iron and weapons.", "era_2"),
    "stop": Label("Stop here", "The game ends with the score of era I.", "score"),
    "side:two": Label("Two walls", "Two printed walls side by side; two sides take walls.", "additional_cavern"),
    "side:three": Label("Three walls", "Three printed walls; one side takes a wall.", "additional_cavern"),
}


def _unused(state: CaveState, ask: Ask) -> str:
    """The parts of the tile that could still be used, in its own signs."""
    player = seen(state, ask.seat)
    faces = ACTIONS[state.tile].face
    left = [
        faces[index] if index < len(faces) else ROOMS[20].face
        for index, part in enumerate(player.all_parts)
        if usable(player, part)
    ]
    return ", ".join(face.removeprefix("or ") for face in left)


def _describe_place(ask: Ask, option: str) -> Label:
    """A space or a gap."""
    if option.startswith("wall"):
        return Label("Raze this wall" if ask.about == "use" else "Build the wall here")
    name = room_name(ask.subject) if ask.subject in ROOM_OF else ""
    return {
        "place": Label(f"Furnish {name} here"),
        "cover": Label("Cover this space"),
    }.get(ask.about) or Label("Pay {gold:1} and excavate here" if ask.subject == DIGGING else "Excavate here")


def _describe_trade(state: CaveState, ask: Ask, option: str, rest: str) -> Label:
    player = seen(state, ask.seat)
    for part in (*_room_trades(ask), *player.all_parts):
        if isinstance(part, OneOf) and option in part.trades:
            return Label(part.trades[option].text)
    return Label(option)


def _room_trades(ask: Ask) -> list[object]:
    """What the room in question does, if that is a trade."""
    return [EFFECT_OF_ROOM[ROOM_OF[ask.subject]]] if ask.subject in ROOM_OF else []


def _describe_price(state: CaveState, ask: Ask, option: str, rest: str) -> Label:
    for part in seen(state, ask.seat).parts:
        if isinstance(part, Furnish):
            for key, price in part.keyed_prices(state):
                if key == option:
                    return Label(f"Pay {icons(price)}" if price else "No extra cost")
    return Label(rest)


def _describe_blue(state: CaveState, ask: Ask, option: str, rest: str) -> Label:
    if option in BLUE_ROOM_OF:
        room = BLUE_ROOM_OF[option]
        return Label(f"{ROOMS[room].name}: +{icons(ACTIVATION_GAINS[room])}", "Now, rather than after the rooms.")
    return Label("Prospecting Site: {food:1} → {gold:1}", ROOMS[20].tip)


_PREFIXES: Final[dict[str, Callable[[CaveState, Ask, str, str], Label]]] = {
    "get": _describe_trade,
    "pay": _describe_trade,
    "arms": _describe_trade,
    "price": _describe_price,
    "blue": _describe_blue,
    "set": lambda state, ask, option, rest: Label(f"{{{rest}}} to 2"),
    "give": lambda state, ask, option, rest: Label(f"Give {{{rest}:1}}"),
    "forge": lambda state, ask, option, rest: Label(f"{{iron:{rest}}} → {{weapon:{rest}}}"),
}

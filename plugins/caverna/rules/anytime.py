"""What a player may do at any time: exchange goods, eat, rearrange animals; and finding room for new animals.

Every decision of a player goes through `decide`, which offers "exchange" beside what is asked.
"""

from collections.abc import Callable, Generator, Mapping
from typing import TypeAlias

from game.api import Ask, Label, Question, Rules, Words, capital

from ..components import EXCHANGES, FARM_ANIMALS, rich
from ..nouns import GOOD_NAMES, PLACE_AT, PLACE_FOR
from ..speech import say
from ..state import Caverna, Player
from . import exchanges, land
from .arrange import why_not_wish
from .exchanges import BY_KIND, EATING, NEW_ANIMALS, can_get_more, exchange_options, leaving_work, may_exchange
from .goods import gain, pay
from .home_board import REWARDS, where
from .housing import fit, housed, pens
from .pen import Pen

Decision: TypeAlias = Generator[Ask, str, str]
"""Rules that end with an answer."""
Told: TypeAlias = Label | Callable[[Caverna, Ask], Label]
"""What is said about a question or an answer."""

TO_EXCHANGE: dict[str, Told] = {
    "exchange": Label(
        say("Exchange"), say("Turn rubies, crops, animals or gold into other things: at any time."), "exchange"
    )
}


def question(
    about: str,
    prompt: Told,
    describe: Callable[[Caverna, Ask, str], Label] | None = None,
    why_not: Callable[[Caverna, Ask, str], Words | None] | None = None,
    ends: Mapping[str, Told] | None = None,
) -> Question:
    """A question beside which there may be something to exchange."""
    return Question(about, prompt=prompt, describe=describe, why_not=why_not, ends={**TO_EXCHANGE, **(ends or {})})


def left_to_do(ask: Ask) -> list[str]:
    """The options beside ending it and exchanging."""
    return [option for option in ask.options if option not in ("done", "exchange")]


def giving_up(text: Words, loses: Words, *, unused_at: str = "", warn: Words = "") -> Told:
    """The words for ending a question: what is lost by it, if there is anything left to do.

    `unused_at`: the action space of which nothing has been used when this is asked; there `warn` asks once.
    """

    def words(state: Caverna, ask: Ask) -> Label:
        if not left_to_do(ask):
            return Label(say("Go on"))
        return Label(text, loses=loses, warn=warn if state.at_work == unused_at else "")

    return words


BUILDING = frozenset(
    (
        *("which_twin", "extension", "lay_twin", "ore_mine", "ruby_mine"),
        *("fences", "fences_and_stable", "pasture", "stable", "sow"),
    )
)
"""The questions of a dwarf that works on the home board: what is laid or built there, and where. From the first of them
on, the player builds there until the turn ends."""


def decide(
    state: Caverna,
    player: Player,
    question: Question,
    options: Callable[[], list[str]],
    subject: str = "",
    insist: bool = False,
) -> Decision:
    """Asks the player, who may exchange first. An only option is not asked, and none at all is answered with "".

    An only option is asked nevertheless where the player could get more to choose from by exchanging.
    """
    while True:
        choices = options()
        if not choices:
            return ""
        if len(choices) == 1 and not can_get_more(player) and not (insist and choices[0] == "done"):
            return choices[0]
        if may_exchange(player):
            choices.append("exchange")
        if question.about in BUILDING:
            player.building = True
        answer = yield Ask(player.seat, question.about, choices, subject)
        if answer != "exchange":
            return answer
        yield from exchange(state, player, None if "done" in choices else options)


def pick(player: Player, question: Question, options: list[str], subject: str = "") -> Decision:
    """Asks the player for a detail of what they have begun; an only option is not asked."""
    if len(options) == 1:
        return options[0]
    if question.about in BUILDING:
        player.building = True
    return (yield Ask(player.seat, question.about, options, subject))


# -- the exchange panel --


def _why_not_now(reason: Words) -> Callable[[Caverna, Ask, str], Words | None]:
    """Why an exchange is not offered: what is missing, or else the reason why it would not help."""

    def why_not(state: Caverna, ask: Ask, key: str) -> Words | None:
        if not exchanges.is_exchange(key) or key in ask.options:
            return None
        return exchanges.why_not(state.players[ask.seat], key) or reason

    return why_not


def _describe_exchange(state: Caverna, ask: Ask, option: str) -> Label:
    return exchanges.describe(state.players[ask.seat], option)


EXCHANGE = Question(
    "exchange",
    prompt=Label(say("exchange what you like"), say("Exchanges can be made at any time; go on when you are done.")),
    describe=_describe_exchange,
    why_not=_why_not_now(say("Your dwarf could not do its work then.")),
    ends={"done": Label(say("Go on"))},
)


def exchange(state: Caverna, player: Player, work: Callable[[], list[str]] | None = None) -> Rules:
    """The player exchanges as much as they like, but keeps what the dwarf needs for the `work` it has to do."""
    while options := exchange_options(player):
        if work is not None:
            options = leaving_work(player, options, work)
        options.append("done")
        answer = yield Ask(player.seat, EXCHANGE.about, options)
        if answer == "done":
            return
        yield from carry_out(state, player, answer)


def carry_out(state: Caverna, player: Player, option: str) -> Rules:
    """Makes one exchange."""
    each = EXCHANGES.get(option)
    if each is not None:
        pay(player, each.give)
        if each.place:
            state.tell(f"{{seat:{player.seat}}}: {rich(each.give)} → {{{each.place}}}", player.seat)
            yield from lay_single(state, player, each.place)
            return
        goods, told = exchanges.exchanged(option, exchanges.food_per_animal(player) if each.animals else 0)
        gain(player, goods)
        state.tell(f"{{seat:{player.seat}}}: {told}", player.seat)
        if option in NEW_ANIMALS:
            yield from settle(state, player)
    elif option == "arrange":
        yield from rearrange(player)
    elif option.startswith("gold:"):
        food = int(option[5:])
        player.gold -= food + 1
        player.food += food
        state.tell(f"{{seat:{player.seat}}}: {{gold:{food + 1}}} → {{food:{food}}}", player.seat)
    else:
        BY_KIND[option.partition(":")[0]].exchange(state, player, option)


# -- single tiles --


def _prompt_single(state: Caverna, ask: Ask) -> Label:
    tip = say("On solid rock beside your cave.")
    if land.HALF_OF[ask.subject] == "forest":
        tip = say("On a forest space beside one of your tiles there.")
    return Label(PLACE_FOR[ask.subject], tip)


def is_place(ask: Ask, key: str) -> bool:
    """Whether a tile of two halves can lie there, turned in some way."""
    space = key.partition("/")[0]
    return any(option.partition("/")[0] == space for option in ask.options)


def place_here(state: Caverna, ask: Ask, option: str) -> Label:
    """The words for a place of the tile that is asked about."""
    return Label(PLACE_AT[ask.subject](where(option)))


def _why_not_single_there(state: Caverna, ask: Ask, key: str) -> Words | None:
    if not key.startswith("at:"):
        return None
    player = state.players[ask.seat]
    return land.why_not_single(player, ask.subject, key, land.reach(player, land.HALF_OF[ask.subject]))


LAY_SINGLE = Question("lay_single", prompt=_prompt_single, describe=place_here, why_not=_why_not_single_there)


def lay_single(state: Caverna, player: Player, tile: str) -> Rules:
    """The player lays a single tile on a space of their choice."""
    space = yield from pick(player, LAY_SINGLE, land.single_options(player, tile), tile)
    land.lay(player, tile, space)
    if space in REWARDS:
        yield from settle(state, player)  # a boar may have come


# -- animals --

SETTLE = Question(
    "settle",
    prompt=Label(say("make room for your animals"), say("Eat some of those that glow, or exchange first.")),
    describe=_describe_exchange,
    why_not=_why_not_now(say("It would not make enough room.")),
    ends=TO_EXCHANGE,
)


def settle(state: Caverna, player: Player) -> Rules:
    """While the animals do not all find room, the player eats some, or makes room by exchanging."""
    while not housed(player):
        options = [
            option
            for option in animals_to_give(player)
            if exchanges.why_not_exchange(player, EXCHANGES[option]) is None
        ]
        if len(options) > 1 or player.ruby or exchanges.several_kinds(player):
            options.append("exchange")  # to eat several of other kinds instead, or to pay a ruby
        answer = yield from pick(player, SETTLE, options)
        if answer == "exchange":
            yield from exchange(state, player)
        else:
            yield from carry_out(state, player, answer)


def animals_to_give(player: Player) -> list[str]:
    """Ways to give animals away: of the kinds that make enough room by themselves, or of all if none does."""
    places = pens(player)
    owned = [animal for animal in FARM_ANIMALS if getattr(player, animal)]
    enough = [animal for animal in owned if _room_without(player, animal, places)]
    return [option for animal in enough or owned for option in EATING[animal]]


def _room_without(player: Player, animal: str, places: list[Pen]) -> bool:
    left = [0 if each == animal else getattr(player, each) for each in FARM_ANIMALS]
    return fit(places, left, player.dog)


# -- rearranging --


def _why_not_arrange(state: Caverna, ask: Ask, key: str) -> Words | None:
    if not key.startswith("at:"):
        return None
    player = state.players[ask.seat]
    halves = [first for first, second in player.large.items() if second == key]
    return None if key in ask.options or halves else say("No animals of your choice can stand there.")


def _describe_kind(state: Caverna, ask: Ask, option: str) -> Label:
    kind = option.removeprefix("pen:")
    name = GOOD_NAMES[kind]
    return Label(capital(name), say("This pen should hold {animals}.", animals=name), kind)


ARRANGE = Question(
    "arrange",
    prompt=Label(
        say("choose a glowing pen"), say("Then say which animals it should hold; the others move as they must.")
    ),
    describe=lambda state, ask, option: Label(say("Choose the animals at {where}", where=where(option))),
    why_not=_why_not_arrange,
    ends={"done": Label(say("Go on"))},
)
ARRANGE_KIND = Question(
    "arrange_kind",
    prompt=Label(say("choose the animals for this pen"), say("Every kind that leaves room for all others.")),
    describe=_describe_kind,
)


def rearrange(player: Player) -> Rules:
    """The player says which animals a pen should hold."""
    options = [*pens_to_arrange(player), "done"]
    while len(options) > 1:
        pen = yield ARRANGE(player.seat, options)
        if pen == "done":
            return
        kind = yield from pick(player, ARRANGE_KIND, kinds_for(player, pen), pen)
        player.pens.pop(pen, None)
        player.pens[pen] = kind[4:]


def pens_to_arrange(player: Player) -> list[str]:
    """The pens for which the player can choose the animals."""
    return [pen.space for pen in pens(player) if pen.room and not pen.only]


def kinds_for(player: Player, space: str) -> list[str]:
    """The animals that a pen could hold with all others still housed."""
    places = pens(player)
    owned = [animal for animal in FARM_ANIMALS if getattr(player, animal)]
    kinds = [f"pen:{animal}" for animal in owned if why_not_wish(player, places, {}, space, animal) is None]
    return kinds or ["pen:sheep"]  # a pen in which dogs are needed


QUESTIONS = (EXCHANGE, LAY_SINGLE, SETTLE, ARRANGE, ARRANGE_KIND)

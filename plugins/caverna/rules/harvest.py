"""Harvest time: the field phase, feeding the dwarfs, and the breeding phase."""

from functools import cache

from game.api import WHO, Ask, Burst, Label, Question, Rules, Standing, Words

from ..components import ACTIONS, EXCHANGES, FARM_ANIMALS, Goods, rich
from ..scoring import BEGGING
from ..speech import say
from ..state import Caverna, Player
from ..tiles import ABILITIES, Ability
from . import exchanges
from .anytime import TO_EXCHANGE, carry_out, decide, exchange, pick, question
from .breeding import breed
from .exchanges import BY_KIND, GOLD_OPTIONS, animal_would_help, exchange_options, may_exchange
from .family import BEYOND, MOST_DWARFS
from .goods import can_pay, gain, pay
from .proposal import SAVING_FOOD, food_saved, in_words, most_food, propose
from .showing import FEEDING, FIELDS, MOST, from_spaces, show

FOOD_PER_DWARF: int = ACTIONS["feeding"]["dwarf"]
FOOD_PER_NEWBORN: int = ACTIONS["feeding"]["newborn"]
FOOD_AT_EVENT: int = ACTIONS["feeding"]["event"]
_MEALS = Standing(ABILITIES, Ability.meals)
MEALS: dict[str, dict[str, Goods]] = _MEALS.amounts
"""With what tiles feed one dwarf, by the options for it."""
FEEDING_ONE = ABILITIES.table(lambda _: {option: goods for meals in MEALS.values() for option, goods in meals.items()})
FOOD_GIVING = EXCHANGES.ids(lambda every: (each.id for each in every if "food" in each.get))
NUMBERED = ABILITIES.ids(
    lambda _: (f"{kind}:{number}" for kind in BY_KIND for number in range(MOST_DWARFS + len(BEYOND)))
)
"""The exchanges that are ways to feed the family: those in records, and those of tiles for each dwarf."""


SKIP = Question(
    "skip",
    prompt=Label(say("skip a phase of this harvest"), say("Everybody feeds the family in any case.")),
    ends={
        "skip:field": Label(say("Skip the field phase"), say("Your animals breed, your fields wait."), "breeding"),
        "skip:breeding": Label(
            say("Skip the breeding phase"), say("Your fields are harvested, your animals wait."), "field_phase"
        ),
    },
)


def harvest(state: Caverna, player: Player) -> Rules:
    """One player's harvest, or what this round has in its place."""
    if state.harvest == "pay_one":
        yield from feed(state, player)
        return
    skipped = ""
    if state.harvest == "skip":
        skipped = yield from pick(player, SKIP, ["skip:field", "skip:breeding"])
    if skipped != "skip:field":
        field_phase(state, player)
    yield from feed(state, player)
    if skipped != "skip:breeding":
        yield from breeding_phase(state, player)


# -- the field phase --


def field_phase(state: Caverna, player: Player) -> None:
    """One crop from each sown field goes to the supply."""
    if not player.grain_fields and not player.vegetable_fields:
        return
    crops = {"grain": len(player.grain_fields), "vegetable": len(player.vegetable_fields)}
    sown = [(field, "grain") for field in player.grain_fields]
    sown += [(field, "vegetable") for field in player.vegetable_fields]
    for fields in (player.grain_fields, player.vegetable_fields):
        for space in list(fields):
            fields[space] -= 1
            if not fields[space]:
                del fields[space]
    gain(player, crops)
    state.tell(say("{who} harvests {goods}", who=WHO[player.seat], goods=rich(crops)), player.seat)
    if state.watched:
        show(
            state,
            player,
            say("{who} harvests {goods}", who=WHO[player.seat], goods=rich(crops)),
            "harvest",
            from_spaces(player, sown),
            phase=FIELDS,
        )


# -- feeding --


def need(state: Caverna, player: Player) -> int:
    """The food that the family needs, less what tiles save and a dwarf that one of them has fed."""
    dearest = FOOD_AT_EVENT if state.harvest == "pay_one" else FOOD_PER_DWARF
    food = dearest * len(player.dwarfs)
    if dearest > FOOD_PER_NEWBORN:
        for dwarf in player.dwarfs:
            food -= dwarf.newborn * (dearest - FOOD_PER_NEWBORN)
    if player.fed_by_work:
        food -= dearest
    if not SAVING_FOOD.isdisjoint(player.rooms.values()):
        food -= food_saved(player)
    return max(0, food)


def _prompt_feeding(state: Caverna, ask: Ask) -> Label:
    player = state.players[ask.seat]
    if "pay" in ask.options:
        tip = say("There is enough food.")
        if "exchange" in ask.options:
            tip = say("There is enough food; one animal more would save some.")
    elif "proposal" in ask.options:
        tip = say(
            "Take the proposal or other exchanges; each food still missing costs {points} points.", points=-BEGGING
        )
    else:
        tip = say("All you have cannot feed everybody: each food still missing costs {points} points.", points=-BEGGING)
    return Label(
        say("feed your family: {needed} {food} needed, {there} there", needed=need(state, player), there=player.food),
        tip,
    )


def _describe_feeding(state: Caverna, ask: Ask, option: str) -> Label:
    player = state.players[ask.seat]
    if option in FEEDING_ONE:
        tip = say("It feeds the dwarf that needs the most, once in each feeding.")
        return Label(say("Feed one dwarf with {goods}", goods=rich(FEEDING_ONE[option])), tip)
    return exchanges.describe(player, option)


def _describe_proposal(state: Caverna, ask: Ask) -> Label:
    player = state.players[ask.seat]
    plan = propose(player, need(state, player) - player.food)
    return Label(
        say("Proposal: {plan}", plan=in_words(player, plan)), say("Make these exchanges and feed everybody."), "feeding"
    )


def _describe_begging(state: Caverna, ask: Ask) -> Label:
    player = state.players[ask.seat]
    missing = need(state, player) - player.food
    lost = -BEGGING * missing
    return Label(
        say("Beg for {missing} {begging}", missing=missing),
        say("Each costs {points} points at the end: {lost} in all.", points=-BEGGING, lost=lost),
        warn=say(
            one="You take {n} begging marker: {lost} points lost. There is no way to give it back.",
            many="You take {n} begging markers: {lost} points lost. There is no way to give them back.",
            n=missing,
            lost=lost,
        ),
        loses=say("{lost} points", lost=lost),
    )


def _why_not_eat(state: Caverna, ask: Ask, key: str) -> Words | None:
    player = state.players[ask.seat]
    if key in FEEDING_ONE:
        return say("It has fed a dwarf already.") if player.fed_by_work else say("You have none to spare.")
    if exchanges.is_exchange(key) and key not in ask.options:
        return exchanges.why_not(player, key) or say("It would bring more food than you need, or none.")
    return None


FEED = Question(
    "feed",
    prompt=_prompt_feeding,
    describe=_describe_feeding,
    why_not=_why_not_eat,
    ends={
        **TO_EXCHANGE,
        "pay": Label(say("Feed"), say("Pay with the food you have."), "feeding"),
        "proposal": _describe_proposal,
        "beg": _describe_begging,
    },
)


@cache
def _feeds(seat: int, paid: int, begging: int) -> Words:
    """The line about a family that was fed, said once: every game that a bot imagines has dozens."""
    if begging:
        return say(
            "$who feeds the family with {food:$paid} and takes {begging:$begging}",
            who=WHO[seat],
            paid=paid,
            begging=begging,
        )
    return say("$who feeds the family with {food:$paid}", who=WHO[seat], paid=paid)


def feed(state: Caverna, player: Player) -> Rules:
    """The player feeds the family, turning goods into food as they like; each missing food is a begging marker."""
    player.fed_by_work = False
    asked = False
    while (options := feeding_options(player, needed := need(state, player), asked)) != ["pay"]:
        answer = yield from pick(player, FEED, options)
        asked = True
        if answer == "exchange":
            yield from exchange(state, player)
        elif answer in FEEDING_ONE:
            pay(player, FEEDING_ONE[answer])
            player.fed_by_work = True
        elif answer == "proposal":
            for each in propose(player, needed - player.food):
                yield from carry_out(state, player, each)
        elif answer in ("pay", "beg"):
            break
        else:
            yield from carry_out(state, player, answer)
    paid = min(needed, player.food)
    player.food -= paid
    player.begging += needed - paid
    player.fed_by_work = False
    begging = needed - paid
    told = _feeds(player.seat, paid, begging)
    state.tell(told, player.seat)
    if state.watched:
        eaters = [f"dwarf:{player.seat}.{number}" for number in range(len(player.dwarfs))]
        eaten = [
            Burst("food", f"purse{player.seat}:food", eaters[meal % len(eaters)]) for meal in range(min(paid, MOST))
        ]
        sound = "hunger" if begging else "feed"
        show(state, player, told, sound, eaten, phase=FEEDING)


def feeding_options(player: Player, needed: int, asked: bool = False) -> list[str]:
    """What the player can do about feeding: only "pay" where there is nothing to think about (any more)."""
    missing = needed - player.food
    meals = meal_options(player) if needed else []
    if missing <= 0:
        saving = player.ruby and not asked and not SAVING_FOOD.isdisjoint(player.rooms.values())
        if needed and saving and animal_would_help(player, food_saved):
            meals.append("exchange")
        return [*meals, "pay"]
    feeding = _feeding(missing)
    exchanges = exchange_options(player, arranging=False)
    options = meals + [option for option in exchanges if option in feeding or option in NUMBERED]
    if most_food(player) >= missing:
        options.insert(0, "proposal")
    if may_exchange(player):
        options.append("exchange")
    options.append("beg")
    return options


@EXCHANGES.cached
def _feeding(missing: int) -> frozenset[str]:
    """The exchanges in records that are ways to feed the family, and no more gold than is needed."""
    return frozenset((*FOOD_GIVING, *GOLD_OPTIONS[:missing]))


def meal_options(player: Player) -> list[str]:
    """With what the player's tiles can feed a dwarf, once in each feeding."""
    if player.fed_by_work or _MEALS.ids.isdisjoint(player.rooms.values()):
        return []
    meals = {option: goods for tile in player.rooms.values() for option, goods in MEALS.get(tile, {}).items()}
    return [option for option, goods in meals.items() if can_pay(player, goods)]


# -- breeding --

BEFORE_BREEDING = question(
    "before_breeding",
    Label(say("exchange before your animals breed?"), say("A ruby could still buy a second parent.")),
    ends={"done": Label(say("Breed"))},
)


def breeding_phase(state: Caverna, player: Player) -> Rules:
    """Before the animals breed, a ruby may still buy a missing parent."""
    if player.ruby and lacks_a_parent(player):
        yield from decide(state, player, BEFORE_BREEDING, lambda: ["done"])
    yield from breed(state, player)


def lacks_a_parent(player: Player) -> bool:
    """Whether rubies could complete a pair of animals."""
    return any(2 - player.ruby <= getattr(player, animal) < 2 for animal in FARM_ANIMALS)


QUESTIONS = (SKIP, FEED, BEFORE_BREEDING)

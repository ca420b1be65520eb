"""Exchanging and feeding: everything that can be exchanged at any time, and the screen of a feeding."""

from collections.abc import Iterator

from game.api import Ask, Piece, Rect, Text, Words, joined, lines

from ..components import EXCHANGES, TILES, rich
from ..nouns import LAID_AT_ONCE
from ..rules.exchanges import (
    BY_KIND,
    EATING,
    EVERYBODYS,
    GOLD_OPTIONS,
    OF_TILES,
    brings,
    exchange_options,
    why_not_exchange,
)
from ..rules.harvest import MEALS, need
from ..rules.proposal import in_words, propose
from ..scoring import BEGGING
from ..speech import say
from ..state import Caverna, Player
from ..table.plates import bold
from .faces import Meal, Plate
from .kept import kept
from .plates import APART, GAP, Choice, Plates

RUBY_ANIMALS = 5
"""The first exchanges of a ruby are for animals."""
ARRANGE = Choice("arrange", say("{farm_animal} Rearrange animals"), say("Say which animals a pen should hold."))
GOLD = [
    Choice(
        option, text := f"{{gold:{food + 1}}} → {{food:{food}}}", lines(bold(text), say("One gold is lost each time."))
    )
    for food, option in enumerate(GOLD_OPTIONS, start=1)
]


Group = tuple[Words, list[Choice], int]
"""A heading, what can be chosen under it, and in how many columns."""


def exchanges(state: Caverna, player: Player, area: Rect, ask: Ask) -> Iterator[Piece]:
    """What can be exchanged; in a feeding what is needed, a proposal, and what gives food."""
    plates = Plates(area, "main", ask.options)
    if ask.about == "settle":
        yield from _settling(player, plates)
    elif ask.about == "feed":
        yield from _feeding(state, player, plates)
        meals = [*_all(player, "eat:"), _choice(player, "ruby:food")]
        groups = [(say("Crops, animals and rubies into food"), meals, 4), *_gold_and_rooms(player)]
        yield from _lay(plates, groups, 84, 32)
    else:
        yield from _lay(plates, _groups(player))


@kept()
def all_exchanges(player: Player, area: Rect, view: str, mark: str) -> Iterator[Piece]:
    """What can be exchanged, to look it up at any time."""
    yield from _lay(Plates(area, view, exchange_options(player), mark), _groups(player))


def _groups(player: Player) -> list[Group]:
    rubies = _all(player, "ruby:")
    return [
        (say("Rubies for animals, goods and single tiles"), rubies[:RUBY_ANIMALS], 5),
        ("", rubies[RUBY_ANIMALS:], 6),
        (say("Crops and animals into food"), _all(player, "eat:"), 4),
        *_gold_and_rooms(player),
        (say("Where your animals live"), [ARRANGE], 3),
    ]


def _gold_and_rooms(player: Player) -> Iterator[Group]:
    payable = GOLD[: max(1, player.gold - 1)]  # the first shows how it goes
    yield say("Gold into food: one gold is lost each time"), payable, 6
    if rooms := _rooms(player):
        yield say("In your rooms"), rooms, 3


def _lay(plates: Plates, groups: list[Group], highest: float = 70, size: float = 27) -> Iterator[Piece]:
    """All groups, as high as there is room for."""
    rows = sum(-(-len(choices) // columns) for _, choices, columns in groups)
    room = plates.area.y + plates.area.h - plates.y - len(groups) * 38
    for title, choices, columns in groups:
        if title:
            yield from plates.heading(title)
        else:
            plates.y -= APART  # it goes on
        yield from plates.rows(choices, columns, min(highest, room / rows - GAP), size)


def _choice(player: Player, name: str) -> Choice:
    each = EXCHANGES[name]
    give = rich(each.give)
    if each.place:
        text = f"{give} → {{{each.place}}}"
        return Choice(name, text, lines(bold(text), LAID_AT_ONCE[each.place]))
    text = f"{give} → {rich(brings(player, each))}"
    return Choice(name, text, bold(text))


def _all(player: Player, kind: str) -> list[Choice]:
    return [_choice(player, each.id) for each in EVERYBODYS if each.id.startswith(kind)]


def _rooms(player: Player) -> list[Choice]:
    """What the player's own tiles exchange."""
    own = [each for tile, exchanges in OF_TILES.items() if player.owns(tile) for each in exchanges]
    choices = [_choice(player, each.id) for each in own]
    for ability in BY_KIND.values():
        if player.owns(ability.name):
            for number, dwarf in enumerate(player.dwarfs):
                if dwarf.weapon:
                    option = f"{ability.kind_of_exchange}:{number}"
                    choices.append(Choice(option, ability.describe(player, option).text, say("Give up its weapon.")))
    return choices


def _settling(player: Player, plates: Plates) -> Iterator[Piece]:
    """Which animals to eat when not all of them find room."""
    animals = rich({animal: getattr(player, animal) for animal in EATING})
    at = Rect(plates.area.x, plates.y, plates.area.w, 52)
    yield Piece(
        "settle:need",
        at,
        Text(say("{animals} do not all find room.", animals=animals), 30, serif=True, bold=True),
        1,
        plates.view,
    )
    plates.y += 64
    yield from plates.heading(say("Eat some, until the others have room"))
    meals = [EXCHANGES[option] for options in EATING.values() for option in options]
    choices = [_choice(player, each.id) for each in meals if why_not_exchange(player, each) is None]
    yield from plates.rows(choices, 2, 110, 44)


# -- feeding --


def _feeding(state: Caverna, player: Player, plates: Plates) -> Iterator[Piece]:
    """What the family needs, what is there, and a proposal."""
    needed = need(state, player)
    missing = max(0, needed - player.food)
    there: dict[str, int] = {"dwarfs": len(player.dwarfs), "needed": needed, "have": player.food}
    text = say("Your $dwarfs dwarfs need {food:$needed}, you have {food:$have}: [gain_light|enough]", **there)
    if missing:
        text = say(
            "Your $dwarfs dwarfs need {food:$needed}, you have {food:$have}: [loss_light|$missing missing]",
            **there,
            missing=missing,
        )
    each = say("Each dwarf eats {food:2}, a newborn {food:1}.")
    if state.harvest == "pay_one":
        each = say("Each dwarf eats {food:1} this time.")
    tip = joined([each, say("What is missing costs a {begging} each: {points} points lost.", points=-BEGGING)])
    x, y, width, _ = plates.area
    yield Piece("feeding:need", Rect(x, y, width, 120), Meal(text, needed, player.food), 1, plates.view, tip)
    plates.y += 130
    if "proposal" in plates.options:
        plan = in_words(player, propose(player, missing))
        tip = say("Or choose other exchanges below.")
        face = Plate(say("Proposal: {plan}", plan=plan), 32, "brass")
        yield Piece("proposal", Rect(x, plates.y, width, 70), face, 1, plates.view, tip)
        plates.y += 82
    for tile in player.rooms.values():
        choices = [
            Choice(
                option,
                f"{rich(goods)} → {{dwarf}}",
                say("The {tile} feeds one dwarf with {goods}.", tile=TILES[tile].title, goods=rich(goods)),
            )
            for option, goods in MEALS.get(tile, {}).items()
        ]
        if choices:
            yield from plates.rows(choices, 6, 48)

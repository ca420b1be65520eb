"""Phases 1 and 2 of a round: a new action space, and goods on the accumulating spaces."""

from game.api import WHO, Ask, Glint, Label, Moment, Question, Rules, Words

from ..components import ENDING_WORDS, SETUP, SPACES, SPACES_FOR, Goods, Space, name_of, played_rounds, rich
from ..speech import say
from ..state import Caverna, Player
from ..tiles import ABILITIES, Ability
from .anytime import decide, question
from .exchanges import animal_would_help
from .goods import gain, pay
from .showing import flying, show

MOST_SOLO_GOODS: int = SETUP["solo"]["most_goods"]
LAST_KNOWN_END = max(map(int, SETUP["ends"]))
"""How later rounds end is on the harvest markers."""
_ROUND_START = Moment(ABILITIES, Ability.at_round_start)


BEFORE_ROUND = question(
    "before_round",
    Label(say("exchange before the round begins?"), say("One animal more would bring goods in it.")),
    ends={"done": Label(say("Go on"))},
)


def start_round(state: Caverna) -> Rules:
    """A new action space comes into play, and goods are added to all that accumulate."""
    for player in state.players:
        having = player.ruby and not _ROUND_START.ids.isdisjoint(player.rooms.values())
        if having and animal_would_help(player, goods_at_round_start):
            yield from decide(state, player, BEFORE_ROUND, lambda: ["done"])
    played = played_rounds(state.seats)
    state.round = played[0] if not state.round else played[played.index(state.round) + 1]
    for player in state.players:
        for dwarf in player.dwarfs:
            dwarf.newborn = False
    reveal_card(state)
    state.harvest = SETUP["ends"].get(str(state.round), "harvest")
    if state.markers and state.round > LAST_KNOWN_END:
        state.harvest = ""
        if not state.late_markers:
            reveal_marker(state)
    start_of_round_goods(state)
    if state.seats == 1:
        yield from clear_spaces(state)
    replenish(state)
    if state.watched:
        card = SPACES[state.spaces[-1]]
        text = say("**{card}** is new.", card=card.title)
        if state.harvest:
            text = say(
                "**{card}** is new. The round ends with: {end}.", card=card.title, end=ENDING_WORDS[state.harvest]
            )
        state.show(text, title=say("Round {round}", round=state.round), focus=card.key, sound="gong")
    state.on_turn = state.starting_player
    state.phase = "work"


@SPACES.listing
def _turned_by(spaces: tuple[Space, ...]) -> dict[str, list[Space]]:
    """The cards that an action card turns over when it comes into play."""
    return {card.id: [other for other in spaces if other.turned_by == card.id] for card in spaces}


@SPACES.cached
def _comes_into_play(number: int, card: str) -> Words:
    return say("Round {round}: **{card}** comes into play", round=number, card=SPACES[card].title)


def reveal_card(state: Caverna) -> None:
    """Turns over the next action card."""
    card = SPACES[state.cards.pop(0)]
    state.spaces.append(card.id)
    if card.each:
        state.piles[card.id] = {}
    state.reveal(_comes_into_play(state.round, card.id))
    for other in _turned_by(state)[card.id]:
        state.spaces[state.spaces.index(other.turns)] = other.id
        becomes = say("**{card}** becomes **{other}**", card=state.space(other.turns).title, other=other.title)
        state.tell(becomes)
        if state.watched:
            state.show(becomes, focus=other.key, sound="flip")


_MARKER_ICONS = {
    "harvest": "harvest",
    "none": "harvest_none",
    "pay_one": "harvest_pay_one",
    "skip": "harvest_skip",
}
_MARKER_SHOWS = {icon: say("The harvest marker shows {$icon}", icon=icon) for icon in _MARKER_ICONS.values()}


def reveal_marker(state: Caverna) -> None:
    """Turns the round's harvest marker over; question marks bring the events in their order."""
    if state.markers.pop(0) == "leaf":
        state.harvest = "harvest"
    else:
        state.harvest = SETUP["markers"]["events"][state.questions]
        state.questions += 1
    icon = _MARKER_ICONS[state.harvest]
    state.reveal(_MARKER_SHOWS[icon])
    if state.watched:
        text = say("The harvest marker shows {$icon}: $end", icon=icon, end=ENDING_WORDS[state.harvest])
        state.show(text, sound="flip", effects=[Glint("calendar")])


def goods_at_round_start(player: Player) -> int:
    """How many goods the player's tiles bring at the start of each round."""
    return sum(sum(ability.at_round_start(player).values()) for ability in _ROUND_START.among(player.rooms.values()))


def start_of_round_goods(state: Caverna) -> None:
    """The suppliers deliver, and other tiles bring what they bring in every round."""
    for player in state.players:
        if not player.deliveries and _ROUND_START.ids.isdisjoint(player.rooms.values()):
            continue
        goods = dict.fromkeys(player.deliveries, 1)
        player.deliveries = {good: left - 1 for good, left in player.deliveries.items() if left > 1}
        for ability in _ROUND_START.among(player.rooms.values()):
            for good, amount in ability.at_round_start(player).items():
                goods[good] = goods.get(good, 0) + amount
        if any(goods.values()):
            gain(player, goods)
            state.tell(say("{who} gets {goods}", who=WHO[player.seat], goods=rich(goods)), player.seat)
            if state.watched:
                show(
                    state,
                    player,
                    say("{who} gets {goods}", who=WHO[player.seat], goods=rich(goods)),
                    "place",
                    flying(player, goods, f"banner:{player.seat}"),
                )


def _describe_saving(state: Caverna, ask: Ask, option: str) -> Label:
    name = name_of(state, state.space(option.removeprefix("space:")))
    return Label(say("Save the goods on {space} for {ruby:1}", space=name), say("They stay there for this round."))


def _why_not_save(state: Caverna, ask: Ask, key: str) -> Words | None:
    if key.removeprefix("space:") in state.piles and key not in ask.options:
        return say("It has {most} goods or fewer: nothing is removed.", most=MOST_SOLO_GOODS)
    return None


def _clear(state: Caverna, ask: Ask) -> Label:
    goods: dict[str, int] = {}
    for option in ask.options[:-1]:
        for good, amount in state.piles[option.removeprefix("space:")].items():
            goods[good] = goods.get(good, 0) + amount
    return Label(say("Clear them"), loses=say("{goods} go", goods=rich(goods)))


SAVE_GOODS = Question(
    "save_goods",
    prompt=Label(
        say("save goods with rubies?"),
        say("Spaces with more than {most} goods are cleared; a ruby saves one for a round.", most=MOST_SOLO_GOODS),
    ),
    describe=_describe_saving,
    why_not=_why_not_save,
    ends={"done": _clear},
)


def clear_spaces(state: Caverna) -> Rules:
    """Solo: spaces with too many goods are cleared, unless a ruby saves them for a round."""
    player = state.players[0]
    full = [name for name, pile in state.piles.items() if sum(pile.values()) > MOST_SOLO_GOODS]
    while full and player.ruby:
        answer = yield SAVE_GOODS(0, [*(state.space(name).key for name in full), "done"])
        if answer == "done":
            break
        pay(player, {"ruby": 1})
        full.remove(answer[6:])
        state.tell(say("{seat:0} saves the goods on **{space}**", space=state.space(answer[6:]).title), 0)
    for name in full:
        state.tell(
            say("**{space}** is cleared of {goods}", space=state.space(name).title, goods=rich(state.piles[name]))
        )
        state.piles[name].clear()


@SPACES.cached
def _coming(seats: int, round: int) -> dict[str, tuple[Goods, tuple[tuple[str, int], ...]]]:
    """What comes onto each accumulating space in a round: if it is empty, and else."""
    return {
        name: (space.first or space.each, tuple(space.each.items())) if space.from_round <= round else ({}, ())
        for name, space in SPACES_FOR[seats].items()
    }


def replenish(state: Caverna) -> None:
    """Adds goods to every accumulating space."""
    coming = _coming(state.seats, state.round)
    for name, pile in state.piles.items():
        if pile:
            for good, amount in coming[name][1]:
                pile[good] = pile.get(good, 0) + amount
        else:
            pile.update(coming[name][0])


QUESTIONS = (BEFORE_ROUND, SAVE_GOODS)

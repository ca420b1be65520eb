"""Imitation: a dwarf uses a space on which an opponent's dwarf stands."""

from game.api import WHO, Ask, Label, Question, Rules, Words

from ..components import SPACES_FOR, Space, name_of
from ..rules.anytime import pick
from ..rules.goods import pay
from ..speech import say
from ..state import Caverna, Dwarf, Player
from .work import ACTIONS as ALL
from .work import Action, WhyNot, Work, why_not_work


def why_not_be_imitated(state: Caverna, player: Player, dwarf: Dwarf, space: Space) -> Words | None:
    """Why a space cannot be imitated."""
    if not ALL[space.does].imitable:
        return say("{space} cannot be imitated.", space=space.title)
    if state.occupied.get(space.id, player.seat) == player.seat:
        return say("Only a space with an opponent's dwarf can be imitated.")
    return why_not_work(state, player, dwarf, space)


def why_not_imitate(space: Space) -> WhyNot:
    """Why an imitation space cannot be used."""

    def why_not(state: Caverna, player: Player, dwarf: Dwarf) -> Words | None:
        if player.food < space.fee:
            return say("Imitating costs {fee} food; you have {have}.", fee=space.fee, have=player.food)
        table = SPACES_FOR[state.seats]
        for name, seat in state.occupied.items():
            if seat != player.seat and why_not_be_imitated(state, player, dwarf, table[name]) is None:
                return None
        return say("There is no opponent's dwarf whose work you could imitate.")

    return why_not


def imitation_options(state: Caverna, player: Player, dwarf: Dwarf) -> list[str]:
    """The spaces that can be imitated: those of opponents on which something can be done."""
    return [
        other.key
        for other in (state.space(name) for name, seat in state.occupied.items() if seat != player.seat)
        if why_not_be_imitated(state, player, dwarf, other) is None
    ]


def _describe(state: Caverna, ask: Ask, option: str) -> Label:
    space = state.space(option.removeprefix("space:"))
    return Label(say("Imitate {space}", space=name_of(state, space)), space.text)


def _why_not(state: Caverna, ask: Ask, key: str) -> Words | None:
    name = key.removeprefix("space:")
    if name == key or name not in SPACES_FOR[state.seats]:
        return None
    player = state.players[ask.seat]
    acting = next(dwarf for dwarf in player.dwarfs if f"space:{dwarf.at}" == ask.subject)
    return why_not_be_imitated(state, player, acting, state.space(name))


IMITATE = Question(
    "imitate",
    prompt=Label(
        say("choose a space to imitate"), say("Spaces with opponents' dwarfs, without the goods that were there.")
    ),
    describe=_describe,
    why_not=_why_not,
)


def imitation(work: Work) -> Rules:
    """Pay, and use a space on which an opponent's dwarf stands."""
    state, player, dwarf, space = work.state, work.player, work.dwarf, work.space
    pay(player, {"food": space.fee})
    options = imitation_options(state, player, dwarf)
    imitated = state.space((yield from pick(player, IMITATE, options, space.key))[6:])
    state.tell(say("{who} imitates **{space}**", who=WHO[player.seat], space=imitated.title), player.seat)
    yield from ALL[imitated.does].carry_out(Work(state, player, dwarf, imitated))


ACTIONS = {"imitation": Action(imitation, needs_of=why_not_imitate, imitable=False)}
QUESTIONS = (IMITATE,)

"""Imitation: a dwarf uses a space on which an opponent's dwarf stands."""

from game.api import Ask, Label, Question, Rules

from ..components import SPACES_FOR, Space, name_of
from ..rules.anytime import pick
from ..rules.goods import pay
from ..state import Caverna, Dwarf, Player
from .work import ACTIONS as ALL
from .work import Action, WhyNot, Work, why_not_work


def why_not_be_imitated(state: Caverna, player: Player, dwarf: Dwarf, space: Space) -> str | None:
    """Why a space cannot be imitated."""
    if not ALL[space.does].imitable:
        return f"{space.title} cannot be imitated."
    if state.occupied.get(space.id, player.seat) == player.seat:
        return "Only a space with an opponent's dwarf can be imitated."
    return why_not_work(state, player, dwarf, space)


def why_not_imitate(space: Space) -> WhyNot:
    """Why an imitation space cannot be used."""

    def why_not(state: Caverna, player: Player, dwarf: Dwarf) -> str | None:
        if player.food < space.fee:
            return f"Imitating costs {space.fee} food; you have {player.food}."
        table = SPACES_FOR[state.seats]
        for name, seat in state.occupied.items():
            if seat != player.seat and why_not_be_imitated(state, player, dwarf, table[name]) is None:
                return None
        return "There is no opponent's dwarf whose work you could imitate."

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
    return Label(f"Imitate {name_of(state, space)}", space.text)


def _why_not(state: Caverna, ask: Ask, key: str) -> str | None:
    name = key.removeprefix("space:")
    if name == key or name not in SPACES_FOR[state.seats]:
        return None
    player = state.players[ask.seat]
    acting = next(dwarf for dwarf in player.dwarfs if f"space:{dwarf.at}" == ask.subject)
    return why_not_be_imitated(state, player, acting, state.space(name))


IMITATE = Question(
    "imitate",
    prompt=Label("choose a space to imitate", "Spaces with opponents' dwarfs, without the goods that were there."),
    describe=_describe,
    why_not=_why_not,
)


def imitation(work: Work) -> Rules:
    """Pay, and use a space on which an opponent's dwarf stands."""
    state, player, dwarf, space = work.state, work.player, work.dwarf, work.space
    pay(player, {"food": space.fee})
    options = imitation_options(state, player, dwarf)
    imitated = state.space((yield from pick(player, IMITATE, options, space.key))[6:])
    state.tell(f"{{seat:{player.seat}}} imitates **{imitated.title}**", player.seat)
    yield from ALL[imitated.does].carry_out(Work(state, player, dwarf, imitated))


ACTIONS = {"imitation": Action(imitation, needs_of=why_not_imitate, imitable=False)}
QUESTIONS = (IMITATE,)

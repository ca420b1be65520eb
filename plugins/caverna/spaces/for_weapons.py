"""Action spaces for weapons and expeditions."""

from game.api import Rules, Words

from ..rules.expedition import expedition
from ..rules.family import forge, why_not_forge
from ..rules.farming import sow, why_not_sow
from ..speech import say
from ..state import Caverna, Dwarf, Player
from .work import Action, Work, take


def _armed(state: Caverna, player: Player, dwarf: Dwarf) -> Words | None:
    return None if dwarf.weapon else say("Only an armed dwarf can go on an expedition.")


def _armed_or_forge(state: Caverna, player: Player, dwarf: Dwarf) -> Words | None:
    return None if dwarf.weapon else why_not_forge(player, dwarf)


def _armed_or_sow(state: Caverna, player: Player, dwarf: Dwarf) -> Words | None:
    return None if dwarf.weapon else why_not_sow(player)


def logging(work: Work) -> Rules:
    """Take what is there, then/or a level 1 expedition."""
    took = take(work)
    yield from expedition(work.state, work.player, work.dwarf, work.space.level, must=not took)


def blacksmithing(work: Work) -> Rules:
    """Forge, then/or a level 3 expedition."""
    armed = bool(work.dwarf.weapon)
    yield from forge(work.state, work.player, work.dwarf)
    yield from expedition(work.state, work.player, work.dwarf, work.space.level, must=armed)


def exploration(work: Work) -> Rules:
    """A level 4 expedition."""
    yield from expedition(work.state, work.player, work.dwarf, work.space.level, must=True)


def adventure(work: Work) -> Rules:
    """Forge, then/or two level 1 expeditions, the second only after the first."""
    armed = bool(work.dwarf.weapon)
    yield from forge(work.state, work.player, work.dwarf)
    if (yield from expedition(work.state, work.player, work.dwarf, work.space.level, must=armed)):
        yield from expedition(work.state, work.player, work.dwarf, work.space.level)


def hardware_rental(work: Work) -> Rules:
    """Take what it gives, then/or a level 2 expedition, then/or sow."""
    state, player, dwarf = work.state, work.player, work.dwarf
    took = take(work)
    went = yield from expedition(
        state, player, dwarf, work.space.level, must=not took and why_not_sow(player) is not None
    )
    if not took and not went and why_not_sow(player) is not None:  # the seed has been eaten meanwhile
        went = yield from expedition(state, player, dwarf, work.space.level, must=True)
    yield from sow(state, player, must=not took and not went)


ACTIONS = {
    "logging": Action(logging, _armed),
    "blacksmithing": Action(blacksmithing, _armed_or_forge),
    "exploration": Action(exploration, _armed),
    "adventure": Action(adventure, _armed_or_forge),
    "hardware_rental": Action(hardware_rental, _armed_or_sow),
}

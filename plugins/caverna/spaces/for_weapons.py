"""Action spaces for weapons and expeditions."""

from game.api import Rules

from ..rules.expedition import expedition
from ..rules.family import forge
from ..rules.farming import sow, why_not_sow
from .work import Work, take


def logging(work: Work) -> Rules:
    """Take what is there, then/or a level 1 expedition."""
    took = take(work)
    yield from expedition(work.state, work.player, work.dwarf, 1, must=not took)


def blacksmithing(work: Work) -> Rules:
    """Forge, then/or a level 3 expedition."""
    armed = bool(work.dwarf.weapon)
    yield from forge(work.state, work.player, work.dwarf)
    yield from expedition(work.state, work.player, work.dwarf, 3, must=armed)


def exploration(work: Work) -> Rules:
    """A level 4 expedition."""
    yield from expedition(work.state, work.player, work.dwarf, 4, must=True)


def adventure(work: Work) -> Rules:
    """Forge, then/or two level 1 expeditions, the second only after the first."""
    armed = bool(work.dwarf.weapon)
    yield from forge(work.state, work.player, work.dwarf)
    if (yield from expedition(work.state, work.player, work.dwarf, 1, must=armed)):
        yield from expedition(work.state, work.player, work.dwarf, 1)


def hardware_rental(work: Work) -> Rules:
    """Take what it gives, then/or a level 2 expedition, then/or sow."""
    state, player, dwarf = work.state, work.player, work.dwarf
    took = take(work)
    went = yield from expedition(state, player, dwarf, 2, must=not took and why_not_sow(player) is not None)
    if not took and not went and why_not_sow(player) is not None:  # the seed has been eaten meanwhile
        went = yield from expedition(state, player, dwarf, 2, must=True)
    yield from sow(state, player, must=not took and not went)

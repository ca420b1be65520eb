"""Traditions of buildings and building sites."""

from game.api import Label, Question, Rules

from ..data import ENEMY_KEYS, ENEMY_OF
from ..rules.gains import receive
from ..rules.moments import Tradition
from ..rules.skirmish import enemy_label
from ..state import Clan, Covenant


class CloseQuarters(Tradition, id="close_quarters"):
    """The clan's houses and workshops may share a hall."""

    def shares_halls(self) -> bool:
        """A free place is enough."""
        return True


class TwinPillars(Tradition, id="twin_pillars"):
    """The clan's pillars need no distance."""

    def pillars_side_by_side(self) -> bool:
        """They may stand next to any pillar."""
        return True


class ManyDoors(Tradition, id="many_doors"):
    """Another clan's gate is no hindrance."""

    def gate_beside_anothers(self) -> bool:
        """In one of the two halls, as the rulebook says; own gates keep others away as ever."""
        return True


class RoofTreeAle(Tradition, id="roof_tree_ale"):
    """A feast when a site is completed."""

    def site_completed(self, state: Covenant, clan: Clan) -> Rules:
        """It comes after the marker's reward."""
        return receive(state, clan, self.tile.gives, "Traditions")


GUARD = Question(
    "house_guard",
    prompt=Label("take a prisoner into your dungeons", "House Guard: one enemy of this hall, without reward."),
    describe=lambda state, ask, option: enemy_label("Lock up", option),
    ends={"done": Label("Take nobody", loses="you lose the prisoner")},
)


class HouseGuard(Tradition, id="house_guard"):
    """A new house locks up an enemy of its hall."""

    def house_built(self, state: Covenant, clan: Clan, hall: int) -> Rules:
        """The prisoner brings neither Prestige nor die."""
        enemies = state.halls[hall].enemies
        if enemies:
            answer = yield GUARD(clan.seat, [*(ENEMY_KEYS[enemy] for enemy in enemies), "done"])
            if answer != "done":
                enemies.remove(ENEMY_OF[answer])
                clan.dungeon.append(ENEMY_OF[answer])


class WorkshopAle(Tradition, id="workshop_ale"):
    """A support for each workshop."""

    def workshop_built(self, state: Covenant, clan: Clan, hall: int) -> Rules:
        """It comes after the vein's benefit."""
        return receive(state, clan, self.tile.gives, "Traditions")


class EchoColumns(Tradition, id="echo_columns"):
    """A new pillar drives enemies away."""

    def pillar_built(self, state: Covenant, clan: Clan, point: int) -> Rules:
        """Enemies may be moved after the veins' benefit."""
        return receive(state, clan, self.tile.gives, "Traditions")


class GateWatch(Tradition, id="gate_watch"):
    """A stronger dwarf for each gate."""

    def gate_built(self, state: Covenant, clan: Clan, side: int) -> Rules:
        """It comes after the veins' benefit."""
        return receive(state, clan, self.tile.gives, "Traditions")


QUESTIONS = (GUARD,)

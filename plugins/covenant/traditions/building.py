"""Traditions of buildings and building sites."""

from game.api import Label, Question, Rules

from ..data import ENEMY_KEYS, ENEMY_OF
from ..rules.gains import receive
from ..rules.moments import Tradition
from ..rules.skirmish import enemy_label, locking_up
from ..speech import say
from ..state import Clan, Covenant


class CloseQuarters(Tradition):
    """The clan's houses and workshops may share a hall."""

    id = "close_quarters"

    def shares_halls(self) -> bool:
        """A free place is enough."""
        return True


class TwinPillars(Tradition):
    """The clan's pillars need no distance."""

    id = "twin_pillars"

    def pillars_side_by_side(self) -> bool:
        """They may stand next to any pillar."""
        return True


class ManyDoors(Tradition):
    """Another clan's gate is no hindrance."""

    id = "many_doors"

    def gate_beside_anothers(self) -> bool:
        """In one of the two halls, as the rulebook says; own gates keep others away as ever."""
        return True


class RoofTreeAle(Tradition):
    """A feast when a site is completed."""

    id = "roof_tree_ale"

    def site_completed(self, state: Covenant, clan: Clan) -> Rules:
        """It comes after the marker's reward."""
        return receive(state, clan, self.tile.gives, "Traditions")


GUARD = Question(
    "house_guard",
    prompt=Label(
        say("take a prisoner into your dungeons"), say("House Guard: one enemy of this hall, without reward.")
    ),
    describe=lambda state, ask, option: enemy_label(state, locking_up, option),
    ends={"done": Label(say("Take nobody"), loses=say("you lose the prisoner"))},
)


class HouseGuard(Tradition):
    """A new house locks up an enemy of its hall."""

    id = "house_guard"

    def house_built(self, state: Covenant, clan: Clan, hall: int) -> Rules:
        """The prisoner brings neither Prestige nor die."""
        enemies = state.halls[hall].enemies
        if enemies:
            answer = yield GUARD(clan.seat, [*(ENEMY_KEYS[enemy] for enemy in enemies), "done"])
            if answer != "done":
                enemies.remove(ENEMY_OF[answer])
                clan.dungeon.append(ENEMY_OF[answer])


class WorkshopAle(Tradition):
    """A support for each workshop."""

    id = "workshop_ale"

    def workshop_built(self, state: Covenant, clan: Clan, hall: int) -> Rules:
        """It comes after the vein's benefit."""
        return receive(state, clan, self.tile.gives, "Traditions")


class EchoColumns(Tradition):
    """A new pillar drives enemies away."""

    id = "echo_columns"

    def pillar_built(self, state: Covenant, clan: Clan, point: int) -> Rules:
        """Enemies may be moved after the veins' benefit."""
        return receive(state, clan, self.tile.gives, "Traditions")


class GateWatch(Tradition):
    """A stronger dwarf for each gate."""

    id = "gate_watch"

    def gate_built(self, state: Covenant, clan: Clan, side: int) -> Rules:
        """It comes after the veins' benefit."""
        return receive(state, clan, self.tile.gives, "Traditions")


TRADITIONS = (CloseQuarters, TwinPillars, ManyDoors, RoofTreeAle, HouseGuard, WorkshopAle, EchoColumns, GateWatch)
QUESTIONS = (GUARD,)

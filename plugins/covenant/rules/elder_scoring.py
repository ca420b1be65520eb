"""The Council of Elders' Glory Points in each Council Phase and at the end."""

from ..data.boards import DIFFICULTIES, ELDER_BUILDINGS, ELDER_DUNGEON
from ..scoring import score
from ..state import Clan, Covenant, Elders
from .council import counted
from .presence import buildings


def score_council_phase(state: Covenant, council: Clan) -> None:
    """For its enemies, all of whom it keeps, and for its buildings in the halls."""
    goblins, orcs, trolls = counted(council.dungeon)
    table = ELDER_DUNGEON
    glory = goblins // table["goblins_per_point"] + orcs * table["orc"] + trolls * table["troll"]
    score(state, council, "Enemies", glory, f"{{goblin:{goblins}}} {{orc:{orcs}}} {{troll:{trolls}}}")
    each = ELDER_BUILDINGS[state.era - 1]
    standing = buildings(council)
    score(state, council, "Buildings", each * standing, f"{standing} × {each}")


def stored_tiles(council: Clan, elders: Elders) -> int:
    """All tiles in its storage, of whatever kind (rulebook, Storage of the Council of Elders)."""
    return len(elders.stored_traditions) + len(elders.stored_jewels) + len(elders.stored_coins) + len(council.relics)


def score_end(state: Covenant, council: Clan, elders: Elders) -> None:
    """For its stored tiles, its achievements and its tool cards; the Throne is scored with everybody's."""
    worth = DIFFICULTIES[elders.difficulty]
    tiles = stored_tiles(council, elders)
    score(state, council, "Stored tiles", worth.tile * tiles, f"{tiles} × {worth.tile}")
    achieved = council.achievements()
    score(
        state,
        council,
        "Achievements",
        worth.achievement * achieved,
        f"{{achievement:{achieved}}} × {worth.achievement}",
    )
    cards = len(elders.available) + len(elders.discarded)
    score(state, council, "Tools", worth.achievement * cards, f"{cards} × {worth.achievement}")

"""Where Glory Points lie on a clan's board: what the finale lights up line by line."""

from collections.abc import Callable

from ..data import ENEMY_KEYS
from ..data.boards import CLAN_BOARDS, COLUMN_RUNES, PRINTED_TOOLS
from ..rules.moments import TRADITION_KEYS
from ..rules.resources import DROP_KEYS
from ..rules.tools import SUPPORT_KEYS
from ..scoring import sources
from ..state import Clan, Covenant


def points_from(state: Covenant, seat: int) -> list[list[str]]:
    """The keys of the pieces that bring each line of a clan's sheet; none for what was gained elsewhere."""
    clan = state.clans[seat]
    return [ON_THE_BOARD[source](clan) if source in ON_THE_BOARD else [] for source in sources(clan)]


def _column(clan: Clan, rune: str) -> list[str]:
    """The tools that were forged in a column, and the printed one that stands above them."""
    column = COLUMN_RUNES.index(rune)
    forged = [clan.forged[space] for space in CLAN_BOARDS[clan.board].spaces[column]]
    return [PRINTED_TOOLS[clan.seat][column], *filter(None, forged)]


ON_THE_BOARD: dict[str, Callable[[Clan], list[str]]] = {
    "Start": lambda clan: [f"tavern:{clan.seat}"],
    "King's Coins": lambda clan: [coin for coin in clan.coins if coin],
    "Jewels": lambda clan: list(clan.inlays.values()),
    "Relics": lambda clan: list(clan.relics),
    "Traditions": lambda clan: [TRADITION_KEYS[number] for number in clan.traditions],
    "Enemies": lambda clan: [f"dungeon:{clan.seat}", *(ENEMY_KEYS[enemy] for enemy in clan.dungeon)],
    "Buildings": lambda clan: [f"forge:{clan.seat}"],
    "Gates": lambda clan: [f"forge:{clan.seat}"],
    "Objectives": lambda clan: [f"objective{number}:{clan.seat}" for number in range(len(clan.objectives))],
    "Leftovers": lambda clan: [f"storage:{clan.seat}", *DROP_KEYS, *SUPPORT_KEYS],
    **{f"Column {rune}": lambda clan, rune=rune: _column(clan, rune) for rune in COLUMN_RUNES},  # type: ignore[misc]
}

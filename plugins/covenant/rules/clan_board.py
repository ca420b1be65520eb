"""What a clan board holds: keys for prisoners and spaces for resources."""

from ..data.boards import BASE_KEYS, BASE_STORAGE, TILE_KEYS, TILE_STORAGE
from ..state import Clan
from .moments import MORE_KEYS, MORE_STORAGE


def keys(clan: Clan) -> int:
    """How many enemies the dungeons hold in a Council."""
    return BASE_KEYS + TILE_KEYS * clan.key_tiles + MORE_KEYS.of(clan.traditions)


def storage_spaces(clan: Clan) -> int:
    """How many resources the clan can store."""
    return BASE_STORAGE + TILE_STORAGE * clan.storage_tiles + MORE_STORAGE.of(clan.traditions)


def storage_is_full(clan: Clan) -> bool:
    """Whether the next resource needs one that makes room."""
    return sum(clan.storage) >= storage_spaces(clan)

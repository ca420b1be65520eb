"""The Council after each Era: coins and traditions pay, dungeons are checked and scored, projects are scored."""

from collections.abc import Callable

from game.api import Ask, Rules

from .boards import DUNGEON_GLORY
from .data import COINS, ENEMIES, ENEMY_KEYS, ENEMY_KIND, ENEMY_OF, ERAS, RESOURCES, TRADITION_KEYS
from .displays import refill
from .final import people, score
from .gains import receive
from .presence import buildings, monuments
from .projects import project_glory
from .state import Clan, Covenant
from .treasures import coin_benefit
from .words import project_text


def convene(state: Covenant) -> None:
    """The Era marker moves on and all dwarves return to their taverns, as strong as they are."""
    state.era += 1
    state.report = []
    for clan in state.clans:
        clan.jobs = [""] * len(clan.jobs)
    state.tell(f"**Council {ERAS[state.era - 1]}**")


# -- coins and traditions, in turn order ---------------------------------------------------------------------------


def coins_and_traditions(state: Covenant, clan: Clan) -> Rules:
    """All coins on the clan's board pay, then its Council traditions."""
    before = clan.earned.copy()
    coins = len(clan.coins) - clan.coins.count("")
    if coins:
        yield from coins_pay(state, clan)
    yield from traditions_pay(state, clan)
    clan.fresh_relics.clear()
    refill(state)
    if clan.earned != before:
        for source, glory in clan.earned.items():
            if gained := glory - before.get(source, 0):
                how = f"{{kings_coin:{coins}}}" if source == "King's Coins" else "{council}"
                state.report.append((clan.seat, source, gained, how))


def coins_pay(state: Covenant, clan: Clan) -> Rules:
    """The coins owned now pay in the order the clan likes; coins gained meanwhile do not."""
    waiting = [name for name in clan.coins if name]
    while waiting:
        name = next((each for each in waiting if is_plain(clan, each, waiting)), "")
        if not name:
            name = waiting[0]
            if len(waiting) > 1:
                name = yield Ask(clan.seat, "council_coin", waiting[:])
        waiting.remove(name)
        if name in clan.coins:  # a coin may have made way for a new one
            yield from coin_benefit(state, clan, name)


def is_plain(clan: Clan, name: str, waiting: list[str]) -> bool:
    """Whether a coin's turn among those waiting cannot matter: it pays Glory Points, or all pay what fits."""
    if all(kind == "glory" for kind, _ in COINS[name]):
        return True
    room = clan.storage_spaces() - sum(clan.storage)
    for each in waiting:
        for kind, amount in COINS[each]:
            if kind in RESOURCES:
                room -= amount
            elif kind != "glory":  # it might use up resources, and so make room
                return False
    return room >= 0


def _stone_wardens(state: Covenant, clan: Clan) -> Rules:
    """Tradition 16."""
    return receive(state, clan, (("glory", monuments(clan)),), "Traditions")


def _relic_shrine(state: Covenant, clan: Clan) -> Rules:
    """Tradition 19, for which tradition 30 counts as a relic."""
    return receive(state, clan, (("glory", len(clan.relics) + (30 in clan.traditions)),), "Traditions")


def _growing_city(state: Covenant, clan: Clan) -> Rules:
    """Tradition 21."""
    return receive(state, clan, (("glory", buildings(clan) // 2),), "Traditions")


def _throne_tithe(state: Covenant, clan: Clan) -> Rules:
    """Tradition 12."""
    return receive(state, clan, (("throne", 1),), "Traditions")


def _borrowed_coin(state: Covenant, clan: Clan) -> Rules:
    """Tradition 17: the benefit of a coin on display, without its cost; the coin stays."""
    coins = [name for name in state.coins if name]
    if coins:
        answer = yield Ask(clan.seat, "borrow_coin", [*coins, "done"])
        if answer != "done":
            yield from receive(state, clan, COINS[answer], "Traditions")


def _night_patrol(state: Covenant, clan: Clan) -> Rules:
    """Tradition 36."""
    return receive(state, clan, (("glory", 1), ("move_enemies", 1)), "Traditions")


COUNCIL_TRADITIONS: dict[int, Callable[[Covenant, Clan], Rules]] = {
    16: _stone_wardens,
    19: _relic_shrine,
    21: _growing_city,
    12: _throne_tithe,
    17: _borrowed_coin,
    36: _night_patrol,
}


def acts_unasked(number: int, waiting: list[int]) -> bool:
    """Whether a tradition only counts what the others cannot change (17 may bring the relics that 19 counts)."""
    return number in (16, 21) or (number == 19 and 17 not in waiting)


def traditions_pay(state: Covenant, clan: Clan) -> Rules:
    """The Council traditions held now act: first those with nothing to decide, then in the order the clan likes."""
    waiting = [number for number in COUNCIL_TRADITIONS if number in clan.traditions]
    while waiting:
        number = next((each for each in waiting if acts_unasked(each, waiting)), 0)
        if not number and len(waiting) == 1:
            number = waiting[0]
        if not number:
            answer = yield Ask(clan.seat, "council_tradition", [TRADITION_KEYS[each] for each in waiting])
            number = TRADITION_KEYS.index(answer)
        waiting.remove(number)
        yield from COUNCIL_TRADITIONS[number](state, clan)


# -- dungeons ------------------------------------------------------------------------------------------------------


def counted(dungeon: list[int]) -> list[int]:
    """Goblins, orcs and trolls."""
    found = [0, 0, 0]
    for enemy in dungeon:
        found[ENEMY_KIND[enemy]] += 1
    return found


def keys_needed(clan: Clan) -> int:
    """The keys it takes to hold the clan's enemies (tradition 31: one key for two goblins)."""
    goblins, orcs, trolls = counted(clan.dungeon)
    return orcs + trolls + ((goblins + 1) // 2 if 31 in clan.traditions else goblins)


def check_keys(state: Covenant, clan: Clan) -> Rules:
    """Enemies without a key, of the clan's choice, go back into the bag."""
    while keys_needed(clan) > clan.keys():
        kinds = {ENEMY_KIND[enemy]: enemy for enemy in reversed(clan.dungeon)}
        enemy = clan.dungeon[0]
        if len(kinds) > 1:
            answer = yield Ask(clan.seat, "escape", [ENEMY_KEYS[each] for each in sorted(kinds.values())])
            enemy = ENEMY_OF[answer]
        clan.dungeon.remove(enemy)
        state.bag.append(enemy)
        state.tell(f"{{{ENEMIES[ENEMY_KIND[enemy]]}:1}} escapes into the mountain", clan.seat)


def score_dungeons(state: Covenant) -> None:
    """Glory Points for the enemies kept."""
    for clan in people(state):
        goblins, orcs, trolls = counted(clan.dungeon)
        table = DUNGEON_GLORY
        glory = goblins // table["goblins_per_point"] + orcs * table["orc"] + trolls * table["troll"]
        score(state, clan, "Enemies", glory, f"{{goblin:{goblins}}} {{orc:{orcs}}} {{troll:{trolls}}}")
        if 6 in clan.traditions:
            sets = min(goblins, orcs, trolls)
            score(state, clan, "Traditions", 2 * sets, f"{sets} {{goblin}}{{orc}}{{troll}}")


# -- projects ------------------------------------------------------------------------------------------------------


def score_projects(state: Covenant) -> None:
    """In the n-th Council the first n projects are scored."""
    for clan in people(state):
        for name in state.projects[: state.era]:
            score(state, clan, "Projects", project_glory(state, clan, name), project_text(name))

"""Expeditions: an armed dwarf brings loot home and gets stronger. What the items do is in `loot`."""

from game.api import Ask, Glint, Label

from ..components import FARM_ANIMALS, LOOT, Loot
from ..loot import ITEMS, WHY_NOT, loot_text
from ..state import Caverna, Dwarf, Player
from .anytime import decide, left_to_do, question, settle
from .digging import Done
from .family import STRONGEST
from .goods import gain
from .showing import VOICES, flying, show


@LOOT.listing
def within_strength(items: tuple[Loot, ...]) -> list[list[Loot]]:
    """For each strength of a weapon, what a dwarf with it can bring home."""
    return [[loot for loot in items if loot.strength <= strength] for strength in range(STRONGEST + 1)]


def why_not_loot(state: Caverna, player: Player, loot: Loot, strength: int) -> str | None:
    """Why a dwarf of that strength cannot bring the item home."""
    if loot.strength > strength:
        return f"This needs a weapon of strength {loot.strength}."
    return None if loot.gain else WHY_NOT[loot.id](state, player, loot)


def strength_and_left(ask: Ask) -> tuple[int, int]:
    """With what strength the dwarf went, and how many items it may still take."""
    strength, _, left = ask.subject.removeprefix("loot:").partition("/")
    return int(strength), int(left)


def _prompt(state: Caverna, ask: Ask) -> Label:
    strength, left = strength_and_left(ask)
    items = "1 more item" if left == 1 else f"up to {left} items"
    return Label(f"choose loot: {items}", f"What glows is within your strength of {strength}; each item once.")


def _describe(state: Caverna, ask: Ask, option: str) -> Label:
    item = LOOT[option.removeprefix("loot:")]
    return Label(item.title, loot_text(state.players[ask.seat], item))


def _why_not(state: Caverna, ask: Ask, key: str) -> str | None:
    name = key.removeprefix("loot:")
    if name not in LOOT or name == key or key in ask.options:
        return None
    strength, _ = strength_and_left(ask)
    return why_not_loot(state, state.players[ask.seat], LOOT[name], strength) or (
        "Each item can be taken once per expedition."
    )


def _enough(state: Caverna, ask: Ask) -> Label:
    _, left = strength_and_left(ask)
    if not left_to_do(ask):
        return Label("Go home")
    return Label("No more loot", loses="1 more item" if left == 1 else f"{left} items")


LOOTING = question("loot", _prompt, _describe, _why_not, {"done": _enough})


def expedition(state: Caverna, player: Player, dwarf: Dwarf, level: int, must: bool = False) -> Done:
    """An armed dwarf brings home up to `level` different loot items and gets stronger. It may stay unless `must`."""
    strength = dwarf.weapon
    if not strength:
        return False
    within = within_strength(state)[strength]
    taken: list[str] = []
    player.expedition = player.dwarfs.index(dwarf)

    def options() -> list[str]:
        items = [
            loot.key
            for loot in within
            if loot.id not in taken and (loot.gain or WHY_NOT[loot.id](state, player, loot) is None)
        ]
        return items if must and not taken else [*items, "done"]

    while len(taken) < level:
        answer = yield from decide(state, player, LOOTING, options, f"loot:{strength}/{level - len(taken)}")
        if answer == "done":
            break
        loot = LOOT[answer[5:]]
        taken.append(loot.id)
        if loot.gain:
            gain(player, loot.gain)
            if state.watched:
                effects = flying(player, loot.gain, f"dwarf:{player.seat}.{player.expedition}")
                show(state, player, f"brings home {loot.face}", VOICES.get(loot.id, "clash"), effects)
            if loot.id in FARM_ANIMALS:
                yield from settle(state, player)
        else:
            yield from ITEMS[loot.does].carry_out(state, player, loot)
    player.expedition = -1
    if not taken:
        return False
    state.tell(f"{{seat:{player.seat}}} brings home {' '.join(LOOT[item].face for item in taken)}", player.seat)
    if "weapons" in taken:
        for each in player.dwarfs:
            strengthen(each)
    strengthen(dwarf)
    if state.watched:
        hero = f"dwarf:{player.seat}.{player.dwarfs.index(dwarf)}"
        show(state, player, f"comes home with strength {dwarf.weapon}", "relic", [Glint(hero)])
    return True


def strengthen(dwarf: Dwarf) -> None:
    """An armed dwarf's weapon gets 1 stronger, up to the strongest there is."""
    if dwarf.weapon:
        dwarf.weapon = min(STRONGEST, dwarf.weapon + 1)


QUESTIONS = (LOOTING,)

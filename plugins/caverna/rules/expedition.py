"""Expeditions: an armed dwarf brings loot home and gets stronger. What the items do is in `loot`."""

from game.api import WHO, Ask, Glint, Label, Words, joined

from ..components import FARM_ANIMALS, LOOT, Loot
from ..loot import ITEMS, WHY_NOT, loot_text
from ..speech import say
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


def why_not_loot(state: Caverna, player: Player, loot: Loot, strength: int) -> Words | None:
    """Why a dwarf of that strength cannot bring the item home."""
    if loot.strength > strength:
        return say("This needs a weapon of strength {strength}.", strength=loot.strength)
    return None if loot.gain else WHY_NOT[loot.id](state, player, loot)


def strength_and_left(ask: Ask) -> tuple[int, int]:
    """With what strength the dwarf went, and how many items it may still take."""
    strength, _, left = ask.subject.removeprefix("loot:").partition("/")
    return int(strength), int(left)


def _prompt(state: Caverna, ask: Ask) -> Label:
    strength, left = strength_and_left(ask)
    text = say(one="choose loot: {n} more item", many="choose loot: up to {n} items", n=left)
    return Label(text, say("What glows is within your strength of {strength}; each item once.", strength=strength))


def _describe(state: Caverna, ask: Ask, option: str) -> Label:
    item = LOOT[option.removeprefix("loot:")]
    return Label(item.title, loot_text(state.players[ask.seat], item))


def _why_not(state: Caverna, ask: Ask, key: str) -> Words | None:
    name = key.removeprefix("loot:")
    if name not in LOOT or name == key or key in ask.options:
        return None
    strength, _ = strength_and_left(ask)
    return why_not_loot(state, state.players[ask.seat], LOOT[name], strength) or (
        say("Each item can be taken once per expedition.")
    )


def _enough(state: Caverna, ask: Ask) -> Label:
    _, left = strength_and_left(ask)
    if not left_to_do(ask):
        return Label(say("Go home"))
    return Label(say("No more loot"), loses=say(one="{n} more item", many="{n} items", n=left))


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
                show(
                    state,
                    player,
                    say("{who} brings home {loot}", who=WHO[player.seat], loot=loot.face),
                    VOICES.get(loot.id, "clash"),
                    effects,
                )
            if loot.id in FARM_ANIMALS:
                yield from settle(state, player)
        else:
            yield from ITEMS[loot.does].carry_out(state, player, loot)
    player.expedition = -1
    if not taken:
        return False
    state.tell(
        say("{who} brings home {loot}", who=WHO[player.seat], loot=joined(LOOT[item].face for item in taken)),
        player.seat,
    )
    if "weapons" in taken:
        for each in player.dwarfs:
            strengthen(each)
    strengthen(dwarf)
    if state.watched:
        hero = f"dwarf:{player.seat}.{player.dwarfs.index(dwarf)}"
        show(
            state,
            player,
            say("{who} comes home with strength {strength}", who=WHO[player.seat], strength=dwarf.weapon),
            "relic",
            [Glint(hero)],
        )
    return True


def strengthen(dwarf: Dwarf) -> None:
    """An armed dwarf's weapon gets 1 stronger, up to the strongest there is."""
    if dwarf.weapon:
        dwarf.weapon = min(STRONGEST, dwarf.weapon + 1)


QUESTIONS = (LOOTING,)

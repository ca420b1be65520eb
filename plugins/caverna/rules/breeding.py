"""Breeding: which animals get a newborn, in a harvest and on an expedition."""

from game.api import WHO, Ask, Label, Moment, Rules, names

from ..components import FARM_ANIMALS
from ..speech import say
from ..state import Caverna, Player
from ..tiles import ABILITIES, Ability
from .anytime import decide, question
from .goods import gain
from .housing import housed
from .showing import BREEDING, VOICES, flying, show

_WITH_NEWBORN = Moment(ABILITIES, Ability.with_newborn)


def breeds(player: Player) -> list[str]:
    """The kinds of farm animals of which there are parents."""
    animals = (player.sheep, player.donkey, player.wild_boar, player.cattle)
    if max(animals) < 2:
        return []
    return [animal for animal, count in zip(FARM_ANIMALS, animals, strict=True) if count >= 2]


def _prompt(state: Caverna, ask: Ask) -> Label:
    player = state.players[ask.seat]
    tip = say("Not all of them find room. You may eat others first.")
    if housed(player, breeds(player)):
        tip = say("There is room for more, but only two kinds breed on an expedition.")
    return Label(say("choose the newborn animals"), tip)


def _no_more(state: Caverna, ask: Ask) -> Label:
    lost = [option.removeprefix("born:") for option in ask.options if option.startswith("born:")]
    kinds = names((f"{{{kind}}}" for kind in lost), "or")
    return Label(say("No more newborn animals"), loses=say("no {kinds} is born", kinds=kinds) if lost else "")


BREED = question(
    "breed",
    _prompt,
    lambda state, ask, option: Label(say("Keep the newborn {$kind}", kind=option.removeprefix("born:"))),
    ends={"done": _no_more, "born:all": Label(say("Breed"), say("All newborn animals find room."), "breeding")},
)


def breed(state: Caverna, player: Player, most: int = len(FARM_ANIMALS), must: bool = False) -> Rules:
    """Up to so many kinds get a newborn each; the player chooses where not all find room."""
    if not breeds(player):
        return
    born: list[str] = []

    def all_find_room(parents: list[str]) -> bool:
        return len(parents) <= most and housed(player, parents)

    def eating_could_help() -> bool:
        """Whether there are more animals than the parents of those born so far and of one more."""
        return player.sheep + player.donkey + player.wild_boar + player.cattle > 2 * (len(born) + 1)

    def options() -> list[str]:
        parents = breeds(player)
        born[:] = [kind for kind in born if kind in parents]  # the player may have eaten some meanwhile
        if not housed(player, born):
            born.clear()
        if all_find_room(parents):
            return ["born:all"]
        fitting = [f"born:{kind}" for kind in parents if kind not in born and housed(player, [*born, kind])]
        return fitting if must and not born else [*fitting, "done"]

    while len(born) < most and (parents := breeds(player)):
        if all_find_room(parents):
            answer = "born:all"
        else:
            insist = len(born) < len(parents) and eating_could_help()
            answer = yield from decide(state, player, BREED, options, insist=insist)
        if answer in ("done", ""):
            break
        if answer == "born:all":
            born = breeds(player)
            break
        born.append(answer[5:])
    newborn(state, player, born)


def newborn(state: Caverna, player: Player, born: list[str]) -> None:
    """The animals are born; some rooms give something for that."""
    if not born:
        return
    for kind in born:
        gain(player, {kind: 1})
        if state.watched:
            effects = flying(player, {kind: 1}, f"banner:{player.seat}")
            show(
                state,
                player,
                say("$who has a newborn {$kind}", who=WHO[player.seat], kind=kind),
                VOICES[kind],
                effects,
                phase=BREEDING,
            )
    state.tell(
        say("{who} breeds {animals}", who=WHO[player.seat], animals=" ".join(f"{{{kind}:1}}" for kind in born)),
        player.seat,
    )
    for ability in _WITH_NEWBORN.among(player.rooms.values()):
        gain(player, ability.with_newborn(born))


QUESTIONS = (BREED,)

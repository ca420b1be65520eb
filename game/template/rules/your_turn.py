"""Your turn: dig tile after tile, until you go home or the roof comes down."""

from game.api import WHO, Ask, Label, Question, Rules, Words, joined

from ..speech import say
from ..state import KEYS, SHAFTS, TILES, DeepDig, worth
from ..tiles import TURN_UP
from ..tiles.gems import GEMS
from ..tiles.rumble import RUMBLE, THE_ROOF
from .powder import HOW, why_not_blast


def turn(state: DeepDig) -> Rules:
    """A dwarf digs, until it goes home with its cart or the roof comes down on it."""
    seat = state.on_turn
    holds = True
    while holds and (spaces := rock_faces(state)):
        if state.cart:
            spaces.append("end")
        answer = yield WHERE(seat, spaces)
        if answer == "end":
            break
        tile = TILES[answer]
        blast = False
        if why_not_blast(state, seat, tile) is None:
            blast = (yield HOW(seat, ("pick", "powder"), answer)) == "powder"
        holds = dig(state, seat, tile)
        if blast:
            state.kegs[seat] -= 1
            holds = holds and dig(state, seat, tile + SHAFTS)
    haul_home(state, seat)
    state.on_turn = (seat + 1) % state.seats
    state.over = min(state.faces) >= len(state.mountain)


def rock_faces(state: DeepDig) -> list[str]:
    """Where can be dug: the next tile down in each shaft."""
    tiles = len(state.mountain)
    return [KEYS[tile] for tile in state.faces if tile < tiles]


def why_not_dig(state: DeepDig, tile: int) -> Words | None:
    """Why the tile cannot be dug now, or None."""
    if state.is_dug(tile):
        return say("This has been dug already.")
    return None if tile in state.faces else say("The shaft is not so deep yet: dig the tile above first.")


def dig(state: DeepDig, seat: int, tile: int) -> bool:
    """Opens a tile; False if the roof came down."""
    state.faces[tile % SHAFTS] += SHAFTS
    return TURN_UP[state.mountain[tile]](state, seat, tile)


def haul_home(state: DeepDig, seat: int) -> None:
    """What is in the cart is safe now."""
    if state.cart:
        points = sum(map(worth, state.cart))
        state.tell(say("{who} hauls {points} points home.", who=WHO[seat], points=points), seat)
        state.hoards[seat] += state.cart
        state.cart.clear()


# -- the question --


def _prompt(state: DeepDig, ask: Ask) -> Label:
    return Label(say("dig on, or haul the cart home?") if state.cart else say("choose a tile to dig"), tip=THE_ROOF)


def _describe(state: DeepDig, ask: Ask, option: str) -> Label:
    hidden = [state.mountain[tile] for tile in state.hidden()]
    shaft = int(option.partition(":")[2].partition(",")[0]) + 1
    left = joined((f"{{{kind}:{hidden.count(kind)}}}" for kind in (*GEMS, RUMBLE)), ", ")
    return Label(
        say("Dig shaft {shaft} at depth {depth}", shaft=shaft, depth=worth(TILES[option])),
        say("Left in the mountain: {left}.", left=left),
    )


def _why_not(state: DeepDig, ask: Ask, key: str) -> Words | None:
    if key in TILES:
        return why_not_dig(state, TILES[key])
    return say("Choose a tile first; then you may blast it.") if key.startswith("kegs:") else None


def _go_home(state: DeepDig, ask: Ask) -> Label:
    points = sum(map(worth, state.cart))
    return Label(say("Haul {points} home", points=points), say("What is in your cart is safe then."), "home")


WHERE = Question("where", prompt=_prompt, describe=_describe, why_not=_why_not, ends={"end": _go_home})

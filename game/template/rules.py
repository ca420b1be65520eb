"""The rules of Deep Dig: own design, all of it; `help.md` has them in words.

Options: `depth`, the rows of the mountain (3 to 5, normally 4).
"""

from game.api import Ask, Chance, Rules, Score, ScoreLine, TableSetup

from .state import GEMS, KEGS, KEYS, RUMBLE, SHAFTS, TILES, DeepDig, worth


def setup(table: TableSetup) -> DeepDig:
    """A shuffled mountain in which every fourth tile is a rumble, and a secret wish for each seat."""
    chance = Chance(table.seed)
    tiles = SHAFTS * int(table.options["depth"])
    mountain = [RUMBLE if number % 4 == 3 else GEMS[number % 3] for number in range(tiles)]
    chance.shuffle(mountain)
    wishes = [*GEMS, *GEMS]
    chance.shuffle(wishes)
    return DeepDig(
        seats=table.seats,
        chance=chance,
        mountain=mountain,
        faces=list(range(SHAFTS)),
        hoards=[[] for _ in range(table.seats)],
        kegs=[KEGS] * table.seats,
        wishes=wishes[: table.seats],
        unused_wishes=wishes[table.seats :],
    )


def turn(state: DeepDig) -> Rules:
    """A dwarf digs tile after tile, until it goes home with its cart or the roof comes down on it."""
    seat = state.on_turn
    holds = True
    while holds and (spaces := rock_faces(state)):
        if state.cart:
            spaces.append("end")
        answer = yield Ask(seat, "where", spaces)
        if answer == "end":
            break
        tile = TILES[answer]
        blast = False
        if why_not_blast(state, seat, tile) is None:
            blast = (yield Ask(seat, "how", ("pick", "powder"), answer)) == "powder"
        holds = dig(state, seat, tile)
        if blast:
            state.kegs[seat] -= 1
            holds = holds and dig(state, seat, tile + SHAFTS)
    haul_home(state, seat)
    state.on_turn = (seat + 1) % state.seats
    state.over = not rock_faces(state)


def rock_faces(state: DeepDig) -> list[str]:
    """Where can be dug: the next tile down in each shaft."""
    tiles = len(state.mountain)
    return [KEYS[tile] for tile in state.faces if tile < tiles]


def why_not_dig(state: DeepDig, tile: int) -> str | None:
    """Why the tile cannot be dug now, or None."""
    if state.is_dug(tile):
        return "This has been dug already."
    return None if tile in state.faces else "The shaft is not so deep yet: dig the tile above first."


def why_not_blast(state: DeepDig, seat: int, tile: int) -> str | None:
    """Why the tile cannot be blasted together with the one below, or None."""
    if not state.kegs[seat]:
        return "Your powder is used up."
    return None if tile + SHAFTS < len(state.mountain) else "There is no tile below to blast."


def dig(state: DeepDig, seat: int, tile: int) -> bool:
    """Turns a tile up; False if the roof came down."""
    state.faces[tile % SHAFTS] += SHAFTS
    kind = state.mountain[tile]
    if kind != RUMBLE:
        state.cart.append(tile)
        state.reveal(f"{{seat:{seat}}} digs up {{{kind}}} worth {worth(tile)}.", seat)
        return True
    state.groans += 1
    state.die = state.chance.die()
    if state.die > state.groans:
        state.reveal(f"{{{RUMBLE}}} The roof groans: a {state.die} against {state.groans} … it holds.", seat)
        return True
    state.reveal(f"{{{RUMBLE}}} A {state.die} against {state.groans}: the roof comes down on {{seat:{seat}}}!", seat)
    state.cart.clear()
    return False


def haul_home(state: DeepDig, seat: int) -> None:
    """What is in the cart is safe now."""
    if state.cart:
        state.tell(f"{{seat:{seat}}} hauls {sum(map(worth, state.cart))} points home.", seat)
        state.hoards[seat] += state.cart
        state.cart.clear()


def standings(state: DeepDig) -> list[Score]:
    """Gems count by their depth, and one more each if the queen wished for them; ties go to more gems."""
    lines = []
    for seat, hoard in enumerate(state.hoards):
        wished = sum(state.mountain[tile] == state.wishes[seat] for tile in hoard)
        gems = [sum(worth(tile) for tile in hoard if state.mountain[tile] == gem) for gem in GEMS]
        lines.append(
            (
                *(ScoreLine(gem.capitalize(), points) for gem, points in zip(GEMS, gems, strict=True)),
                ScoreLine("The queen's wish", wished if state.over else 0, "1 for each gem of the wished kind"),
            )
        )
    ranks = [(sum(line.points for line in lines[seat]), len(state.hoards[seat])) for seat in range(state.seats)]
    return [Score(seat, lines[seat], 1 + sum(rank > ranks[seat] for rank in ranks)) for seat in range(state.seats)]


def determinize(state: DeepDig, seat: int, chance: Chance) -> None:
    """Shuffles the tiles that nobody has seen, and the wishes that this seat has not seen."""
    hidden = state.hidden()
    kinds = [state.mountain[tile] for tile in hidden]
    chance.shuffle(kinds)
    for tile, kind in zip(hidden, kinds, strict=True):
        state.mountain[tile] = kind
    others = [other for other in range(state.seats) if other != seat]
    wishes = [*(state.wishes[other] for other in others), *state.unused_wishes]
    chance.shuffle(wishes)
    for other in others:
        state.wishes[other] = wishes.pop()
    state.unused_wishes = wishes

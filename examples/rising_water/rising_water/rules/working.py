"""A turn: three steps of work in the mine, then water comes in."""

from game.api import Ask, Burst, Glint, Label, Question, Rules, Shake

from ..mine import BEAMS, BRIM, CARRY, DEEPEST, GEMS, NAMES, SEEPS, STEPS
from ..scoring import won
from ..state import RisingWater


def turn(state: RisingWater) -> Rules:
    """Somebody works, and the water comes."""
    seat = state.on_turn
    for left in range(STEPS, 0, -1):
        answer = yield WORK(seat, [*works(state, seat), "end"], f"steps:{left}")
        if answer == "end":
            break
        do(state, seat, answer)
        if won(state):
            state.show("Enough gems are up: the mine is saved!", title="Saved", sound="win")
            state.over = True
            return
    for _ in range(2 if state.storm else 1):
        seep(state)
    state.on_turn = (seat + 1) % state.seats
    state.over = state.broken >= BEAMS


def works(state: RisingWater, seat: int) -> list[str]:
    """What somebody can do where they are."""
    level = state.at[seat]
    near = [f"level:{other}" for other in (level - 1, level + 1) if why_not_go(state, seat, other) is None]
    pump = [f"pump:{level}"] if state.water[level] else []
    dig = [f"gem:{level}"] if why_not_dig(state, seat, level) is None else []
    return [*near, *pump, *dig]


def why_not_go(state: RisingWater, seat: int, level: int) -> str | None:
    """Why somebody cannot go to a level, or None."""
    if not 0 <= level <= DEEPEST:
        return "There is nothing."
    if abs(level - state.at[seat]) != 1:
        return "You are here." if level == state.at[seat] else "One level at a time."
    return None


def why_not_dig(state: RisingWater, seat: int, level: int) -> str | None:
    """Why somebody cannot take a gem at a level, or None."""
    if level != state.at[seat]:
        return "You are not there."
    if not state.gems[level]:
        return "There are no more gems here."
    if state.water[level] >= BRIM:
        return "The gems are under water: pump first."
    return f"You carry {CARRY} gems already." if len(state.carries[seat]) >= CARRY else None


def do(state: RisingWater, seat: int, answer: str) -> None:
    """Goes, pumps or digs; gems that reach the open air are safe."""
    kind, _, number = answer.partition(":")
    level = int(number)
    if kind == "pump":
        state.water[level] -= 1
        state.tell(f"{{seat:{seat}}} pumps in the {NAMES[level]}.", seat)
    elif kind == "gem":
        state.gems[level] -= 1
        state.carries[seat].append(GEMS[level])
        state.tell(f"{{seat:{seat}}} digs {{{GEMS[level]}}}.", seat)
    else:
        state.at[seat] = level
        if level == 0 and state.carries[seat]:
            bring_up(state, seat)


def bring_up(state: RisingWater, seat: int) -> None:
    """What is in the sack is safe."""
    gems, state.carries[seat] = state.carries[seat], []
    state.up += len(gems)
    state.tell(f"{{seat:{seat}}} brings up " + " ".join(f"{{{gem}}}" for gem in gems) + ".", seat)
    state.show(f"{{seat:{seat}}} brings gems up.", seat, sound="coin", effects=[Burst(gem, "up") for gem in gems])


def seep(state: RisingWater) -> None:
    """Water comes in at a level; where there is no more room, a beam breaks."""
    if not state.seeps:
        state.seeps = list(SEEPS)
        state.chance.shuffle(state.seeps)
    level = state.seeps.pop()
    if state.water[level] < BRIM:
        state.water[level] += 1
        state.reveal(f"Water comes into the {NAMES[level]}.")
        state.show(f"Water comes into the {NAMES[level]}.", sound="feed", effects=[Glint(f"water:{level}")])
        return
    state.broken += 1
    state.reveal(f"The {NAMES[level]} is full: [loss|a beam breaks].")
    state.show("A beam breaks!", sound="thud", effects=[Shake(4), Glint(f"beam:{state.broken - 1}")])


def _describe(state: RisingWater, ask: Ask, option: str) -> Label:
    kind, _, number = option.partition(":")
    words = {
        "level": f"Go to the {NAMES[int(number)].lower() if number else ''}",
        "pump": "Pump {water:1} out",
        "gem": f"Dig {{{GEMS[int(number)] if number else ''}}}",
    }
    return Label(words[kind])


def _why_not(state: RisingWater, ask: Ask, key: str) -> str | None:
    kind, _, number = key.partition(":")
    if kind == "level":
        return why_not_go(state, ask.seat, int(number))
    return why_not_dig(state, ask.seat, int(number)) if kind == "gem" else None


def _prompt(state: RisingWater, ask: Ask) -> Label:
    left = int(ask.subject.removeprefix("steps:"))
    return Label(f"go, pump or dig ({left} {'step' if left == 1 else 'steps'} left)")


WORK = Question(
    "work",
    prompt=_prompt,
    describe=_describe,
    why_not=_why_not,
    ends={"end": Label("Rest", "The water comes.", loses="the steps that are left")},
)

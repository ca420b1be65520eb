"""A turn: a shepherd walks; what is found is carried home. After everybody, the wolf goes for the nearest sheep."""

from game.api import Ask, Burst, Glint, Label, Question, Rules, Shake

from ..moor import BURDENED, DUSK, FOLDS, PROWL, WALK, beside, fields_to, reach, worth
from ..state import LostSheep


def turn(state: LostSheep) -> Rules:
    """One shepherd walks; then, after the last one, the wolf."""
    seat = state.on_turn
    goal = (yield GO(seat, [f"at:{field}" for field in goals(state, seat)])).removeprefix("at:")
    state.shepherds[seat] = goal
    find(state, seat)
    come_home(state, seat)
    state.on_turn = (seat + 1) % state.seats
    if state.on_turn == 0:
        prowl(state)
        state.round += 1
    state.over = state.round > DUSK or not (state.loose or any(state.carried))


def steps(state: LostSheep, seat: int) -> int:
    """How far a shepherd walks."""
    return BURDENED if state.carried[seat] else WALK


def why_not_go(state: LostSheep, seat: int, field: str) -> str | None:
    """Why a shepherd cannot walk to a field, or None."""
    if field not in reach(state.shepherds[seat], steps(state, seat)):
        return f"You walk {steps(state, seat)} steps: bogs take two, tarns are too deep."
    if field == state.wolf:
        return "The wolf is there."
    if field in state.shepherds[:seat] + state.shepherds[seat + 1 :]:
        return "Another shepherd stands there."
    return None


def goals(state: LostSheep, seat: int) -> list[str]:
    """Where a shepherd may walk, staying included."""
    return [field for field in reach(state.shepherds[seat], steps(state, seat)) if not why_not_go(state, seat, field)]


def find(state: LostSheep, seat: int) -> None:
    """A loose sheep where the shepherd stands goes onto its shoulders, if they are free."""
    here = [sheep for sheep, field in state.loose.items() if field == state.shepherds[seat]]
    if here and not state.carried[seat]:
        state.carried[seat] = here[0]
        del state.loose[here[0]]
        state.tell(f"{{seat:{seat}}} finds a {{sheep}} worth {worth(here[0])}.", seat)
        effects = [Glint(f"shepherd:{seat}")]
        state.show(f"{{seat:{seat}}} finds a sheep.", seat, sound="sheep", effects=effects)


def come_home(state: LostSheep, seat: int) -> None:
    """At its own fold a shepherd sets the sheep down."""
    sheep = state.carried[seat]
    if sheep and state.shepherds[seat] == FOLDS[seat]:
        state.carried[seat] = ""
        state.home[seat].append(sheep)
        state.tell(f"{{seat:{seat}}} brings a {{sheep}} home: [gain|{worth(sheep)} points].", seat)
        effects = [Burst("points", f"fold:{seat}", count=worth(sheep))]
        state.show(f"{{seat:{seat}}} brings a sheep home.", seat, sound="coin", effects=effects)


def prowl(state: LostSheep) -> None:
    """The wolf goes to the nearest loose sheep, and eats it if it gets there."""
    for _ in range(PROWL):
        if not state.loose:
            return
        far = fields_to(state.wolf)
        prey = min(state.loose, key=lambda sheep: (far[state.loose[sheep]], sheep))
        back = fields_to(state.loose[prey])
        ways = [field for field in beside(state.wolf) if field not in state.shepherds]
        state.wolf = min(ways, key=lambda field: (back[field], field), default=state.wolf)
        if state.wolf == state.loose[prey]:
            del state.loose[prey]
            state.eaten += 1
            state.tell("The wolf eats a {sheep}.")
            state.show("The wolf eats a sheep.", focus="wolf", sound="loss", effects=[Shake(), Glint("wolf")])
            return
    state.show("The wolf prowls.", effects=[Glint("wolf")])


def _why_not(state: LostSheep, ask: Ask, key: str) -> str | None:
    return why_not_go(state, ask.seat, key.removeprefix("at:")) if key.startswith("at:") else None


def _describe(state: LostSheep, ask: Ask, option: str) -> Label:
    field = option.removeprefix("at:")
    found = next((sheep for sheep, at in state.loose.items() if at == field), "")
    if field == state.shepherds[ask.seat]:
        return Label("Stay here")
    if found and not state.carried[ask.seat]:
        return Label("Walk here and take the {sheep}", f"Worth {worth(found)} in your fold.")
    return Label("Walk here")


GO = Question(
    "go",
    prompt=lambda state, ask: Label(
        "carry the sheep to your fold" if state.carried[ask.seat] else "walk to a sheep before the wolf does"
    ),
    describe=_describe,
    why_not=_why_not,
)

"""The draft before the first Era: starting tile, tradition and two objectives for each clan."""

from game.api import WHO, Ask, Label, Question, Rules

from ..data.boards import OBJECTIVE_SET, STARTS
from ..data.words import in_icons, objective_text, objective_tip, tradition_tip
from ..setup import drafter
from ..speech import say
from ..state import Clan, Covenant, Draft
from .displays import refill
from .gains import receive
from .moments import TRADITION_KEYS, TRADITION_OF, TRADITIONS

TILES_EACH = 4


def _tile(state: Covenant, ask: Ask, option: str) -> Label:
    if option in STARTS:
        start = STARTS[option]
        return Label(start.name, in_icons((*start.resources, ("support", start.support), *start.steps)))
    if option in TRADITION_OF:
        tradition = TRADITIONS[TRADITION_OF[option]].tile
        return Label(tradition.name, tradition_tip(tradition))
    return Label(say("Objective: {worth}", worth=objective_text(option)), objective_tip(option))


DRAFT = Question(
    "draft",
    prompt=Label(say("choose a tile"), say("One starting tile, one tradition and one objective of each kind.")),
    describe=_tile,
)


def on_offer(draft: Draft, clan: Clan) -> list[str]:
    """The tiles of the kinds that the clan still lacks."""
    found: list[str] = []
    if not draft.chosen_starts[clan.seat]:
        found += draft.starts
    if not clan.traditions:
        found += [TRADITION_KEYS[number] for number in draft.traditions]
    sets = [OBJECTIVE_SET[name] for name in clan.objectives]
    if "I" not in sets:
        found += draft.objectives_1
    if "II" not in sets:
        found += draft.objectives_2
    return found


def draft_round(state: Covenant, draft: Draft) -> Rules:
    """Each clan picks one tile; after four rounds the starting tiles are handed out."""
    for _ in range(state.seats):
        clan = state.clans[state.on_turn]
        choices = on_offer(draft, clan)
        answer = choices[0]
        if len(choices) > 1:
            answer = yield DRAFT(clan.seat, choices)
        take(state, draft, clan, answer)
        state.picks += 1
        state.on_turn = drafter(state)
    if state.picks == TILES_EACH * state.seats:
        state.phase = "start"
        state.picks = 0


def take(state: Covenant, draft: Draft, clan: Clan, tile: str) -> None:
    """The tile goes to the clan."""
    who = WHO[clan.seat]
    if tile in STARTS:
        draft.starts.remove(tile)
        draft.chosen_starts[clan.seat] = tile
        told = say("{who} chooses a starting tile", who=who)
    elif tile in TRADITION_OF:
        number = TRADITION_OF[tile]
        draft.traditions.remove(number)
        clan.traditions.append(number)
        told = say("{who} chooses the tradition {name}", who=who, name=TRADITIONS[number].tile.name)
    else:
        (draft.objectives_1 if OBJECTIVE_SET[tile] == "I" else draft.objectives_2).remove(tile)
        clan.objectives.append(tile)
        told = say("{who} chooses an objective", who=who)
    state.tell(told, clan.seat)


def starting_tile(state: Covenant, draft: Draft, clan: Clan) -> Rules:
    """A clan receives its resources and supports, then walks on the Tracks with all their benefits."""
    tile = STARTS[draft.chosen_starts[clan.seat]]
    yield from receive(state, clan, tile.resources, "Starting tile")
    yield from receive(state, clan, (("support", tile.support),), "Starting tile")
    yield from receive(state, clan, tile.steps, "Starting tile")
    clan.fresh_relics.clear()
    refill(state)
    state.picks += 1
    state.on_turn = drafter(state)
    if state.picks == state.seats:
        state.phase = "clan"
        state.draft = None
        state.on_turn = state.first


QUESTIONS = (DRAFT,)

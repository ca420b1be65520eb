"""Covenant (Germán P. Millán, Devir 2025) as it is played: whose turn it is and what comes next.

Follows the English rulebook. What the print shows only as icons is reconstructed within the rulebook's constraints
and lives in `data/*.toml`, marked `reconstructed` there; the rulings are in `docs/rulings/covenant.md`.
Supported: 1 to 4 players, both board sides, the Council of Elders at its three difficulties.
Options: `difficulty` (solo; normal) and `asymmetric_boards` (off).

A game is a draft, then three Eras. In an Era every clan has four turns; then the Council meets, step by step.
"""

from game.api import Ask, Chance, Rival, Rules, Score, ScoreLine

from .clan_turn import clan_turn
from .council import check_keys, coins_and_traditions, convene, score_dungeons, score_projects
from .data import ERAS, HALL_TILES
from .draft import draft_round, starting_tile
from .elder_scoring import score_council_phase, score_end
from .elders import deal_anew, elders_turn
from .final import final_achievements, final_scoring, people
from .state import Clan, Covenant


def turn(state: Covenant) -> Rules:
    """One round of the draft, one clan turn, or one step of a Council."""
    phase = state.phase
    if phase == "clan":
        yield from clan_turn(state, state.clans[state.on_turn])
        after_clan_turn(state)
    elif phase == "elders":
        if state.elders is not None:
            elders_turn(state, state.elders)
        after_round(state)
    elif phase == "draft" and state.draft is not None:
        yield from draft_round(state, state.draft)
    elif phase == "start" and state.draft is not None:
        yield from starting_tile(state, state.draft, state.clans[state.on_turn])
    elif phase == "coins":
        yield from coins_and_traditions(state, state.clans[state.on_turn])
        state.on_turn = (state.on_turn + 1) % state.seats
        if state.on_turn == state.first:
            state.phase = "score"
    elif phase == "score":
        yield from score_council(state)
    else:
        # Not a decision: everybody at the table sees what the Council brought before the next Era begins.
        yield Ask(state.first, "council", ("next_era",))
        state.phase = "clan"


def after_clan_turn(state: Covenant) -> None:
    """The next clan clockwise, or the Council of Elders."""
    if state.elders is not None:
        state.phase = "elders"
        return
    state.on_turn = (state.on_turn + 1) % state.seats
    if state.on_turn == state.first:
        after_round(state)


def after_round(state: Covenant) -> None:
    """The Council begins when the Starting Player's tavern is empty."""
    state.phase = "clan"
    if all(state.clans[state.first].jobs):
        convene(state)
        state.phase = "coins"


def score_council(state: Covenant) -> Rules:
    """Keys, dungeons, projects; the next Era begins, or the game ends with the final scoring."""
    for turn_order in range(state.seats):
        yield from check_keys(state, state.clans[(state.first + turn_order) % state.seats])
    score_dungeons(state)
    if state.elders is not None:
        score_council_phase(state, state.clans[1])
    score_projects(state)
    if state.era < len(ERAS):
        state.phase = "report"
        return
    final_scoring(state)
    if state.elders is not None:
        score_end(state, state.clans[1], state.elders)
    state.phase = "over"
    state.over = True


# -- who is ahead --------------------------------------------------------------------------------------------------

SOURCES = (
    "Start",
    "Deliveries",
    "Enemy dice",
    "Tracks",
    "Jewels",
    "Gates",
    "Relics",
    "Traditions",
    "Glory",
    "King's Coins",
    "Costs",
    "Enemies",
    "Buildings",
    "Projects",
    "Throne",
    "Objectives",
    "Achievements",
    "Infested halls",
    "Column R",
    "Column D",
    "Column T",
    "Column E",
    "Leftovers",
    "Stored tiles",
    "Tools",
)


def lines(clan: Clan) -> tuple[ScoreLine, ...]:
    """Where a clan's Glory Points came from."""
    order = [*SOURCES, *(source for source in clan.earned if source not in SOURCES)]
    return tuple(ScoreLine(source, clan.earned[source]) for source in order if clan.earned.get(source))


def standings(state: Covenant) -> list[Score]:
    """Most Glory Points, then most achievements; still tied, the victory is shared."""
    if state.elders is not None:
        return [solo_standing(state)]
    rank = {clan.seat: (clan.glory, final_achievements(clan)) for clan in people(state)}
    found = []
    for clan in people(state):
        own = rank[clan.seat]
        place = 1 + sum(other > own for other in rank.values())
        tied = any(other[0] == own[0] and other != own for other in rank.values())
        note = f"{own[1]} achievements decide the tie" if tied and state.over else ""
        found.append(Score(clan.seat, lines(clan), place, note))
    return found


def solo_standing(state: Covenant) -> Score:
    """The player against the Council of Elders; the Council's achievements count in a tie as they do for a clan."""
    clan, council = people(state)[0], state.clans[1]
    own = (clan.glory, final_achievements(clan))
    theirs = (council.glory, council.achievements())
    verdict = "ahead of" if own > theirs else "level with" if own == theirs else "behind"
    note = f"{clan.glory} : {council.glory}, {verdict} the Council of Elders"
    rival = Rival("Council of Elders", lines(council), "elders")
    return Score(clan.seat, lines(clan), 1 if own >= theirs else 2, note, (rival,))


# -- what a seat cannot see ----------------------------------------------------------------------------------------


def determinize(state: Covenant, seat: int, chance: Chance) -> None:
    """Deals anew the luck, the fronts of face-down halls among equal backs, and the Council's cards.

    Objectives are drafted openly, so every seat knows them.
    """
    state.chance = Chance(chance.number())  # stacks are drawn from by lot: a new luck is a new order
    hidden = [hall for number, hall in enumerate(state.halls) if not state.up >> number & 1]
    fronts = [hall.tile for hall in hidden] + state.box
    chance.shuffle(fronts)
    for hall in hidden:
        back = HALL_TILES[hall.tile].back
        hall.tile = next(tile for tile in fronts if HALL_TILES[tile].back == back)
        fronts.remove(hall.tile)
    state.box = sorted(fronts)
    if state.elders is not None:
        deal_anew(state.elders, chance)

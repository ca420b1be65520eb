"""How to Play: a draft, then three Eras. In an Era every clan has four turns; then the Council meets, step by step."""

from collections.abc import Sequence

from game.api import WHO, Glint, Label, Question, Rules, Words

from ..data import ERAS
from ..scoring import final_scoring
from ..speech import say
from ..state import Covenant
from .clan_turn import clan_turn
from .council import check_keys, coins_and_traditions, convene, score_dungeons, score_projects
from .draft import draft_round, starting_tile
from .elder_scoring import score_council_phase, score_end
from .elders import elders_turn

REPORT = Question(
    "council",
    prompt=Label(say("look at what the Council brought"), say("Then the next Era begins.")),
    describe=lambda state, ask, option: Label(say("On to Era {era}", era=ERAS[state.era]), "", "era"),
)


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
        if state.draft is None:
            era_begins(state)
    elif phase == "coins":
        yield from coins_and_traditions(state, state.clans[state.on_turn])
        state.on_turn = (state.on_turn + 1) % state.seats
        if state.on_turn == state.first:
            state.phase = "score"
    elif phase == "score":
        yield from score_council(state)
    else:
        # Not a decision: everybody at the table sees what the Council brought before the next Era begins.
        yield REPORT(state.first, ("next_era",))
        state.phase = "clan"
        era_begins(state)


def era_begins(state: Covenant) -> None:
    """The next Era is told and seen."""
    text = say("Each clan has four turns, {who} the first.", who=WHO[state.first])
    state.tell(say("**Era {era}** begins", era=ERAS[state.era]))
    if state.watched:
        state.show(
            text, title=say("Era {era}", era=ERAS[state.era]), sound="gong", effects=(Glint(f"banner:{state.first}"),)
        )


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
    score_the_end(state)
    state.phase = "over"
    state.over = True


def score_the_end(state: Covenant) -> None:
    """What is counted once, after the third Council; of the Elders too."""
    final_scoring(state)
    if state.elders is not None:
        score_end(state, state.clans[1], state.elders)


def tension(state: Covenant) -> float:
    """How many of all dwarfs have been sent to work in this era; 2 in the third."""
    if state.phase in ("draft", "start"):
        return 0.0
    if state.era >= len(ERAS) - 1:
        return 2.0
    jobs = [bool(job) for clan in state.clans for job in clan.jobs]
    return sum(jobs) / len(jobs) if jobs else 0.0


def status(state: Covenant) -> Sequence[Words]:
    """Era and phase, for the top bar."""
    if state.over:
        return (say("The game is over"),)
    if state.phase in ("draft", "start"):
        return (say("Before Era I"), say("Draft") if state.phase == "draft" else say("Starting tiles"))
    if state.phase in ("coins", "score", "report"):
        return (say("{council} Council {era}", era=ERAS[state.era - 1]),)
    clan = state.clans[state.on_turn]
    begun = sum(bool(job) for job in clan.jobs)
    return (
        say("{era} Era {number} of III", number=ERAS[state.era]),
        say("Turn {number} of 4", number=min(begun + (clan.working < 0), 4)),
    )


QUESTIONS = (REPORT,)

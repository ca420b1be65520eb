"""The game of Cave vs Cave: what belongs together.

One or two seats. Option `mode`:

- ``era_1``: era I, eight rounds for two, seven alone;
- ``eras``: era I, then the players decide whether to go on with the four rounds of era II;
- ``quick_start`` (two seats): a draft of era I rooms, then era II;
- ``short_game`` (two seats): era II on its own board, with a common pool of six era I rooms.

Which rules are followed, `rules` says.
"""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

import msgspec

from game.api import (
    BESIDE,
    WHO,
    Ask,
    Chance,
    Choice,
    Deeds,
    Facts,
    Game,
    GameInfo,
    Gesture,
    Lesson,
    Piece,
    Reasons,
    Rules,
    Score,
    TableSetup,
    Value,
    View,
    Words,
    questions_of,
)

from . import features, teaching
from .deeds import DEEDS
from .hidden import deal_anew
from .rooms import orange
from .rules import activate, building, draft, excavate, furnish, placing, reasons, rounds, turns
from .scoring import standings
from .setup import new_game
from .speech import say
from .state import CaveState
from .table import gestures, ghosts, worth
from .table.help import with_amounts
from .table.layout import areas_of, layout, view_of
from .table.scenes import SCENES
from .table.status import status, tension
from .tiles import ACTIONS, GOODS, ROOM_OF, TILE_OF, room_name

PHASES: Final[dict[str, Callable[[CaveState], Rules]]] = {
    "draft": draft.draft_turn,
    "cover": draft.cover_turn,
    "round": rounds.start_round,
    "turn": turns.player_turn,
    "round_end": rounds.end_round,
    "era_end": rounds.end_era,
}

SECTIONS: Final = (turns, activate, orange, excavate, building, furnish, placing, draft, rounds)
"""The modules of the rules that ask something."""

GHOSTS: Final = {
    turns.TAKE: ghosts.room_for_sale,
    turns.USE: ghosts.of_tile,
    excavate.DIG: ghosts.pick,
    building.PLACE_WALL: ghosts.wall,
    placing.PLACE: ghosts.room_here,
    draft.DRAFT: ghosts.room_for_sale,
    draft.DRAFT_WALL: ghosts.wall,
    draft.COVER: ghosts.rock,
}
"""What hovers over the options of a question."""

INFO = GameInfo(
    id="cave_vs_cave",
    title=say("Caverna: Cave vs Cave"),
    version="1.1",
    seats=(1, 2),
    summary=say(
        "Two dwarf tribes, two caves in one mountain: dig, wall, furnish, and grow richer than the neighbours."
    ),
    minutes=(20, 80),
    options=(
        Choice(
            id="mode",
            title=say("Game"),
            explain=say("Which eras are played, and how they begin."),
            values=(
                Value("era_1", say("Era I"), say("First Wealth: eight rounds, seven alone. The game to begin with.")),
                Value(
                    "eras",
                    say("Eras I and II"),
                    say("After era I you decide whether to go on with the Iron Age, four more rounds."),
                ),
                Value("quick_start", say("Quick start"), say("Draft a furnished cave, then play era II."), (2, 2)),
                Value(
                    "short_game", say("Short game"), say("Era II only, with six era I rooms that both may use."), (2, 2)
                ),
            ),
        ),
    ),
    credits=say("After the board game by Uwe Rosenberg, published by Lookout Games."),
    cover=("room_orange", "excavate", "wall", "dwarf", "gold", "emmer", "flax"),
)


class CaveVsCave(Game[CaveState]):
    """The game."""

    info = INFO
    state_type = CaveState
    lesson = Lesson.read(Path(__file__).with_name("lesson.toml"))
    more_lessons = (Lesson.read(Path(__file__).with_name("lesson_2.toml")),)
    vignettes = SCENES
    reasons = Reasons.read(Path(__file__).with_name("reasons.toml"))
    deeds = Deeds.read(Path(__file__).with_name("witnesses.toml"), DEEDS)
    counted = {"tile": say("Favourite actions"), "use": say("Favourite rooms"), "draft": say("Favourite rooms")}
    keys = gestures.KEYS
    questions = questions_of(SECTIONS, GHOSTS)

    def setup(self, table: TableSetup) -> CaveState:
        """The table before the first round."""
        return new_game(table)

    def turn(self, state: CaveState) -> Rules:
        """One turn of a player, or one step of the round."""
        return PHASES[state.phase](state)

    def standings(self, state: CaveState) -> list[Score]:
        """The score sheets."""
        return standings(state)

    def mode(self, state: CaveState, table: TableSetup) -> Words:
        """Two eras of which only the first was played are a game of era I."""
        if state.mode == "eras" and state.over and state.era == 1:
            table = msgspec.structs.replace(table, options={**table.options, "mode": "era_1"})
        return super().mode(state, table)

    def order(self, state: CaveState) -> Sequence[int]:
        """From the start player on."""
        return [(state.start + step) % state.seats for step in range(state.seats)]

    def views(self, state: CaveState, seat: int) -> Sequence[View]:
        """The table beside the rail, and the opponent's cave, large."""
        others = [owner for owner in range(state.seats) if owner != seat]
        visits = [View(view_of(owner), WHO[owner], BESIDE, owner) for owner in others]
        return (View(size=BESIDE, areas=areas_of(state, seat)), *visits)

    def layout(self, state: CaveState, ask: Ask | None, seat: int) -> Iterable[Piece]:
        """Everything on the table."""
        return layout(state, ask, seat)

    def input(self, state: CaveState, ask: Ask, gesture: Gesture) -> str | Sequence[str] | None:
        """Goods and letters."""
        return gestures.meant(state, ask, gesture)

    def tension(self, state: CaveState) -> float:
        """How near the end of a round is."""
        return tension(state)

    def status(self, state: CaveState) -> list[Words]:
        """Era, round, turns."""
        return status(state)

    def points_from(self, state: CaveState, seat: int) -> Sequence[Sequence[str]]:
        """What brings the points, on the board of whoever has them."""
        return worth.points_from(state, seat)

    def holdings(self, state: CaveState, seat: int) -> list[Words]:
        """Its goods."""
        goods = state.caves[seat].goods[: state.goods_in_play]
        return [f"{{{good.id}:{count}}}" for good, count in zip(GOODS, goods, strict=False)]

    def lesson_facts(self, state: CaveState, ask: Ask, option: str) -> Facts:
        """What its lessons speak of."""
        return teaching.facts(state, ask, option)

    def help(self, text: str) -> Words:
        """The rules in words."""
        return with_amounts(text)

    def why_not(self, state: CaveState, ask: Ask, key: str) -> Words | None:
        """What the question says about it, or what holds whatever is asked."""
        return super().why_not(state, ask, key) or reasons.why_not(state, ask.seat, key)

    def counted_as(self, state: CaveState, ask: Ask, option: str) -> Words:
        """The action tile that is taken, or the room that is furnished."""
        if option in ROOM_OF:
            at_work = state.caves[ask.seat].furnished >> ROOM_OF[option] & 1
            return "" if at_work else room_name(option)
        return ACTIONS[TILE_OF[option]].name if option in TILE_OF else ""

    def determinize(self, state: CaveState, seat: int, chance: Chance) -> None:
        """Nobody sees what lies face down."""
        deal_anew(state, chance)

    def features(self, state: CaveState, seat: int) -> list[int]:
        """What bots learn from."""
        return features.features(state, seat)

    def feature_names(self, state: CaveState) -> list[str]:
        """What they are called."""
        return features.names(state)

    def canonical(self, state: CaveState) -> object:
        """What tells two tables apart."""
        return features.canonical(state)

    def strand(self, state: CaveState) -> str:
        """The action tile in hand."""
        return features.strand(state)

    def promising(self, state: CaveState, ask: Ask) -> Sequence[str]:
        """What is worth a thought."""
        return features.promising(state, ask)

    def goes_on(self, state: CaveState, ask: Ask) -> bool:
        """With a tile in hand."""
        return turns.goes_on(state, ask)

"""Caverna: Cave vs Cave (Big Box, 2021), after the rules of the Big Box; rulings are in `docs/rulings/cave_vs_cave.md`.

One or two seats. Option `mode`:

- ``era_1``: era I, eight rounds for two, seven alone;
- ``eras``: era I, then the players decide whether to go on with the four rounds of era II;
- ``quick_start`` (two seats): a draft of era I rooms, then era II;
- ``short_game`` (two seats): era II on its own board, with a common pool of six era I rooms.

Everything of the box is supported. The two variants are not described for one player and are not offered to one.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from game.api import Ask, Chance, Choice, Game, GameInfo, Label, Piece, Rules, Score, TableSetup, Value

from . import features, reasons, table, words
from .draft import cover_turn, draft_turn
from .hidden import deal_anew
from .rounds import end_era, end_round, start_round
from .scoring import standings
from .setup import new_game
from .state import CaveState
from .turns import player_turn

PHASES: Final[dict[str, Callable[[CaveState], Rules]]] = {
    "draft": draft_turn,
    "cover": cover_turn,
    "round": start_round,
    "turn": player_turn,
    "round_end": end_round,
    "era_end": end_era,
}

INFO = GameInfo(
    id="cave_vs_cave",
    title="Caverna: Cave vs Cave",
    version="1.0",
    seats=(1, 2),
    summary="Two dwarf tribes, two caves in one mountain: dig, wall, furnish, and grow richer than the neighbours.",
    minutes=(20, 80),
    options=(
        Choice(
            id="mode",
            title="Game",
            explain="Which parts of the box are played.",
            values=(
                Value("era_1", "Era I", "First Wealth: eight rounds, seven alone. The game to begin with."),
                Value(
                    "eras",
                    "Eras I and II",
                    "After era I you decide whether to go on with the Iron Age, four more rounds.",
                ),
                Value("quick_start", "Quick start", "Draft a furnished cave, then play era II.", (2, 2)),
                Value("short_game", "Short game", "Era II only, with six era I rooms that both may use.", (2, 2)),
            ),
        ),
    ),
    credits="After the board game by Uwe Rosenberg, published by Lookout Games.",
    cover=("room_orange", "excavate", "wall", "dwarf", "gold", "emmer", "flax"),
)


class CaveVsCave(Game[CaveState]):
    """The game."""

    info = INFO
    state_type = CaveState

    def setup(self, table: TableSetup) -> CaveState:
        """The table before the first round."""
        return new_game(table)

    def turn(self, state: CaveState) -> Rules:
        """One turn of a player, or one step of the round."""
        return PHASES[state.phase](state)

    def standings(self, state: CaveState) -> list[Score]:
        """The score sheets."""
        return standings(state)

    def mode(self, state: CaveState, table: TableSetup) -> str:
        """Two eras of which only the first was played are a game of era I."""
        if state.mode == "eras" and state.over and state.era == 1:
            table = TableSetup(table.seats, table.seed, {**table.options, "mode": "era_1"})
        return super().mode(state, table)

    def layout(self, state: CaveState, ask: Ask | None, seat: int) -> Iterable[Piece]:
        """Everything on the table."""
        return table.layout(state, ask, seat)

    def ghost(self, state: CaveState, ask: Ask, option: str) -> Iterable[Piece]:
        """Where a room would fit, a wall would stand, a pick would strike."""
        return table.ghost(state, ask, option)

    def status(self, state: CaveState) -> list[str]:
        """Era, round, turns."""
        return words.status(state)

    def prompt(self, state: CaveState, ask: Ask) -> Label:
        """What is asked."""
        return words.prompt(state, ask)

    def describe(self, state: CaveState, ask: Ask, option: str) -> Label:
        """What an answer means."""
        return words.describe(state, ask, option)

    def why_not(self, state: CaveState, ask: Ask, key: str) -> str | None:
        """Why something cannot be chosen."""
        return reasons.why_not(state, ask, key)

    def determinize(self, state: CaveState, seat: int, chance: Chance) -> None:
        """Nobody sees what lies face down."""
        deal_anew(state, chance)

    def features(self, state: CaveState, seat: int) -> list[int]:
        """What bots learn from."""
        return features.features(state, seat)

    def canonical(self, state: CaveState) -> object:
        """What tells two tables apart."""
        return features.canonical(state)

    def strand(self, state: CaveState) -> str:
        """The action tile in hand."""
        return features.strand(state)

    def promising(self, state: CaveState, ask: Ask) -> Sequence[str]:
        """What is worth a thought."""
        return features.promising(state, ask)

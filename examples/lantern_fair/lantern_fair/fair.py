"""Lantern Fair as Underhall knows it."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from game.api import Ask, Chance, Game, GameInfo, Label, Lesson, Number, Piece, Rules, Score, TableSetup, Words

from . import rules, table, words
from .speech import say
from .state import LanternFair


class LanternFairGame(Game[LanternFair]):
    """What is played is in `rules`, what is seen in `table`, what is said in `words`."""

    info = GameInfo(
        id="lantern_fair",
        title="Lantern Fair",
        version="1.0",
        seats=(2, 5),
        summary=say("Bid in secret for paper lanterns; the highest card chooses first."),
        minutes=(10, 20),
        options=(Number("rounds", say("Rounds"), low=4, high=6, default=6),),
        credits=say("Design: the Underhall authors"),
        cover=("lantern_star", "lantern_fish", "lantern_lotus", "lantern_moth"),
    )
    state_type = LanternFair
    lesson = Lesson.read(Path(__file__).with_name("lesson.toml"))

    def setup(self, table: TableSetup) -> LanternFair:
        return rules.setup(table)

    def turn(self, state: LanternFair) -> Rules:
        return rules.turn(state)

    def standings(self, state: LanternFair) -> list[Score]:
        return rules.standings(state)

    def determinize(self, state: LanternFair, seat: int, chance: Chance) -> None:
        rules.determinize(state, seat, chance)

    def has_secrets(self, state: LanternFair, seat: int) -> bool:
        return not state.shown

    def status(self, state: LanternFair) -> Sequence[Words]:
        return words.status(state)

    def prompt(self, state: LanternFair, ask: Ask) -> Label:
        return words.prompt(state, ask)

    def describe(self, state: LanternFair, ask: Ask, option: str) -> Label:
        return words.describe(state, ask, option)

    def layout(self, state: LanternFair, ask: Ask | None, seat: int) -> Iterable[Piece]:
        return table.layout(state, seat)

    def why_not(self, state: LanternFair, ask: Ask, key: str) -> Words | None:
        return words.why_not(state, ask, key)

    def ghost(self, state: LanternFair, ask: Ask, option: str) -> Iterable[Piece]:
        return table.ghost(state, ask, option)

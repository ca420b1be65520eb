"""How a level thinks: it plans its whole turn at once, and then answers along the plan.

The plan is a pure function of the match up to where the turn began (or up to the last thing that came out in it), so
an answer does not depend on whether the bot was asked before: what is remembered between two questions only saves
time. In several deals of what is hidden the best ends of the turn are looked at again, a turn further. Where nothing is
hidden and nobody else plays, the whole game is planned in its first turn, and played along that plan.
"""

from __future__ import annotations

import contextlib
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from game.api import Chance, Game, TableSetup
from game.bots.ahead import worth_later
from game.bots.judgement import WHOLE_GAME, Judgement
from game.bots.learned import LARGEST, learned_for
from game.bots.levels import Level
from game.bots.likings import Fond, likings_of, strongly
from game.bots.luck import luck_of
from game.bots.positions import Node, Root, rest_collector
from game.bots.seeing import features_of, sight_at
from game.bots.thought import Thought, unheard
from game.bots.turn_search import Budget, Found, search
from game.bots.whole_game import Beam, ByChance
from game.core.files import read_whole
from game.core.match import Match

REMEMBERED = 16
MINDS_KEPT = 8
WIDTH_OF_THE_REST = 6
TURNS_OF_A_PLAN = 12
"""Where nothing is left to chance and nobody else plays, the whole rest of the game is planned at once in the first
turn, with the budget of all its turns together: a wide search at once finds far more than many narrow ones. Only if
somebody has played otherwise, it is planned once more in every so many turns …"""
BETWEEN_PLANS = 20
"""… and in those between with so small a part of the nodes."""
SLIPS_AMONG = 12
"""The best ends of a turn among which a careless level may take the wrong one."""


class Plan(NamedTuple):
    """The answers to give from a point on, and what they are worth in thousandths of a point."""

    answers: tuple[str, ...]
    worth: int


@lru_cache(maxsize=8)
def _judgement(path: Path, names: tuple[str, ...]) -> Judgement:
    judgement = Judgement.from_bytes(read_whole(path, LARGEST))
    learned = judgement.header.names
    return judgement.rearranged(names) if learned and names and learned != list(names) else judgement


def judgement_for(game: Game[Any], setup: TableSetup) -> Judgement | None:
    """What was learned for such a table, as the game gives its features; None: nothing, or nothing that fits."""
    learned = learned_for(game, setup)
    return _judgement(learned.path, sight_at(game, setup).names) if learned is not None else None


class Mind:
    """A level at one table."""

    def __init__(self, level: Level, judgement: Judgement, fond: Fond | None = None) -> None:
        self.level = level
        self.judgement = judgement
        self.fond = fond  # the same judgement, with the temper of whoever plays
        self.deals = min(level.deals, judgement.header.ahead)
        self.looked_at = level.looked_at * judgement.header.ends
        self._lines: dict[tuple[str, ...], list[Plan]] = {}

    def answer(self, match: Match, thought: Thought = unheard) -> str:
        """The answer to the pending question."""
        if match.ask is None:
            raise ValueError("nobody is asked")
        for start in self._where_to_plan_from(match):
            given = tuple(match.answers[start:])
            plan = self._plan(match.at(start) if given else match, match.ask.seat, thought)
            if plan.answers[: len(given)] == given and len(plan.answers) > len(given):
                following = plan.answers[len(given)]
                if following in match.ask.options:
                    return following
        raise ValueError("no plan begins here")

    def _where_to_plan_from(self, match: Match) -> list[int]:
        """The points from which a plan may have led here, as numbers of answers; here, if none does."""
        turn = where_to_plan_from(match)
        points = [turn, len(match.answers)]
        if self.level.whole_game and match.setup.seats == 1 and Root.of(match, 0, Chance(0)).certain:
            points += match.turns[::TURNS_OF_A_PLAN]
        return sorted(set(points))

    def _plan(self, match: Match, seat: int, thought: Thought) -> Plan:
        lines = self.thought_of(match, seat, thought)
        return self._chosen(lines, luck_of(match)) if lines else Plan((), 0)

    def thought_of(self, match: Match, seat: int, thought: Thought = unheard) -> list[Plan]:
        """The best ways to end the turn, best first: thought of once, and remembered for the answers that follow."""
        key = tuple(match.answers)
        if key not in self._lines:
            if len(self._lines) >= REMEMBERED:
                del self._lines[next(iter(self._lines))]
            ask = match.ask
            self._lines[key] = self.lines(match, seat, thought) if ask is not None and ask.seat == seat else []
        return self._lines[key]

    def _chosen(self, lines: list[Plan], luck: Chance) -> Plan:
        """The best line; a level that makes slips misjudges each of the best ones by a little."""
        slip = self.judgement.header.slip.get(self.level.rank)
        if not slip:
            return lines[0]
        return max(lines[:SLIPS_AMONG], key=lambda line: line.worth + luck.below(slip) + luck.below(slip))

    def lines(self, match: Match, seat: int, thought: Thought) -> list[Plan]:
        """The best ways to end the turn, best first."""
        luck = luck_of(match)
        roots = [Root.of(match, seat, luck) for _ in range(max(self.deals, 1))]
        if self.level.whole_game and match.setup.seats == 1 and roots[0].certain:
            with contextlib.suppress(ByChance):
                nodes = self.level.whole_game
                if (len(match.turns) - 1) % TURNS_OF_A_PLAN or len(match.answers) > match.turns[-1]:
                    nodes //= BETWEEN_PLANS
                return [self._whole_game(roots[0], nodes, thought)]
        ends = self.searched(roots[0], thought).ends
        if self._looks_ahead and len(ends) > 1:
            ends = self.looked_at_closer(ends[: self.looked_at], roots, luck, thought)
        return [Plan(end.answers, end.value) for end in ends]

    def _whole_game(self, root: Root, nodes: int, thought: Thought) -> Plan:
        """The best game from here on that was found; so many nodes are for a whole one."""
        beam = Beam(root, self.fond or self.judgement)
        best = beam.spend(max(1, nodes * beam.left // WHOLE_GAME), thought)
        return Plan(tuple(answer for end in best.line() for answer in end.answers), best.value)

    @property
    def _looks_ahead(self) -> bool:
        return self.level.looked_at > 1 and self.deals > 0

    def best_of_each(self, match: Match, thought: Thought) -> dict[str, Node]:
        """The best end of the turn that begins with each option of the pending question, with what it is worth."""
        ask = match.ask
        if ask is None:
            return {}
        luck = luck_of(match)
        roots = [Root.of(match, ask.seat, luck) for _ in range(max(self.deals, 1))]
        best: dict[str, Node] = {}
        for end in self.searched(roots[0], thought).ends:
            best.setdefault(end.answers[0], end)
        left = [option for option in ask.options if option not in best]
        budget = Budget(self.level.nodes // max(len(left), 1), WIDTH_OF_THE_REST)
        for option in left:
            see = features_of(match.game)
            best[option] = search(roots[0], see, self.judgement, budget, begun=(option,)).ends[0]
        if not self._looks_ahead:
            return best
        first = sorted(best.values(), key=lambda end: -end.value)[: self.looked_at]
        before = sum(end.value for end in first)
        self.looked_at_closer(first, roots, luck, thought)
        shift = (sum(end.value for end in first) - before) // len(first)  # what a turn more brings, on average
        for end in best.values():
            if end not in first:
                end.value += shift
        return best

    def searched(self, root: Root, thought: Thought = unheard) -> Found:
        """The ends of the turn, as far as the level thinks of them."""
        pace = self.judgement.header.pace if self.level.paced else 1
        budget = Budget(self.level.nodes * pace, self.level.width)
        see = features_of(root.game)
        return search(root, see, self.fond or self.judgement, budget, thought=lambda part: thought(part * 0.4))

    def looked_at_closer(
        self, ends: list[Node], roots: list[Root], luck: Chance, thought: Thought = unheard
    ) -> list[Node]:
        """The ends in the order of what they are worth a turn later, on average over the deals."""
        lucks = [luck.number() for _ in roots]
        steps = len(ends) * len(roots)
        for number, end in enumerate(ends):
            worth: list[int] = []
            liked = self.fond.more(end.row) if self.fond is not None else 0
            plain = end.value - liked
            for deal, root in enumerate(roots):
                node = end if not deal else root.try_node(end.answers)
                if node is not None:
                    node.value = plain
                    worth.append(worth_later(root, node, self.judgement, self.level, Chance(lucks[deal])))
                thought(0.4 + 0.6 * (number * len(roots) + deal + 1) / steps)
            end.value = sum(worth) // len(worth) + liked
        return sorted(ends, key=lambda node: -node.value)


def where_to_plan_from(match: Match) -> int:
    """The start of the turn, or the last point in it where something hidden came out, as a number of answers."""
    start = match.turns[-1]
    for news, after in zip(reversed(match.log), reversed(match.told_after), strict=True):
        if after <= start:
            break
        if news.revealed:
            return after
    return start


def mind_of(level: Level, judgement: Judgement, game: Game[Any]) -> Mind:
    """The level's mind with this judgement, and with the temper of whoever plays at it."""
    liking = strongly(likings_of(game), level.likes)
    return Mind(level, judgement, Fond(judgement, liking, judgement.header.names) if liking else None)


_minds: list[tuple[str, str, TableSetup, Mind]] = []
"""The minds of the last few tables, newest last: level, game, table."""


def mind_at(match: Match, level: Level) -> Mind | None:
    """The level's mind at this table; None if nothing was learned for it."""
    wanted = level.name, match.game.info.id, match.setup
    for *who, mind in _minds:
        if tuple(who) == wanted:
            return mind
    judgement = judgement_for(match.game, match.setup)
    if judgement is None:
        return None
    if not _minds:
        rest_collector()
    mind = mind_of(level, judgement, match.game)
    _minds.append((*wanted, mind))
    del _minds[:-MINDS_KEPT]
    return mind

"""The games of a generation: who plays which of them, from where, and how it explores.

All of it comes from the run's seed and the game's number, so that a run can be repeated, however many processes play.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.api import Chance
from game.bots.judgement import Judgement
from game.bots.learning.expert import is_open, search_whole_game
from game.bots.learning.plan import Plan, game_called
from game.bots.learning.selfplay import Looks, Played, Player, Start, play
from game.bots.likings import Fond, any_liking, likings_of
from game.bots.turn_search import Budget

EXPLORING = ("careful", "liking", "careful", "any liking", "noise")
"""How the games of a generation are begun, in turn."""
NOISES = (0.5, 1.0, 2.0)
"""How carelessly turns are chosen, in points."""
LONGEST = 70
"""Whoever explores does so until a part of the game is left that is drawn below this, in hundredths."""
FROM_THE_ARCHIVE = 3
"""One game in so many begins where an earlier one changed its mind."""
OLDER_RIVAL = 5
"""One rival in so many plays by an older file."""
WIDTHS = (4, 8, 12, 16)
"""How many ends are kept abreast where a whole game is searched."""
STRENGTHS = (0.5, 1.0, 2.0)
"""How much the likings of a game are felt, from game to game."""


class Task(NamedTuple):
    """One game that is to be played."""

    plan: Plan
    generation: int
    number: int
    learned: bytes
    older: bytes | None = None  # a file of an earlier generation
    start: Start | None = None  # of the archive


def luck_of_game(plan: Plan, generation: int, number: int) -> Chance:
    """From which all that is drawn for a game comes."""
    return Chance(plan.seed * 1_000_003 + generation * 1009 + number)


def task_of(
    plan: Plan, generation: int, number: int, learned: bytes, older: Sequence[bytes], archive: Sequence[Start]
) -> Task:
    """The game with that number."""
    luck = luck_of_game(plan, generation, number)
    start = archive[luck.below(len(archive))] if archive and not luck.below(FROM_THE_ARCHIVE) else None
    return Task(plan, generation, number, learned, luck.pick(older) if older else None, start)


def played(task: Task) -> tuple[int, Played]:
    """One game of a generation, with its number: what a process somewhere does."""
    plan, generation, number = task.plan, task.generation, task.number
    game = game_called(plan.game)
    luck = luck_of_game(plan, generation, number)
    luck.drawn = 8  # behind what `task_of` has drawn
    seats, options = plan.table(number + generation, luck)
    start = task.start or Start(plan.setup(seats, luck.number() >> 1, options))
    seats = start.setup.seats
    judgement = Judgement.from_bytes(task.learned)
    way = EXPLORING[(number + generation) // len(plan.tables()) % len(EXPLORING)]
    alone = is_open(game, start)
    if alone and number and way == "careful" and task.start is None:
        way = "any liking"  # one careful game is like the other there
    players = [_explorer(way, task, judgement, luck) for _ in range(seats)]
    if task.older is not None:
        older = Judgement.from_bytes(task.older)
        one = luck.below(seats)
        players = [
            Player(older, teaches=False) if seat != one and not luck.below(OLDER_RIVAL) else player
            for seat, player in enumerate(players)
        ]
    later = Budget(plan.nodes_later * plan.pace, plan.width_later)
    looks = Looks(Budget(plan.nodes, plan.width), later, plan.best, plan.others)
    if alone and plan.whole and not luck.below(plan.whole):
        return number, search_whole_game(game, start, players[0], luck.pick(WIDTHS), looks)
    return number, play(game, start, players, looks, luck)


def _explorer(way: str, task: Task, judgement: Judgement, luck: Chance) -> Player:
    names, game = judgement.header.names, game_called(task.plan.game)
    likings = likings_of(game)
    until = luck.below(LONGEST)
    if way == "noise" or (way != "careful" and not names):
        return Player(judgement, noise=luck.pick(NOISES), until=until)
    if way == "liking" and likings:
        strength = luck.pick(STRENGTHS)
        liking = {name: by * strength for name, by in luck.pick([*likings.values()]).items()}
        return Player(judgement, Fond(judgement, liking, names), until=until)
    if way in ("liking", "any liking"):
        return Player(judgement, Fond(judgement, any_liking(names, luck), names), until=until)
    return Player(judgement)

"""A review, piece by piece: a game of the Master's, a first look at every turn, its other games, luck, then care."""

from __future__ import annotations

from collections.abc import Iterator

from game.bots.mind import mind_at
from game.bots.reviewing.fortune import fortune_at, reveals
from game.bots.reviewing.par import GAMES, quick_game
from game.bots.reviewing.reviewed import People, Reviewed
from game.bots.reviewing.summing import summed
from game.bots.reviewing.turns import judged, level_for, stretches
from game.core.match import Match

FIRST, GLANCE, PAR, LUCK, CARE = 0.03, 0.1, 0.27, 0.05, 0.54
"""Which part of the whole each takes, roughly."""


def review(match: Match, people: People, known: Reviewed | None = None) -> Iterator[Reviewed]:
    """All that is found, again and again with more in it; the last one is final. Nothing: nothing was learned.

    `known`: what a review of the same game had found when it was stopped.
    """
    glance, care = mind_at(match, level_for(deep=False)), mind_at(match, level_for(deep=True))
    if glance is None or care is None or match.begun_from is not None or not match.answers:
        return
    standings = match.game.standings(match.state)
    results = {seat: standings[seat].total for seat in people.seats}
    found = known or Reviewed()

    def so_far(done: float, looking_at: str) -> Reviewed:
        found.done, found.looking_at = done, looking_at
        found.sums = summed(found, results)
        return found

    every = stretches(match, people.seats)
    games = [(seat, game) for game in range(GAMES) for seat in sorted(people.seats)]
    for seat, game in games[len(found.quick) : len(people.seats)]:  # with one of each there can be a sum, and a card
        found.quick.append(quick_game(match, seat, care.judgement, people.others, game))
        yield so_far(FIRST, "par")
    for number in range(found.glanced, len(every)):
        found.turns.append(judged(match, every[number], glance))
        found.glanced += 1
        yield so_far(FIRST + GLANCE * found.glanced / len(every), "turn")
    for seat, game in games[len(found.quick) :]:
        found.quick.append(quick_game(match, seat, care.judgement, people.others, game))
        yield so_far(FIRST + GLANCE + PAR * len(found.quick) / len(games), "par")
    found.fortune = []
    for after in reveals(match):
        found.fortune += fortune_at(match, after, people.seats, care.judgement)
    yield so_far(FIRST + GLANCE + PAR + LUCK, "luck")
    for number in range(found.cared, len(every)):
        found.turns[number] = judged(match, every[number], care)
        found.cared += 1
        yield so_far(FIRST + GLANCE + PAR + LUCK + CARE * found.cared / len(every), "turn")
    yield so_far(1.0, "")

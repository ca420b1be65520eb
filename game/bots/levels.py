"""The four levels that people play against: how much each may think. How it thinks is in `mind`.

Without anything learned that fits a table a level tries the options out and plays on at random, as `thoughtful` does.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any

from game.api import Character, Game, TableSetup, Words
from game.api.said import joined, names
from game.bots.characters import Temper, seated_as
from game.bots.learned import Learned, learned_for, unfit_for
from game.bots.strengths import strength_at
from game.bots.trying_out import Thoughtful
from game.core.seats import BETWEEN
from game.core.speech import say

TRYING_OUT = say("It plays by trying out: what it learned does not fit this version of the game.")


class Level(Thoughtful):
    """A level: its budget is counted in nodes of the search, so that it plays the same on every machine."""

    nodes: int  # of the search over its turn; more in games with quick rules (`Header.pace`)
    width: int  # lines that are followed abreast
    paced: bool = True  # whether it looks at more nodes where the rules are quick
    deals: int = 1  # of what is hidden, in which the best ends of the turn are looked at closer
    looked_at: int = 1  # so many ends of the turn are looked at closer; more where that pays (`Header.ends`)
    nodes_ahead: int = 0  # for each of them in each deal
    width_ahead: int = 0
    patient: bool = False  # for those who ask for it: it takes longer than one likes to wait
    likes: Mapping[str, float] = {}  # how strongly each liking of the game is felt: the temper of whoever plays
    whole_game: int = 0  # nodes of a search over the whole game, where nothing is left to chance: for all turns at once

    @property
    def rank(self) -> str:
        """The name of the level, whoever plays at it."""
        return self.name.partition(BETWEEN)[0]

    def played_by(self, character: Character, temper: Temper | None) -> Level:
        """The same level, as somebody of the hall plays at it."""
        level = copy(self)
        level.name = seated_as(self.name, character.id)
        level.title = character.name
        level.likes = temper.likings if temper is not None else {}
        return level

    def about(self, game: Game[Any], setup: TableSetup) -> Words:
        """How it plays, and what it makes at such a table."""
        if (learned := learned_for(game, setup)) is not None:
            if without := _learned_without(game, setup, learned):
                told = say("It has learned without {names}: what they add it judges by what they give.", names=without)
                return joined([self.summary, told])
            measured = strength_at(game, setup, self.rank)
            if measured is None:
                return self.summary
            return joined([self.summary, say("It makes about {points} points here.", points=round(measured.points))])
        if unfit_for(game, setup):
            return joined([self.summary, TRYING_OUT])
        return joined([self.summary, say("It has learned nothing about this kind of game, and plays by trying out.")])


def _learned_without(game: Game[Any], setup: TableSetup, learned: Learned) -> Words:
    """The expansions of a table that a level has learned nothing about, in words; empty: none."""
    unknown = {*setup.expansions} - {*learned.header.expansions}
    titles = [each.title for each in game.info.expansions if each.id in unknown]
    return names(titles) if titles else ""


class Apprentice(Level):
    """Quick and friendly."""

    name = "apprentice"
    title = say("Apprentice")
    summary = say("Answers at once and sees what is near. Good company for a first game.")
    nodes, width, paced = 90, 5, False
    playouts, tries, answers = 400, 8, 8_000


class Journeyman(Level):
    """Knows the trade."""

    name = "journeyman"
    title = say("Journeyman")
    summary = say("Thinks its whole turn through.")
    nodes, width = 450, 20
    whole_game = 30_000
    playouts, tries, answers = 1_500, 30, 30_000


class Master(Level):
    """Takes its time."""

    name = "master"
    title = say("Master")
    summary = say("Thinks its turn through in every detail, and looks ahead to the next.")
    nodes, width = 2_000, 50
    deals, looked_at, nodes_ahead, width_ahead = 3, 8, 100, 8
    whole_game = 600_000
    playouts, tries, answers = 4_000, 80, 80_000


class Grandmaster(Master):
    """Takes all the time it wants."""

    name = "grandmaster"
    title = say("Grandmaster")
    summary = say("Thinks as the Master does, and five times as long: up to a quarter of a minute for a turn.")
    patient = True
    nodes, width = 6_000, 120
    deals, looked_at, nodes_ahead, width_ahead = 5, 24, 200, 12
    whole_game = 2_400_000
    playouts, tries, answers = 12_000, 240, 240_000


LEVELS: tuple[Level, ...] = (Apprentice(), Journeyman(), Master(), Grandmaster())

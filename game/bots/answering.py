"""Bots at the table: what they get to see, how much they may think, and the one that plays at random."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.api import Ask, Character, Game
from game.api.bot import Bot, Outlook
from game.bots.characters import people, temper_of
from game.bots.levels import LEVELS, Level
from game.bots.luck import luck_of
from game.bots.thought import Thought, unheard
from game.core import interrupts
from game.core.errors import CoreError, clipped, told_as
from game.core.match import Match
from game.core.seats import BETWEEN
from game.core.speech import say


class BotFailed(CoreError):
    """A bot that could not answer, told as a sentence. The match is untouched; somebody else can take the seat."""


class RandomBot(Bot):
    """Answers anything that is allowed."""

    name = "random"
    title = say("Random")
    summary = say("Does anything that is allowed.")

    def choose(self, outlook: Outlook) -> str:
        """Any option, each with the same chance."""
        return outlook.chance.pick(outlook.ask.options)


def bots_for(game_id: str, from_plugins: Iterable[Any] = ()) -> dict[str, Bot]:
    """All bots that can play a game, by name; those of any game first. Levels are nobody in particular here."""
    found: dict[str, Bot] = {bot.name: bot for bot in (*LEVELS, RandomBot())}
    for bot in from_plugins:
        if isinstance(bot, Bot) and (not bot.games or game_id in bot.games):
            found.setdefault(bot.name, bot)
    return found


def with_characters(bots: dict[str, Bot], game: Game[Any], brought: Iterable[Character] = ()) -> dict[str, Bot]:
    """These bots, and beside them everybody of the hall at each level: "master:hilde"."""
    found = dict(bots)
    for character in people(brought).values():
        temper = temper_of(character, game)
        for level in bots.values():
            if isinstance(level, Level):
                played = level.played_by(character, temper)
                found[played.name] = played
    return found


def bot_called(name: str, bots: dict[str, Bot]) -> Bot | None:
    """The bot that a seat names; where nobody knows the character any more, its level plays on."""
    return bots.get(name) or bots.get(name.partition(BETWEEN)[0])


def offered_to_people(bots: dict[str, Bot]) -> dict[str, Bot]:
    """The bots that somebody would like to play with; Random is for tests."""
    return {name: bot for name, bot in bots.items() if not isinstance(bot, RandomBot)}


def think(bot: Bot, match: Match, thought: Thought | None = None) -> str:
    """The bot's answer to the pending question; always the same one for the same match and answers.

    `thought` is told each time how much of its budget the bot has spent, from 0 to 1.
    Raises `BotFailed` with a sentence if the bot fails or answers something that is not among the options.
    """
    if match.ask is None:
        raise BotFailed(say("The game is over: there is nothing for {title} to answer.", title=bot.title))
    try:
        answer = _planned(bot, match, thought) or bot.choose(_Outlook(match, match.ask, bot.playouts, thought))
    except BaseException as error:
        interrupts.pass_on(error)
        raise BotFailed(
            say(
                "The bot {title} failed with {why}. Let somebody else take its seat.",
                title=bot.title,
                why=told_as(error),
            )
        ) from error
    if not isinstance(answer, str) or answer not in match.ask.options:
        said = (
            repr(clipped(answer))
            if isinstance(answer, str)
            else say("something of type {name}", name=type(answer).__name__)
        )
        raise BotFailed(
            say(
                "The bot {title} answered {said}, which is not allowed. Let somebody else play.",
                title=bot.title,
                said=said,
            )
        )
    return answer


def _planned(bot: Bot, match: Match, thought: Thought | None) -> str:
    """The answer of a level that has learned something for this table; empty: it has not."""
    if not isinstance(bot, Level):
        return ""
    from game.bots.mind import mind_at  # with all that only bots need: the window never comes here

    mind = mind_at(match, bot)
    return mind.answer(match, thought or unheard) if mind is not None else ""


class _Outlook:
    """What a bot knows when it is asked; the real match stays out of its reach."""

    def __init__(self, match: Match, ask: Ask, playouts: int, thought: Thought | None = None) -> None:
        self.game: Game[Any] = match.game
        self.seat = ask.seat
        self.ask = ask
        self.chance = luck_of(match)
        self.playouts = playouts
        self.__used = 0
        self.__expected = playouts
        self.__thought = thought
        self.__match = match

    def imagine(self) -> Match:
        """A match from here on, with all that the seat cannot see dealt anew."""
        if self.playouts < 1:
            raise BotFailed("it imagined more matches than its budget has")
        self.playouts -= 1
        self.__used += 1
        if self.__thought is not None:
            self.__thought(min(1.0, self.__used / self.__expected))
        return self.__match.imagine(self.seat, self.chance)

    def expect(self, playouts: int) -> None:
        """So many matches more will be imagined."""
        self.__expected = max(self.__used + playouts, 1)

"""Bots think in a process of their own, so that the window never waits for them.

    thinker = Thinker("caverna")         # starts the process
    thinker.ask(session.match, "random")
    …                                     # frames go by
    answer = thinker.answer()             # None while it still thinks
    thinker.close()

Both sides speak JSON over a pipe. The process is started by "spawn", which works from a packaged program too (whose
main module calls `multiprocessing.freeze_support()` first). It ends with the window, however that ends (`orphans`).
"""

from __future__ import annotations

import contextlib
import importlib
import multiprocessing
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from game.api import Bot, Game, OptionValue, TableSetup, Words
from game.bots import orphans
from game.bots.advised import Proposal
from game.bots.answering import BotFailed, bot_called, bots_for, think, with_characters
from game.bots.reviewing.reviewed import People, Reviewed
from game.core import interrupts
from game.core.errors import CoreError, told_as, words_for
from game.core.lines import shared
from game.core.match import Match
from game.core.speech import say
from game.system import marks

Finder = Callable[[str], tuple[Game[Any], dict[str, Bot]]]
"""finder(game_id): the game, and the bots that can play it, by name."""

ADVICE, REVIEW, TURN = "", "\0review", "\0turn"
"""In place of a bot's name: nobody is to answer, but advice is asked, or how the game or one turn went."""
INSTALLED = "game.bots.process:installed"
PATIENCE = 60.0
"""Seconds that a plugin has while it is loaded here: the window has loaded it before, and nobody waits for it."""
LARGEST_REPLY = 16_000_000
"""Bytes: a plugin's code runs on the far side."""


class Request(msgspec.Struct):
    """Please answer: the match so far, and which bot is asked; no bot: what each option is worth."""

    bot: str
    seats: int
    seed: int
    options: dict[str, OptionValue]
    answers: list[str]
    begun_from: bytes | None = None
    expansions: tuple[str, ...] = ()
    persons: list[int] = []  # of a review: whose game is looked at; of one turn: after how many answers it began
    others: str = ""  # and the level of those whom they played against
    known: Reviewed | None = None  # and what was found before it was stopped


class Reply(msgspec.Struct):
    """What the bot answers, or the sentence why it cannot; or only how far it has thought."""

    answer: str = ""
    trouble: Words = ""
    thought: float = 1.0  # less than 1: the answer is still to come
    advice: list[Proposal] = []  # what is asked for by `ask_advice`, best first; also what came to mind at first
    reviewed: Reviewed | None = None  # what a review has found so far


class Thinker:
    """A process in which the bots of one game think."""

    def __init__(self, game_id: str, finder: str = INSTALLED) -> None:
        """Starts the process; `finder` is "module:function" of a `Finder`, looked up over there."""
        spawn = multiprocessing.get_context("spawn")
        self._pipe, far_end = spawn.Pipe()
        self._process = spawn.Process(target=serve, args=(far_end, game_id, finder), daemon=True, name="bots")
        self._process.start()
        far_end.close()
        self._leash = orphans.leash(self._process.pid or 0)
        self.thinking = False
        """Whether an answer is still to come."""
        self.thought = 0.0
        """The part of its budget that the bot has spent on the pending answer, as far as is known."""
        self.first: list[Proposal] = []
        """What came to mind at once, where advice is asked for."""
        self.reviewed: Reviewed | None = None
        """What a review has found so far."""

    def ask(self, match: Match, bot: str) -> None:
        """Asks a bot for the answer to the match's pending question; `answer` has it later."""
        self._send(self._request(match, bot))

    def _request(self, match: Match, bot: str) -> Request:
        setup = match.setup
        return Request(bot, setup.seats, setup.seed, setup.options, match.answers, match.begun_from, setup.expansions)

    def _send(self, request: Request) -> None:
        try:
            if self.thinking:
                raise BotFailed(say("A bot was asked while it was still thinking about something else."))
            self._pipe.send_bytes(msgspec.json.encode(request))
        except OSError as error:
            raise self._gone() from error
        self.thinking = True
        self.thought = 0.0
        self.first = []
        self.reviewed = None

    def ask_review(self, match: Match, people: People, known: Reviewed | None = None) -> None:
        """Asks how the game went; `look` and `reviewed` have it bit by bit. `known`: what was found already."""
        request = self._request(match, REVIEW)
        request.persons, request.others, request.known = sorted(people.seats), people.others, known
        self._send(request)

    def ask_turn(self, match: Match, begin: int) -> None:
        """Asks how good the turn was that began after so many answers; `look` and `reviewed` have it later."""
        request = self._request(match, TURN)
        request.persons = [begin]
        self._send(request)

    def look(self) -> bool:
        """Whether a review has found more since the last look. Raises `BotFailed` as `answer` does."""
        before = self.reviewed
        self._reply()
        return self.reviewed is not before

    def ask_advice(self, match: Match) -> None:
        """Asks what each option of the pending question is worth; `advice` has it later."""
        self.ask(match, ADVICE)

    def answer(self) -> str | None:
        """The bot's answer; None while it still thinks.

        Raises `BotFailed` with a sentence if the bot failed or its process has ended.
        """
        reply = self._reply()
        return reply.answer if reply is not None else None

    def advice(self) -> list[Proposal] | None:
        """What is proposed, best first (nothing: nothing was learned); None: still thinking.

        Raises `BotFailed` as `answer` does.
        """
        reply = self._reply()
        return reply.advice if reply is not None else None

    def _reply(self) -> Reply | None:
        """What came back; None while it is still to come."""
        try:
            while self.thinking and self._pipe.poll():
                reply = msgspec.json.decode(self._pipe.recv_bytes(LARGEST_REPLY), type=Reply)
                self.thought = reply.thought
                self.first = self.first or reply.advice
                self.reviewed = reply.reviewed or self.reviewed
                if reply.thought >= 1:
                    self.thinking = False
                    if reply.trouble:
                        raise BotFailed(reply.trouble)
                    return reply
        except (OSError, EOFError, msgspec.MsgspecError) as error:  # also what is no reply, or longer than any
            raise self._gone() from error
        return None

    def close(self) -> None:
        """Ends the process, at once, also one that somebody has stopped: that one would not hear a polite word."""
        self._pipe.close()
        self._process.kill()
        self._process.join(timeout=2)
        self.thinking = False

    def _gone(self) -> BotFailed:
        self.thinking = False
        return BotFailed(
            say("The process in which the bots think has ended. Let a person take the seat, or try again.")
        )


def installed(game_id: str) -> tuple[Game[Any], dict[str, Bot]]:
    """The game and its bots among the plugins of this machine."""
    plugins = importlib.import_module("game.plugins.registry").Plugins.load(marked=False, time_limit=PATIENCE)
    game = plugins.games.get(game_id)
    if game is None:
        raise BotFailed(say("The game could not be loaded a second time, for the bots. Try again."))
    return game, with_characters(bots_for(game_id, plugins.bots), game, plugins.characters)


def serve(pipe: Connection, game_id: str, finder: str) -> None:
    """The far side: answers requests until the pipe is closed."""
    orphans.end_with_the_window()
    marks.none_here()  # it is ended whenever its table is
    module, _, function = finder.partition(":")
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt), interrupts.listening():
        try:
            find: Finder = getattr(importlib.import_module(module), function)
            game, bots = find(game_id)
        except BaseException as error:
            interrupts.pass_on(error)
            pipe.recv_bytes()
            trouble = say("The bots could not be loaded: {why}.", why=told_as(error))
            pipe.send_bytes(
                msgspec.json.encode(Reply(trouble=words_for(error) if isinstance(error, CoreError) else trouble))
            )
            return
        match: Match | None = None
        while True:
            request = msgspec.json.decode(pipe.recv_bytes(), type=Request)
            try:
                match = _caught_up(match, game, request)
                if request.bot == ADVICE:
                    pipe.send_bytes(msgspec.json.encode(Reply(advice=_advice(match, pipe))))
                    continue
                if request.bot == REVIEW:
                    pipe.send_bytes(msgspec.json.encode(Reply(reviewed=_review(match, request, pipe))))
                    continue
                if request.bot == TURN:
                    pipe.send_bytes(msgspec.json.encode(Reply(reviewed=_turn(match, request))))
                    continue
                bot = bot_called(request.bot, bots)
                if bot is None:
                    raise BotFailed(
                        say("There is no bot {bot} that plays {title}.", bot=repr(request.bot), title=game.info.title)
                    )
                reply = Reply(answer=think(bot, match, _Thoughts(pipe)))
            except CoreError as error:
                reply = Reply(trouble=words_for(error))
            pipe.send_bytes(msgspec.json.encode(reply))


def _advice(match: Match, pipe: Connection) -> list[Proposal]:
    from game.bots.advice import advise  # with all that only bots need

    def first(proposals: list[Proposal]) -> None:
        pipe.send_bytes(msgspec.json.encode(Reply(thought=0.0, advice=proposals)))

    try:
        return advise(match, _Thoughts(pipe), first=first)
    except BaseException as error:
        interrupts.pass_on(error)
        raise BotFailed(say("There is no advice: it failed with {why}.", why=told_as(error))) from error


def _review(match: Match, request: Request, pipe: Connection) -> Reviewed | None:
    from game.bots.reviewing.going_through import review  # with all that only bots need

    found = None
    try:
        for found in review(match, People(frozenset(request.persons), request.others), request.known):
            pipe.send_bytes(msgspec.json.encode(Reply(thought=min(found.done, 0.999), reviewed=found)))
    except BaseException as error:
        interrupts.pass_on(error)
        raise BotFailed(say("The game cannot be explained: it failed with {why}.", why=told_as(error))) from error
    return found


def _turn(match: Match, request: Request) -> Reviewed | None:
    from game.bots.puzzling.solving import close  # with all that only bots need

    try:
        turn = close(match, request.persons[0], len(match.answers))
    except BaseException as error:
        interrupts.pass_on(error)
        raise BotFailed(f"The turn cannot be judged: it failed with {told_as(error)}.") from error
    return Reviewed(turns=[turn], done=1.0) if turn is not None else None


class _Thoughts:
    """Tells the table how far a bot has thought, in steps of a hundredth."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._told = 0.0

    def __call__(self, thought: float) -> None:
        if self._told + 0.01 <= thought < 1:
            self._told = thought
            self._pipe.send_bytes(msgspec.json.encode(Reply(thought=thought)))


def _caught_up(match: Match | None, game: Game[Any], request: Request) -> Match:
    """The match of the request: the one from the last request, gone back and on to where the table is now."""
    options = game.info.settle(request.seats, request.options)
    setup = TableSetup(request.seats, request.seed, options, request.expansions)
    if match is None or match.setup != setup or match.begun_from != request.begun_from:
        match = Match(game, setup, request.begun_from)
    common = shared(match.answers, request.answers)
    if common < len(match.answers):
        match.branch(common)
    match.redo_line.clear()
    for answer in request.answers[common:]:
        match.choose(answer)
    return match

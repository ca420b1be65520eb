"""Whether what a plugin calls a game or a bot can be put on the table at all."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any

import msgspec

from game.api import Bot, Character, Choice, Command, Game, GameInfo, MenuEntry, Number, Page, State, Switch
from game.api.said import Listed, Said
from game.core.sound_words import is_words
from game.core.visible import is_text
from game.plugins import manifest

MOST_SEATS = 99


def wrong_with(game: Any) -> str | None:
    """Why something that a plugin calls a game cannot be put on the table, or None."""
    if not isinstance(game, Game):
        return f"Its games() returned {game!r}, which is not a Game: return objects, as in [MyGame()]."
    if type(game).__getattribute__ is not object.__getattribute__:
        return f"Its game {type(game).__name__} looks its own parts up in a way of its own: leave __getattribute__ out."
    info = inspect.getattr_static(game, "info", None)  # what it is now it stays: nothing is computed when it is asked
    if isinstance(info, property):
        _ = game.info  # one that fails says why
    if not isinstance(info, GameInfo):
        return f"Its game {type(game).__name__} has no info: write info = GameInfo(id=…, title=…, …)."
    if (problem := _wrong_with_info(info)) is not None:
        return problem
    state_type = getattr(game, "state_type", None)
    if not (isinstance(state_type, type) and issubclass(state_type, State)):
        return f"Its game {info.title} has no state_type: write state_type = MyState, a subclass of State."
    return None


def pin_info(game: Game[Any]) -> None:
    """From now on its info is what was looked at, and nothing but data: the whole program asks it without a net."""
    object.__setattr__(game, "info", _plain(game.info))


def _plain(info: GameInfo) -> GameInfo:
    return msgspec.msgpack.decode(msgspec.msgpack.encode(info), type=GameInfo)


def wrong_with_bot(bot: Any) -> str | None:
    """Why something that a plugin calls a bot cannot take a seat, or None."""
    if not (isinstance(bot, Bot) and manifest.is_name(str(getattr(bot, "name", "")))):
        return f"Its bots() returned {bot!r}, which is not a Bot with a name: return objects."
    if not (is_words(getattr(bot, "title", None)) and is_words(bot.summary)):
        return f'Its bot {bot.name!r} has no title, or one that is not text: write title = "…".'
    if not (isinstance(bot.games, tuple) and isinstance(bot.playouts, int)):
        return f"Its bot {bot.name!r} must have a tuple of game ids as its games, and a number as its playouts."
    return None


def wrong_with_character(character: Any) -> str | None:
    """Why something that a plugin calls a character cannot be one, or None."""
    if not (isinstance(character, Character) and manifest.is_name(str(character.id))):
        return f"Its characters() returned {character!r}, which is not a Character with an id: return objects."
    words = (character.name, character.motto, character.greets, character.pleased, character.grumbles)
    if not character.name or not all(map(_is_plain_words, (character.id, *words, character.congratulates))):
        return f"Its character {character.id!r} has no name, or says something that is not text."
    if not (isinstance(character.portrait, Path) and character.portrait.is_file()):
        return f"Its character {character.id!r} has no portrait: write portrait = Path(…), an SVG file that is there."
    likes = character.tempers
    if not (isinstance(likes, dict) and all(isinstance(each, str) for pair in likes.items() for each in pair)):
        return f"Its character {character.id!r} must name its tempers by the ids of games."
    return None


def _is_plain_words(words: Any) -> bool:
    """Whether they are words and nothing else: a kind of text of the plugin's own has ways of its own."""
    return is_words(words) and type(words) in (str, Said, Listed)


def wrong_with_house(brought: dict[str, tuple[Any, ...]]) -> str | None:
    """Why one of the settings, pages, menu entries and commands that a plugin brings cannot be used, or None."""
    for option in brought["settings"]:
        if not (isinstance(option, Choice | Switch | Number) and _is_data(option)):
            return f"Its settings() returned {option!r}, which is no Choice, Switch or Number."
        if isinstance(option, Choice) and not option.values:
            return f"Its setting {option.id!r} has nothing to choose from."
    for page in brought["pages"]:
        if not (isinstance(page, Page) and manifest.is_name(str(getattr(page, "id", "")))):
            return f"Its pages() returned {page!r}, which is not a Page with an id: return objects, as in [Map()]."
        if not (is_words(getattr(page, "title", None)) and is_text(page.icon)):
            return f'Its page {page.id!r} has no title, or one that is not text: write title = "…".'
    ids = [page.id for page in brought["pages"]]
    for entry in brought["menu"]:
        if not (isinstance(entry, MenuEntry) and _is_data(entry)):
            return f"Its menu() returned {entry!r}, which is no MenuEntry of text."
        if entry.page not in ids:
            return f"Its menu entry {str(entry.title)!r} leads to {entry.page!r}, and its pages are: {ids}."
    for command in brought["commands"]:
        if not (isinstance(command, Command) and re.fullmatch(r"[a-z][a-z0-9-]{0,39}", str(command.name))):
            return f"Its commands() returned {command!r}, which is no Command with a name of small letters."
        if not (is_text(command.help) and callable(command.run)):
            return f"Its command {command.name!r} needs a text as its help, and a function as its run."
    for kind, named in (("settings", "id"), ("pages", "id"), ("commands", "name")):
        known = [getattr(each, named) for each in brought[kind]]
        if twice := [each for each in known if known.count(each) > 1]:
            return f"Two of its {kind} are called {twice[0]!r}; give each its own name."
    return None


def plain(thing: Any) -> Any:
    """The same, made of nothing but data."""
    return msgspec.msgpack.decode(msgspec.msgpack.encode(thing), type=type(thing))


def _is_data(thing: Any) -> bool:
    try:
        plain(thing)
    except (msgspec.MsgspecError, TypeError, ValueError, RecursionError):
        return False
    return True


def _wrong_with_info(info: GameInfo) -> str | None:
    try:
        info = _plain(info)  # a Struct does not look at what it is made from
    except (msgspec.ValidationError, TypeError, ValueError, RecursionError) as error:
        told = str(error).replace("`str | object`", "`str`")  # a sentence that is said is text to an author
        return f"The info of its game does not fit GameInfo: {told}."
    if not manifest.is_name(info.id):
        return f"Its game has the id {info.id!r}: use small letters, digits and underscores only."
    low, high = info.seats
    if not 1 <= low <= high <= MOST_SEATS:
        return f"Its game {info.title} is for {low} to {high} players, which nobody can be."
    ids = [option.id for option in info.options]
    if twice := [id for id in ids if ids.count(id) > 1]:
        return f"Its game {info.title} has two options called {twice[0]!r}; give each its own id."
    for seats in range(low, high + 1):
        for option in info.options_for(seats):
            if isinstance(option, Choice) and not option.values_for(seats):
                return f"The option {option.id!r} of its game {info.title} has no value for {seats} players."
            if isinstance(option, Number) and not option.low <= option.default <= option.high:
                return f"The option {option.id!r} of its game {info.title} has a default that cannot be chosen."
    return None

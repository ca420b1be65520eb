"""What a game wants to be remembered of it, its deeds and what is counted: looked at before anybody believes it.

Both stand in a plugin's game as attributes, and whoever asks for them may run something of the plugin's. Where that
fails there are none, and `underhall check` says why.
"""

from __future__ import annotations

from itertools import islice
from typing import Any

from game.api import Deed, Game, Words
from game.api.deed import END, MOMENT, Deeds
from game.core import plugin_calls
from game.core.plugin_calls import PluginFailed
from game.core.sound_words import is_words
from game.core.visible import is_text

MOST_DEEDS = 200
MOST_COUNTED = 40
LONGEST_ID = 200


def deeds_of(game: Game[Any]) -> tuple[Deed, ...]:
    """The deeds of a game that can be shown."""
    try:
        return plugin_calls.call(lambda: _sound(game.deeds))
    except PluginFailed:
        return ()


def counted_by(game: Game[Any]) -> dict[str, Words]:
    """The questions whose answers a game counts, each with its heading."""

    def sound() -> dict[str, Words]:
        some = islice(game.counted.items(), MOST_COUNTED)
        return {_text(about): _words(heading) for about, heading in some if _is_id(about) and is_words(heading)}

    try:
        return plugin_calls.call(sound)
    except PluginFailed:
        return {}


def headings(game: Game[Any]) -> list[tuple[Words, list[str]]]:
    """Each heading under which a game counts answers, with its questions: those of one heading are counted together."""
    found: dict[str, tuple[Words, list[str]]] = {}
    for about, heading in counted_by(game).items():
        found.setdefault(str(heading), (heading, []))[1].append(about)
    return list(found.values())


def _sound(deeds: Any) -> tuple[Deed, ...]:
    found = islice(deeds.deeds, MOST_DEEDS) if isinstance(deeds, Deeds) else ()
    return tuple(_plain(deed) for deed in found if isinstance(deed, Deed) and _can_be_shown(deed))


def _can_be_shown(deed: Deed) -> bool:
    words = (deed.title, deed.explain, deed.hint)
    return _is_id(deed.id) and all(map(is_words, words)) and is_text(deed.icon) and deed.when in (END, MOMENT)


def _is_id(name: Any) -> bool:
    return is_text(name, LONGEST_ID) and bool(name)


def _plain(deed: Deed) -> Deed:
    """A deed of which all but its own question is nothing but text."""
    return Deed(
        _text(deed.id),
        _words(deed.title),
        _words(deed.explain),
        deed.met,
        _text(deed.icon),
        MOMENT if deed.when == MOMENT else END,
        bool(deed.won),
        _words(deed.hint),
    )


def _text(text: str) -> str:
    return str.__str__(text)


def _words(words: Words) -> Words:
    return _text(words) if isinstance(words, str) else words

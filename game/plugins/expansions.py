"""Expansions: plugins that add components and house rules to the game of another one (`extends` in `plugin.toml`).

They are loaded after their games (`dependencies`). What one adds is installed, and in no match that has not chosen it
(`game.api.components`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from game.api import Components, Expansion, Game, Lesson, Question, speaker
from game.plugins.containment import Refused
from game.plugins.manifest import Manifest

SCENES = "vignettes.toml"
LESSONS = "lesson*.toml"
Kinds = tuple[Components[Any], ...]
"""The components of a game that an expansion has added to."""


def take_in(plugin: str, pairs: Any) -> Kinds:
    """Adds what an expansion brings to the components of its game; raises `Refused` and adds nothing if it does not
    fit."""
    if not isinstance(pairs, Iterable):
        raise Refused(f"Its components() returned {pairs!r}; it must return a list of pairs, or yield them.")
    kinds: list[Components[Any]] = []
    try:
        for pair in pairs:
            kind, records = _pair(pair)
            if not any(kind is each for each in kinds):
                kind.remove(plugin)  # of an earlier time that it was loaded
                kinds.append(kind)
            try:
                kind.add(plugin, records)
            except ValueError as error:
                raise Refused(f"What it brings does not fit: {error}.") from None
    except BaseException:
        take_out(plugin, tuple(kinds))
        raise
    return tuple(kinds)


def _pair(pair: Any) -> tuple[Components[Any], list[Any]]:
    if not (isinstance(pair, tuple) and len(pair) == 2 and isinstance(pair[0], Components)):
        raise Refused(f"Its components() has {pair!r}: each is a pair, as in (TILES, [Tile(…)]).")
    return pair[0], list(pair[1])


def take_out(plugin: str, kinds: Kinds) -> None:
    """Takes out what an expansion brought."""
    for kind in reversed(kinds):
        kind.remove(plugin)


def introduce(game: Game[Any], expansion: Expansion, house_rule: Callable[[Any], None] | None) -> None:
    """From now on a match of the game can choose the expansion."""
    others = tuple(each for each in game.info.expansions if each.id != expansion.id)
    listed = tuple(sorted((*others, expansion), key=lambda each: each.id))
    object.__setattr__(game, "info", msgspec.structs.replace(game.info, expansions=listed))
    if house_rule is not None:
        object.__setattr__(game, "house_rules", {**game.house_rules, expansion.id: house_rule})


def bring_scenes(game: Game[Any], id: str, folder: Path) -> None:
    """The scenes of what an expansion adds, if it draws any: the file `vignettes.toml` beside its plugin.toml."""
    file = folder / SCENES
    if game.vignettes is None or not file.is_file():
        return
    try:
        game.vignettes.add(id, file)
    except ValueError as error:
        raise Refused(f"Its {SCENES} cannot be used: {error}.") from None


def bring_lessons(game: Game[Any], id: str, folder: Path) -> None:
    """The lessons about what an expansion adds: `lesson.toml`, `lesson_2.toml` … beside its plugin.toml."""
    try:
        read = [Lesson.read(file) for file in sorted(folder.glob(LESSONS))]
    except ValueError as error:
        raise Refused(f"One of its lessons cannot be used: {error}.") from None
    own = [msgspec.structs.replace(lesson, expansions=tuple(sorted({*lesson.expansions, id}))) for lesson in read]
    others = [lesson for lesson in game.more_lessons if id not in lesson.expansions]
    if own or len(others) < len(game.more_lessons):
        object.__setattr__(game, "more_lessons", (*others, *own))


def bring_questions(game: Game[Any], id: str, questions: Any) -> None:
    """The questions that an expansion asks: their names begin with its own and a colon, as its components do."""
    if not isinstance(questions, Iterable):
        raise Refused(f"Its questions() returned {questions!r}; it must return a list of Question.")
    brought = {}
    for question in questions:
        if not isinstance(question, Question) or not question.about.startswith(f"{id}:"):
            shown = question.about if isinstance(question, Question) else question
            raise Refused(f'Its questions() has {shown!r}: each is a Question("{id}:…", …).')
        brought[question.about] = question
    object.__setattr__(game, "questions", {**_without(game.questions, id), **brought})


def _without(questions: Mapping[str, Question], id: str) -> dict[str, Question]:
    return {about: each for about, each in questions.items() if not about.startswith(f"{id}:")}


def forget(game: Game[Any], id: str) -> None:
    """The expansion is gone: no new match can choose it."""
    object.__setattr__(game, "questions", _without(game.questions, id))
    left = tuple(lesson for lesson in game.more_lessons if id not in lesson.expansions)
    object.__setattr__(game, "more_lessons", left)
    listed = tuple(each for each in game.info.expansions if each.id != id)
    object.__setattr__(game, "info", msgspec.structs.replace(game.info, expansions=listed))
    if game.vignettes is not None:
        game.vignettes.remove(id)
    rules = {name: rule for name, rule in game.house_rules.items() if name != id}
    object.__setattr__(game, "house_rules", rules)


def card_for_people(card: Manifest, module: str) -> Expansion:
    """An expansion as it stands on the setup page."""
    voice = speaker(module)
    return Expansion(card.id, voice(card.title), card.version, voice(card.summary), module, card.conflicts)

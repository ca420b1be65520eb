"""Trying an expansion out in a test: it is there for a while, and then nothing of it is left."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from game.api import Game
from game.plugins import expansions, manifest

G = TypeVar("G", bound=Game[Any])


@contextmanager
def extended(game: G, package: str) -> Iterator[G]:
    """The game with the expansion in that package: ``with extended(TheirGame(), "my_expansion") as game: …``."""
    module = importlib.import_module(package)
    folder = Path(str(module.__file__)).parent
    card = manifest.read(folder)
    components, begun = getattr(module, "components", None), getattr(module, "begun", None)
    kinds = expansions.take_in(card.id, components()) if components is not None else ()
    expansions.introduce(game, expansions.card_for_people(card, module.__name__), begun)
    try:
        expansions.bring_scenes(game, card.id, folder)
        expansions.bring_lessons(game, card.id, folder)
        if (questions := getattr(module, "questions", None)) is not None:
            expansions.bring_questions(game, card.id, questions())
        yield game
    finally:
        expansions.forget(game, card.id)
        expansions.take_out(card.id, kinds)

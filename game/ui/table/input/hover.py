"""What the table says and shows about the thing under the mouse."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from game.api import Piece
from game.api.piece import answered_by
from game.api.said import spoken
from game.core.speech import say
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.table.model.sight import Sight

GHOST_LAYER = 800
LONG = 24  # letters: on a button more may have been shortened


class Hovered(NamedTuple):
    """A piece under the mouse."""

    key: str
    piece: Piece | None
    option: str = ""  # what a click on it answers, if anything
    drags: bool = False  # it can be dragged somewhere
    tried: bool = False  # it was clicked in vain


def tip_for(sight: Sight, words: GuardedGame, hovered: Hovered) -> str:
    """What a click would do, or why it does nothing; and what the piece is."""
    key, piece, option, drags, tried = hovered
    said: list[str] = []
    ask = sight.ask
    known = spoken(piece.tip) if piece is not None else ""
    if option and ask is not None:
        label = words.describe(sight.state, ask, option)
        said += [
            line for line in (f"**{spoken(label.text)}**", spoken(label.tip)) if line not in known
        ]  # nothing twice
    if known and known not in said:
        # A piece with a name is introduced by it; otherwise what a click does comes first.
        said.insert(0 if known.startswith("**") else len(said), known)
    if option and ask is not None and option in ask.chosen:
        said.append(spoken(say("[quiet|It is chosen; click it to put it back.]")))
    if option and sight.offers.turns(key) > 1:
        said.append(spoken(say("[quiet|{rotate_right} Turn it with the wheel, the right button or R.]")))
    if option in sight.letters:
        said.append(_letter(sight, option))
    if drags and not option:
        said.append(spoken(say("[quiet|Drag it to where it goes.]")))
    instead = sight.again.get(key) if not option else None
    if instead is not None:
        step = instead.step
        label = words.describe(step.match.state, step.ask, instead.option)
        said += [line for line in (f"**{spoken(label.text)}**",) if line not in known]
        said.append(spoken(say("[quiet|Click it to choose it instead.]")))
    elif not option and not drags and ask is not None and sight.active:
        reason = words.why_not(sight.state, ask, answered_by(key))
        said.append(f"[{'loss' if tried else 'quiet'}|{spoken(reason)}]" if reason else "")
    return "\n".join(line for line in said if line)


def tip_for_option(sight: Sight, words: GuardedGame, option: str) -> str:
    """What a button would do."""
    if sight.ask is None:
        return ""
    label = words.describe(sight.state, sight.ask, option)
    letter = _letter(sight, option) if option in sight.letters else ""
    text, tip = spoken(label.text), spoken(label.tip)
    title = f"**{text}**" if tip or letter or len(text) > LONG else ""
    return "\n".join(line for line in (title, tip, letter) if line)


def _letter(sight: Sight, option: str) -> str:
    return spoken(say("[quiet|Key **{key}**]", key=sight.letters[option].upper()))


def ghosts(sight: Sight, words: GuardedGame, option: str) -> list[Piece]:
    """What hovers translucently while an option is considered."""
    if sight.ask is None or not option:
        return []
    return [as_ghost(piece) for piece in words.ghost(sight.state, sight.ask, option)]


def as_ghost(piece: Piece) -> Piece:
    """A piece where it would lie."""
    return msgspec.structs.replace(piece, key=f"ghost:{piece.key}", layer=GHOST_LAYER + piece.layer)

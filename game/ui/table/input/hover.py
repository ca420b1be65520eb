"""What the table says and shows about the thing under the mouse."""

from __future__ import annotations

import msgspec

from game.api import Piece
from game.api.piece import answered_by
from game.ui.boundary.guarded_game import Chain, GuardedGame
from game.ui.table.input import preview
from game.ui.table.model.sight import Sight

GHOST_LAYER = 800
LONG = 24  # letters: on a button more may have been shortened


def tip_for(
    sight: Sight,
    words: GuardedGame,
    key: str,
    piece: Piece | None,
    option: str,
    *,
    drags: bool = False,
) -> str:
    """What a click would do, or why it does nothing; and what the piece is.

    `option`: what a click on it answers, if anything. `drags`: it can be dragged somewhere.
    """
    said: list[str] = []
    ask = sight.ask
    if option and ask is not None:
        label = words.describe(sight.state, ask, option)
        known = piece.tip if piece is not None else ""
        said += [line for line in (f"**{label.text}**", label.tip) if line not in known]  # nothing is said twice
    if piece is not None and piece.tip and piece.tip not in said:
        # A piece with a name is introduced by it; otherwise what a click does comes first.
        said.insert(0 if piece.tip.startswith("**") else len(said), piece.tip)
    if option and ask is not None and option in ask.chosen:
        said.append("[quiet|It is chosen; click it to put it back.]")
    if option and sight.offers.turns(key) > 1:
        said.append("[quiet|{rotate_right} Turn it with the wheel, the right button or R.]")
    if option in sight.offers.letters:
        said.append(_letter(sight, option))
    if drags and not option:
        said.append("[quiet|Drag it to where it goes.]")
    instead = sight.again.get(key) if not option else None
    if instead is not None:
        step = instead.step
        label = words.describe(step.match.state, step.ask, instead.option)
        known = piece.tip if piece is not None else ""
        said += [line for line in (f"**{label.text}**",) if line not in known]
        said.append("[quiet|Click it to choose it instead.]")
    elif not option and not drags and ask is not None and sight.active:
        reason = words.why_not(sight.state, ask, answered_by(key))
        said.append(f"[loss|{reason}]" if reason else "")
    return "\n".join(line for line in said if line)


def tip_for_option(sight: Sight, words: GuardedGame, option: str) -> str:
    """What a button would do."""
    if sight.ask is None:
        return ""
    label = words.describe(sight.state, sight.ask, option)
    letter = _letter(sight, option) if option in sight.offers.letters else ""
    title = f"**{label.text}**" if label.tip or letter or len(label.text) > LONG else ""
    return "\n".join(line for line in (title, label.tip, letter) if line)


def _letter(sight: Sight, option: str) -> str:
    return f"[quiet|Key **{sight.offers.letters[option].upper()}**]"


def ghosts(sight: Sight, words: GuardedGame, option: str) -> list[Piece]:
    """What hovers translucently while an option is considered."""
    if sight.ask is None or not option:
        return []
    return [as_ghost(piece) for piece in words.ghost(sight.state, sight.ask, option)]


def as_ghost(piece: Piece) -> Piece:
    """A piece where it would lie."""
    return msgspec.structs.replace(piece, key=f"ghost:{piece.key}", layer=GHOST_LAYER + piece.layer)


class Previews:
    """Previews of the pending question's options, each computed once."""

    def __init__(self) -> None:
        self._sight: Sight | None = None
        self._found: dict[Chain, list[preview.Change]] = {}

    def get(self, sight: Sight, chain: Chain, words: GuardedGame) -> list[preview.Change]:
        """What the answers would change."""
        if self._sight is not sight:
            self._sight = sight
            self._found.clear()
        if chain not in self._found:
            self._found[chain] = preview.changes(sight, chain, words)
        return self._found[chain]

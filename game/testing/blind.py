"""Blind: a game played by keyboard in a window, from the words of its captions alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.api import Chance, Game, TableSetup
from game.core.session import Session
from game.core.settings import Settings
from game.testing.window import CURTAIN, Window, open_table
from game.ui.app.people import usual_seats
from game.ui.table.model.spoken import names, said_alike
from game.ui.table.scene import TableScene

MOST_STEPS = 400
"""So often Tab is pressed until something is heard that can be chosen."""


class Unheard(Exception):
    """What whoever only listens cannot do, as a sentence."""


def play_blind(game: Game[Any], setup: TableSetup, answers: int) -> int:
    """Plays so many answers, or to the end; returns how many were given. Raises `Unheard`."""
    session = Session.start(game, setup, usual_seats(setup.seats), library=None, policy="free")
    window, scene = open_table(session, settings=Settings(motion="none", captions=True))
    _agree(window, scene)
    given = 0
    for given, _ in enumerate(heard_answers(window, scene, Chance(setup.seed)), 1):
        if given >= answers:
            break
    return given


def heard_answers(window: Window, scene: TableScene, luck: Chance) -> Iterator[str]:
    """Goes from thing to thing, chooses by what is heard, and looks that just this was answered; until it is over."""
    while not (match := scene.session.match).over and (ask := scene.session.ask) is not None:
        known = names(scene.model.words, match.state, ask, scene.look.seats)
        if alike := said_alike(known):
            raise Unheard(f"In “{ask.about}” {alike[0]!r} and {alike[1]!r} are called the same.")
        before = len(match.answers)
        heard = _listen(window, scene, set(known.values()), luck.below(4))
        window.press("return")
        _agree(window, scene)
        meant = [option for option, called in known.items() if called == heard]
        answered = scene.session.match.answers[before:]
        kept = scene.session.gathering.given.get(ask.seat)  # where several answer at once, until the last one has
        if meant[0] not in (*answered, kept):
            raise Unheard(f"In “{ask.about}” “{heard}” was heard and chosen, and {answered or 'nothing'} was answered.")
        yield meant[0]


def _listen(window: Window, scene: TableScene, wanted: set[str], further: int) -> str:
    """Goes on with Tab until a name is heard that can be chosen, and a few further."""
    by_head = {each.rstrip(". "): each for each in wanted}
    for _ in range(MOST_STEPS):
        window.press("tab")
        if heard := by_head.get(scene.captions.now.head.rstrip(". "), ""):
            further -= 1
            if further < 0:
                return heard
    raise Unheard(
        f"None of {', '.join(sorted(wanted)[:4])} is ever said when the focus goes from thing to thing; the last that"
        f" was said is “{scene.captions.now.whole}”."
    )


def _agree(window: Window, scene: TableScene) -> None:
    """Says yes to what is asked twice, and lifts curtains."""
    for _ in range(6):
        if window.app.scene is scene:
            return
        window.press("return")
        if window.app.scene is not scene and window.has(CURTAIN):
            window.click(CURTAIN)

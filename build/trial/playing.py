"""The packaged program in a window: ten answers, a bot, a kill, and going on."""

from __future__ import annotations

import os
from pathlib import Path

from game.api import TableSetup
from game.core.savefile import write_save
from game.core.session import Session
from game.ui.app.people import usual_seats
from game.ui.app.services import Services
from trial.commands import STRANGE_HOME
from trial.programs import Failure, Program
from trial.twin import Pair, pair, windows_shown


def check_window(program: Program, folder: Path) -> str:
    """The title, a new game, ten answers, a kill, and the game goes on."""
    home, twin_home = folder / STRANGE_HOME, folder / "twin"
    with pair(program, folder, home, twin_home, SDL_AUDIODRIVER="dummy") as both:
        set_up(both, "cave_vs_cave", "42", "person", "person")
        begin(both)
        both.answer(10)
        played = both.answers
        only_one_window(both.window.display)
    with pair(program, folder, home, twin_home, SDL_AUDIODRIVER="dummy") as both:
        both.click("continue")
        if both.answers != played:
            raise Failure("After the kill the game does not go on where it was.")
        both.answer(1)
    return f"{len(played)} answers in a window, killed, resumed at the same picture"


def set_up(both: Pair, game: str, seed: str, *players: str) -> None:
    """From the title to a table that is laid: the seed, and who sits at each seat."""
    both.click("new")
    both.click(f"play:{game}")
    both.click("seed")
    both.write(seed)
    both.click("answer:ok")
    seats = sorted(key for key in both.driver.live() if key.startswith("bot:"))
    for seat, player in zip(seats, players, strict=True):
        both.click(seat)
        both.click(f"answer:{player}")


def begin(both: Pair) -> None:
    """Begins what was set up."""
    both.click("start")
    both.click("answer:start")  # the first game of its kind: no, no lesson


def only_one_window(display: str) -> None:
    """No black box of a console stands beside it."""
    if (shown := windows_shown(display)) != 1:
        raise Failure(f"{shown} windows are open instead of one.")


def check_opening(program: Program, folder: Path) -> str:
    """A double click on a save opens the program at its table; the save itself stays as it is."""
    os.environ["UNDERHALL_HOME"] = str(folder / "opening twin")
    session = Session.start(
        Services.at_home().plugins.games["cave_vs_cave"], TableSetup(2, 5), usual_seats(2), library=None
    )
    for _ in range(3):
        assert session.ask is not None
        session.choose(session.ask.options[0])
    save = folder / "Ein Spiel für zwei.toml"
    write_save(save, session.keeping.as_save())
    before = save.read_bytes()
    homes = folder / "opening home", folder / "opening twin"
    with pair(program, folder, *homes, save, SDL_AUDIODRIVER="dummy") as both:
        if len(both.answers) != 3:
            raise Failure("The save that was opened is not on the table.")
        both.answer(2)
    if save.read_bytes() != before:
        raise Failure("A save that was opened from elsewhere was written.")
    return "a save opens at its table"


def check_sound(program: Program, folder: Path) -> str:
    """Where there is no sound device it plays without; nobody tells it which one to use."""
    with pair(program, folder, folder / "silent home", folder / "silent twin") as both:
        both.click("settings")
        both.click("back")
    return "the window opens and is clicked through with whatever sound there is"

"""A monkey at the table: nothing it does ends the program or the game."""

from __future__ import annotations

import pygame
import pytest

from game.api import TableSetup
from game.core.session import Session
from game.core.settings import Settings
from game.template.table import DeepDigGame
from tests.ui.driver import Driver, open_table, usual_seats
from tests.ui.gallery import GalleryGame
from tests.ui.monkey import Monkey


def play_on(driver: Driver, session: Session) -> None:
    """Plays to the end with clicks on what can be clicked: there is no dead end."""
    for _ in range(3000):
        if session.match.over:
            return
        if driver.has("modal:ready"):
            driver.click("modal:ready")
        live = driver.live()
        answers = sorted(key for key in live if key.startswith(("option:", "at:", "tile:", "cell:")))
        if "option:end" in answers:
            driver.click("option:end")
        else:
            # Where the targets are on another view, its tab says so.
            elsewhere = [key for key in live if key.startswith("view:") and driver.piece(key).face.count]  # type: ignore[attr-defined]
            assert answers or elsewhere, f"nothing to answer with: {sorted(live)}"
            driver.click(answers[0] if answers else elsewhere[0])
    raise AssertionError("the game did not end")


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", [DeepDigGame(), GalleryGame()], ids=["deep dig", "gallery"])
def test_ten_thousand_random_events_at_each_table(game: object, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    options: dict[str, bool | str | int] = {"apart": seed % 2 == 1} if isinstance(game, GalleryGame) else {}
    session = Session.start(
        game,  # type: ignore[arg-type]
        TableSetup(2 + seed % 3, seed, options),
        usual_seats(2 + seed % 3),
        library=None,
        policy=("free", "until_revealed", "off")[seed % 3],  # type: ignore[arg-type]
    )
    settings = Settings(motion=("full", "none")[seed % 2], confirm_end_of_turn=seed > 1)  # type: ignore[arg-type]
    driver, scene = open_table(session, settings=settings)
    monkeypatch.setattr(scene, "open_menu", lambda: None)
    monkeypatch.setattr(scene, "open_finale", lambda: None)
    Monkey(driver, seed).run(2500)
    for button in (1, 2, 3):
        driver.app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(2, 2), button=button))
    driver.app.settings.confirm_end_of_turn = False
    for _ in range(6):
        if scene.modal is None or not scene.modal.curtain:
            driver.press(pygame.K_ESCAPE)
            driver.settle()
    for key in ("modal:ready", "tool:hide", "modal:ready", "tool:now"):
        if driver.has(key):
            driver.click(key)
    driver.resize((1280, 720))
    driver.press(pygame.K_0)
    play_on(driver, session)

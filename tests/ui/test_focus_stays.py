"""The keyboard's focus at the table: first on what is asked, and after an answer on the table again."""

import pygame
import pytest

from tests.ui.driver import table_of


@pytest.mark.parametrize("name", ["cave_vs_cave", "caverna", "covenant"])
def test_the_first_tab_is_on_what_is_asked_and_the_focus_stays_there(name: str) -> None:
    driver, scene = table_of(name)
    stages = scene.table_stages
    for _ in range(6):
        driver.press(pygame.K_TAB)
        before = len(scene.session.match.answers)
        stage = scene.controls.focus.stage
        assert stage in (stages.table, stages.prompt, stages.tray, stages.sheet)
        assert stage is not None and not stage.pointer.focus.startswith("tool:")
        driver.press(pygame.K_RETURN)
        if driver.has("answer:yes"):
            driver.click("answer:yes")
        driver.settle()
        if len(scene.session.match.answers) > before:
            stage = scene.controls.focus.stage
            assert stage is None or stage in (stages.table, stages.prompt, stages.tray, stages.sheet)


def test_while_nothing_is_asked_the_focus_waits_and_then_is_on_a_target() -> None:
    driver, scene = table_of("caverna")
    driver.press(pygame.K_TAB)
    focus, table = scene.controls.focus, scene.table_stages.table
    live = set(table.live)
    table.pointer.focus = "gone"
    focus.go_on()
    assert focus.stage is not None and focus.stage.pointer.focus in live

"""Larger text: names at the edges lead to what lies beyond, and a small map shows where one is."""

from __future__ import annotations

import pygame
import pytest

from game.api import Area, Chance, Rect, View
from game.api.said import spoken
from game.ui.boundary.checks import Unsound, check_view
from game.ui.table.model.rail_state import Tab
from game.ui.table.panels.signposts import BEYOND, beside_targets, with_its_words
from game.ui.table.rail.small_map import MAP, SmallMap
from game.ui.table.scene import TableScene
from game.ui.widgets.button import Button
from tests.ui.driver import Driver
from tests.ui.test_larger import GAMES, at_table


def posts(scene: TableScene) -> dict[str, str]:
    """What stands at the edges."""
    found = {}
    for stage in scene.table_stages.signposts.stages:
        (post,) = stage.pieces()
        assert isinstance(post.face, Button), "it has a name"
        found[post.key.removeprefix(BEYOND)] = spoken(post.face.text)
    return found


def zoomed(name: str) -> tuple[Driver, TableScene]:
    """A table at large text, of which only the upper left quarter is seen."""
    driver, scene = at_table(name, 150)
    while scene.model.view != "main":  # clans are drafted before there is a table
        ask = scene.session.ask
        assert ask is not None
        scene.session.choose(ask.options[0])
        scene.session.take_mouse()
        scene.model.refresh(still=True)
    table = scene.table_stages.table
    table.camera.pose = (2.0, (0.25, 0.25))
    driver.wait(0.1)
    return driver, scene


@pytest.mark.parametrize("name", GAMES)
def test_what_lies_beyond_an_edge_is_named_there_and_a_click_leads_to_it(name: str) -> None:
    driver, scene = zoomed(name)
    table = scene.table_stages.table
    names = posts(scene)
    assert {"right", "down"} & names.keys() and not {"left", "up"} & names.keys()
    for edge in names:
        before = table.camera.pose
        driver.click(BEYOND + edge)
        assert table.camera.pose[0] == pytest.approx(before[0]), "as close as it was"
        assert table.camera.pose[1] != before[1]
        table.camera.pose = before
        driver.wait(0.1)


def test_a_signpost_tells_how_many_can_be_chosen_there_and_the_wheel_leads_there_too() -> None:
    driver, scene = zoomed("caverna")
    table = scene.table_stages.table
    table.camera.pose = (2.0, (0.75, 0.75))
    driver.wait(0.1)
    middles = {key: table.camera.to_px(*driver.piece(key).at.center) for key in table.live}
    hidden = [key for key, middle in middles.items() if not table.view.collidepoint(middle)]
    names = posts(scene)
    assert hidden and sum(int(text.rpartition("· ")[2]) for text in names.values() if "· " in text) == len(hidden)
    assert "Actions" in names["left"]
    before = table.camera.pose
    driver.wheel(BEYOND + "left", 1)
    assert table.camera.pose[1][0] < before[1][0]


@pytest.mark.parametrize("name", GAMES)
def test_no_signpost_covers_what_can_be_chosen_where_the_edge_has_room(name: str) -> None:
    driver, scene = at_table(name, 150)
    stages = scene.table_stages
    for post in stages.signposts.stages:
        covered = [key for key in stages.table.live if post.view.contains(driver.rect(key))]
        assert covered == []


def test_a_signpost_stands_where_it_covers_nothing_that_is_seen_whole_if_its_edge_has_room() -> None:
    _, scene = zoomed("caverna")
    table = scene.table_stages.table
    room = table.camera.room
    card = pygame.Rect(0, 0, room.w // 3, 100)
    card.midbottom = room.midbottom
    at = beside_targets(table, "down", (120, 40), room.midbottom, ([], [card]))
    assert at.bottom == room.bottom and not at.colliderect(card)
    assert abs(at.centerx - room.centerx) < card.w, "and as near as it can"
    target = at.copy()
    nearer = beside_targets(table, "down", (120, 40), room.midbottom, ([target], [card]))
    assert not nearer.colliderect(target), "what can be chosen is worth more"


def test_at_usual_size_there_are_no_names_and_no_map() -> None:
    driver, scene = at_table("caverna")
    scene.table_stages.table.camera.pose = (2.0, (0.25, 0.25))
    driver.wait(0.1)
    assert not posts(scene) and scene.table_stages.rail.map.stage not in scene.table_stages.all()


def test_the_small_map_shows_what_is_seen_and_what_can_be_chosen_and_a_click_moves_there() -> None:
    driver, scene = zoomed("covenant")
    table, small = scene.table_stages.table, scene.table_stages.rail.map.stage
    face = driver.piece(MAP).face
    assert isinstance(face, SmallMap)
    assert len(face.targets) == len(table.live)
    assert (round(face.seen.x, 2), round(face.seen.y, 2)) == (0, 0) and face.seen.w < 0.6
    x, y = small.view.center
    driver.click_at((x + small.view.width // 5, y + small.view.height // 5))
    assert table.camera.pose[1][0] > 0.6 and table.camera.pose[1][1] > 0.6
    seen = driver.piece(MAP).face
    assert isinstance(seen, SmallMap) and seen.seen.x > 0.3, "the frame goes along"


@pytest.mark.parametrize("tab", [Tab.ADVICE, Tab.LESSON])
def test_the_small_map_is_there_on_every_page_of_the_rail(tab: Tab) -> None:
    driver, scene = zoomed("covenant")
    scene.model.turn_rail_to(tab)
    driver.wait(0.1)
    rail = scene.table_stages.rail
    small = rail.map.stage
    assert small in scene.table_stages.all() and small.view.height > 60
    below = [driver.rect(piece.key).bottom for piece in rail.body.pieces()]
    assert max(below) <= small.view.top and small.view.bottom <= rail.reading.stage.view.top


def test_what_is_cut_off_looks_cut_off_and_nothing_else_does() -> None:
    driver, scene = zoomed("covenant")
    table, posts_ = scene.table_stages.table, scene.table_stages.signposts
    assert posts_.cut == {"right", "down"}
    driver.app.draw()
    at = table.view
    drawn, picture = driver.app.window, pygame.Surface(driver.app.size)
    table.draw(picture)
    views = [stage.view for stage in posts_.stages]
    right = [(at.right - 2, at.top + at.h * part // 8) for part in range(1, 8)]
    below = [(at.left + at.w * part // 8, at.bottom - 2) for part in range(1, 8)]
    seen = [spot for spot in (*right, *below) if not any(view.collidepoint(spot) for view in views)]
    assert len(seen) > 8
    for spot in seen:
        dark, lit = (sum(each.get_at(spot)[:3]) for each in (drawn, picture))
        assert dark <= lit * 2 // 3
    middle = (at.left + 2, at.centery)
    assert drawn.get_at(middle) == picture.get_at(middle)
    driver.press("0")
    assert posts_.cut == frozenset()


def test_shift_and_an_arrow_go_over_an_edge_as_its_signpost_does() -> None:
    driver, scene = zoomed("covenant")
    table = scene.table_stages.table
    before = table.camera.pose
    driver.click(BEYOND + "right")
    beyond, table.camera.pose = table.camera.pose, before
    driver.wait(0.1)
    driver.press(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    driver.settle()
    assert table.camera.pose == beyond != before
    driver.press(pygame.K_LEFT, mod=pygame.KMOD_SHIFT)
    driver.settle()
    assert table.camera.pose[1][0] < beyond[1][0], "and back"


def test_a_key_shows_all_of_the_table_until_it_is_pressed_again() -> None:
    driver, scene = zoomed("caverna")
    table = scene.table_stages.table
    before = table.camera.pose
    driver.press("0")
    assert table.camera.zoom == 1 and not scene.table_stages.signposts.stages
    driver.press("0")
    assert table.camera.pose == before


def test_an_area_in_which_nothing_lies_has_no_signpost() -> None:
    """At the market the action spaces are not on the table."""
    driver, scene = at_table("caverna", 150, seats=7)
    while scene.session.ask is not None and scene.session.ask.about != "weekly_market":
        scene.session.choose(max(scene.session.ask.options, key=lambda option: "market" in option))
        scene.session.take_mouse()
    scene.model.refresh(still=True)
    driver.wait(0.1)
    assert scene.session.ask is not None and scene.table_stages.table.camera.zoom > 1
    names = posts(scene)
    assert "Home board" in names["right"]
    assert "down" not in names, "below the goods nothing lies there"


@pytest.mark.parametrize("seats", [2, 7])
def test_rows_map_and_reading_place_lie_on_nothing(seats: int) -> None:
    driver, scene = at_table("caverna", 150, seats=seats)
    for size in ((1280, 720), (1920, 1080)):
        driver.resize(size)
        rail = scene.table_stages.rail
        rows = [driver.rect(piece.key) for piece in rail.body.pieces() if piece.key.startswith("band:")]
        assert len(rows) == seats
        assert all(rect.bottom <= rail.map.stage.view.top for rect in rows)
        assert rail.map.stage.view.bottom <= rail.reading.stage.view.top


def test_areas_that_are_none_are_a_mistake_of_the_game() -> None:
    good = View("main", "Table", areas=(Area("Left", Rect(0, 0, 10, 10)),))
    assert check_view(good) == good
    with pytest.raises(Unsound, match="areas"):
        check_view(View("main", "Table", areas=("Left",)))  # type: ignore[arg-type]


def test_larger_text_brings_the_words_of_a_target_into_sight_with_it() -> None:
    """A building in the forge lies on the card that says what it is good for."""
    driver, scene = at_table("covenant", 150)
    table = scene.table_stages.table
    chance = Chance(2)
    while scene.session.ask is not None and scene.session.ask.about != "use":
        options = scene.session.ask.options
        scene.session.choose(next((each for each in options if each.startswith("compass")), chance.pick(options)))
        scene.session.take_mouse()
    scene.model.refresh(still=True)
    driver.wait(0.1)
    cards = [driver.piece(f"ready:{kind}") for kind in ("house", "workshop") if f"{kind}0:0" in table.live]
    assert cards, "there is something to build"
    assert all(with_its_words(table, driver.piece(f"{card.key[6:]}0:0").at) == card.at for card in cards)
    assert all(table.view.contains(table.camera.rect_px(card.at)) for card in cards)

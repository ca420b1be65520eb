"""Alive when nobody moves: small spots over a picture that stands still, from one clock that the settings can stop."""

from __future__ import annotations

import pygame
import pytest

from game.api import Chance, Icon, Piece, Rect, TableSetup, Vignette
from game.core.match import Match
from game.core.session import Session
from game.core.settings import Settings
from game.ui.app.app import App
from game.ui.app.services import Services
from game.ui.paint.life import FRAME_SECONDS, Life, Spot, flicker, spot_of, spots_of
from game.ui.paint.scene import vignettes
from game.ui.shell.navigation import make_app
from game.ui.stage.sprite import Sprite
from game.ui.table.rail.sleeper import sleeper
from game.ui.table.scene import MOST_ALIVE, TableScene
from tests.ui.driver import usual_seats

AT = pygame.Rect(20, 10, 240, 132)


def ground() -> pygame.Surface:
    surface = pygame.Surface((300, 200))
    surface.fill((60, 50, 40))
    return surface


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("kind", ["glow", "embers", "glint", "sleep"])
def test_a_spot_moves_with_the_clock_and_never_leaves_its_pixels(kind: str) -> None:
    surface, life = ground(), Life([Spot(kind, AT)])
    seen = set()
    for step in range(60):
        assert life.draw(surface, step * FRAME_SECONDS) == [AT]
        seen.add(pixels(surface))
        outside = surface.copy()
        outside.fill((60, 50, 40), AT)
        assert pixels(outside) == pixels(ground())
    assert len(seen) > 4


def test_the_same_moment_looks_the_same_and_light_does_not_pile_up() -> None:
    surface, life = ground(), Life([Spot("glow", AT), Spot("embers", AT, seed=3)])
    life.draw(surface, 1.0)
    first = pixels(surface)
    for step in range(50):
        life.draw(surface, step * 0.37)
    life.draw(surface, 1.0)
    assert pixels(surface) == first


def test_a_flame_is_between_dark_and_bright_and_no_two_are_in_step() -> None:
    levels = [[flicker(step / 10, seed) for step in range(200)] for seed in (0, 1)]
    assert all(0 <= level <= 1 for each in levels for level in each)
    assert max(levels[0]) - min(levels[0]) > 0.5 and levels[0] != levels[1]


def test_what_is_outside_of_the_picture_is_left_out() -> None:
    life = Life([Spot("glow", pygame.Rect(290, 190, 80, 80)), Spot("glow", pygame.Rect(400, 0, 50, 50))])
    assert life.draw(ground(), 0.0) == [pygame.Rect(290, 190, 10, 10)]


def table(motion: str = "full", game: str = "cave_vs_cave") -> tuple[App, TableScene]:
    plugins = Services.at_home().plugins
    rules = plugins.games[game]
    session = Session.start(
        rules, TableSetup(2, 7, rules.info.settle(2, {})), usual_seats(2), library=None, policy="free"
    )
    chance = Chance(7)
    while session.ask is not None and len(session.match.answers) < 60:
        session.choose(chance.pick(session.ask.options))
    session.take_mouse()
    app = make_app(Settings(motion=motion), (1280, 720))
    scene = TableScene(app, session)
    app.push(scene)
    for _ in range(4):
        app.frame([], 0.05)
        scene.settle()
    while app.frame([], 0.05):
        pass
    return app, scene


def test_at_a_table_light_flickers_in_scenes_that_nobody_is_asked_about() -> None:
    app, scene = table()
    spots = scene.alive()
    assert spots
    stage = scene.table_stages.table
    asked = [rect for key in stage.live if (rect := stage.rect_of(key)) is not None]
    scenes = [at for at, _ in stage.picture.scenes()]
    assert all(spot.rect.collidelist(scenes) >= 0 for spot in spots if spot.kind in ("glow", "embers"))
    assert not any(at == rect for at in scenes for rect in asked)
    assert len({spot.seed for spot in spots}) <= 2 * MOST_ALIVE
    assert sum(spot.rect.w * spot.rect.h for spot in spots) < 0.12 * 1280 * 720, "only small rectangles are drawn"
    before = pixels(app.window)
    for _ in range(10):
        app.now += 5
        app.frame([], 0.0)
    assert pixels(app.window) != before


@pytest.mark.parametrize("motion", ["less", "none"])
def test_with_less_motion_nothing_moves_by_itself(motion: str) -> None:
    app, _ = table(motion)
    before = pixels(app.window)
    for _ in range(10):
        app.now += 5
        app.frame([], 0.0)
    assert pixels(app.window) == before
    assert app._rested() == -float("inf")


def test_behind_other_windows_it_sleeps_and_after_a_move_it_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    app, scene = table()
    app.draw()
    assert app._rested() == pytest.approx(-scene.rests), "nothing distracts from what has just happened"
    monkeypatch.setattr(App, "in_front", False)
    app.now += 60
    before = pixels(app.window)
    app.frame([], 0.0)
    assert pixels(app.window) == before


def test_a_fire_has_embers_and_every_light_a_glow() -> None:
    scene = Vignette.read("flagstones", ["fire 25 52", "warm 60 20"], ["forge 24 .1"])
    assert [spot.kind for spot in spots_of(scene, AT, 0)] == ["glow", "embers", "glow"]
    assert all(AT.contains(spot.rect) for spot in spots_of(scene, AT, 0))
    assert vignettes.can_show(AT.size)


def test_who_works_lifts_a_tool_in_three_pictures_and_rests_now_and_then() -> None:
    surface, life = ground(), Life([Spot("work", pygame.Rect(40, 40, 75, 60))])
    seen = []
    for step in range(14):
        life.draw(surface, (step + 0.01) / 3.2)
        seen.append(pixels(surface))
    assert len(set(seen)) == 3
    assert len(set(seen[9:])) == 1


def test_pieces_say_what_they_do_and_what_nobody_knows_is_left_out() -> None:
    at = pygame.Rect(10, 10, 40, 40)
    work, glint = spot_of("work", at, 1), spot_of("glint", at, 1)
    assert work is not None and work.rect.w > at.w and glint is not None and glint.rect == at
    assert spot_of("dances", at, 1) is None


@pytest.mark.parametrize(
    ("game", "kinds"), [("caverna", {"glint", "work", "graze", "graze_together"}), ("cave_vs_cave", {"hammer"})]
)
def test_dwarfs_work_where_they_were_sent_to_animals_graze_and_water_glints(game: str, kinds: set[str]) -> None:
    rules = Services.at_home().plugins.games[game]
    match = Match(rules, TableSetup(2, 7, rules.info.settle(2, {})))
    chance, seen = Chance(7), set()
    while match.ask is not None and len(match.answers) < 120:
        seen |= {piece.alive for piece in rules.layout(match.state, match.ask, match.ask.seat)}
        match.choose(chance.pick(match.ask.options))
    assert seen - {""} <= kinds and {"work", "hammer"} & kinds <= seen


def test_a_room_that_was_just_furnished_lights_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    _, scene = table()
    flared: list[str] = []
    monkeypatch.setattr(scene.spectacle, "flare", flared.extend)
    rooms = dict(scene._rooms)
    assert rooms
    missing = next(iter(rooms))
    del scene._rooms[missing]
    scene._light_up(still=False)
    assert flared == [missing[1]]
    scene._light_up(still=False)
    assert flared == [missing[1]], "only once"
    scene._rooms = {}
    scene._light_up(still=False)
    assert flared == [missing[1]], "another table is no new room"


@pytest.mark.parametrize(("kind", "pictures"), [("graze", 3), ("graze_together", 2)])
def test_animals_lower_their_heads_and_one_that_is_alone_turns(kind: str, pictures: int) -> None:
    surface = ground()
    surface.fill((200, 60, 60), (AT.x + 3, AT.y + 5, 9, 12))
    life = Life(filter(None, [spot_of(kind, AT, 0)]))
    seen = set()
    for step in range(80):
        life.draw(surface, step * FRAME_SECONDS)
        seen.add(pixels(surface))
    assert len(seen) == pictures


def test_the_cat_sleeps_where_the_scores_leave_it_room() -> None:
    _, scene = table()
    assert any(spot.kind == "sleep" for spot in scene.alive())
    body = scene.table_stages.rail.body
    cat = body.rect_of("cat")
    rows = [body.rect_of(piece.key) for piece in body.pieces() if piece.key.startswith("band:")]
    assert cat is not None and cat.collidelist(rows) < 0 and body.view.contains(cat)
    assert sleeper(Rect(0, 0, 200, 40)) is None and sleeper(Rect(0, 0, 100, 200)) is None


def test_who_works_at_a_place_walks_there_and_stands_straight_at_the_end() -> None:
    start, end = Rect(0, 0, 20, 20), Rect(100, 40, 20, 20)
    sprite = Sprite(Piece("dwarf", start, Icon("dwarf")), 0)
    sprite.become(Piece("dwarf", end, Icon("dwarf"), alive="work"), 1.0)
    leaned = set()
    while sprite.update(0.02):
        leaned.add(sprite.pose.spin > 0)
    assert leaned == {True, False}
    assert (sprite.pose.at, sprite.pose.spin, sprite.pose.lift) == (end, 0.0, 0.0)

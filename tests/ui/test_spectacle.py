"""What happens between two questions is seen on the table, in order, and nobody has to wait for it."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
import pytest

from game.api import (
    Ask,
    Banner,
    Beat,
    Burst,
    Chance,
    Dust,
    Game,
    GameInfo,
    Label,
    Piece,
    Rect,
    Rules,
    Score,
    ScoreLine,
    State,
    TableSetup,
    Tile,
    Token,
)
from game.core.codec import encode_state
from game.core.session import Session
from game.core.settings import Settings
from game.core.shown_moments import Moment
from game.plugins.registry import Plugins
from game.ui.shell.navigation import make_app
from game.ui.stage import picture
from game.ui.table.model.programme import Act, as_acts
from game.ui.table.scene import TableScene
from game.ui.table.show import announcer
from tests.ui.driver import Driver, open_table, usual_seats


class Mine(State):
    stones: list[int]
    rounds: int = 0
    on_turn: int = 0
    card: str = ""


class MineGame(Game[Mine]):
    """Everybody digs a stone; then a card is turned up that nobody is asked about."""

    info = GameInfo(id="mine", title="Mine", version="1", seats=(1, 2))
    state_type = Mine

    def setup(self, table: TableSetup) -> Mine:
        return Mine(seats=table.seats, chance=Chance(table.seed), stones=[0] * table.seats)

    def turn(self, state: Mine) -> Rules:
        seat = state.on_turn
        if seat == 0:
            state.rounds += 1
            state.card = f"Card {state.rounds}"
            state.show(f"New: {state.card}", title=f"Round {state.rounds}", focus="card", sound="gong")
        yield Ask(seat, "dig", ("rock", "done"))
        state.stones[seat] += 1
        effects = [Dust("rock"), Burst("stone", "rock", f"tray:{seat}")]
        state.show(f"{{seat:{seat}}} finds {{stone:1}}", seat, sound="dig", effects=effects)
        state.on_turn = (seat + 1) % state.seats
        state.over = state.rounds == 4

    def standings(self, state: Mine) -> list[Score]:
        return [Score(seat, (ScoreLine("Stones", stones),), place=1) for seat, stones in enumerate(state.stones)]

    def layout(self, state: Mine, ask: Ask | None, seat: int) -> Iterable[Piece]:
        yield Piece("rock", Rect(200, 200, 160, 160), Tile("Rock", ""))
        yield Piece("card", Rect(900, 80, 120, 160), Tile(state.card, ""))
        for each, stones in enumerate(state.stones):
            yield Piece(f"tray:{each}", Rect(400 + 300 * each, 600, 60, 60), Token("stone", stones))
            yield Piece(f"banner:{each}", Rect(400 + 300 * each, 500, 260, 60), Banner(each))

    def prompt(self, state: Mine, ask: Ask) -> Label:
        return Label("dig")


def table(seats: int = 2, **settings: object) -> tuple[Driver, TableScene]:
    session = Session.start(MineGame(), TableSetup(seats, 1), usual_seats(seats), library=None)
    app = make_app(Settings(**settings))  # type: ignore[arg-type]
    scene = TableScene(app, session)
    app.push(scene)
    return Driver(app), scene


def click(driver: Driver, key: str = "rock") -> None:
    """Clicks, and lets one frame pass."""
    at = driver.rect(key).center
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    driver.send(down, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))


def pass_time(scene: TableScene, seconds: float) -> None:
    for _ in range(round(seconds * 60)):
        scene.app.frame([], 1 / 60)


def stones(scene: TableScene, seat: int) -> int | None:
    piece = scene.table_stages.table.piece(f"tray:{seat}")
    assert piece is not None and isinstance(piece.face, Token)
    return piece.face.count


def through(scene: TableScene) -> None:
    """Until everything has been seen, and the next click counts."""
    for _ in range(2_000):
        if not scene.spectacle.restless:
            scene.app.frame([], 0.4)
            return
        scene.app.frame([], 1 / 60)
    raise AssertionError("it never ends")


def test_the_first_round_is_announced_before_anybody_is_asked() -> None:
    _, scene = table()
    assert scene.act is not None and scene.act.beat.title == "Round 1"
    assert not scene.table_stages.table.live
    through(scene)
    assert scene.table_stages.table.live == {"rock"}


def test_it_is_announced_when_the_table_lies_there(monkeypatch: pytest.MonkeyPatch) -> None:
    for budget in ("FRESH_SECONDS", "RENDER_SECONDS"):
        monkeypatch.setattr(picture, budget, 0)  # a machine so slow that no frame has time to paint a face
    _, scene = table()
    pass_time(scene, 0.5)
    begun = scene.spectacle.programme.elapsed
    assert scene.spectacle.busy and begun < 0.02, "nobody would see what it is about"
    monkeypatch.undo()
    pass_time(scene, 0.5)
    assert begun < scene.spectacle.programme.elapsed < 0.6
    through(scene)
    assert scene.table_stages.table.live == {"rock"}


def test_each_moment_is_seen_on_the_table_as_it_was() -> None:
    driver, scene = table(1)
    through(scene)
    click(driver)
    act = scene.act
    assert act is not None and act.beat.text == "{seat:0} finds {stone:1}"
    assert stones(scene, 0) == 1
    card = scene.table_stages.table.piece("card")
    assert card is not None and card.face == Tile("Card 1", "")  # the next round has not begun yet
    assert scene.spectacle.particles.busy
    pass_time(scene, 1.6)
    assert scene.act is not None and scene.act.beat.title == "Round 2"
    card = scene.table_stages.table.piece("card")
    assert card is not None and card.face == Tile("Card 2", "")
    through(scene)
    assert scene.act is None and scene.table_stages.table.live == {"rock"}


def test_a_reveal_is_seen_even_where_no_question_follows() -> None:
    driver, scene = table(1)
    for _ in range(4):
        through(scene)
        click(driver)
    assert scene.session.match.over
    assert scene.act is not None and "finds" in scene.act.beat.text
    pass_time(scene, 0.3)
    assert stones(scene, 0) == 4


def test_a_click_hastens_what_is_shown_and_answers_nothing() -> None:
    driver, scene = table(1)
    through(scene)
    click(driver)
    pass_time(scene, 0.4)
    answers = len(scene.session.match.answers)
    click(driver)
    pass_time(scene, 0.05)
    assert scene.act is not None and scene.act.beat.title == "Round 2"
    driver.press(pygame.K_ESCAPE)
    assert not scene.spectacle.busy
    assert len(scene.session.match.answers) == answers
    assert scene.table_stages.table.live == {"rock"}


def test_a_double_click_does_not_skip_what_it_set_in_motion() -> None:
    driver, scene = table(1)
    through(scene)
    click(driver)
    shown = scene.act
    pass_time(scene, 0.12)
    click(driver)
    pass_time(scene, 0.05)
    assert scene.act is shown
    assert len(scene.session.match.answers) == 1


def test_without_motion_nothing_waits() -> None:
    driver, scene = table(1, motion="none")
    assert not scene.spectacle.busy
    click(driver)
    assert not scene.spectacle.restless
    assert scene.table_stages.table.live == {"rock"}


def test_less_motion_takes_half_the_time() -> None:
    _, full = table(1)
    _, less = table(1, motion="less")
    assert less.spectacle.programme.lasts == pytest.approx(full.spectacle.programme.lasts / 2)


def test_the_ribbon_says_whose_turn_it_is() -> None:
    driver, scene = table(2)
    through(scene)
    click(driver)
    for _ in range(300):
        if scene.act is not None and scene.act.ribbon:
            break
        scene.app.frame([], 1 / 60)
    act = scene.act
    assert act is not None and act.ribbon and act.large and act.beat.seat == 1
    through(scene)
    assert scene.table_stages.table.live == {"rock"}


def test_undo_goes_past_it_and_a_resize_ends_it() -> None:
    driver, scene = table(1)
    through(scene)
    click(driver)
    scene.resize()
    assert not scene.spectacle.busy
    scene.model.taking_back.undo()
    assert scene.session.match.answers == []
    assert not scene.spectacle.busy


def test_whoever_steps_through_the_timeline_sees_it_as_a_step() -> None:
    driver, scene = table(1)
    for _ in range(2):
        through(scene)
        click(driver)
    through(scene)
    scene.model.history.look_at(0)
    scene.model.history.step(1)
    assert scene.act is not None and "finds" in scene.act.beat.text
    through(scene)
    assert scene.model.history.looking == 1
    scene.model.history.step(-1)
    assert scene.model.history.looking == 0 and not scene.spectacle.busy


def test_what_happens_on_a_board_that_is_not_seen_is_seen_in_a_corner_and_the_table_stays() -> None:
    driver, scene = farmers_in_motion()
    other = 1 - scene.model.viewer
    board = scene.model.sight.pieces[f"home{other}"]
    key = next(piece.key for piece in board if piece.key.startswith(f"home{other}:at:"))
    beat = Beat(f"{{seat:{other}}} builds", other, effects=(Dust(key),))
    table, view = scene.table_stages.table, scene.model.view
    pose = table.camera.pose
    scene.spectacle.play(as_acts([Moment(beat, encode_state(scene.session.match.state))]), lambda: None)
    inset, scene.spectacle.inset = scene.spectacle.inset, None
    assert inset is not None and inset.stage.piece(key) is not None
    scene.spectacle.particles.clear()
    table.settle()
    driver.app.draw()
    before, scene.spectacle.inset = driver.app.window.copy(), inset
    assert (scene.model.view, table.camera.pose) == (view, pose)
    frame = inset.at.inflate(80, 80)
    assert table.view.contains(inset.at) and inset.at.width < table.view.width / 2
    for seconds in (0.03, 0.2):
        scene.update(seconds)
        driver.app.draw()
        smeared = [
            (x, y)
            for x in range(0, table.view.right, 8)
            for y in range(table.view.top, table.view.bottom, 8)
            if not frame.collidepoint(x, y) and driver.app.window.get_at((x, y)) != before.get_at((x, y))
        ]
        assert smeared == [], "nothing around it is drawn anew"


def farmers_in_motion() -> tuple[Driver, TableScene]:
    game = Plugins.load().games["caverna"]
    session = Session.start(game, TableSetup(2, 7), usual_seats(2), library=None, policy="free")
    driver, scene = open_table(session, settings=Settings(motion="full"))
    scene.spectacle.finish()
    driver.settle()
    return driver, scene


def test_what_is_dug_up_is_seen_large_over_the_rock_before_it_lies_in_its_place() -> None:
    game = Plugins.load().games["cave_vs_cave"]
    session = Session.start(game, TableSetup(2, 7), usual_seats(2), library=None, policy="free")
    driver, scene = open_table(session, settings=Settings(motion="full"))
    scene.spectacle.finish()
    driver.settle()
    room = next(piece.key for piece in scene.model.sight.pieces["main"] if piece.key.startswith("room:"))
    beat = Beat(
        "Somebody digs up a room, which is for sale now", 0, focus=room, effects=(Dust("cave0:I5", cracks=True),)
    )
    rock, home = driver.rect("cave0:I5"), driver.rect(room)
    spot = announcer._spot(home, rock, scene.table_stages.frame.table, driver.app.unit)
    assert spot.width > 1.25 * home.width and spot.bottom < rock.centery
    driver.app.draw()
    before = driver.app.window.subsurface(spot).copy()
    scene.spectacle.play(as_acts([Moment(beat, encode_state(session.match.state))]), lambda: None)

    def changed(seconds: float) -> int:
        scene.update(seconds)
        driver.app.draw()
        now = driver.app.window.subsurface(spot)
        dots = [(x, y) for x in range(0, spot.w, 5) for y in range(0, spot.h, 5)]
        return 100 * sum(now.get_at(dot) != before.get_at(dot) for dot in dots) // len(dots)

    assert changed(0.6) > 80, "it covers the place"
    scene.spectacle.finish()
    scene.spectacle.particles.clear()
    assert changed(0.0) < 10


def test_a_card_of_another_view_comes_from_behind_its_tab() -> None:
    game = Plugins.load().games["covenant"]
    session = Session.start(game, TableSetup(1, 7), usual_seats(1), library=None, policy="free")
    driver, scene = open_table(session, settings=Settings(motion="none"))
    found = scene.spectacle._focus(Act(Beat("A card", focus="elders:last")))
    assert found is not None and found[0].key == "elders:last"
    tab = driver.rect("view:elders")
    assert found[1].centerx == tab.centerx and found[1].top == tab.bottom

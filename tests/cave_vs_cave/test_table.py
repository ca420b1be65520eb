"""The table, played by clicking pieces by their keys, with real events on SDL's dummy screen."""

import re
from pathlib import Path

import pygame
import pytest

from game.api import Ask, Chance, TableSetup
from game.api.said import spoken
from game.core.session import Session
from game.core.settings import Settings
from game.ui.paint.canvas import Canvas
from game.ui.paint.look import Look
from plugins.cave_vs_cave import game as rules
from plugins.cave_vs_cave.actions import faces_of
from plugins.cave_vs_cave.game import CaveVsCave
from plugins.cave_vs_cave.rooms.text import FACES, TIPS
from plugins.cave_vs_cave.rules.cave import ENTRANCE_SPACE, SLOTS, slot_keys, space_keys
from plugins.cave_vs_cave.rules.furnish import take_additional_cavern
from plugins.cave_vs_cave.rules.placing import spaces_for
from plugins.cave_vs_cave.rules.player import Player
from plugins.cave_vs_cave.table.cave import lit
from plugins.cave_vs_cave.table.tiles import ActionTile, paint_action_tile, title_of
from plugins.cave_vs_cave.tiles import ACTIONS, COSTS, FOOD, GOLD, ROOM_OF, ROOMS
from tests.cave_vs_cave.player import keen
from tests.ui.driver import Driver, open_table, usual_seats

GAME = CaveVsCave()
CALM = Settings(motion="none", ask_before_loss="never")


def sit_down(mode="era_1", seats=2, seed=7, settings=CALM):
    session = Session.start(
        GAME, TableSetup(seats, seed, {"mode": mode}), usual_seats(seats), library=None, policy="free"
    )
    return open_table(session, settings=settings)


def click_option(driver: Driver, option: str) -> None:
    """Clicks the piece that answers, or the button in the prompt bar; says that it is meant, where that is asked."""
    driver.click(option if driver.has(option) else f"option:{option}")
    if driver.has(f"answer:{option}"):
        driver.click(f"answer:{option}")


def play(driver: Driver, scene, stop=lambda state, ask: False, seed=1, most=2000) -> list[str]:
    """Plays with the mouse until the game is over or `stop` says so; returns what was asked."""
    chance = Chance(seed)
    asked = []
    for _ in range(most):
        ask = scene.session.ask
        if ask is None or stop(scene.session.match.state, ask):
            return asked
        option = keen(ask, chance)
        before = len(scene.session.match.answers)
        click_option(driver, option)
        assert scene.session.match.answers[before:] == [option], f"{option} was clicked for {ask.about}"
        asked.append(ask.about)
    raise AssertionError("the game does not end")


def test_a_whole_game_of_both_eras_is_played_by_clicking():
    driver, scene = sit_down("eras", seed=7)
    asked = play(driver, scene)
    state = scene.session.match.state
    assert state.over
    assert state.era == 2
    assert {"tile", "use", "activate", "price", "place", "wall", "room", "go_on"} <= set(asked)


@pytest.mark.parametrize(("mode", "seats"), [("era_1", 1), ("eras", 1), ("quick_start", 2), ("short_game", 2)])
def test_each_mode_is_played_by_clicking_into_its_second_round(mode, seats):
    driver, scene = sit_down(mode, seats)
    asked = play(driver, scene, lambda state, ask: state.round == 2 and state.era == (1 if "era" in mode else 2))
    assert "tile" in asked
    assert ("draft" in asked) == (mode == "quick_start")


def test_a_wall_is_dragged_from_the_supply_into_a_gap():
    driver, scene, _ = sit_down_where(lambda match: match.ask.about == "use" and "wall" in match.ask.options)
    supply = scene.session.match.state.walls
    driver.click("wall")
    gap = next(option for option in scene.session.ask.options if option.startswith("wall"))
    target = driver.rect(gap).center
    driver.click("tool:undo")
    driver.drag("wall", target)
    assert scene.session.match.answers[-2:] == ["wall", gap]
    assert scene.session.match.state.walls == supply - 1


def test_hovering_a_room_for_sale_shows_where_it_would_fit():
    driver, scene = sit_down(seed=7)
    play(driver, scene, lambda state, ask: ask.about == "use" and any(o == "room:01" for o in ask.options))
    seat = scene.session.ask.seat
    driver.hover("room:01")
    fits = [piece.key for stage in driver.scene.stages() for piece in stage.pieces() if "fit:" in piece.key]
    cave = scene.session.match.state.caves[seat]
    assert fits
    assert len(fits) <= cave.empty.bit_count()


def test_reasons_are_given_for_what_does_not_glow():
    driver, scene = sit_down(seed=7)
    state, ask = scene.session.match.state, scene.session.ask
    seat = ask.seat
    assert GAME.why_not(state, ask, f"cave{1 - seat}:I5") == "This is your opponent's cave."
    assert "No clear path" in GAME.why_not(state, ask, f"cave{seat}:I0")
    assert "It needs" in GAME.why_not(state, ask, "room:05")
    click_option(driver, "A03")
    state, ask = scene.session.match.state, scene.session.ask
    assert GAME.why_not(state, ask, "room:01") == "The tile in hand does not furnish."
    assert GAME.why_not(state, ask, f"entrance:{seat}") == "The tile in hand does not activate rooms."
    assert GAME.why_not(state, ask, "wall") == "The tile in hand does not build walls."
    assert GAME.why_not(state, ask, "A01") == "You have already taken a tile this turn."


def test_ending_a_turn_with_unused_parts_asks_once():
    driver, scene = sit_down(seed=7, settings=Settings(motion="none", ask_before_loss="unused"))
    click_option(driver, "A01")
    driver.click("option:end")
    assert driver.has("answer:yes")
    driver.click("answer:yes")
    assert scene.session.match.answers == ["A01", "end"]


@pytest.mark.parametrize("wanted", ["unused", "always"])
def test_once_a_part_is_used_only_who_wants_that_is_asked_about_the_rest(wanted):
    driver, scene = sit_down(seed=7, settings=Settings(motion="none", ask_before_loss=wanted))
    click_option(driver, "A01")
    click_option(driver, "get:2emmer")
    driver.click("option:end")
    assert driver.has("answer:yes") == (wanted == "always")
    if wanted == "always":
        assert "unused" in spoken(driver.scene.query.text)
        driver.click("answer:yes")
    assert scene.session.match.answers == ["A01", "get:2emmer", "end"]


@pytest.mark.parametrize(
    ("goods", "first", "second"), [({"food": 2}, True, False), ({"gold": 1}, False, True), ({"food": 5}, True, True)]
)
def test_each_furnishing_of_housework_is_lit_while_it_can_be_paid(table, goods, first, second):
    t = table().all_tiles(dwarfs=2).for_sale(1).goods(wood=1, **goods)
    ask = t.turn("A02").ask
    pieces = {piece.key: piece for piece in GAME.layout(t.state, ask, 0)}
    assert (not pieces["part:0"].dim, not pieces["part:1"].dim) == (first, second)


def places(t, ask):
    return {piece.key: piece.at for piece in GAME.layout(t.state, ask, 0)}


def within(one, other):
    return (
        other.x <= one.x <= one.x + one.w <= other.x + other.w
        and other.y <= one.y <= one.y + one.h <= other.y + other.h
    )


def test_a_rooms_question_is_not_answered_on_the_tile(table):
    t = table().all_tiles().goods(emmer=1)
    ask = t.turn("A06", "entrance:0").ask  # both Masonry and the Entrance give 1 wood or 1 stone
    assert "get:1stone" in ask.options
    at = places(t, ask)
    assert within(at["get:1stone"], at["tray0:0"])
    assert within(at["goods0:stone"], at["get:1stone"])
    t = table().all_tiles().goods(emmer=1)
    ask = t.turn("A06").ask
    at = places(t, ask)
    assert within(at["get:1stone"], at["hand"])


def test_the_goods_that_a_room_asks_for_are_clicked_in_the_tray():
    driver, scene = sit_down(seed=7)
    click_option(driver, "A01")
    seat = scene.session.ask.seat
    driver.click(f"entrance:{seat}")
    before = scene.session.match.state.caves[seat].goods[1]
    assert driver.has("get:1stone") and not driver.has("option:get:1stone")
    driver.click("get:1stone")
    assert scene.session.match.state.caves[seat].goods[1] == before + 1


@pytest.mark.parametrize(
    ("room", "goods", "answers"),
    [
        (1, {"wood": 5, "stone": 2}, {"set:emmer", "set:flax"}),
        (14, {"wood": 1, "stone": 2, "ore": 1}, {"give:wood", "give:stone", "give:ore"}),
    ],
)
def test_shelf_and_junction_room_light_the_goods_they_ask_for(table, room, goods, answers):
    t = table("eras").era_2().all_tiles().room(room).goods(**goods)
    ask = t.turn("A01", f"room:{room:02}").ask
    at = places(t, ask)
    assert {option for option in ask.options if option in at and not option.startswith("eat:")} == answers
    for option in answers:
        assert within(at[f"goods0:{option.partition(':')[2]}"], at[option])
        assert min(at[option].w, at[option].h) >= 35


def test_a_room_with_trades_lies_in_the_middle_with_all_of_them(table):
    t = table().all_tiles().room(4).goods(emmer=2)
    ask = t.turn("A01", "room:04").ask
    pieces = {piece.key: piece for piece in GAME.layout(t.state, ask, 0)}
    assert "Grindstone" in pieces["hand:name"].face.text
    assert not pieces["pay:1emmer"].dim
    assert pieces["pay:4emmer"].dim
    assert pieces["pay:4emmer"].tip == "You need {emmer:4} (you have 2)."


def test_the_prices_of_furnishing_lie_in_the_middle_those_out_of_reach_with_the_reason(table):
    t = table().all_tiles(dwarfs=2).for_sale(1).goods(wood=1, food=2, gold=1)
    ask = t.turn("A02", "room:01").ask
    pieces = {piece.key: piece for piece in GAME.layout(t.state, ask, 0)}
    assert {"price:2food", "price:1gold"} <= set(ask.options)
    assert not pieces["price:2food"].dim and not pieces["price:1gold"].dim
    assert pieces["price:5food"].dim
    assert "{food:5} (you have 2)" in pieces["price:5food"].tip


def test_a_blue_room_glows_while_its_gain_may_be_taken_before_the_activation(table):
    t = table().all_tiles().room(23)  # the Wood Storeroom
    ask = t.turn("A01").ask
    at = places(t, ask)
    assert "blue:23" in ask.options
    assert at["blue:23"] == at["room:23"]


def test_the_plaques_of_the_tile_say_what_a_click_does(table):
    t = table().all_tiles().goods(wood=5, stone=2)
    ask = t.turn("A11").ask
    tips = {piece.key: piece.tip for piece in GAME.layout(t.state, ask, 0)}
    assert tips["pay:5wood"] == "A click takes it."
    assert tips["pay:5stone"] == "You need {stone:5} (you have 2)."
    t = table().all_tiles().goods(emmer=9)
    ask = t.turn("A01", "get:1flax").ask
    tips = {piece.key: piece.tip for piece in GAME.layout(t.state, ask, 0)}
    assert tips["get:2emmer"] == "Your goods track is full."
    assert tips["get:1flax"] == "No more this turn."


@pytest.mark.parametrize(
    ("mode", "seats"), [("era_1", 2), ("eras", 2), ("eras", 1), ("quick_start", 2), ("short_game", 2)]
)
def test_every_piece_has_a_place_of_its_own_on_the_table(mode, seats):
    """All pieces lie on the view; keys are unique; every tile has a tip; nothing that can be clicked is small."""
    session = Session.start(GAME, TableSetup(seats, 3, {"mode": mode}), usual_seats(seats), library=None)
    chance = Chance(3)
    while session.ask is not None:
        state, ask = session.match.state, session.ask
        pieces = list(GAME.layout(state, ask, ask.seat))
        keys = [piece.key for piece in pieces]
        assert len(keys) == len(set(keys))
        for piece in pieces:
            x, y, w, h = piece.at
            assert x >= -1 and x + w <= 1281 and y >= -1 and y + h <= 741, piece.key
            if piece.key in ask.options:
                assert w >= 35 and h >= 34, (piece.key, piece.at)
            if piece.key.startswith(("A", "room:", "bonus", "cave", "goods", "entrance")):
                assert piece.tip, piece.key
        session.choose(keen(ask, chance))


@pytest.mark.parametrize("mode", ["era_1", "eras", "short_game", "quick_start"])
@pytest.mark.parametrize("seat", [0, 1])
def test_gaps_for_walls_never_cross_those_of_the_additional_cavern_included(table, mode, seat):
    t = table(mode)
    if mode == "eras":
        t.era_2()
    take_additional_cavern(Player(t.state, seat), 1)
    slots = [f"wall{seat}:X-east", f"wall{seat}:X-south"]
    ask = Ask(seat, "wall", [*slot_keys(seat, t.cave(seat).slots), "back"])
    pieces = {piece.key: piece.at for piece in GAME.layout(t.state, ask, seat)}
    for key in slots:
        at = pieces[key]
        assert at.x >= 0 and at.x + at.w <= 1280 and min(at.w, at.h) >= 35
    gaps = [at for key, at in pieces.items() if key in ask.options]
    for one in gaps:
        for at in gaps:
            crossing = at.x < one.x + one.w and one.x < at.x + at.w and at.y < one.y + one.h and one.y < at.y + at.h
            assert at is one or not crossing


def test_goods_tell_what_they_are_and_food_plaques_are_only_for_who_is_asked():
    driver, scene = sit_down(seed=7)
    seat = scene.session.ask.seat
    assert "at most 9" in driver.piece(f"goods{seat}:wood").tip
    assert driver.has("eat:emmer")
    before = scene.session.match.state.caves[seat].goods[4]
    driver.click("eat:emmer")
    assert scene.session.match.state.caves[seat].goods[4] == before + 1


def test_help_names_every_tile_and_its_icons_exist():
    folder = Path(rules.__file__).parent
    text = str(GAME.help((folder / "help.md").read_text()))
    assert all(f"**{action.name}**" in text for action in ACTIONS.own)
    written = text + "".join(map(str, (*FACES.values(), *TIPS.values())))
    icons = set(re.findall(r"\{([a-z_0-9]+)", written))
    drawn = {path.stem for path in (folder.parents[1] / "assets" / "icons").glob("*.svg")}
    assert icons <= drawn


@pytest.mark.parametrize("size", [52, 61, 73, 110])  # both eras at 1280 × 720 with the largest text, and larger
def test_no_word_of_a_rooms_name_is_broken(size):
    for room in ROOMS.own:
        canvas = Canvas((size, size), 0.68, Look(text=1.5))
        title = title_of(room.name, canvas)
        for word in str(room.name).split():
            room_for_it = (size - title.margin, title.high)
            assert canvas.typeset(word, room_for_it, title.size, serif=title.serif, bold=title.bold).lines == 1, word


def painted_tile(action, badge=""):
    """An action tile as small as it becomes: both eras at 1280 × 720 with the largest text."""
    canvas = Canvas((112, 57), 0.68, Look(text=1.5))
    paint_action_tile(ActionTile(action.name, faces_of(action.number), badge), canvas)
    return canvas


def test_nothing_on_an_action_tile_is_cut_off():
    for action in ACTIONS.own:
        assert painted_tile(action).cut == []


@pytest.mark.parametrize(("number", "badge"), [(12, "lead_gold"), (14, "lead_weapon")])
def test_the_mark_of_a_gate_covers_no_part_of_the_tile(number, badge):
    plain, marked = painted_tile(ACTIONS[number]), painted_tile(ACTIONS[number], badge)
    changed = [
        (x, y) for x in range(112) for y in range(57) if plain.surface.get_at((x, y)) != marked.surface.get_at((x, y))
    ]
    assert changed
    assert min(x for x, _ in changed) > 56 + 9  # right of the sign in the middle
    assert min(y for _, y in changed) > 28  # below the first part


def test_the_rooms_for_sale_stay_where_they_are_from_the_choice_of_a_tile_to_the_placing(table):
    t = table().all_tiles(dwarfs=2).open("I5", "I7").for_sale(4, 5, 1).goods(stone=1, food=2, gold=1)
    large = places(t, None)["room:04"]
    turn = t.turn("A02")
    assert places(t, turn.ask)["room:04"] == large
    turn.answer("room:04")
    assert turn.ask.about == "price"
    assert places(t, turn.ask)["room:04"] == large
    turn.answer("price:2food")
    assert turn.ask is None or turn.ask.about != "place" or places(t, turn.ask)["room:04"] == large


def test_a_cavern_that_was_dug_out_shows_nothing_to_be_dug_up(table):
    t = table().all_tiles()
    symbols = {
        piece.key: piece.face.symbol for piece in GAME.layout(t.state, None, 0) if piece.key.startswith("cave0:")
    }
    assert symbols["cave0:I7"] == "food"
    t.open("I7")
    symbols = {
        piece.key: piece.face.symbol for piece in GAME.layout(t.state, None, 0) if piece.key.startswith("cave0:")
    }
    assert symbols["cave0:I7"] == ""
    t = table("quick_start")  # what is covered after the draft can be dug up
    symbols = {
        piece.key: piece.face.symbol for piece in GAME.layout(t.state, None, 0) if piece.key.startswith("cave0:")
    }
    assert symbols["cave0:I7"] == "food"


def test_which_of_the_two_ways_to_excavate_is_meant_is_seen_before(table):
    t = table().all_tiles().goods(food=2)
    ask = t.turn("A03").ask
    assert {"cave0:I5", "dig:twice"} <= set(ask.options)
    label = GAME.describe(t.state, ask, "cave0:I5")
    assert label.text == "Excavate **once**: row 3, column 2"
    assert label.tip == "Then {food:2} → {excavate}{excavate} is gone."
    assert label.instead == "dig:twice"
    ghosts = {piece.key: piece.at for piece in GAME.ghost(t.state, ask, "cave0:I5")}
    assert within(ghosts["gone:dig:twice"], places(t, ask)["dig:twice"])
    assert "once, or {food:2} to excavate twice" in GAME.prompt(t.state, ask).tip
    t = table().all_tiles().goods(food=1)
    ask = t.turn("A03").ask
    assert GAME.describe(t.state, ask, "cave0:I5").instead == ""
    assert {piece.key for piece in GAME.ghost(t.state, ask, "cave0:I5")} == {"here"}


@pytest.mark.parametrize("confirm", ["always", "never"])
@pytest.mark.parametrize("meant", ["cave{seat}:I5", "dig:twice", ""])
def test_rock_asks_which_is_meant_before_the_double_dig_is_given_up(confirm, meant):
    driver, scene = sit_down(seed=7, settings=Settings(motion="none", ask_before_loss=confirm))
    driver.click("eat:emmer")  # that makes 2 food
    driver.click("A03")
    seat = scene.session.ask.seat
    driver.click(f"cave{seat}:I5")
    assert scene.session.match.answers == ["eat:emmer", "A03"], "nothing is dug yet"
    meant = meant.format(seat=seat)
    driver.click(f"answer:{meant}")
    assert scene.session.match.answers[2:] == ([meant] if meant else [])


@pytest.mark.parametrize(
    ("answers", "option", "loses"),
    [
        (("A01", "entrance:0"), "skip", "you get nothing from it"),
        (("A01",), "end", "unused: {activate_1}, +{emmer:2}, +{flax:1}"),
        (("A07", "room:05"), "done", "another room could work"),
    ],
)
def test_what_gives_a_gain_up_says_what_is_lost(table, answers, option, loses):
    t = table().all_tiles().room(5, "I0").room(3, "I1").goods(food=2, emmer=1)
    ask = t.turn(*answers).ask
    assert option in ask.options
    assert GAME.describe(t.state, ask, option).loses == loses


@pytest.mark.parametrize(
    ("tile", "answer", "gone"),
    [
        ("A03", "dig:twice", {"part:0"}),  # excavate once
        ("A03", "get:1stone", set()),
        ("A06", "get:1wood", {"get:1stone"}),
        ("A07", "cave0:I5", {"part:0"}),  # activate two
        ("A07", "entrance:0", {"part:1"}),  # excavate through walls
        ("A11", "entrance:0", {"pay:5wood"}),  # of 5 wood and 5 stone only the wood is there
        ("A11", "pay:5wood", {"part:1"}),
        ("A02", "room:01", set()),  # of two furnishings the other one stays
    ],
)
def test_a_cross_is_seen_on_what_an_answer_gives_up(table, tile, answer, gone):
    t = table().all_tiles().for_sale(1).goods(wood=5, food=7)
    ask = t.turn(tile).ask
    assert answer in ask.options
    ghosts = {piece.key: piece.at for piece in GAME.ghost(t.state, ask, answer) if piece.key.startswith("gone:")}
    assert set(ghosts) == {f"gone:{key}" for key in gone}
    for key in gone:
        assert within(ghosts[f"gone:{key}"], places(t, ask)[key])


def test_the_other_side_of_an_or_is_said_to_be_gone(table):
    t = table().all_tiles().goods(wood=1)
    ask = t.turn("A07").ask
    assert GAME.describe(t.state, ask, "entrance:0").tip == "Then {excavate_through_walls} is gone."
    assert GAME.describe(t.state, ask, "cave0:I5").tip == "Then {activate_2} is gone."


@pytest.mark.parametrize("size", [(88, 31), (97, 34), (112, 31)])  # 1280 × 720, with the largest text and the usual
def test_no_name_is_cut_off_where_action_tiles_show_only_their_names(size):
    for action in ACTIONS.own:
        canvas = Canvas(size, 0.73, Look(text=1.5))
        paint_action_tile(ActionTile(action.name, ()), canvas)
        assert canvas.cut == []


def sit_down_where(stop, seed=7, mode="era_1"):
    """A table where so much has been played that `stop(match)` finds something; and what it found."""
    session = Session.start(GAME, TableSetup(2, seed, {"mode": mode}), usual_seats(2), library=None, policy="free")
    chance = Chance(1)
    while not (found := stop(session.match)):
        session.choose(keen(session.ask, chance))
    return (*open_table(session, settings=CALM), found)


def room_to_drag(match, *, several: bool, priced: bool):
    """A room for sale that fits several caverns or one, whose price is asked or not; and one of the caverns."""
    state, ask = match.state, match.ask
    for option in ask.options if ask.about == "use" else ():
        if option.startswith("room:") and int(option[5:]) in state.display:
            spaces = spaces_for(Player(state, ask.seat), int(option[5:]))
            fork = match.fork()
            fork.choose(option)
            if (spaces.bit_count() > 1, fork.ask is not None and fork.ask.about == "price") == (several, priced):
                return option, space_keys(ask.seat, spaces)[-1]
    return None


@pytest.mark.parametrize("several", [True, False])
@pytest.mark.parametrize("priced", [True, False])
def test_a_room_is_dragged_from_the_market_into_a_cavern(several, priced):
    driver, scene, (room, space) = sit_down_where(lambda match: room_to_drag(match, several=several, priced=priced))
    before = len(scene.session.match.answers)
    driver.drag(room, driver.rect(space).center)
    if priced:
        assert scene.session.match.answers[before:] == [room], "it stays picked, and its price is asked"
        price = scene.session.ask.options[0]
        click_option(driver, price)
    given = [room, *([price] if priced else []), *([space] if several else [])]
    assert scene.session.match.answers[before:] == given
    assert scene.session.match.state.caves[scene.session.answered_by[-1]].rooms >> int(room[5:]) & 1


def price_of_goods(match):
    """Something that one good pays for, and that good."""
    ask = match.ask
    paid = (option for option in ask.options if option.startswith("pay:"))
    return next(((option, f"goods{ask.seat}:{option[4:].lstrip('0123456789')}") for option in paid), None)


def test_goods_are_dragged_onto_what_they_pay_for():
    driver, scene, (option, good) = sit_down_where(price_of_goods)
    driver.drag_onto(good, option)
    assert scene.session.match.answers[-1] == option


def room_that_gold_pays_for(match):
    """A room for sale that costs gold."""
    if match.ask.about != "use":
        return None
    costs = {option: dict(COSTS[ROOM_OF[option]]) for option in match.ask.options if option in ROOM_OF}
    return next((option for option, cost in costs.items() if GOLD in cost), None)


def test_gold_is_dragged_onto_the_room_that_it_pays_for():
    driver, scene, room = sit_down_where(room_that_gold_pays_for)
    session = scene.session
    before, seat = len(session.match.answers), session.ask.seat
    driver.drag_onto(f"goods{seat}:gold", room)
    assert session.match.answers[before:] == [room]


def test_a_crop_is_dragged_onto_the_food():
    driver, scene, seat = sit_down_where(
        lambda match: f"{match.ask.seat}" if "eat:emmer" in match.ask.options and match.ask.about == "use" else ""
    )
    food = scene.session.match.state.caves[int(seat)].goods[FOOD]
    driver.drag_onto(f"goods{seat}:emmer", f"goods{seat}:food")
    assert scene.session.match.answers[-1] == "eat:emmer"
    assert scene.session.match.state.caves[int(seat)].goods[FOOD] == food + 1


def test_a_letter_takes_a_wall_which_is_then_dragged_into_a_gap():
    driver, scene, _ = sit_down_where(lambda match: match.ask.about == "use" and "wall" in match.ask.options)
    driver.hover("wall")
    assert "Key **W**" in driver.read
    driver.press(pygame.K_w)
    assert scene.session.match.answers[-1] == "wall"
    gap = scene.session.ask.options[0]
    driver.drag_onto("wall", gap)
    assert scene.session.match.answers[-2:] == ["wall", gap]


def test_the_rooms_of_one_tile_are_exchanged_by_a_click_while_the_price_is_asked():
    """Another room was meant: it is clicked instead, without Undo."""
    driver, scene, (room, _) = sit_down_where(lambda match: room_to_drag(match, several=True, priced=True))
    before = len(scene.session.match.answers)
    other = next(o for o in scene.session.ask.options if o.startswith("room:") and o != room)
    driver.click(other)
    assert scene.session.match.answers[before:] == [other]
    driver.click(room)
    assert scene.session.match.answers[before:] == [room]


def test_light_falls_through_gaps_and_not_through_walls():
    cave = GAME.setup(TableSetup(2, 7, GAME.info.settle(2, {}))).caves[0]
    _, first, second, _ = next(slot for slot in SLOTS if ENTRANCE_SPACE in slot[1:3] and slot[2] >= 0)
    other = second if first == ENTRANCE_SPACE else first
    assert lit(cave, other) and not lit(cave, ENTRANCE_SPACE)
    cave.walls = cave.slots
    assert not lit(cave, other)

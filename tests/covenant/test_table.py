"""The table, played by clicking pieces by their keys, and its words."""

import re
from pathlib import Path

import pytest

from game.api import Ask, Chance, Icon, Scene, TableSetup
from game.api.piece import answered_by
from game.core.match import Match
from game.core.session import Session
from game.core.settings import Settings
from plugins.covenant import scoring
from plugins.covenant.data import COINS, HALL_TILES, JEWELS, RELIC_KINDS, RUBBLE_KEYS, TOOL_TILES
from plugins.covenant.data.boards import OBJECTIVES, PROJECTS, SITES
from plugins.covenant.data.words import (
    coin_tip,
    in_words,
    jewel_tip,
    objective_tip,
    project_text,
    project_tip,
    relic_tip,
    tradition_tip,
)
from plugins.covenant.game import CovenantGame
from plugins.covenant.rules.gains import receive
from plugins.covenant.rules.moments import TRADITIONS
from plugins.covenant.table.elders import how_it_scores
from plugins.covenant.table.extra import in_signs, signed
from plugins.covenant.table.faces import Sealed, Slot
from tests.covenant.table import MINING, first_ask, lay, table
from tests.ui.driver import Driver, open_table, usual_seats

GAME = CovenantGame()
CALM = Settings(motion="none", ask_before_loss="never")


def keen(ask, chance: Chance) -> str:
    """A random answer that rarely stops an effect."""
    going_on = [option for option in ask.options if option not in ("done", "end")]
    return chance.pick(going_on if going_on and chance.below(8) else ask.options)


def sit_down(seats=2, seed=7, **options):
    session = Session.start(GAME, TableSetup(seats, seed, options), usual_seats(seats), library=None, policy="free")
    session.take_mouse()
    return open_table(session, settings=CALM)


def click_option(driver: Driver, scene, option: str) -> None:
    """Clicks the piece that answers, or the button in the prompt bar."""
    key, _, face = option.partition("/")
    if driver.has(option):
        driver.click(option)
    elif face and driver.has(key):
        for _ in range(int(face) - 1):
            driver.wheel(key, 1)
        driver.click(key)
    else:
        driver.click(f"option:{option}")


def play(driver: Driver, scene, stop, seed=1, most=1500) -> dict[str, int]:
    """Plays with the mouse until `stop` says so; how many answers were clicked on pieces and on buttons."""
    chance = Chance(seed)
    clicked = {"piece": 0, "button": 0}
    asked: set[str] = set()
    for _ in range(most):
        ask = scene.session.ask
        if ask is None or stop(scene.session.match.state, ask):
            clicked["kinds"] = len(asked)
            return clicked
        option = keen(ask, chance)
        while "/" in option and not option.endswith("/1"):  # a die turned with the wheel is tried elsewhere
            option = keen(ask, chance)
        before = len(scene.session.match.answers)
        clicked["button" if driver.has(f"option:{option}") else "piece"] += 1
        click_option(driver, scene, option)
        if scene.session.match.answers[before:] == [] and driver.has("yes"):
            driver.click("yes")
        assert scene.session.match.answers[before:] == [option], f"{option} was clicked for {ask.about}"
        asked.add(ask.about)
    raise AssertionError("the game does not get there")


def test_a_whole_era_and_council_of_two_clans_by_clicking() -> None:
    driver, scene = sit_down(seed=5)
    clicked = play(driver, scene, lambda state, ask: state.era == 1 and state.phase == "clan")
    state = scene.session.match.state
    assert state.era == 1 and state.report
    assert all(job == "" for clan in state.clans for job in clan.jobs)
    assert clicked["piece"] > 4 * clicked["button"]  # nearly everything is a thing on the table
    assert clicked["kinds"] >= 8


@pytest.mark.parametrize("seats", [1, 4])
def test_other_tables_are_played_by_clicking(seats: int) -> None:
    driver, scene = sit_down(seats, seed=3)
    play(driver, scene, lambda state, ask: len(scene.session.match.answers) > 40)
    assert scene.session.match.state.phase == "clan"


def test_the_council_is_shown_before_the_next_era() -> None:
    driver, scene = sit_down(seed=5)
    play(driver, scene, lambda state, ask: ask.about == "council")
    assert isinstance(driver.piece("report:hall").face, Scene), "in the great hall, and not on an empty table"
    assert driver.has("next_era") and driver.has("report:0:who")
    driver.click("next_era")
    assert scene.session.match.state.phase == "clan"


def test_the_draft_has_a_view_of_its_own() -> None:
    driver, scene = sit_down(seed=5)
    assert scene.session.ask.about == "draft"
    for option in scene.session.ask.options:
        assert driver.has(option)


# -- what is on the table ------------------------------------------------------------------------------------------


def some_matches(seats: int, seed: int, every: int = 9):
    """A game at many moments."""
    match = Match(GAME, TableSetup(seats, seed))
    chance = Chance(seed)
    while match.ask is not None:
        if len(match.answers) % every == 0:
            yield match
        match.choose(keen(match.ask, chance))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_mountain_and_the_own_board_are_always_in_sight(seats: int) -> None:
    for match in some_matches(seats, 2):
        seat = match.ask.seat
        keys = {piece.key for piece in GAME.layout(match.state, match.ask, seat) if piece.view == "main"}
        assert {f"hall{hall}" for hall in range(len(match.state.halls))} <= keys
        assert {f"dwarf{number}:{seat}" for number in range(4)} <= keys
        assert {"court", "prestige", "mining", f"storage:{seat}", f"project:{match.state.projects[0]}"} <= keys


def test_other_clans_objectives_are_hidden() -> None:
    match = next(match for match in some_matches(3, 2) if len(match.answers) > 40)
    pieces = {piece.key: piece for piece in GAME.layout(match.state, match.ask, 0)}
    assert "hidden until the end" in pieces["objective0:1"].tip
    assert "At the end" in pieces["objective0:0#clan"].tip  # the owner may peek
    assert type(pieces["objective0:0#clan"].face).__name__ == "Sealed"


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_option_has_words_and_every_question_a_sentence(seats: int) -> None:
    for match in some_matches(seats, 6, every=1):
        prompt = GAME.prompt(match.state, match.ask)
        assert prompt.text and "_" not in re.sub(r"\{[^}]*\}", "", str(prompt.text))
        for option in match.ask.options:
            label = GAME.describe(match.state, match.ask, option)
            assert label.text and label.text != option


@pytest.mark.parametrize("seats", [1, 3])
def test_every_option_but_an_end_has_a_piece(seats: int) -> None:
    asked = set()
    for match in some_matches(seats, 6, every=1):
        ask = match.ask
        keys = {answered_by(piece.key) for piece in GAME.layout(match.state, ask, ask.seat)}
        wanted = {option.partition("/")[0] for option in ask.options if option not in ("done", "end")}
        assert wanted <= keys, ask
        asked.add(ask.about)
    assert "order" in asked


def test_what_gives_a_gain_up_says_what_is_lost() -> None:
    """Only the end of the turn after the tool loses nothing."""
    for match in some_matches(4, 5, every=1):
        for option in ("done", "end"):
            if option in match.ask.options:
                lost = GAME.describe(match.state, match.ask, option).loses
                assert bool(lost) == (match.ask.about != "relic_after"), match.ask


def test_what_cannot_be_chosen_says_why() -> None:
    """A piece of the kind that is asked for, but not an option, has a reason; an option has none."""
    reasons: dict[str, set[str]] = {}
    for seed in range(4):
        for match in some_matches(4, seed, every=1):
            ask = match.ask
            if GAME.questions[ask.about].why_not is None:
                continue
            for piece in GAME.layout(match.state, ask, ask.seat):
                reason = GAME.why_not(match.state, ask, piece.key)
                if piece.key in ask.options:
                    continue
                if reason:
                    reasons.setdefault(ask.about, set()).add(str(reason))
    for about in ("use", "dig", "skirmish", "hall", "house", "pillar", "gate", "dwarf", "tool", "forge", "relic"):
        assert reasons.get(about), about
    assert all(text[0].isupper() and text.endswith(".") for texts in reasons.values() for text in texts)


def test_halls_pillars_and_gates_refuse_for_the_reason_the_rules_give() -> None:
    for match in some_matches(4, 1, every=1):
        ask = match.ask
        if ask.about == "hall":
            for hall, key in enumerate(match.state.mountain().hall_keys):
                assert (GAME.why_not(match.state, ask, key) is None) == (key in ask.options)
                assert hall >= 0


def test_building_shows_a_ghost_where_it_would_stand() -> None:
    for match in some_matches(2, 3, every=1):
        if match.ask.about == "house":
            ghosts = list(GAME.ghost(match.state, match.ask, match.ask.options[0]))
            assert len(ghosts) == 1 and ghosts[0].key == match.ask.subject
            return
    raise AssertionError("nobody built a house")


def test_icons_in_all_texts_exist() -> None:
    icons = {path.stem for path in (Path(__file__).parents[2] / "assets" / "icons").glob("*.svg")}
    texts = [coin_tip(coin.id) for coin in COINS.own] + [relic_tip(kind) for kind in RELIC_KINDS.own]
    texts += [jewel_tip(jewel.id) for jewel in JEWELS.own] + [tradition_tip(each.tile) for each in TRADITIONS.own]
    texts += [each.tile.text for each in TRADITIONS.own]
    texts += [f"{project_text(each.id)}{project_tip(each.id)}" for each in PROJECTS.own]
    texts += [objective_tip(each.id) for each in OBJECTIVES.own]
    texts.append((Path(scoring.__file__).parent / "help.md").read_text("utf-8"))
    for match in some_matches(2, 4, every=20):
        texts += [piece.tip for piece in GAME.layout(match.state, match.ask, 0)]
    texts += [news.text for news in match.log]
    for text in texts:
        for name in re.findall(r"\{([a-z_0-9]+)(?::-?\d+)?\}", str(text)):
            assert name in icons or name == "seat", f"{{{name}}} in {text!r}"


def test_rewards_in_words() -> None:
    assert in_words((("mining", 1), ("prestige", 1))) == "1 step on the Mining Track and 1 step on the Prestige Track."
    assert in_words((("glory", 1), ("iron", 1))) == "1 Glory Point and 1 iron."
    assert in_words((("support", 1),)) == "1 support."
    assert in_words((("support", 2),)) == "2 supports."


# -- words that must be true ---------------------------------------------------------------------------------------


def test_the_turn_that_is_told_is_the_own_one() -> None:
    state = table()
    assert GAME.status(state)[1] == "Turn 1 of 4"
    state.clans[0].jobs[0], state.clans[0].working = "axe:0", 0
    assert GAME.status(state)[1] == "Turn 1 of 4"  # during the first action
    state.clans[0].working, state.on_turn = -1, 1
    assert GAME.status(state)[1] == "Turn 1 of 4"  # the second clan's first
    state.on_turn = 0
    assert GAME.status(state)[1] == "Turn 2 of 4"


def test_rewards_to_order_tell_their_amount() -> None:
    state = table()
    state.clans[0].storage = [1, 0, 0, 0]
    ask = first_ask(receive(state, state.clans[0], (("court", 2), ("throne", 1)), "Forge spaces"))
    assert ask.options == ["first:court:2", "first:throne"]
    assert "2 steps" in GAME.describe(state, ask, "first:court:2").tip


def test_a_tool_with_nothing_to_do_warns() -> None:
    state = table()
    ask = Ask(0, "tool", ("pick:0", "cart:0"), "dwarf0:0")
    assert GAME.describe(state, ask, "cart:0").warn  # nothing to carry
    assert not GAME.describe(state, ask, "pick:0").warn
    state.clans[0].storage = [1, 0, 0, 0]
    assert not GAME.describe(state, ask, "cart:0").warn


def test_a_relic_that_would_do_nothing_warns() -> None:
    state = table()
    ask = Ask(0, "relic_after", ("helm1", "crown1", "end"))
    assert GAME.describe(state, ask, "helm1").warn  # no enemy stands in the halls
    assert not GAME.describe(state, ask, "crown1").warn
    lay(state, 8, "H01", "goblin1")
    assert not GAME.describe(state, ask, "helm1").warn


def test_a_price_is_told() -> None:
    """The third coin costs 1 Glory Point, the fourth 2; tradition 28 makes them free."""
    state = table()
    ask = Ask(0, "coin", (*state.coins, "done"))
    told = [str(GAME.describe(state, ask, coin).text) for coin in state.coins]
    assert told[0].startswith("Take coin 1, {") and told[3].endswith(", for {glory_cost:2}")
    state.clans[0].traditions = [28]
    assert "cost" not in GAME.describe(state, ask, state.coins[3]).text


def test_targets_can_be_hit_in_a_small_window() -> None:
    """28 pixels at 1280 × 720, where a unit of the table is 0.8 pixels."""
    state = table()
    lay(state, 8, "H01", "goblin1", "orc1", "troll1")
    places = {piece.key: piece.at for piece in GAME.layout(state, None, 0)}
    for key in ("goblin1", "orc1", "troll1", "GA1:marker1#sites", "PI3:marker2#sites"):
        assert min(places[key].w, places[key].h) >= 36


@pytest.mark.parametrize(
    ("tool", "says"),
    [
        ("pick:0", "Click a rubble tile to begin."),
        ("axe:0", "Click an enemy to begin."),
        ("compass:0", "Click a building in your forge to begin."),
    ],
)
def test_the_prompt_over_a_tool_names_what_begins_its_action(tool: str, says: str) -> None:
    match = Match(GAME, TableSetup(2, 7))
    chance = Chance(7)
    while match.ask is not None:
        if match.ask.about == "use" and match.ask.subject == tool and len(match.ask.options) > 2:
            break
        match.choose(keen(match.ask, chance))
    assert str(GAME.prompt(match.state, match.ask).tip).startswith(says)


def test_a_resource_of_choice_is_taken_in_the_storage() -> None:
    driver, scene = sit_down(seed=5)
    play(driver, scene, lambda state, ask: ask.about == "wild" and "done" not in ask.options)
    seat = scene.session.ask.seat
    before = scene.session.match.state.clans[seat].storage[2]
    driver.click("take:gold")
    assert scene.session.match.state.clans[seat].storage[2] == before + 1


def test_everything_on_the_main_view_says_what_it_is() -> None:
    grounds = ("board:", "board2:", "banner:", "take:", "support:")
    for match in some_matches(3, 2, every=23):
        for piece in GAME.layout(match.state, match.ask, match.ask.seat):
            if piece.view == "main" and not piece.key.startswith(grounds):
                assert piece.tip, piece.key


def test_nothing_hovers_over_a_place_that_cannot_be_chosen() -> None:
    match = next(match for match in some_matches(2, 2, every=1) if match.ask.about == "tool")
    state, ask = match.state, match.ask
    assert list(GAME.ghost(state, ask, ask.options[0]))
    assert not list(GAME.ghost(state, ask, "court"))
    assert not list(GAME.ghost(state, ask, f"storage:{ask.seat}"))


def test_a_track_tells_its_viewer_what_comes_next() -> None:
    match = next(match for match in some_matches(2, 2, every=1) if match.ask.about == "dwarf")
    match.state.clans[0].tracks[0], match.state.clans[1].tracks[0] = 1, 18
    tips = {piece.key: piece.tip for piece in GAME.layout(match.state, match.ask, 0)}
    seen = [space for space in range(19) if f"step:court:{space}" in tips]
    assert seen == [1, 2, 3, 4, 5, 6]
    assert str(tips["step:court:1"]).endswith("You stand here.")
    assert tips["step:court:2"] == "**Court 2** {kings_coin}\nTake a King's Coin."
    assert tips["step:court:4"] == "**Court 4** {achievement}\nAn achievement."
    assert [key for key in (piece.key for piece in GAME.layout(match.state, match.ask, 1)) if key == "step:court:18"]


# -- what is seen at a glance --------------------------------------------------------------------------------------


def faces_of(state, seat=0) -> dict:
    return {piece.key: piece.face for piece in GAME.layout(state, None, seat)}


@pytest.mark.parametrize(("seats", "face"), [(1, Slot), (2, Sealed)])
def test_objectives_lie_open_where_there_is_nobody_to_hide_them_from(seats: int, face: type) -> None:
    state = table(seats)
    state.clans[0].objectives = ["I-1", "II-3"]
    shown = faces_of(state)
    assert type(shown["objective0:0#clan"]) is type(shown["objective1:0#clan"]) is face


def test_the_elders_plate_leads_to_their_board() -> None:
    driver, scene = sit_down(1, seed=3)
    play(driver, scene, lambda state, ask: state.phase == "clan")
    assert not driver.has("elders:name")
    driver.click("view:elders")
    assert driver.has("elders:name")


def test_a_taken_marker_space_shows_its_owner_and_no_reward() -> None:
    state = table()
    assert faces_of(state)["GA2:marker1#sites"].marks
    site = [plan.id for plan in SITES[state.side]].index("GA2")
    state.sites[site].markers[0] = 1
    shown = faces_of(state)
    assert not shown["GA2:marker1#sites"].marks
    assert shown["GA2:marker1:set#sites"] == Icon("marker", "seat1")
    assert shown["GA2:marker2#sites"].marks


def test_projects_that_the_coming_council_scores_have_a_brass_bar() -> None:
    state = table()
    state.era = 1
    assert [faces_of(state)[f"project:{name}"].near for name in state.projects] == [True, True, False]


def test_projects_say_what_they_pay_now() -> None:
    state = table()
    state.projects = ["I-1", "II-1", "III-3"]  # 2 for a house in a yellow hall, …, 2 for each kind of building
    lay(state, 4, "H01")
    state.halls[4].tile = next(tile.number for tile in HALL_TILES.own if tile.colour == 0)
    state.clans[0].houses[0] = 4
    state.halls[4].houses = [0]
    for seat, pays in ((0, [2, 0, 2]), (1, [0, 0, 0])):
        assert [faces_of(state, seat)[f"project:{name}"].pays for name in state.projects] == pays


def test_each_clan_sees_its_own_place_on_the_tracks() -> None:
    state = table()
    state.clans[1].tracks[0] = 5
    own, other = faces_of(state, 0), faces_of(state, 1)
    assert own["step:court:0"].own == 0 and own["step:court:5"].others == (1,) and own["step:court:5"].own == -1
    assert other["step:court:5"].own == 1 and "step:court:0" not in other


def test_the_elders_board_tells_what_the_end_will_bring_them() -> None:
    state = table(1, difficulty="difficult")
    state.elders.stored_coins, state.elders.stored_jewels = ["K01", "K02"], ["J01"]
    state.elders.available, state.elders.discarded = ["pick", "axe"], ["cart"]
    words = how_it_scores(state, state.elders)
    assert "{glory:9} by now" in words  # 3 tiles for 1 each, and 3 cards for 2 each
    state.era = 2
    assert "{glory:2} for each building" in how_it_scores(state, state.elders)


def test_the_tiles_of_the_draft_say_shortly_what_they_bring() -> None:
    _, scene = sit_down(1, seed=5)
    faces = {piece.key: piece.face for piece in GAME.layout(scene.session.match.state, scene.session.ask, 0)}
    offered = [faces[option] for option in scene.session.ask.options]
    assert all(face.words for face in offered)
    assert not [face.words for face in offered if str(face.words).startswith("At the end")]
    starts = [face.words for face in offered if str(face.title).startswith("Starting")]
    assert len(starts) == 2
    assert all("\nSteps: " in words for words in starts)
    assert faces["draft:2:what"].text == "It counts at the end."


def test_the_draft_shows_what_one_has_drafted() -> None:
    match = Match(GAME, TableSetup(2, 4))
    seat = match.ask.seat
    start = next(option for option in match.ask.options if option.startswith("S"))
    match.choose(start)
    tradition = next(option for option in match.ask.options if option.startswith("tradition"))
    other = match.ask.seat
    match.choose(tradition)
    pieces = {piece.key: piece for piece in GAME.layout(match.state, match.ask, seat) if piece.view == "draft"}
    assert pieces["drafted:0"].face.title == f"Starting tile {int(start[1:])}"
    assert pieces["drafted:0"].face.bar == f"seat{seat}"
    assert "drafted:1" not in pieces and "draft:1:title" in pieces and "draft:0:title" not in pieces
    theirs = {piece.key for piece in GAME.layout(match.state, match.ask, other) if piece.view == "draft"}
    assert "drafted:1" in theirs and "drafted:0" not in theirs


def test_a_drafted_objective_lies_face_down_where_others_sit() -> None:
    for seats, hidden in ((1, False), (2, True)):
        match = Match(GAME, TableSetup(seats, 4))
        seat = match.ask.seat
        match.choose(next(option for option in match.ask.options if option.startswith("I-")))
        pieces = {piece.key: piece for piece in GAME.layout(match.state, match.ask, seat) if piece.view == "draft"}
        assert isinstance(pieces["drafted:2"].face, Sealed) == hidden
        assert "At the end" in pieces["drafted:2"].tip


def test_a_tool_says_first_what_it_does() -> None:
    state = table()
    state.tools[0] = next(tool.id for tool in TOOL_TILES.own if tool.kind == "book")
    tips = {piece.key: piece.tip for piece in GAME.layout(state, None, 0)}
    assert str(tips["axe:0"]).startswith("**Axe** · fights\nSkirmish: defeat enemies")
    assert "worth {glory:1} per enemy in your dungeons" in tips["axe:0"]
    assert "Dig, skirmish, build or transport" in tips[f"{state.tools[0]}#tools"]
    assert "To forge: {iron}" in tips[f"{state.tools[0]}#tools"]


def test_who_takes_a_resource_is_told_that_the_storage_is_full() -> None:
    state = table()
    ask = Ask(0, "wild", ["take:iron", "done"])
    state.clans[0].storage = [1, 0, 0, 0]
    assert GAME.prompt(state, ask).tip == "Click one of the four in your storage."
    state.clans[0].storage = [2, 2, 0, 0]
    assert GAME.prompt(state, ask).tip == "Your storage is full: something else must make room."


def test_rubble_says_what_is_in_it_and_what_clearing_it_takes() -> None:
    state = table()
    state.rubble[0] = 0
    keys = [RUBBLE_KEYS[tile] for tile in state.rubble]
    told = [GAME.describe(state, Ask(0, "dig", [key, "done"]), key).text for key in keys]
    assert told[0] == "Clear {iron} on space 1 with {strength:2}"
    assert all(f"on space {space} with {{strength:1}}" in told[space - 1] for space in range(2, 6))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_no_two_answers_are_called_the_same(seats: int) -> None:
    for match in some_matches(seats, 8, every=1):
        told = [GAME.describe(match.state, match.ask, option).text for option in match.ask.options]
        assert len(set(told)) == len(told), (match.ask, told)


def test_a_tool_that_finds_nothing_to_do_says_that_the_turn_is_lost() -> None:
    """The cart with an empty storage (findings 1.2)."""
    state = table()
    ask = Ask(0, "tool", ("pick:0", "cart:0"), "dwarf0:0")
    cart, pick = (GAME.describe(state, ask, option) for option in ("cart:0", "pick:0"))
    assert cart.loses == "your turn passes without an action" and cart.warn
    assert not pick.loses and not pick.warn


def test_after_each_turn_alone_the_prompt_tells_what_the_elders_did() -> None:
    match = Match(GAME, TableSetup(1, 5))
    chance = Chance(5)
    told = set()
    while match.ask is not None:
        match.choose(keen(match.ask, chance))
        if match.ask is not None and match.ask.about in ("dwarf", "tool") and any(match.state.clans[0].jobs):
            tip = str(GAME.prompt(match.state, match.ask).tip)
            used = next(str(news.text) for news in reversed(match.log) if "uses its" in news.text)
            tool = used.partition("uses its ")[2].partition(" ")[0]
            assert tip.startswith(f"The Elders used their {tool} {{{tool}}}, then got {{")
            told.add(tool)
    assert len(told) >= 3  # the card before a Council is followed by its report


def test_rewards_to_choose_from_have_a_name_beside_their_icon() -> None:
    ask = Ask(0, "order", ["first:mining", "first:wild:2"])
    assert [GAME.describe(table(), ask, option).text for option in ask.options] == [
        "{mining} Mining",
        "{wild_resource:2} Any resource",
    ]


def test_a_clan_sees_which_relics_its_mining_marker_has_come_far_enough_for() -> None:
    state = table()
    state.clans[1].tracks[MINING] = 9
    for seat, far in ((0, [True] * 4), (1, [False, False, False, True])):
        pieces = {piece.key: piece for piece in GAME.layout(state, None, seat)}
        assert [pieces[f"{name}#relics"].dim for name in state.relics] == far


def test_the_report_shows_what_objectives_and_columns_count_and_a_loss_with_a_minus() -> None:
    assert in_signs("Objectives", "{objective} II-3") == "{glory:1} per {strength}"
    assert in_signs("Column T", "3 × 2") == "3{district} × 2 {tool}"
    assert in_signs("Leftovers", "7 ÷ 3") == "7 ÷ 3"
    assert [signed(glory) for glory in (2, 0, -4)] == ["[gain|+2]", "[quiet|0]", "[loss|−4]"]

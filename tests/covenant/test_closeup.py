"""The close-up of the mountain while a clan digs, fights or builds."""

import pytest

from game.api import Chance, TableSetup
from game.api.piece import answered_by
from game.core.match import Match
from game.core.session import Session
from game.core.settings import Settings
from plugins.covenant.game import CovenantGame
from plugins.covenant.state import IN_FORGE
from plugins.covenant.table.closeup import DEEDS, deed
from plugins.covenant.table.halls import Foe
from tests.covenant.table import clan_of, lay, table
from tests.ui.driver import open_table, usual_seats

GAME = CovenantGame()
UNIT = 0.8  # pixels of a table unit at 1280×720


def at_work(tool: str, seats: int = 2):
    """A table at which the first clan's first dwarf works with a tool, and the question about it."""
    state = table(seats)
    clan = clan_of(state)
    clan.dwarves[0], clan.working, clan.jobs[0] = 2, 0, tool
    lay(state, 8, "H01", "goblin1", "troll1")
    clan.effort = 2
    return state, clan, GAME.questions["use"]


def pieces_of(state, ask, view="main") -> dict:
    return {piece.key: piece for piece in GAME.layout(state, ask, ask.seat) if piece.view == view}


def test_an_axe_brings_the_enemies_close_with_their_strength() -> None:
    state, _, use = at_work("axe:0")
    usual = pieces_of(state, GAME.questions["dwarf"](0, ["dwarf1:0"]))
    close = pieces_of(state, use(0, ["goblin1", "end"], "axe:0"))
    assert close["goblin1"].at.w * UNIT >= 46 > usual["goblin1"].at.w * UNIT
    assert close["hall8"].at.w == pytest.approx(usual["hall8"].at.w * 1.5)
    assert close["goblin1"].face == Foe("goblin", 1, too_strong=False)
    assert close["troll1"].face == Foe("troll", 3, too_strong=True)
    assert close["die:troll"].at.w * UNIT >= 42 > usual["die:troll"].at.w * UNIT


def test_each_tool_has_a_word_and_a_verb_and_the_one_in_use_a_frame() -> None:
    state, _, use = at_work("axe:0")
    close = pieces_of(state, use(0, ["goblin1", "end"], "axe:0"))
    faces = [close[f"{kind}:0"].face for kind in ("pick", "axe", "compass", "cart")]
    assert [face.verb for face in faces] == ["digs", "fights", "builds", "delivers"]
    assert [face.in_use for face in faces] == [False, True, False, False]


def test_a_forged_tool_in_use_stands_beside_the_printed_ones_once() -> None:
    state, clan, use = at_work("T06")
    clan.forged[2] = "T06"
    clan.inlays = {"T06": "J21"}
    state.jewels = ["J01", "J02", "J03", "J16", "J17", "J18"]
    state.tools = ["T01", "T02", "T03", "T04"]
    found = [p for p in GAME.layout(state, use(0, ["goblin1", "J21", "end"], "T06"), 0) if p.view == "main"]
    keys = [piece.key for piece in found]
    for key in ("T06", "J21", "dwarf0:0", "axe:0"):
        assert keys.count(key) == 1, key
    assert next(piece for piece in found if piece.key == "T06").face.in_use


def test_a_pick_brings_the_rubble_and_a_compass_the_buildings() -> None:
    state, clan, use = at_work("pick:0")
    tile = f"rubble{state.rubble[1] + 1:02}"
    usual = pieces_of(state, GAME.questions["dwarf"](0, ["dwarf1:0"]))
    close = pieces_of(state, use(0, [tile, "end"], "pick:0"))
    assert close[tile].at.w > usual[tile].at.w * 1.5
    clan.jobs[0] = "compass:0"
    clan.gates[0] = IN_FORGE
    close = pieces_of(state, use(0, ["house0:0", "gate0:0", "end"], "compass:0"))
    assert close["gate0:0"].at.w * UNIT > 35
    assert close["closeup:gate"].face.words == "brings glory at once"


def test_a_cart_and_a_book_leave_the_table_as_it_is() -> None:
    state, clan, use = at_work("cart:0")
    assert deed(state, use(0, ["GA1:gold", "end"], "cart:0")) == ""
    clan.forged[0] = clan.jobs[0] = "T21"
    assert deed(state, use(0, ["GA1:gold", "goblin1", "end"], "T21")) == ""
    assert deed(state, GAME.questions["skirmish"](0, ["goblin1", "done"])) == "skirmish"
    clan.jobs[0] = "axe:0"
    assert deed(state, None) == "skirmish"  # between two questions
    clan.working = -1
    assert deed(state, None) == ""


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_option_lies_in_the_close_up_and_among_all_boards(seats: int) -> None:
    met = set()
    for seed in range(2):
        match, chance = Match(GAME, TableSetup(seats, seed)), Chance(seed)
        while match.ask is not None:
            ask = match.ask
            if deed(match.state, ask):
                met.add(ask.about)
                wanted = {option.partition("/")[0] for option in ask.options} - {"done", "end"}
                for view in ("main", "main/whole"):
                    assert wanted <= {answered_by(key) for key in pieces_of(match.state, ask, view)}, (ask, view)
            going_on = [option for option in ask.options if option not in ("done", "end")]
            match.choose(chance.pick(going_on if chance.below(8) else ask.options))
    assert met >= {"use", "dig", "hall", "skirmish", "die"}
    assert met <= {"use", *DEEDS}


def test_a_click_on_small_boards_shows_them_large_and_there_one_can_answer_too() -> None:
    session = Session.start(GAME, TableSetup(2, 4), usual_seats(2), library=None, policy="free")
    chance = Chance(4)
    while session.ask is not None and not (session.ask.about == "skirmish" and len(session.ask.options) > 2):
        options = [option for option in session.ask.options if option not in ("done", "end")]
        session.choose(chance.pick(options))
    session.take_mouse()
    driver, _ = open_table(session, settings=Settings(motion="none", confirm_end_of_turn=False))
    enemy = session.ask.options[0]
    assert driver.rect(enemy).w >= 40
    driver.click("view:main/whole#displays")
    driver.settle()
    assert driver.has(f"{enemy}#whole") and driver.has("view:main#back")
    driver.click("view:main#back")
    driver.settle()
    before = len(session.match.answers)
    driver.click("view:main/whole#clan")
    driver.settle()
    driver.click(f"{enemy}#whole")
    driver.settle()
    assert len(session.match.answers) == before + 1

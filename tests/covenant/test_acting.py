"""Choosing and acting: what stays where it is, and what the right column shows."""

import pytest

from game.api import Ask, Chance, Piece, TableSetup
from game.api.piece import answered_by
from game.core.match import Match
from game.core.session import Session
from game.core.settings import Settings
from plugins.covenant.game import CovenantGame
from plugins.covenant.state import IN_FORGE, Clan, Covenant
from plugins.covenant.table.boards import BOARDS, shown
from plugins.covenant.table.halls import Foe
from plugins.covenant.table.own import Chip
from plugins.covenant.table.steps import Step
from tests.covenant.table import MINING, PRESTIGE, clan_of, lay, table
from tests.ui.driver import open_table, usual_seats

GAME = CovenantGame()
STAND_STILL = ("hall", "storage:", "space:", "tavern:", "drop:", "project:", "banner:", "view:main/", "folded:")


def at_work(tool: str, seats: int = 2) -> tuple[Covenant, Clan, Ask]:
    """A table at which the first clan's first dwarf works with a tool, and a question about that."""
    state = table(seats)
    clan = clan_of(state)
    clan.dwarves[0], clan.working, clan.jobs[0] = 2, 0, tool
    lay(state, 8, "H01", "goblin1", "troll1")
    clan.effort = 2
    return state, clan, GAME.questions["use"](0, ["goblin1", "end"], tool)


def on_main(state: Covenant, ask: Ask | None, seat: int = 0) -> dict[str, Piece]:
    """The main view as a seat sees it."""
    return {piece.key: piece for piece in GAME.layout(state, ask, seat) if piece.view == "main"}


@pytest.mark.parametrize("tool", ["pick:0", "axe:0", "compass:0", "cart:0"])
def test_nothing_moves_when_an_action_begins(tool: str) -> None:
    state, clan, ask = at_work(tool)
    acting = on_main(state, ask)
    clan.jobs[0], clan.working, clan.effort = "", -1, 0
    choosing = on_main(state, GAME.questions["dwarf"](0, ["dwarf0:0", "dwarf1:0"]))
    still = [key for key in choosing if key.startswith(STAND_STILL)]
    assert len(still) > 30
    for key in still:
        name = key.partition(":main/")[2] or key.removeprefix("folded:")
        there = acting.get(key) or acting.get(f"folded:{name}") or acting[f"view:main/{name}"]
        assert there.at == choosing[key].at, key
        assert not there.dim or key.startswith("drop:")
    tracks = [f"step:{name}:{space}" for name in ("court", "prestige", "mining") for space in range(6)]
    assert all(acting[key].at == choosing[key].at for key in tracks)


def test_the_tool_in_use_is_one_chip_with_its_strength() -> None:
    state, _, ask = at_work("axe:0")
    acting = on_main(state, ask)
    assert acting["axe:0"].face == Chip("axe", "gold", 2)
    assert not {"pick:0", "compass:0", "cart:0"} & set(acting)
    chip, dwarf = acting["axe:0"].at, acting["dwarf0:0"].at
    assert chip.x < dwarf.x and dwarf.right < chip.right and chip.y < dwarf.y and dwarf.bottom < chip.bottom


def test_an_axe_shows_the_strength_of_enemies_and_what_their_dice_give() -> None:
    state, _, ask = at_work("axe:0")
    acting = on_main(state, ask)
    assert acting["goblin1"].face == Foe("goblin", 1, too_strong=False)
    assert acting["troll1"].face == Foe("troll", 3, too_strong=True)
    assert acting["enemy:0"].face.name == "Goblin × 1" and acting["enemy:1"].dim  # there is no orc
    assert "die:troll" in acting


def test_a_pick_clears_rubble_first_and_then_opens_a_hall() -> None:
    state, _, ask = at_work("pick:0")
    steps = {key: on_main(state, ask)[key].face.when for key in ("step:rubble", "step:hall")}
    assert steps == {"step:rubble": "now", "step:hall": "later"}
    opening = on_main(state, GAME.questions["hall"](0, ["hall0", "hall1"]))
    assert [opening[key].face.when for key in ("step:rubble", "step:hall")] == ["done", "now"]
    assert isinstance(opening["step:hall"].face, Step) and "Sites" not in str(opening["step:hall"].face)


def test_a_compass_shows_what_its_strength_builds() -> None:
    state, clan, _ = at_work("compass:0")
    clan.gates[0], clan.effort = IN_FORGE, 3
    ask = GAME.questions["use"](0, ["house0:0", "gate0:0", "end"], "compass:0")
    acting = on_main(state, ask)
    assert (
        acting["step:buildings"].face.words == "{strength:3}: {pillar}\u2009/\u2009{gate}\u2009/\u2009{house}{workshop}"
    )
    assert acting["ready:gate"].face.name == "Gate × 1" and acting["ready:pillar"].dim


def test_a_cart_shows_the_sites_and_a_book_the_work_of_all_tools() -> None:
    state, clan, _ = at_work("cart:0")
    assert shown(clan, GAME.questions["use"](0, ["GA1:gold", "end"], "cart:0")) == "sites"
    clan.forged[0] = clan.jobs[0] = "T21"
    clan.storage = [0, 0, 1, 0]
    book = GAME.questions["use"](0, ["GA1:gold", "goblin1", "end"], "T21")
    assert shown(clan, book) == "work"
    button = on_main(state, book)["view:main/sites"].face
    assert (button.word, button.count) == ("Sites", 6)  # on the small side all six take gold


def test_somebody_elses_action_changes_nothing_for_who_watches() -> None:
    state, _, ask = at_work("axe:0")
    assert shown(clan_of(state, 1), ask) == "work"
    watching, before = on_main(state, ask, 1), on_main(state, None, 1)
    assert {key: piece.at for key, piece in watching.items()} == {key: piece.at for key, piece in before.items()}


@pytest.mark.parametrize(
    ("tool", "effort", "track", "steps"),
    [("pick:0", 1, MINING, 1), ("pick:0", 3, MINING, 2), ("axe:0", 1, PRESTIGE, 0), ("axe:0", 3, PRESTIGE, 2)],
)
def test_the_space_that_the_action_reaches_has_a_rim_and_words(tool: str, effort: int, track: int, steps: int) -> None:
    """One rubble tile is a Mining step, three are two; a lone goblin is no Prestige step, a troll two."""
    state, clan, ask = at_work(tool)
    clan.dwarves[0] = clan.effort = effort
    acting = on_main(state, ask)
    name = ("court", "prestige", "mining")[track]
    rims = [space for space in range(6) if acting[f"step:{name}:{space}"].face.reached]
    assert rims == ([steps] if steps else [])
    words = acting[name].face.words
    assert words == (f"[glow|this turn: +{steps}]" if steps else "{achievement} in 4")


def test_what_an_action_has_beaten_counts_for_the_space_it_reaches() -> None:
    """A goblin is beaten, one is left, and two goblins are a Prestige step."""
    state, clan, _ = at_work("axe:0")
    lay(state, 10, "H09", "goblin2")
    clan.dungeon = [state.halls[8].enemies.pop(0)]
    clan.effort = 1
    ask = GAME.questions["skirmish"](0, ["goblin2", "done"])
    assert on_main(state, ask)["step:prestige:1"].face.reached


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_answer_lies_on_the_first_view_or_behind_a_button(seats: int) -> None:
    """Only a book's deliveries are on a board that has to be unfolded."""
    for seed in range(2):
        match, chance = Match(GAME, TableSetup(seats, seed)), Chance(seed)
        while match.ask is not None:
            ask = match.ask
            wanted = {option.partition("/")[0] for option in ask.options} - {"done", "end"}
            if ask.about not in ("draft", "council"):
                missing = wanted - set(map(answered_by, on_main(match.state, ask, ask.seat)))
                assert not missing or (ask.about == "use" and all(key[2:].count(":") for key in missing)), ask
            going_on = [option for option in ask.options if option not in ("done", "end")]
            match.choose(chance.pick(going_on if going_on and chance.below(8) else ask.options))


def test_a_button_unfolds_its_board_and_esc_folds_it() -> None:
    session = Session.start(GAME, TableSetup(2, 5), usual_seats(2), library=None, policy="free")
    chance = Chance(5)
    while session.ask.about != "tool":
        session.choose(chance.pick(session.ask.options))
    session.take_mouse()
    driver, scene = open_table(session, settings=Settings(motion="none", ask_before_loss="never"))
    driver.lift_curtain()
    hall = driver.rect("hall0")
    for name in BOARDS:
        if name == "work":
            continue
        driver.click(f"view:main/{name}")
        driver.settle()
        assert scene.model.view == f"main/{name}" and driver.has(f"page:{name}") and not driver.has("work:dig")
        assert driver.rect("hall0") == hall
        driver.press("escape")
        driver.settle()
        assert scene.model.view == "main" and driver.has("work:dig")
    driver.click("view:main/coins")
    driver.click("view:main#coins")
    driver.settle()
    assert scene.model.view == "main"
    tool = session.ask.options[0]
    driver.click("view:main/coins")
    driver.click(tool)
    assert session.match.answers[-1] == tool  # what is beside the board can be answered

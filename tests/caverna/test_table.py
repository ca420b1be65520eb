"""The table: every option has words and a place, and every refusal a reason."""

import re
import time
from pathlib import Path

import pytest

from game.api import Ask, Chance, TableSetup
from game.api.piece import answered_by
from game.core.match import Match
from plugins.caverna.components import LOOT, SPACES, TILES
from plugins.caverna.game import CavernaGame
from plugins.caverna.rules import home_board
from plugins.caverna.rules.anytime import exchange
from plugins.caverna.rules.farming import sow
from plugins.caverna.rules.harvest import feed
from plugins.caverna.table.faces import Furnishing, Land, LandTile, SpaceWords
from plugins.caverna.table.ground import season_of
from plugins.caverna.table.kept import forget
from tests.caverna.helpers import build, first_ask, give, keen, table, work_on

ROOT = Path(__file__).parents[2]
GAME = CavernaGame()
ICONS = {path.stem for path in (ROOT / "assets" / "icons").glob("*.svg")}


def moments(seats: int, games: int = 2, every: int = 7) -> list[Match]:
    """Matches at all kinds of questions."""
    found = []
    for seed in range(games):
        match = Match(GAME, TableSetup(seats, seed))
        chance = Chance(seed)
        while match.ask:
            if len(match.answers) % every == 0:
                found.append(match.fork())
            match.take(keen(match.ask, chance))
    return found


# -- words and reasons --


@pytest.mark.parametrize("seats", [1, 2, 5, 7])
def test_everything_has_words(seats: int) -> None:
    """Every question a prompt, every option a label with known icons, and nothing is left in curly brackets."""
    for match in moments(seats):
        ask = match.ask
        texts = [GAME.prompt(match.state, ask).text, GAME.prompt(match.state, ask).tip, *GAME.status(match.state)]
        for option in ask.options:
            label = GAME.describe(match.state, ask, option)
            assert label.text
            assert label.text != option
            texts += [label.text, label.tip, label.warn]
            assert label.icon == "" or label.icon in ICONS
        texts += [piece.tip for piece in GAME.layout(match.state, ask, ask.seat)]
        for text in texts:
            for icon in re.findall(r"{([a-z_0-9]+)", str(text)):
                assert icon in ICONS or icon == "seat", f"{icon} in {text!r}"


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_refusals_have_reasons(seats: int) -> None:
    """What is asked for by clicking spaces, tiles or loot: either it is an option or there is a reason why not."""
    kinds = {"work": "space:", "furnish": "tile:", "housework": "tile:", "loot": "loot:", "lay_single": "at:"}
    kinds |= {"stable": "at:", "lay_twin": "at:", "imitate": "space:", "wish": "tile:"}
    seen = set()
    for match in moments(seats, games=3, every=3):
        ask = match.ask
        if ask.about not in kinds:
            continue
        seen.add(ask.about)
        offered = {option.partition("/")[0] for option in ask.options}
        for piece in GAME.layout(match.state, ask, ask.seat):
            if piece.key.startswith(kinds[ask.about]) and piece.view == "main":
                reason = GAME.why_not(match.state, ask, piece.key)
                if piece.key in offered and ask.about != "lay_twin":
                    assert reason in (None, "Each item can be taken once per expedition."), (ask.about, piece.key)
                elif piece.key not in offered:
                    assert reason, (ask.about, piece.key)
    assert {"work", "lay_twin", "loot"} <= seen


@pytest.mark.parametrize("seats", [1, 3, 7])
def test_every_place_is_on_the_table(seats: int) -> None:
    """Options for spaces, tiles, loot, dwarfs and exchanges are pieces of the main view; only where there are more
    than twenty tiles to choose from, these lie on their own page."""
    for match in moments(seats):
        ask = match.ask
        many = sum(option.startswith("tile:") for option in ask.options) > 20
        views = {piece.key: piece.view for piece in GAME.layout(match.state, ask, ask.seat)}
        for option in ask.options:
            if option.startswith(("space:", "tile:", "loot:", "at:", "dwarf:", "ruby:", "eat:", "buy:", "peace:")):
                view = "supply/affordable" if many and option.startswith("tile:") else "main"
                assert views[option.partition("/")[0]] == view, (ask.about, option)


WAYS_OUT = ("done", "exchange", "pay", "beg", "stay")
"""What ends a question, gives something up or leads elsewhere is a button."""


@pytest.mark.parametrize("seats", range(1, 8))
def test_what_is_asked_is_answered_on_the_table(seats: int) -> None:
    """Every option of every question has a piece to click; on the view that opens, all of them have."""
    seen = set()
    for match in moments(seats, games=2, every=2):
        ask = match.ask
        seen.add(ask.about)
        views: dict[str, set[str]] = {}
        for piece in GAME.layout(match.state, ask, ask.seat):
            views.setdefault(answered_by(piece.key), set()).add(piece.view)
        options = {option.partition("/")[0] for option in ask.options if option not in WAYS_OUT}
        together = {"main", "supply/affordable"}
        for option in options:
            assert option in views, (ask.about, option)
            together &= views[option]
        assert together or not options, ask.about
    assert "work" in seen
    assert len(seen) > 12


def test_sowing_on_the_field() -> None:
    """The seeds lie on the next empty field and glow among the goods; the ghost shows what will grow there."""
    state = table(2)
    player = give(state.players[0], grain=2, vegetable=1)
    player.land |= {"at:3,4": "meadow", "at:3,3": "field", "at:2,3": "field"}
    player.grain_fields["at:3,3"] = 3
    ask = first_ask(sow(state, player))
    pieces = {piece.key: piece for piece in GAME.layout(state, ask, 0) if piece.view == "main"}
    field = pieces["at:2,3"].at
    for key in ("sow:grain", "sow:vegetable"):
        assert field.x <= pieces[key].at.x and pieces[key].at.right <= field.right
    assert pieces["sow:grain#goods"].at == pieces["good:grain"].at
    (ghost,) = GAME.ghost(state, ask, "sow:vegetable")
    assert (ghost.at, ghost.face.crop, ghost.face.crops) == (field, "vegetable", 2)


def test_tiles_to_lay_are_seen_and_can_be_dragged() -> None:
    """Each is a piece whose answer leads to the places for it."""
    state = table(2)
    give(state.players[0], wood=9, stone=3)
    state.players[0].land |= dict.fromkeys(("at:3,4", "at:3,3", "at:2,3"), "meadow")
    ask = first_ask(work_on(state, "sheep_farming"))
    faces = {piece.key: piece.face for piece in GAME.layout(state, ask, 0)}
    assert faces["large_pasture"] == LandTile(("large_pasture", "large_pasture"), "Large pasture for {wood:4}")
    assert faces["stable"].icon == "stable"
    assert first_ask(work_on(state, "sheep_farming"), "large_pasture").about == "pasture"


def test_reasons_read_well() -> None:
    """A few of them word for word."""
    state = table(4)
    player = state.players[0]
    ask = Ask(0, "work", [], "dwarf:0.0")
    assert GAME.why_not(state, ask, "space:imitation_2") == "Imitating costs 2 food; you have 1."
    assert GAME.why_not(state, ask, "space:hardware_rental") is None  # not with four players
    furnishing = Ask(0, "furnish", [])
    assert GAME.why_not(state, furnishing, "tile:dwelling") == "You lack 4 wood and 3 stone."
    player.rooms["at:4,3"] = "builder"
    assert GAME.why_not(state, furnishing, "tile:dwelling") == "You have no empty cavern."
    twin = Ask(0, "lay_twin", [], "meadow_field")
    assert GAME.why_not(state, twin, "at:5,2") == "This tile goes to the forest half of your board."
    assert GAME.why_not(state, twin, "at:1,1") == (
        "The first tile in the forest must cover the space in front of the cave entrance."
    )
    loot = Ask(0, "loot", [], "loot:3/2")
    assert GAME.why_not(state, loot, "loot:gold") == "This needs a weapon of strength 6."


def test_all_printed_icons_exist() -> None:
    """Faces, tips and the help use icons that are drawn."""
    texts = [f"{record.face}{record.text}" for record in (*SPACES.own, *TILES.own, *LOOT.own)]
    texts.append((ROOT / "plugins" / "caverna" / "help.md").read_text("utf-8"))
    for text in texts:
        assert set(re.findall(r"{([a-z_0-9]+)", text)) <= ICONS, text


# -- the layout --


def test_a_ghost_shows_both_halves() -> None:
    """The meadow on the clicked space, the field where the tile points."""
    state = table(2)
    state.piles["clearing"] = {"wood": 1}
    ask = first_ask(work_on(state, "clearing"))
    ghosts = {piece.key: piece.face.kind for piece in GAME.ghost(state, ask, "at:3,4/n")}
    assert ghosts == {"land:at:3,4": "meadow", "land:at:3,3": "field"}
    for piece in GAME.layout(state, ask, 0):  # the table asks for every piece under the mouse
        assert list(GAME.ghost(state, ask, piece.key)) == []


def test_tips_are_short_while_a_tile_is_laid() -> None:
    """They would hide the ghost: only what the space is, and what covering it brings."""
    state = table(2)
    state.piles["clearing"] = {"wood": 1}
    before = {piece.key: piece.tip for piece in GAME.layout(state, None, 0)}
    ask = first_ask(work_on(state, "clearing"))
    tips = {piece.key: piece.tip for piece in GAME.layout(state, ask, 0)}
    assert tips["at:2,2"] == "**Forest**"
    assert tips["at:2,4"] == "**Forest**\nCovering it brings {food:1}."
    assert str(before["at:2,4"]).startswith("**Forest**\nUnused: 1 point lost.")
    assert before["home0:at:2,4"] == tips["home0:at:2,4"], "there is no ghost on the view of the whole board"


def test_dwarfs_keep_their_identity() -> None:
    """A dwarf is one piece, at home or on a space, whoever looks."""
    state = table(3)
    state.round = 1
    state.piles["logging"] = {"wood": 3}
    for seat in range(3):
        keys = [piece.key for piece in GAME.layout(state, None, seat) if piece.view == "main"]
        assert f"dwarf:{seat}.0" in keys
    list(work_on(state, "logging"))
    for seat in range(3):
        at = {piece.key: piece.at for piece in GAME.layout(state, None, seat) if piece.view == "main"}
        assert at["dwarf:0.0"].x < 905, "on the action board"


def test_the_office_room_shows_the_squares_around_the_board() -> None:
    """They can be clicked to lay a tile over the edge; else the board has their room, as long as nothing lies there."""
    state = table(2)
    player = give(build(state.players[0], "office_room"), wood=1)
    ask = first_ask(work_on(state, "clearing"))
    player.building = True
    before = {piece.key: piece.at for piece in GAME.layout(state, None, 0)}
    assert "at:3,5" not in before
    pieces = {piece.key: piece.at for piece in GAME.layout(state, ask, 0)}
    assert pieces["at:3,4"].w < before["at:3,4"].w
    ghosts = {piece.key: piece.at for piece in GAME.ghost(state, ask, "at:3,4/n")}
    assert ghosts["land:at:3,4"] == pieces["at:3,4"]
    player.land |= {"at:3,5": "field"}
    assert "at:3,5" in {piece.key for piece in GAME.layout(state, None, 0)}
    del player.land["at:3,5"]
    keys = set(pieces)
    assert "at:3,5" in keys
    assert "at:3,5/n" in ask.options
    assert len([key for key in keys if re.fullmatch(r"at:\d,\d", key)]) == len(home_board.HALF)


def test_furnishings_by_what_one_can_pay_for() -> None:
    """The affordable page has only the tiles within the player's means; the first page all of them, by kind."""
    state = table(3)
    player = give(state.players[0], food=0, stone=1)
    pieces = list(GAME.layout(state, None, 0))
    shown = {
        piece.key.removeprefix("tile:")
        for piece in pieces
        if piece.view == "supply/affordable" and piece.key.startswith("tile:")
    }
    assert shown == {"carpenter", "work_room", "office_room", "builder", "wood_supplier", "dog_school"}
    rows: dict[float, set[str]] = {}
    for piece in pieces:
        if piece.view == "supply" and piece.key.startswith("tile:"):
            rows.setdefault(piece.at.y, set()).add(TILES[piece.key[5:].removesuffix("#all")].kind)
    assert len(rows) == 8
    assert all(len(kinds) == 1 for kinds in rows.values())
    assert player.stone == 1


def test_whoever_wishes_for_children_sees_dwellings_and_the_child() -> None:
    """On the table there are only the dwellings that can be paid, in words, and the child as a plate."""
    state = table(2)
    give(state.players[0], wood=9, stone=9)
    build(state.players[0], "couple_dwelling")
    ask = first_ask(work_on(state, "wish_for_children"))
    page = {piece.key: piece for piece in GAME.layout(state, ask, 0) if piece.view == "main"}
    assert {key for key in page if key.startswith("tile:")} == {option for option in ask.options if "tile:" in option}
    assert page["grow"].at.bottom <= page["tile:dwelling"].at.y
    assert all(page[key].face.words for key in page if key.startswith("tile:"))


def test_the_proposal_says_everything_once() -> None:
    """Its tip does not repeat what a click on it does."""
    state = table(2)
    state.harvest = "harvest"
    give(state.players[0], food=1, grain=4)
    ask = next(feed(state, state.players[0]))
    tip = str(next(piece.tip for piece in GAME.layout(state, ask, 0) if piece.key == "proposal"))
    said = set(str(GAME.describe(state, ask, "proposal").tip).rstrip(".").lower().split()) - {"and", "these"}
    assert len(said & set(tip.rstrip(".").lower().split())) < 2


def test_whoever_furnishes_sees_what_can_be_built_in_words() -> None:
    """On the table lie the tiles that can be paid, each with what it does, beside the goods they cost; on the page
    with all of them the others say why not."""
    state = table(2)
    give(state.players[0], stone=1)
    ask = first_ask(work_on(state, "housework"))
    offered = {option for option in ask.options if option.startswith("tile:")}
    assert offered == {
        f"tile:{name}" for name in ("carpenter", "work_room", "office_room", "builder", "wood_supplier")
    } | {"tile:dog_school"}
    pieces = list(GAME.layout(state, ask, 0))
    payable = [piece for piece in pieces if piece.view == "main" and piece.key in offered]
    assert {piece.key for piece in payable} == offered
    assert all(piece.face.words for piece in payable)
    goods = next(piece for piece in pieces if piece.key == "goods")
    assert max(piece.at.right for piece in payable) < goods.at.x
    others = {piece.key for piece in pieces if piece.view == "supply" and isinstance(piece.face, Furnishing)}
    assert others == {f"{tile.key}#all" for tile in TILES.own}
    assert GAME.why_not(state, ask, "tile:miner") == "You lack 1 wood."
    assert GAME.why_not(state, ask, "tile:builder") is None


def test_furnishings_by_kind() -> None:
    """Each kind has a page with its tiles and the words to them; a tile that is gone says who has it."""
    state = table(2)
    build(state.players[1], "miner")
    state.built.append("miner")
    pages: dict[str, list[str]] = {}
    for piece in GAME.layout(state, None, 0):
        if piece.key.endswith("#kind"):
            name = piece.key[5:].removesuffix("#kind")
            pages.setdefault(piece.view.removeprefix("supply/"), []).append(name)
            if name == "miner":
                assert piece.dim
                assert str(piece.tip).endswith("Built by {seat:1}.")
    sizes = {kind: len(names) for kind, names in pages.items()}
    six = dict.fromkeys(("dwelling", "special_room", "food_room", "storage", "parlor", "chamber"), 6)
    assert sizes == six | {"material_room": 12}
    assert pages["dwelling"][0] == "dwelling"


@pytest.mark.parametrize("seats", [1, 2, 7])
def test_what_is_kept_is_what_would_be_laid_out_anew(seats: int) -> None:
    """Boards and panels are laid out once for each content: nothing on the table is ever out of date."""
    for match in moments(seats, games=1, every=5):
        pieces = list(GAME.layout(match.state, match.ask, match.ask.seat))
        forget()
        assert pieces == list(GAME.layout(match.state, match.ask, match.ask.seat))


@pytest.mark.parametrize("seats", range(2, 8))
def test_the_others_are_seen_small(seats: int) -> None:
    """Everybody's banner, board, dwarfs and goods, in seating order from the viewer's left, and nothing overlaps."""
    state = table(seats)
    pieces = {piece.key: piece.at for piece in GAME.layout(state, None, 1) if piece.view == "main"}
    for seat in range(seats):
        assert f"banner:{seat}" in pieces
        if seat != 1:
            assert f"view:home{seat}#small" in pieces
            assert f"other{seat}:dwarf:0" in pieces
    boards = [pieces[f"view:home{(2 + step) % seats}#small"] for step in range(seats - 1)]
    assert boards == sorted(boards, key=lambda at: (round(at.y), at.x))
    for at in boards:
        assert at.y > pieces["goods"].y + pieces["goods"].h
        assert at.w >= 90
        assert at.y + at.h <= 740


def test_animals_leave_the_beds_of_their_dwelling_in_sight() -> None:
    """They stand at the right of a room, and its words keep to the left."""
    state = table(2)
    give(state.players[0], sheep=2)
    pieces = {piece.key: piece for piece in GAME.layout(state, None, 0) if piece.view == "main"}
    dwelling, herd = pieces["at:4,4"], pieces["herd:at:4,4"]
    assert dwelling.face.herd
    assert herd.at.x > dwelling.at.x + dwelling.at.w / 2
    give(state.players[0], sheep=0)
    pieces = {piece.key: piece for piece in GAME.layout(state, None, 0)}
    assert not pieces["at:4,4"].face.herd


def test_animals_stand_all_over_their_pasture() -> None:
    """A herd has both halves of a large pasture, with the dogs' sheep beside them; a stable leaves it in sight."""
    state = table(2)
    player = give(state.players[0], sheep=5)
    player.land |= {"at:1,1": "large_pasture", "at:2,1": "large_pasture"}
    player.large["at:1,1"] = "at:2,1"
    player.stables.append("at:1,1")
    pieces = {piece.key: piece for piece in GAME.layout(state, None, 0) if piece.view == "main"}
    herd, left, right = pieces["herd:at:1,1"], pieces["at:1,1"].at, pieces["at:2,1"].at
    assert (herd.face.animal, herd.face.size) == ("sheep", 5)
    assert herd.at.x < left.x + left.w / 2
    assert herd.at.x + herd.at.w > right.x + right.w / 2
    stable = pieces["stable:at:1,1"].at
    assert herd.at.y >= stable.y + stable.h - 2
    give(player, cattle=1)
    ask = Ask(0, "arrange", ["at:1,1", "done"])
    pieces = {piece.key: piece for piece in GAME.layout(state, ask, 0) if piece.view == "main"}
    assert pieces["at:1,1#half"].at == pieces["at:2,1"].at, "either half can be clicked"


@pytest.mark.parametrize("seats", range(1, 8))
def test_how_many_goods_lie_on_a_space_stands_beside_them(seats: int) -> None:
    """In large figures, not on a badge: the places of goods are half as wide again as they are high."""
    for match in moments(seats, games=1, every=30):
        for piece in GAME.layout(match.state, match.ask, match.ask.seat):
            if piece.key.startswith("pile:"):
                assert piece.at.w >= 1.499 * piece.at.h


def test_the_feeding_screen() -> None:
    """What is needed, what is there, a proposal, and every conversion; the proposal changes with what is eaten."""
    state = table(2)
    state.harvest = "harvest"
    player = give(state.players[0], food=1, grain=1, sheep=2, gold=0)
    rules_ = feed(state, player)
    ask = next(rules_)
    pieces = {piece.key: piece for piece in GAME.layout(state, ask, 0) if piece.view == "main"}
    meal = pieces["feeding:need"].face
    assert (meal.need, meal.have) == (4, 1)
    assert pieces["proposal"].face.text == "Proposal: {grain:1} {sheep:2} → {food:3}"
    assert {"eat:grain", "eat:sheep", "eat:cattle", "ruby:food", "gold:1"} <= set(pieces)
    assert pieces["eat:cattle"].face.style == "wood", "it cannot be chosen"
    assert pieces["eat:sheep"].face.style == "parchment"
    ask = rules_.send("eat:grain")
    pieces = {piece.key: piece for piece in GAME.layout(state, ask, 0) if piece.view == "main"}
    assert pieces["feeding:need"].face.have == 2
    assert pieces["proposal"].face.text == "Proposal: {sheep:2} → {food:2}"


def test_gold_for_food_says_what_is_given() -> None:
    """Two gold bring one food, ten bring nine; more than that cannot be paid with ten."""
    state = table(2)
    player = give(state.players[0], gold=10)
    ask = next(exchange(state, player))
    plates = (piece for piece in GAME.layout(state, ask, 0) if piece.view == "main")
    texts = {piece.key: piece.face.text for piece in plates if piece.key.startswith("gold:")}
    assert texts["gold:1"] == "{gold:2} → {food:1}"
    assert texts["gold:9"] == "{gold:10} → {food:9}"
    assert "gold:10" not in texts
    give(player, gold=0)
    ask = Ask(0, "exchange", ["done"])
    plates = (piece for piece in GAME.layout(state, ask, 0) if piece.view == "main")
    assert [piece.key for piece in plates if piece.key.startswith("gold:")] == ["gold:1"]


def test_the_forge_shows_what_a_weapon_is_good_for() -> None:
    """Every weapon with its cost, and the loot within reach of the best one that can be paid for."""
    state = table(2)
    give(state.players[0], ore=3)
    ask = first_ask(work_on(state, "blacksmithing"))
    pieces = {piece.key: piece for piece in GAME.layout(state, ask, 0) if piece.view == "main"}
    assert pieces["forge:3"].face.text == "{strength}3\n{ore:3}"
    assert [pieces[f"forge:{strength}"].face.style for strength in (3, 4)] == ["parchment", "wood"]
    assert GAME.why_not(state, ask, "forge:4") == "It costs 4 ore; you have 3."
    assert pieces["loot:donkey#card"].face.near
    assert not pieces["loot:vegetable#card"].face.near
    build(state.players[0], "blacksmith")
    pieces = {piece.key: piece for piece in GAME.layout(state, ask, 0) if piece.view == "main"}
    assert pieces["forge:3"].face.text == "{strength}3\n{ore:1}"


@pytest.mark.parametrize(("seats", "count"), [(1, 20), (2, 24), (7, 35)])
def test_every_space_can_be_read_in_words(seats: int, count: int) -> None:
    """Those that are still to come too, and both sides of Wish for children."""
    faces = [piece.face for piece in GAME.layout(table(seats), None, 0) if piece.view == "spaces/words"]
    words = {face.title: face.words for face in faces if isinstance(face, SpaceWords)}
    assert len([face for face in faces if isinstance(face, SpaceWords)]) == count
    assert words["Logging"] == "Take all wood, and then or instead go on a level 1 expedition."
    assert {"Family life", "Adventure", "Urgent wish for children"} <= set(words)


def test_layout_of_seven_players_is_quick() -> None:
    """Under 10 ms, late in the game, with all boards laid out anew."""
    match = max(moments(7, games=1, every=40), key=lambda each: len(each.answers))
    times = []
    for _ in range(7):
        forget()
        start = time.thread_time()
        pieces = list(GAME.layout(match.state, match.ask, match.ask.seat))
        times.append(time.thread_time() - start)
    assert len(pieces) > 400
    assert min(times) < 0.010


def test_furnished_rooms_light_their_neighbours():
    state = table()
    player = build(state.players[0], "cooking_cave")
    (room,) = [space for space, tile in player.rooms.items() if tile == "cooking_cave"]
    column, row = home_board.place(room)
    pieces = {piece.key: piece.face for piece in GAME.layout(state, None, 0)}
    lit = {key: face.lit for key, face in pieces.items() if getattr(face, "lit", "")}
    assert lit and set("".join(lit.values())) <= set("nesw")
    beside = f"{room[:3]}{column - 1},{row}"
    assert "e" in next(sides for key, sides in lit.items() if key.endswith(beside))


def test_fields_show_how_far_the_year_is():
    crops = [Land("field", crop="grain", crops=left) for left in (3, 2, 1)]
    assert [season_of(face) for face in crops] == ["young", "ripe", "late"]
    assert season_of(Land("field", crop="vegetable", crops=2)) == "young"

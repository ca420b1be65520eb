"""The home board: where tiles go, what they cover, and what they bring."""

from plugins.caverna.rules import home_board, land
from plugins.caverna.rules.anytime import carry_out
from plugins.caverna.rules.farming import pasture_options, stable_cost, stable_options, why_not_stable
from plugins.caverna.state import Player
from tests.caverna.helpers import answer, build, can_use, give, table, use


def fresh() -> Player:
    return table(2).players[0]


def why_not_twin(player: Player, tile: str, option: str) -> str | None:
    first, second = home_board.halves(option)
    return land.why_not_twin(player, tile, first, second, land.reach(player, land.HALF_OF[tile]))


def test_board_has_24_spaces() -> None:
    """Twelve forest and twelve mountain spaces."""
    assert (len(home_board.BOARD), len(home_board.FOREST), len(home_board.MOUNTAIN)) == (24, 12, 12)


def test_forest_and_mountain_are_not_adjacent() -> None:
    """Not even at the entrance of the cave."""
    assert "at:4,4" not in home_board.NEIGHBOURS["at:3,4"]
    assert "at:3,2" not in home_board.NEIGHBOURS["at:4,2"]
    assert set(home_board.NEIGHBOURS["at:2,2"]) == {"at:2,1", "at:1,2", "at:3,2", "at:2,3"}


def test_first_forest_tile_covers_the_entrance() -> None:
    """The first meadow and field lie in front of the cave, either half there."""
    assert set(land.twin_options(fresh(), "meadow_field")) == {
        "at:3,4/n",
        "at:3,4/w",
        "at:3,3/s",
        "at:2,4/e",
    }
    assert why_not_twin(fresh(), "meadow_field", "at:1,1/e") == (
        "The first tile in the forest must cover the space in front of the cave entrance."
    )


def test_first_single_tile_covers_the_entrance() -> None:
    """The same holds for a single tile."""
    assert land.single_options(fresh(), "meadow") == ["at:3,4"]
    assert land.single_options(fresh(), "field") == ["at:3,4"]


def test_later_forest_tiles_lie_beside_a_tile() -> None:
    """One half beside a field, meadow or pasture is enough."""
    player = fresh()
    player.land["at:3,4"] = "meadow"
    assert land.single_options(player, "field") == ["at:3,3", "at:2,4"]
    assert why_not_twin(player, "meadow_field", "at:3,3/n") is None
    assert why_not_twin(player, "meadow_field", "at:1,1/e") == "It must lie beside one of your tiles."
    assert why_not_twin(player, "meadow_field", "at:3,4/n") == "There is a tile already."


def test_a_stable_alone_gives_no_adjacency() -> None:
    """Only tiles count."""
    player = fresh()
    player.land["at:3,4"] = "meadow"
    player.stables.append("at:1,1")
    assert why_not_twin(player, "meadow_field", "at:2,1/s") == "It must lie beside one of your tiles."


def test_first_mountain_tile_touches_the_cave() -> None:
    """Beside the entry-level dwelling or the printed cavern."""
    assert land.single_options(fresh(), "tunnel") == ["at:4,2", "at:5,3", "at:5,4"]
    options = land.twin_options(fresh(), "cavern_tunnel")
    assert "at:5,4/e" in options
    assert "at:6,4/w" in options
    assert "at:6,2/n" not in options


def test_meadow_goes_under_a_stable_but_a_field_does_not() -> None:
    """The stable ends up on the meadow."""
    player = fresh()
    player.stables.append("at:3,4")
    assert set(land.twin_options(player, "meadow_field")) == {"at:3,4/n", "at:3,4/w"}
    assert land.single_options(player, "meadow") == ["at:3,4"]
    assert land.single_options(player, "field") == []


def test_two_stables_leave_no_room_for_a_field() -> None:
    """With a stable on both spaces the twin tile does not fit at all."""
    player = fresh()
    player.stables += ["at:3,4", "at:3,3", "at:2,4"]
    assert land.twin_options(player, "meadow_field") == ()


def test_rewards() -> None:
    """Boar preserves and water are rewarded once, when a tile covers them."""
    player = fresh()
    for space, kind in [("at:3,1", "meadow"), ("at:1,3", "field")]:
        land.lay(player, kind, space)
    assert player.wild_boar == 2
    player.food = 0
    land.lay(player, "meadow", "at:2,4")
    assert player.food == 1
    land.lay(player, "tunnel", "at:5,4")
    assert player.food == 2
    land.lay(player, "cavern", "at:6,1")
    assert player.food == 4
    land.lay(player, "cavern", "at:6,2")
    assert player.food == 4


def test_a_stable_is_not_rewarded() -> None:
    """A stable on a preserve brings no boar; the meadow laid under it later does."""
    state = table(2)
    player = state.players[0]
    player.stone = 1
    state.piles["sheep_farming"] = {"sheep": 1}
    use(state, "sheep_farming", "stable", "at:3,1")
    assert player.wild_boar == 0
    land.lay(player, "meadow", "at:3,1")
    assert player.wild_boar == 1


def test_twin_tile_halves() -> None:
    """The first half lies on the clicked space, the second where the tile points."""
    player = fresh()
    land.lay_twin(player, "meadow_field", "at:3,4/n")
    assert player.land["at:3,4"] == "meadow"
    assert player.land["at:3,3"] == "field"
    land.lay_twin(player, "cavern_tunnel", "at:5,4/e")
    assert player.land["at:5,4"] == "cavern"
    assert player.land["at:6,4"] == "tunnel"


def test_single_tiles_never_replace_a_twin_tile() -> None:
    """With no two adjacent rock spaces left, drift mining gives stone only."""
    state = table(2)
    player = state.players[0]
    for space in home_board.MOUNTAIN:
        if space != "at:6,1":
            player.land.setdefault(space, "cavern")
    state.piles["drift_mining"] = {"stone": 2}
    use(state, "drift_mining")
    assert player.stone == 2
    assert "at:6,1" not in player.land


def test_office_room_lets_twin_tiles_stick_out() -> None:
    """Exactly one half over the outer edge, for 2 gold; not into the middle of the board."""
    player = build(fresh(), "office_room")
    player.land["at:6,1"] = "cavern"
    options = land.twin_options(player, "cavern_tunnel")
    assert "at:4,5/n" not in options  # the entry-level dwelling is there
    assert "at:5,4/s" in options
    assert "at:5,5/n" in options
    assert not any(option.startswith("at:3,") for option in options)
    land.lay_twin(player, "cavern_tunnel", "at:5,5/n")
    assert player.gold == 2
    assert player.land["at:5,5"] == "cavern"
    assert player.land["at:5,4"] == "tunnel"


def test_tiles_over_the_edge_do_not_count_as_used_spaces() -> None:
    """They are beyond the 24 spaces of the board."""
    player = fresh()
    assert home_board.unused_spaces(player) == 22
    land.lay_twin(player, "cavern_tunnel", "at:5,5/n")
    assert home_board.unused_spaces(player) == 21
    player.stables.append("at:1,1")
    assert home_board.unused_spaces(player) == 20


def test_no_single_tile_over_the_edge() -> None:
    """Not even with the Office room."""
    player = build(fresh(), "office_room")
    player.land["at:3,4"] = "meadow"
    player.land["at:3,5"] = "field"
    assert "at:2,5" not in land.single_options(player, "meadow")


def test_boar_without_room_is_eaten() -> None:
    """A boar from a preserve that finds no room is turned into 2 food."""
    state = table(2)
    player = state.players[0]
    player.land["at:3,2"] = "field"
    player.sheep, player.ruby, player.food = 2, 1, 0
    answer(carry_out(state, player, "ruby:field"), "at:3,1", "eat:wild_boar")
    assert (player.wild_boar, player.food, player.sheep) == (0, 2, 2)


# -- stables --


def test_where_stables_stand() -> None:
    """On forest, meadows and pastures; not on fields, not in the mountain, and one on each space."""
    player = fresh()
    player.land.update(dict.fromkeys(home_board.FOREST, "field"))
    player.land.update({"at:1,1": "meadow", "at:2,1": "small_pasture", "at:1,2": "large_pasture"})
    player.land["at:2,2"] = "large_pasture"
    player.large["at:1,2"] = "at:2,2"
    del player.land["at:3,1"]
    assert set(stable_options(player)) == {"at:1,1", "at:2,1", "at:3,1", "at:1,2", "at:2,2"}
    player.stables = ["at:1,1", "at:1,2"]
    assert set(stable_options(player)) == {"at:2,1", "at:3,1", "at:2,2"}


def test_a_stable_needs_no_tile_beside_it() -> None:
    """Anywhere in the forest from the beginning."""
    assert set(stable_options(fresh())) == set(home_board.FOREST)


def test_a_stable_costs_a_stone_and_there_are_three() -> None:
    """Without a stone, a stable or a space there is none."""
    player = give(fresh(), stone=1)
    assert why_not_stable(player, stable_cost(player)) is None
    player.stone = 0
    assert why_not_stable(player, stable_cost(player)) == "You lack 1 stone."
    player.stone = 1
    player.land.update(dict.fromkeys(home_board.FOREST, "field"))
    assert why_not_stable(player, stable_cost(player)) == "You have no space for a stable."
    player.land["at:2,2"] = "meadow"
    assert why_not_stable(player, stable_cost(player)) is None
    player.stables = ["at:1,1", "at:1,2", "at:1,3"]
    assert why_not_stable(player, stable_cost(player)) == "You have no stable left."


# -- pastures --


def test_only_meadows_become_pastures() -> None:
    """Not fields, forest or pastures; a large one needs two meadows side by side, with or without stables."""
    player = fresh()
    player.land.update({"at:3,4": "meadow", "at:2,4": "field", "at:3,3": "small_pasture", "at:1,4": "meadow"})
    assert set(pasture_options(player, "small_pasture")) == {"at:3,4", "at:1,4"}
    assert pasture_options(player, "large_pasture") == []
    player.land["at:1,3"] = "meadow"
    player.stables.append("at:1,3")
    assert set(pasture_options(player, "large_pasture")) == {"at:1,4/n", "at:1,3/s"}


def test_the_stable_stays_when_a_meadow_is_fenced() -> None:
    """A meadow with a stable becomes a pasture of twice the room."""
    state = table(2)
    player = give(state.players[0], wood=2, sheep=2)
    player.land["at:3,4"] = "meadow"
    player.stables.append("at:3,4")
    state.piles["sheep_farming"] = {"sheep": 4}
    use(state, "sheep_farming", "small_pasture")
    assert (player.sheep, player.stables) == (6, ["at:3,4"])


def test_reasons_against_a_single_tile() -> None:
    """The wrong half, over the edge, covered already, too far away, under a stable."""
    player = fresh()
    player.land["at:3,4"] = "meadow"
    player.stables.append("at:3,3")
    near = land.reach(player, "forest")
    assert land.why_not_single(player, "meadow", "at:5,3", near) == "A meadow belongs on the forest half of your board."
    assert land.why_not_single(player, "meadow", "at:3,5", near) == "A meadow belongs on the forest half of your board."
    assert land.why_not_single(player, "meadow", "at:3,4", near) == "There is a tile already."
    assert land.why_not_single(player, "meadow", "at:1,1", near) == "It must lie beside one of your tiles."
    assert land.why_not_single(player, "field", "at:3,3", near) == "A field cannot lie under a stable."
    assert land.why_not_single(player, "meadow", "at:3,3", near) is None
    mountain = land.reach(player, "mountain")
    assert land.why_not_single(player, "tunnel", "at:2,4", mountain) == (
        "A tunnel belongs on the mountain half of your board."
    )


def test_a_tile_on_the_board_brings_no_gold() -> None:
    """Only over the edge does the Office room pay, and nobody else gets gold for tiles."""
    for player in (fresh(), build(fresh(), "office_room")):
        land.lay_twin(player, "meadow_field", "at:3,4/n")
        land.lay_twin(player, "cavern_tunnel", "at:5,3/n")
        assert player.gold == 0


def test_two_stables_side_by_side_take_no_twin_tile() -> None:
    """The last two forest spaces: one stable is no hindrance, two are."""
    state = table(2)
    player = state.players[0]
    for space in home_board.FOREST:
        player.land[space] = "field"
    del player.land["at:1,1"], player.land["at:2,1"]
    player.stables = ["at:1,1"]
    assert land.can_lay_twin(player, "meadow_field")
    assert set(land.twin_options(player, "meadow_field")) == {"at:1,1/e"}
    player.stables = ["at:1,1", "at:2,1"]
    assert not land.can_lay_twin(player, "meadow_field")
    assert not can_use(state, "slash_and_burn")

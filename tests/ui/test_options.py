"""Where the options of an ask are answered."""

from game.api import Ask
from game.ui.table.model.options import sort_options


def test_options_are_answered_on_pieces_and_the_others_by_buttons() -> None:
    offers = sort_options(Ask(0, "lay", ("at:1", "at:2/n", "at:2/e", "coin", "end")), ("at:1", "at:2", "pile"))
    assert offers.on_pieces == {"at:1": ("at:1",), "at:2": ("at:2/n", "at:2/e")}
    assert offers.buttons == ("coin", "end")


def test_several_pieces_give_one_answer() -> None:
    """What follows the # in a key is only there to tell them apart, also where a piece can be turned."""
    offers = sort_options(Ask(0, "buy", ("inn", "hut/n", "hut/e")), ("inn", "inn#all", "hut#all", "hut"))
    assert offers.buttons == ()
    assert [offers.option_at(key) for key in ("inn", "inn#all")] == ["inn", "inn"]
    assert [offers.option_at(key, "e") for key in ("hut", "hut#all")] == ["hut/e", "hut/e"]
    assert [offers.next_turn(key, "n", 1) for key in ("hut", "hut#all", "inn#all")] == ["e", "e", "n"]

"""What goods and land are called, and the sentences in which their names bend."""

from collections.abc import Callable

from game.api import Words

from .speech import say

GOOD_NAMES = {
    "wood": say("wood", "good"),
    "stone": say("stone", "good"),
    "ore": say("ore", "good"),
    "ruby": say("ruby", "good"),
    "gold": say("gold", "good"),
    "food": say("food", "good"),
    "grain": say("grain", "good"),
    "vegetable": say("vegetable", "good"),
    "dog": say("dog", "good"),
    "sheep": say("sheep", "good"),
    "donkey": say("donkey", "good"),
    "wild_boar": say("wild boar", "good"),
    "cattle": say("cattle", "good"),
}
COUNTED: dict[str, Callable[[int], Words]] = {
    "wood": lambda n: say(one="{n} wood", many="{n} wood", n=n),
    "stone": lambda n: say(one="{n} stone", many="{n} stone", n=n),
    "ore": lambda n: say(one="{n} ore", many="{n} ore", n=n),
    "ruby": lambda n: say(one="{n} ruby", many="{n} rubies", n=n),
    "gold": lambda n: say(one="{n} gold", many="{n} gold", n=n),
    "food": lambda n: say(one="{n} food", many="{n} food", n=n),
    "grain": lambda n: say(one="{n} grain", many="{n} grain", n=n),
    "vegetable": lambda n: say(one="{n} vegetable", many="{n} vegetables", n=n),
    "dog": lambda n: say(one="{n} dog", many="{n} dogs", n=n),
    "sheep": lambda n: say(one="{n} sheep", many="{n} sheep", n=n),
    "donkey": lambda n: say(one="{n} donkey", many="{n} donkeys", n=n),
    "wild_boar": lambda n: say(one="{n} wild boar", many="{n} wild boars", n=n),
    "cattle": lambda n: say(one="{n} cattle", many="{n} cattle", n=n),
}

PLACE_FOR = {
    "field": say("choose a place for the field"),
    "meadow": say("choose a place for the meadow"),
    "cavern": say("choose a place for the empty cavern"),
    "tunnel": say("choose a place for the tunnel"),
    "small_pasture": say("choose a place for the small pasture"),
    "large_pasture": say("choose a place for the large pasture"),
}
PLACE_AT: dict[str, Callable[[Words], Words]] = {
    "field": lambda where: say("Place the field at {where}", where=where),
    "meadow": lambda where: say("Place the meadow at {where}", where=where),
    "cavern": lambda where: say("Place the empty cavern at {where}", where=where),
    "tunnel": lambda where: say("Place the tunnel at {where}", where=where),
    "small_pasture": lambda where: say("Place the small pasture at {where}", where=where),
    "large_pasture": lambda where: say("Place the large pasture at {where}", where=where),
    "ruby_mine": lambda where: say("Place the ruby mine at {where}", where=where),
}
LAID_AT_ONCE = {
    "field": say("You lay the field at once."),
    "meadow": say("You lay the meadow at once."),
    "cavern": say("You lay the cavern at once."),
    "tunnel": say("You lay the tunnel at once."),
}
NO_PLACE_FOR = {
    "field": say("There is no place for a field."),
    "meadow": say("There is no place for a meadow."),
    "cavern": say("There is no place for a cavern."),
    "tunnel": say("There is no place for a tunnel."),
}
BELONGS = {
    "field": say("A field belongs on the forest half of your board."),
    "meadow": say("A meadow belongs on the forest half of your board."),
    "cavern": say("A cavern belongs on the mountain half of your board."),
    "tunnel": say("A tunnel belongs on the mountain half of your board."),
}

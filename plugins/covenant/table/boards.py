"""The right column: what the action touches, and the other boards as buttons that unfold over it."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import msgspec

from game.api import BESIDE, Ask, Panel, Piece, Rect, View, Words, lines

from ..data.words import bold
from ..rules.forge import jewels_to_inlay, tools_to_forge
from ..rules.relics import relics_to_take
from ..rules.tools import USE, actions_of
from ..rules.transport import deliveries, throne_choices
from ..rules.treasures import coins_to_take, traditions_to_take
from ..speech import say
from ..state import Clan, Covenant
from . import deeds, displays
from .deliveries import SITES_TIP, THRONE_TIP, sites, throne
from .displays import title
from .offers import Fold
from .regions import ACTION, FOLDED
from .work import work

OVER = 40  # the layer of an unfolded board
FOLDS = say("A click folds it away again. Esc")
INSIDE = ACTION.inset(6, 4).split(30, None, gap=2, down=True)
"""The title and the room of a board in the right column."""


class Board(NamedTuple):
    """A board of the table: how its button and its title are called, what lies on it, and what of that can be had."""

    icon: str
    word: Words
    title: Words
    tip: Words
    lay: Callable[[Covenant, Clan, Rect], Iterator[Piece]]
    to_be_had: Callable[[Covenant, Clan], int]


def _sites_with_use(state: Covenant, clan: Clan) -> int:
    return sum(bool(deliveries(state, clan, (number,))) for number in range(len(state.sites)))


TRADITIONS_TIP = say("**Traditions**: rules of your own, from then on. The newer ones cost Glory Points.")
COINS_TIP = say("**King's Coins**: they pay in every Council. The newer ones cost Glory Points.")
TOOLS_TIP = say(
    "**Tools to forge**: each costs 1 {iron} and the resource beside it, and serves one more dwarf in an Era."
)
JEWELS_TIP = say("**Jewels**: set into a free place of their colour on a tool, for the resource on their bar.")
RELICS_TIP = say("**Relics**: single helps. A marker on the Mining Track must have come as far as the number says.")
WORK_TIP = say("**Work**: what the four kinds of tools find to do.")

BOARDS = {
    "sites": Board("monument_site", say("Sites"), say("Sites"), SITES_TIP, sites, _sites_with_use),
    "throne": Board(
        "throne",
        say("Throne"),
        say("The King's Throne"),
        THRONE_TIP,
        throne,
        lambda state, clan: len(throne_choices(state, clan)),
    ),
    "coins": Board(
        "kings_coin",
        say("Coins"),
        say("King's Coins"),
        COINS_TIP,
        displays.coins,
        lambda state, clan: len(coins_to_take(state, clan)),
    ),
    "traditions": Board(
        "tradition",
        say("Traditions"),
        say("Traditions"),
        TRADITIONS_TIP,
        displays.traditions,
        lambda state, clan: len(traditions_to_take(state, clan)),
    ),
    "relics": Board(
        "relic",
        say("Relics"),
        say("Relics"),
        RELICS_TIP,
        displays.relics,
        lambda state, clan: len(relics_to_take(state, clan)),
    ),
    "jewels": Board(
        "jewel",
        say("Jewels"),
        say("Jewels to inlay"),
        JEWELS_TIP,
        displays.jewels,
        lambda state, clan: len(jewels_to_inlay(state, clan)),
    ),
    "tools": Board(
        "forge",
        say("Tools"),
        say("Tools to forge"),
        TOOLS_TIP,
        displays.tools,
        lambda state, clan: len(tools_to_forge(state, clan)),
    ),
    "work": Board("rubble", say("Work"), say("Work"), WORK_TIP, work, lambda state, clan: 0),
}

ACTING = {"dig": deeds.dig, "skirmish": deeds.fight, "build": deeds.build}
ASKED_OF = {
    **dict.fromkeys(("dig", "hall"), "dig"),
    **dict.fromkeys(("skirmish", "die", "defeat", "move", "move_to", "house_guard"), "skirmish"),
    **dict.fromkeys(("build", "house", "workshop", "pillar", "gate"), "build"),
    **dict.fromkeys(("deliver", "marker", "transport"), "sites"),
    "throne": "throne",
    **dict.fromkeys(("coin", "borrow_coin"), "coins"),
    "tradition": "traditions",
    **dict.fromkeys(("relic", "relic_for_iron"), "relics"),
    "inlay": "jewels",
    "forge": "tools",
}
"""What the right column shows while a question is asked: an action or a board."""
CARDS = {
    "forge_or_inlay": say("Forge or inlay"),
    "forge_space": say("Place the tool"),
    "inlay_tool": say("Set it into a tool"),
    "coin_space": say("Place the coin"),
    "council_coin": say("Your coins pay"),
    "council_tradition": say("Your traditions act"),
    "escape": say("Who escapes?"),
    "order": say("What comes first?"),
    "relic_lore": say("Which relic's help?"),
}
"""Questions whose answers are cards in that column, and its title then."""


def shown(clan: Clan, ask: Ask | None) -> str:
    """What the right column shows: an action, a board, or "cards" for the answers themselves."""
    if ask is not None and ask.seat == clan.seat:
        if ask.about in CARDS:
            return "cards"
        if ask.about in ASKED_OF:
            return ASKED_OF[ask.about]
        if ask.about == USE.about and len(ask.options) == 2 and ask.options[0] in clan.inlays.values():
            return "work"
    if clan.working < 0:
        return "work"
    actions = actions_of(clan.jobs[clan.working])
    what = actions[0] if len(actions) == 1 else "work"
    return ASKED_OF.get(what, what)


def action_column(state: Covenant, clan: Clan, ask: Ask | None) -> Iterator[Piece]:
    """The right column, and the buttons of the boards that are folded away."""
    now = shown(clan, ask)
    if now in ACTING:
        yield from ACTING[now](state, clan, ask, ACTION)
    elif now == "work":
        yield from work(state, clan, ACTION)
    else:
        yield Piece("board:action", ACTION, Panel("wood"))
        head, room = INSIDE
        if now == "cards" and ask is not None:
            yield title("cards", CARDS[ask.about], head, CARDS[ask.about])
            yield from displays.offered(state, clan, ask, room)
        else:
            board = BOARDS[now]
            yield title(now, board.title, head, board.tip)
            yield from board.lay(state, clan, room)
    for name, at in zip(BOARDS, FOLDED.grid(2, 4, 6), strict=True):
        yield button(state, clan, name, at, here=name == now)


def button(state: Covenant, clan: Clan, name: str, at: Rect, *, here: bool) -> Piece:
    """The button of a board, with how many things on it can be had now."""
    board = BOARDS[name]
    face = Fold(board.icon, board.word, board.to_be_had(state, clan), open=here)
    key = f"folded:{name}" if here else f"view:main/{name}"
    return Piece(
        key, at, face, tip=lines(board.tip, say("[quiet|It is open.]" if here else "[quiet|A click unfolds it.]"))
    )


def pages() -> Iterator[View]:
    """The boards, unfolded over the right column."""
    for name, board in BOARDS.items():
        yield View(f"main/{name}", board.title, BESIDE, over=True)


def unfolded(state: Covenant, clan: Clan, ask: Ask | None) -> Iterator[Piece]:
    """Each board that the column does not show, on its page."""
    now = shown(clan, ask)
    for (name, board), at in zip(BOARDS.items(), FOLDED.grid(2, 4, 6), strict=True):
        if name == now:
            continue
        view = f"main/{name}"
        yield Piece(f"page:{name}", ACTION, Panel("wood"), layer=OVER, view=view)
        back = Fold(board.icon, board.word, board.to_be_had(state, clan), open=True)
        yield Piece(f"view:main#{name}", at, back, layer=OVER, view=view, tip=lines(bold(board.word), FOLDS))
        head, room = INSIDE
        for piece in (title(name, board.title, head, board.tip), *board.lay(state, clan, room)):
            yield msgspec.structs.replace(piece, key=f"{piece.key}#{name}", layer=OVER + piece.layer, view=view)

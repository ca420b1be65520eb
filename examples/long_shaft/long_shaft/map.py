"""The map of the campaign: five shafts, one below the other, and what is left of the light."""

from collections.abc import Collection, Iterator

from game.api import Begin, Icon, Mod, Page, Panel, Piece, Rect, Text, Tile, Words

from .campaign import SHAFTS, Shaft, begin_anew, next_game, progress, say

TIP = say("Win this game of Deep Dig to go deeper. Losing it costs a lamp.")


class Map(Page):
    """Where one is, and what lies ahead."""

    id = "map"
    title = say("The Long Shaft")
    icon = "pick"

    def layout(self, mod: Mod) -> Iterator[Piece]:
        """A tile for each shaft, and a board beside them."""
        now = progress(mod)
        for number, (shaft, at) in enumerate(zip(SHAFTS, Rect(60, 20, 900, 760).rows(len(SHAFTS), 12), strict=True)):
            done, ahead = number < now.won, number == now.won and not now.is_over
            kind = "green" if done else "orange" if ahead else "grey"
            face = Tile(
                shaft.title,
                kind,
                badge=f"{number + 1}",
                effect=_signs(shaft),
                points="{check}" if done else "",
                vignette=shaft.scene,
            )
            yield Piece(f"shaft:{number}", at, face, layer=1, dim=not (done or ahead), tip=TIP)
        yield Piece("board", Rect(1000, 20, 540, 760), Panel("wood", say("Your campaign")))
        lamps = Rect(1040, 110, 460, 90).columns(5, 6)
        for number in range(min(now.lamps, len(lamps))):
            yield Piece(
                f"lamp:{number}", lamps[number], Icon("miners_lantern"), layer=1, tip=say("A game may be lost.")
            )
        for number, (text, at) in enumerate(zip(self._told(mod), Rect(1040, 230, 460, 330).rows(3, 8), strict=True)):
            yield Piece(f"told:{number}", at, Text(text, 30, "left"), layer=1)
        yield Piece("go", Rect(1060, 600, 420, 110), Tile(self._go(mod), "orange"), layer=1)

    def _told(self, mod: Mod) -> list[Words]:
        now = progress(mod)
        end = say("The Queen's Vein is yours.") if now.won == len(SHAFTS) else say("The last lamp is out.")
        ahead = end if now.is_over else say("Ahead: {shaft}", shaft=SHAFTS[now.won].title)
        points = say("Hauled home: {n} {points}", n=now.points, points="{points}")
        return [ahead, points, say("Your best campaign: {n} {points}", n=now.best, points="{points}")]

    def _go(self, mod: Mod) -> Words:
        return say("Begin anew") if progress(mod).is_over else say("Go down")

    def choices(self, mod: Mod) -> Collection[str]:
        """The shaft that lies ahead, and the button."""
        now = progress(mod)
        return ["go"] if now.is_over else ["go", f"shaft:{now.won}"]

    def chosen(self, mod: Mod, key: str) -> Begin | Words | None:
        """Down, or from the beginning."""
        if not progress(mod).is_over:
            return next_game(mod)
        begin_anew(mod)
        return say("The lamps are lit again.")


def _signs(shaft: Shaft) -> Words:
    return say(
        "{depth} rows, against {rivals}",
        depth=shaft.depth,
        rivals=" ".join("{bot}" for _ in shaft.opponents),
    )

"""The five games of the campaign, and how far somebody has come: plain data that the mod keeps between matches."""

from typing import Any, NamedTuple

from game.api import Begin, Mod, Vignette, Words, speaker

say = speaker(__name__)

GAME = "deep_dig"
LAMPS = {"gentle": 5, "usual": 3, "dark": 1}
KEPT = "progress"


class Shaft(NamedTuple):
    """One of the games."""

    title: Words
    depth: int
    seed: int
    opponents: tuple[str, ...]
    scene: Vignette


def _scene(ground: str, light: str, *props: str) -> Vignette:
    return Vignette.read(ground, [light], props)


SHAFTS = (
    Shaft(
        say("The Dry Gallery"),
        3,
        1101,
        ("apprentice",),
        _scene("rock", "warm 30 30", "dwarf_miner 24 .7", "minecart 50 .8"),
    ),
    Shaft(
        say("The Weeping Wall"),
        3,
        1102,
        ("apprentice", "apprentice"),
        _scene("cellar", "cool 60 24", "bucket 30 .8", "ladder 60 0"),
    ),
    Shaft(
        say("The Old Pumps"), 4, 1103, ("journeyman",), _scene("vault", "fire 70 50", "windlass 32 .6", "barrels 62 .8")
    ),
    Shaft(
        say("The Blind Drop"),
        5,
        1104,
        ("journeyman", "apprentice"),
        _scene("rock", "cool 40 20", "bat 34 0 ^60", "rope 60 0"),
    ),
    Shaft(
        say("The Queen's Vein"),
        5,
        1105,
        ("master", "journeyman"),
        _scene("hall", "warm 50 30", "ruby_crystals 32 .7", "throne 62 .4"),
    ),
)


class Progress(NamedTuple):
    """How far somebody has come."""

    won: int  # shafts that are behind
    lamps: int  # games that may still be lost
    points: int  # hauled home in all shafts that were won
    best: int  # the most that was ever hauled home in a whole campaign
    tries: int  # games played for the shaft ahead: each is dealt anew

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to be played."""
        return self.won == len(SHAFTS) or not self.lamps


def lamps(mod: Mod) -> int:
    """How many lamps a campaign begins with, as it is set."""
    return LAMPS[str(mod.settings["light"])]


def progress(mod: Mod) -> Progress:
    """What is kept; a file that somebody has changed is taken for what can be made of it."""
    kept = mod.read(KEPT)

    def number(name: str, usual: int, most: int) -> int:
        found = kept.get(name)
        return found if isinstance(found, int) and 0 <= found <= most else usual

    won, light = number("won", 0, len(SHAFTS)), number("lamps", lamps(mod), 99)
    return Progress(won, light, number("points", 0, 10**6), number("best", 0, 10**6), number("tries", 0, 10**6))


def keep(mod: Mod, now: Progress, **more: Any) -> None:
    """Keeps it."""
    mod.keep(KEPT, {**now._asdict(), **more})


def next_game(mod: Mod) -> Begin:
    """The match that lies ahead; it is noted, so that its end is known when it comes."""
    now = progress(mod)
    shaft = SHAFTS[now.won]
    begin = Begin(GAME, shaft.seed + 100 * now.tries, {"depth": shaft.depth}, shaft.opponents)
    keep(mod, now, running=begin.seed)
    return begin


def ended(mod: Mod, seed: int, won: bool, points: int) -> None:
    """A match is over; whatever does not belong to the campaign changes nothing."""
    now = progress(mod)
    if mod.read(KEPT).get("running") != seed or now.is_over:
        return
    if won:
        now = now._replace(won=now.won + 1, points=now.points + points, tries=0)
    else:
        now = now._replace(lamps=now.lamps - 1, tries=now.tries + 1)
    if now.is_over:
        now = now._replace(best=max(now.best, now.points))
    keep(mod, now)


def begin_anew(mod: Mod) -> None:
    """A new campaign; the best one is not forgotten."""
    keep(mod, Progress(0, lamps(mod), 0, progress(mod).best, 0))

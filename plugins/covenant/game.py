"""Covenant as a game of the table: its visiting card, its rules and its looks under one roof."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from game.api import (
    Ask,
    Chance,
    Choice,
    Deeds,
    Facts,
    Game,
    GameInfo,
    Gesture,
    Lesson,
    Piece,
    Reasons,
    Rules,
    Score,
    Switch,
    TableSetup,
    Value,
    View,
    Words,
    questions_of,
)

from . import features, scoring, table, teaching, traditions
from .data import RESOURCES, TRACKS
from .data.boards import DIFFICULTIES
from .data.help import filled_in
from .data.nouns import DIFFICULTY_NAMES
from .deeds import DEEDS
from .rules import (
    build,
    clan_turn,
    council,
    dig,
    draft,
    dwarves,
    eras,
    forge,
    gains,
    hidden,
    places,
    relics,
    resources,
    skirmish,
    tools,
    tracks,
    transport,
    treasures,
)
from .rules.moments import TRADITION_OF, TRADITIONS
from .setup import set_up
from .speech import say
from .state import Covenant
from .table import gestures, worth
from .table.ghosts import lying, standing
from .table.scenes import SCENES

SECTIONS = (
    draft,
    eras,
    clan_turn,
    tools,
    dig,
    skirmish,
    transport,
    build,
    places,
    forge,
    treasures,
    relics,
    tracks,
    dwarves,
    resources,
    gains,
    council,
    traditions,
)
GHOSTS = {
    **dict.fromkeys((*places.QUESTIONS, skirmish.MOVE_TO), standing),
    **dict.fromkeys((forge.FORGE_SPACE, treasures.COIN_SPACE, clan_turn.TOOL), lying),
}


class CovenantGame(Game[Covenant]):
    """1 to 4 clans, or one against the Council of Elders."""

    info = GameInfo(
        id="covenant",
        title="Covenant",
        version="1.2.0",
        seats=(1, 4),
        summary=say(
            "Dwarf clans retake their mountain: dig into it, drive its squatters out, haul ore and build, "
            "for glory in three Councils. Alone, you play against the Council of Elders."
        ),
        minutes=(60, 150),
        options=(
            Choice(
                "difficulty",
                say("Council of Elders"),
                tuple(
                    Value(
                        name,
                        DIFFICULTY_NAMES[name],
                        say(
                            "At the end each of their tiles is worth {tile}, each achievement and tool card "
                            "{achievement}.",
                            tile=worth.tile,
                            achievement=worth.achievement,
                        ),
                    )
                    for name, worth in DIFFICULTIES.items()
                ),
                say("How much the Council of Elders scores at the end."),
                seats=(1, 1),
            ),
            Switch(
                "asymmetric_boards",
                say("Different clan boards"),
                False,
                say("Each clan has its own order of forge spaces and inlay places (reconstructed)."),
            ),
        ),
        credits=say("After the board game by Germán P. Millán, published by Devir."),
        cover=("pick", "axe", "mythrall", "pillar"),
    )
    state_type = Covenant
    lesson = Lesson.read(Path(__file__).with_name("lesson.toml"))
    more_lessons = (Lesson.read(Path(__file__).with_name("lesson_2.toml")),)
    vignettes = SCENES
    reasons = Reasons.read(Path(__file__).with_name("reasons.toml"))
    deeds = Deeds.read(Path(__file__).with_name("witnesses.toml"), DEEDS)
    counted = {
        "tool": say("Favourite tools"),
        "tradition": say("Favourite traditions"),
        "draft": say("Favourite traditions"),
    }
    keys = gestures.KEYS
    questions = questions_of(SECTIONS, GHOSTS)

    def setup(self, table: TableSetup) -> Covenant:
        """The table before the draft."""
        return set_up(table)

    def turn(self, state: Covenant) -> Rules:
        """One pick, clan turn or Council step."""
        return eras.turn(state)

    def standings(self, state: Covenant) -> list[Score]:
        """The score sheets."""
        return scoring.standings(state)

    def if_ended_now(self, state: Covenant) -> list[Score]:
        """With the final scoring of the table as it is; no Council comes before it."""
        if not state.over:
            eras.score_the_end(state)
        return scoring.standings(state)

    def determinize(self, state: Covenant, seat: int, chance: Chance) -> None:
        """Deals anew what the seat cannot see."""
        hidden.determinize(state, seat, chance)

    def features(self, state: Covenant, seat: int) -> Sequence[int]:
        """What bots learn from."""
        return features.features(state, seat)

    def feature_names(self, state: Covenant) -> Sequence[str]:
        """What each of those numbers is."""
        return features.names(state)

    def strand(self, state: Covenant) -> str:
        """The tool in use."""
        return features.strand(state)

    def views(self, state: Covenant, seat: int) -> Sequence[View]:
        """The table, the clans' boards, the draft, the Council."""
        return table.views(state, seat)

    def order(self, state: Covenant) -> Sequence[int]:
        """Clockwise from the clan that goes first."""
        return [(state.first + step) % state.seats for step in range(state.seats)]

    def layout(self, state: Covenant, ask: Ask | None, seat: int) -> Iterable[Piece]:
        """Everything on the table."""
        return table.layout(state, ask, seat)

    def input(self, state: Covenant, ask: Ask, gesture: Gesture) -> str | Sequence[str] | None:
        """Dwarves, goods and letters."""
        return gestures.meant(state, ask, gesture)

    def lesson_facts(self, state: Covenant, ask: Ask, option: str) -> Facts:
        """What its lessons speak of."""
        return teaching.facts(state, ask, option)

    def help(self, text: str) -> Words:
        """The rules with the amounts that the data has."""
        return filled_in(text)

    def tension(self, state: Covenant) -> float:
        """How near the end of a round is."""
        return eras.tension(state)

    def counted_as(self, state: Covenant, ask: Ask, option: str) -> Words:
        """The tool, or the tradition, whatever it costs and whatever else a draft offers."""
        if ask.about == "tool":
            return super().counted_as(state, ask, option)
        return TRADITIONS[TRADITION_OF[option]].tile.name if option in TRADITION_OF else ""

    def status(self, state: Covenant) -> Sequence[Words]:
        """Era and phase."""
        return eras.status(state)

    def points_from(self, state: Covenant, seat: int) -> Sequence[Sequence[str]]:
        """What brings the points, on the board of whoever has them."""
        return worth.points_from(state, seat)

    def holdings(self, state: Covenant, seat: int) -> Sequence[Words]:
        """Its goods, and where it stands on the Tracks."""
        clan = state.clans[seat]
        goods = [f"{{{good}:{count}}}" for good, count in zip(RESOURCES, clan.storage, strict=True)]
        return [*goods, *(f"{{{track}:{step}}}" for track, step in zip(TRACKS, clan.tracks, strict=True))]

"""The deeds of Covenant: what is told of a clan afterwards."""

from collections.abc import Callable

from game.api import MOMENT, Deed

from .data import COURT, MINING, MYTHRALL, PRESTIGE, TROLL
from .rules.objectives import relic_kinds
from .rules.presence import districts, infested, monuments, presence
from .scoring import carts_on_throne, final_achievements, people
from .speech import say
from .state import Clan, Covenant

Met = Callable[[Covenant, int], float]


def _clan(holds: Callable[[Clan], float]) -> Met:
    """Something that is seen on the seat's own clan board, or how much of it."""
    return lambda state, seat: holds(state.clans[seat])


def _first_at_throne(state: Covenant, seat: int) -> bool:
    own = carts_on_throne(state, state.clans[seat])
    others = [carts_on_throne(state, clan) for clan in state.clans if clan.seat != seat]
    return own >= 3 and all(own > other for other in others)


def _clean(state: Covenant, seat: int) -> bool:
    clan = state.clans[seat]
    return len(presence(state, clan)) >= 6 and not infested(state, clan)


def _built(clan: Clan) -> int:
    return sum(place >= 0 for kind in ("house", "workshop", "pillar", "gate") for place in clan.pieces(kind))


def _everywhere(state: Covenant, seat: int) -> float:
    of_hall = districts(state)
    return len({of_hall[hall] for hall in presence(state, state.clans[seat])}) / 5


def _ahead_by(points: int) -> Met:
    def far(state: Covenant, seat: int) -> float:
        others = [clan.glory for clan in state.clans if clan.seat != seat]
        return (state.clans[seat].glory - max(others)) / points

    return far


def _even_tracks(clan: Clan) -> float:
    return sum(min(space, 8) for space in clan.tracks) / (8 * len(clan.tracks))


def _strong(clan: Clan) -> float:
    return sum(clan.dwarves) / 12


DEEDS = (
    Deed(
        "kings_friend",
        say("The King's friend"),
        say("Alone have the most carts at the Throne, three or more."),
        _first_at_throne,
        icon="throne",
    ),
    Deed(
        "trolls_bane",
        say("Troll's bane"),
        say("A troll sits in your dungeon."),
        _clan(lambda clan: TROLL in clan.dungeon),
        icon="troll",
        when=MOMENT,
    ),
    Deed(
        "full_cells",
        say("Full cells"),
        say("Six enemies sit in your dungeon at the same time."),
        _clan(lambda clan: len(clan.dungeon) / 6),
        icon="dungeon",
        when=MOMENT,
    ),
    Deed(
        "gatekeeper",
        say("Gatekeeper"),
        say("Build two gates."),
        _clan(lambda clan: sum(place >= 0 for place in clan.gates) / 2),
        icon="gate",
        when=MOMENT,
    ),
    Deed(
        "pillars",
        say("Pillars of the hall"),
        say("Build a pillar and a gate."),
        _clan(lambda clan: ((max(clan.pillars) >= 0) + (max(clan.gates) >= 0)) / 2),
        icon="pillar",
        when=MOMENT,
    ),
    Deed(
        "monumental",
        say("Monumental"),
        say("Acquire four pillars and gates."),
        _clan(lambda clan: monuments(clan) / 4),
        icon="monument",
        when=MOMENT,
    ),
    Deed(
        "settlers",
        say("Settlers"),
        say("Two of your houses and two of your workshops stand in the mountain."),
        _clan(
            lambda clan: (
                sum(min(sum(place >= 0 for place in places), 2) for places in (clan.houses, clan.workshops)) / 4
            )
        ),
        icon="house",
        when=MOMENT,
    ),
    Deed(
        "city",
        say("A city below"),
        say("Seven of your buildings stand in the mountain."),
        _clan(lambda clan: _built(clan) / 7),
        icon="building",
        when=MOMENT,
    ),
    Deed(
        "five_coins",
        say("Five coins"),
        say("Have five of the King's coins."),
        _clan(lambda clan: sum(coin != "" for coin in clan.coins) / 5),
        icon="kings_coin",
        when=MOMENT,
    ),
    Deed(
        "relic_hunter",
        say("Relic hunter"),
        say("Have four kinds of relics."),
        _clan(lambda clan: relic_kinds(clan) / 4),
        icon="relic",
        when=MOMENT,
    ),
    Deed(
        "old_ways",
        say("The old ways"),
        say("Have four traditions."),
        _clan(lambda clan: len(clan.traditions) / 4),
        icon="tradition",
        when=MOMENT,
    ),
    Deed(
        "jeweller",
        say("Jeweller"),
        say("Set three jewels into your tools."),
        _clan(lambda clan: len(clan.inlays) / 3),
        icon="jewel",
        when=MOMENT,
    ),
    Deed(
        "court",
        say("At court"),
        say("Reach space 12 of the Court Track."),
        _clan(lambda clan: clan.tracks[COURT] / 12),
        icon="court",
        when=MOMENT,
    ),
    Deed(
        "prestige",
        say("A great name"),
        say("Reach space 12 of the Prestige Track."),
        _clan(lambda clan: clan.tracks[PRESTIGE] / 12),
        icon="prestige",
        when=MOMENT,
    ),
    Deed(
        "deep_down",
        say("Deep down"),
        say("Reach space 10 of the Mining Track."),
        _clan(lambda clan: clan.tracks[MINING] / 10),
        icon="mining",
        when=MOMENT,
    ),
    Deed(
        "even",
        say("Well rounded"),
        say("Reach space 8 of all three Tracks."),
        _clan(_even_tracks),
        icon="any_track",
        when=MOMENT,
    ),
    Deed(
        "mythrall",
        say("Mythrall"),
        say("Have two mythrall in your storage at the same time."),
        _clan(lambda clan: clan.storage[MYTHRALL] / 2),
        icon="mythrall",
        when=MOMENT,
    ),
    Deed(
        "strong_arms",
        say("Strong arms"),
        say("The strength of your four dwarves is twelve together."),
        _clan(_strong),
        icon="strengthen",
        when=MOMENT,
    ),
    Deed(
        "eight_achievements",
        say("Eight achievements"),
        say("End with eight achievements or more."),
        lambda state, seat: final_achievements(people(state)[seat]) / 8,
        icon="achievement",
    ),
    Deed(
        "clean_halls",
        say("Clean halls"),
        say("End with a presence in six halls, and not an enemy in any of them."),
        _clean,
        icon="infested",
        hint=say("Sweep before the guests come."),
    ),
    Deed(
        "everywhere",
        say("In every quarter"),
        say("End with a presence in five districts."),
        _everywhere,
        icon="district",
    ),
    Deed(
        "empty_cells",
        say("Soft hearts"),
        say("Win with at most two enemies in your dungeon."),
        _clan(lambda clan: len(clan.dungeon) <= 2),
        icon="key",
        won=True,
        hint=say("The cells echo."),
    ),
    Deed(
        "by_far",
        say("A song about it"),
        say("Win by twenty Glory Points or more."),
        _ahead_by(20),
        icon="winner",
        won=True,
    ),
)

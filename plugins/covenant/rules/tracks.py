"""Court, Prestige and Mining Tracks: every space that is reached pays; some are achievements."""

from game.api import WHO, Glint, Label, Question, Rules, Words, joined

from ..data import TRACKS
from ..data.boards import ACHIEVEMENTS_AT, TRACK_END, TRACK_GAINS
from ..data.nouns import TRACK_NAMES
from ..data.words import in_icons
from ..speech import say
from ..state import Clan, Covenant
from .gains import ASKING, GAINED, NOTHING, RESOLVE, SETTLE, gain, receive
from .moments import ACHIEVEMENT

_PLAIN = tuple(
    tuple(not space or (len(space) == 1 and space[0][0] == "glory") for space in spaces) for spaces in TRACK_GAINS
)


def _is_plain(track: int, here: int, there: int) -> bool:
    """Whether no space on the way has anything to decide."""
    plain = _PLAIN[track]
    return plain[there] and (there == here + 1 or all(plain[here + 1 : there]))


def _achievements(track: int, here: int, there: int) -> int:
    """How many achievements lie on the way."""
    at = ACHIEVEMENTS_AT[track]
    return at[there] - at[here]


def _waits(state: Covenant, clan: Clan, track: int, amount: int) -> bool:
    """Whether plain steps reach an achievement that a tradition on display, if taken first, would reward."""
    if not ACHIEVEMENT.of(state.traditions):
        return False
    here = clan.tracks[track]
    there = min(here + amount, TRACK_END[track])
    return bool(_achievements(track, here, there)) and _is_plain(track, here, there)


def _settle_track(state: Covenant, clan: Clan, track: int, amount: int) -> int:
    """Walks on if no space on the way has anything to decide."""
    here = clan.tracks[track]
    there = min(here + amount, TRACK_END[track])
    if there == here:
        return NOTHING
    if not _is_plain(track, here, there):
        return ASKING
    marks = _achievements(track, here, there)
    rewards = [tradition.achievement() for tradition in ACHIEVEMENT.of(clan.traditions)] if marks else []
    if any(name != "glory" for gains in rewards for name, _ in gains):
        return ASKING
    clan.tracks[track] = there
    _step(state, clan, track, marks)
    for space in TRACK_GAINS[track][here + 1 : there + 1]:
        if space:
            clan.earn(space[0][1], "Tracks")
    for gains in rewards:
        clan.earn(marks * sum(points for _, points in gains), "Traditions")
    return GAINED


def _step(state: Covenant, clan: Clan, track: int, achieved: int) -> None:
    """The marker has moved: it is seen where it stands now, and an achievement is told."""
    seat, name = clan.seat, TRACKS[track]
    text: Words = ""
    if achieved:
        text = say("{who} reaches an achievement {achievement} in {track}", who=WHO[seat], track=TRACK_NAMES[name])
        state.tell(text, seat)
    if state.watched:
        pays = in_icons(TRACK_GAINS[track][clan.tracks[track]])
        track_name = joined([TRACK_NAMES[name], f"{{{name}}}"])
        step = say("{who} steps on in {track}", who=WHO[seat], track=track_name)
        if pays:
            step = say("{who} steps on in {track} for {pays}", who=WHO[seat], track=track_name, pays=pays)
        state.show(text or step, seat, sound="chime" if achieved else "step", effects=(Glint(name),))


def advance(state: Covenant, clan: Clan, track: int, amount: int) -> Rules:
    """Moves the marker space by space; every space that is reached pays, steps beyond the end are lost."""
    for _ in range(amount):
        if clan.tracks[track] == TRACK_END[track]:
            return
        clan.tracks[track] += 1
        here = clan.tracks[track]
        achieved = _achievements(track, here - 1, here)
        _step(state, clan, track, achieved)
        rewarding = ACHIEVEMENT.of(clan.traditions) if achieved else []
        if space := TRACK_GAINS[track][here]:
            yield from receive(state, clan, space, "Tracks")
        for tradition in rewarding:  # those held when the space was reached
            yield from receive(state, clan, tradition.achievement(), "Traditions")


def _track(track: int) -> None:
    @gain(
        TRACKS[track],
        lambda state, clan, amount: _settle_track(state, clan, track, amount),
        lambda state, clan, amount: _waits(state, clan, track, amount),
    )
    def resolve(state: Covenant, clan: Clan, amount: int) -> Rules:
        return advance(state, clan, track, amount)


for _each in range(3):
    _track(_each)


def _settle_any_track(state: Covenant, clan: Clan, amount: int) -> int:
    return NOTHING if clan.tracks == [*TRACK_END] else ASKING


ANY_TRACK = Question(
    "any_track",
    prompt=Label(say("advance on a Track"), say("One step, for what its space shows.")),
    describe=lambda state, ask, option: Label(
        say("{track} Track", track=TRACK_NAMES[option]),
        say("One step on the {track} Track.", track=TRACK_NAMES[option]),
        option,
    ),
)


@gain("any_track", _settle_any_track)
def any_track(state: Covenant, clan: Clan, amount: int) -> Rules:
    """Single steps, each on a Track of the clan's choice."""
    for _ in range(amount):
        open_tracks = [TRACKS[track] for track in range(3) if clan.tracks[track] < TRACK_END[track]]
        if not open_tracks:
            return
        answer = open_tracks[0]
        if len(open_tracks) > 1:
            answer = yield ANY_TRACK(clan.seat, open_tracks)
        if SETTLE[answer](state, clan, 1) == ASKING:
            yield from RESOLVE[answer](state, clan, 1)


QUESTIONS = (ANY_TRACK,)

"""A check of what is given up: an option that comes to the same must not look like going on."""

from __future__ import annotations

from collections import Counter

from game.core.codec import encode_state
from game.core.match import Match
from game.testing.probe import Check, Failed, NotChecked, Probe
from game.testing.question_checks import api_of

SINCE = 3
"""The version of the API from which on this is asked for: older mods are told, and not failed."""

TIMES = 6
"""So often is each question tried."""

MOST_OPTIONS = 60


def _goes_on(probe: Probe) -> None:
    """Who clicks what glows wants something to happen: what only gives up says so (`Label.loses`) or asks first."""
    tried: Counter[str] = Counter()
    for match in probe.walk():
        ask = match.ask
        if ask is None or ask.secret or len(ask.options) > MOST_OPTIONS or tried[ask.about] >= TIMES:
            continue
        labels = {option: probe.game.describe(match.state, ask, option) for option in ask.options}
        given_up = [option for option, label in labels.items() if label.loses]
        going_on = [option for option, label in labels.items() if not label.loses and not label.warn]
        if not given_up or not going_on:
            continue
        tried[ask.about] += 1
        lost = {_after(match, option): option for option in given_up}
        for option in going_on:
            if (same := lost.get(_after(match, option))) is not None:
                _tell(probe, ask.about, option, same)


def _after(match: Match, option: str) -> tuple[bytes, str]:
    """The table after an answer, and what is asked then."""
    fork = match.fork()
    fork.choose(option)
    return encode_state(fork.state), repr(fork.ask)


def _tell(probe: Probe, about: str, option: str, same: str) -> None:
    sentence = (
        f"Of “{about}” the option {option!r} comes to the same as {same!r}, which gives something up, and looks like"
        " going on: whoever clicks it loses that without a word. Do not offer it, or say in describe what it `loses`"
        " and let it `warn`."
    )
    made_for = api_of(probe)
    if made_for < SINCE:
        raise NotChecked(f"It is made for version {made_for} of the interface, which did not ask for this. {sentence}")
    raise Failed(sentence)


CHECKS = [Check("giving up", "No option that looks like going on comes to the same as giving up.", _goes_on)]

"""A proposal in words: the turn that it means, step by step, and why it is better or worse than another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from game.api import Ask, Game, Label, Reason, Reasons, Say, speaker
from game.api.said import Words
from game.bots.advised import LATER, LINE, OTHER, RIVALS, Proposal, Share
from game.core.match import Match
from game.core.speech import say

WORTH_A_WORD = 0.1
"""Points; a smaller share is not told."""

Describe = Callable[[Any, Ask, str], Label]


class Because(NamedTuple):
    """What speaks for a proposal and what against it, each as words and points; nothing where nothing does."""

    gains: Sequence[tuple[Words, float]]
    gives_up: Sequence[tuple[Words, float]]


class Told(NamedTuple):
    """One answer of a planned turn."""

    answer: str
    about: str
    text: Words


def steps(match: Match, answers: Sequence[str], describe: Describe) -> list[Told]:
    """The answers in the game's words, until something hidden comes out."""
    walker = match.fork()
    found = []
    for answer in answers:
        ask = walker.ask
        if ask is None or answer not in ask.options:
            break
        found.append(Told(answer, ask.about, describe(walker.state, ask, answer).text or answer))
        walker.take(answer)
        if any(news.revealed for news in walker.news):
            break
    return found


def because(reasons: Reasons | None, proposal: Proposal) -> Because:
    """What the proposal gains against the one that it is compared with, and what it gives up, the most first."""
    told = [
        (words_for(reasons, share), share.points)
        for share in proposal.why
        if share.reason != OTHER and abs(share.points) >= WORTH_A_WORD
    ]
    told.sort(key=lambda each: -abs(each[1]))
    return Because([each for each in told if each[1] > 0], [each for each in told if each[1] < 0])


def reasons_of(game: Game[Any]) -> Reasons | None:
    """The game's reasons in its own voice: they stand in a file, and are found in its catalogues."""
    return in_voice(game.reasons, type(game).__module__)


def in_voice(reasons: Reasons | None, module: str) -> Reasons | None:
    """The reasons, said by the game of that module."""
    if reasons is None:
        return None
    voice = speaker(module)
    return Reasons([msgspec.structs.replace(each, **_said(each, voice)) for each in reasons.reason])


def _said(reason: Reason, voice: Say) -> dict[str, Words]:
    words = {name: getattr(reason, name) for name in ("more", "less", "what", "mistake")}
    return {name: voice(text) if isinstance(text, str) and text else text for name, text in words.items()}


def words_for(reasons: Reasons | None, share: Share) -> Words:
    """What a share is about."""
    if share.reason == LATER:
        return say("more to do with the next turn") if share.more else say("less to do with the next turn")
    if share.reason == RIVALS:
        return say("less for the others") if share.more else say("more for the others")
    if share.reason.startswith(LINE):
        return share.reason.removeprefix(LINE)
    reason = reasons.called(share.reason) if reasons is not None else None
    if reason is None:
        return share.reason
    return reason.more if share.more else reason.less

"""Bots for any game: they try every option out in their heads, and play on at random many times, to the end of the
game or as far ahead as its points are worth looking at.

Half of the options are given up after each round of trying, so that the good ones are looked at the closest. How much
a bot thinks is counted in imagined answers and never in seconds: it plays the same on every machine, and a game that
takes long to play out gets fewer playouts.
"""

from __future__ import annotations

from game.api import Bot, Chance, Outlook, Score


class Thoughtful(Bot):
    """Tries options out; a subclass says how thoroughly."""

    tries: int  # playouts for each option, on average
    answers: int  # about how many answers may be imagined for one decision

    def choose(self, outlook: Outlook) -> str:
        """The option after which the seat did best."""
        options = list(outlook.ask.options)
        outlook.chance.shuffle(options)  # whoever cannot try them all tries any
        trials = [_Trial(option) for option in options[: self.playouts]]
        for trial in trials:
            trial.play(outlook, outlook.chance.number())
        length = sum(trial.length for trial in trials) / len(trials)
        playouts = min(self.tries * len(trials), int(self.answers / max(length, 1)), outlook.playouts)
        outlook.expect(playouts)
        rounds = (len(trials) - 1).bit_length()
        while len(trials) > 1:
            for _ in range(playouts // (rounds * len(trials))):
                luck = outlook.chance.number()  # the same for all of them: what differs is the option
                for trial in trials:
                    trial.play(outlook, luck)
            trials.sort(key=_Trial.mean, reverse=True)
            del trials[(len(trials) + 1) // 2 :]
        return trials[0].option


class _Trial:
    """An option, and how the games went in which it was taken."""

    def __init__(self, option: str) -> None:
        self.option = option
        self.length = 0  # answers of the first playout
        self._leads = 0.0
        self._playouts = 0

    def play(self, outlook: Outlook, luck: int) -> None:
        """Takes the option in an imagined match and plays on."""
        match = outlook.imagine()
        before = len(match.answers)
        match.take(self.option)
        if match.ask is not None:
            match.play_out(Chance(luck), ahead=outlook.game.info.foresight * match.state.seats)
        self.length = self.length or len(match.answers) - before
        self._leads += lead(outlook.game.standings(match.state), outlook.seat)
        self._playouts += 1

    def mean(self) -> float:
        """By how much the seat was ahead then, on average."""
        return self._leads / self._playouts


def lead(scores: list[Score], seat: int) -> float:
    """By how many points a seat is ahead of the best of the others; all its points if there are no others."""
    mine = next(score for score in scores if score.seat == seat)
    others = [*(score.total for score in scores if score is not mine), *(rival.total for rival in mine.rivals)]
    return mine.total - max(others, default=0)

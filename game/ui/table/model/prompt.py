"""What the prompt bar says and offers at each moment."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.api import WHO, Label
from game.api.said import Words, joined
from game.core.speech import say
from game.ui.boundary.guarded_game import FINISHERS, GuardedGame
from game.ui.input.intents import Command, Do
from game.ui.input.key_names import with_key
from game.ui.paint.markup import escape
from game.ui.table.model.programme import Act
from game.ui.table.model.sight import Sight

OPTION = "option:"
SCALE = "scale:"

END = tuple(OPTION + option for option in FINISHERS)
"""The answers that finish a turn or an effect: the large button at the right, unless something is lost by it."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A button of the prompt bar."""

    key: str
    label: Label


PACES: dict[str, Words] = {"calm": say("calm"), "brisk": say("brisk"), "swift": say("swift")}
"""How fast bots play, in a word."""


def behind() -> Offered:
    """Beside a question that is asked with cards."""
    tip = with_key(say("Look at the table behind the cards, and back."), Do(Command.BEHIND))
    return Offered("tool:behind", Label(say("Table"), tip, "eye"))


@dataclass(frozen=True, slots=True)
class Said:
    """One sentence, a quieter line, whose it is, and buttons: beside the question, to give up, to go on."""

    sentence: Words
    tip: Words = ""
    seat: int = -1
    offered: list[Offered] = field(default_factory=list)
    give_up: Offered | None = None
    finish: Offered | None = None
    thought: float = 0.0  # how far a bot has thought, from 0 to 1
    level: tuple[float, str] | None = None  # where the slider is, from 0 to 1 and in words


def question(sight: Sight, words: GuardedGame) -> Said:
    """The pending question, with the options that have no piece as buttons."""
    ask = sight.ask
    if ask is None:
        done = Offered("tool:finale", Label(say("Score sheet"), say("The whole score, line by line."), "score"))
        return Said(say("The game is over"), say("Look at the table as long as you like."), finish=done)
    prompt = sight.prompt
    sentence = joined([WHO[ask.seat], prompt.text], ", ")
    if not sight.active:
        return Said(sentence, prompt.tip, ask.seat)
    offered = [Offered(OPTION + option, words.describe(sight.state, ask, option)) for option in sight.offers.buttons]
    # Gold is for going on: what gives something up is never there, whatever the answer is called.
    give_up = next((each for each in offered if each.label.loses), None)
    finish = next((each for each in offered if each.key in END and not each.label.loses), None)
    rest = [each for each in offered if each not in (give_up, finish)]
    if sight.tray is not None:
        rest = [*(each for each in rest if each.key.removeprefix(OPTION) not in sight.tray.options), behind()]
    level = None
    if scale := sight.offers.scale:
        picked = sight.offers.picked
        finish = Offered(OPTION + picked, words.describe(sight.state, ask, picked))
        level = (scale.index(picked) / max(len(scale) - 1, 1), picked)
    return Said(sentence, prompt.tip or _where(sight), ask.seat, rest, give_up, finish, level=level)


HOVER = say("What glows can be chosen; hover to see what it would do, hold the right button to look closer.")
"""For a mouse; other hands do other things."""


def _where(sight: Sight) -> Words:
    """A line that helps where the game has nothing to add."""
    targets = sum(sight.targets.values())
    if not targets:
        return ""
    return HOVER


def thinking(seat: int, thought: float) -> Said:
    """A bot is asked."""
    return Said(say("{who} is thinking …", who=WHO[seat]), HASTEN, seat, thought=thought)


def watching(seat: int, thought: float, paused: bool, pace: str) -> Said:
    """Bots play among themselves, and somebody looks on."""
    words = Label(say("Pause"), with_key(say("The bots wait."), Do(Command.FINISH)), "pause")
    if paused:
        words = Label(say("Play on"), with_key(say("The bots go on."), Do(Command.FINISH)), "play")
    hint = say("How long each step can be seen; click for another pace. The settings have it too.")
    return Said(
        say("{who} is thinking …", who=WHO[seat]) if not paused else say("The bots wait"),
        "",
        seat,
        [Offered("tool:pace", Label(say("Pace: {pace}", pace=PACES.get(pace, pace)), hint, "motion"))],
        finish=Offered("tool:hold", words),
        thought=thought,
    )


def failed(seat: int, trouble: Words) -> Said:
    """A bot cannot play on."""
    return Said(
        say("{who} cannot play on", who=WHO[seat]),
        escape(trouble),
        seat,
        [Offered("tool:retry", Label(say("Try again"), say("Ask the bot once more."), "bot"))],
        finish=Offered("tool:take_seat", Label(say("Play on by hand"), say("A person takes the seat."), "person")),
    )


def looking_back(answers: int, of: int) -> Said:
    """The table is shown as it was."""
    return Said(
        say("Looking back"),
        say("The table after {at} of {n} answers.", at=answers, n=of),
        offered=[
            Offered("tool:branch", Label(say("Play on from here"), say("What came after stays reachable."), "branch"))
        ],
        finish=Offered("tool:now", Label(say("Back to now"), say("To where the game is."), "arrow_right")),
    )


def peeking(seat: int) -> Said:
    """Somebody looks at their own hidden things."""
    return Said(
        say("{who}, this is what only you may see", who=WHO[seat]),
        say("The others look away."),
        seat,
        finish=Offered("tool:hide", Label(say("Hide again"), say("The doors close."), "hidden")),
    )


def moment(act: Act) -> Said:
    """What is seen to happen."""
    beat = act.beat
    if act.turn is not None:
        return Said(beat.text or say("{who} plays", who=WHO[act.turn.seat]), HASTEN, act.turn.seat)
    return Said(beat.title or beat.text, say("A click goes on at once; Esc goes on to the end."), seat=beat.seat)


HASTEN = say("A click, Space or Esc goes on until somebody is asked.")

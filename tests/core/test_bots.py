"""Bots: what they see, how much they may think, and the process they live in."""

import contextlib
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from game.api import Bot, Chance, Outlook
from game.bots.answering import BotFailed, RandomBot, bots_for, think
from game.bots.luck import luck_of
from game.bots.process import LARGEST_REPLY, Thinker, installed
from game.core.match import Match
from tests.core.table import GAME, begun, play

HERE = "tests.core.test_bots:found"


class Greedy(Bot):
    """Takes what gives most at once, in its imagination."""

    name = "greedy"
    title = "Greedy"
    playouts = 60

    def choose(self, outlook: Outlook) -> str:
        def points_after(option: str) -> float:
            imagined = outlook.imagine()
            imagined.choose(option)
            imagined.play_out(outlook.chance)
            return outlook.game.standings(imagined.state)[outlook.seat].total

        return max(outlook.ask.options, key=points_after)


class Cheat(Bot):
    """Answers something that was not offered."""

    name = "cheat"
    title = "Cheat"

    def choose(self, outlook: Outlook) -> str:
        return "all the gems"


class Dreamer(Bot):
    """Imagines more than it may."""

    name = "dreamer"
    title = "Dreamer"
    playouts = 3

    def choose(self, outlook: Outlook) -> str:
        while True:
            outlook.imagine()


class Brooding(Bot):
    """Never comes to an end."""

    name = "brooding"
    title = "Brooding"

    def choose(self, outlook: Outlook) -> str:
        Path(os.environ["THINKING"]).touch()
        while True:
            pass


class StuckInC(Bot):
    """Holds the interpreter, so that no other thread of its process gets a turn."""

    name = "stuck in C"
    title = "Stuck in C"

    def choose(self, outlook: Outlook) -> str:
        Path(os.environ["THINKING"]).touch()
        return str(sum(range(10**13)))


class Suicidal(Bot):
    """Takes its whole process down."""

    name = "suicidal"
    title = "Suicidal"

    def choose(self, outlook: Outlook) -> str:
        os.kill(os.getpid(), signal.SIGKILL)
        return ""


class Slow(Bot):
    """Takes its time."""

    name = "slow"
    title = "Slow"

    def choose(self, outlook: Outlook) -> str:
        time.sleep(1.5)
        return outlook.ask.options[0]


class Spy(Bot):
    """Looks at what it cannot know: the others' wishes and the tiles that nobody has dug."""

    name = "spy"
    title = "Spy"
    playouts = 30
    seen: list[tuple[list[str], list[str]]] = []

    def choose(self, outlook: Outlook) -> str:
        for _ in range(30):
            state = outlook.imagine().state
            self.seen.append((state.wishes, [state.mountain[tile] for tile in state.hidden()]))
        return outlook.ask.options[0]


def found(game_id: str):
    """What the process of the bots finds."""
    assert game_id == GAME.info.id
    return GAME, bots_for(game_id, [Greedy(), Cheat(), Dreamer(), Suicidal(), Slow(), Spy(), Brooding(), StuckInC()])


def test_some_bots_play_any_game_and_others_their_own():
    class Elsewhere(Greedy):
        name = "elsewhere"
        games = ("chess",)

    assert list(bots_for("deep_dig", [Greedy(), Elsewhere(), object()])) == [
        "apprentice",
        "journeyman",
        "master",
        "grandmaster",
        "random",
        "greedy",
    ]


def test_a_bot_answers_the_same_for_the_same_match():
    for bot in (RandomBot(), Greedy()):
        first = [think(bot, play(begun(seats=3), number)) for number in range(6)]
        again = [think(bot, play(begun(seats=3), number)) for number in range(6)]
        assert first == again
    assert luck_of(begun(seed=1)) != luck_of(begun(seed=2))
    assert luck_of(play(begun(), 3)) != luck_of(play(begun(), 4))


def test_random_bots_play_a_whole_game_with_all_kinds_of_answers():
    match = begun(seats=4, depth=5)
    while match.ask is not None:
        match.choose(think(RandomBot(), match))
    assert match.over and len(set(match.answers)) > 10


def test_a_bot_thinks_without_touching_the_match():
    match = play(begun(), 4)
    before = match.state_hash(), list(match.answers), match.ask
    think(Greedy(), match)
    assert (match.state_hash(), match.answers, match.ask) == before


def test_a_bot_sees_only_what_its_seat_can_see():
    match = begun(seats=3)
    spy = Spy()
    spy.seen = []
    think(spy, match)
    assert {wishes[0] for wishes, _ in spy.seen} == {match.state.wishes[0]}  # its own wish it knows
    assert len({wishes[1] for wishes, _ in spy.seen}) > 1
    assert len({tuple(hidden) for _, hidden in spy.seen}) > 20


def test_a_bot_that_cheats_or_fails_is_told():
    with pytest.raises(BotFailed, match="The bot Cheat answered 'all the gems', which is not allowed"):
        think(Cheat(), begun())
    with pytest.raises(BotFailed, match="imagined more matches than its budget has"):
        think(Dreamer(), begun())
    over = begun()
    over.play_out(Chance(1))
    with pytest.raises(BotFailed, match="game is over"):
        think(RandomBot(), over)


@pytest.fixture(scope="module")
def thinker():
    process = Thinker(GAME.info.id, HERE)
    yield process
    process.close()


def answered(thinker: Thinker, match, bot: str) -> str:
    thinker.ask(match, bot)
    return waited_for(thinker)


def waited_for(thinker: Thinker) -> str:
    deadline = time.monotonic() + 60
    while (answer := thinker.answer()) is None:
        assert time.monotonic() < deadline, "no answer"
        time.sleep(0.005)
    return answer


def test_bots_in_a_process_of_their_own_answer_the_same(thinker):
    match = begun(seats=3)
    for _ in range(8):
        expected = think(Greedy(), match)
        assert answered(thinker, match, "greedy") == expected
        match.choose(expected)
    match.branch(2)  # the process goes back with the table
    match.choose(match.ask.options[-1])
    assert answered(thinker, match, "greedy") == think(Greedy(), match)
    other = begun(seats=4, seed=9)
    assert answered(thinker, other, "random") == think(RandomBot(), other)


def test_a_match_that_was_begun_from_a_checkpoint_is_known_over_there(thinker):
    middle = play(begun(), 9)
    match = Match(GAME, middle.setup, middle.checkpoint[1])
    assert answered(thinker, match, "random") in match.ask.options


def test_the_table_never_waits(thinker):
    thinker.ask(play(begun(seats=4), 2), "slow")
    began = time.perf_counter()
    assert thinker.answer() is None and thinker.thinking
    assert time.perf_counter() - began < 1.0
    with pytest.raises(BotFailed, match="still thinking"):
        thinker.ask(begun(), "random")
    waited_for(thinker)
    assert not thinker.thinking and thinker.answer() is None


def test_the_table_hears_how_far_a_bot_has_thought(thinker):
    match = play(begun(seats=2), 3)
    steps = len(match.ask.options)
    told: list[float] = []
    think(Greedy(), match, told.append)
    assert told == [pytest.approx(number / 60) for number in range(1, steps + 1)]
    thinker.ask(match, "greedy")
    heard = set()
    while thinker.thinking:
        thinker.answer()
        heard.add(thinker.thought)
    assert max(heard) == 1.0, "then the answer was there"
    assert all(0 <= thought <= 1 for thought in heard)


def test_a_bot_that_needs_less_than_its_budget_says_so():
    told: list[float] = []

    class Brief(Greedy):
        def choose(self, outlook: Outlook) -> str:
            outlook.imagine()
            outlook.expect(3)
            for _ in range(4):
                outlook.imagine()
            return outlook.ask.options[0]

    think(Brief(), begun(), told.append)
    assert told == [pytest.approx(1 / 60), 0.5, 0.75, 1.0, 1.0]


def test_trouble_over_there_is_told_over_here(thinker):
    with pytest.raises(BotFailed, match="Cheat answered"):
        answered(thinker, begun(), "cheat")
    with pytest.raises(BotFailed, match="no bot 'nobody' that plays Deep Dig"):
        answered(thinker, begun(), "nobody")
    assert answered(thinker, begun(), "random")  # and the next one is answered


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no such signal here")
def test_a_process_that_dies_is_told():
    process = Thinker(GAME.info.id, HERE)
    try:
        with pytest.raises(BotFailed, match="process in which the bots think has ended"):
            answered(process, begun(), "suicidal")
        with pytest.raises(BotFailed, match="has ended"):
            answered(process, begun(), "random")
    finally:
        process.close()


@pytest.mark.parametrize(
    "content", [b"nonsense", b'{"thought":"x"}', b'{"answer":"' + b"x" * LARGEST_REPLY + b'"}', b"\xff"]
)
def test_what_is_no_reply_is_told(content, monkeypatch):
    """A plugin's code runs on the far side, and may write into the pipe what it likes."""
    here, there = multiprocessing.Pipe()
    monkeypatch.setattr(Thinker, "__init__", lambda self: None)
    thinker = Thinker()
    thinker._pipe, thinker.thinking, thinker.first, thinker.reviewed = here, True, [], None
    writer = threading.Thread(target=there.send_bytes, args=(content,), daemon=True)
    writer.start()
    with pytest.raises(BotFailed, match="has ended"):
        while thinker.answer() is None:
            time.sleep(0.01)


def test_bots_that_cannot_be_loaded_are_told():
    process = Thinker("chess", HERE)
    try:
        with pytest.raises(BotFailed, match="could not be loaded: AssertionError"):
            answered(process, begun(), "random")
    finally:
        process.close()


WINDOW = """
import os, sys, time
from game.bots.process import Thinker
from tests.core.table import GAME, begun

if __name__ == "__main__":
    thinker = Thinker(GAME.info.id, "tests.core.test_bots:found")
    thinker.ask(begun(), sys.argv[1])
    while not os.path.exists(os.environ["THINKING"]):
        time.sleep(0.01)
    print(thinker._process.pid, flush=True)
    time.sleep(60)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no such signal here")
def test_a_bot_that_was_stopped_ends_with_its_table():
    thinker = Thinker(GAME.info.id, HERE)
    os.kill(thinker._process.pid, signal.SIGSTOP)
    began = time.monotonic()
    thinker.close()
    assert time.monotonic() - began < 2
    assert not is_running(thinker._process.pid)


@pytest.mark.parametrize("bot", ["brooding", "stuck in C"])
def test_bots_end_with_their_window(tmp_path, bot):
    if bot == "stuck in C" and sys.platform not in ("linux", "win32"):
        pytest.skip("here only a thread watches the window, and it gets no turn then")
    (tmp_path / "window.py").write_text(WINDOW)
    root = str(Path(__file__).parents[2])
    environment = {**os.environ, "PYTHONPATH": root, "THINKING": str(tmp_path / "thinking")}
    window = subprocess.Popen(
        [sys.executable, str(tmp_path / "window.py"), bot], env=environment, stdout=subprocess.PIPE, text=True
    )
    assert window.stdout is not None
    bots = int(window.stdout.readline())
    assert is_running(bots)
    if hasattr(signal, "SIGSTOP") and sys.platform == "linux":  # somebody has stopped it: it hears nothing any more
        os.kill(bots, signal.SIGSTOP)
        window.terminate()
    else:
        window.kill()
    window.wait()
    deadline = time.monotonic() + 10
    try:
        while is_running(bots):
            assert time.monotonic() < deadline, "the bot thinks on although nobody waits for it"
            time.sleep(0.05)
    finally:
        with contextlib.suppress(OSError):
            os.kill(bots, signal.SIGTERM)


def is_running(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat")  # on Linux one that has ended stays there until somebody looks
        ended = state.exists() and state.read_text().rpartition(")")[2].split()[0] == "Z"
        os.kill(process, 0)
        return not ended
    except (ProcessLookupError, FileNotFoundError):
        return False


def test_a_game_that_is_not_there_for_the_bots_is_told_in_a_sentence() -> None:
    with pytest.raises(BotFailed, match="could not be loaded a second time"):
        installed("no_such_game")

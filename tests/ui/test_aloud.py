"""A voice: what is said aloud, in which order, in which language, and what cuts it short."""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path

import pytest

from game.core.settings import Settings
from game.system import voice
from game.system.voice import Program, SystemVoice, Utterance, find_speaker
from game.ui.app.services import Services
from game.ui.scenes.settings import SettingsScene
from game.ui.shell.navigation import make_app
from tests.ui.driver import Driver, table_of
from tests.ui.menus import open_app


class Recorder:
    """A voice that remembers what it was given."""

    def __init__(self) -> None:
        self.said: list[tuple[str, str, bool]] = []

    def say(self, utterance: Utterance, *, interrupt: bool) -> None:
        self.said.append((utterance.text, utterance.language, interrupt))

    def close(self) -> None:
        self.said.append(("", "", True))

    @property
    def last(self) -> str:
        return self.said[-1][0]


def test_a_question_comes_first_then_the_focus_then_what_happened() -> None:
    driver, scene = table_of("caverna", voice=True)
    heard = driver.app.aloud.voice = Recorder()
    driver.press("tab")
    driver.press("tab")
    assert heard.last.startswith(scene.captions.now.head) and heard.said[-1][2], "the focus cuts short what was said"
    driver.press("f8")
    assert heard.last.startswith("Points:")
    driver.press("f5")
    assert "place" in heard.last
    driver.press("return")
    driver.settle()
    asked, happened = scene.captions.now.head, scene.session.match.log[-1]
    assert heard.last.startswith(asked) and heard.said[-1][2] and happened.text


def test_without_captions_the_voice_takes_no_room_and_without_the_voice_nothing_is_looked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(voice, "find_speaker", lambda: pytest.fail("nobody listens"))
    before = set(threading.enumerate())  # whoever else runs tests in this program may have left a voice behind
    driver, scene = table_of("caverna")
    driver.press("tab")
    driver.press("f5")
    assert driver.app.aloud.voice is None
    assert not any(thread.name == "voice" for thread in set(threading.enumerate()) - before)
    monkeypatch.setattr(voice, "find_speaker", lambda: None)
    spoken, _ = table_of("caverna", voice=True)
    assert scene.table_stages.frame.captions.height == 0 and not spoken.has("caption")


def test_menus_say_which_they_are_what_has_the_focus_and_what_it_does() -> None:
    services = Services.at_home()
    services.settings.voice = True
    app = open_app(services)
    heard = app.aloud.voice = Recorder()
    app.push(SettingsScene(app))
    driver = Driver(app)
    driver.press("tab")
    assert heard.said[0][0].startswith("Settings")
    scene = driver.scene
    assert isinstance(scene, SettingsScene)
    scene.focus_on("motion:none")
    driver.wait(0.05)
    assert heard.last.startswith("motion Motion. None") and "at once" in heard.last
    app.toast("Something else")
    assert heard.said[-1] == ("Something else", "en", False), "it waits for its turn"


def test_the_players_language_is_passed_on() -> None:
    app = make_app(Settings(motion="none", voice=True, language="de"))
    heard = app.aloud.voice = Recorder()
    app.aloud.say("Hallo")
    make_app(Settings(motion="none", language="en"))
    assert heard.said == [("Hallo", "de", True)]


class Slow:
    """Speaks until it is cut short, or let go on."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.cuts = 0
        self._go_on = threading.Event()

    def speak(self, utterance: Utterance) -> None:
        self.said.append(utterance.text)
        self._go_on.wait(5)
        self._go_on.clear()

    def cut(self) -> None:
        self.cuts += 1
        self._go_on.set()


def _until(true: object, seconds: float = 5.0) -> None:
    assert callable(true)
    end = time.monotonic() + seconds
    while not true() and time.monotonic() < end:
        time.sleep(0.005)
    assert true()


def test_what_matters_more_cuts_short_what_is_said_and_all_that_waits() -> None:
    slow = Slow()
    speaks = SystemVoice(lambda: slow)
    speaks.say(Utterance("first", "en"), interrupt=False)
    _until(lambda: slow.said == ["first"])
    speaks.say(Utterance("waits", "en"), interrupt=False)
    speaks.say(Utterance("asks", "en"), interrupt=True)
    _until(lambda: slow.said == ["first", "asks"])
    assert slow.cuts == 1
    speaks.close()
    assert slow.cuts >= 2
    speaks.say(Utterance("too late", "en"), interrupt=True)
    assert slow.said == ["first", "asks"]


class Late(Slow):
    """Cannot be cut short before it has begun, as a program that is being started."""

    def __init__(self) -> None:
        super().__init__()
        self._begun = False

    def speak(self, utterance: Utterance) -> None:
        _until(lambda: self.cuts)  # the cut comes too early
        self._begun = True
        super().speak(utterance)

    def cut(self) -> None:
        self.cuts += 1
        if self._begun:
            self._go_on.set()


def test_closing_ends_what_was_just_about_to_be_said() -> None:
    late, before = Late(), set(threading.enumerate())
    speaks = SystemVoice(lambda: late)
    speaks.say(Utterance("first", "en"), interrupt=False)
    _until(lambda: speaks._speaker is late and not speaks._waiting)
    speaks.close()
    assert not set(threading.enumerate()) - before


def test_switched_off_it_falls_silent() -> None:
    driver, _ = table_of("caverna", voice=True)
    heard = driver.app.aloud.voice = Recorder()
    driver.app.settings.voice = False
    driver.wait(0.05)
    assert heard.said[-1] == ("", "", True) and driver.app.aloud.voice is None


def test_a_system_without_a_voice_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(voice, "_screen_reader", lambda: None)
    monkeypatch.setattr(voice.shutil, "which", lambda name: None)
    assert find_speaker() is None
    silent = SystemVoice(find_speaker)
    for _ in range(3):
        silent.say(Utterance("anybody?", "en"), interrupt=True)
    silent.close()


@pytest.mark.skipif(sys.platform != "linux", reason="a program of this system")
def test_a_program_of_the_system_is_told_the_words_and_the_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, heard = tmp_path / "spd-say", tmp_path / "heard"
    program.write_text(f'#!/bin/sh\nprintf "%s|" "$@" >> {heard}\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    monkeypatch.setattr(voice, "_screen_reader", lambda: None)
    found = find_speaker()
    assert isinstance(found, Program)
    found.speak(Utterance("-- Erz, 7 Stück", "de"))
    assert heard.read_text() == "-w|-l|de|--|-- Erz, 7 Stück|"


def test_a_voice_that_fails_is_silent_and_the_next_words_are_tried() -> None:
    tried: list[str] = []

    class Broken:
        def speak(self, utterance: Utterance) -> None:
            tried.append(utterance.text)
            raise OSError("gone")

        def cut(self) -> None:
            return

    speaks = SystemVoice(Broken)
    speaks.say(Utterance("one", "en"), interrupt=False)
    speaks.say(Utterance("two", "en"), interrupt=False)
    _until(lambda: tried == ["one", "two"])
    speaks.close()

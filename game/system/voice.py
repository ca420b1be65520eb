"""The system's voice: what is said aloud, one thing after the other, and cut short by what matters more.

The screen reader that runs is asked first (through the extra `voice`: the package prismatoid), else the speaking
program that the system has: speech-dispatcher or eSpeak on Linux, `say` on a Mac, SAPI on Windows. Nothing of it is
looked for before the first word, and all of it happens beside the program, which never waits for a voice.
"""

from __future__ import annotations

import contextlib
import importlib
import shutil
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol
from xml.sax.saxutils import escape

from game.system.programs import environment

MOST_WAITING = 8
"""So many things may wait to be said; of more the oldest are let go."""

CLOSING_SECONDS, AGAIN_SECONDS = 2.0, 0.05
"""So long is waited for a voice that falls silent, and so often it is cut short meanwhile."""


class Utterance(NamedTuple):
    """Words, and the language that they are in (its id: "en", "de" …)."""

    text: str
    language: str


class Voice(Protocol):
    """Whatever speaks."""

    def say(self, utterance: Utterance, *, interrupt: bool) -> None:
        """Says it next, or at once in the place of all that is being said."""

    def close(self) -> None:
        """Falls silent."""


class Speaker(Protocol):
    """One way to speak; `speak` may last as long as the words do."""

    def speak(self, utterance: Utterance) -> None:
        """Says it."""

    def cut(self) -> None:
        """Stops what is being said; asked from elsewhere meanwhile."""


class SystemVoice:
    """Speaks in a thread of its own."""

    def __init__(self, find: Callable[[], Speaker | None] | None = None) -> None:
        self._find = find or find_speaker
        self._speaker: Speaker | None = None
        self._waiting: deque[Utterance] = deque(maxlen=MOST_WAITING)
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None
        self._closing = False

    def say(self, utterance: Utterance, *, interrupt: bool) -> None:
        """Says it next, or at once."""
        with self._changed:
            if self._closing or not utterance.text.strip():
                return
            if interrupt:
                self._waiting.clear()
                if self._speaker is not None:
                    self._speaker.cut()
            self._waiting.append(utterance)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
                self._thread.start()
            self._changed.notify()

    def close(self) -> None:
        """Falls silent, for good."""
        with self._changed:
            self._closing = True
            self._waiting.clear()
            self._changed.notify()
        # Cut more than once: what is just about to begin cannot be cut short yet.
        for _ in range(round(CLOSING_SECONDS / AGAIN_SECONDS)):
            if self._thread is None or not self._thread.is_alive():
                return
            if self._speaker is not None:
                self._speaker.cut()
            self._thread.join(AGAIN_SECONDS)

    def _run(self) -> None:
        speaker = self._find()
        with self._changed:
            self._speaker = speaker
            if speaker is None:
                self._closing = True  # nobody here can speak: nothing is kept for later
                return
        while True:
            with self._changed:
                while not self._waiting and not self._closing:
                    self._changed.wait()
                if self._closing:
                    return
                utterance = self._waiting.popleft()
            with contextlib.suppress(Exception):  # a voice that fails is silent: the words are on the screen too
                speaker.speak(utterance)


def find_speaker() -> Speaker | None:
    """The best that there is; None where nothing speaks."""
    return _screen_reader() or _program()


# -- the screen reader --


class ScreenReader:
    """Through prismatoid: NVDA, JAWS, VoiceOver, Orca, or the system's voice. In its own language and pace."""

    def __init__(self, backend: Any) -> None:
        self._backend = backend

    def speak(self, utterance: Utterance) -> None:
        """It has a queue of its own, and a braille line where there is one."""
        self._choose_voice(utterance.language)
        self._backend.output(utterance.text.replace("\0", ""), interrupt=False)

    def cut(self) -> None:
        """Stops."""
        with contextlib.suppress(Exception):
            self._backend.stop()

    def _choose_voice(self, language: str) -> None:
        """Plain voices have one for each language; a screen reader chooses for itself."""
        with contextlib.suppress(Exception):
            now = str(self._backend.get_voice_language(self._backend.voice))
            if not now.lower().startswith(language):
                voices = range(self._backend.voices_count)
                fitting = (n for n in voices if str(self._backend.get_voice_language(n)).lower().startswith(language))
                self._backend.voice = next(fitting)


def _screen_reader() -> Speaker | None:
    try:
        return ScreenReader(importlib.import_module("prism").Context().acquire_best())
    except Exception:  # it is not installed, does not run on this system, or finds nobody who speaks
        return None


# -- a program of the system --

Arguments = Callable[[Utterance], list[str]]


class Program:
    """Started for each thing that is said; it reads the words from its input."""

    def __init__(self, arguments: Arguments, silence: list[str] | None = None) -> None:
        """`silence`: what is run to stop a service that goes on speaking by itself."""
        self._arguments = arguments
        self._silence = silence
        self._running: subprocess.Popen[bytes] | None = None

    def speak(self, utterance: Utterance) -> None:
        """Waits until it is said."""
        self._running = subprocess.Popen(
            self._arguments(utterance),
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=environment(),
        )
        self._running.communicate(utterance.text.encode())
        self._running = None

    def cut(self) -> None:
        """Ends it."""
        running = self._running
        if running is not None:
            with contextlib.suppress(OSError):
                running.kill()
            if self._silence is not None:
                with contextlib.suppress(OSError):
                    subprocess.Popen(self._silence, env=environment())


SAPI = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; $v = New-Object -ComObject SAPI.SpVoice; "
    "while (($l = [Console]::In.ReadLine()) -ne $null) "
    "{ if ($l -eq '!') { [void]$v.Speak('', 3) } else { [void]$v.Speak($l, 9) } }"
)
"""Speaks every line after the one before, not waiting (1), with marks for the language (8); "!" is silence (2)."""

LANGUAGES = {"en": "409", "de": "407", "es": "40A", "fr": "40C"}


class Lines:
    """A program that stays open and speaks every line that it is given."""

    def __init__(self, command: list[str]) -> None:
        self._running = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )

    def speak(self, utterance: Utterance) -> None:
        """Gives it a line."""
        words = escape(" ".join(utterance.text.split()))
        if (number := LANGUAGES.get(utterance.language)) is not None:
            words = f'<lang langid="{number}">{words}</lang>'
        self._write(words)

    def cut(self) -> None:
        """Silence in the place of what is said."""
        with contextlib.suppress(OSError, ValueError):
            self._write("!")

    def _write(self, line: str) -> None:
        if self._running.stdin is not None:
            self._running.stdin.write(f"{line}\n".encode())
            self._running.stdin.flush()


def _program() -> Speaker | None:
    if sys.platform == "win32":
        shell = shutil.which("powershell")
        return Lines([shell, "-NoProfile", "-NonInteractive", "-Command", SAPI]) if shell else None
    if sys.platform == "darwin":
        return Program(lambda said: ["say", *_mac_voice(said.language), "-f", "-"]) if shutil.which("say") else None
    if dispatcher := shutil.which("spd-say"):
        # It speaks what it is given as an argument, and waits (-w) until that was said.
        return Program(lambda said: [dispatcher, "-w", "-l", said.language, "--", said.text], [dispatcher, "-C"])
    for name in ("espeak-ng", "espeak"):
        if found := shutil.which(name):
            return Program(lambda said: [found, "-v", said.language, "--stdin"])
    return None


MAC_VOICES = {"de": "Anna", "es": "Mónica", "fr": "Thomas"}
"""Those that every Mac has; English is spoken by the one that its owner has chosen."""


def _mac_voice(language: str) -> list[str]:
    return ["-v", MAC_VOICES[language]] if language in MAC_VOICES else []

"""What is fuzzed: everything that reads files which nobody has agreed to, with real files for each."""

from __future__ import annotations

import inspect
import os
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from game.api import Chance, Game, OptionError, TableSetup
from game.api.example import Example
from game.api.lesson import Lesson
from game.api.reason import Reasons
from game.api.vignette import Vignettes
from game.bots import learned, strengths
from game.bots.judgement import Judgement
from game.bots.puzzling import puzzle
from game.core import annals, compact, daily, guestbook, puzzle_log, savefile
from game.core.errors import CoreError
from game.core.fame import HallOfFame
from game.core.journal import read_journal
from game.core.library import Library
from game.core.match import Match
from game.core.resuming import resume
from game.core.savefile import describe_match, read_header, write_save
from game.core.seats import Seat
from game.core.session import Session
from game.core.settings import Settings, load_settings, store_settings
from game.core.visible import visible
from game.languages import catalogue, mo, po
from game.plugins import consent, hang_report, index, installation, load_marks, manifest, mod_storage, switching
from game.plugins.manifest import ManifestError
from game.system import places
from game.system.reading import files, sounds, svg, text, toml
from game.system.reading.files import Unreadable
from game.template import DeepDigGame


class Parser(NamedTuple):
    """Something that reads files, and real files for it."""

    name: str
    suffix: str
    read: Callable[[Path], object]
    refuses: tuple[type[Exception], ...]  # how it says no
    seeds: list[bytes]


def parsers(folder: Path) -> list[Parser]:
    """All that read files which nobody has agreed to, each with real files made in the folder."""
    games = {DeepDigGame.info.id: DeepDigGame()}
    saves, journals = _played(folder, games[DeepDigGame.info.id])
    home = places.home()
    cards = [path.read_bytes() for path in places.bundled("plugins").glob("*/plugin.toml")]
    zipped = _zipped(folder, cards[0])

    def at_home(name: str, read: Callable[[], object]) -> Callable[[Path], object]:
        def put_and_read(path: Path) -> object:
            os.replace(path, home / name)
            return read()

        return put_and_read

    def in_folder(path: Path) -> object:
        os.replace(path, folder / manifest.FILE)
        return manifest.read(folder)

    store_settings(Settings(seats=[Seat("Ada")]))
    return [
        Parser("toml", ".toml", lambda path: toml.parse(path.read_bytes()), (ValueError,), saves + cards),
        Parser("manifest", ".toml", in_folder, (ManifestError,), cards),
        Parser("header", savefile.SUFFIX, read_header, (CoreError,), saves),
        Parser("save", savefile.SUFFIX, lambda path: resume(path, games, library=None), (CoreError,), saves),
        Parser("journal", ".journal", read_journal, (CoreError,), journals),
        Parser("resume", ".journal", lambda path: resume(path, games, library=None), (CoreError,), journals),
        Parser(
            "settings", ".toml", at_home("settings.toml", load_settings), (), [(home / "settings.toml").read_bytes()]
        ),
        Parser("fame", ".toml", at_home("hall-of-fame.toml", HallOfFame), (), [_FAME]),
        Parser("consent", ".toml", at_home(consent.FILE, lambda: consent.known(home / "coins")), (), [_CONSENT]),
        Parser(
            "left out", ".toml", at_home(load_marks.LEFT_OUT, load_marks.left_out), (), [b'[plugins]\ncoins = "it"\n']
        ),
        Parser(
            "stuck",
            ".txt",
            at_home(hang_report.STUCK, hang_report.last_words),
            (),
            [b'  File "x.py", line 3 in turn\n'],
        ),
        Parser("zip", ".zip", installation.look_into, (CoreError,), [zipped]),
        Parser("list of mods", ".toml", lambda path: index.newest(index.read(path)), (CoreError,), [_INDEX]),
        *_lists_at_home(folder, at_home),
        *_games_in_letters(games[DeepDigGame.info.id]),
        *_brought_by_mods(),
        Parser("words", ".txt", lambda path: visible(path.read_bytes().decode("utf-8", "replace")), (), saves),
        *_pictures(),
    ]


PutAndRead = Callable[[str, Callable[[], object]], Callable[[Path], object]]
"""Puts a file where it is looked for at home, and reads it there."""


def _lists_at_home(folder: Path, at_home: PutAndRead) -> list[Parser]:
    """Who plays here, and what was done and kept."""
    past = annals.Annals(Library(folder / "real"))
    past.look()
    while past.left:
        past.step({DeepDigGame.info.id: DeepDigGame()})

    def guests() -> object:
        book = guestbook.Guestbook()
        return [book.names_of(person.name) for person in book.people]

    def tries() -> object:
        log = puzzle_log.PuzzleLog()
        return log.best_streak(["Ada"]), log.solved("deep_dig", ["Ada"])

    def look_back(path: Path) -> object:
        os.replace(path, past.path)
        found = annals.Annals(Library(folder / "real"))
        found.look()
        return found.games, found.troubles

    def settings_of_a_mod(path: Path) -> object:
        where = mod_storage.folder_of("coins") / f"{mod_storage.SETTINGS}.json"
        where.parent.mkdir(parents=True, exist_ok=True)
        os.replace(path, where)
        return mod_storage.KeptMod("coins", options=DeepDigGame.info.options).settings

    return [
        Parser("guest book", ".toml", at_home(guestbook.FILE_NAME, guests), (), [_PEOPLE]),
        Parser("puzzle log", ".toml", at_home(puzzle_log.FILE_NAME, tries), (), [_TRIES]),
        Parser("switched off", ".toml", at_home(switching.FILE, switching.switched_off), (), [b'off = ["coins"]\n']),
        Parser("annals", ".json", look_back, (), [past.path.read_bytes()]),
        Parser("kept by a mod", ".json", settings_of_a_mod, (), [b'{"length": 3, "short": true, "mode": "x"}']),
    ]


def _games_in_letters(game: Game[Any]) -> list[Parser]:
    """Whole games in a few letters: results of a day, witnesses of deeds, puzzles."""
    match, luck = Match(game, TableSetup(2, 7)), Chance(7)
    for _ in range(12):
        if match.ask is not None:
            match.take(luck.pick(match.ask.options))
    letters = compact.written(match)
    ours = dict.fromkeys(daily._ours(), game)  # these rules stand for those of every day

    def play(path: Path) -> object:
        return compact.read(game, match.setup, path.read_bytes().decode("utf-8", "replace"))

    def result(path: Path) -> object:
        return daily.checked(path.read_bytes().decode("utf-8", "replace"), ours)

    def solve(path: Path) -> object:
        os.replace(path, path.with_name(puzzle.FILE))
        puzzle.puzzles_in.cache_clear()
        return [each.match(game) for each in puzzle.puzzles_in(path.parent).puzzles[:3]]

    told = f"Underhall 2026-11-18 {game.info.id} 12 {letters} Ada"
    found = (
        f'[[puzzles]]\nseats = 2\nseed = 7\nplayed = "{letters}"\nstars = 2\nlead = 1.5\n[puzzles.cost]\nglance = 2.0\n'
    )
    return [
        Parser("letters", ".txt", play, (CoreError, OptionError), [letters.encode()]),
        Parser("result of a day", ".txt", result, (CoreError,), [told.encode()]),
        Parser("puzzles", ".toml", solve, (CoreError, OptionError), [found.encode()]),
    ]


def _brought_by_mods() -> list[Parser]:
    """What a mod has in its folder beside its code, read with no screen."""
    template = Path(inspect.getfile(DeepDigGame)).parent
    assets = places.bundled("assets")
    heard = [(assets / "sounds" / f"{name}.flac").read_bytes() for name in ("click_1", "dice_1", "page_1")]
    learned_files = [path.read_bytes() for path in sorted(places.bundled("plugins").glob("*/learned/*.bin"))[:1]]
    drawn = [path.read_bytes() for path in sorted((assets / "icons").glob("d*.svg"))]

    def say(path: Path) -> object:
        found = catalogue.read_po(path)
        return None if found is None else [catalogue.Catalogue(found).find("", "{n} ox", n) for n in range(3)]

    def judge(path: Path) -> object:
        return Judgement.from_bytes(files.read(path, learned.LARGEST))

    return [
        Parser("lesson", ".toml", Lesson.read, (ValueError,), [(template / "lesson.toml").read_bytes()]),
        Parser("examples", ".toml", Example.read, (ValueError,), [b'[a]\nshow = ["x"]\nanswers = ["y"]\n']),
        Parser("rules", ".md", text.read, (Unreadable,), [(template / "help.md").read_bytes()]),
        Parser("drawing", ".svg", svg.read, (Unreadable,), drawn),
        Parser("sound", ".flac", sounds.read, (Unreadable,), [*heard, _WAV, _OGG, _MP3]),
        *([Parser("learned", ".bin", judge, (ValueError,), learned_files)] if learned_files else []),
        *_data_of_mods(),
        Parser("catalogue", ".po", say, (Unreadable,), [_PO]),
        Parser("compiled catalogue", ".mo", say, (Unreadable,), [mo.pack(po.parse(_PO.decode()))]),
    ]


def _data_of_mods() -> list[Parser]:
    """What a mod says about its scenes, its reasons and its bots; real files where a bundled game has some."""
    plugins = places.bundled("plugins")

    def real(name: str, instead: bytes) -> list[bytes]:
        return [path.read_bytes() for path in sorted(plugins.rglob(name))[:2]] or [instead]

    def measured(path: Path) -> object:
        os.replace(path, path.with_name(strengths.FILE))
        return strengths._read(path.parent)

    return [
        Parser("scenes", ".toml", lambda path: Vignettes(path).drawn, (ValueError,), real("vignettes.toml", _SCENES)),
        Parser("reasons", ".toml", Reasons.read, (ValueError,), real("reasons.toml", _REASONS)),
        Parser("strengths", ".toml", measured, (ValueError,), real(strengths.FILE, _STRENGTHS)),
    ]


_WAV = b"RIFF\x2c\1\0\0WAVEfmt \x10\0\0\0\1\0\1\0\x22\x56\0\0\x44\xac\0\0\2\0\x10\0data\0\1\0\0" + bytes(256)
_OGG = b"OggS\0\2" + bytes(20) + b"\1\x1e\1vorbis" + bytes(4) + b"\1\x22\x56" + bytes(14) + b"\xb8\1"
_MP3 = (b"\xff\xfb\x90\xc4" + bytes(413)) * 4
_PO = b"""msgid ""
msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

#. A button.
#: rules/a.py:3
#, fuzzy
#| msgid "Opened"
msgctxt "a door"
msgid "Open"
msgstr "Auf"

msgid "{n} ox"
msgid_plural "{n} oxen"
msgstr[0] "{n} Ochse"
msgstr[1] ""
"{n} Ochsen"
"""
_SCENES = b'[tile.forge]\nground = "rock"\nlight = ["fire 25 52"]\nprops = ["anvil 57 .7 x1.1", "ore 9 .9 < red"]\n'
_REASONS = b'[[reason]]\nid = "a"\nfeatures = ["gold", "ore/*"]\nmore = "more"\nless = "less"\n'
_STRENGTHS = b"[2]\nsheets = 4\n[2.lines]\nGold = 1.5\n[2.levels.master]\npoints = 4.0\ngames = 4\nwins = 0.5\n"
_FAME = (
    b'[[feats]]\ngame = "deep_dig"\nmode = "solo"\npoints = 62.0\nnames = ["Ada"]\nnote = ""\nsave = ""\n'
    b"when = 2026-11-16T18:00:00Z\n"
)
_PEOPLE = b"""last = 2
[[people]]
id = "p1"
name = "Ada"
crest = "emblem_axe"
colour = "red"
also = ["Adele"]
[people.likes]
tutor = "slips"
text_size = 120
[[people]]
id = "p2"
name = "Bo"
[house]
theme = "hall"
"""
_TRIES = b'[[tries]]\ngame = "deep_dig"\npuzzle = "2-7-12"\nwho = "Ada"\ncost = 0.25\n'
_INDEX = (
    b'[[mod]]\nid = "coins"\ntitle = "Coins"\nversion = "1.2"\napi = 3\nfile = "coins-1.2.zip"\nsize = 1200\n'
    b'authors = ["Ada"]\nneeds = ["gold 1+"]\nsha256 = "' + b"0f" * 32 + b'"\n'
)
_CONSENT = b'[mods]\ncoins = "0123456789abcdef"\n'


def _pictures() -> list[Parser]:
    """Thumbnails beside saves, and what mods bring to look at; where there is no pygame nothing is drawn either."""
    try:
        import pygame

        from game.ui.paint import rasters, theme, thumbnails
    except ImportError:
        return []
    if not pygame.display.get_init():
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
        pygame.display.set_mode((64, 64))
    picture = pygame.Surface((480, 270))
    picture.fill("#884422")

    def show(path: Path) -> object:
        rasters.forget()
        return rasters.load(str(path))

    kept = thumbnails.small(picture)
    themes = [path.read_bytes() for path in sorted((places.bundled("assets") / "themes").glob("*.toml"))]
    return [
        Parser("picture", ".png", thumbnails.load, (), [kept]),
        Parser("board", ".png", show, (rasters.PictureError,), [kept, thumbnails.small(picture, kind="jpg")]),
        Parser("theme", ".toml", theme.read, (theme.ThemeError,), themes),
    ]


def _played(folder: Path, game: Game[Any]) -> tuple[list[bytes], list[bytes]]:
    """Saves and journals of real games, of different lengths and with a history."""
    saves, journals = [], []
    for length in (0, 3, 12, 40):
        seats = [Seat("Ada", "red"), Seat("Bo", bot="random")]
        session = Session.start(game, TableSetup(2, length), seats, library=Library(folder / "real"), policy="free")
        luck = Chance(length)
        for number in range(length):
            if session.ask is None:
                break
            session.choose(luck.pick(session.ask.options))
            if number % 7 == 6:
                session.go_back(len(session.match.answers) // 2)
        if session.keeping.autosave.path is not None:
            journals.append(session.keeping.autosave.path.read_bytes())
        saves.append(session.keeping.save("A game").read_bytes())
        session.keeping.leave()
    alone = folder / "alone.toml"
    write_save(alone, describe_match(Match(game, TableSetup(2, 5)), [Seat("Ada"), Seat("Bo")], "x", "off"))
    return [*saves, alone.read_bytes()], journals


def _zipped(folder: Path, card: bytes) -> bytes:
    path = folder / "mod.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("coins/plugin.toml", card)
        archive.writestr("coins/__init__.py", "x = 1\n" * 50)
    return path.read_bytes()

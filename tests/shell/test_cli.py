"""The command line: what it prints, its exit codes, and errors as one sentence."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import main
from tests.shell.conftest import MakeMod

ROOT = Path(__file__).resolve().parents[2]

Captured = pytest.CaptureFixture[str]


def one_sentence(captured: Captured) -> str:
    """What was said on stderr, which must be a single line and no traceback; nothing was printed."""
    out, err = captured.readouterr()
    assert out == ""
    assert err.startswith("underhall: ") and err.count("\n") == 1
    return err.removeprefix("underhall: ").strip()


@pytest.fixture
def coins(make_mod: MakeMod, only_mods: None) -> Path:
    return make_mod("coins")


# -- list and allow --


def test_the_bundled_games_are_listed(capsys: Captured) -> None:
    assert main(["list"]) == 0
    out = capsys.readouterr().out
    for game in ("cave_vs_cave", "caverna", "covenant"):
        assert re.search(rf"^{game} .*bundled$", out, re.MULTILINE)
    assert "Put aside" not in out


@pytest.mark.usefixtures("only_mods")
def test_what_was_put_aside_is_listed_with_the_reason(make_mod: MakeMod, capsys: Captured) -> None:
    make_mod("coins", code="1 / 0")
    make_mod("cards", agreed=False)
    assert main(["list"]) == 0
    out = capsys.readouterr().out
    assert "No games were found." in out
    assert re.search(r"Coins \(mod, .*coins\)\n +It failed while being imported: ZeroDivisionError", out)
    assert re.search(r"Cards \(waiting for your consent, mod, .*cards\)\n +It is new", out)
    assert "Traceback" not in out
    assert main(["list", "--debug"]) == 0
    assert "Traceback" in capsys.readouterr().out


@pytest.mark.usefixtures("only_mods")
def test_consent_from_the_terminal(make_mod: MakeMod, capsys: Captured) -> None:
    folder = make_mod("coins", agreed=False)
    assert main(["allow", "coins"]) == 0
    assert "coins may run as it is now." in capsys.readouterr().out
    assert main(["list"]) == 0
    assert "waiting" not in capsys.readouterr().out
    assert main(["allow", "coins", "--forget"]) == 0
    assert main(["list"]) == 0
    assert "waiting for your consent" in capsys.readouterr().out
    assert main(["list", "--yes"]) == 0
    assert "waiting" not in capsys.readouterr().out
    (folder / "x").touch()
    assert main(["allow", "coins", "--always"]) == 0
    (folder / "y").touch()
    capsys.readouterr()
    assert main(["list"]) == 0
    assert "waiting" not in capsys.readouterr().out


@pytest.mark.parametrize("name", ["nothing", "../coins", "..", "a\\b"])
def test_allowing_what_is_not_there(coins: Path, capsys: Captured, name: str) -> None:
    assert main(["allow", name]) == 1
    assert "There is no mod called" in one_sentence(capsys)


def test_the_list_for_programs(coins: Path, capsys: Captured) -> None:
    assert main(["list", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [plugin["games"] for plugin in listed["plugins"]] == [["coins"]]
    assert listed["set_aside"] == []


# -- selfplay and replay --


def test_selfplay_prints_a_score_sheet(coins: Path, capsys: Captured) -> None:
    assert main(["selfplay", "coins", "--seats", "2", "--seed", "7"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Coins 1, 2 seats, seed 7\n")
    assert re.search(r"^Heads +(\d) +\1$", out, re.MULTILINE)
    assert re.search(r"^3 answers in ", out, re.MULTILINE)


def test_many_games_are_summed_up(coins: Path, capsys: Captured) -> None:
    assert main(["selfplay", "coins", "--games", "20", "--seed", "7"]) == 0
    assert re.search(r"^Random 1 .* 20 of 20$", capsys.readouterr().out, re.MULTILINE)


def test_the_same_seed_gives_the_same_game(coins: Path, capsys: Captured) -> None:
    lines = []
    for _ in range(2):
        assert main(["selfplay", "coins", "--games", "3", "--seed", "7", "--json"]) == 0
        lines.append(capsys.readouterr().out)
    assert lines[0] == lines[1]
    games = [json.loads(line) for line in lines[0].splitlines()]
    assert [game["seed"] for game in games] == [7, 8, 9]
    assert all(game["answers"] == 3 for game in games)


def test_a_game_is_kept_and_replayed(coins: Path, capsys: Captured, tmp_path: Path) -> None:
    save = tmp_path / "game.toml"
    assert main(["selfplay", "coins", "--seed", "7", "--save", str(save)]) == 0
    played = capsys.readouterr().out
    assert main(["replay", str(save), "--log"]) == 0
    replayed = capsys.readouterr().out
    assert re.findall(r"^Total.*$", replayed, re.MULTILINE) == re.findall(r"^Total.*$", played, re.MULTILINE)
    assert "3 answers, over" in replayed
    assert "Every answer fits." in replayed


def test_a_save_that_does_not_fit_exits_with_1(coins: Path, capsys: Captured, tmp_path: Path) -> None:
    save = tmp_path / "game.toml"
    assert main(["selfplay", "coins", "--seed", "7", "--save", str(save)]) == 0
    text = save.read_text()
    save.write_text(re.sub(r"(answers = \[\s*)\"\w+\"", r'\1"with_the_foot"', text))
    assert main(["replay", str(save)]) == 1
    assert "with_the_foot" in capsys.readouterr().out
    save.write_bytes(b"\0\0")
    capsys.readouterr()
    assert main(["replay", str(save)]) == 1
    assert "game.toml" in one_sentence(capsys)


MISUSES = [
    (["selfplay", "coin"], "There is no game called 'coin'. Did you mean coins?"),
    (["selfplay", "coins", "--seats", "9"], "Coins is for 1 to 2 players, not 9."),
    (["selfplay", "coins", "--option", "x=1"], "has no option 'x'"),
    (["selfplay", "coins", "--option", "x"], "Write an option as NAME=VALUE, not 'x'."),
    (
        ["selfplay", "coins", "--bot", "genius"],
        "There is no bot called 'genius' for this game; "
        "there are: apprentice, journeyman, master, grandmaster, random,",
    ),
    (["selfplay", "coins", "--bot", "random", "--bot", "random"], "one for each of the 1 seats, not 2"),
    (["selfplay", "coins", "--games", "0"], "--games: write a whole number of at least 1, not 0."),
    (["selfplay", "coins", "--seed", "9" * 5000], "from 0 to 9223372036854775807, not 999"),
    (["check", "coins", "--answers", "0"], "--answers: write a whole number of at least 1, not 0."),
    (["shot", "coins", "-o", "x.png", "--answers", "-5"], "--answers: write a whole number of at least 0, not -5."),
    (["shot", "coins", "-o", "x.png", "--size", "99999x99999"], "each side from 200 to 8000"),
    (["shot", "coins", "-o", "x.png", "--size", "000x000"], "each side from 200 to 8000"),
    (["shot", "coins", "-o", "x.png", "--text", "5000"], "--text: write a whole number from 90 to 150, not 5000."),
    (["shot", "coins", "-o", "x.png", "--theme", "glitter"], "There is no theme 'glitter'; the themes are: hall,"),
    (["shot", "coins", "-o", "x.png", "--close-up", "moon"], "Nothing on this view has the key 'moon'."),
    (["selfplay", "coins", "--games", "2", "--save", "x.toml"], "--save keeps one game"),
]


@pytest.mark.parametrize(("arguments", "says"), MISUSES)
def test_a_misunderstanding_exits_with_2(coins: Path, capsys: Captured, arguments: list[str], says: str) -> None:
    assert main(arguments) == 2
    assert says in one_sentence(capsys)


@pytest.mark.parametrize("before", [[], ["--home=list"], ["--home", "list"]])
def test_a_save_in_place_of_a_command_is_opened_also_after_options(
    coins: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured, before: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("game.system.places.use_home", lambda home: None)
    assert main([*before, "gone.toml"]) == 1
    assert "There is no file gone.toml." in one_sentence(capsys)


@pytest.mark.parametrize("path", ["", "."])
def test_a_folder_in_place_of_a_save_is_told(coins: Path, capsys: Captured, path: str) -> None:
    assert main(["selfplay", "coins", "--save", path]) == 1
    assert "could not be written" in one_sentence(capsys)


def test_a_game_that_was_put_aside_says_why(make_mod: MakeMod, only_mods: None, capsys: Captured) -> None:
    make_mod("coins", code="import gold")
    assert main(["selfplay", "coins"]) == 2
    assert "Coins was put aside. It needs the Python package 'gold'" in one_sentence(capsys)


def test_rules_that_break_are_told_in_a_sentence(make_mod: MakeMod, only_mods: None, capsys: Captured) -> None:
    make_mod("coins", after="CoinGame.standings = lambda self, state: 1 / 0\n")
    assert main(["selfplay", "coins"]) == 1
    assert "ZeroDivisionError" in one_sentence(capsys)


# -- all commands --


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["dance"], "invalid choice: 'dance'"),
        (["selfplay"], "The following arguments are required: GAME. See: underhall selfplay --help"),
        (["selfplay", "coins", "--seed", "-1"], "--seed: write a whole number from 0 to 9223372036854775807, not -1."),
        (["selfplay", "coins", "--seats", "two"], "--seats: write a whole number of at least 1, not two."),
        (["list", "--loudly"], "Unrecognized arguments: --loudly"),
    ],
)
def test_nonsense_exits_with_2(capsys: Captured, arguments: list[str], says: str) -> None:
    assert main(arguments) == 2
    assert says in one_sentence(capsys)


def commands() -> list[str]:
    """All commands, as the help lists them."""
    from game.cli import parser

    listing = parser().format_help()
    return re.findall(r"^    ([a-z-]+)\s", listing, re.MULTILINE)


def test_every_command_explains_itself_with_an_example(capsys: Captured) -> None:
    assert {"list", "allow", "selfplay", "replay", "check", "new-plugin", "bench", "shot"} <= set(commands())
    for command in commands():
        assert main([command, "--help"]) == 0
        text = capsys.readouterr().out
        assert f"example: underhall{'' if command == 'window' else ' ' + command}" in text
        assert "--home" in text
        assert "--debug" in text


@pytest.mark.parametrize("arguments", [["--home", "HOME", "list"], ["list", "--home", "HOME"]])
def test_home_can_be_said_before_and_after_the_command(
    make_mod: MakeMod, only_mods: None, capsys: Captured, tmp_path: Path, arguments: list[str]
) -> None:
    make_mod("coins")
    (tmp_path / "home").rename(tmp_path / "elsewhere")
    assert main([str(tmp_path / "elsewhere") if word == "HOME" else word for word in arguments]) == 0
    assert "coins" in capsys.readouterr().out


def test_debug_shows_the_traceback(coins: Path, capsys: Captured) -> None:
    assert main(["selfplay", "coin", "--debug"]) == 2
    assert "Traceback" in capsys.readouterr().err


def test_the_version(capsys: Captured) -> None:
    assert main(["--version"]) == 0
    assert re.fullmatch(r"Underhall \d+\.\d+\.\d+\n", capsys.readouterr().out)


def test_a_bundled_game_keeps_its_name(capsys: Captured) -> None:
    assert main(["new-plugin", "caverna"]) == 2
    assert "There is already a game called 'caverna'" in one_sentence(capsys)


# -- as a program --


def underhall(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs the program as a process of its own."""
    inherited = {k: v for k, v in os.environ.items() if k not in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")}
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        env={**inherited, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
    )


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")
def test_without_a_display_it_says_what_works_without_one() -> None:
    ran = underhall()
    assert ran.returncode == 1
    assert ran.stderr.count("\n") == 1
    assert "There is no display" in ran.stderr
    assert "selfplay" in ran.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")
def test_a_display_that_is_gone_does_not_run_unseen_for_ever() -> None:
    ran = underhall(DISPLAY=":9876")
    assert ran.returncode == 1
    assert "there is no screen where DISPLAY" in ran.stderr


def test_a_terminal_that_cannot_show_everything_gets_what_it_can() -> None:
    ran = underhall("list", PYTHONIOENCODING="ascii")
    assert ran.returncode == 0
    assert "cave_vs_cave" in ran.stdout


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    command = [sys.executable, "-m", "game", "selfplay", "cave_vs_cave", "--games", "30", "--json"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        assert program.stdout is not None and program.stderr is not None
        assert json.loads(program.stdout.readline())["game"] == "cave_vs_cave"
        program.stdout.close()
        assert program.stderr.read() == b""
    assert program.returncode == 0


def test_games_are_played_without_pygame() -> None:
    code = "import sys; sys.modules['pygame'] = None; from game.cli import main; sys.exit(main())"
    words = ["selfplay", "cave_vs_cave", "--seed", "1"]
    ran = subprocess.run([sys.executable, "-c", code, *words], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "answers in" in ran.stdout

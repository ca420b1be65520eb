"""Plugins that extend a game: loaded after it, chosen at the setup, named everywhere, told of when they are missing."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from game.api import Ask, Expansion, OptionError, TableSetup
from game.bots.learned import Header, folder_of_expansion, folders_of, learned_for
from game.bots.levels import Apprentice
from game.bots.likings import likings_of
from game.cli import main
from game.core.digest import digest_of
from game.core.errors import BrokenRules
from game.core.examples import beside
from game.core.guide import begin
from game.core.guide import begun as guided
from game.core.match import Match
from game.core.restoring import restore
from game.core.savefile import SaveError, describe_match
from game.core.seats import Seat
from game.plugins import consent
from game.plugins.expansions import introduce
from game.plugins.loaded import SetAside
from game.plugins.registry import Plugins
from plugins.cave_vs_cave.game import CaveVsCave
from tests.shell.conftest import MakeMod
from tests.shell.mods import manifest_text

pytestmark = pytest.mark.usefixtures("only_mods")

YARD = """
from game.api import Ask, Chance, Components, Game, GameInfo, Rules, Score, State, TableSetup, hookimpl
import msgspec


class Tile(msgspec.Struct, frozen=True):
    id: str
    points: int = 0


class Yard(State):
    built: list[str] = []
    gold: int = 0


TILES = Components([Tile("barn", 1), Tile("shed", 2)])


class YardGame(Game[Yard]):
    info = GameInfo(id="yard", title="Yard", version="1.4", seats=(1, 2))
    state_type = Yard

    def setup(self, table: TableSetup) -> Yard:
        return Yard(seats=table.seats, chance=Chance(table.seed))

    def turn(self, state: Yard) -> Rules:
        state.built.append((yield Ask(0, "build", [tile.id for tile in TILES.of(state)])))
        state.gold += TILES[state.built[-1]].points
        state.over = len(state.built) == 3

    def standings(self, state: Yard) -> list[Score]:
        return [Score(seat, ()) for seat in range(state.seats)]


@hookimpl
def games():
    return [YardGame()]
"""
KENNELS = """
from game.api import hookimpl
from mods.yard import TILES, Tile


@hookimpl
def components():
    yield TILES, [Tile("kennels:den", 7)]
    yield TILES, [Tile("kennels:run", TILES["kennels:den"].points + 1)]
"""
RICH = """
from game.api import hookimpl


@hookimpl
def begun(state):
    state.gold = 10
"""


def card(name: str, extends: str = "yard", **changes: str) -> str:
    """The plugin.toml of an expansion."""
    return manifest_text(name, api="3", summary='"Dogs live here."', extends=f'"{extends}"', **changes)


@pytest.fixture
def kennels(make_mod: MakeMod) -> Path:
    """An expansion, found before its game by its name, and the game; the kennels' folder."""
    make_mod("yard", code=YARD, manifest=manifest_text("yard"))
    make_mod("a_rich_start", code=RICH, manifest=card("a_rich_start", title='"A Rich Start"'))
    return make_mod("kennels", code=KENNELS, manifest=card("kennels"))


def aside(plugins: Plugins, name: str) -> SetAside:
    return next(each for each in plugins.set_aside if each.candidate.name == name)


def with_all() -> tuple[Plugins, Match]:
    plugins = Plugins.load()
    game = plugins.games["yard"]
    chosen = game.info.chosen_expansions(["kennels", "a_rich_start"])
    return plugins, Match(game, TableSetup(1, 1, {}, chosen))


def test_it_is_loaded_after_its_game_and_in_the_match_that_chose_it(kennels: Path) -> None:
    plugins, match = with_all()
    assert plugins.set_aside == []
    assert [each.title for each in match.game.info.expansions] == ["A Rich Start", "Kennels"]
    assert [str(line.text) for line in match.log] == ["Played with A Rich Start and Kennels."]
    assert match.setup.expansions == ("a_rich_start", "kennels"), "the order in which they were chosen does not matter"
    assert match.ask is not None
    assert list(match.ask.options) == ["barn", "shed", "kennels:den", "kennels:run"]
    match.choose("kennels:run")
    assert match.state.gold == 10 + 8
    plain = Match(match.game, TableSetup(1, 1))
    assert plain.ask is not None
    assert (list(plain.ask.options), plain.state.gold) == (["barn", "shed"], 0)


def test_it_may_be_loaded_any_number_of_times(kennels: Path) -> None:
    for _ in range(3):
        plugins, match = with_all()
        assert match.ask is not None
        assert len(match.ask.options) == 4
    for name in ("kennels", "yard", None):
        plugins.reload(name)
        assert plugins.set_aside == []
        game = plugins.games["yard"]
        assert [each.id for each in game.info.expansions] == ["a_rich_start", "kennels"]
        ask = Match(game, TableSetup(1, 1, {}, ("kennels",))).ask
        assert ask is not None and len(ask.options) == 4


def test_one_that_was_removed_cannot_be_chosen_any_more(kennels: Path) -> None:
    plugins = Plugins.load()
    kennels.rename(kennels.parent.parent / "away")
    plugins.reload("kennels")
    game = plugins.games["yard"]
    assert [each.id for each in game.info.expansions] == ["a_rich_start"]
    with pytest.raises(OptionError, match="Yard has no expansion 'kennels' here; its expansions are: a_rich_start"):
        game.info.chosen_expansions(["kennels"])


def test_the_hall_of_fame_and_the_statistics_name_them(kennels: Path) -> None:
    _, match = with_all()
    info = match.game.info
    mode = info.titled(match.game.mode(match.state, match.setup), match.setup)
    assert str(mode) == "solo, with A Rich Start and Kennels"
    assert str(info.titled("solo", TableSetup(1, 1))) == "solo"
    while match.ask is not None:
        match.choose(match.ask.options[0])
    digest = digest_of(match, describe_match(match, [Seat("Ada")], "Yard", "free"))
    assert digest.mode == "solo, with A Rich Start and Kennels", "what Evenings and `underhall stats` count by"


def test_a_save_without_its_expansion_says_which_one_is_missing(kennels: Path) -> None:
    plugins, match = with_all()
    match.choose("kennels:den")
    save = describe_match(match, [Seat("Ada")], "", "free")
    assert restore(save, plugins.games).match.state.built == ["kennels:den"]
    kennels.rename(kennels.parent.parent / "away")
    plugins.reload(None)
    with pytest.raises(SaveError, match="The save is played with kennels, an expansion of Yard that is not here"):
        restore(save, plugins.games)
    (kennels.parent.parent / "away").rename(kennels)
    plugins.reload(None)
    assert restore(save, plugins.games).same


def test_a_mistake_in_it_is_told_as_its_own(kennels: Path, make_mod: MakeMod) -> None:
    code = RICH.replace("state.gold = 10", "state.gold = 1 // 0")
    make_mod("poor", code=code, manifest=card("poor"))
    game = Plugins.load().games["yard"]
    with pytest.raises(BrokenRules, match=r"^Poor, an expansion of Yard, failed with ZeroDivisionError"):
        Match(game, TableSetup(1, 1, {}, ("poor",)))
    assert Match(game, TableSetup(1, 1, {}, ("kennels",))).ask is not None


@pytest.mark.parametrize(
    ("extends", "told"),
    [
        ("court", "It extends 'court', and there is no such game here. Install or allow that game first."),
        ("yard 2", "It is made for version 2 of Yard, and this is version 1.4: ask its authors for one that fits."),
        ("yard 1.40", "It is made for version 1.40 of Yard, and this is version 1.4"),
        ("odd", "It goes round in a circle: odd extends odd. One of them must stand by itself."),
        ("Yard!", "Its plugin.toml extends 'Yard!': write the id of a game"),
        ("", "Its plugin.toml extends '': write the id of a game"),
    ],
)
def test_a_game_that_is_not_there_or_of_another_version(
    kennels: Path, make_mod: MakeMod, extends: str, told: str
) -> None:
    make_mod("odd", code=RICH, manifest=card("odd", extends))
    plugins = Plugins.load()
    assert aside(plugins, "odd").reason.startswith(told)
    assert [each.id for each in plugins.games["yard"].info.expansions] == ["a_rich_start", "kennels"]


def test_versions_that_fit(kennels: Path, make_mod: MakeMod) -> None:
    make_mod("one", code=RICH, manifest=card("one", "yard 1"))
    make_mod("exact", code=RICH, manifest=card("exact", "yard 1.4"))
    assert Plugins.load().set_aside == []


def test_a_circle(make_mod: MakeMod) -> None:
    make_mod("hen", code=RICH, manifest=card("hen", "egg"))
    make_mod("egg", code=RICH, manifest=card("egg", "hen"))
    plugins = Plugins.load()
    assert "hen extends egg extends hen" in aside(plugins, "hen").reason
    assert "egg extends hen extends egg" in aside(plugins, "egg").reason


def test_a_game_that_was_put_aside_is_named_with_its_reason(make_mod: MakeMod) -> None:
    make_mod("yard", code="1 / 0", manifest=manifest_text("yard"))
    make_mod("kennels", code=KENNELS, manifest=card("kennels"))
    reason = aside(Plugins.load(), "kennels").reason
    assert reason.startswith("It extends 'yard', and there is no such game here (yard was put aside: It failed while")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (('"kennels:run"', '"run"'), 'What it brings does not fit: what "kennels" brings has ids that begin with'),
        (('"kennels:run"', '"kennels:den"'), 'does not fit: there is already a component called "kennels:den".'),
        (("yield TILES, [Tile", "yield [Tile"), "each is a pair, as in (TILES, [Tile(…)])."),
    ],
)
def test_components_that_do_not_fit_leave_nothing_behind(kennels: Path, change: tuple[str, str], told: str) -> None:
    file = kennels / "__init__.py"
    file.write_text(file.read_text("utf-8").replace(*change), "utf-8")
    consent.consent(kennels)
    plugins = Plugins.load()
    reason = aside(plugins, "kennels").reason
    assert told in reason
    game = plugins.games["yard"]
    ask = Match(game, TableSetup(1, 1, {}, ("kennels",))).ask
    assert ask is not None and list(ask.options) == ["barn", "shed"]


def test_hooks_of_expansions_without_a_game_and_a_game_without_hooks(kennels: Path, make_mod: MakeMod) -> None:
    make_mod("lost", code=RICH, manifest=manifest_text("lost"))
    make_mod("empty", manifest=card("empty"))
    plugins = Plugins.load()
    assert aside(plugins, "lost").reason.startswith("It has begun(), and does not say for which game: add extends =")
    assert aside(plugins, "empty").reason.startswith("It extends yard, and brings nothing for it: write a function")


def test_scenes_of_what_it_adds_are_its_own_and_can_be_read(kennels: Path) -> None:
    code = (kennels.parent / "yard" / "__init__.py").read_text("utf-8")
    scenes = "from pathlib import Path\nfrom game.api import Vignettes\n"
    game_code = code.replace("state_type = Yard\n", "state_type = Yard\n    vignettes = SCENES\n")
    made = 'SCENES = Vignettes(Path(__file__).with_name("scenes.toml"), tile=["barn", "shed"])\n\n\nclass YardGame'
    (kennels.parent / "yard" / "__init__.py").write_text(scenes + game_code.replace("class YardGame", made), "utf-8")
    (kennels.parent / "yard" / "scenes.toml").write_text("", "utf-8")
    drawn = kennels / "vignettes.toml"
    written = '[tile."{id}"]\nground = "straw"\nlight = []\nprops = ["dog 40"]\n'
    for id, wrong in (("kennels:den", ""), ("barn", "which is not its own"), ("kennels:den", "cannot be read")):
        drawn.write_text(written.format(id=id) + ("odd" if "read" in wrong else ""), "utf-8")
        for folder in (kennels, kennels.parent / "yard"):
            consent.consent(folder)
        plugins = Plugins.load()
        plugins.reload(None)
        if not wrong:
            vignettes = plugins.games["yard"].vignettes
            assert vignettes is not None
            assert vignettes.of("tile", "kennels:den").ground == "straw"
        else:
            assert wrong in aside(plugins, "kennels").reason
            assert [each.id for each in plugins.games["yard"].info.expansions] == ["a_rich_start"]


def test_an_unknown_hook_is_an_error_with_the_nearest_name(make_mod: MakeMod) -> None:
    code = "from game.api import hookimpl\n\n\n@hookimpl\ndef gmaes():\n    return []\n"
    make_mod("typo", code=code, manifest=manifest_text("typo", api="3"))
    make_mod("older", after="\n\n@hookimpl\ndef answerd(option):\n    pass\n")
    plugins = Plugins.load()
    assert aside(plugins, "typo").reason == "It has a hook gmaes(), which nobody calls: did you mean games()?"
    (older,) = plugins.found
    assert older.notes == ("has a hook answerd(), which nobody calls: did you mean answered()?",)


def test_list_and_check_know_plugins_without_games(
    kennels: Path, make_mod: MakeMod, capsys: pytest.CaptureFixture[str]
) -> None:
    make_mod("watcher", code="from game.api import hookimpl\n\n\n@hookimpl\ndef match_over():\n    pass\n")
    assert main(["list"]) == 0
    listed = capsys.readouterr().out
    assert "an observer" in listed and "an expansion of yard" in listed
    assert main(["check", "watcher"]) == 0
    assert "Watcher 1.0: an observer" in capsys.readouterr().out
    assert main(["check", "kennels", "--only", "ends", "--answers", "10", "--seats", "1"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line for line in told if line.startswith("Yard")] == [
        "Yard 1.4, with Kennels",
        "Yard 1.4, with A Rich Start and Kennels",
        "Yard 1.4",
    ]


# -- conflicts, needs, variants, switching off --


def test_conflicts_are_told_before_the_game_begins(kennels: Path, make_mod: MakeMod) -> None:
    make_mod("cats", code=RICH, manifest=card("cats", conflicts='["kennels"]'))
    info = Plugins.load().games["yard"].info
    told = "Cats and Kennels cannot be in one game: choose one of them."
    for both in (["cats", "kennels"], ["kennels", "cats", "a_rich_start"]):
        with pytest.raises(OptionError, match=told):
            info.chosen_expansions(both)
    assert info.chosen_expansions(["cats", "a_rich_start"]) == ("a_rich_start", "cats")


def test_check_tries_it_with_all_that_it_goes_together_with(
    kennels: Path, make_mod: MakeMod, capsys: pytest.CaptureFixture[str]
) -> None:
    make_mod("cats", code=RICH, manifest=card("cats", conflicts='["kennels"]'))
    assert main(["check", "cats", "--only", "ends", "--answers", "10", "--seats", "1"]) == 0
    told = [line for line in capsys.readouterr().out.splitlines() if line.startswith("Yard")]
    assert told == ["Yard 1.4, with Cats", "Yard 1.4, with A Rich Start and Cats", "Yard 1.4"]


@pytest.mark.parametrize(
    ("needs", "told"),
    [
        ('["kennels"]', ""),
        ('["kennels 1", "yard 1.3+"]', ""),
        ('["kennels 0.9+"]', ""),
        ('["cats"]', "It needs 'cats', and there is no such plugin here. Install or allow that plugin first."),
        ('["kennels 2"]', "It is made for version 2 of Kennels, and this is version 1.0: ask its authors"),
        ('["kennels 1.10+"]', "It is made for version 1.10 or later of Kennels, and this is version 1.0"),
        ('["Kennels!"]', "Its plugin.toml has 'Kennels!' among its needs: write ids of plugins, as in needs ="),
        ('"kennels"', "Its plugin.toml has a wrong needs: write it as needs ="),
        ('["needy"]', "It goes round in a circle: needy needs needy. One of them must stand by itself."),
    ],
)
def test_plugins_that_need_each_other(kennels: Path, make_mod: MakeMod, needs: str, told: str) -> None:
    make_mod("needy", code=RICH, manifest=card("needy", needs=needs))
    plugins = Plugins.load()
    reasons = [each.reason for each in plugins.set_aside if each.candidate.name == "needy"]
    assert reasons[0].startswith(told) if told else not reasons, reasons
    assert {"kennels", "a_rich_start"} <= {plugin.id for plugin in plugins.found}


def test_a_circle_of_needs_is_told_and_the_others_go_on(kennels: Path, make_mod: MakeMod) -> None:
    for name, other in (("hen", "egg"), ("egg", "nest"), ("nest", "hen")):
        make_mod(name, manifest=manifest_text(name, needs=f'["{other}"]'))
    plugins = Plugins.load()
    assert "egg needs nest needs hen needs egg" in aside(plugins, "egg").reason
    assert "yard" in plugins.games


def test_what_needs_a_plugin_is_loaded_anew_with_it(kennels: Path, make_mod: MakeMod) -> None:
    code = "from mods.kennels import TILES\nHELD = TILES\n" + RICH
    make_mod("needy", code=code, manifest=card("needy", needs='["kennels"]'))
    plugins = Plugins.load()
    plugins.reload("kennels")
    found = {plugin.id: plugin for plugin in plugins.found}
    assert found["needy"].module.HELD is found["kennels"].module.TILES
    (kennels / "__init__.py").write_text("1 / 0", "utf-8")
    consent.consent(kennels)
    plugins.reload("kennels")
    assert "(kennels was put aside: It failed while being imported" in aside(plugins, "needy").reason


def test_a_mod_that_is_switched_off_stays_and_does_not_run(kennels: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["switch", "kennels", "off"]) == 0
    plugins = Plugins.load()
    assert aside(plugins, "kennels").switched_off
    assert [each.id for each in plugins.games["yard"].info.expansions] == ["a_rich_start"]
    assert main(["list"]) == 0
    assert "Kennels (switched off, mod" in capsys.readouterr().out
    assert main(["check", "--only", "ends", "--answers", "10"]) == 0, "what is switched off is not looked at"
    assert main(["switch", "kennels", "on"]) == 0
    plugins.reload("kennels")
    assert plugins.set_aside == []
    assert main(["switch", "nobody", "off"]) == 2


VARIANT = """
from game.api import GameInfo, hookimpl
from mods.yard import YardGame


class SmallYardGame(YardGame):
    info = GameInfo(id="small_yard", title="Small Yard", version="1.0", seats=(1, 1))


@hookimpl
def games():
    return [SmallYardGame()]
"""


def test_a_variant_keeps_what_its_parent_has(kennels: Path, make_mod: MakeMod) -> None:
    make_mod("a_small_yard", code=VARIANT, manifest=manifest_text("a_small_yard", api="3", variant_of='"yard 1"'))
    parent = kennels.parent / "yard"
    (parent / "help.md").write_text("# Yard", "utf-8")
    (parent / "examples.toml").write_text("", "utf-8")
    (parent / "likings.toml").write_text("[gold]\nx = 1.0\n", "utf-8")
    consent.consent(parent)
    plugins = Plugins.load()
    game = plugins.games["small_yard"]
    assert beside(game, "help.md") == parent / "help.md"
    assert beside(game, "examples.toml") == parent / "examples.toml"
    assert likings_of(game) == {"gold": {"x": 1.0}}
    assert folders_of(game)[-1] == (parent / "learned").resolve()
    variant = next(plugin for plugin in plugins.found if plugin.id == "a_small_yard")
    assert variant.brings == "a variant of yard, 1 game"
    (variant.folder / "help.md").write_text("# Small Yard", "utf-8")
    assert beside(game, "help.md") == variant.folder / "help.md", "what it has itself comes first"


def test_a_variant_of_nothing_or_of_another_game(kennels: Path, make_mod: MakeMod) -> None:
    make_mod("court", manifest=manifest_text("court", variant_of='"castle"'))
    make_mod("barn", manifest=manifest_text("barn", variant_of='"yard"'))
    plugins = Plugins.load()
    assert aside(plugins, "court").reason.startswith("It is a variant of 'castle', and there is no such game here.")
    assert "has no game made from it: write class MyGame(YardGame)" in aside(plugins, "barn").reason


def test_a_key_with_a_typing_error_gets_a_hint(make_mod: MakeMod) -> None:
    make_mod("odd", manifest=manifest_text("odd", extend='"yard"'))
    assert aside(Plugins.load(), "odd").reason.startswith(
        "Its plugin.toml has extend, which nobody reads; did you mean extends?"
    )


# -- lessons, questions, learned files --

LESSON = """
title = "Dens"
seats = 1
seed = 3
farewell = "Well built."

[[steps]]
ask = "build"
do = ["kennels:den"]
say = "Build a den."
"""


def test_an_expansion_brings_lessons_on_a_table_with_it(kennels: Path) -> None:
    (kennels / "lesson.toml").write_text(LESSON, "utf-8")
    consent.consent(kennels)
    plugins = Plugins.load()
    game = plugins.games["yard"]
    (lesson,) = game.more_lessons
    assert begin(game, lesson).expansions == ("kennels",)
    ask = guided(game, lesson).ask
    assert ask is not None and "kennels:den" in ask.options
    plugins.reload("kennels")
    assert len(plugins.games["yard"].more_lessons) == 1
    (kennels / "lesson.toml").write_text("title = 5", "utf-8")
    consent.consent(kennels)
    plugins.reload("kennels")
    assert aside(plugins, "kennels").reason.startswith("One of its lessons cannot be used: the lesson in lesson.toml")
    assert plugins.games["yard"].more_lessons == ()


ASKING = """
from game.api import Label, Question, hookimpl

WHICH = Question("asking:which", prompt=Label("which dog?"), describe=lambda state, ask, option: Label("The " + option))


@hookimpl
def questions():
    return [WHICH]


@hookimpl
def begun(state):
    state.gold = 1
"""


def test_an_expansion_brings_questions_of_its_own(kennels: Path, make_mod: MakeMod) -> None:
    folder = make_mod("asking", code=ASKING, manifest=card("asking"))
    plugins = Plugins.load()
    game = plugins.games["yard"]
    ask = Ask(0, "asking:which", ("hound",))
    state = Match(game, TableSetup(1, 1)).state
    assert (game.prompt(state, ask).text, game.describe(state, ask, "hound").text) == ("which dog?", "The hound")
    (folder / "__init__.py").write_text(ASKING.replace('"asking:which"', '"build"'), "utf-8")
    consent.consent(folder)
    plugins.reload("asking")
    assert 'each is a Question("asking:…", …)' in aside(plugins, "asking").reason
    assert "asking:which" not in plugins.games["yard"].questions


def test_bots_say_what_they_have_learned_without(make_mod: MakeMod, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    game = CaveVsCave()
    introduce(game, Expansion("kennels", "Kennels"), None)
    plain, extended = TableSetup(2, 1), TableSetup(2, 1, {}, ("kennels",))
    assert "learned without" not in str(Apprentice().about(game, plain))
    told = "It has learned without Kennels: what they add it judges by what they give."
    assert told in str(Apprentice().about(game, extended))


def test_what_was_learned_with_an_expansion_is_found_beside_it_and_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    game = CaveVsCave()
    setup = TableSetup(2, 1, {}, ("kennels",))
    module = ModuleType("kennels_for_a_test")
    module.__file__ = str(tmp_path / "__init__.py")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    introduce(game, Expansion("kennels", "Kennels", module=module.__name__), None)
    before = learned_for(game, setup)
    assert before is not None and before.header.expansions == []
    line, _, weights = before.path.read_bytes().partition(b"\n")
    header = msgspec.json.decode(line, type=Header)
    header.expansions = ["kennels"]
    folder = folder_of_expansion(game, "kennels")
    assert folder == tmp_path.resolve() / "learned"
    folder.mkdir()
    (folder / "2.bin").write_bytes(msgspec.json.encode(header) + b"\n" + weights)
    found = learned_for(game, setup)
    assert found is not None and found.path.parent == folder
    assert learned_for(game, TableSetup(2, 1)) == before, "a table without it is judged as ever"
    assert "learned without" not in str(Apprentice().about(game, setup))

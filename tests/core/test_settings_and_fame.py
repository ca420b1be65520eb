"""Settings and the Hall of Fame: kept, and never in the way when their files are damaged."""

import pytest

from game.api import Choice, GameInfo, Switch, TableSetup, Value
from game.core.fame import PLACES, Feat, HallOfFame
from game.core.files import FileTrouble
from game.core.seats import Seat
from game.core.settings import Settings, load_settings, store_settings
from game.plugins import consent, load_marks
from game.system import places


def test_settings_are_the_defaults_at_first(home):
    settings, message = load_settings()
    assert settings == Settings() and message == ""
    assert (settings.text_size, settings.motion, settings.take_back) == (100, "full", "until_revealed")


def test_settings_are_kept(home):
    settings = Settings(theme="night", text_size=150, motion="none", volume=0, seats=[Seat("Ada", "red")])
    store_settings(settings)
    assert load_settings() == (settings, "")


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("text_size = 89", "text_size"),
        ("text_size = 151", "text_size"),
        ('text_size = "large"', "text_size"),
        ('motion = "wild"', "motion"),
        ("volume = 101", "volume"),
        ('take_back = "always"', "take_back"),
        ("fullscreen = 1", "fullscreen"),
        ("seats = [1]", "seats"),
    ],
)
def test_a_setting_that_cannot_be_used_goes_back_to_its_default(home, written, name):
    home.mkdir()
    (home / "settings.toml").write_text(f'theme = "night"\n{written}\nunknown_of_a_newer_version = 1\n')
    settings, message = load_settings()
    assert settings == Settings(theme="night")
    assert f"{name} went back to the default" in message and "settings.damaged.toml" in message
    assert written in (home / "settings.damaged.toml").read_text()


@pytest.mark.parametrize("content", [b"\x00", b"theme = ", b"\xff\xfe", b"x = " + b"[" * 50_000, b"x" * 300_000])
def test_a_damaged_settings_file_is_set_aside(home, content):
    home.mkdir()
    (home / "settings.toml").write_bytes(content)
    settings, message = load_settings()
    assert settings == Settings() and "could not be read" in message
    assert (home / "settings.damaged.toml").read_bytes() == content
    store_settings(settings)
    assert load_settings() == (Settings(), "")


def test_a_folder_in_place_of_the_settings(home):
    (home / "settings.toml").mkdir(parents=True)
    assert load_settings()[0] == Settings()
    with pytest.raises(FileTrouble, match="a folder where a file should be"):
        store_settings(Settings())


def feat(points: float, name: str = "Ada", mode: str = "solo") -> Feat:
    return Feat(game="deep_dig", mode=mode, points=points, names=[name])


def test_the_hall_keeps_the_best_in_order(home):
    hall = HallOfFame()
    assert hall.best("deep_dig", "solo") == [] and hall.rank("deep_dig", "solo", -5) == 1
    assert [hall.enter(feat(points)) for points in (30, 50, 40)] == [1, 1, 2]
    again = HallOfFame()
    assert [each.points for each in again.best("deep_dig", "solo")] == [50, 40, 30]
    assert again.modes("deep_dig") == ["solo"] and again.message == ""


def test_of_equal_results_the_earlier_is_first(home):
    hall = HallOfFame()
    hall.enter(feat(40, "First"))
    assert hall.enter(feat(40, "Second")) == 2
    assert [each.names for each in hall.best("deep_dig", "solo")] == [["First"], ["Second"]]


def test_the_hall_has_ten_places_for_each_game_and_mode(home):
    hall = HallOfFame()
    for points in range(1, 12):
        hall.enter(feat(points))
    assert [each.points for each in hall.best("deep_dig", "solo")] == list(range(11, 1, -1))
    assert hall.enter(feat(1)) is None and hall.rank("deep_dig", "solo", 2) is None
    assert hall.enter(feat(1, mode="solo, deep")) == 1
    assert len(HallOfFame().best("deep_dig", "solo")) == PLACES == 10


def test_two_windows_enter_results_into_one_hall(home):
    here, there = HallOfFame(), HallOfFame()
    there.enter(feat(50, "There"))
    assert here.enter(feat(40, "Here")) == 2
    assert [each.names for each in HallOfFame().best("deep_dig", "solo")] == [["There"], ["Here"]]


def test_a_damaged_hall_is_set_aside(home):
    home.mkdir()
    (home / "hall-of-fame.toml").write_text("feats = [1, 2]")
    hall = HallOfFame()
    assert "begins anew" in hall.message and hall.enter(feat(3)) == 1
    assert (home / "hall-of-fame.damaged.toml").read_text() == "feats = [1, 2]"


def test_every_damage_of_a_list_is_kept(home):
    home.mkdir()
    for number in (1, 2, 3):
        (home / "hall-of-fame.toml").write_text(f"feats = [{number}]")
        (home / "settings.toml").write_text(f"theme = {number}")
        hall, (_, message) = HallOfFame(), load_settings()
        again = load_settings()[1]
        more = f"-{number}" if number > 1 else ""
        assert f"hall-of-fame.damaged{more}.toml" in hall.message and f"settings.damaged{more}.toml" in message
        assert again == message, "what was kept is not kept again"
        assert (home / f"hall-of-fame.damaged{more}.toml").read_text() == f"feats = [{number}]"
        assert (home / f"settings.damaged{more}.toml").read_text() == f"theme = {number}"


@pytest.mark.parametrize(
    ("name", "write"),
    [
        (consent.FILE, lambda: consent.consent(places.home(), "0" * 64)),
        (load_marks.LEFT_OUT, lambda: load_marks._write({"coins": "it ended the program"})),
    ],
)
def test_a_list_that_cannot_be_read_is_kept_before_it_is_begun_anew(home, name, write):
    home.mkdir()
    for content in ("[mods", "[mods]\n= 1"):
        (home / name).write_text(content)
        write()
    stem = name.removesuffix(".toml")
    assert (home / f"{stem}.damaged.toml").read_text() == "[mods"
    assert (home / f"{stem}.damaged-2.toml").read_text() == "[mods]\n= 1"


def test_the_mode_of_a_result_names_seats_and_the_choices_that_were_made():
    size = Choice("size", "Size", (Value("small", "Small"), Value("large", "Large game")))
    info = GameInfo(id="g", title="G", version="1", seats=(1, 4), options=(size, Switch("fog", "Fog")))
    assert info.mode(TableSetup(1, 5)) == "solo"
    assert info.mode(TableSetup(3, 5, {"size": "small", "fog": True})) == "3 players"
    assert info.mode(TableSetup(2, 5, {"size": "large"})) == "2 players, Large game"
    assert info.mode(TableSetup(2, 5, {"size": "huge"})) == "2 players, huge", "from a save of other rules"

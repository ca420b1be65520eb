"""What is seen as it happens: each beat with its words, and effects at pieces that lie on the table then."""

import pytest

from game.api import Burst, Chance, Dust, Glint, TableSetup
from game.core.match import Match
from game.core.shown_moments import moments_after, watched
from plugins.cave_vs_cave.game import CaveVsCave
from tests.cave_vs_cave.player import keen

GAME = CaveVsCave()


def match_of(mode="era_1", seats=2, seed=7):
    return Match(GAME, TableSetup(seats, seed, {"mode": mode}))


def shown(match, *answers):
    """What is shown while these answers are given."""
    found = []
    for answer in answers:
        with watched(match) as moments:
            match.choose(answer)
        found += [moment.beat for moment in moments]
    return found


def test_the_first_round_is_announced_with_its_tile():
    match = match_of()
    beats = [moment.beat for moment in moments_after(match, -1)]
    assert [beat.title for beat in beats] == ["Round 1 of 8"]
    assert beats[0].focus == f"A{match.state.board[4]:02}"
    assert beats[0].sound == "gong"
    assert str(beats[0].text).endswith("is new; 2 turns each")


def test_what_is_dug_up_is_shown_large_with_dust_where_it_lay():
    match = match_of()
    seat = match.ask.seat
    (beat,) = shown(match, "A03", f"cave{seat}:I7")  # the space with a food
    room = match.state.display[-1]
    assert beat.focus == f"room:{room:02}"
    assert beat.sound == "dig"
    assert Dust(f"cave{seat}:I7", 45, cracks=True) in beat.effects
    assert Burst("food", f"cave{seat}:I7", f"goods{seat}:food", 1) in beat.effects


def test_a_room_that_works_gleams_and_what_it_gives_flies_to_the_tray():
    match = match_of()
    seat = match.ask.seat
    (beat,) = shown(match, "A01", f"entrance:{seat}", "get:1stone")
    assert beat.text == f"{{seat:{seat}}} activates **Cave Entrance**"
    assert beat.effects == (Glint(f"entrance:{seat}"), Burst("stone", f"entrance:{seat}", f"goods{seat}:stone", 1))


def test_after_the_new_tile_the_marker_of_the_start_player_moves():
    match = match_of()
    start = match.state.start
    chance = Chance(3)
    while match.state.round == 1:
        with watched(match) as moments:
            match.choose(keen(match.ask, chance))
    titles = [moment.beat.title or moment.beat.text for moment in moments][-2:]
    assert titles == ["Round 2 of 8", f"{{seat:{1 - start}}} begins"]
    before, after = (moment.look(match).start for moment in moments[-2:])
    assert (before, after) == (start, 1 - start)


@pytest.mark.parametrize(("mode", "seats"), [("eras", 2), ("eras", 1), ("quick_start", 2), ("short_game", 2)])
def test_effects_are_at_pieces_that_lie_on_the_table_at_that_moment(mode, seats):
    match = match_of(mode, seats, seed=4)
    chance = Chance(4)
    sounds = set()
    while match.ask is not None:
        with watched(match) as moments:
            match.choose(keen(match.ask, chance))
        for moment in moments:
            keys = {piece.key for piece in GAME.layout(moment.look(match), None, 0)}
            beat = moment.beat
            sounds.add(beat.sound)
            assert beat.text
            assert not beat.focus or beat.focus in keys, beat
            for effect in beat.effects:
                for place in (getattr(effect, "at", ""), getattr(effect, "to", "")):
                    assert not place or place in keys, effect
    assert {"thud", "grow"} <= sounds
    if mode == "eras":
        assert {"gong", "dig", "wall", "coin"} <= sounds


def test_the_end_of_era_i_is_reckoned_before_it_is_asked_whether_to_go_on():
    match = match_of("eras", 1, seed=2)
    chance = Chance(2)
    while match.ask.about != "go_on":
        with watched(match) as moments:
            match.choose(keen(match.ask, chance))
    title, sheet = (moment.beat for moment in moments[-2:])
    assert title.title == "Era I is over"
    points = sum(line.points for line in GAME.standings(match.state)[0].lines)
    assert str(sheet.text).endswith(f"**{points:g}** {{points}}")
    (beat,) = [beat for beat in shown(match, "go_on") if beat.title == "Era II"]
    assert beat.sound == "gong"

"""The annals: what was played here, from the saves themselves."""

from collections import Counter
from types import SimpleNamespace

import msgspec
import pytest

from game.api import Chance, TableSetup
from game.cli import main
from game.core.annals import Annals
from game.core.guestbook import Guestbook
from game.core.house_deeds import HOUSE_DEEDS, achieved, done_by
from game.core.library import Library
from game.core.match import Match
from game.core.nearest import AllButDone, Revenge, nearest
from game.core.remembered import headings
from game.core.seats import Seat
from game.core.session import Session
from game.core.tally import Tally, couch, guests, tallied
from game.plugins.registry import Plugins
from tests.core.table import GAME, GAMES


def finished(seed: int, *seats: Seat, library: Library | None = None, take_back: bool = False) -> Session:
    """A game of Deep Dig that somebody has played to its end."""
    people = list(seats) or [Seat("Ann"), Seat("Apprentice", bot="apprentice")]
    session = Session.start(GAME, TableSetup(len(people), seed), people, library=library or Library(), policy="free")
    chance = Chance(seed)
    while session.ask is not None:
        session.choose(chance.pick(session.ask.options))
        if take_back and len(session.match.answers) == 16:  # after whole rounds: less is a change of mind
            before = session.match.answers[1]
            session.go_back(1)
            session.choose(next(option for option in session.ask.options if option != before))
            take_back = False
    return session


def made_anew(library: Library) -> Annals:
    annals = Annals(library)
    annals.look()
    while annals.left:
        annals.step(GAMES)
    return annals


def test_a_game_that_is_over_is_remembered_with_all_that_is_told_of_it(home):
    library = Library()
    session = finished(3)
    digest = Annals(library).remember(session)
    scores = GAME.standings(session.match.state)
    assert [(seat.name, seat.points, seat.place) for seat in digest.seats] == [
        ("Ann", scores[0].total, scores[0].place),
        ("Apprentice", scores[1].total, scores[1].place),
    ]
    assert digest.seats[0].parts == {str(line.title): line.points for line in scores[0].lines}
    assert digest.mode == GAME.mode(session.match.state, session.match.setup)


def test_the_index_can_be_thrown_away_and_is_made_anew(home):
    library = Library()
    annals = Annals(library)
    for seed in range(4):
        annals.remember(finished(seed))
    before = annals.games
    annals.path.unlink()
    again = made_anew(library)
    assert again.read == 4
    assert [msgspec.structs.replace(game, when=None) for game in again.games] == [
        msgspec.structs.replace(game, when=None) for game in before
    ]


def test_no_save_is_read_as_long_as_the_index_knows_them_all(home):
    library = Library()
    annals = Annals(library)
    for seed in range(3):
        annals.remember(finished(seed))
    again = Annals(library)
    again.look()
    assert len(again.games) == 3 and again.left == [] and again.read == 0


def test_the_same_game_in_two_files_counts_once(home):
    library = Library()
    session = finished(3)
    session.keeping.save("evening")
    Annals(library).remember(session)
    assert len(made_anew(library).games) == 1


def test_what_was_played_before_there_were_annals_is_counted(home):
    library = Library()
    finished(3).keeping.save("evening")
    finished(4).keeping.leave()
    assert len(made_anew(library).games) == 2


def test_a_game_that_goes_on_is_not_counted(home):
    library = Library()
    session = Session.start(GAME, TableSetup(2, 3), [Seat("Ann"), Seat("Ben")], library=library)
    session.keeping.save("evening")
    annals = made_anew(library)
    assert annals.games == [] and annals.troubles == []


def test_a_damaged_save_is_left_out_with_a_sentence(home):
    library = Library()
    path = finished(3).keeping.save("evening")
    path.write_bytes(path.read_bytes()[:400])
    annals = made_anew(library)
    assert annals.games == [] and len(annals.troubles) == 1 and "evening.toml is left out" in annals.troubles[0]


def test_a_save_of_a_game_that_is_not_here_is_left_out_with_a_sentence(home):
    library = Library()
    finished(3).keeping.save("evening")
    annals = Annals(library)
    annals.look()
    annals.step({})
    assert "not among the games here" in annals.troubles[0]


@pytest.mark.parametrize("content", [b"", b"\x00", b"{}", b'{"format": 99}', b'{"files": 1}'])
def test_a_damaged_index_is_made_anew(home, content):
    library = Library()
    annals = Annals(library)
    annals.remember(finished(3))
    annals.path.write_bytes(content)
    assert len(made_anew(library).games) == 1


def test_a_deleted_save_is_forgotten_and_the_kept_game_is_not(home):
    library = Library()
    session = finished(3)
    path = session.keeping.save("evening")
    Annals(library).remember(session)
    library.delete(path)
    assert len(made_anew(library).games) == 1


# -- counting --


def test_games_wins_and_best_results_of_a_person(home):
    library = Library()
    annals = Annals(library)
    digests = [annals.remember(finished(seed)) for seed in range(5)]
    book = Guestbook()
    ann = book.add("Ann")
    tally = tallied(annals.games, ann)
    own = [digest.seats[0] for digest in digests]
    assert (tally.games, tally.won) == (5, sum(seat.won for seat in own))
    assert tally.results[GAME.info.id, digests[0].mode, 2].best.points == max(seat.points for seat in own)
    won = tally.against[GAME.info.id, "apprentice"]
    assert won.of == 5 and won.won == sum(digest.seats[0].place < digest.seats[1].place for digest in digests)
    assert [point.points for point in tally.curve[GAME.info.id]] == [
        digest.seats[0].points for digest in sorted(digests, key=lambda digest: (digest.when, digest.key))
    ]


def test_a_person_with_two_names_has_the_games_of_both(home):
    annals = Annals(Library())
    annals.remember(finished(1, Seat("Ann"), Seat("Ben")))
    annals.remember(finished(2, Seat("Anna"), Seat("Ben")))
    book = Guestbook()
    ann = book.add("Ann")
    assert tallied(annals.games, ann).games == 1
    book.rename(ann.id, "Anna")
    assert tallied(annals.games, ann).games == 2
    assert tallied(annals.games, ann).head_to_head[GAME.info.id, "Ben"].of == 2
    assert tallied(annals.games, None).games == 2


def test_which_games_count_for_what(home):
    annals = Annals(Library())
    for seed in range(4):
        annals.remember(finished(seed, Seat("Ann"), Seat("Ben")))
    games = annals.games
    ann = Guestbook().add("Ann")
    games[0].mark = "edited"
    games[1].mark = "foreign"
    games[2].seats[0].advised = 1
    for game in games:
        game.seats[0].deeds = ["crowd"]
        game.seats[0].points = 99.0
    games[3].seats[0].points = 5.0
    tally = tallied(games, ann)
    assert tally.games == 3 and tally.left_out == 1
    assert tally.results[GAME.info.id, games[3].mode, 2].best.points == 5.0
    assert tally.deeds[GAME.info.id] == {"crowd": games[3].when}


def test_the_masters_points_are_beside_ones_own(home):
    annals = Annals(Library())
    annals.remember(finished(1, Seat("Ann"), Seat("Master", bot="master")))
    tally = tallied(annals.games, Guestbook().add("Ann"))
    scores = annals.games[0].seats
    assert tally.masters_mean[GAME.info.id] == scores[1].points
    assert tally.masters_parts[GAME.info.id] == scores[1].parts


# -- the deeds of the house --


def digest(name: str = "Ann", **seat: object):
    library = Library()
    found = Annals(library).remember(finished(1, Seat(name), Seat("Bot", bot="apprentice")))
    own, other = found.seats
    own.place, other.place, own.points, other.points, own.behind = 1, 2, 20.0, 10.0, 0.0
    for field, value in seat.items():
        setattr(own, field, value)
    return found


def test_every_deed_of_the_house_can_be_done(home):
    ann = Guestbook().add("Ann")
    day = digest()
    games = []
    for number, (game, level, points) in enumerate(
        [("a", "journeyman", 10), ("a", "master", 11), ("a", "grandmaster", 12), ("a", "master", 13), ("b", "x", 5)]
    ):
        own = msgspec.structs.replace(day.seats[0], points=float(points), behind=12.0, place=2 if number == 2 else 1)
        other = msgspec.structs.replace(day.seats[1], bot=level, name=level, points=points - 1.0, place=3 - own.place)
        games.append(msgspec.structs.replace(day, game=game, seats=[own, other], occasion="2026-11-18"))
    friends = [msgspec.structs.replace(day.seats[1], bot="", name=name, place=2) for name in "BCDE"]
    games.append(msgspec.structs.replace(day, game="c", seats=[day.seats[0], *friends]))
    games[3].seats[1].bot, games[3].seats[1].name = games[2].seats[1].bot, games[2].seats[1].name
    done = done_by(games, ann)
    assert sorted(done) == sorted(deed.id for deed in HOUSE_DEEDS)


def test_advised_and_marked_games_are_no_deeds(home):
    ann = Guestbook().add("Ann")
    assert "first_win" in done_by([digest()], ann)
    assert done_by([digest(advised=1)], ann) == {}
    assert done_by([msgspec.structs.replace(digest(), mark="foreign")], ann) == {}


def test_taking_back_is_remembered(home):
    annals = Annals(Library())
    assert annals.remember(finished(1, Seat("Ann"), Seat("Ben"), take_back=True)).taken_back
    annals.path.unlink()
    assert made_anew(Library()).games[0].taken_back


# -- what was liked --


@pytest.mark.parametrize(
    ("name", "seed", "built"),
    [
        ("cave_vs_cave", 1, lambda state, seat: state.caves[seat].furnished.bit_count()),
        ("caverna", 1, lambda state, seat: len(state.players[seat].rooms)),
        ("covenant", 4, lambda state, seat: 1 + len(state.clans[seat].traditions)),
    ],
)
def test_every_room_and_tradition_that_was_chosen_is_counted(name, seed, built):
    """Where it goes is asked only if there are several places, and what it costs changes nothing about its name."""
    game = Plugins.load(marked=False).games[name]
    match, chance = Match(game, TableSetup(2, seed, game.info.settle(2, {}))), Chance(seed)
    _, questions = headings(game)[1]
    liked: list[list[str]] = [[], []]
    while match.ask is not None:
        ask, answer = match.ask, chance.pick(match.ask.options)
        if ask.about in questions and (word := game.counted_as(match.state, ask, answer)):
            liked[ask.seat].append(str(word))
        match.choose(answer)
    assert [len(each) for each in liked] == [built(match.state, seat) - 1 for seat in range(2)]  # one lay there before
    assert all(len({*each}) == len(each) and not any("for" in word.split() for word in each) for each in liked)


def test_answers_under_one_heading_are_counted_together():
    tally = Tally()
    tally.chosen["x"] = {"buy": Counter(Mill=1, Hut=2), "win": Counter(Mill=2), "walk": Counter(North=9)}
    game = SimpleNamespace(counted={"buy": "Houses", "walk": "Ways", "win": "Houses"})
    assert headings(game) == [("Houses", ["buy", "win"]), ("Ways", ["walk"])]
    assert tally.favourites("x", ["buy", "win"]) == [("Mill", 3), ("Hut", 2)]
    assert tally.favourites("y", ["buy"]) == []


# -- at the terminal --


def test_stats_without_a_game_say_what_will_be_there(home, capsys):
    assert main(["stats"]) == 0
    assert "No game has been finished here yet" in capsys.readouterr().out


def test_stats_of_a_home_whose_game_is_missing_name_what_is_left_out(home, capsys):
    Annals(Library()).remember(finished(1))
    assert main(["stats", "Ann", "--csv"]) == 0
    told = capsys.readouterr()
    assert told.out.splitlines()[0].startswith("when,game,mode,name,bot,points")
    assert ",Ann,," in told.out and len(told.out.splitlines()) == 3
    assert main(["stats", "--json"]) == 0
    assert msgspec.json.decode(capsys.readouterr().out)[0]["seats"][0]["name"] == "Ann"
    assert main(["stats", "Zoe"]) == 2
    assert "Nobody called Zoe" in capsys.readouterr().err
    assert main(["stats", "Ann"]) == 0
    assert "1 games" in capsys.readouterr().out


def test_a_thousand_games_are_opened_from_one_file(home):
    library = Library()
    annals = Annals(library)
    digest = annals.remember(finished(1))
    (kept,) = annals.played.iterdir()
    for number in range(999):
        path = annals.played / f"g{number}.toml"
        path.write_bytes(kept.read_bytes())
        status = path.stat()
        annals.index.games[f"k{number}"] = msgspec.structs.replace(digest, key=f"k{number}")
        annals.index.files[f"played/{path.name}"] = type(annals.index.files[f"played/{kept.name}"])(
            status.st_mtime_ns, status.st_size, f"k{number}"
        )
    annals.keep()
    again = Annals(library)
    again.look()
    assert len(again.games) == 1000 and again.left == [] and again.read == 0
    assert tallied(again.games, Guestbook().add("Ann")).games == 1000


# -- what could be next, and who is who --


def met(own: float, other: float, bot: str = "master:hilde", **changed: object):
    """A game of Ann's against somebody of the hall."""
    found = digest()
    seats = [
        msgspec.structs.replace(found.seats[0], points=own, place=1 if own > other else 2),
        msgspec.structs.replace(found.seats[1], points=other, place=1 if other > own else 2, bot=bot),
    ]
    return msgspec.structs.replace(found, seats=seats, **changed)


def test_next_is_whoever_was_ahead_by_a_little_until_they_are_beaten(home):
    ann = Guestbook().add("Ann")
    games = [met(40, 70), met(50, 53), met(50, 54, "master:nori")]
    found = nearest(games, ann, tallied(games, ann), {})
    assert isinstance(found, Revenge) and (found.digest, found.seat, found.short) == (games[1], 1, 3)
    games.append(met(60, 53))
    assert nearest(games, ann, tallied(games, ann), {}).digest is games[2]
    games.append(met(60, 53, "master:nori"))
    assert nearest(games, ann, tallied(games, ann), {}) is None


def test_next_is_a_deed_that_was_all_but_done(home):
    ann = Guestbook().add("Ann")
    game = met(60, 50)
    game.seats[0].near = {"herd": 0.9, "gold": 0.85, "far": 0.5}
    tally = tallied([game], ann)
    assert nearest([game], ann, tally, {game.game: ["gold", "far"]}) == AllButDone(game.game, "gold", 0.85)
    assert nearest([game], ann, tally, {game.game: ["herd", "gold"]}).deed == "herd"
    game.seats[0].deeds = ["herd"]
    assert "herd" not in tallied([game], ann).near[game.game]


def test_whoever_is_merged_is_one_on_every_page(home):
    book = Guestbook()
    ann, ben = book.add("Ann"), book.add("Ben")
    benno = book.add("Benno")
    annals = Annals(Library())
    annals.remember(finished(1, Seat("Ann"), Seat("Ben")))
    annals.remember(finished(2, Seat("Ann"), Seat("Benno")))
    annals.remember(finished(3, Seat("Ann"), Seat("Gil")))
    book.merge(benno.id, ben.id)
    games = annals.games
    tally = tallied(games, ann, called=book.called)
    assert {name: won.of for (_, name), won in tally.head_to_head.items()} == {"Ben": 2, "Gil": 1}
    both = couch(games, book.called)
    assert both["Ann", "Ben"].of == 2 and both["Ann", "Ben"].won + both["Ben", "Ann"].won <= 2
    assert list(guests(games, book.who)) == ["Gil"]
    book.remove(ann.id)
    assert guests(games, book.who)["Ann"].of == 3
    assert tallied(games, book.add("Ann")).games == 3


def test_deeds_of_the_house_do_not_mind_another_name(home):
    book = Guestbook()
    ann = book.add("Ann")
    games = [msgspec.structs.replace(digest(), game=game) for game in ("a", "b")]
    book.rename(ann.id, "Anna")
    games.append(msgspec.structs.replace(digest("Anna"), game="c"))
    found = achieved(games, ann)
    assert "all_games" in found.done
    assert achieved(games[:2], ann).near["all_games"] == pytest.approx(2 / 3)

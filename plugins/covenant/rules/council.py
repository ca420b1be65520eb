"""The Council after each Era: coins and traditions pay, dungeons are checked and scored, projects are scored."""

from collections.abc import Callable

from game.api import WHO, Ask, Burst, Label, Question, Rules, Words

from ..data import COIN_GIVES, ENEMIES, ENEMY_KEYS, ENEMY_KIND, ENEMY_OF, ERAS, RESOURCES
from ..data.boards import DUNGEON_GLORY
from ..data.words import coin_tip, in_icons, project_text, tradition_tip
from ..rules.skirmish import releasing
from ..scoring import people, score
from ..speech import say
from ..state import Clan, Covenant
from .clan_board import keys, storage_spaces
from .displays import refill
from .moments import COUNCIL, GOBLINS_PER_KEY, PRISONERS_GLORY, TRADITION_KEYS, TRADITION_OF, TRADITIONS
from .projects import project_glory
from .skirmish import enemy_label
from .treasures import coin_benefit


def convene(state: Covenant) -> None:
    """The Era marker moves on and all dwarves return to their taverns, as strong as they are."""
    state.era += 1
    state.report = []
    for clan in state.clans:
        clan.jobs = [""] * len(clan.jobs)
    state.tell(say("**Council {era}**", era=ERAS[state.era - 1]))
    if state.watched:
        state.show(
            say(
                one="Dwarves go home. Coins pay. The first project is scored.",
                many="Dwarves go home. Coins pay. The first {n} projects are scored.",
                n=state.era,
            ),
            title=say("Council {era}", era=ERAS[state.era - 1]),
            sound="gong",
        )


# -- coins and traditions, in turn order ---------------------------------------------------------------------------


def coins_and_traditions(state: Covenant, clan: Clan) -> Rules:
    """All coins on the clan's board pay, then its Council traditions."""
    before = clan.earned.copy()
    coins = len(clan.coins) - clan.coins.count("")
    if coins:
        yield from coins_pay(state, clan)
    yield from traditions_pay(state, clan)
    clan.fresh_relics.clear()
    refill(state)
    if clan.earned != before:
        for source, glory in clan.earned.items():
            if gained := glory - before.get(source, 0):
                how = f"{{kings_coin:{coins}}}" if source == "King's Coins" else "{council}"
                state.report.append((clan.seat, source, gained, how))


COUNCIL_COIN = Question(
    "council_coin",
    prompt=Label(say("choose the next coin to pay"), say("Each of your coins pays once.")),
    describe=lambda state, ask, option: Label(
        say(
            "Let coin {number} pay {gains}",
            number=state.clans[ask.seat].coins.index(option) + 1,
            gains=in_icons(COIN_GIVES[option]),
        ),
        coin_tip(option),
    ),
)


def coins_pay(state: Covenant, clan: Clan) -> Rules:
    """The coins owned now pay in the order the clan likes; coins gained meanwhile do not."""
    waiting = [name for name in clan.coins if name]
    while waiting:
        name = next((each for each in waiting if is_plain(clan, each, waiting)), "")
        if not name:
            name = waiting[0]
            if len(waiting) > 1:
                name = yield COUNCIL_COIN(clan.seat, waiting[:])
        waiting.remove(name)
        yield from coin_benefit(state, clan, name)
        waiting = [each for each in waiting if each in clan.coins]  # one may have made way for a new coin


def is_plain(clan: Clan, name: str, waiting: list[str]) -> bool:
    """Whether a coin's turn among those waiting cannot matter: it pays Glory Points, or all pay what fits."""
    if all(kind == "glory" for kind, _ in COIN_GIVES[name]):
        return True
    room = storage_spaces(clan) - sum(clan.storage)
    for each in waiting:
        for kind, amount in COIN_GIVES[each]:
            if kind in RESOURCES:
                room -= amount
            elif kind != "glory":  # it might use up resources, and so make room
                return False
    return room >= 0


def _tradition(state: Covenant, ask: Ask, option: str) -> Label:
    tile = TRADITIONS[TRADITION_OF[option]].tile
    return Label(tile.name, tradition_tip(tile))


COUNCIL_TRADITION = Question(
    "council_tradition",
    prompt=Label(say("choose the next tradition"), say("Each Council tradition acts once.")),
    describe=_tradition,
)


def traditions_pay(state: Covenant, clan: Clan) -> Rules:
    """The Council traditions held now act: first those with nothing to decide, then in the order the clan likes."""
    waiting = COUNCIL.of(clan.traditions)
    while waiting:
        tradition = next((each for each in waiting if each.acts_unasked(waiting)), waiting[0])
        if len(waiting) > 1 and not tradition.acts_unasked(waiting):
            keys = [TRADITION_KEYS[each.number] for each in waiting]
            tradition = waiting[keys.index((yield COUNCIL_TRADITION(clan.seat, keys)))]
        waiting.remove(tradition)
        yield from tradition.council(state, clan)


# -- dungeons ------------------------------------------------------------------------------------------------------


def counted(dungeon: list[int]) -> list[int]:
    """Goblins, orcs and trolls."""
    found = [0, 0, 0]
    for enemy in dungeon:
        found[ENEMY_KIND[enemy]] += 1
    return found


def keys_needed(clan: Clan) -> int:
    """The keys it takes to hold the clan's enemies."""
    goblins, orcs, trolls = counted(clan.dungeon)
    return orcs + trolls + -(-goblins // GOBLINS_PER_KEY.most(clan.traditions, 1))


ESCAPE = Question(
    "escape",
    prompt=Label(say("choose who escapes"), say("You have more enemies than keys.")),
    describe=lambda state, ask, option: enemy_label(state, releasing, option),
)


ESCAPES: dict[str, Callable[[str], Words]] = {
    "goblin": lambda whose: say("A goblin {goblin} of {whose} escapes into the mountain", whose=whose),
    "orc": lambda whose: say("An orc {orc} of {whose} escapes into the mountain", whose=whose),
    "troll": lambda whose: say("A troll {troll} of {whose} escapes into the mountain", whose=whose),
}


def check_keys(state: Covenant, clan: Clan) -> Rules:
    """Enemies without a key, of the clan's choice, go back into the bag."""
    while keys_needed(clan) > keys(clan):
        kinds = {ENEMY_KIND[enemy]: enemy for enemy in reversed(clan.dungeon)}
        enemy = clan.dungeon[0]
        if len(kinds) > 1:
            answer = yield ESCAPE(clan.seat, [ENEMY_KEYS[each] for each in sorted(kinds.values())])
            enemy = ENEMY_OF[answer]
        clan.dungeon.remove(enemy)
        state.bag.append(enemy)
        kind = ENEMIES[ENEMY_KIND[enemy]]
        text = ESCAPES[kind](WHO[clan.seat])
        state.tell(text, clan.seat)
        if state.watched:
            state.show(text, clan.seat, sound="loss")


def score_dungeons(state: Covenant) -> None:
    """Glory Points for the enemies kept."""
    for clan in people(state):
        before = clan.glory
        goblins, orcs, trolls = counted(clan.dungeon)
        table = DUNGEON_GLORY
        glory = goblins // table["goblins_per_point"] + orcs * table["orc"] + trolls * table["troll"]
        score(state, clan, "Enemies", glory, f"{{goblin:{goblins}}} {{orc:{orcs}}} {{troll:{trolls}}}")
        for tradition in PRISONERS_GLORY.of(clan.traditions):
            score(state, clan, "Traditions", *tradition.prisoners_glory(goblins, orcs, trolls))
        if state.watched:
            _seen(state, clan, clan.glory - before, say("prisoners"), f"dungeon:{clan.seat}")


# -- projects ------------------------------------------------------------------------------------------------------


def score_projects(state: Covenant) -> None:
    """In the n-th Council the first n projects are scored."""
    for clan in people(state):
        before = clan.glory
        for name in state.projects[: state.era]:
            score(state, clan, "Projects", project_glory(state, clan, name), project_text(name))
        if state.watched:
            _seen(state, clan, clan.glory - before, say("projects"), f"project:{state.projects[0]}")


def _seen(state: Covenant, clan: Clan, glory: int, what: Words, where: str) -> None:
    """Glory Points fly to the clan from what they are for."""
    if glory > 0:
        flies = Burst("glory", where, f"banner:{clan.seat}", glory)
        state.show(
            say("$who scores {glory:$glory} for $what", who=WHO[clan.seat], glory=glory, what=what),
            clan.seat,
            sound="coin",
            effects=(flies,),
        )


QUESTIONS = (COUNCIL_COIN, COUNCIL_TRADITION, ESCAPE)

"""Attention: what the table says and shows about the thing under the mouse, or under the keyboard's focus."""

from __future__ import annotations

from game.api import Piece, Vignette
from game.api.faces import vignette_of
from game.api.piece import answered_by
from game.api.said import spoken
from game.ui.boundary.guarded_game import Chain
from game.ui.stage.stage import Stage
from game.ui.table.input import hover, preview
from game.ui.table.input.game_input import GameInput
from game.ui.table.input.reader import Passage, Reader
from game.ui.table.model.card_hands import covered
from game.ui.table.model.foresight import Previews
from game.ui.table.model.looked_at import LookedAt
from game.ui.table.model.programme import ROW
from game.ui.table.model.prompt import OPTION, SCALE
from game.ui.table.model.reckoning import reckoned
from game.ui.table.model.trays import TRAY
from game.ui.table.rail.advice_page import ADVICE
from game.ui.table.show.lens import lens
from game.ui.table.stages import TableStages


class Attention:
    """Ghosts, chips, and what the reader is told."""

    def __init__(self, table: LookedAt, table_stages: TableStages, reader: Reader, game_input: GameInput) -> None:
        self._model = table
        self._game_input = game_input
        self._stages = table_stages
        self.reader = reader
        self._previews = Previews()

    def look_again(self) -> None:
        """The table changed under the mouse: what is said is about what lies there now, or nothing is.

        Of what is in the hand nothing is said.
        """
        for stage in () if self._stages.table.pointer.dragged else self._stages.all():
            stage.pointer.find_again()
            key = stage.pointer.hover or stage.pointer.under
            if key and stage.piece(key) is not None:
                self.look_at(stage, key)
                return
        self.nothing()

    def look_at(self, stage: Stage, key: str) -> None:
        """Says and shows what a piece or a button is about."""
        if stage is self._stages.table:
            self._piece(key)
        else:
            self._button(stage, key)

    def nothing(self) -> None:
        """The mouse is on nothing that could be told about."""
        self.reader.nothing()
        self.consider("")

    def text_of(self, key: str) -> str:
        """All that can be said about a piece on the table."""
        model, piece = self._model, self._stages.table.piece(key)
        if key in model.sight.covered:
            return spoken(covered())
        meant = self._chain_at(key)
        option = model.sight.offers.option_at(key, model.turn) if meant is None else "".join(meant[:1])
        drags, tried = bool(self._game_input.goals(key)), key == self.reader.tried
        return hover.tip_for(model.sight, model.words, hover.Hovered(key, piece, option, drags, tried))

    def _chain_at(self, key: str) -> Chain | None:
        """What the game says that a click here means; None where the table's own way counts."""
        return self._game_input.click(key) if key in self._model.sight.offers.by_input else None

    def asked_about(self, stage: Stage, key: str) -> tuple[str, str, str]:
        """What the rules are looked up by: the key of a thing, what its tip says, and what is asked."""
        ask = self._model.sight.ask
        if stage is self._stages.table and key in self._model.sight.covered:
            key = ""  # the rules of what it is would say what it is
        piece = stage.piece(key)
        tip = spoken(piece.tip) if piece is not None and stage is self._stages.table else ""
        return answered_by(key.removeprefix(OPTION)), tip, ask.about if ask is not None else ""

    def _rules(self, stage: Stage, key: str, text: str) -> str:
        """Where the rules speak of a thing of which something is said."""
        return self._stages.help.about(*self.asked_about(stage, key)) if text else ""

    def _piece(self, key: str) -> None:
        table, model = self._stages.table, self._model
        if key != self.reader.tried:
            self.reader.tried = ""
        meant = self._chain_at(key)
        told = ""
        if key in model.sight.covered:
            self.consider("")  # what it would do could give away what it is
        elif meant is None:
            told = self.consider(model.sight.offers.option_at(key, model.turn), key)
        else:
            told = self.consider("".join(meant[:1]), key, then=meant[1:])
        self.reader.read((key, table.pointer.under), table.rect_of(key), lambda: self._told(key, told))

    def _told(self, key: str, brings: str) -> Passage:
        """What is read about a piece; `brings`: what it would give now."""
        table = self._stages.table
        under = table.pointer.under if not table.pointer.dragged else ""
        text = self.text_of(key)
        if under and under != key and (above := table.piece(under)) is not None and above.tip:
            text = "\n".join(filter(None, (spoken(above.tip), text)))
        enlarged = lens(table, key, table.look, self._stages.app.size) if text and not table.pointer.dragged else None
        rules = self._rules(table, key, text)
        told = "\n".join(filter(None, (text, brings)))
        return Passage(told, rules, table.hint_rects(), enlarged, self._scene(key))

    def _scene(self, key: str) -> Vignette | None:
        """What a piece on the table is, at a glance; nothing of what lies face down."""
        piece = self._stages.table.piece(key)
        return None if piece is None or key in self._model.sight.covered else vignette_of(piece.face)

    def _button(self, stage: Stage, key: str) -> None:
        piece = stage.piece(key)
        if piece is None:
            self.nothing()
        elif key.startswith(ADVICE):
            self._advised(stage, key, key.removeprefix(ADVICE))
        elif key.startswith(TRAY):
            self._card(stage, key, key.removeprefix(TRAY))
        elif key.startswith(OPTION):
            option = key.removeprefix(OPTION)
            told = self.consider(option)
            self.reader.read(key, stage.rect_of(key), lambda: self._told_of_option(stage, key, option, told))
        else:
            self.reader.read((key, piece.tip), stage.rect_of(key), lambda: Passage(self._told_of_button(piece)))
            self.consider(self._model.sight.offers.picked if key.startswith(SCALE) else "")

    def _told_of_button(self, piece: Piece) -> str:
        """Its tip; of the row of a seat also its points, and what the end of the game would add to them."""
        seat = piece.key.removeprefix(ROW)
        if seat == piece.key or not seat.isdecimal():
            return spoken(piece.tip)
        name, _, turn = spoken(piece.tip).partition("\n")
        points = reckoned(self._model.words, self._model.sight.state, int(seat))
        # The points come first: a long turn is cut off at its end, and can be read whole in its row.
        return "\n".join(filter(None, (name or f"**{{seat:{seat}}}**", points, turn)))

    def _advised(self, stage: Stage, key: str, option: str) -> None:
        """A row of the advice: what is read and shown of its option is what the table says of it."""
        told, on_table = self.consider(option), option.partition("/")[0]
        if self._stages.table.piece(on_table) is not None:
            self.reader.read(key, stage.rect_of(key), lambda: self._told(on_table, told))
        else:
            self.reader.read(key, stage.rect_of(key), lambda: self._told_of_option(stage, key, option, told))

    def _card(self, stage: Stage, key: str, option: str) -> None:
        """A card of the tray: all that stands on it, in larger letters."""
        tray = self._model.sight.tray
        laid = next((each for each in tray.cards if each.option == option), None) if tray is not None else None
        told = self.consider(option if laid is not None and not laid.reason else "")
        if laid is not None:
            card, reason = laid.card, f"[quiet|{spoken(laid.reason)}]" if laid.reason else ""
            words = map(spoken, (card.text, card.for_you, card.total, card.price))
            text = "\n".join(filter(None, (f"**{spoken(card.title)}**", *words, told, reason)))
            self.reader.read(key, stage.rect_of(key), lambda: Passage(text, self._rules(stage, option, text)))

    def _told_of_option(self, stage: Stage, key: str, option: str, brings: str) -> Passage:
        words = hover.tip_for_option(self._model.sight, self._model.words, option)
        text = "\n".join(filter(None, (words, brings)))
        return Passage(text, self._rules(stage, key, words), self._stages.table.hint_rects())

    def carried_over(self, key: str, onto: str) -> None:
        """Shows what letting a piece go on another one would do."""
        chain = self._game_input.goals(key, tuple(self._stages.table.pointer.passed)).get(onto, ())
        self.reader.nothing()
        self.consider("".join(chain[:1]), then=chain[1:])

    def places_of(self, option: str, there: Piece | None = None) -> list[str]:
        """The keys of the ghosts that show where a thing would lie on the view that is seen.

        `there`: where it would lie, in case the game shows no ghost of it.
        """
        self.reader.nothing()
        self.consider(option, there=there)
        return [key for key in self._stages.table.hinted if key.startswith("ghost:")]

    def consider(self, option: str, key: str = "", there: Piece | None = None, then: Chain = ()) -> str:
        """Shows what an option would do: a ghost where something would lie, chips where numbers would change.

        `then`: answers that are given right after it. Returns what it would give now, in words.

        A piece that is no option may have a ghost too, under its own key (where a room would fit).
        """
        table, top = self._stages.table, self._stages.top
        sight, words, view = self._model.sight, self._model.words, self._model.view
        if not option or not sight.active:
            ghosts = hover.ghosts(sight, words, key) if sight.active else []
            table.hint(ghost for ghost in ghosts if ghost.view == view)
            top.hint(())
            return ""
        foreseen = self._previews.get(sight, (option, *then), words)
        pieces = {piece.key: piece for piece in table.pieces() if not piece.key.startswith(("ghost:", "preview:"))}
        ghosts = [ghost for ghost in hover.ghosts(sight, words, option) if ghost.view == view]
        if there is not None and not ghosts:
            ghosts = [hover.as_ghost(there)]
        changes = foreseen.changes
        table.hint([*ghosts, *preview.chips(changes, pieces, table.live)])
        strip = {piece.key: piece for piece in top.pieces() if piece.key.startswith("banner:")}
        top.hint(preview.chips([change for change in changes if change.key not in pieces], strip))
        return spoken(foreseen.told)

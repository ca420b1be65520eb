"""What a click, Enter or the ending key would do now: so that it counts only for what was there when it was decided."""

from __future__ import annotations

from game.ui.stage.stage import Stage
from game.ui.table.input.click_guard import ClickGuard, Meaning, Means
from game.ui.table.model.looked_at import LookedAt
from game.ui.table.model.prompt import OPTION
from game.ui.table.model.trays import TRAY
from game.ui.table.stages import TableStages


class Meanings:
    """Looks meanings up, and tells the guard of them."""

    def __init__(self, model: LookedAt, stages: TableStages, guard: ClickGuard) -> None:
        self._model = model
        self._stages = stages
        self.guard = guard

    def of(self, stage: Stage, key: str) -> Meaning:
        """What a click on a live piece of a stage would do."""
        sight = self._model.sight
        on_table = stage is self._stages.table
        option = sight.offers.option_at(key) if on_table else ""
        if key.startswith((OPTION, TRAY)):
            option = key.partition(":")[2]
        if not option and on_table and (instead := sight.again.get(key)):
            return Meaning(key, instead.option, instead.step.ask.about, instead.step.ask.seat)
        if not option or sight.ask is None:
            return Meaning(key)
        return Meaning(key, option, sight.ask.about, sight.ask.seat)

    @property
    def end(self) -> str:
        """The button that goes on, or else the one that gives up; "" if there is neither."""
        said = self._model.shown.said
        end = said.finish or said.give_up
        return end.key if end is not None else ""

    def let(self, means: Means | None, stage: Stage, key: str) -> bool:
        """Whether it counts for that: it must have been there when the hand decided."""
        return self.guard.lets(means, self.of(stage, key))

    def moved(self) -> None:
        """The hand went somewhere by itself."""
        self.guard.moved(self._near())

    def changed(self) -> None:
        """The table changed under the hand."""
        sight = self._model.sight
        self.guard.changed(sight.ask.seat if sight.active and sight.ask is not None else -1, self._near())

    def _near(self) -> dict[Means, Meaning]:
        """What the hand could mean without moving: what mouse and focus are on, and what E ends."""
        mouse = focus = Meaning("")
        for stage in self._stages.all():
            pointer = stage.pointer
            if pointer.hover and not mouse.key:
                mouse = self.of(stage, pointer.hover)
            if pointer.focus and not focus.key:
                focus = self.of(stage, pointer.focus)
        return {Means.END: self.of(self._stages.prompt, self.end), Means.MOUSE: mouse, Means.FOCUS: focus}

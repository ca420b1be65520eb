"""A page of what was played here: it looks at one save after the other, where the index does not know them."""

from __future__ import annotations

from game.ui.menus.menu import MenuScene


class AnnalsScene(MenuScene):
    """Evenings, and the deal of the day."""

    @property
    def restless(self) -> bool:
        """As long as there are saves that nobody has looked at."""
        return super().restless or bool(self.app.services.annals.left)

    def update(self, dt: float) -> None:
        """Looks at the next save."""
        super().update(dt)
        services = self.app.services
        if services.annals.left:
            services.annals.step(services.plugins.games)
            self.refresh()

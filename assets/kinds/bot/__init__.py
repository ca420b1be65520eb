"""Deep Dig: a bot for any game. It takes the answer after which it has the most points."""

from game.api import Bot, Outlook, hookimpl


class DeepDigBot(Bot):
    """Looks one answer ahead."""

    name = "deep_dig"
    title = "Deep Dig"
    summary = "Takes what brings the most points at once."
    games = ()  # the ids of the games that it plays; empty: any
    playouts = 200

    def choose(self, outlook: Outlook) -> str:
        """One of the options."""

        def points_after(option: str) -> float:
            imagined = outlook.imagine()
            imagined.choose(option)
            return outlook.game.standings(imagined.state)[outlook.seat].total

        tried = outlook.ask.options[: outlook.playouts]
        return max(tried, key=points_after)


@hookimpl
def bots() -> list[Bot]:
    """The bots that this plugin brings."""
    return [DeepDigBot()]

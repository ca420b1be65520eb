"""Somebody to play against."""

from game.api import Bot, Outlook

from .speech import say


class Dreamer(Bot):
    """Dreams each answer to its end a few times, and gives the one that came out best."""

    name = "dreamer"
    title = say("Dreamer")
    summary = say("Dreams each choice to its end and takes the best one.")
    games = ("lantern_fair",)
    playouts = 120

    def choose(self, outlook: Outlook) -> str:
        dreams = outlook.playouts // len(outlook.ask.options)

        def worth(option: str) -> float:
            return sum(self.dream(outlook, option) for _ in range(dreams))

        return max(outlook.ask.options, key=worth)

    def dream(self, outlook: Outlook, option: str) -> float:
        """Plays on from the option at random; how far ahead of the best of the others that ends."""
        match = outlook.imagine()
        match.choose(option)
        match.play_out(outlook.chance)
        totals = [score.total for score in outlook.game.standings(match.state)]
        mine = totals.pop(outlook.seat)
        return mine - max(totals)

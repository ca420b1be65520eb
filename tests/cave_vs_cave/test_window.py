"""Three rounds of era I in a real window on a virtual screen, from the title on, with mouse clicks."""

import time

from tests.ui.xwindow import AT_ONCE, needs_x, open_window, tones

TILES_IN_THREE_ROUNDS = 3 * 2 * 2  # two turns for each of two players


def next_click(keys):
    """A tile where tiles glow; otherwise goods, then a room, then rock, and the end of the turn when all is done."""
    tiles = sorted(key for key in keys if key.startswith("A") and key[1:].isdigit())
    if tiles:
        return tiles[0]
    for start in (
        "answer:cave",
        "get:",
        "set:",
        "pay:",
        "price:",
        "entrance:",
        "cave",
        "wall0:",
        "wall1:",
        "room:",
    ):
        found = sorted(key for key in keys if key.startswith(start))
        if found:
            return found[0]
    return next((key for key in ("option:done", "option:skip", "option:back") if key in keys), "option:end")


@needs_x
def test_three_rounds_in_a_real_window(tmp_path):
    with open_window(tmp_path, settings=AT_ONCE) as window:
        window.wait_for(key="new")
        window.click("new")
        window.click("play:cave_vs_cave")
        seen = window.wait_for(key="start")
        if not any(key.startswith("remove:") for key in seen["keys"]):
            window.click("add")  # a second seat
        window.click("bot:2")  # an opponent is proposed, and a person sits down instead
        window.wait_for(scene="DialogScene", key="answer:person")
        window.click("answer:person")
        window.wait_for(scene="SetupScene", key="start")
        window.click("option:mode=era_1")
        time.sleep(0.2)
        window.click("start")
        window.wait_for(scene="DialogScene", key="answer:start")  # a guided game is offered, once
        window.click("answer:start")
        window.wait_for(scene="TableScene", key="A01")
        taken = 0
        for _ in range(200):
            key = next_click(window.seen()["keys"])
            taken += key[0] == "A"
            if taken > TILES_IN_THREE_ROUNDS:
                break
            assert window.click_and_rest(key), f"nothing happened after a click on {key}"
        assert taken == TILES_IN_THREE_ROUNDS + 1, "the fourth round has begun"
        assert tones(window.picture()) > 300, "the table is painted"

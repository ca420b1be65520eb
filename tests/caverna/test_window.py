"""The first four rounds of a solo game in a real window on a virtual screen, from the title on, with mouse clicks."""

import time

from tests.ui.xwindow import AT_ONCE, needs_x, open_window, tones

DWARFS_IN_FOUR_ROUNDS = 4 * 2
CHOSEN = ("cavern_", "meadow_field", "small_pasture", "sow:", "forge:", "loot:", "grow", "dog", "born:", "trade:")
"""What else is clicked on the table."""


def next_click(keys) -> str:
    """A space where spaces glow; else a tile or a place, the proposal, and what finishes the action."""
    for start in ("space:", "at:", "tile:", *CHOSEN, "proposal", "option:pay", "option:done", "option:beg", "option:"):
        found = sorted(key for key in keys if key.startswith(start))
        if found:
            return found[0]
    raise AssertionError(f"nothing to click among {sorted(keys)}")


@needs_x
def test_four_solo_rounds_in_a_real_window(tmp_path) -> None:
    """Eight dwarfs are placed and everybody is fed twice; then round 5 begins."""
    with open_window(tmp_path, settings=AT_ONCE) as window:
        window.wait_for(key="new")
        window.click("new")
        window.click("play:caverna")
        seen = window.wait_for(key="start")
        while any(key.startswith("remove:") for key in seen["keys"]):
            window.click(max(key for key in seen["keys"] if key.startswith("remove:")))
            time.sleep(0.3)
            seen = window.wait_for(key="start")
        window.click("start")
        window.wait_for(scene="DialogScene", key="answer:start")  # a guided game is offered, once
        window.click("answer:start")
        window.wait_for(scene="TableScene", key="space:logging")
        placed = 0
        for _ in range(120):
            key = next_click(window.seen()["keys"])
            placed += key.startswith("space:")
            if placed > DWARFS_IN_FOUR_ROUNDS:
                break
            assert window.click_and_rest(key), f"nothing happened after a click on {key}"
        assert placed == DWARFS_IN_FOUR_ROUNDS + 1, "the fifth round has begun"
        assert tones(window.picture()) > 300, "the table is painted"

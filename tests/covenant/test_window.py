"""A solo Era against the Council of Elders in a real window on a virtual screen, from the title on."""

import time

from tests.ui.xwindow import AT_ONCE, needs_x, open_window, tones


def next_click(keys) -> str:
    """Something on the table, or else a button, or else what finishes."""
    shell = ("tool:", "view:", "option:", "rail:", "row:", "turn:")  # bars, the rail, other views
    things = sorted(key for key in keys if not key.startswith(shell))
    buttons = sorted(key for key in keys if key.startswith("option:") and key not in ("option:done", "option:end"))
    if things:
        return things[0]
    if buttons:
        return buttons[0]
    return "option:done" if "option:done" in keys else "option:end"


@needs_x
def test_a_solo_era_in_a_real_window(tmp_path) -> None:
    with open_window(tmp_path, settings=AT_ONCE) as window:
        window.wait_for(key="new")
        window.click("new")
        window.click("play:covenant")
        seen = window.wait_for(key="start")
        while removals := sorted(key for key in seen["keys"] if key.startswith("remove:")):
            window.click(removals[-1])  # down to one seat
            time.sleep(0.3)
            seen = window.wait_for(key="start")
        window.click("option:difficulty=expert")
        time.sleep(0.2)
        window.click("start")
        window.wait_for(scene="DialogScene", key="answer:start")  # a guided game is offered, once
        window.click("answer:start")
        window.wait_for(scene="TableScene", key="view:draft")
        assert tones(window.picture()) > 300, "the draft is painted"
        tools = 0
        for _ in range(250):
            keys = window.seen()["keys"]
            key = next_click(keys)
            if key == "next_era":
                break
            tools += key in ("axe:0", "cart:0", "compass:0", "pick:0") and "view:draft" not in keys
            window.click_and_rest(key, seconds=2)  # the next question may look the same
        assert key == "next_era", "the Council has met"
        assert tools >= 3  # the last tool of an Era may need no choice
        assert "view:elders" in window.seen()["keys"]
        assert window.click_and_rest("next_era")
        assert tones(window.picture()) > 300, "the table is painted"

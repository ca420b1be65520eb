"""Where things lie on the main view, beside the rail: the clan at the left, the mountain, the action at the right.

The mountain, storage and Tracks never move: choosing and acting differ only in what stands in `BENCH` and `ACTION`.
"""

from game.api import Rect

BANNERS = Rect(4, 4, 272, 40)
TAVERN = Rect(4, 48, 272, 84)
BENCH = Rect(4, 136, 272, 202)  # the tools to choose from, or the one in use
STORAGE = Rect(4, 342, 272, 122)
TRACKS = Rect(4, 468, 272, 268)

PROJECTS = Rect(284, 4, 720, 62)
MOUNTAIN = Rect(284, 70, 720, 668)

ACTION = Rect(1012, 4, 264, 516)  # what the action touches, or a board that was unfolded
FOLDED = Rect(1012, 526, 264, 210)  # the boards that are folded away

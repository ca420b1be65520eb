"""Puzzles: a table from a real game in which one turn is clearly best, and not the one that comes to mind.

`puzzle` is what is kept of one, `mining` finds them in games of the levels, `solving` says how close a turn came.
"""

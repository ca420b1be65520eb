"""The table: the window, its scenes, and everything that is painted in it."""

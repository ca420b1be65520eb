"""The rules of Deep Dig, a module for each section of `help.md`: own design, all of it.

Options: `depth`, the rows of the mountain (3 to 5, normally 4).
"""

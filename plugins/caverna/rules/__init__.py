"""The rules, one module for each section of the rulebook; `rounds` is the course of the game that calls the others.

Caverna: The Cave Farmers (2013), for one to seven players: the introductory game, the full game and the solo game.
Follows the rulebook of the base game; where it leaves something open, see `docs/rulings/caverna.md`. No expansion.
Options: `game` (full or introductory) and `late_markers` (harvest markers are revealed at the end of a round).
"""

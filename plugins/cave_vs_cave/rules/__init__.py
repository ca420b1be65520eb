"""The rules, one module for each section of the rulebook: Caverna: Cave vs Cave, Big Box, 2021.

| section | module |
|---|---|
| the cave, paths and walls | `cave`, `walls` |
| goods, trading for food at any time | `goods`, `trades` |
| the round, the end of an era | `rounds` |
| a turn with an action tile | `turns`, `player`, `part` |
| activating rooms | `activate` |
| excavating | `excavate` |
| building and razing walls | `building` |
| furnishing, the additional cavern | `furnish`, `placing` |
| the draft of the quick start | `draft` |

`signs` writes goods as they are printed on tiles; `reasons` says what holds against a piece whatever is asked.

Everything of the box is supported: era I and both eras for one or two, and the two variants for two, which the
rulebook does not describe for one player. What a room does is in `rooms/`, what an action tile offers in `actions/`.
What the rulebook leaves open is decided in `docs/rulings/cave_vs_cave.md`.
"""

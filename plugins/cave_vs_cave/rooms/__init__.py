"""What each room does, under its name: `orange` when it is activated, `blue` whenever its moment comes.

Most rooms simply pay and get what `data/rooms.toml` says; the others are a small class each. The rules in `rules/`
call the moments and know no room by name. `adding` takes in the rooms of plugins, with what they do.
"""

"""The rules of Deepest Vein, a module for each section of `help.md`: own design. Three or four seats, no options."""

"""The scenes around the table: title, new game, saves, settings and the rest."""

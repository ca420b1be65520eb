"""The table: what is seen of a game of Caverna, where it is clicked, and the words for it."""

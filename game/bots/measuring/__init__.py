"""How strong bots are: the ladder, and the games it has finished."""

"""How bots learn: games against themselves, and a judgement made from them. Nothing here is needed to play."""

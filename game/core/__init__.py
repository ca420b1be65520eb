"""The core: a match is a seed, options and a list of answers; everything else follows from replaying them."""

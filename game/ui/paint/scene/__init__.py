"""Vignettes painted: walls, floors and frames, props that stand there, darkness and light."""

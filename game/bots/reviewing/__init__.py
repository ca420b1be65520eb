"""A game looked at again with the Master: one sum, to the last point.

What the Master, playing quickly, makes at this very seat and deal (`par`), with the luck that was measured (`fortune`),
less the mistakes that have a name, less small change, is the result (`summing`). Judged is turn by turn (`turns`), and
`going_through` does all of it in pieces, so that whoever waits sees it grow and may stop it at any time.
"""

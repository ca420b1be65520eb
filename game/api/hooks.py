"""The mark that a plugin puts on its hooks: ``@hookimpl def games(): …`` (`game.plugins.hookspecs` lists them all)."""

import pluggy

hookimpl = pluggy.HookimplMarker("underhall")

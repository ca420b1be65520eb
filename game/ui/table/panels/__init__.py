"""What stands around the table and is docked at its edges: bars, log, timeline, rules, advice, lesson."""

"""How programs and people ask: requests, the verbs, JSON lines, the command line. Each verb is thin, over the rooms above."""

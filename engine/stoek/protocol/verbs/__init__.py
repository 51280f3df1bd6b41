"""The verbs: a function each, which reads its request, asks the rooms below, and builds the answer. `stoek.api.VERBS` lists them.

- what there is: `games`, with `entry`
- at the table: `dealing`, `bidding`, `hands`, `customs`, `score`, `quiz`
- whole deals: `deals`, with `standing` and `replays`; `hindsight`, `solve`, `odds`, `puzzles`
- across games: `compare`, `differences`
- evenings: `session`, `evening`, with `sheet`

A module is imported when one of its verbs is first asked for. Answers are plain JSON, made here and nowhere before; nothing is
worked out here that another program could not ask of the rooms themselves.
"""

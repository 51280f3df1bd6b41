"""The verbs: a function each, which reads its request, asks the rooms below, and builds the answer. `stoek.api.VERBS` lists them.

- what there is: `games`, with `entry`
- at the table: `dealing`, `bidding`, `hands`, `customs`, `score`; `playing` and `advise`
- whole deals: `deals`, with `standing` and `replays`; `hindsight`, `mistakes`, `solve`, `odds`, `puzzles`
- questions to learners: `question`
- across games: `compare`, `differences`
- sessions: `session`, with `sheet`

A module is imported when one of its verbs is first asked for. Answers are plain JSON; nothing is
worked out here that another program could not ask of the rooms themselves.
"""

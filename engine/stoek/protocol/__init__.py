"""How other programs and people ask: requests and answers as JSON.

- `request`: a request's keys, read by name and kind; `verbs`: what may be asked
- `rpc`: JSON lines in and out; `cli`: the command line

The door itself is `stoek.api.answer`. No rule of a game is known here.
"""

"""The doors: they ask `stoek.api.answer` as other programs do, and nothing else in the engine uses them.

- `rpc`: JSON lines in and out; `cli`: the command line
"""

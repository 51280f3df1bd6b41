"""How the site is made and served: the client bundled, assets laid out, MkDocs called, the finished pages given their policy.

Nothing here knows a feature but for the solutions that puzzles need before pages are built.
"""

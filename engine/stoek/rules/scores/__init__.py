"""Kinds of scoring: each a module; what they share stands in `scoring`, the sums of two sides in `tally`, how much tricks hold in
`bounds`.

A scoring sees the figures of a deal and what it asks of a game (`Scored`). How the figures came about is known elsewhere.
"""

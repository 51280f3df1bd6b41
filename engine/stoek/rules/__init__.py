"""The language of a ruleset: what a game in `stoek.games` is put together from.

Here live the ruleset itself, scales, play laws and their compiled tables; below, the parts that a ruleset names: `auctions`,
`melds`, `scores`, `customs`. No game, no deal in progress and no record is known here.
"""

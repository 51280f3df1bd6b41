"""The language of a ruleset: what a game in `stoek.games` is put together from.

Here live the ruleset itself, house rules, sides, the names of rules, scales, play laws and their compiled tables, and what a deal
is entered with; below, the parts that a ruleset names: `auctions`, `melds`, `scores`, `customs`. No game, no deal in progress and
no record is known here, and no rule, house rule or side by its name but as the default of a field.
"""

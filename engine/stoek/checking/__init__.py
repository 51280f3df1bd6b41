"""Checking a deal as written down: every fault found, at the earliest moment it can be proven, and the score.

Modules follow the course of a deal: `cards` (hands, stock, the card turned up), `calls` (auction), `exchange` (stock, discards),
`announced` (where only the declarer announces) or `melding` (where both sides do), `tricks` (turn, owner), `legality` (revokes),
`marks` (stoek, knocks), `piles` and `figures` (deals recorded in less depth), `facts` (what else the score needs), `outcome` (count
and score), `compare` (depths recorded beside each other). Each reads the record and writes what it learns into one `Case`. Which of
them have anything to do is told by the ruleset: its sides, its auction, its `entry`, its deal; never by its name.
"""

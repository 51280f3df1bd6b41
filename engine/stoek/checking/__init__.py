"""Checking a deal as written down: every fault found, at the earliest moment it can be proven, and the score.

Modules follow the course of a deal: `cards` (hands, stock), `calls` (auction), `exchange` (stock, discards, announcements),
`tricks` (turn, owner), `legality` (revokes), `marks` (stoek, knocks), `piles` and `figures` (deals recorded in less depth),
`outcome` (count and score), `compare` (depths recorded beside each other). Each reads the record and
writes what it learns into one `Case`.
"""

"""Checking a deal as written down: every fault found, at the earliest moment it can be proven, and the score.

Modules follow the course of a deal: `cards` (hands, stock), `calls` (auction), `exchange` (stock, discards, announcements),
`tricks` (turn, owner), `legality` (revokes), `marks` (stoek, knocks), `outcome` (count and score). Each reads the record and
writes what it learns into one `Case`.
"""

"""A whole deal that several tests read."""

from __future__ import annotations

WHOLE = """\
[Game "staekske-rape"]
[Event "Thursday table"]
[Dealer "W"]
[House "required_floor=none double_no_tricks=on"]
[Stock "taken"]
[Trump "H"]

Hands:
N: KC JC 8C KS 8S 7S 9D
E: ?
W: 9C AS 9S KH QH JH KD
Stock: JD QD 8H 9H

Auction:
E pass, S 3, W once 4, N pass, S pass

Discards: 9C 9S JD QD

Announced: KH QH JH; four 9; sequence 3; stoek

Play:
1. W: JH 8C 7H TH
2. W: 9H 8S 7C AH
3. W: KH knock2 7S 8D JS
4. E:knock W: AS S:KS stoek ? TS
"""
"""A record in the very words in which it is written."""

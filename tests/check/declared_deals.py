"""Deals with melds declared with a lead, and with exchanges: of the old game, of Klaberjass and of Saskop."""

from __future__ import annotations

DRAWN = """\
[Game "vijfhonderden-1836"]
[Dealer "S"]
[Trump "D"]

Hands:
N: 7C TS 8S JC KC AH 7H QC 8D
S: KS JD 7D KD AD 9H JS 7S QD
Stock: 8H 9S TH 8C KH AC QH 9D AS 9C TC JH QS TD

Exchange: S: 7D for TD in 2

Announced: N: KC QC JC in 1; S: AD KD QD JD in 1; S: AD KD QD JD TD in 2; S: marriage in 5

Play:
1. N: 7H 9H
2. S: JD 8D
3. S: 8H 8C
4. S: 7S AC
5. S: KD 7C
6. S: TH QC
7. S: TD 9S
8. S: KH AH
9. N: 9D QD
10. N: TS KS
11. S: QH JH
12. S: TC KC
13. N: JC AS
14. N: 9C AD
15. S: QS 8S
16. S: JS 7D
"""

TALON = """\
[Game "klaberjass"]
[Dealer "S"]

Hands:
N: JC 8S KH QC JD KD QD 7S 7C
S: 9S 8D AC 8H AS TC KC QH AH
Turn-up: KD

Auction:
N pass, S take

Exchange: N: 7D for KD

Announced: N: KD QD JD; N: KD QD

Play:
1. N: 7S AS
2. S: AH KH
3. S: QH KD
4. N: 8S 9S
5. S: 8H JD
6. N: QD 8D
7. N: JC KC
8. S: AC QC
9. S: TC 7C
"""

PARTNERS = """\
[Game "saskop"]
[Dealer "S"]

Hands:
N: QD AC AH TS QS 9H KS 7S TH
E: 7D 6C 9D JC KC AS 6D JH KH
S: QH KD JD 6S QC 8H JS 6H 7H
W: 8D 9S 8S 7C 8C TD TC AD 9C

Auction:
W pass, N 5, E pass, S pass, N S

Exchange: W: KC for TC

Play:
1. W: 8C AC 6C QH
2. S: QC 9S KS KC
3. E: JH KD 8S QS
4. S: 6H 9C TH AS
5. E: JC 6S TD TS
6. S: 8H 7C 9H KH
7. E: 9D JD AD QD
8. N: AH 7D 7H 8D
9. N: 7S 6D JS TC
"""

MELDS = DRAWN[DRAWN.index("Announced:") : DRAWN.index("Play:")]

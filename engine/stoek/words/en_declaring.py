"""The English of melds declared with a lead: why one may be declared, or scores instead of another, or not."""

from __future__ import annotations

MAY = "{cards} may be declared and scores {points}, unless the other player has a higher meld."
SHOWN = "{cards} may be shown with a lead of one of the two, and scores {points}."
COUNTERS = "{cards} scores {points} and is higher than {other} with {least}: it scores instead."
NOT_HIGHER = "{cards} scores {points}, which is not more than {other} with {least}: the leader scores."
NOT_HELD = "{cards} cannot be declared: {missing} is not in the hand."
AGAIN = "{cards} was declared before. Each meld scores once."
OVERLAPS = "{cards} shares {shared} with {before}, which was declared before, and does not contain it whole."
MARRIAGE_NOT_LED = "{cards} is shown while leading one of the two, and another card was led."
MARRIAGE_APART = "The marriage is scored apart from melds: it neither counters nor is countered."
MARRIAGE_OF_LEADER = "The marriage is shown by the player who leads, and {leader} leads trick {trick}."
MARRIAGE_NEVER_LED = "{cards} is shown with a lead of one of the two while there is a stock, and {seat} made no such lead."
ONE_WITH_A_LEAD = "One meld is declared with a lead, and one may counter it; this is another in trick {trick}."
NOTHING_TO_COUNTER = "Only the leader declares. {leader} leads trick {trick} and declared nothing that {cards} could counter."
IN_BOTH = "{cards} cannot be in the melds of both players."
LATE = "The stock is gone: nothing is declared any more."

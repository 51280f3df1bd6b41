"""What is played at other tables, in English."""

from __future__ import annotations

HOUSE = "Tables differ. By the house rule “{name}: {words}” only {cards} may be played ({source})."
STANDARD = "Tables differ. By the standard, “{name}: {words}”, you may play {cards} ({source})."

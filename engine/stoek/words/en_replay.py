"""Why a revoke cannot be replayed further, in English."""

from __future__ import annotations

from collections.abc import Mapping

STOPS: Mapping[str, str] = {
    "gone": "{seat} played {card} here, and has played it already in this replay. What {seat} would have played is not known.",
    "illegal": "{seat} played {card} here, which could not be played now: {why} What {seat} would have played is not known.",
    "lead": "{seat} leads here now, not {other}, and holds more than one card. What {seat} would have led is not known.",
    "follow": "After another lead it is not known which card {seat} would have played.",
    "record": "What {seat} played here is not recorded, so the replay ends.",
}
"""`seat` is whose turn it is, `card` the card as played, `why` the rule's reason, `other` who led in fact."""

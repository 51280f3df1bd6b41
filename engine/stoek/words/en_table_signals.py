"""Why partners may signal now, or may not, in English. `named` is the card or the cards that it hangs on."""

from __future__ import annotations

from collections.abc import Mapping

WHY: Mapping[tuple[str, str], str] = {
    ("blink", "choice"): "You play second and have a choice ({named}): look at your partner, who plays last and may blink.",
    ("blink", "partner-may-ask"): "Your partner plays second. If your partner has a choice and looks at you, you may blink.",
    ("blink", "no-choice"): "You play second, but {named} is the only card that you may play: there is nothing to ask.",
    ("blink", "not-second"): "Only the second player to a trick may look for a blink, before playing, and only the partner blinks.",
    ("blink", "not-yet"): "No trick has been led to.",
    ("emergency", "lone-trump"): "{named} is your only trump, and your partner plays before you: ask for the highest trump.",
    ("emergency", "no-lone-trump"): "It takes the ace or the ten of trumps as your only trump. You hold {named}.",
    ("emergency", "plays-before-partner"): "{named} is your only trump, but you play before your partner.",
    ("emergency", "partner-has-played"): "{named} is your only trump, but your partner has played to this trick already.",
    ("emergency", "not-yet"): "Trumps are not known yet.",
    ("roof", "roof"): "You were dealt no picture: you may show a roof.",
    ("roof", "picture"): "A roof is a hand without pictures. You hold {named}.",
    ("roof", "forbidden"): "You were dealt no picture, but at this table showing it is against the rules.",
    ("roof", "play-has-begun"): "A roof is shown after the deal, not during the play.",
}
"""By the name of the signal and the engine's reason."""

"""The four large components: each has its own template, element and style sheet, and these classes bring their contexts."""

from __future__ import annotations

from stoek_site.blocks.tables import RulesetBlock


class MayIPlayBlock(RulesetBlock):
    """`/// may-i-play | staekske-rape`"""

    NAME = "may-i-play"
    TEMPLATE = "may-i-play.html"


class LegalQuizBlock(RulesetBlock):
    """`/// legal-quiz | staekske-rape`"""

    NAME = "legal-quiz"
    TEMPLATE = "legal-quiz.html"


class ScoreFormBlock(RulesetBlock):
    """`/// score-form | staekske-rape`"""

    NAME = "score-form"
    TEMPLATE = "score-form.html"


class DealCheckerBlock(RulesetBlock):
    """`/// deal-checker | staekske-rape`"""

    NAME = "deal-checker"
    TEMPLATE = "deal-checker.html"

"""The rules: sentences with their sources, positions to try, worked examples, and tables made from the rulesets."""

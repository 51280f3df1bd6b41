"""What only some games do: exchanges and declared hands, signals, ways to deal, the knock. A ruleset names what it has."""

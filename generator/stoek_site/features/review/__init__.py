"""What was learnt comes back: by rule, after minutes, then days; a page says what is strong and what is shaky."""

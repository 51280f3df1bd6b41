"""The reader's own table: house rules set once."""

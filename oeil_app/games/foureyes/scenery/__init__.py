"""How Four Eyes lies on a table."""

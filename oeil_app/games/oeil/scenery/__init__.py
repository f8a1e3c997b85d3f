"""How The Eye lies on a table."""

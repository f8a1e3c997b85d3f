"""A puzzle at the table, from its first touch to its end."""

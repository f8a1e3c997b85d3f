"""What lies on a table and how, in table units."""

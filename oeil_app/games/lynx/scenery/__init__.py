"""How Lynx Eye lies on a table."""

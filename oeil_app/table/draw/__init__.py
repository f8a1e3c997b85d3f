"""How everything on a table is drawn."""

"""What lies over a table: sheets with words and buttons, one at a time."""

"""What the referee of Four Eyes is made of: tiles, squares, what is allowed and what it changes."""

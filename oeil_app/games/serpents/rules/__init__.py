"""What the referee of Heads Bodies Tails is made of: cards, snakes, what is allowed."""

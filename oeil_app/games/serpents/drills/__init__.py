"""What children practise with the cards of Heads Bodies Tails."""

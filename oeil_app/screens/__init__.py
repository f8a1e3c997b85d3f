"""What the family sees round the tables."""

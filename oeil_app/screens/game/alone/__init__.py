"""For one who plays alone: the bar and the hints."""

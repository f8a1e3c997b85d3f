"""Questions to a seat."""

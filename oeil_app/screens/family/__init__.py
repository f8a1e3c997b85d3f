"""The family: its people, what they have achieved, and the luggage they travel with."""

"""Practice: five drills for children, and a picture of their progress for parents."""

"""What the referees of The Eye are made of: turns, reasons, and what wins."""

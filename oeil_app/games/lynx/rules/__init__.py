"""What the referees of Lynx Eye are made of: cards, places, and what fits where."""

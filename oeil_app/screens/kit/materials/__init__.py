"""What pages are made of: colours, wood, paper, brass, pictures."""

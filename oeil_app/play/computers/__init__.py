"""Computer players at work: thinking between frames, levels that adapt, advice, the coach."""

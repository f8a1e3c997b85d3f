"""The library of question packs, which a game may ask for: the shelf, drafts and mixtures."""

"""Four Eyes: two players, tiles with a red and a blue pawn, four of a colour in a square win."""

"""What a table and those who sit at it say to each other, and how that is made from a game."""

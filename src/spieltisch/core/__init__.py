"""The small interface every game speaks: stops, decisions, pure steps. Knows no game."""

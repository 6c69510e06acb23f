"""One table with people at it: one actor, which everything that changes the table goes through."""

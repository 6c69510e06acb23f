"""Who is told, away from the page, that a game waits for them; and what is told elsewhere."""

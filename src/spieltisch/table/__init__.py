"""One running match: seats, clock, bots, sealed choices and the store. No HTTP here."""

"""Deals that others play, too: challenges, the deal of the day, and who chose what."""

"""Tournaments of a circle: who meets whom, what it counts for, and what their host may mend."""

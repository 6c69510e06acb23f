"""Bots at the tables of a running server: they see what a page sees, as the views that they know."""

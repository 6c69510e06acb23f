"""The coach at the tables: analyses, hints and the puzzle of the day, in words for the page."""

"""Score pads of people who play with the box at home."""

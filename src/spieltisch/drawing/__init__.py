"""What a seat sees of a table as a picture in SVG, with the page's shapes and colours.

For notebooks, files, docs and links.
"""

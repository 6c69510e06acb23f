"""Games as data: the columns, the three forms of a file, the card beside them, and who reads it all."""

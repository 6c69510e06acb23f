"""What people read, in every language that has a folder of words: rules, sentences about events, help."""

"""The table as tools for language models: rules, judge, play, coach."""

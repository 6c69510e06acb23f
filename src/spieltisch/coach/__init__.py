"""The coach: every decision judged by search, from what its player could know then."""

"""Notices on their way out: to the browsers of people, and to other services; never to anything inside."""

"""The rules of Bright Windows, own design: two to five seats, no options."""

"""The table without its picture: who looks at what, what may be answered, and what the words are. No pygame."""

"""What is seen of what happens: headlines, effects, insets, and the lens."""

"""What is seen and clicked in Rising Water."""

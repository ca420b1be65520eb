"""What is seen and clicked in Bright Windows."""

"""What is seen and clicked in Deepest Vein."""

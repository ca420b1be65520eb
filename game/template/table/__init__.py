"""What is seen and clicked in Deep Dig."""

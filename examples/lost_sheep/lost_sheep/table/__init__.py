"""What is seen and clicked in Lost Sheep."""

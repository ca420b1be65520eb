"""What people mean, whatever they say it with: intents, the devices that tell them, and the focus that they move."""

"""The rules of Lost Sheep, own design: two to four seats, no options, nothing hidden."""

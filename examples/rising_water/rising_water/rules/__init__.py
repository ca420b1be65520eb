"""The rules of Rising Water, own design: one to four seats; the option `weather` is calm or a storm."""

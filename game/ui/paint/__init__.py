"""Pixels, letters and materials: everything that is painted is made from these."""

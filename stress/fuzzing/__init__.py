"""What the fuzz drivers are made of, shared or their own."""

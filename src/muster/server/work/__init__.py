"""Work in processes of its own, which are ended at a deadline."""

"""Who is who: sessions, accounts, names, and forgetting somebody."""

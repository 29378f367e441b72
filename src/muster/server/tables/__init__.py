"""Tables while they are played: seats, people, clocks, passing, taking back, loading."""

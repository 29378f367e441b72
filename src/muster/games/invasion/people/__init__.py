"""What people see and say of a game of RONE: Invasion."""

"""The rules: state and changes, the turn of a player, the turn of the Invasion."""

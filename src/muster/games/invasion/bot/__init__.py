"""The bot's judgement of RONE: Invasion: what cards are worth, the plan for the main phase, small questions."""

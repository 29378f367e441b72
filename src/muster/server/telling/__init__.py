"""What goes out: messages, views, the story of a game, films."""

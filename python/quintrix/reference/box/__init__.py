"""What is in the box of each game: cards, options, and which decks can be played."""

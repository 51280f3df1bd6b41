"""From one game to another: what somebody has to learn anew who knows a game already."""

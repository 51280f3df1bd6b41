"""Cards as pages show them: drawn, on the felt, in a tray to choose from."""

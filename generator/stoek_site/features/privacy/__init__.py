"""What is kept of a reader on the reader's own device, shown and erased."""

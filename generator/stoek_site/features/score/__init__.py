"""A played deal: entered at three depths, checked, reported, looked back at."""

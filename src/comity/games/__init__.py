"""The rules of the games: NumPy, Numba and the standard library only."""

"""Pile Split, a game for Comity: its rules and its words, nothing else.

Two players split piles of stones. Each round both demand a share of the pile in secret. If the pile holds both shares
(P1), each takes what they demanded; else nobody takes any (P2). All the while they may trade stones and coins (P3).
After the last pile everyone scores their stones times their coins (P4).
"""

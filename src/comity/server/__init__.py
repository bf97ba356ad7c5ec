"""The table in a browser: HTTP and WebSocket over Match, with every move on disk before anyone hears of it.

From the bottom up, each importing only what stands before it: settings, refusals, table and wire (plain data and JSON);
storage/ (the database); tables/ (games in memory, and what moves them on); http/ (what clients ask for); app; serving.
"""

"""What browsers ask for: routes, sockets, who asks, and what is refused."""

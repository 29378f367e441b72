"""What stands between the network and the tables: connections, limits, headers, visits."""

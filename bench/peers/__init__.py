"""Random play in Quintrix and in the libraries of others, measured in one run on one machine."""

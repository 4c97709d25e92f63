"""The pages about a server: privacy, imprint and licences, as plain HTML without scripts.

``privacy.<language>.md`` is what a host says who says nothing else; it must be true of this code.
"""

"""The five games a third time, from the rules pages alone, without a thought for speed.

The core and the reference were written by the same hands. These are not to be read beside either of
them: a change of a rule changes its page, and then what stands here.
"""

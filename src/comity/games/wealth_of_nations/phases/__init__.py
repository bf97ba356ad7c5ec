"""One module a step or phase, each with the same functions:

enter_<step>: whom does it wait for? A choice that nobody has is not asked for (W9.3, W10.7): the step closes at once.
legal_<kind>, check_<kind>, apply_<kind>: its actions.
close_<step>: what happens when nobody is waited for any more; returns the next step.
"""

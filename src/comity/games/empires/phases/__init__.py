"""One module a phase. Each of its steps has the same functions:

enter_<step>: whom does it wait for? Choices that cannot be one are made here (E5.4). Nobody: the step closes at once.
legal_<step>, check_<step>, apply_<step>: its own action, where it has one.
close_<step>: what happens when nobody is waited for any more; returns the next step.
"""

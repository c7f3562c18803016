"""P10 and P11: edits, their history and the works library beside plain SQLite.

session_comparison.py measures; what it prints is left to the report.
"""

import contextlib
import io

import session_comparison
from measuring import programs


class Part:
    """One of the two works, as the other tasks are modules."""

    def __init__(self, name):
        self.name = name

    def missing(self):
        return programs.missing()

    def measure(self, bench):
        with contextlib.redirect_stdout(io.StringIO()):
            return session_comparison.measure({self.name})

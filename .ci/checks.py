"""What the checks share: claims that are said as they are tried, faults that are said at the end."""

import sys

failed = []


def expect(holds, claim):
    """Tries a claim and says how that went; `end` fails where one did not hold."""
    print(f"{'ok' if holds else 'FAILED'}: {claim}")
    if not holds:
        failed.append(claim)


def end(faults=(), summary=None):
    """Ends the check with what is at fault, and a summary."""
    for fault in faults:
        print(f"error: {fault}", file=sys.stderr)
    if summary:
        print(summary)
    sys.exit(1 if faults or failed else 0)

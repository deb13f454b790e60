"""What the checks share: packages, claims that are said as they are tried, faults that are said at the end. They work in the
repository's folder."""

import importlib.util
import os
import pathlib
import re
import subprocess
import sys

os.chdir(pathlib.Path(__file__).resolve().parent.parent)
faults = []


def having(*packages):
    """Goes on in a Python that has these packages, which is made and kept below .build; ends with status 77 where none can be made."""
    place = pathlib.Path(".build/venvs").absolute() / re.sub("[^a-z0-9.]", "-", " ".join(packages))
    if pathlib.Path(sys.prefix) == place:
        return
    if not (place / "whole").exists():
        if not importlib.util.find_spec("ensurepip"):
            subprocess.run([".ci/install-packages", "python3-venv"], stdout=sys.stderr)
        made = [sys.executable, "-m", "venv", "--clear", place]
        filled = [place / "bin/pip", "--quiet", "--disable-pip-version-check", "install", *packages]
        if any(subprocess.call(command, stdout=sys.stderr) for command in (made, filled)):
            print(f"skipped: no Python with {' '.join(packages)}", file=sys.stderr)
            sys.exit(77)
        (place / "whole").touch()
    os.execv(place / "bin/python", [place / "bin/python", sys.modules["__main__"].__file__, *sys.argv[1:]])


def filled(text, values):
    """A workflow's text with what its expressions stand for."""
    return re.sub(r"\$\{\{ *(\S+) *\}\}", lambda match: str(values.get(match[1], "")), text)


def shell(script, folder, environment={}, stderr=None):
    """Runs a step's script as runners do; returns its status and what it printed, errors apart."""
    command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script]
    done = subprocess.run(command, cwd=folder, env=os.environ | environment, stdout=subprocess.PIPE, stderr=stderr, text=True)
    return done.returncode, done.stdout


def expect(holds, claim):
    """Tries a claim and says how that went; `end` fails where one did not hold."""
    print(f"{'ok' if holds else 'FAILED'}: {claim}")
    demand(holds, claim)


def demand(holds, fault):
    """Keeps a fault for the end where something does not hold."""
    if not holds:
        faults.append(fault)


def end(summary=None):
    """Ends the check with what is at fault, and a summary."""
    for fault in faults:
        print(f"error: {fault}", file=sys.stderr)
    if summary:
        print(summary)
    sys.exit(1 if faults else 0)

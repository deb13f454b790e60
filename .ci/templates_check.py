"""Runs the shell steps of the composite action and of the GitLab template as their runners would. See templates-check."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import yaml

from checks import end, expect

scratch = Path(sys.argv[1])
clone = Path(sys.argv[2]).resolve()
# Something small, counted alone.
inputs = {"scenario": "quiet-day", "architectures": "direct,mvc", "against": "HEAD~1", "shadow": "false", "arguments": "--only counts"}
injected = " --inject extra-allocation:mvc"


def shell(script, environment, flags):
    """Runs a script; returns its status and what it printed, errors apart."""
    done = subprocess.run(
        ["bash", *flags, "-c", script], cwd=clone, env={**os.environ, **environment}, stdout=subprocess.PIPE, text=True
    )
    return done.returncode, done.stdout


def outputs(file):
    return dict(line.split("=", 1) for line in file.read_text().splitlines())


def git(*words):
    done = subprocess.run(["git", "-C", str(clone), *words], stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.strip()


def run_action(name, given, only=None):
    """Runs the action's steps until one fails, or one of them alone; returns status, log, summary, JSON and the last step's outputs."""
    action = yaml.safe_load((clone / ".github/actions/check/action.yml").read_text())
    unknown = given.keys() - action["inputs"].keys()
    expect(not unknown, f"{name}: the action knows its inputs")
    values = {f"inputs.{key}": given.get(key, item.get("default", "")) for key, item in action["inputs"].items()}
    values["github.event.repository.default_branch"] = "main"

    folder = scratch / name
    folder.mkdir()
    summary = folder / "summary"
    summary.touch()
    log = ""
    said = {}
    for number, step in enumerate(action["runs"]["steps"]):
        if "run" not in step or only not in (None, step.get("id")):
            continue
        output = folder / f"output-{number}"
        output.touch()
        environment = {
            key: re.sub(r"\$\{\{ *(\S+) *\}\}", lambda match: values.get(match.group(1), ""), text)
            for key, text in step.get("env", {}).items()
        }
        environment |= {
            "GITHUB_ACTIONS": "true",
            "GITHUB_OUTPUT": str(output),
            "GITHUB_STEP_SUMMARY": str(summary),
            "GITHUB_WORKSPACE": str(clone),
            "RUNNER_TEMP": str(folder),
            # What a step configures stays with the check.
            "GIT_CONFIG_GLOBAL": str(folder / "gitconfig"),
        }
        status, printed = shell(step["run"], environment, ["--noprofile", "--norc", "-eo", "pipefail"])
        log += printed
        said = outputs(output)
        for key, value in said.items():
            values[f"steps.{step.get('id')}.outputs.{key}"] = value
        if status != 0:
            break
    file = Path(values.get("steps.compare.outputs.json", folder / "none"))
    found = json.loads(file.read_text()) if file.exists() and file.stat().st_size else {}
    return status, log, summary.read_text(), found, said


def run_gitlab(arguments):
    template = yaml.safe_load((clone / ".ci/gitlab-check.yml").read_text())[".crosstalk-check"]
    environment = dict(template["variables"])
    environment |= {
        "CROSSTALK_SCENARIO": inputs["scenario"],
        "CROSSTALK_ARCHITECTURES": inputs["architectures"],
        # The base of a merge request, where none is named.
        "CROSSTALK_AGAINST": "",
        "CI_MERGE_REQUEST_DIFF_BASE_SHA": git("rev-parse", "HEAD~1"),
        "CROSSTALK_ARGUMENTS": arguments,
    }
    for line in template["script"]:
        status, log = shell(line, environment, ["-eo", "pipefail"])
        if status != 0:
            break
    file = clone / template["artifacts"]["reports"]["junit"]
    return status, log, file.read_text() if file.exists() else ""


# On the default branch, on a branch that left it, and in a clone that does not know it.
head, base = git("rev-parse", "HEAD"), git("rev-parse", "HEAD~1")
for name, place, expected in [("on-main", head, "HEAD~1"), ("on-a-branch", base, base), ("alone", None, None)]:
    if place:
        git("update-ref", "refs/remotes/origin/main", place)
    else:
        git("update-ref", "-d", "refs/remotes/origin/main")
    status, log, _, _, said = run_action(name, {**inputs, "against": ""}, only="base")
    if expected:
        expect(status == 0 and said.get("revision") == expected, f"GitHub: the base is found, {name}")
    else:
        expect(status == 64 and log.startswith("::error"), "GitHub: a clone without the default branch is named")

status, log, summary, found, _ = run_action("unchanged", inputs)
expect(status == 0, "GitHub: nothing changed and the job passes")
expect("Null pair: nothing found" in summary, "GitHub: the summary has the proof")
expect("::error" not in log, "GitHub: nothing is annotated")
expect(found.get("schema") == "crosstalk.gate/1" and found.get("outcome") == "equal", "GitHub: the JSON is there")

status, log, summary, found, _ = run_action("injected", {**inputs, "arguments": inputs["arguments"] + injected})
expect(status == 2, "GitHub: an allocation more fails the job")
expect(re.search(r"^::error title=gate%3A mvc", log, re.M), "GitHub: it is annotated")
expect("mvc · memory: allocations" in summary, "GitHub: it stands in the summary")
expect("Failed, exit status 2" in "\n".join(log.splitlines()[-20:]), "GitHub: the log ends with it")
expect(found.get("status") == 2, "GitHub: it is in the JSON")

shadow = {**inputs, "shadow": "true", "arguments": inputs["arguments"] + injected}
status, log, summary, found, _ = run_action("shadow", shadow)
expect(status == 0 and "::warning" in log, "GitHub: in shadow mode it only warns")

status, log, summary, found, _ = run_action("unbuilt", {**inputs, "against": "nowhere"})
expect(status == 64 and not found, "GitHub: an unknown base fails the job")
expect(re.search(r"^::error title=gate::Nothing was compared", log, re.M), "GitHub: it is annotated")
expect("# Gate: nothing was compared" in summary, "GitHub: it stands in the summary")

status, log, junit = run_gitlab(inputs["arguments"] + injected)
expect(status == 2 and "<failure" in junit, "GitLab: an allocation more fails the job and its test")
expect("mvc · memory: allocations" in log, "GitLab: it stands in the log")
end()

"""Runs the steps of the Actions matrix for shards, each job in a clean clone of HEAD. See shards-check.

The build is that of this work tree, put where the Build step would leave it; everything else is the template's. One shard's
first runner is lost, and its job is run again, as a person or a retry would.
"""

import shutil
import subprocess
import sys
from pathlib import Path

from checks import end, expect, filled, having, shell

having("pyyaml")
import yaml

scratch = Path(sys.argv[1])
root = Path.cwd()
workflow = yaml.safe_load((root / ".ci/shards/matrix.yml").read_text())
artifacts = scratch / "artifacts"
artifacts.mkdir(parents=True)
# Something small, in place of what a night is for.
smaller = "morning-rush --architectures headline --blocks 24", "quiet-day --architectures direct,mvc --blocks 8"


def run(name, job, values, is_lost=False):
    """Runs a job's steps in a clone of its own; a lost one uploads nothing. Returns what it printed, nil where a step fails."""
    clone = scratch / name
    shutil.rmtree(clone, ignore_errors=True)
    subprocess.run(["git", "clone", "--quiet", "--shared", str(root), str(clone)], check=True)
    build = clone / ".build/release"
    build.mkdir(parents=True)
    shutil.copy2(root / ".build/release/crosstalk", build)
    printed = ""
    for step in workflow["jobs"][job]["steps"]:
        given = {key: filled(value, values) for key, value in step.get("with", {}).items()}
        uses = step.get("uses", "")
        if uses.startswith("actions/download-artifact"):
            for artifact in artifacts.glob(given.get("pattern", given.get("name"))):
                place = clone / given.get("path", ".")
                # Several land in a folder each.
                shutil.copytree(artifact, place / artifact.name if "pattern" in given else place, dirs_exist_ok=True)
        elif uses.startswith("actions/upload-artifact") and not is_lost:
            source, target = clone / given["path"], artifacts / given["name"]
            target.mkdir(exist_ok=True)
            subprocess.run(["cp", "-R", f"{source}/." if source.is_dir() else source, target], check=True)
        elif "run" in step and step["name"] != "Build":
            status, said = shell(filled(step["run"], values).replace(*smaller), clone, stderr=subprocess.STDOUT)
            printed += said
            if status:
                return status, printed
    return 0, printed


numbers = workflow["jobs"]["shard"]["strategy"]["matrix"]["shard"]
planned = workflow["jobs"]["plan"]["steps"][2]["run"]
expect(f"--shards {len(numbers)} " in planned, "the matrix has as many shards as the plan")
expect(run("plan", "plan", {})[0] == 0, "the plan is made")
for number in numbers:
    status, text = run(f"shard-{number}", "shard", {"matrix.shard": number}, is_lost=number == 3)
    expect(status == 0, f"shard {number} is measured")
status, text = run("merge", "merge", {})
expect(status == 1 and "missing shard 3 of 8" in text and "Partial, 1 missing: 7 of 8 shards" in text, "a lost runner is reported")
expect(run("shard-3", "shard", {"matrix.shard": 3})[0] == 0, "its job is run again")
status, text = run("merge", "merge", {})
expect(status == 0 and "8 of 8 shards" in text, "then all eight are merged, once each")
end()

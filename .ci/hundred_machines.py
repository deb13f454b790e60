"""Copies a shard to a hundred machines, merges ever more of them, and says what that takes. See hundred-machines."""

import copy
import hashlib
import json
import math
import os
import random
import statistics
import subprocess
import sys
from pathlib import Path

crosstalk, scratch, seconds = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])
page = Path(sys.argv[4]) if sys.argv[4:] and sys.argv[4] else None
between, within = 0.03, 0.05
metric = "main_cpu_ns_per_event"
(source,) = scratch.glob("Shards/shard-1/*.shard")
shard = json.loads(source.read_text().split("\n")[1])


def write(shard, path):
    path.parent.mkdir(parents=True, exist_ok=True)
    body = json.dumps(shard, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"
    head = {"bytes": len(body), "schema": "crosstalk.shard/1", "sha256": hashlib.sha256(body).hexdigest()}
    path.write_bytes(json.dumps(head, sort_keys=True, separators=(",", ":")).encode() + b"\n" + body)


def times(entry):
    """Of whom a throughput measurement is, its figures, and its times batch by batch."""
    found = entry.get("throughput", {})
    result = found.get("_1", {}).get("finished", {}).get("_0", {})
    batches = result.get("findings", {}).get("times", {}).get("_0", {}).get("batches", {})
    return found.get("_0"), [result.get("values", {}), *result.get("byBatchSize", {}).values()], batches


def on_machine(number):
    """The same shard as another machine would have measured it: every architecture has a factor of the machine, and one of each block."""
    noise = random.Random(number)
    one = copy.deepcopy(shard)
    one["shard"] = number
    one["machine"] = {"id": f"machine-{number}", "kind": f"kind {number % 4}"}
    machine, block = {}, {}
    for entry in one["journal"]:
        if "blockBegan" in entry:
            block = {}
        id, sizes, batches = times(entry)
        # The null app is taken off the others, and the same everywhere.
        if id in (None, "null"):
            continue
        # Half the variance of a ratio is each side's.
        draws = [(machine, between), (block, within)]
        factor = math.prod(known.setdefault(id, math.exp(noise.gauss(0, spread / math.sqrt(2)))) for known, spread in draws)
        for figures in sizes:
            for name in figures:
                if "_ns_" in name:
                    figures[name] *= factor
        for name in batches.keys() & {"main", "longest"}:
            batches[name] = [round(time * factor) for time in batches[name]]
    return one


def peak(command):
    """Seconds of processor time, peak memory in bytes and exit status of a command, and what it printed."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    printed = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024, os.waitstatus_to_exitcode(status), printed


def seconds_of_blocks():
    """How long the shard's blocks took; what precedes each measurement in the journal is its seconds."""
    total, last = 0.0, 0.0
    for entry in shard["journal"]:
        if "seconds" in entry:
            last = entry["seconds"]["_1"]
        elif entry.keys() & {"throughput", "curve"}:
            total += last
    return total


def ratios(results):
    (path,) = results.glob("*/run.json")
    found = {one["id"]: one["metrics"].get(metric, {}).get("ratio") for one in json.loads(path.read_text())["architectures"]}
    return {id: ratio for id, ratio in found.items() if ratio}


folder = scratch / "Copies"
size = 0
for number in range(1, shard["plan"]["shards"] + 1):
    path = folder / f"shard-{number}" / source.name
    write(on_machine(number), path)
    size = max(size, path.stat().st_size)
# What the shard itself says is the truth that its copies vary.
peak([crosstalk, "merge", str(source), "--output", str(scratch / "Truth")])
truth = {id: ratio["value"] for id, ratio in ratios(scratch / "Truth").items()}
rows = []
for count in (5, 10, 20, 50, 100):
    given = [str(folder / f"shard-{number}") for number in range(1, count + 1)]
    took, memory, status, printed = peak([crosstalk, "merge", *given, "--output", str(scratch / f"Results-{count}")])
    expected = 0 if count == shard["plan"]["shards"] else 1
    if status != expected or f"{count} of 100 shards over {count} machines of 4 kinds" not in printed:
        sys.exit(f"FAILED: {count} machines: exit status {status}\n{printed[-2000:]}")
    (results,) = (scratch / f"Results-{count}").glob("*")
    found = ratios(results.parent)
    widths = [100 * (math.sqrt(ratio["high"] / ratio["low"]) - 1) for ratio in found.values()]
    held = sum(ratio["low"] <= truth[id] <= ratio["high"] for id, ratio in found.items())
    sizes = {path.name: path.stat().st_size for path in results.iterdir()}
    rows.append(
        f"| {count} | {size * count / 1e6:,.0f} MB | {took:.0f} s | {memory / 1e6:,.0f} MB | {sizes['run.json'] / 1e6:.1f} MB"
        f" | {sizes['samples.csv'] / 1e6:.1f} MB | {statistics.median(widths):.1f} % | {held} of {len(found)} |"
    )
    print(rows[-1], flush=True)
matrix = json.loads((scratch / "matrix.json").read_text())
kept = [entry for entry in shard["journal"] if entry.get("blockEnded", {}).get("isKept")]
text = "\n".join(
    [
        f"{len(matrix['architectures'])} architectures, {matrix['blocks']} blocks in {matrix['shards']} shards;"
        f" {shard['environment']['cpu']}. The manifest of all {len(matrix['workloads'])} scenarios has"
        f" {(scratch / 'matrix.json').stat().st_size / 1e3:.1f} kB, one shard of one scenario {size / 1e6:.1f} MB. It took {seconds} s to"
        f" measure, of which its {len(kept)} blocks took {seconds_of_blocks():.0f} s.",
        "",
        "| machines | shards | processor time | peak memory | run.json | samples.csv | half width, median | hold the truth |",
        "| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
        *rows,
    ]
)
print(text)
if page:
    before, rest = page.read_text().split("<!-- hundred -->\n", 1)
    after = rest.split("<!-- /hundred -->", 1)[1]
    page.write_text(f"{before}<!-- hundred -->\n{text}\n<!-- /hundred -->{after}")

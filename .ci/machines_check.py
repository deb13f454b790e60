"""Compares the merge of shards of six machines with what Student's t says of them. See machines-check."""

import json
import math
import random
import statistics
import sys
from pathlib import Path

from student import quantile

scratch = Path(sys.argv[1])
page = Path(sys.argv[2]) if sys.argv[2:] and sys.argv[2] else None
metric = "main_cpu_ns_per_event"


def record(folder):
    (path,) = (scratch / folder).glob("*/run.json")
    return json.loads(path.read_text())


def block_logs(folder, id, reference=None):
    """The logarithm of the cost, or of its ratio to the reference's, in each block of one machine."""
    rows = {}
    (path,) = (scratch / folder).glob("*/samples.csv")
    lines = [line.split(",") for line in path.read_text().splitlines()]
    names = lines[0]
    for line in lines[1:]:
        row = dict(zip(names, line))
        if row["metric"] == metric and row["kind"] == "adjusted" and row["batch"] == "1":
            rows.setdefault(row["architecture"], {}).setdefault(row["block"], []).append(float(row["value"]))
    mean = {one: {block: statistics.fmean(values) for block, values in blocks.items()} for one, blocks in rows.items()}
    if reference is None:
        return [math.log(cost) for cost in mean[id].values()]
    return [math.log(mean[id][block] / mean[reference][block]) for block in mean[id] if block in mean[reference]]


def share_of_machines(groups):
    """F of machines against blocks, and how often blocks dealt to machines at random give as much."""

    def f(groups):
        values = [value for group in groups for value in group]
        mean = statistics.fmean(values)
        between = sum(len(group) * (statistics.fmean(group) - mean) ** 2 for group in groups) / (len(groups) - 1)
        within = sum((value - statistics.fmean(group)) ** 2 for group in groups for value in group)
        return between / (within / (len(values) - len(groups)))

    found, values, dealer, above = f(groups), [value for group in groups for value in group], random.Random(1), 0
    for _ in range(2_000):
        dealer.shuffle(values)
        dealt, at = [], 0
        for group in groups:
            dealt.append(values[at : at + len(group)])
            at += len(group)
        above += f(dealt) >= found
    return found, (above + 1) / 2_001


def shown(ratio):
    return f"{ratio:.2f}" if ratio >= 1 else f"{ratio:.3f}"


merged = record("All")
names = [json.loads((path).read_text().split("\n")[1])["machine"]["id"] for path in sorted(scratch.glob("Shards/shard-*/*.shard"))]
ones = [record(f"One-{number}") for number in range(1, len(names) + 1)]
reference = merged["family"]["reference"]
ids = merged["family"]["members"]
failures = []


def expect(holds, claim):
    print(f"{'ok' if holds else 'FAILED'}: {claim}")
    if not holds:
        failures.append(claim)


def figure(record, id):
    return next(one for one in record["architectures"] if one["id"] == id)["metrics"][metric]


def ratio_of(record, id):
    return figure(record, id)["ratio"]


def effect(groups):
    f, chance = share_of_machines(groups)
    return f"{f:.1f}, {'under 0.001' if chance < 0.001 else f'{chance:.3f}'}"


def all_groups(id, reference=None):
    return [block_logs(f"One-{number}", id, reference) for number in range(1, len(names) + 1)]


text = (scratch / "all.txt").read_text()
expect("6 of 6 shards over 6 machines" in text, "the merge is over six machines")
table = [
    f"| machine | {reference}, µs | {' | '.join(f'{id} ÷ {reference}' for id in ids)} |",
    f"| --- | ---: | {' | '.join('---:' for _ in ids)} |",
]
for name, one in zip(names, ones):
    cost = figure(one, reference)["value"] / 1e3
    table.append(f"| {name} | {cost:.1f} | {' | '.join(shown(ratio_of(one, id)['value']) for id in ids)} |")
over, alone, effects = [], [], []
for id in ids:
    ratio = ratio_of(merged, id)
    logs = [math.log(ratio_of(one, id)["value"]) for one in ones]
    mean, deviation = statistics.fmean(logs), statistics.stdev(logs)
    half = quantile(merged["family"]["interval_error"], len(logs) - 1) * deviation / math.sqrt(len(logs))
    wanted = [math.exp(mean), math.exp(mean - half), math.exp(mean + half)]
    found = [ratio["value"], ratio["low"], ratio["high"]]
    near = all(math.isclose(one, other, rel_tol=1e-5) for one, other in zip(found, wanted))
    expect(near, f"{id}: ratio and interval are those of {len(logs)} draws: {found} and {wanted}")
    groups = all_groups(id, reference)
    blocks = [value for group in groups for value in group]
    error = merged["family"]["interval_error"]
    naive = quantile(error, len(blocks) - 1) * statistics.stdev(blocks) / math.sqrt(len(blocks))
    over.append(f"{shown(found[0])} [{shown(found[1])}–{shown(found[2])}]")
    alone.append(f"[{shown(math.exp(mean - naive))}–{shown(math.exp(mean + naive))}]")
    effects.append(effect(groups))
table.append(f"| over 6 machines | {figure(merged, reference)['value'] / 1e3:.1f} | {' | '.join(over)} |")
table.append(f"| were each block a draw | | {' | '.join(alone)} |")
table.append(f"| *F* of machines, chance | {effect(all_groups(reference))} | {' | '.join(effects)} |")
print("\n".join(table))
if page and not failures:
    place = merged["environment"]
    head = f"`quiet-day`, main CPU for one event, 8 blocks on each; {place['cpu']}. Intervals are those of the verdicts."
    before, rest = page.read_text().split("<!-- machines -->\n", 1)
    after = rest.split("<!-- /machines -->", 1)[1]
    page.write_text(before + "<!-- machines -->\n" + "\n".join([head, ""] + table) + "\n<!-- /machines -->" + after)
sys.exit(1 if failures else 0)

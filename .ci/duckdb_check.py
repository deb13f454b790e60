"""Runs every query of the page on results and compares what they say with the records. See duckdb-check."""

import json
import math
import re
import sys
from pathlib import Path

import duckdb

from checks import end, expect

results = Path(sys.argv[1])
page = Path("Sources/CrosstalkCommand/Crosstalk.docc/ResultsInDuckDB.md").read_text()
queries = re.findall(r"```sql\n(.*?)```", page, re.DOTALL)
records = [json.loads(path.read_text()) for path in results.glob("*/run.json")]
figures = {(record["scenario"]["id"], one["id"]): one for record in records for one in record["architectures"]}


def rows(number):
    found = duckdb.sql(queries[number].replace("Results/*", f"{results}/*"))
    return [dict(zip(found.columns, row)) for row in found.fetchall()]


def near(one, other):
    return math.isclose(one, other, rel_tol=1e-9)


def metric(row, name):
    return figures[row["scenario"], row["architecture"]]["metrics"][name]


expect(len(queries) == 5, "there are five queries")
expect(bool(records), "there are records")
costs = rows(0)
expect(
    bool(costs) and all(near(row["main_cpu_ns"], metric(row, "main_cpu_ns_per_event")["value"]) for row in costs),
    "medians are the record's",
)
ratios = rows(1)
compared = [(row, metric(row, "main_cpu_ns_per_event").get("ratio")) for row in ratios]
expect(
    bool(compared) and all(ratio and abs(row["ratio"] / ratio["value"] - 1) < 0.05 for row, ratio in compared),
    "ratios are the record's, but for the reference's three samples a block",
)
expect({row["architecture"] for row in rows(2)} == {row["architecture"] for row in costs}, "batches of all are compared")
counts = rows(3)
expect(
    bool(counts) and all(near(row["allocations"], metric(row, "allocations_per_event")["value"]) for row in counts),
    "allocations are the record's",
)
expect(sorted(row["commit"] for row in rows(4)) == sorted(r["environment"]["commit"] for r in records), "builds are the record's")
end()

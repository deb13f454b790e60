"""Leaves of ICU's packaged data what English text needs: 34 MB become 4. See static-binary.

Usage: trim_icu.py DATA TRIMMED. The format is ICU's common data: a header, a table of names and offsets, the items.
"""

import re
import struct
import sys
from pathlib import Path

source, target = map(Path, sys.argv[1:])
data = source.read_bytes()
# Locales other than these fall back to root, which is kept.
kept = {"root", "en", "en_US", "en_US_POSIX", "res_index"}
locale = re.compile(r"[a-z]{2,3}(_[A-Za-z0-9]+)*")


def is_kept(name):
    stem, _, suffix = name.rsplit("/", 1)[-1].rpartition(".")
    # Code pages, profiles of identifiers, dictionaries and lines of scripts without spaces, transliterations, names of characters.
    if suffix in ("cnv", "spp", "cfu", "dict") or stem.endswith("_cj") or "/translit/" in name or stem == "unames":
        return False
    return suffix != "res" or stem in kept or not locale.fullmatch(stem)


header, magic = struct.unpack_from("<HH", data)
if magic != 0x27DA:
    sys.exit(f"{source}: found 0x{magic:04x}; accepted: 0x27da, little-endian data of ICU")
(count,) = struct.unpack_from("<I", data, header)
entries = [struct.unpack_from("<II", data, header + 4 + 8 * number) for number in range(count)]
ends = [start for _, start in entries[1:]] + [len(data) - header]
items = []
for (at, start), end in zip(entries, ends):
    name = data[header + at : data.index(b"\0", header + at)]
    if is_kept(name.decode()):
        items.append((name, data[header + start : header + end]))

table, names, body = struct.pack("<I", len(items)), b"", b""
names_start = 4 + 8 * len(items)
names_end = names_start + sum(len(name) + 1 for name, _ in items)
for name, item in items:
    # Items lie at multiples of 16 from the table, as ICU's own tool lays them.
    body += b"\0" * (-(names_end + len(body)) % 16)
    table += struct.pack("<II", names_start + len(names), names_end + len(body))
    names += name + b"\0"
    body += item
target.write_bytes(data[:header] + table + names + body)
print(f"ICU: {len(items)} of {count} items, {target.stat().st_size:,} of {len(data):,} bytes")

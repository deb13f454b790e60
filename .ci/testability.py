"""Counts the mutants of each architecture's sources that tests kill, its own and those that hold for all; .ci/testability starts it.

All mutants are compiled into one copy of the sources, each behind a switch that the environment sets, so that there is
one build for all of them instead of one for each. Sources are rewritten as text, line by line and at most once a line:
what is no Swift then, or no Swift of these types, the compiler names, and it is left out.
"""

import collections
import concurrent.futures
import hashlib
import itertools
import json
import os
import pathlib
import re
import resource
import subprocess
import sys
import time

COPY = pathlib.Path(".build-testability")
RECORD = pathlib.Path("Results/testability.json")
SEED = 1
ROUNDS = 80
MEMORY_BYTES = 8 << 30
SWITCH = "CROSSTALK_MUTANT"
# Suites of what is claimed of every architecture alike.
CLAIMS = ("CoveredListTests", "InputTests", "ScreenTests")
# The folders that every architecture has.
SCREENS = ("ChatList", "Conversation", "CreateChat")

SWITCHES = f"""import Foundation

/// Which mutant is on: the one that the environment names.
enum Mutants {{
    private static let on = ProcessInfo.processInfo.environment["{SWITCH}"].flatMap(Int.init)

    static func isOn(_ number: Int) -> Bool {{ on == number }}
}}
"""

Mutant = collections.namedtuple("Mutant", "architecture file line operator")


def main(names):
    package = json.loads(output("swift", "package", "dump-package"))
    targets = {target["name"]: target for target in package["targets"]}
    architectures = {
        pathlib.Path(target["path"]).name: name
        for name, target in targets.items()
        if target.get("path", "").startswith("Sources/Architectures/") and target["type"] == "regular" and not needs_trait(target)
    }
    for name in names:
        if name not in architectures:
            sys.exit(f"error: found {name}; accepted: {', '.join(architectures)}")
    chosen = {name: architectures[name] for name in sorted(names or architectures)}

    mutants = build(chosen, targets)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    limits = {name: limit(name, module) for name, module in chosen.items()}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        verdicts = pool.map(lambda item: is_killed(*item, chosen, limits), mutants.items())
        survived = sorted(mutant for mutant, killed in zip(mutants.values(), verdicts) if not killed)

    entries = []
    for name in chosen:
        own = [mutant for mutant in mutants.values() if mutant.architecture == name]
        left = [mutant for mutant in survived if mutant.architecture == name]
        entries.append({
            "id": name,
            "mutants": len(own),
            "screens": sum(pathlib.Path(mutant.file).parts[3] in SCREENS for mutant in own),
            "operators": collections.Counter(mutant.operator for mutant in own),
            "killed": len(own) - len(left),
            "survived": [{"file": mutant.file, "line": mutant.line, "operator": mutant.operator} for mutant in left],
        })
        print(f"{name}: {len(own) - len(left)} of {len(own)} killed")
        if len(left) == len(own):
            sys.exit(f"error: {name}: no mutant is killed, as if none were switched on")
    if names:
        return print(*(f"{mutant.file}:{mutant.line}: survived: {mutant.operator}" for mutant in survived), sep="\n")
    record = {
        "schema": "crosstalk.testability/1",
        "commit": output("git", "rev-parse", "HEAD").strip(),
        "swift": re.search(r"Swift version (\S+)", output("swift", "--version")).group(1),
        "seed": SEED,
        "architectures": entries,
    }
    RECORD.write_text(json.dumps(record, sort_keys=True, separators=(",", ":"), ensure_ascii=False) + "\n")


def output(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def needs_trait(target):
    return any((condition or {}).get("traits") for dependency in target["dependencies"] for *_, condition in dependency.values())


# Operators: each has a line's code and gives the rewritten line, or nothing.


def negated_condition(line, switch):
    found = re.match(r"(\s*(?:\} else )?if |\s*guard )(.+?)( (?:else )?\{.*)$", line)
    if not found or re.search(r"\b(let|var|case|await|try|is|in)\b|[,{}#]", found[2]) or not is_balanced(found[2]):
        return None
    return f"{found[1]}({found[2]}) != {switch}{found[3]}"


CALL = r"(?:[a-zA-Z_]\w*[?!]?\.)*[a-zA-Z_]\w*[?!]?\(.*\)(?: \{ .* \})?|(?:[a-zA-Z_]\w*[?!]?\.)+[a-zA-Z_]\w* \{ .* \}"


def removed_call(line, switch):
    """A statement of one line, or all that a function of one line does."""
    found = re.match(rf"(\s+.*\bfunc [^{{>]*\) \{{ )({CALL})( \}})$", line) or re.match(rf"(\s+)({CALL})()$", line)
    if not found or not is_balanced(found[2]):
        return None
    if re.match(r"(super|self)\.init|init|subscript|fatalError|precondition|assert|withExtendedLifetime", found[2]):
        return None
    return f"{found[1]}if !{switch} {{ {found[2]} }}{found[3]}"


def flipped_literal(line, switch):
    found = re.search(r"\b(true|false)\b", line)
    if not found or re.search(r"\bcase\b", line) or line[: found.start()].count('"') % 2:
        return None
    return f"{line[: found.start()]}({found[1]} != {switch}){line[found.end():]}"


def swapped_sign(line, switch):
    found = re.search(r"(?<= )([+-]=?) 1\b(?!\.)", line)
    if not found or line[: found.start()].count('"') % 2:
        return None
    return f"{line[: found.start()]}{found[1]} ({switch} ? -1 : 1){line[found.end():]}"


OPERATORS = {
    "negated-condition": negated_condition,
    "removed-call": removed_call,
    "flipped-literal": flipped_literal,
    "swapped-sign": swapped_sign,
}


def is_balanced(text):
    depth = 0
    for character in text:
        depth += (character in "([{") - (character in ")]}")
        if depth < 0:
            return False
    return depth == 0


def order(*parts):
    """A place in a random order that the seed decides, whatever else is in it."""
    return hashlib.sha256("/".join(map(str, (SEED, *parts))).encode()).hexdigest()


def candidates(architecture, file, lines):
    for place, line in enumerate(lines):
        code = line.split(" //")[0].rstrip()
        before = lines[place - 1].rstrip() if place else ""
        after = lines[place + 1].strip() if place + 1 < len(lines) else ""
        if code.lstrip().startswith("//"):
            continue
        usable = [name for name, operator in OPERATORS.items() if operator(code, "")]
        # A longer expression.
        is_part = before.endswith(("(", "[", ",", "=", "return")) or after.startswith((".", "?", ":", "&&", "||"))
        if is_part and "removed-call" in usable:
            usable.remove("removed-call")
        if usable:
            yield Mutant(architecture, file, place + 1, min(usable, key=lambda name: order(file, place + 1, name)))


# The build.


def build(modules, targets):
    """Builds a copy with all mutants that compile, and returns them by number."""
    kept = closure([*(f"{module}Tests" for module in modules.values()), "ArchitectureTests"], targets)
    copy("Package.swift", manifest(kept, targets))
    if pathlib.Path("Package.resolved").exists():
        copy("Package.resolved", pathlib.Path("Package.resolved").read_text())
    mutants = {}
    sources = {}
    numbers = itertools.count(1)
    for file in output("git", "ls-files", "Sources", "Tests").splitlines():
        try:
            sources[file] = pathlib.Path(file).read_text()
        except UnicodeDecodeError:
            continue
        folder = pathlib.Path(file).parts
        if file.endswith(".swift") and folder[1] == "Architectures" and folder[2] in modules and folder[3] != "Tests":
            found = candidates(folder[2], file, sources[file].splitlines())
            mutants |= {number: mutant for mutant in found if (number := next(numbers))}
    for name in modules:
        sources[f"Sources/Architectures/{name}/Mutants.swift"] = SWITCHES
    for file in COPY.glob("[ST]*s/**/*.swift"):
        if str(file.relative_to(COPY)) not in sources:
            file.unlink()

    for _ in range(ROUNDS):
        by_file = collections.defaultdict(dict)
        for number, mutant in mutants.items():
            by_file[mutant.file][mutant.line] = number
        for file, text in sources.items():
            copy(file, rewritten(text, by_file[file], mutants) if file in by_file else text)
        print(f"building with {len(mutants)} mutants", flush=True)
        command = ["swift", "build", "--build-tests", "--package-path", COPY]
        built = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if built.returncode == 0:
            return mutants
        broken = at_fault(built.stdout, by_file)
        if not broken:
            sys.exit(f"error: the copy does not build\n{built.stdout[-4000:]}")
        for number in broken:
            del mutants[number]
    sys.exit(f"error: not built after {ROUNDS} rounds")


def copy(file, text):
    """Writes what has changed only: what keeps its time is not built again."""
    path = COPY / file
    if path.exists() and path.read_text() == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def rewritten(text, numbers_by_line, mutants):
    lines = text.splitlines()
    for line, number in numbers_by_line.items():
        code = lines[line - 1].split(" //")[0].rstrip()
        lines[line - 1] = OPERATORS[mutants[number].operator](code, f"Mutants.isOn({number})")
    return "\n".join(lines) + "\n"


def at_fault(log, by_file):
    """The mutants on lines with errors; where a line has none, the nearest of its file."""
    broken = set()
    for path, line in set(re.findall(r"^(/\S+\.swift):(\d+):\d+: error:", log, re.MULTILINE)):
        numbers = by_file.get(path.removeprefix(f"{COPY.resolve()}/"))
        if numbers:
            broken.add(numbers[min(numbers, key=lambda own: abs(own - int(line)))])
    return broken


def closure(names, targets):
    kept = set()
    while names:
        name = names.pop()
        if name in targets and name not in kept:
            kept.add(name)
            names += [dependency[0] for entry in targets[name]["dependencies"] for dependency in entry.values()]
    return sorted(kept)


def manifest(kept, targets):
    """The package with these targets alone, and without packages that they do not use: such may be out of reach."""
    used = {entry["product"][1] for name in kept for entry in targets[name]["dependencies"] if "product" in entry}
    text = pathlib.Path("Package.swift").read_text()
    for line, name in re.findall(r'^( *\.package\(url: "[^"]*/([^"/]+)".*\n)', text, re.MULTILINE):
        text = text if name in used else text.replace(line, "")
    return f"""{text}
let kept: Set = {json.dumps(kept)}
package.products = []
package.targets.removeAll {{ !kept.contains($0.name) }}
"""


# The tests.


def run(name, module, environment, seconds):
    """Whether the architecture's own tests, and what is claimed of every architecture, all hold in that time."""
    bundle = COPY / ".build/debug/crosstalkPackageTests.xctest"
    process = subprocess.Popen(
        [bundle, "--testing-library", "swift-testing", "--filter", rf"^{module}Tests\.|^ArchitectureTests\.({'|'.join(CLAIMS)})/"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=os.environ | {"SWIFT_BACKTRACE": "enable=no", "CROSSTALK_ARCHITECTURE": name} | environment,
    )
    try:
        return process.wait(seconds) == 0
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return False


def limit(name, module):
    began = time.monotonic()
    if not run(name, module, {}, 300):
        sys.exit(f"error: {name}: tests fail with no mutant on")
    return 5 + 20 * (time.monotonic() - began)


def is_killed(number, mutant, modules, limits):
    name = mutant.architecture
    return not run(name, modules[name], {SWITCH: str(number)}, limits[name])


if __name__ == "__main__":
    main(sys.argv[1:])

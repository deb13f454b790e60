"""How the package manager compiles each module of this package: read from the plan of a finished build."""

import json
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent

# Options that decide what the sources mean; the others say what is to be made of them.
FLAGS = {"-parse-as-library", "-warnings-as-errors"}
PAIRS = {
    "-I", "-Xcc", "-Xfrontend", "-enable-experimental-feature", "-enable-upcoming-feature", "-module-cache-path",
    "-module-name", "-package-name", "-sdk", "-swift-version", "-target",
}


def compilations(scratch, configuration):
    """Arguments and sources of every module of a build, by the module's name."""
    manifest = scratch / f"{configuration}.yaml"
    if not manifest.exists():
        raise SystemExit(f"error: no build in {scratch}; build the package first")
    block = re.compile(r'^  "C\.(\S+?)-[^"]*\.module":\n((?:    .*\n)+)', re.MULTILINE)
    for match in block.finditer(manifest.read_text()):
        fields = dict(re.findall(r"^    (inputs|args): (\[.*\])$", match[2], re.MULTILINE))
        if len(fields) == 2:
            sources = [pathlib.Path(path) for path in json.loads(fields["inputs"]) if path.endswith(".swift")]
            yield match[1], json.loads(fields["args"]), sources


def meaning(arguments):
    kept = []
    words = iter(arguments[1:])
    for word in words:
        if word in PAIRS:
            kept += [word, next(words)]
        elif word in FLAGS or word.startswith("-D"):
            kept.append(word)
    return kept


# Those of them that say where modules are found.
PLACES = {"-I", "-Xcc", "-module-cache-path", "-sdk", "-target"}


def public_modules():
    """The modules that the library products give, with all that they stand on in this package; sorted."""
    package = json.loads(subprocess.run(["swift", "package", "dump-package"], cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout)
    given = [name for product in package["products"] if "library" in product["type"] for name in product["targets"]]
    return closure(given, {target["name"]: target for target in package["targets"]})


def closure(names, targets):
    """These targets and all that they stand on, sorted."""
    found, left = set(), list(names)
    while left:
        name = left.pop()
        if name in targets and name not in found:
            found.add(name)
            left += [each[kind][0] for each in targets[name]["dependencies"] for kind in ("byName", "target") if kind in each]
    return sorted(found)


def symbol_graph(module, arguments, level, folder, *options):
    """Writes what a built module declares into a folder: all that has the access level, with its comments."""
    folder.mkdir(parents=True, exist_ok=True)
    words = iter(arguments[1:])
    places = [part for word in words if word in PAIRS for part in (word, next(words)) if word in PLACES]
    command = [
        "swift-symbolgraph-extract", "-module-name", module, "-minimum-access-level", level, "-output-dir", str(folder), *places, *options,
    ]
    outcome = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if outcome.returncode != 0:
        raise SystemExit(f"error: {module}: {outcome.stdout}")
    return [json.loads(file.read_text()) for file in sorted(folder.glob("*.symbols.json"))]

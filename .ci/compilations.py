"""How the package manager compiles each module of this package: read from the plan of a finished build."""

import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
APPLE = ROOT / ".ci" / "apple"

# Options that decide what the sources mean; the others say what is to be made of them.
FLAGS = {"-parse-as-library", "-warnings-as-errors"}
PAIRS = {
    "-I", "-Xcc", "-Xfrontend", "-enable-experimental-feature", "-enable-upcoming-feature", "-module-cache-path",
    "-module-name", "-package-name", "-sdk", "-swift-version", "-target",
}
# Those of them that say where modules are found.
PLACES = {"-I", "-Xcc", "-module-cache-path", "-sdk", "-target"}


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


def meaning(arguments, pairs=PAIRS):
    """A compilation's options that decide what its sources mean, or those pairs alone."""
    kept, words = [], iter(arguments[1:])
    for word in words:
        option = [word, next(words)] if word in PAIRS else [word]
        if word in pairs or pairs is PAIRS and (word in FLAGS or word.startswith("-D")):
            kept += option
    return kept


def said(*command):
    """A command's status, and what it says, errors among it."""
    outcome = subprocess.run(list(map(str, command)), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return outcome.returncode, outcome.stdout


def make(compiler, module, folder, words, sources):
    """Makes a module where others find it that stand on it; says what the compiler does."""
    made = ["-emit-module", "-emit-module-path", folder / f"{module}.swiftmodule", "-whole-module-optimization"]
    # First, so that what was made here is found here.
    return said(compiler, *made, "-I", folder, *words, *sources)


def make_apples(compiler, folder, words, modules):
    """Makes modules of .ci/apple."""
    for module in modules:
        status, text = make(compiler, module, folder, [*words, "-module-name", module], sorted((APPLE / module).glob("*.swift")))
        if status != 0:
            sys.exit(f"{module}:\n{text}")


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
    command = ["swift-symbolgraph-extract", "-module-name", module, "-minimum-access-level", level, "-output-dir", folder]
    status, text = said(*command, *meaning(arguments, PLACES), *options)
    if status != 0:
        raise SystemExit(f"error: {module}: {text}")
    return [json.loads(file.read_text()) for file in sorted(folder.glob("*.symbols.json"))]


def path_and_spelling(symbol):
    """How a symbol of a graph is named and declared."""
    words = " ".join("".join(part["spelling"] for part in symbol["declarationFragments"]).split())
    return ".".join(symbol["pathComponents"]), f"open {words}" if symbol["accessLevel"] == "open" else words

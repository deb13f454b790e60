"""Injects known causes into architectures, and holds what `crosstalk explain` says against them.

Each cause is a change of one architecture's source. Alone it is the whole difference to the program without it; two in
one architecture divide the difference as each alone is to their sum, which is known from the runs of each alone.

Instructions, which take callgrind a minute for each side, are counted where allocations do not differ, or with --with-instructions.
Causes of different architectures share a build, so that there are as many as the architecture with most of them has. What a
build has is explained while the next one compiles.
"""

import argparse
import concurrent.futures
import datetime
import os
import pathlib
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass

ROOT = pathlib.Path(__file__).resolve().parent.parent
FLAGS = ["-c", "release", "--product", "crosstalk", "--explicit-target-dependency-import-check", "error"]


@dataclass
class Cause:
    """A change of one file, and where explain has to find it."""

    name: str
    architecture: str
    file: str
    old: str
    new: str
    place: str
    """A regular expression of the function that is to blame."""
    counted: str | None = None
    """Of what else is counted: the metric that has to be named first."""

    @property
    def path(self):
        return f"Sources/Architectures/{self.architecture}/{self.file}"


CAUSES = [
    Cause(
        "a date formatted once more for each row shown", "mvc", "ChatList/ChatRowCell.swift",
        "        date.text = dates.string(from: chat.lastInstant)\n",
        "        let written = dates.string(from: chat.lastInstant)\n"
        "        date.text = written.isEmpty ? nil : dates.string(from: chat.lastInstant)\n",
        r"ChatRowCell\.configure|ChatListView\.tableView\(_:cellForRowAt:\)",
    ),
    Cause(
        "a lock taken over and over for each message row", "mvc", "Conversation/MessageRowCell.swift",
        "        messageID = message.id\n",
        "        messageID = message.id\n"
        "        for _ in 0..<100 { lock.withLock { _ in } }\n",
        r"MessageRowCell\.configure|ConversationView\.tableView\(_:cellForRowAt:\)",
    ),
    Cause(
        "views of a row written over and over", "mvc", "Conversation/MessageRowCell.swift",
        "        detail.text = detail(of: message, dates: dates)\n",
        "        detail.text = detail(of: message, dates: dates)\n"
        "        for _ in 0..<6 {\n"
        "            self.message.text = message.text\n"
        "            self.message.textAlignment = message.sender == .user ? .right : .left\n"
        "        }\n",
        r"MessageRowCell\.configure|ConversationView\.tableView\(_:cellForRowAt:\)",
        "redundant writes",
    ),
    Cause(
        "one hop more for each push", "mvc", "AppDelegate.swift",
        "            main.async { self?.received(payload) }\n",
        "            main.async { main.async { self?.received(payload) } }\n",
        r"AppDelegate\.didFinishLaunching|AppDelegate\.received",
        "main hops",
    ),
    Cause(
        "texts of a row joined", "mvp", "ChatList/ChatRowCell.swift",
        "        unreadLabel.isHidden = row.unread == nil\n",
        "        let spoken = [row.name, row.lastText, row.date].joined(separator: \", \")\n"
        "        unreadLabel.isHidden = row.unread == nil || spoken.isEmpty\n",
        r"ChatRowCell\.show",
    ),
    Cause(
        "two closures more for each cell", "mvp", "ChatList/ChatListViewController.swift",
        "            cell.avatarSource = { [presenter] in presenter.avatar($0, whenLoaded: $1) }\n",
        "            let source: ChatRowCell.AvatarSource = { [presenter] in\n"
        "                presenter.avatar($0, whenLoaded: $1)\n"
        "            }\n"
        "            let counted: ChatRowCell.AvatarSource = { [environment] in\n"
        "                environment.repeats == .shown ? source($0, $1) : source($0, $1)\n"
        "            }\n"
        "            cell.avatarSource = { [weak self] in self == nil ? nil : counted($0, $1) }\n",
        r"ChatListViewController\.tableView\(_:cellForRowAt:\)",
    ),
    Cause(
        "a second pass over all rows at each change", "mvp", "ChatList/ChatListPresenter.swift",
        "        guard let change = change.row.rowsChange else { return }\n",
        "        let unread = services.repository.summaries.reduce(0) { $0 + $1.unreadCount }\n"
        "        guard unread >= 0, let change = change.row.rowsChange else { return }\n",
        r"ChatListPresenter\.repository\(_:didChange:\)|ChatRepository\.tellAll|ChatSummaries",
    ),
    Cause(
        "an array of messages copied at each change", "viper", "Services/ChatsService.swift",
        "        if !change.batch.isEmpty { environment.services.store.write(change.batch) }\n",
        "        var copy = messages(in: change.chat)\n"
        "        if let last = copy.last { copy[copy.count - 1] = last }\n"
        "        if !change.batch.isEmpty, copy.count > 0 || change.batch.messages.isEmpty {\n"
        "            environment.services.store.write(change.batch)\n"
        "        }\n",
        r"ChatsService\.keep",
    ),
    Cause(
        "a table reloaded without need", "viper", "ChatList/ChatListViewController.swift",
        "    func showEmptyText(_ isShown: Bool) { emptyText.isHidden = !isShown }\n",
        "    func showEmptyText(_ isShown: Bool) {\n"
        "        emptyText.isHidden = !isShown\n"
        "        table.reloadData()\n"
        "    }\n",
        r"ChatListViewController\.showEmptyText|ChatRowCell|ChatListViewController\.tableView",
        "table reloads|cells configured",
    ),
    Cause(
        "a dictionary by strings", "viper", "Services/ChatsService.swift",
        "    func receive(_ message: IncomingMessage) {\n",
        "    private var arrived: [String: Int] = [:]\n\n"
        "    func receive(_ message: IncomingMessage) {\n"
        "        arrived[\"chat \\(message.chat.rawValue) of \\(message.contact.name)\", default: 0] += 1\n",
        r"ChatsService\.receive|InboxService\.received",
    ),
    Cause(
        "one more operator over the rows", "mvvm-reactive", "ChatList/ChatListViewModel.swift",
        "            .scanRows(repeats) { ChatRowViewModel($0, dates: dates, avatars: avatars) }\n",
        "            .scanRows(repeats) { ChatRowViewModel($0, dates: dates, avatars: avatars) }\n"
        "            .map { rows in rows.filter { !$0.name.isEmpty } }\n"
        "            .eraseToAnyPublisher()\n",
        r"ChatListViewModel\.init",
    ),
    Cause(
        "a second subscription for each cell", "mvvm-reactive", "ChatList/ChatRowCell.swift",
        "        avatar = row.avatar\n",
        "        _ = row.avatar.sink { [avatarView] image in avatarView.isHidden = image == nil && false }\n"
        "        avatar = row.avatar\n",
        # What a subscription asks for is made for it.
        r"ChatRowCell\.bind|AvatarService\.image",
    ),
    Cause(
        "a text interpolated for each message row", "mvvm-reactive", "Conversation/MessageRowViewModel.swift",
        "        text = message.text\n",
        "        let words = \"\\(message.sender) wrote in \\(message.chat.rawValue)\"\n"
        "        text = words.isEmpty ? \"\" : message.text\n",
        r"MessageRowViewModel\.init",
    ),
    Cause(
        "a chat looked up among all rows", "mvvm-static", "Model/ModelController.swift",
        "    func chat(_ id: ChatID) -> Chat? { chats.chat(id) }\n",
        "    func chat(_ id: ChatID) -> Chat? {\n"
        "        chats.summaries.contains { $0.chat == id } ? chats.chat(id) : nil\n"
        "    }\n",
        r"ModelController\.chat\(|MessageEventHandler\.updateMessages",
    ),
    Cause(
        "an array for each row built", "mvvm-static", "ChatList/ChatListItemViewModelBuilder.swift",
        "        ChatListItemViewModel(\n",
        "        let parts = [summary.contact.name, ChatTexts.oneLine(summary.lastText)]\n"
        "        return ChatListItemViewModel(\n",
        r"ChatListItemViewModelBuilder\.build|ChatListViewModelBuilder\.build",
    ),
    Cause(
        "listeners sorted at each message", "mvvm-static", "Handling/MessageEventHandler.swift",
        "        for weak in messagesListening {\n"
        "            guard let listener = weak.listener, listener.chat == id, let chat = model.chat(id)\n",
        "        let names = (0..<16).map { \"listener number \\($0 &* 7 & 15) of \\(id.rawValue)\" }.sorted()\n"
        "        for weak in messagesListening where !names.isEmpty {\n"
        "            guard let listener = weak.listener, listener.chat == id, let chat = model.chat(id)\n",
        r"MessageEventHandler\.updateMessages",
    ),
    Cause(
        "texts of the list set again at each update", "mvvm-static", "ChatList/ChatListView.swift",
        "        guard repeats.shows(viewModel.items, after: items) else { return }\n",
        "        for _ in 0..<8 {\n"
        "            emptyLabel.text = viewModel.emptyText\n"
        "            errorLabel.text = viewModel.errorText\n"
        "        }\n"
        "        guard repeats.shows(viewModel.items, after: items) else { return }\n",
        r"ChatListView\.display",
        "redundant writes",
    ),
    Cause(
        "the whole state compared after each action", "unidirectional", "Store/Store.swift",
        "            let effect = reduce(&state, actions[next])\n",
        "            let before = state\n"
        "            let effect = reduce(&state, actions[next])\n"
        "            withExtendedLifetime(before) {}\n",
        r"Store\.|Reducer|AppState|ChatsState",
    ),
    Cause(
        "each action logged", "unidirectional", "Store/Store.swift",
        "        actions.append(action)\n",
        "        actions.append(action)\n"
        "        log.append(String(describing: type(of: action)) + \" \\(log.count) in the log\")\n"
        "        if log.count > 20 { log.removeFirst() }\n",
        r"Store\.send",
    ),
    Cause(
        "names sorted for each selection", "unidirectional", "ChatList/ChatListProps.swift",
        "        chats = state.chats\n",
        "        let names = state.chats.map(\\.contact.name).sorted()\n"
        "        chats = names.last == \"\" ? [] : state.chats\n",
        # The optimiser takes the initialiser into the closure that calls it.
        r"ChatRows\.init|closure #1 in Unidirectional\.ChatListViewController\.subscribe",
    ),
]
"""What a cause needs beside its change: its file's further edits."""
ALSO = {
    "a lock taken over and over for each message row": [
        ("internal import HeadlessUIKit\n", "internal import HeadlessUIKit\ninternal import Synchronization\n"),
        ("    private let message = UILabel()\n", "    private let lock = Mutex(())\n    private let message = UILabel()\n"),
    ],
    "an array for each row built": [("            message: ChatTexts.oneLine(summary.lastText),\n", "            message: parts[1],\n")],
    "each action logged": [("    private var isSending = false\n", "    private var isSending = false\n    private var log: [String] = []\n")],
}

PAIRS = [
    ("a date formatted once more for each row shown", "views of a row written over and over"),
    ("texts of a row joined", "two closures more for each cell"),
    ("an array of messages copied at each change", "a dictionary by strings"),
    ("a second subscription for each cell", "a text interpolated for each message row"),
    ("a chat looked up among all rows", "listeners sorted at each message"),
    ("each action logged", "names sorted for each selection"),
]


def inject(tree, causes):
    """Changes the sources; each text has to be there once."""
    for cause in causes:
        path = tree / cause.path
        text = path.read_text()
        for old, new in [(cause.old, cause.new), *ALSO.get(cause.name, [])]:
            if text.count(old) != 1:
                sys.exit(f"{cause.path}: found {text.count(old)} of the text to change for \"{cause.name}\"; accepted: 1")
            text = text.replace(old, new)
        path.write_text(text)


@dataclass
class Line:
    """A sentence of an explanation: what it names, with shares."""

    items: list

    def first_is(self, pattern):
        return bool(self.items) and re.search(pattern, self.items[0][1]) is not None

    def share(self, pattern):
        return sum(share for share, text in self.items if re.search(pattern, text))


@dataclass
class Answer:
    allocations: Line
    instructions: Line
    counted: list
    added: dict
    """Allocations and instructions an event more than without."""


def number(text):
    return float(text.replace("−", "-").replace("+", "").replace("\u202f", "").replace("\u00a0", "").replace(" ", ""))


def read(text):
    """What explain said, out of its Markdown."""
    text = re.sub(r"\\(\W|_)", r"\1", text)

    def line(title):
        found = re.search(rf"^[-*] Of the difference in {title.lower()}, (.*)\.$", text, re.M)
        items = []
        for item in found[1].split("; ") if found else []:
            parts = re.match(r"(−?\d+) % lies in (.*)", item)
            if parts:
                items.append((int(parts[1].replace("−", "-")), parts[2]))
        return Line(items)

    counted = re.search(r"^[-*] Beside that, per event: (.*)\.$", text, re.M)
    amounts = re.search(r"allocates .*?: ([+−][\d\s.\u202f\u00a0]+) \(×", text)
    instructions = re.search(r"instructions, not .*?: ([+−][\d\s.\u202f\u00a0]+) \(×", text)
    return Answer(
        line("Allocations"),
        line("Instructions"),
        counted[1].split(", ") if counted else [],
        {
            "Allocations": number(amounts[1]) if amounts else 0.0,
            "Instructions": number(instructions[1]) if instructions else 0.0,
        },
    )


def git(*words, tree=ROOT):
    return subprocess.check_output(["git", *words], cwd=tree, text=True).strip()


def build(tree):
    """Builds, and says where the program is."""
    ended = subprocess.run(["swift", "build", *FLAGS], cwd=tree, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if ended.returncode != 0:
        sys.exit(f"{ended.stdout}\nerror: the build ended with {ended.returncode}")
    return pathlib.Path(subprocess.check_output(["swift", "build", *FLAGS, "--show-bin-path"], cwd=tree, text=True).strip()) / "crosstalk"


def explain(program, base, scenario, architecture, with_instructions):
    def say(*flags):
        ended = subprocess.run(
            [program, "explain", scenario, architecture, "--against-binary", base, "--format", "markdown", "--limit", "300", *flags],
            capture_output=True, text=True,
        )
        if ended.returncode != 0:
            sys.exit(f"error: explain {architecture} ended with {ended.returncode}: {ended.stderr.strip()}")
        # The record shall not say where this machine keeps it.
        return ended.stdout.replace(f" of {base}", " before")

    text = say() if with_instructions else say("--allocations-only")
    if not with_instructions and not read(text).allocations.items:
        text = say()
    # What was said is there while the others are still asked.
    pathlib.Path(f"{program}-{architecture}.md").write_text(text)
    return text


def sentences(text):
    """The explanation's opening, as it is written."""
    return [line for line in text.split("\n## ")[0].splitlines() if re.match(r"[-*] ", line)]


def turns(waiting):
    """Sets of causes for each build: one set an architecture."""
    while waiting:
        turn, taken = [], set()
        for causes in waiting:
            if causes[0].architecture not in taken:
                taken.add(causes[0].architecture)
                turn.append(causes)
        waiting = [causes for causes in waiting if causes not in turn]
        yield turn


def clone(tree, commit):
    """A tree of its own, whose first build takes a quarter of an hour."""
    if not tree.exists():
        tree.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(["git", "clone", "--quiet", ROOT, tree], check=True)
    else:
        subprocess.run(["git", "fetch", "--quiet", "origin", "HEAD"], cwd=tree, check=True)
    subprocess.run(["git", "checkout", "--quiet", "--force", commit], cwd=tree, check=True)


def measure(tree, waiting, scenario, with_instructions):
    """What explain says of each set of causes, in their order."""
    folder = ROOT / ".build/causes"
    folder.mkdir(parents=True, exist_ok=True)
    base = shutil.copy2(build(tree), folder / "base")
    paths = sorted({cause.path for causes in waiting for cause in causes})
    said = {}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        try:
            for number, turn in enumerate(turns(waiting)):
                for causes in turn:
                    inject(tree, causes)
                program = shutil.copy2(build(tree), folder / f"turn-{number}")
                git("checkout", "--quiet", "--force", "--", *paths, tree=tree)
                print(f"built {number + 1}: {', '.join(causes[0].architecture for causes in turn)}", flush=True)
                for causes in turn:
                    said[names(causes)] = pool.submit(explain, program, base, scenario, causes[0].architecture, with_instructions)
        finally:
            git("checkout", "--quiet", "--force", "--", *paths, tree=tree)
        # Nobody shall take a program with a cause for the one of the sources.
        build(tree)
        texts = {key: future.result() for key, future in said.items()}
    shutil.rmtree(folder)
    return [(causes, texts[names(causes)]) for causes in waiting]


def names(causes):
    return "; and ".join(cause.name for cause in causes)


def judge(causes, answer, shares):
    """Whether the first named is the largest cause, and its share is right; in words what was said."""
    said, is_right, is_exact = [], True, True
    counted = [cause.counted for cause in causes if cause.counted]
    if counted:
        is_right = bool(answer.counted) and re.search("|".join(counted), answer.counted[0]) is not None
        said.append(answer.counted[0] + " an event" if answer.counted else "nothing counted")
    # Allocations are exact; instructions of two builds differ everywhere by some hundredths of a per cent, so that they
    # are judged where there is nothing else to judge.
    is_judged = False
    for title, line in (("Allocations", answer.allocations), ("Instructions", answer.instructions)):
        if not line.items:
            continue
        expected = shares(title)
        largest = max(expected, key=lambda name: expected[name])
        cause = next(c for c in causes if c.name == largest)
        share = line.share(cause.place)
        if not is_judged:
            is_right = is_right and line.first_is(cause.place)
            is_exact = abs(share - expected[largest]) <= 3
            is_judged = True
        said.append(f"{title.lower()}: {share} % (known {expected[largest]:.0f} %) in {line.items[0][1]}")
    if not said:
        is_right, is_exact = False, False
        said.append("nothing")
    return is_right, is_exact, "; ".join(said)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scenario", default="morning-rush")
    parser.add_argument("--output", type=pathlib.Path, default=ROOT / "Results/explain/causes.md")
    parser.add_argument("--tree", type=pathlib.Path, default=ROOT / ".build/causes-tree", help="a clone to build in; made if it is not there")
    parser.add_argument("--in-place", action="store_true", help="change the sources here instead, and back, which builds far less")
    parser.add_argument("--with-instructions", action="store_true", help="count instructions of all, half an hour more")
    parser.add_argument("--only", help="a part of the names of causes to try; nothing is written")
    options = parser.parse_args()
    commit = git("rev-parse", "HEAD")
    by_name = {cause.name: cause for cause in CAUSES}
    waiting = [[cause] for cause in CAUSES] + [[by_name[name] for name in pair] for pair in PAIRS]
    if options.only:
        waiting = [causes for causes in waiting if all(options.only in cause.name for cause in causes)]
    tree = ROOT if options.in_place else options.tree
    if options.in_place:
        changed = git("status", "--porcelain", "--", "Sources", "Package.swift")
        if changed:
            sys.exit(f"error: found changes in the sources; accepted: none, since they would be lost\n{changed}")
    else:
        clone(tree, commit)

    alone, rows, words = {}, [], []
    for causes, text in measure(tree, waiting, options.scenario, options.with_instructions):
        answer = read(text)
        if len(causes) == 1:
            alone[causes[0].name] = answer.added

        def shares(title):
            if len(causes) == 1:
                return {causes[0].name: 100.0}
            whole = sum(alone[cause.name][title] for cause in causes)
            return {cause.name: 100 * alone[cause.name][title] / whole if whole else 0.0 for cause in causes}

        is_right, is_exact, said = judge(causes, answer, shares)
        rows.append((causes, is_right, is_exact, said))
        words += [f"**{causes[0].architecture}, {names(causes)}**", "", *sentences(text), ""]
        print(f"{'ok ' if is_right and is_exact else 'BAD'} {causes[0].architecture}: {names(causes)}: {said}", flush=True)
        if options.only or not (is_right and is_exact):
            print("\n".join(sentences(text)), flush=True)
    if options.only:
        return
    singles = [row for row in rows if len(row[0]) == 1]
    right = sum(row[1] for row in singles)
    exact = sum(row[1] and row[2] for row in singles)
    pairs = [row for row in rows if len(row[0]) == 2]
    lines = [
        "# Injected causes, and what explain said of them",
        "",
        f"{len(singles)} causes in {len({c.architecture for c in CAUSES})} architectures, `{options.scenario}`, commit `{commit[:12]}`, "
        f"{datetime.date.today().isoformat()}: the right one was named first in {right}, with its share within 3 points in {exact}. "
        f"Of {len(pairs)} pairs in one architecture: {sum(r[1] for r in pairs)} and {sum(r[1] and r[2] for r in pairs)}. "
        "Regenerated by `.ci/explain-causes`, which has each cause as source code, and the functions that may be named for it.",
        "",
        "The share is judged by allocations, which are exact. Instructions are counted only where allocations are the same: two builds inline "
        "differently, so that instructions move between functions. A pair's shares are known from what each of both costs alone.",
        "",
        "| architecture | cause | right | share | explain said |",
        "| --- | --- | --- | --- | --- |",
    ]
    for causes, is_right, is_exact, said in rows:
        lines.append(f"| {causes[0].architecture} | {names(causes)} | {'✓' if is_right else '✗'} | {'✓' if is_exact else '✗'} | {said.replace('|', '/')} |")
    lines += ["", "## Word by word", "", *words[:-1]]
    options.output.parent.mkdir(parents=True, exist_ok=True)
    options.output.write_text("\n".join(lines) + "\n")
    print(f"{right} of {len(singles)} named first, {exact} with the right share: {options.output}")
    if right < 19 or exact < 19:
        sys.exit(1)


if __name__ == "__main__":
    main()

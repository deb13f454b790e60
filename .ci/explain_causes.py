"""Injects known causes into architectures, in place, and holds what `crosstalk explain` says against them.

Each cause is a change of one architecture's source. Alone it is the whole difference to the program without it; two in
one architecture divide the difference as each alone is to their sum, which is known from the runs of each alone.
Usage: explain_causes.py [WORDS], which a cause's name has to have; then nothing is written.

Instructions, which take callgrind a minute for each side, are counted where allocations do not differ.
Causes of different architectures share a build, so that there are as many as the architecture with most of them has. What a
build has is explained while the next one compiles.
"""

import collections
import concurrent.futures
import datetime
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".build/causes"
SCENARIO = "morning-rush"
FLAGS = ["-c", "release", "--product", "crosstalk", "--explicit-target-dependency-import-check", "error"]
# What an explanation counts beside allocations, in the order of `Explanation.counted`.
COUNTED = ["cells configured", "table reloads", "row batches", "redundant writes", "main hops", "layout passes"]


@dataclass(frozen=True)
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
    """Of what else is counted: what has to change most."""

    @property
    def path(self):
        return ROOT / "Sources/Architectures" / self.architecture / self.file


CAUSES = [
    Cause("a date formatted once more for each row shown", "mvc", "ChatList/ChatRowCell.swift",
        "        date.text = dates.string(from: chat.lastInstant)\n",
        "        let written = dates.string(from: chat.lastInstant)\n"
        "        date.text = written.isEmpty ? nil : dates.string(from: chat.lastInstant)\n",
        r"ChatRowCell\.configure|ChatListView\.tableView\(_:cellForRowAt:\)"),
    Cause("a lock taken over and over for each message row", "mvc", "Conversation/MessageRowCell.swift",
        "        messageID = message.id\n",
        "        messageID = message.id\n"
        "        for _ in 0..<100 { lock.withLock { _ in } }\n",
        r"MessageRowCell\.configure|ConversationView\.tableView\(_:cellForRowAt:\)"),
    Cause("views of a row written over and over", "mvc", "Conversation/MessageRowCell.swift",
        "        detail.text = detail(of: message, dates: dates)\n",
        "        detail.text = detail(of: message, dates: dates)\n"
        "        for _ in 0..<6 {\n"
        "            self.message.text = message.text\n"
        "            self.message.textAlignment = message.sender == .user ? .right : .left\n"
        "        }\n",
        r"MessageRowCell\.configure|ConversationView\.tableView\(_:cellForRowAt:\)", "redundant writes"),
    Cause("one hop more for each push", "mvc", "AppDelegate.swift",
        "            main.async { self?.received(payload) }\n",
        "            main.async { main.async { self?.received(payload) } }\n",
        r"AppDelegate\.didFinishLaunching|AppDelegate\.received", "main hops"),
    Cause("texts of a row joined", "mvp", "ChatList/ChatRowCell.swift",
        "        unreadLabel.isHidden = row.unread == nil\n",
        "        let spoken = [row.name, row.lastText, row.date].joined(separator: \", \")\n"
        "        unreadLabel.isHidden = row.unread == nil || spoken.isEmpty\n",
        r"ChatRowCell\.show"),
    Cause("two closures more for each cell", "mvp", "ChatList/ChatListViewController.swift",
        "            cell.avatarSource = { [presenter] in presenter.avatar($0, whenLoaded: $1) }\n",
        "            let source: ChatRowCell.AvatarSource = { [presenter] in\n"
        "                presenter.avatar($0, whenLoaded: $1)\n"
        "            }\n"
        "            let counted: ChatRowCell.AvatarSource = { [environment] in\n"
        "                environment.repeats == .shown ? source($0, $1) : source($0, $1)\n"
        "            }\n"
        "            cell.avatarSource = { [weak self] in self == nil ? nil : counted($0, $1) }\n",
        r"ChatListViewController\.tableView\(_:cellForRowAt:\)"),
    Cause("a second pass over all rows at each change", "mvp", "ChatList/ChatListPresenter.swift",
        "        guard let change = change.row.rowsChange else { return }\n",
        "        let unread = services.repository.summaries.reduce(0) { $0 + $1.unreadCount }\n"
        "        guard unread >= 0, let change = change.row.rowsChange else { return }\n",
        r"ChatListPresenter\.repository\(_:didChange:\)|ChatRepository\.tellAll|ChatSummaries"),
    Cause("an array of messages copied at each change", "viper", "Services/ChatsService.swift",
        "        if !change.batch.isEmpty { environment.services.store.write(change.batch) }\n",
        "        var copy = messages(in: change.chat)\n"
        "        if let last = copy.last { copy[copy.count - 1] = last }\n"
        "        if !change.batch.isEmpty, copy.count > 0 || change.batch.messages.isEmpty {\n"
        "            environment.services.store.write(change.batch)\n"
        "        }\n",
        r"ChatsService\.keep"),
    Cause("a table reloaded without need", "viper", "ChatList/ChatListViewController.swift",
        "    func showEmptyText(_ isShown: Bool) { emptyText.isHidden = !isShown }\n",
        "    func showEmptyText(_ isShown: Bool) {\n"
        "        emptyText.isHidden = !isShown\n"
        "        table.reloadData()\n"
        "    }\n",
        r"ChatListViewController\.showEmptyText|ChatRowCell|ChatListViewController\.tableView", "table reloads|cells configured"),
    Cause("a dictionary by strings", "viper", "Services/ChatsService.swift",
        "    func receive(_ message: IncomingMessage) {\n",
        "    private var arrived: [String: Int] = [:]\n\n"
        "    func receive(_ message: IncomingMessage) {\n"
        "        arrived[\"chat \\(message.chat.rawValue) of \\(message.contact.name)\", default: 0] += 1\n",
        r"ChatsService\.receive|InboxService\.received"),
    Cause("one more operator over the rows", "mvvm-reactive", "ChatList/ChatListViewModel.swift",
        "            .scanRows(repeats) { ChatRowViewModel($0, dates: dates, avatars: avatars) }\n",
        "            .scanRows(repeats) { ChatRowViewModel($0, dates: dates, avatars: avatars) }\n"
        "            .map { rows in rows.filter { !$0.name.isEmpty } }\n"
        "            .eraseToAnyPublisher()\n",
        r"ChatListViewModel\.init"),
    Cause("a second subscription for each cell", "mvvm-reactive", "ChatList/ChatRowCell.swift",
        "        avatar = row.avatar\n",
        "        _ = row.avatar.sink { [avatarView] image in avatarView.isHidden = image == nil && false }\n"
        "        avatar = row.avatar\n",
        # What a subscription asks for is made for it.
        r"ChatRowCell\.bind|AvatarService\.image"),
    Cause("a text interpolated for each message row", "mvvm-reactive", "Conversation/MessageRowViewModel.swift",
        "        text = message.text\n",
        "        let words = \"\\(message.sender) wrote in \\(message.chat.rawValue)\"\n"
        "        text = words.isEmpty ? \"\" : message.text\n",
        r"MessageRowViewModel\.init"),
    Cause("a chat looked up among all rows", "mvvm-static", "Model/ModelController.swift",
        "    func chat(_ id: ChatID) -> Chat? { chats.chat(id) }\n",
        "    func chat(_ id: ChatID) -> Chat? {\n"
        "        chats.summaries.contains { $0.chat == id } ? chats.chat(id) : nil\n"
        "    }\n",
        r"ModelController\.chat\(|MessageEventHandler\.updateMessages"),
    Cause("an array for each row built", "mvvm-static", "ChatList/ChatListItemViewModelBuilder.swift",
        "        ChatListItemViewModel(\n",
        "        let parts = [summary.contact.name, ChatTexts.oneLine(summary.lastText)]\n"
        "        return ChatListItemViewModel(\n",
        r"ChatListItemViewModelBuilder\.build|ChatListViewModelBuilder\.build"),
    Cause("listeners sorted at each message", "mvvm-static", "Handling/MessageEventHandler.swift",
        "        for weak in messagesListening {\n"
        "            guard let listener = weak.listener, listener.chat == id, let chat = model.chat(id)\n",
        "        let names = (0..<16).map { \"listener number \\($0 &* 7 & 15) of \\(id.rawValue)\" }.sorted()\n"
        "        for weak in messagesListening where !names.isEmpty {\n"
        "            guard let listener = weak.listener, listener.chat == id, let chat = model.chat(id)\n",
        r"MessageEventHandler\.updateMessages"),
    Cause("texts of the list set again at each update", "mvvm-static", "ChatList/ChatListView.swift",
        "        guard repeats.shows(viewModel.items, after: items) else { return }\n",
        "        for _ in 0..<8 {\n"
        "            emptyLabel.text = viewModel.emptyText\n"
        "            errorLabel.text = viewModel.errorText\n"
        "        }\n"
        "        guard repeats.shows(viewModel.items, after: items) else { return }\n",
        r"ChatListView\.display", "redundant writes"),
    Cause("the whole state compared after each action", "unidirectional", "Store/Store.swift",
        "            let effect = reduce(&state, actions[next])\n",
        "            let before = state\n"
        "            let effect = reduce(&state, actions[next])\n"
        "            withExtendedLifetime(before) {}\n",
        r"Store\.|Reducer|AppState|ChatsState"),
    Cause("each action logged", "unidirectional", "Store/Store.swift",
        "        actions.append(action)\n",
        "        actions.append(action)\n"
        "        log.append(String(describing: type(of: action)) + \" \\(log.count) in the log\")\n"
        "        if log.count > 20 { log.removeFirst() }\n",
        r"Store\.send"),
    Cause("names sorted for each selection", "unidirectional", "ChatList/ChatListProps.swift",
        "        chats = state.chats\n",
        "        let names = state.chats.map(\\.contact.name).sorted()\n"
        "        chats = names.last == \"\" ? [] : state.chats\n",
        # The optimiser takes the initialiser into the closure that calls it.
        r"ChatRows\.init|closure #1 in Unidirectional\.ChatListViewController\.subscribe"),
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


def inject(causes):
    """Changes the sources; each text has to be there once."""
    for cause in causes:
        text = cause.path.read_text()
        for old, new in [(cause.old, cause.new), *ALSO.get(cause.name, [])]:
            if text.count(old) != 1:
                sys.exit(f"{cause.path}: found {text.count(old)} of the text to change for \"{cause.name}\"; accepted: 1")
            text = text.replace(old, new)
        cause.path.write_text(text)


def run(*words):
    ended = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
    if ended.returncode != 0:
        sys.exit(f"{ended.stdout}{ended.stderr}error: {' '.join(map(str, words[:4]))} … ended with {ended.returncode}")
    return ended.stdout.strip()


def build(name):
    """Builds, and keeps the program under that name."""
    run("swift", "build", *FLAGS)
    return shutil.copy2(pathlib.Path(run("swift", "build", *FLAGS, "--show-bin-path")) / "crosstalk", FOLDER / name)


def explain(program, base, architecture):
    words = [program, "explain", SCENARIO, architecture, "--against-binary", base, "--format", "json", "--limit", "300"]
    found = json.loads(run(*words, "--allocations-only"))
    return found if change(found, "allocations") else json.loads(run(*words))


def change(found, metric):
    """By how much the second takes more of it, an event."""
    division = found.get(metric)
    return (division["second"] - division["first"]) / found["events"] if division else 0


def places(found, metric):
    """What each place of the architecture adds, with what lies within it: the largest first."""
    sums, names = collections.Counter(), collections.defaultdict(set)
    for part in found[metric]["parts"]:
        place = part.get("caller") or (part["function"] if part["owner"] == "architecture" else part["owner"])
        sums[place] += part["second"] - part["first"]
        names[place] |= {place, part["function"]}
    return [(place, names[place], amount) for place, amount in sorted(sums.items(), key=lambda item: -abs(item[1]))]


def most_counted(found):
    """What else changed most, for what there is of it; nothing where nothing did."""
    sums = [[sum(event[side][place] for event in found["byEvent"]) for side in ("firstCounts", "secondCounts")] for place in range(len(COUNTED))]
    changes = [(abs(b - a) / max(a, b), f"{(b - a) / found['events']:+.3g} {name}") for name, (a, b) in zip(COUNTED, sums) if a != b]
    return max(changes, default=(0, ""))[1]


def turns(waiting):
    """Sets of causes for each build: one set an architecture."""
    while waiting:
        turn = list({causes[0].architecture: causes for causes in reversed(waiting)}.values())
        waiting = [causes for causes in waiting if causes not in turn]
        yield turn


def measure(waiting):
    """What explain says of each set of causes."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    base = build("base")
    paths = sorted({cause.path for causes in waiting for cause in causes})
    said = {}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        try:
            for number, turn in enumerate(turns(waiting)):
                for causes in turn:
                    inject(causes)
                program = build(f"turn-{number}")
                run("git", "checkout", "--quiet", "--force", "--", *paths)
                print(f"built {number + 1}: {', '.join(causes[0].architecture for causes in turn)}", flush=True)
                for causes in turn:
                    said[causes] = pool.submit(explain, program, base, causes[0].architecture)
        finally:
            run("git", "checkout", "--quiet", "--force", "--", *paths)
        # Nobody shall take a program with a cause for the one of the sources.
        build("base")
        found = {causes: future.result() for causes, future in said.items()}
    shutil.rmtree(FOLDER)
    return found


def judge(causes, found, shares):
    """Whether the first named is the largest cause, and its share is right; in words what was said."""
    said, is_right = [], True
    counted = [cause.counted for cause in causes if cause.counted]
    if counted:
        most = most_counted(found)
        is_right = re.search("|".join(counted), most) is not None
        said.append(f"{most or 'nothing counted'} an event")
    # Allocations are exact; instructions of two builds differ everywhere by some hundredths of a per cent, so that they
    # are judged where there is nothing else to judge.
    metric = next((metric for metric in ("allocations", "instructions") if change(found, metric)), None)
    if metric is None:
        return False, False, "nothing"
    expected = shares(metric)
    largest = max(causes, key=lambda cause: expected[cause])
    named = places(found, metric)
    blamed = [any(re.search(largest.place, name) for name in names) for _, names, _ in named]
    share = 100 * sum(amount for (_, _, amount), isBlamed in zip(named, blamed) if isBlamed) / sum(amount for _, _, amount in named)
    said.append(f"{metric}: {share:.0f} % (known {expected[largest]:.0f} %) in {named[0][0]}")
    return is_right and blamed[0], abs(share - expected[largest]) <= 3, "; ".join(said)


def main(words=""):
    changed = run("git", "status", "--porcelain", "--", "Sources", "Package.swift")
    if changed:
        sys.exit(f"error: found changes in the sources; accepted: none, since they would be lost\n{changed}")
    by_name = {cause.name: cause for cause in CAUSES}
    waiting = [(cause,) for cause in CAUSES] + [tuple(by_name[name] for name in pair) for pair in PAIRS]
    waiting = [causes for causes in waiting if all(words in cause.name for cause in causes)]
    found, rows = measure(waiting), []
    for causes in waiting:

        def shares(metric):
            alone = {cause: change(found[cause,], metric) for cause in causes}
            return {cause: 100 * amount / sum(alone.values()) for cause, amount in alone.items()}

        is_right, is_exact, said = judge(causes, found[causes], shares)
        row = [causes[0].architecture, "; and ".join(cause.name for cause in causes), "✓" if is_right else "✗", "✓" if is_exact else "✗", said]
        rows.append((causes, is_right, is_right and is_exact, "| " + " | ".join(row) + " |"))
        print(*row, flush=True)
    singles, pairs = ([row for row in rows if len(row[0]) == count] for count in (1, 2))
    (right, exact), (right_pairs, exact_pairs) = ([sum(row[place] for row in some) for place in (1, 2)] for some in (singles, pairs))
    print(f"{right} of {len(singles)} named first, {exact} with the right share")
    if words:
        return
    (ROOT / "Results/explain/causes.md").write_text(f"""# Injected causes, and what explain said of them

{len(singles)} causes in {len({c.architecture for c in CAUSES})} architectures, `{SCENARIO}`, commit `{run("git", "rev-parse", "HEAD")[:12]}`, \
{datetime.date.today().isoformat()}: the right one was named first in {right}, with its share within 3 points in {exact}. \
Of {len(pairs)} pairs in one architecture: {right_pairs} and {exact_pairs}. \
Regenerated by `.ci/explain-causes`, which has each cause as source code, and the functions that may be named for it.

The share is judged by allocations, which are exact. Instructions are counted only where allocations are the same: two builds inline \
differently, so that instructions move between functions. A pair's shares are known from what each of both costs alone.

| architecture | cause | right | share | explain said |
| --- | --- | --- | --- | --- |
""" + "".join(f"{row[3]}\n" for row in rows))
    sys.exit(right < 19 or exact < 19)


if __name__ == "__main__":
    main(*sys.argv[1:])

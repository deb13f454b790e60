/// Stacks of readable functions, with how often each was seen: what every report is made from.
package struct StackProfile: Sendable {
    package struct Stack: Hashable, Sendable {
        /// Outermost first; the first names the kind of thread and is no one's function.
        package var functions: [ProfiledFunction]

        package init(_ functions: [ProfiledFunction]) { self.functions = functions }
    }

    package private(set) var stacks: [Stack: Int] = [:]

    package var samples: Int { stacks.values.reduce(0, +) }

    /// Names the functions of a raw profile; stacks that read alike then are added up.
    ///
    /// - Complexity: O(*frames* + *stacks* × *depth*).
    package init(_ raw: RawProfile, names: SwiftNames, map: ModuleMap) {
        let functions = raw.frames.map { ProfiledFunction($0, names: names, map: map) }
        for (stack, count) in raw.stacks {
            let root = Self.root(of: stack.thread)
            stacks[Stack([root] + stack.frames.map { functions[$0] }), default: 0] += count
        }
    }

    /// Makes a profile of stacks that are at hand.
    package init(_ stacks: [Stack: Int] = [:]) { self.stacks = stacks }

    /// Without what other threads took.
    package var onMain: StackProfile {
        StackProfile(stacks.filter { $0.key.functions.first != Self.otherThreads })
    }

    /// With one frame for all that lies between the thread and the app: rows of them stood above the first of an app's own.
    ///
    /// Who runs no code of an app keeps its innermost frame of the harness.
    var foldingHarness: StackProfile {
        var folded = StackProfile()
        for (stack, count) in stacks { folded.stacks[Self.folded(stack), default: 0] += count }
        return folded
    }

    private static func folded(_ stack: Stack) -> Stack {
        let frames = stack.functions
        let entry =
            frames.dropFirst().firstIndex { $0.group.isOfTheApp }
            ?? frames.lastIndex { $0.group == .harness || $0.group == .queues } ?? 0
        guard entry > 2 else { return stack }
        return Stack([frames[0], harness] + frames[entry...])
    }

    private static let harness = ProfiledFunction(name: "harness, down to the app", group: .harness)

    /// Samples of the main thread that wake other threads, wait or switch.
    package var wakingSamples: Int {
        stacks.reduce(0) { $0 + ($1.key.functions.first == Self.waking ? $1.value : 0) }
    }

    private static func root(of thread: ThreadKind) -> ProfiledFunction {
        switch thread {
        case .main: mainThread
        case .waking: waking
        case .other: otherThreads
        }
    }

    static let mainThread = ProfiledFunction(name: "main thread")
    static let waking = ProfiledFunction(name: "main thread, waking others and waiting")
    static let otherThreads = ProfiledFunction(name: "other threads")
}

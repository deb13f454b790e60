/// Stacks of readable functions, with how often each was seen: what every report is made from.
package struct StackProfile: Sendable {
    /// Outermost first; the first names the kind of thread and is no one's function.
    package typealias Stack = [ProfiledFunction]

    package private(set) var stacks: [Stack: Int] = [:]

    package var samples: Int { stacks.values.reduce(0, +) }

    /// Names the functions of a raw profile; stacks that read alike then are added up.
    ///
    /// - Complexity: O(*frames* + *stacks* × *depth*).
    package init(_ raw: RawProfile, names: SwiftNames, map: ModuleMap) {
        let functions = raw.frames.map { ProfiledFunction($0, names: names, map: map) }
        for (stack, count) in raw.stacks {
            stacks[[stack.root] + stack.frames.map { functions[$0] }, default: 0] += count
        }
    }

    /// Makes a profile of stacks that are at hand.
    package init(_ stacks: [Stack: Int] = [:]) { self.stacks = stacks }

    /// Without what other threads took.
    package var onMain: StackProfile {
        StackProfile(stacks.filter { $0.key.first != Self.otherThreads })
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
        let entry =
            stack.dropFirst().firstIndex { $0.group.isOfTheApp }
            ?? stack.lastIndex { $0.group == .harness || $0.group == .queues } ?? 0
        return entry > 2 ? [stack[0], harness] + stack[entry...] : stack
    }

    private static let harness = ProfiledFunction(name: "harness, down to the app", group: .harness)

    /// Samples of the main thread that wake other threads, wait or switch.
    package var wakingSamples: Int {
        stacks.reduce(0) { $0 + ($1.key.first == Self.waking ? $1.value : 0) }
    }

    /// Whose time a sample is, as far as a comparison of architectures is concerned.
    static func root(of sample: ProfileSample) -> ProfiledFunction {
        guard sample.isMainThread ?? true else { return otherThreads }
        let inKernel = sample.frames.prefix { $0.object.hasPrefix("[") && $0.object != "[vdso]" }
        let wakes = inKernel.contains { frame in calls.contains { frame.symbol.hasPrefix($0) } }
        return wakes ? waking : mainThread
    }

    /// How the kernel's functions begin that wake, wait and switch.
    private static let calls = [
        "do_futex", "__x64_sys_futex", "futex_", "ep_poll", "do_epoll", "eventfd_", "schedule",
        "__schedule", "finish_task_switch", "try_to_wake_up", "wake_up_", "do_nanosleep",
    ]

    static let mainThread = ProfiledFunction(name: "main thread")
    /// The main thread's time in the kernel to wake another thread, to wait, and to be switched to: the machine's price, bimodal on
    /// virtual ones, for handing work over.
    static let waking = ProfiledFunction(name: "main thread, waking others and waiting")
    static let otherThreads = ProfiledFunction(name: "other threads")
}

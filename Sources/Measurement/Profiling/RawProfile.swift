/// Stacks of many samples, each kept once with how often it was seen; names as the linker wrote them.
package struct RawProfile: Sendable {
    struct Stack: Hashable, Sendable {
        var thread: ThreadKind
        /// Places in ``RawProfile/frames``, outermost first.
        var frames: [Int]
    }

    private(set) var frames: [ProfileSample.Frame] = []
    private(set) var stacks: [Stack: Int] = [:]
    private var places: [ProfileSample.Frame: Int] = [:]

    package init() {}

    package var samples: Int { stacks.values.reduce(0, +) }

    /// All linker's names, in the order of their first appearance.
    package var symbols: [String] { frames.map(\.symbol) }

    /// Adds one sample.
    ///
    /// What lies below the outermost known frame is left out: there frame pointers led nowhere.
    package mutating func add(_ sample: ProfileSample) {
        let known = sample.frames.reversed().drop { $0.symbol == "[unknown]" }
        let frames = known.isEmpty ? sample.frames.prefix(1).map { $0 } : Array(known)
        stacks[
            Stack(thread: ThreadKind(of: sample), frames: frames.map { place(of: $0) }),
            default: 0
        ] += 1
    }

    private mutating func place(of frame: ProfileSample.Frame) -> Int {
        if let place = places[frame] { return place }
        places[frame] = frames.count
        frames.append(frame)
        return frames.count - 1
    }
}

/// Whose time a sample is, as far as a comparison of architectures is concerned.
enum ThreadKind: Hashable, Sendable {
    case main
    /// The main thread's time in the kernel to wake another thread, to wait, and to be switched to: the machine's price, bimodal on
    /// virtual ones, for handing work over.
    case waking
    case other

    init(of sample: ProfileSample) {
        guard sample.isMainThread ?? true else {
            self = .other
            return
        }
        let inKernel = sample.frames.prefix { $0.object.hasPrefix("[") && $0.object != "[vdso]" }
        self =
            inKernel.contains { frame in Self.calls.contains { frame.symbol.hasPrefix($0) } }
            ? .waking : .main
    }

    /// How the kernel's functions begin that wake, wait and switch.
    private static let calls = [
        "do_futex", "__x64_sys_futex", "futex_", "ep_poll", "do_epoll", "eventfd_", "schedule",
        "__schedule", "finish_task_switch", "try_to_wake_up", "wake_up_", "do_nanosleep",
    ]
}

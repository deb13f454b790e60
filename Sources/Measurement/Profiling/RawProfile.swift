/// Stacks of many samples, each kept once with how often it was seen; names as the linker wrote them.
package struct RawProfile: Sendable {
    struct Stack: Hashable, Sendable {
        /// The kind of thread, as ``StackProfile`` has it.
        var root: ProfiledFunction
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
        let root = StackProfile.root(of: sample)
        stacks[Stack(root: root, frames: frames.map { place(of: $0) }), default: 0] += 1
    }

    private mutating func place(of frame: ProfileSample.Frame) -> Int {
        if let place = places[frame] { return place }
        places[frame] = frames.count
        frames.append(frame)
        return frames.count - 1
    }
}

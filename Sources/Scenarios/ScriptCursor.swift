import EventTraces

/// Walks through a script step by step, in and out of its repeats, in constant memory.
struct ScriptCursor: Sendable {
    private var frames: [Frame]
    /// When the last step happened, in microseconds.
    private var now: Int64 = 0

    private struct Frame: Sendable {
        var steps: [UserScript.Step]
        var next = 0
        /// How often the steps follow again; nil for ever.
        var left: Int?
    }

    init(_ script: UserScript) { frames = [Frame(steps: script.steps, left: 0)] }

    /// - Returns: The next step and its time in microseconds; nil at the end.
    mutating func next() -> (at: Int64, action: UserScript.Action)? {
        while var frame = frames.popLast() {
            guard frame.next < frame.steps.count else {
                guard frame.left != 0 else { continue }
                frame.next = 0
                frame.left = frame.left.map { $0 - 1 }
                frames.append(frame)
                continue
            }
            let step = frame.steps[frame.next]
            frame.next += 1
            frames.append(frame)
            switch step {
            case .again(let times, let steps):
                frames.append(Frame(steps: steps, left: times.map { $0 - 1 }))
            case .act(let time, let action):
                switch time {
                case .at(let at): now = at.wholeMicroseconds
                case .after(let after): now += after.wholeMicroseconds
                }
                return (now, action)
            }
        }
        return nil
    }
}

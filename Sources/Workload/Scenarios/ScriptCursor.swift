import ChatDomain
import EventTraces

/// Walks through a script step by step, in and out of its repeats, in constant memory.
struct ScriptCursor: Sendable {
    private var frames: [Frame]
    /// When the last step happened, in microseconds.
    private var now: Int64 = 0
    /// What is left of a text that is being typed, the last piece first.
    private var pieces: [(at: Int64, bytes: UInt32)] = []
    private var generator: SplitMix64

    private struct Frame: Sendable {
        var steps: [UserScript.Step]
        var next = 0
        /// How often the steps follow again; nil for ever.
        var left: Int?
    }

    init(_ script: UserScript, seed: UInt64) {
        frames = [Frame(steps: script.steps, left: 0)]
        generator = SplitMix64(seed: seed, name: "user")
    }

    /// - Returns: The next step and its time in microseconds; nil at the end.
    mutating func next() -> (at: Int64, action: UserScript.Action)? {
        if let piece = pieces.popLast() { return (piece.at, .type(bytes: piece.bytes)) }
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
                // What was drawn before may have taken longer than the script has it.
                case .at(let at): now = max(now, at.wholeMicroseconds)
                case .after(let after): now += after.wholeMicroseconds
                case .pause(let pause): now += DelayDraw(pause).draw(&generator)
                }
                guard case .write(let writing) = action else { return (now, action) }
                write(writing)
                if let piece = pieces.popLast() { return (piece.at, .type(bytes: piece.bytes)) }
            }
        }
        return nil
    }

    /// Draws a text and has it typed in equal pieces, at least a byte each, by its pace.
    private mutating func write(_ writing: UserScript.Writing) {
        let length = max(1, SizeDraw(writing.bytes).draw(&generator))
        let count = min(UInt64(writing.pieces), UInt64(length))
        let start = now
        pieces = (1...count).map { number in
            let bytes = UInt32(UInt64(length) * number / count)
            let time = writing.pace.map { Int64(Double(bytes) / $0 * 1e6) } ?? 0
            return (start + time, bytes)
        }.reversed()
        now = pieces.first?.at ?? start
    }
}

package import Experiments
package import Foundation

/// How far the compiler has come, by the sizes of what it has to compile.
package struct CompilingWait {
    private let pending: [CompiledModules.Pending]
    private let all: Int
    private let start = Date()
    /// Bytes of sources in a second, until that is measured: few, so that the estimate is rather too long.
    private static let rate = 5_000.0

    package init(of pending: [CompiledModules.Pending], all: Int) {
        (self.pending, self.all) = (pending, all)
    }

    /// Says it for a terminal, with the time that is left; `name` is what is built.
    package func step(_ name: String, now: Date = Date()) -> ProgressStep {
        let done = pending.filter { module in
            let date = FileManager.default.modified(module.output)
            // A file's time is that of the clock's latest tick, which is before now.
            return date >= start - 0.05 && date < .distantFuture
        }
        // What is new is in no list yet.
        var step: ProgressStep =
            pending.isEmpty
            ? "\(name): building"
            : "\(name): compiling what differs, \(done.count) of \(pending.count) modules (\(all - pending.count) are there)"
        let elapsed = now.timeIntervalSince(start)
        let bytes = Double(pending.reduce(0) { $0 + $1.bytes })
        let compiled = Double(done.reduce(0) { $0 + $1.bytes })
        // What was assumed weighs as much as ten seconds' worth of sources.
        let rate = max((compiled + 10 * Self.rate) / (elapsed + 10), Self.rate / 4)
        step.elapsed = .seconds(Int(elapsed))
        // Nothing is known of a first module that takes longer than all of them were to take.
        guard !done.isEmpty || elapsed <= bytes / Self.rate else { return step }
        step.left = .seconds(Int(((bytes - compiled) / rate).rounded()))
        return step
    }
}
